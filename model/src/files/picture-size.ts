/** Limits of a picture that customers send. Imports nothing: the process that decodes loads it. */
export const PICTURE_SIZE = {
  /** Most pixels of a picture. */
  megapixels: 50,
  /** Longest side of what is stored. */
  sentSide: 4_096,
} as const;
