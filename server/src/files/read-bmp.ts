import { assertPixels, BadPicture } from './picture.ts';

/** Pixels as the encoder takes them: rows from the top, one byte a channel. */
export interface RawPicture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
}

interface BmpHeader {
  readonly width: number;
  readonly height: number;
  /** True where the first row in the file is the top one. */
  readonly topDown: boolean;
  readonly bits: number;
  readonly start: number;
  readonly rowBytes: number;
  /** Blue, green, red of each palette entry, four bytes apart; empty for more than eight bits. */
  readonly palette: Buffer;
}

const FILE_HEADER = 14;
/** BITMAPINFOHEADER and the versions that only add to it. */
const INFO_HEADERS = [40, 52, 56, 108, 124];
const UNCOMPRESSED = 0;
const BITFIELDS = 3;
/** Red, green and blue of 32-bit pixels as every writer has them. */
const MASKS_32 = [0x00ff0000, 0x0000ff00, 0x000000ff];

/**
 * Reads a bitmap strictly: every length in its headers must agree with the rest. Uncompressed Windows bitmaps with 1,
 * 4, 8, 24 or 32 bits; others are refused. Throws BadPicture.
 */
export function readBmp(bytes: Buffer): RawPicture {
  const header = readHeader(bytes);
  return header.bits <= 8 ? byPalette(bytes, header) : byChannels(bytes, header);
}

function bad(why: string): BadPicture {
  return new BadPicture('damaged', why);
}

function readHeader(bytes: Buffer): BmpHeader {
  if (bytes.length < FILE_HEADER + 40) throw bad('shorter than its headers');
  const infoBytes = bytes.readUInt32LE(14);
  if (!INFO_HEADERS.includes(infoBytes) || bytes.length < FILE_HEADER + infoBytes) throw bad('an unknown header');
  const [fileBytes, start] = [bytes.readUInt32LE(2), bytes.readUInt32LE(10)];
  if (fileBytes !== bytes.length && fileBytes !== 0) throw bad('another length than it says');
  const [width, signedHeight] = [bytes.readInt32LE(18), bytes.readInt32LE(22)];
  const height = Math.abs(signedHeight);
  if (bytes.readUInt16LE(26) !== 1) throw bad('not one plane');
  const bits = bytes.readUInt16LE(28);
  if (![1, 4, 8, 24, 32].includes(bits)) throw bad(`${bits} bits`);
  assertPixels(width, height);
  const masks = checkCompression(bytes, infoBytes, bits);
  const colours = bytes.readUInt32LE(46);
  const entries = bits > 8 ? 0 : colours === 0 ? 2 ** bits : colours;
  if (entries > 2 ** Math.min(bits, 8)) throw bad('more colours than bits');
  const paletteAt = FILE_HEADER + infoBytes + masks;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  if (start < paletteAt + entries * 4 || start + rowBytes * height > bytes.length) throw bad('pixels outside the file');
  const palette = bytes.subarray(paletteAt, paletteAt + entries * 4);
  return { width, height, topDown: signedHeight < 0, bits, start, rowBytes, palette };
}

/** Answers the bytes that colour masks take after a header of the oldest kind. */
function checkCompression(bytes: Buffer, infoBytes: number, bits: number): number {
  const compression = bytes.readUInt32LE(30);
  if (compression === UNCOMPRESSED) return 0;
  if (compression !== BITFIELDS || bits !== 32 || bytes.length < FILE_HEADER + 52) throw bad('compressed');
  MASKS_32.forEach((mask, index) => {
    if (bytes.readUInt32LE(54 + index * 4) !== mask) throw bad('unusual colour masks');
  });
  return infoBytes === 40 ? 12 : 0;
}

const rowAt = ({ start, rowBytes, topDown, height }: BmpHeader, y: number) =>
  start + rowBytes * (topDown ? y : height - 1 - y);

function byChannels(bytes: Buffer, header: BmpHeader): RawPicture {
  const { width, height, bits } = header;
  const step = bits / 8;
  const data = Buffer.allocUnsafe(width * height * 3);
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    let from = rowAt(header, y);
    for (let x = 0; x < width; x += 1, from += step) {
      data[to++] = bytes[from + 2] as number;
      data[to++] = bytes[from + 1] as number;
      data[to++] = bytes[from] as number;
    }
  }
  return { data, width, height, channels: 3 };
}

function byPalette(bytes: Buffer, header: BmpHeader): RawPicture {
  const { width, height, bits, palette } = header;
  const isGrey = greyPalette(palette);
  const channels = isGrey ? 1 : 3;
  const data = Buffer.allocUnsafe(width * height * channels);
  const entries = palette.length / 4;
  const mask = 2 ** bits - 1;
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    const row = rowAt(header, y);
    for (let x = 0; x < width; x += 1) {
      const bit = x * bits;
      const index = ((bytes[row + (bit >> 3)] as number) >> (8 - bits - (bit & 7))) & mask;
      if (index >= entries) throw bad('a colour that is not in the palette');
      const colour = index * 4;
      data[to++] = palette[colour + 2] as number;
      if (isGrey) continue;
      data[to++] = palette[colour + 1] as number;
      data[to++] = palette[colour] as number;
    }
  }
  return { data, width, height, channels };
}

function greyPalette(palette: Buffer): boolean {
  for (let at = 0; at < palette.length; at += 4)
    if (palette[at] !== palette[at + 1] || palette[at] !== palette[at + 2]) return false;
  return true;
}
