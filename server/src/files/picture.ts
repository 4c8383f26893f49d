import { PICTURE_SIZE } from '@candor/model/files/picture-size.ts';
import type { PictureType } from '@candor/model/files/limits.ts';

/** The process that decodes loads nothing that it does not need. */
export const MOST_PIXELS = PICTURE_SIZE.megapixels * 1_000_000;

/** Why a picture is refused; the names of refusals, without their common beginning. */
export type PictureFault = 'type' | 'pixels' | 'damaged';

/** Thrown inside the process that decodes. */
export class BadPicture extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault, why: string) {
    super(why);
    this.fault = fault;
  }
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** File type by the first bytes; names and declared types are ignored. */
export function pictureTypeOf(head: Uint8Array): PictureType | undefined {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (head.length >= PNG.length && PNG.equals(head.subarray(0, PNG.length))) return 'image/png';
  if (head[0] === 0x42 && head[1] === 0x4d) return 'image/bmp';
  return undefined;
}

/** Throws where a PNG says too many pixels, or is cut before its last chunk: decoders forgive that, we do not. */
export function assertWholePng(bytes: Buffer): void {
  if (bytes.length < 24) throw new BadPicture('damaged', 'a PNG without its size');
  assertPixels(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND' && length === 0) return;
    at += 12 + length;
  }
  throw new BadPicture('damaged', 'a PNG without its end');
}

/** Throws where a JPEG has no end mark at all. */
export function assertWholeJpeg(bytes: Buffer): void {
  if (bytes.lastIndexOf('\xff\xd9', undefined, 'latin1') < 0) throw new BadPicture('damaged', 'a JPEG without its end');
}

/** Throws where there are more pixels than we decode, or none. */
export function assertPixels(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new BadPicture('damaged', 'no pixels');
  if (width * height > MOST_PIXELS) throw new BadPicture('pixels', `${width} × ${height}`);
}
