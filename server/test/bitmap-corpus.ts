import { seededRandom } from '../src/platform/time/random.ts';
import type { Attack } from './picture-corpus.ts';

interface Bitmap {
  readonly bits?: number;
  readonly info?: number;
  readonly height?: number;
  readonly compression?: number;
  readonly fileBytes?: number;
}

/** A bitmap of 17 by 13 noisy pixels, with what is asked for. */
export function bmp({ bits = 24, info = 40, height = 13, compression = 0, fileBytes }: Bitmap = {}): Buffer {
  const width = 17;
  const colours = bits <= 8 ? 2 ** bits : 0;
  const start = 14 + info + colours * 4;
  const row = Math.ceil((width * bits) / 32) * 4;
  const length = start + row * 13;
  const bytes = Buffer.alloc(length);
  seededRandom(`bmp${bits}`)
    .bytes(length - 14 - info)
    .copy(bytes, 14 + info);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(fileBytes ?? length, 2);
  bytes.writeUInt32LE(start, 10);
  bytes.writeUInt32LE(info, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(bits, 28);
  bytes.writeUInt32LE(compression, 30);
  if (info > 40)
    [0x00ff0000, 0x0000ff00, 0x000000ff].forEach((mask, index) => void bytes.writeUInt32LE(mask, 54 + index * 4));
  return bytes;
}

export function bitmapLies(): Attack[] {
  type Lie = readonly [at: number, bytes: 2 | 4, value: number, verdict?: Attack['verdict']];
  const lies: Record<string, Lie> = {
    'width 0': [18, 4, 0],
    'width below zero': [18, 4, -17],
    'width a little too large': [18, 4, 19],
    'width far too large': [18, 4, 0x7fffffff, 'image_pixels'],
    'height 0': [22, 4, 0],
    'height a little too large': [22, 4, 14],
    'height far too large': [22, 4, 100_000_000, 'image_pixels'],
    'the least height': [22, 4, -0x80000000, 'image_pixels'],
    'no plane': [26, 2, 0],
    'two planes': [26, 2, 2],
    '0 bits': [28, 2, 0],
    '2 bits': [28, 2, 2],
    '16 bits': [28, 2, 16],
    '64 bits': [28, 2, 64],
    '65535 bits': [28, 2, 65_535],
    RLE: [30, 4, 1],
    'RLE of four bits': [30, 4, 2],
    'masks for 24 bits': [30, 4, 3],
    'JPEG inside': [30, 4, 4],
    'PNG inside': [30, 4, 5],
    'compression -1': [30, 4, -1],
    'pixels over the header': [10, 4, 0],
    'pixels at the end': [10, 4, 5_000],
    'pixels far away': [10, 4, -1],
    'a length too short': [2, 4, 100],
    'a length too long': [2, 4, 0x7fffffff],
    'a header of OS/2': [14, 4, 12],
    'a header of nothing': [14, 4, 0],
    'a header beyond the file': [14, 4, 124_000],
    'a header without end': [14, 4, -1],
  };
  const attacks = Object.entries(lies).map(([lie, [at, size, value, verdict = 'image_damaged']]): Attack => {
    const bytes = bmp();
    if (size === 2) bytes.writeUInt16LE(value, at);
    else bytes.writeInt32LE(value, at);
    return { name: `bmp that says ${lie}`, bytes, verdict };
  });
  for (const [name, colours] of [
    ['257', 257],
    ['4 billion', -1],
  ] as const) {
    const bytes = bmp({ bits: 8 });
    bytes.writeInt32LE(colours, 46);
    attacks.push({ name: `bmp with ${name} colours`, bytes, verdict: 'image_damaged' });
  }
  const few = bmp({ bits: 8 });
  few.writeInt32LE(3, 46);
  attacks.push({ name: 'bmp with a pixel outside its palette', bytes: few, verdict: 'image_damaged' });
  return attacks;
}

/** The largest bitmap of 24 bits that may be sent. */
export function bigBitmap(): Buffer {
  const [width, height] = [2_640, 2_640];
  const bytes = Buffer.alloc(54 + width * 3 * height, 0x77);
  bmp().copy(bytes, 0, 0, 54);
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  return bytes;
}
