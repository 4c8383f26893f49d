import { HOUR, SECOND } from '../time.ts';
import { PICTURE_SIZE } from './picture-size.ts';

const MEGABYTES = 20;

/** One upload path for all pictures of customers, with the same limits (ruling 14, R-43). */
export const UPLOAD_LIMITS = {
  megabytes: MEGABYTES,
  bytes: MEGABYTES * 1024 * 1024,
  megapixels: PICTURE_SIZE.megapixels,
  /** Most that one call carries; a picture is sent in several calls, and goes on where it stopped. */
  chunkBytes: 512 * 1024,
  perHour: 10,
  perDay: 30,
  hourMs: HOUR,
  dayMs: 24 * HOUR,
  /** Most that all uploads under way may take on disk together; the smallest of files counts as a block. */
  quarantineBytes: 1024 * 1024 * 1024,
  /** An upload that is not completed by then is deleted. */
  abandonedMs: HOUR,
} as const;

/** Resources for decoding one picture; its process is ended beyond them. */
export const WORKER_LIMITS = {
  /** Of processor time, so that a busy machine does not refuse good pictures. */
  cpuMs: 5 * SECOND,
  /** Of real time: ends a process that only waits. */
  wallMs: 30 * SECOND,
  /** Resident memory. */
  bytes: 256 * 1024 * 1024,
} as const;

/** Percent of the disk below which no upload begins and readiness says so. */
export const LEAST_FREE_PERCENT = 10;

export const FILE_PURPOSES = ['identity', 'avatar', 'feedback', 'receipt'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** Media types that the app's picker offers and the first bytes must have. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/bmp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
