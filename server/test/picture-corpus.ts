import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { seededRandom } from '../src/platform/time/random.ts';
import { bigBitmap, bitmapLies, bmp } from './bitmap-corpus.ts';

/** An upload and its expected result. */
export interface Attack {
  readonly name: string;
  readonly bytes: Buffer;
  /** The announced type; by its first bytes where absent. */
  readonly type?: string;
  readonly verdict: 'kept' | 'malformed_request' | 'image_type' | 'image_size' | 'image_pixels' | 'image_damaged';
  readonly rotation?: number;
}

/** A text in all data that must not be in the stored picture. */
export const CANARY = 'CANARY-22.2819N-114.1589E';
const SCRIPT = `<script>alert('${CANARY}')</script>`;

/** Noise, so that nothing of it packs to nothing. Long enough for one hundredth to hold a file's first bytes. */
function noise(width: number, height: number, channels: 1 | 3 | 4 = 3, seed = 'corpus'): Sharp {
  const data = seededRandom(`${seed}${width}x${height}`).bytes(width * height * channels);
  return sharp(data, { raw: { width, height, channels } });
}

/** More than four hundred files, made here: none is kept in the repository. */
export async function pictureCorpus(): Promise<Attack[]> {
  const base = {
    jpeg: await noise(64, 48).jpeg().toBuffer(),
    png: await noise(64, 48).png().toBuffer(),
    bmp: bmp(),
  };
  return [
    ...(await goodPictures()),
    ...(await placesOfPhotos()),
    ...polyglots(base),
    ...truncations(base),
    ...wrongKinds(base),
    ...bitmapLies(),
    ...(await bombs(base)),
    ...brokenChunks(base),
    ...(await atTheLimit(base)),
  ];
}

async function goodPictures(): Promise<Attack[]> {
  const colour = noise(40, 30);
  const made: Record<string, Buffer> = {
    'baseline jpeg': await colour.clone().jpeg({ chromaSubsampling: '4:2:0' }).toBuffer(),
    'progressive jpeg': await colour.clone().jpeg({ progressive: true }).toBuffer(),
    'grey jpeg': await noise(40, 30, 1).jpeg().toBuffer(),
    'cmyk jpeg': await colour.clone().toColourspace('cmyk').jpeg().toBuffer(),
    'one pixel jpeg': await noise(1, 1).jpeg().toBuffer(),
    'narrow jpeg': await noise(2_000, 1).jpeg().toBuffer(),
    'png with alpha': await noise(40, 30, 4).png().toBuffer(),
    'interlaced png': await colour.clone().png({ progressive: true }).toBuffer(),
    'palette png': await colour.clone().png({ palette: true }).toBuffer(),
    'grey png': await noise(40, 30, 1).png().toBuffer(),
    '16 bit png': await colour.clone().toColourspace('rgb16').png().toBuffer(),
    'one bit png': await noise(40, 30, 1).threshold().png({ palette: true, colours: 2 }).toBuffer(),
    'large jpeg': await noise(5_000, 400).jpeg().toBuffer(),
  };
  for (const bits of [1, 4, 8, 24, 32]) made[`bmp of ${bits} bits`] = bmp({ bits });
  for (const info of [52, 56, 108, 124]) made[`bmp with a header of ${info}`] = bmp({ info });
  made['bmp from the top'] = bmp({ height: -13 });
  made['bmp with masks'] = bmp({ bits: 32, compression: 3, info: 108 });
  made['bmp without its length'] = bmp({ fileBytes: 0 });
  return Object.entries(made).map(([name, bytes]) => ({ name, bytes, verdict: 'kept' }));
}

/** A phone's photo contains its place and orientation. */
async function placesOfPhotos(): Promise<Attack[]> {
  const attacks: Attack[] = [];
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const exif = {
      IFD0: { Orientation: String(orientation), ImageDescription: CANARY },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 16/1 55/1', GPSMapDatum: CANARY },
    };
    for (const [kind, picture] of [
      ['jpeg', noise(40, 30).jpeg()],
      ['png', noise(40, 30).png()],
    ] as const)
      attacks.push({
        name: `${kind} held ${orientation}`,
        bytes: await picture.withExif(exif).toBuffer(),
        verdict: 'kept',
        rotation: 90,
      });
  }
  return attacks;
}

interface Base {
  readonly jpeg: Buffer;
  readonly png: Buffer;
  readonly bmp: Buffer;
}

