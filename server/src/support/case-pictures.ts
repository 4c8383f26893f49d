import type { StoredPicture } from '@candor/model/files/schema.ts';
import { accept, type Decision } from '@candor/model/result.ts';
import type { SupportMessage } from '@candor/model/support/schema.ts';
import { attachedPictures, attachFile } from '../files/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { Rows } from '../platform/database/rows.ts';
import type { MessageRow } from './tables.ts';
import { messageView } from './views.ts';

/** The owner of a case's pictures in `files`: the case itself, or one message of a thread. */
export const picturesOf = (caseId: string, seq?: number): string =>
  seq === undefined ? `support_case:${caseId}` : `support_case:${caseId}:${seq}`;

/** Makes pictures of the sender's part of something they send, each once, all or none. */
export function attachPictures(
  rows: Rows,
  customerId: string,
  pictures: readonly string[],
  to: string,
): Decision<readonly StoredPicture[]> {
  const attached: StoredPicture[] = [];
  for (const fileId of new Set(pictures)) {
    const file = attachFile(rows, { fileId, customerId, purpose: 'feedback', to });
    if (!file.ok) return file;
    attached.push({ fileId, width: file.value.width ?? 0, height: file.value.height ?? 0 });
  }
  return accept(attached);
}

/** Messages as they are shown, with the pictures that came with each. */
export async function messageViews(db: Db, messages: readonly MessageRow[]): Promise<SupportMessage[]> {
  const found = await attachedPictures(
    db,
    messages.map(({ caseId, seq }) => picturesOf(caseId, seq)),
  );
  return messages.map((message) => {
    const to = picturesOf(message.caseId, message.seq);
    const pictures = found.filter((each) => each.to === to);
    return messageView(
      message,
      pictures.map(({ fileId, width, height }) => ({ fileId, width, height })),
    );
  });
}

/** The pictures that came with each of these cases, in the order in which they were sent. */
export async function casePictures(
  db: Db,
  caseIds: readonly string[],
): Promise<(caseId: string) => readonly StoredPicture[]> {
  const found = await attachedPictures(
    db,
    caseIds.map((caseId) => picturesOf(caseId)),
  );
  return (caseId) =>
    found.filter(({ to }) => to === picturesOf(caseId)).map(({ fileId, width, height }) => ({ fileId, width, height }));
}
