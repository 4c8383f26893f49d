import { type FilePurpose, PICTURE_TYPES, type PictureType, UPLOAD_LIMITS } from '@candor/model/files/limits.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { type Need, needRow, needRows, type Rows } from '../platform/database/rows.ts';
import { keepKey, type Sealed, shred, shredNeeds } from '../vault/index.ts';
import type { PictureFault } from './picture.ts';
import { budgetTable, fileTable, type StoredFile } from './tables.ts';

interface Own {
  readonly customerId: string;
}
interface OwnFile extends Own {
  readonly fileId: string;
}

export interface BeginUpload extends Own {
  readonly purpose: FilePurpose;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
}

const isPictureType = (type: string): type is PictureType => (PICTURE_TYPES as readonly string[]).includes(type);

/** Announces a picture, within ten an hour and thirty a day. Pictures refused later count too. */
export const beginUpload: Command<BeginUpload, { readonly fileId: string }> = {
  name: 'begin_upload',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }) => [needRow(budgetTable, customerId)],
  decide(rows, { customerId, purpose, type, bytes, sha256 }, context) {
    if (!isPictureType(type)) return refuse('image_type');
    if (bytes > UPLOAD_LIMITS.bytes) return refuse('image_size', { most: String(UPLOAD_LIMITS.megabytes) });
    const stored = rows.get(budgetTable, customerId);
    const begun = (stored?.begun ?? []).filter((at) => at > context.wallNow - UPLOAD_LIMITS.dayMs);
    const waitMs = waitOf(begun, context.wallNow);
    if (waitMs > 0) return refuse('rate_limited', { retryAfterSeconds: String(Math.ceil(waitMs / 1_000)) });
    const budget = { customerId, begun: [...begun, context.wallNow] };
    if (stored) rows.update(budgetTable, budget);
    else rows.insert(budgetTable, budget);
    const id = context.newId('fle');
    rows.insert(fileTable, {
      ...{ id, customerId, purpose, state: 'uploading', type, bytes, sha256 },
      ...{ begunAt: context.now, wallBegunAt: context.wallNow },
      ...{ width: null, height: null, keptBytes: null, keptSha256: null, keyId: null },
      ...{ fault: null, attachedTo: null, endedAt: null, clearedAt: null },
    });
    return accept({ fileId: id });
  },
};

/** Milliseconds until the next upload may begin; 0 for now. */
function waitOf(begun: readonly number[], now: number): number {
  const freeAt = (most: number, periodMs: number) => {
    const within = begun.filter((at) => at > now - periodMs);
    return within.length < most ? now : (within[within.length - most] as number) + periodMs;
  };
  const hour = freeAt(UPLOAD_LIMITS.perHour, UPLOAD_LIMITS.hourMs);
  return Math.max(hour, freeAt(UPLOAD_LIMITS.perDay, UPLOAD_LIMITS.dayMs)) - now;
}

function ownUploading(rows: Rows, { fileId, customerId }: OwnFile): StoredFile | undefined {
  const file = rows.get(fileTable, fileId);
  return file?.customerId === customerId && file.state === 'uploading' ? file : undefined;
}

export interface KeepPicture extends OwnFile {
  readonly key: Sealed['key'];
  readonly width: number;
  readonly height: number;
  readonly keptBytes: number;
  readonly keptSha256: string;
}

/** Keeps the data key of a picture whose sealed bytes are in the store: from here on it exists. */
export const keepPicture: Command<KeepPicture, StoredFile> = {
  name: 'keep_picture',
  subject: ({ customerId }) => customerId,
  needs: ({ fileId }) => [needRow(fileTable, fileId)],
  decide(rows, { key, customerId, fileId, ...kept }, context) {
    const file = ownUploading(rows, { customerId, fileId });
    if (!file) return refuse('illegal_state');
    keepKey(rows, context, { key, bytes: Buffer.alloc(0) });
    const stored: StoredFile = { ...file, ...kept, state: 'stored', keyId: key.id, endedAt: context.wallNow };
    rows.update(fileTable, stored);
    rows.emit({ type: 'file.stored', subject: customerId, payload: { fileId, purpose: file.purpose } });
    return accept(stored);
  },
};

