import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FilePurpose, UPLOAD_LIMITS } from '@candor/model/files/limits.ts';
import type { FileView } from '@candor/model/files/routes.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { freeShare, LEAST_FREE } from '../platform/operations/readiness.ts';
import { Unavailable } from '../platform/commands/outages.ts';
import { decodeRow } from '../platform/database/statements.ts';
import type { Access, Vault } from '../vault/index.ts';
import { type ClearOne, clearAway, forgetFiles } from './clear-files.ts';
import {
  type AttachFiles,
  attachFiles,
  clearFile,
  keepPicture,
  refusePicture,
  removeOwnFile,
} from './file-commands.ts';
import { type FileStore, folderStore } from './file-store.ts';
import { type ReencodePicture, pictureReencoder } from './reencode-picture.ts';
import { type PictureFault, pictureTypeOf } from './picture.ts';
import { openQuarantine, type Quarantine } from './quarantine.ts';
import { fileTable, type StoredFile } from './tables.ts';
import { limitConcurrency } from './limit-concurrency.ts';

export interface FilesOptions {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly vault: Vault;
  readonly wall: Clock;
  /** Quarantine and, by default, the store are below `DATA_DIR/files`. */
  readonly dataDir: string;
  readonly store?: FileStore;
  readonly reencode?: ReencodePicture;
  /** Free part of the disk, from 0 to 1. */
  readonly freeShare?: () => Promise<number>;
}

interface OwnFile {
  readonly customerId: string;
  readonly fileId: string;
}

/** A picture in the clear, as it is kept: always JPEG, at most 4,096 pixels a side, upright, without metadata. */
export interface Picture {
  readonly type: 'image/jpeg';
  readonly bytes: Buffer;
}

export interface Files {
  /**
   * Refuses where there is no room for another upload: the disk is nearly full, or all uploads together are too much.
   */
  readonly room: () => Promise<Decision<null>>;
  readonly status: (own: OwnFile) => Promise<Decision<FileView>>;
  readonly receive: (
    own: OwnFile & { offset: number; length: number },
    part: AsyncIterable<Buffer>,
  ) => Promise<Decision<FileView>>;
  readonly complete: (own: OwnFile & { rotation?: number }) => Promise<Decision<FileView>>;
  readonly remove: (own: OwnFile) => Promise<Decision<FileView>>;
  /**
   * Attaches exactly these stored pictures to an object. Pictures attached before are removed at once, key and bytes;
   * after a crash the daily clearing does it.
   */
  readonly keepOnly: (kept: AttachFiles) => Promise<Decision<null>>;
  /** A stored picture of a customer for a purpose, without opening it. */
  readonly find: (
    own: OwnFile & { purpose: FilePurpose },
  ) => Promise<{ readonly width: number; readonly height: number } | undefined>;
  /** Opens a stored picture, once the reading is on record; of that customer alone where one is named. */
  readonly open: (fileId: string, access: Access, customerId?: string) => Promise<Decision<Picture>>;
  /** Clears unused files: uploads not completed within an hour, unattached pictures after a day, removed ones. */
  readonly clear: () => Promise<{ cleared: number }>;
  /** Clears away all pictures of a customer who has left, but those kept for some purpose. Answers how many. */
  readonly forget: (customerId: string, kept: readonly FilePurpose[]) => Promise<number>;
}

/** Pictures decoded at once: two would double the memory and gain little beside everything else. */
const AT_ONCE = 1;
const COLUMNS = fileTable.columns.map((column) => `f.${column.sql}`).join(', ');

export function createFiles(options: FilesOptions): Files {
  const { db, runner, vault, wall, dataDir } = options;
  const store = options.store ?? folderStore(join(dataDir, 'files', 'stored'));
  const quarantine = openQuarantine(join(dataDir, 'files', 'quarantine'), wall);
  const room = roomFor(quarantine, options.freeShare ?? (() => freeShare(dataDir)));
  const reencode = options.reencode ?? pictureReencoder();
  const inTurn = limitConcurrency(AT_ONCE);

  const { read, readOwn } = reading(db);
  const viewed = async (file: StoredFile): Promise<Decision<FileView>> =>
    accept(viewOf(file, file.state === 'uploading' ? await quarantine.received(file.id) : file.bytes));
  const alone = onePerFile();
  const keep = keeper({ ...options, store, quarantine, reencode });
  const clearOne: ClearOne = async ({ id, customerId, keyId }) => {
    // Bytes first: what dies in between is found again by its row.
    await Promise.all([store.remove(id), quarantine.remove(id)]);
    await runner.run(clearFile, { fileId: id, customerId, keyId });
  };

  return {
    room,
    async status(own) {
      const file = await readOwn(own);
      return file ? viewed(file) : refuse('not_found');
    },
    receive: (own, part) =>
      alone(own.fileId, async () => {
        const file = await readOwn(own);
        if (!file) return refuse('not_found');
        if (file.state !== 'uploading') return refuse('illegal_state');
        const received = await quarantine.received(file.id);
        if (own.offset !== received) return refuse('stale_version', { offset: String(received) });
        if (received + own.length > file.bytes) return refuse('payload_too_large');
        const free = await room();
        if (free.ok) await quarantine.append(file.id, part);
        return free.ok ? viewed(file) : free;
      }),
    complete: (own) =>
      alone(own.fileId, async () => {
        const file = await readOwn(own);
        if (!file) return refuse('not_found');
        if (file.state === 'stored') return viewed(file);
        if (file.state === 'refused') return refusalOf(file.fault ?? 'damaged');
        const turn = (((own.rotation ?? 0) % 360) + 360) % 360;
        if (turn % 90 !== 0) return refuse('image_rotation');
        if (file.state !== 'uploading' || (await quarantine.received(file.id)) !== file.bytes)
          return refuse('illegal_state');
        const kept = await inTurn(() => keep(file, turn as 0 | 90 | 180 | 270));
        return kept.ok ? viewed(kept.value) : kept;
      }),
    async remove(own) {
      const removed = await runner.run(removeOwnFile, own);
      return removed.ok ? viewed(removed.value) : removed;
    },
    async keepOnly(kept) {
      const attached = await runner.run(attachFiles, kept);
      if (!attached.ok) return attached;
      await Promise.allSettled(attached.value.map(clearOne));
      return accept(null);
    },
    async find({ purpose, ...own }) {
      const file = await readOwn(own);
      if (file?.state !== 'stored' || file.purpose !== purpose) return undefined;
      return { width: file.width ?? 0, height: file.height ?? 0 };
    },
    open: opener(vault, store, read),
    clear: () => clearAway(db, clearOne, wall.now()),
    forget: (customerId, kept) => forgetFiles(db, clearOne, customerId, kept),
  };
}

