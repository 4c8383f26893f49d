import { SUPPORT_LIMITS } from '@candor/model/support/limits.ts';
import { pictureProblem } from '../../../lib/files/upload.ts';

/** A picture attached to feedback: chosen on this device and being uploaded, or stored. */
export interface Attachment {
  /** Unique among the pictures of this form. */
  readonly number: number;
  readonly file: File;
  readonly fileId?: string;
}

export type AttachmentProblem = 'type' | 'size' | 'tooMany';

/** Adds the chosen pictures that fit, and reports those that do not. */
export function attach(
  before: readonly Attachment[],
  files: readonly File[],
): { readonly all: readonly Attachment[]; readonly problem: AttachmentProblem | undefined } {
  let problem: AttachmentProblem | undefined;
  const all = [...before];
  for (const file of files) {
    const wrong = all.length >= SUPPORT_LIMITS.attachments ? 'tooMany' : pictureProblem(file);
    if (wrong) problem ??= wrong;
    else all.push({ number: Math.max(0, ...all.map(({ number }) => number)) + 1, file });
  }
  return { all, problem };
}

/** The ids of all pictures, once all are uploaded. */
export function arrived(all: readonly Attachment[]): readonly string[] | undefined {
  const ids = all.flatMap(({ fileId }) => fileId ?? []);
  return ids.length === all.length ? ids : undefined;
}
