import type { FilePurpose, PictureType } from '@candor/model/files/limits.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';
import type { PictureFault } from './picture.ts';

export type FileState = 'uploading' | 'stored' | 'refused' | 'removed';

export const fileTable = table(
  'file',
  {
    id: col.text(),
    customerId: col.text(),
    purpose: col.text<FilePurpose>(),
    state: col.text<FileState>(),
    /** The announced file. */
    type: col.text<PictureType>(),
    bytes: col.int(),
    sha256: col.text(),
    begunAt: col.instant(),
    wallBegunAt: col.instant(),
    /** The stored file: the re-encoded picture. */
    width: col.intOrNull(),
    height: col.intOrNull(),
    keptBytes: col.intOrNull(),
    keptSha256: col.textOrNull(),
    keyId: col.textOrNull(),
    fault: col.textOrNull<PictureFault>(),
    /** The object it is attached to, by kind and id. */
    attachedTo: col.textOrNull(),
    endedAt: col.instantOrNull(),
    /** Since when store and quarantine have nothing of it. */
    clearedAt: col.instantOrNull(),
  },
  { key: ['id'], lookups: { byAttachedTo: { columns: ['attachedTo'] } } },
);
export type StoredFile = RowOf<typeof fileTable>;

/** When a customer began uploads of the last day, wall time, oldest first. */
export const budgetTable = table(
  'upload_budget',
  { customerId: col.text(), begun: col.json<readonly number[]>() },
  { key: ['customerId'] },
);