function polyglots({ jpeg, png, bmp: bitmap }: Base): Attack[] {
  const tails: Record<string, string> = {
    html: `<html>${SCRIPT}</html>`,
    js: `*/alert('${CANARY}')//`,
    php: `<?php echo '${CANARY}'; ?>`,
    pdf: `%PDF-1.7\n${CANARY}\n%%EOF`,
    zip: `PK\x03\x04${CANARY}PK\x05\x06`,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${CANARY}')"/>`,
    'second jpeg': jpeg.toString('latin1') + CANARY,
  };
  const attacks: Attack[] = [];
  for (const [name, tail] of Object.entries(tails)) {
    const end = Buffer.from(tail, 'latin1');
    attacks.push({ name: `jpeg and ${name}`, bytes: Buffer.concat([jpeg, end]), verdict: 'kept' });
    attacks.push({ name: `png and ${name}`, bytes: Buffer.concat([png, end]), verdict: 'kept' });
    // A bitmap states its length, which must be true.
    attacks.push({ name: `bmp and ${name}`, bytes: Buffer.concat([bitmap, end]), verdict: 'image_damaged' });
    const inside = Buffer.from(`${tail.slice(0, 2_000)}`, 'latin1');
    attacks.push({ name: `jpeg with ${name} inside`, bytes: withComment(jpeg, inside), verdict: 'kept' });
    const text = chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), inside]));
    attacks.push({
      name: `png with ${name} inside`,
      bytes: Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]),
      verdict: 'kept',
    });
  }
  return attacks;
}

