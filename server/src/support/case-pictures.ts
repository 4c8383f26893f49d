import type { KeptPicture } from '@candor/model/files/schema.ts';
import { attachedPictures } from '../files/index.ts';
import type { Db } from '../platform/db.ts';

/** What the pictures of a case are part of, as files know it. */
export const picturesOf = (caseId: string): string => `support_case:${caseId}`;

/** The pictures that came with each of these cases, in the order in which they were sent. */
export async function casePictures(
  db: Db,
  caseIds: readonly string[],
): Promise<(caseId: string) => readonly KeptPicture[]> {
  const found = await attachedPictures(db, caseIds.map(picturesOf));
  return (caseId) =>
    found
      .filter(({ to }) => to === picturesOf(caseId))
      .map(({ fileId, width, height }) => ({ fileId, width, height }));
}
