import { HOUR } from '../time.ts';

/** One path for every picture that customers send, with the same limits (ruling 14, R-43). */
export const UPLOAD_LIMITS = {
  megabytes: 20,
  bytes: 20 * 1024 * 1024,
  megapixels: 50,
  /** Most that one call carries; a picture comes in as many as it takes, and goes on where it stopped. */
  chunkBytes: 512 * 1024,
  perHour: 10,
  perDay: 30,
  hourMs: HOUR,
  dayMs: 24 * HOUR,
  /** Most that all uploads under way may take on disk together; the smallest of files counts as a block. */
  quarantineBytes: 1024 * 1024 * 1024,
  /** An upload that is not completed by then is cleared away. */
  abandonedMs: HOUR,
} as const;

export const FILE_PURPOSES = ['identity', 'avatar', 'feedback', 'receipt'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** What the picker of the app offers, and what the first bytes must say. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/bmp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