/** Records that the upload was refused. */
export const refusePicture: Command<OwnFile & { readonly fault: PictureFault }, null> = {
  name: 'refuse_picture',
  subject: ({ customerId }) => customerId,
  needs: ({ fileId }) => [needRow(fileTable, fileId)],
  decide(rows, { fault, ...own }, context) {
    const file = ownUploading(rows, own);
    if (file) rows.update(fileTable, { ...file, state: 'refused', fault, endedAt: context.wallNow });
    return accept(null);
  },
};

/** Takes back a picture that belongs to nothing yet; its bytes are cleared away later. */
export const removeOwnFile: Command<OwnFile, StoredFile> = {
  name: 'remove_own_file',
  subject: ({ customerId }) => customerId,
  needs: ({ fileId }) => [needRow(fileTable, fileId)],
  decide(rows, { fileId, customerId }, context) {
    const file = rows.get(fileTable, fileId);
    if (file?.customerId !== customerId) return refuse('not_found');
    if (file.attachedTo !== null) return refuse('illegal_state');
    return accept(removeFile(rows, context, fileId) ?? file);
  },
};

/** Rows a command must declare to attach or remove files. */
export function fileNeeds(...fileIds: readonly (string | null | undefined)[]): Need[] {
  return fileIds.flatMap((id) => (id ? [needRow(fileTable, id)] : []));
}

/**
 * Makes a stored picture part of something, by kind and id; the owner's and of that purpose alone. Refuses `not_found`
 * for anything else, `illegal_state` for one that belongs to something already.
 */
export function attachFile(
  rows: Rows,
  file: OwnFile & { readonly purpose: FilePurpose; readonly to: string },
): Decision<StoredFile> {
  const stored = rows.get(fileTable, file.fileId);
  const fits = stored?.customerId === file.customerId && stored.purpose === file.purpose && stored.state === 'stored';
  if (!stored || !fits) return refuse('not_found');
  if (stored.attachedTo !== null && stored.attachedTo !== file.to) return refuse('illegal_state');
  const attached = { ...stored, attachedTo: file.to };
  rows.update(fileTable, attached);
  return accept(attached);
}

export interface AttachFiles extends Own {
  readonly fileIds: readonly string[];
  readonly purpose: FilePurpose;
  readonly to: string;
}

/**
 * Attaches exactly these stored pictures to an object; others attached to it are removed. All or none. Returns the
 * removed ones, for clearing.
 */
export const attachFiles: Command<AttachFiles, readonly StoredFile[]> = {
  name: 'attach_files',
  subject: ({ customerId }) => customerId,
  needs: ({ fileIds, to }) => [...fileNeeds(...fileIds), needRows(fileTable, 'byAttachedTo', to)],
  decide(rows, { customerId, fileIds, purpose, to }, context) {
    for (const fileId of fileIds) {
      const attached = attachFile(rows, { customerId, fileId, purpose, to });
      if (!attached.ok) return attached;
    }
    const others = rows.find(fileTable, 'byAttachedTo', to).filter(({ id }) => !fileIds.includes(id));
    return accept(others.flatMap(({ id }) => removeFile(rows, context, id) ?? []));
  },
};

/** Removes a file: nothing serves it from now on, and the next clearing removes its key and its bytes. */
export function removeFile(rows: Rows, context: CommandContext, fileId: string): StoredFile | undefined {
  const file = rows.get(fileTable, fileId);
  if (!file || file.state === 'removed') return undefined;
  const removed: StoredFile = { ...file, state: 'removed', endedAt: context.wallNow };
  rows.update(fileTable, removed);
  return removed;
}

/** Shreds the rest of a file whose bytes are cleared. */
export const clearFile: Command<OwnFile & { readonly keyId: string | null }, null> = {
  name: 'clear_file',
  subject: ({ customerId }) => customerId,
  needs: ({ fileId, keyId }, lane) => [needRow(fileTable, fileId), ...shredNeeds(keyId), ...auditNeeds(lane)],
  decide(rows, { fileId, customerId, keyId }, context) {
    removeFile(rows, context, fileId);
    const file = rows.get(fileTable, fileId);
    if (!file || file.clearedAt !== null) return accept(null);
    rows.update(fileTable, { ...file, clearedAt: context.wallNow });
    shred(rows, context, keyId);
    writeAudit(rows, context, { actor: 'system:files', action: 'file.cleared', object: `file:${fileId}`, customerId });
    return accept(null);
  },
};

/** Every command of this slice, for a runner that other processes ask by name. */
export const fileCommands = [
  ...[beginUpload, keepPicture, refusePicture, removeOwnFile],
  ...[attachFiles, clearFile],
] as const;