/** Seconds until an upload may be tried again; abandoned uploads are cleared meanwhile. */
const ROOM_AGAIN_SECONDS = '60';

function roomFor(quarantine: Quarantine, free: () => Promise<number>): Files['room'] {
  return async () =>
    (await free()) >= LEAST_FREE && (await quarantine.used()) < UPLOAD_LIMITS.quarantineBytes
      ? accept(null)
      : refuse('overloaded', { retryAfterSeconds: ROOM_AGAIN_SECONDS });
}

/** One call at a time for a file: parts are appended, and nothing is completed while it grows. */
function onePerFile() {
  const busy = new Set<string>();
  return async <T>(fileId: string, work: () => Promise<Decision<T>>): Promise<Decision<T>> => {
    if (busy.has(fileId)) return refuse('still_running');
    busy.add(fileId);
    try {
      return await work();
    } finally {
      busy.delete(fileId);
    }
  };
}

function opener(
  vault: Vault,
  store: FileStore,
  read: (fileId: string) => Promise<StoredFile | undefined>,
): Files['open'] {
  return async (fileId, access, customerId) => {
    const file = await read(fileId);
    if (file?.state !== 'stored' || (customerId !== undefined && file.customerId !== customerId))
      return refuse('not_found');
    const bytes = await store.get(fileId);
    if (!bytes) throw new Unavailable('file store');
    const opened = await vault.open({ ...placeOf(file), bytes }, access);
    return opened.ok ? accept({ type: 'image/jpeg', bytes: opened.value.reveal() }) : opened;
  };
}

/** Rows of files, as committed. */
function reading(db: Db) {
  const read = async (fileId: string): Promise<StoredFile | undefined> => {
    const [row] = await db.raw(`SELECT ${COLUMNS} FROM file f WHERE f.id = $1`, [fileId]);
    return row && (decodeRow(fileTable, row) as unknown as StoredFile);
  };
  const readOwn = async ({ fileId, customerId }: OwnFile) => {
    const file = await read(fileId);
    return file?.customerId === customerId ? file : undefined;
  };
  return { read, readOwn };
}

const placeOf = ({ id, customerId }: StoredFile) => ({ table: 'file', column: 'content', rowId: id, customerId });

function viewOf({ id, purpose, state, bytes, width, height }: StoredFile, received: number): FileView {
  const kept = width === null || height === null ? {} : { width, height };
  return { fileId: id, purpose, state, received, bytes, ...kept };
}

function refusalOf(fault: PictureFault): Decision<never> {
  if (fault === 'type') return refuse('image_type');
  return fault === 'pixels'
    ? refuse('image_pixels', { most: String(UPLOAD_LIMITS.megapixels) })
    : refuse('image_damaged');
}

interface Keeping extends Pick<FilesOptions, 'runner' | 'vault'> {
  readonly store: FileStore;
  readonly quarantine: Quarantine;
  readonly reencode: ReencodePicture;
}

/** Checks a complete upload, re-encodes it, seals it, and only then lists it. */
function keeper({ runner, vault, store, quarantine, reencode }: Keeping) {
  const refused = async ({ id, customerId }: StoredFile, fault: PictureFault): Promise<Decision<never>> => {
    await runner.run(refusePicture, { fileId: id, customerId, fault });
    await quarantine.remove(id);
    return refusalOf(fault);
  };
  return async (file: StoredFile, turn: 0 | 90 | 180 | 270): Promise<Decision<StoredFile>> => {
    const { id, customerId } = file;
    if ((await quarantine.sha256(id)) !== file.sha256) {
      // It changed on the way: it may be sent once more.
      await quarantine.remove(id);
      return refuse('image_damaged');
    }
    if (pictureTypeOf(await quarantine.head(id)) !== file.type) return refused(file, 'type');
    const { from, to } = quarantine.paths(id);
    const made = await reencode({ from, to, turn });
    if ('fault' in made) return refused(file, made.fault);
    const picture = await readFile(to);
    const sealed = vault.seal(placeOf(file), picture);
    await store.put(id, sealed.bytes);
    const kept = await runner.run(keepPicture, {
      ...{ fileId: id, customerId, key: sealed.key, width: made.width, height: made.height },
      ...{ keptBytes: picture.length, keptSha256: createHash('sha256').update(picture).digest('hex') },
    });
    await quarantine.remove(id);
    return kept;
  };
}
