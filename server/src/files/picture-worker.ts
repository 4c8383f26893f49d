import { readFileSync, writeSync } from 'node:fs';
import { PICTURE_SIZE } from '@candor/model/files/picture-size.ts';
import sharp, { type Sharp } from 'sharp';
import {
  assertPixels,
  assertWholeJpeg,
  assertWholePng,
  BadPicture,
  MOST_PIXELS,
  type PictureFault,
  pictureTypeOf,
} from './picture.ts';
import { type RawPicture, readBmp } from './read-bmp.ts';

/**
 * A separate program, started for one picture: reads it from standard input, decodes it, and writes it as a new JPEG to
 * standard output, so that only pixels survive: no location, no script, no trailing data. Its result goes as one line
 * of JSON to descriptor 3. It gets the descriptors and the rotation and nothing else; an exploit finds an empty
 * environment and has seconds.
 */

/** The worker's result: the new picture's size, or its fault. */
export type WorkerResult =
  | { readonly ok: true; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly fault: PictureFault };

const QUALITY = 88;
const RESULT_FD = 3;

/** EXIF's eight orientations: a rotation to the right, then mirrored over one axis. */
const ORIENTATIONS: readonly { readonly turn: number; readonly mirror?: 'flip' | 'flop' }[] = [
  ...([{ turn: 0 }, { turn: 0, mirror: 'flop' }, { turn: 180 }, { turn: 0, mirror: 'flip' }] as const),
  ...([{ turn: 90, mirror: 'flop' }, { turn: 90 }, { turn: 90, mirror: 'flip' }, { turn: 270 }] as const),
];

async function reencode(bytes: Buffer, turn: number): Promise<WorkerResult> {
  const side = PICTURE_SIZE.sentSide;
  const { picture, orientation } = await decoded(bytes);
  const { turn: held, mirror } = ORIENTATIONS[orientation - 1] ?? { turn: 0 };
  // A turn to the right before a mirror is one to the left after it; so both turns are one.
  const whole = (360 + held + (mirror ? -turn : turn)) % 360;
  // Smaller first, then turned: a picture is turned in memory, and the small one fits there.
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .rotate(whole)
    .flip(mirror === 'flip')
    .flop(mirror === 'flop')
    // Optimised coding would hold the whole picture a second time.
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', optimizeCoding: false })
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; ) at += writeSync(1, data, at);
  return { ok: true, width: info.width, height: info.height };
}

async function decoded(bytes: Buffer): Promise<{ picture: Sharp; orientation: number }> {
  const type = pictureTypeOf(bytes);
  if (type === 'image/bmp') return { picture: ofRaw(readBmp(bytes)), orientation: 1 };
  if (type === 'image/png') assertWholePng(bytes);
  else if (type === 'image/jpeg') assertWholeJpeg(bytes);
  else throw new BadPicture('type', 'none of the three');
  const { width, height, format, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (`image/${format}` !== type) throw new BadPicture('type', 'another kind inside');
  assertPixels(width, height);
  // A warning of the decoder (cut short, bad checksum) is as good as an error.
  const picture = sharp(bytes, { failOn: 'warning', limitInputPixels: MOST_PIXELS, sequentialRead: true });
  return { picture, orientation };
}

const ofRaw = ({ data, ...raw }: RawPicture): Sharp => sharp(data, { raw });

async function main(): Promise<void> {
  sharp.cache(false);
  sharp.concurrency(1);
  // Of all that the library can read, the two we let in.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  let result: WorkerResult;
  try {
    result = await reencode(readFileSync(0), Number(process.argv[2] ?? 0));
  } catch (error) {
    result = { ok: false, fault: error instanceof BadPicture ? error.fault : 'damaged' };
  }
  writeSync(RESULT_FD, `${JSON.stringify(result)}\n`);
}

await main();