function withComment(jpeg: Buffer, comment: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

function truncations(base: Base): Attack[] {
  return Object.entries(base).flatMap(([kind, whole]: [string, Buffer]) =>
    Array.from({ length: 99 }, (_none, index): Attack => {
      const percent = index + 1;
      const bytes = whole.subarray(0, Math.max(16, Math.floor((whole.length * percent) / 100)));
      return { name: `${kind} cut at ${percent} %`, bytes, verdict: 'image_damaged' };
    }),
  );
}

function wrongKinds({ jpeg, png }: Base): Attack[] {
  const pad = (text: string) => Buffer.from(text.padEnd(300, ' '), 'latin1');
  const kinds: Record<string, Buffer> = {
    svg: pad(`<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>`),
    'svg with a declaration': pad(
      `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
    ),
    html: pad(SCRIPT),
    gif: pad('GIF89a\x01\x00\x01\x00'),
    webp: pad('RIFF\x10\x00\x00\x00WEBPVP8 '),
    tiff: pad('II*\x00\x08\x00\x00\x00'),
    heic: pad('\x00\x00\x00\x18ftypheic'),
    pdf: pad('%PDF-1.7'),
    zip: pad('PK\x03\x04'),
    icon: pad('\x00\x00\x01\x00\x01\x00'),
    program: pad('\x7fELF\x02\x01\x01'),
    script: pad('#!/bin/sh\nrm -rf /'),
    postscript: pad('%!PS-Adobe-3.0'),
    'image magick': pad('push graphic-context\nviewbox 0 0 1 1\nfill "url(https://example.com)"'),
    'almost jpeg': Buffer.concat([Buffer.from('ffd8fe', 'hex'), jpeg.subarray(3)]),
    'almost png': Buffer.concat([Buffer.from('89504e470d0a1a0d', 'hex'), png.subarray(8)]),
    zeros: Buffer.alloc(300),
    'one byte': Buffer.from([0xff]),
  };
  const attacks = Object.entries(kinds).flatMap(([name, bytes]) =>
    ['image/jpeg', 'image/png'].map(
      (type): Attack => ({ name: `${name} as ${type}`, bytes, type, verdict: 'image_type' }),
    ),
  );
  attacks.push({ name: 'jpeg as png', bytes: jpeg, type: 'image/png', verdict: 'image_type' });
  attacks.push({ name: 'png as jpeg', bytes: png, type: 'image/jpeg', verdict: 'image_type' });
  attacks.push({ name: 'text that begins BM', bytes: pad('BMW drivers wanted'), verdict: 'image_damaged' });
  for (const type of ['image/svg+xml', 'image/gif', 'text/html', 'image/heic', '', '\u202egpj.exe'])
    attacks.push({ name: `jpeg announced as ${JSON.stringify(type)}`, bytes: jpeg, type, verdict: 'image_type' });
  attacks.push({
    name: 'jpeg announced with NUL',
    bytes: jpeg,
    type: 'image/jpeg\0.html',
    verdict: 'malformed_request',
  });
  return attacks;
}

const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function pngOf(width: number, height: number, rows: Buffer, extra: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_HEAD,
    chunk('IHDR', header),
    extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function bombs({ jpeg }: Base): Promise<Attack[]> {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#123456' } });
  const small = Buffer.alloc(11 * 10);
  const packed = deflateSync(Buffer.alloc(64 * 1024 * 1024));
  const inflated = Buffer.concat([Buffer.from('bomb\0\0'), packed]);
  const attacks: Attack[] = [
    { name: '50.4 million pixels of png', bytes: await flat(7_100, 7_100).png().toBuffer(), verdict: 'image_pixels' },
    { name: '50.4 million pixels of jpeg', bytes: await flat(7_100, 7_100).jpeg().toBuffer(), verdict: 'image_pixels' },
    {
      name: '49 million pixels of jpeg',
      bytes: await flat(7_000, 7_000).jpeg().toBuffer(),
      verdict: 'kept',
      rotation: 90,
    },
    { name: '49 million pixels of png', bytes: await flat(7_000, 7_000).png().toBuffer(), verdict: 'kept' },
    { name: 'png that says 2 billion pixels wide', bytes: pngOf(0x7fffffff, 1, small), verdict: 'image_pixels' },
    { name: 'png that says 60,000 by 60,000', bytes: pngOf(60_000, 60_000, small), verdict: 'image_pixels' },
    { name: 'png with less than it says', bytes: pngOf(1_000, 1_000, small), verdict: 'image_damaged' },
    { name: 'png without size', bytes: pngOf(0, 10, small), verdict: 'image_damaged' },
    {
      name: 'png with a text that unpacks to 64 MB',
      bytes: pngOf(10, 10, small, chunk('zTXt', inflated)),
      verdict: 'kept',
    },
    {
      name: 'png with a profile that unpacks to 64 MB',
      bytes: pngOf(10, 10, small, chunk('iCCP', inflated)),
      verdict: 'kept',
    },
    {
      name: 'png with pixels that unpack to 64 MB more',
      bytes: pngOf(10, 10, Buffer.alloc(64 * 1024 * 1024)),
      verdict: 'kept',
    },
  ];
  for (const [width, height, verdict] of [
    [65_000, 65_000, 'image_pixels'],
    [65_535, 65_535, 'image_damaged'],
    [0, 48, 'image_damaged'],
    [64, 0, 'image_damaged'],
  ] as const) {
    const bytes = Buffer.from(jpeg);
    const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
    attacks.push({ name: `jpeg that says ${width} by ${height}`, bytes, verdict });
  }
  return attacks;
}

function brokenChunks({ jpeg, png }: Base): Attack[] {
  const attacks: Attack[] = [];
  const pixels = png.indexOf('IDAT') + 4;
  for (let n = 0; n < 12; n += 1) {
    const bytes = Buffer.from(png);
    const at = pixels + 10 + n * Math.floor((png.length - pixels - 30) / 12);
    bytes[at] = (bytes[at] as number) ^ 0x55;
    attacks.push({ name: `png with byte ${at} changed`, bytes, verdict: 'image_damaged' });
  }
  for (const marker of ['ffc0', 'ffc4', 'ffda', 'ffdb']) {
    const bytes = Buffer.from(jpeg);
    bytes.writeUInt16BE(0, bytes.indexOf(Buffer.from(marker, 'hex')) + 2);
    attacks.push({ name: `jpeg with a segment ${marker} of no length`, bytes, verdict: 'image_damaged' });
  }
  const end = png.length - 12;
  attacks.push({ name: 'png without its end', bytes: png.subarray(0, end), verdict: 'image_damaged' });
  attacks.push({ name: 'png of its head alone', bytes: png.subarray(0, 33), verdict: 'image_damaged' });
  attacks.push({ name: 'jpeg without its end', bytes: jpeg.subarray(0, -2), verdict: 'image_damaged' });
  attacks.push({ name: 'jpeg of its ends alone', bytes: Buffer.from('ffd8ffd9ffd9', 'hex'), verdict: 'image_damaged' });
  return attacks;
}

const LIMIT = 20 * 1024 * 1024;

async function atTheLimit({ jpeg }: Base): Promise<Attack[]> {
  const padded = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length, 0x20)]);
  return [
    { name: '20 MB less one', bytes: padded(LIMIT - 1), verdict: 'kept' },
    { name: '20 MB', bytes: padded(LIMIT), verdict: 'kept' },
    { name: '20 MB and one', bytes: padded(LIMIT + 1), verdict: 'image_size' },
    { name: '20 MB of bitmap', bytes: bigBitmap(), verdict: 'kept', rotation: 270 },
  ];
}

/** A camera's JPEG of 12 million pixels, filled up to the limit. */
export async function largestPhoto(): Promise<Buffer> {
  const photo = await noise(4_000, 3_000).blur(2).jpeg({ quality: 90 }).toBuffer();
  return Buffer.concat([photo, Buffer.alloc(LIMIT - photo.length)]);
}
