import { createHash, randomUUID } from 'node:crypto';
import type { FilePurpose } from '@candor/model/files/limits.ts';
import { HEADERS } from '@candor/model/http.ts';
import sharp from 'sharp';
import type { Http } from '../src/platform/http/server.ts';
import { seededRandom } from '../src/platform/time/random.ts';

/** A picture of one colour, small enough for one part. */
export function flatPicture(width = 200, height = 200, background = '#2050a0'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Noise, which cannot be compressed. */
export function noisyPicture(width: number, height: number): Promise<Buffer> {
  const data = seededRandom(`${width}x${height}`).bytes(width * height * 3);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** The type of a picture, by its bytes. */
export async function measured(bytes: Buffer) {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
}

export interface Sender {
  readonly http: Http;
  readonly origin: string;
  /** Tokens and cookies of the sender. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Announces a small picture, sends it and has it kept; answers its id. */
export async function sendPicture(
  { http, origin, headers }: Sender,
  purpose: FilePurpose,
  bytes?: Buffer,
): Promise<string> {
  const picture = bytes ?? (await flatPicture());
  const call = async (method: 'POST' | 'PUT', path: string, payload: Buffer | object) => {
    const type = Buffer.isBuffer(payload) ? { 'content-type': 'application/octet-stream' } : {};
    const answer = await http.fastify.inject({
      ...{ method, url: `/api${path}`, payload },
      headers: { origin, ...headers, ...type, [HEADERS.idempotencyKey]: randomUUID() },
    });
    const { data, refusal } = answer.json();
    if (refusal) throw new Error(`${path}: ${refusal}`);
    return data;
  };
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const { fileId } = await call('POST', '/files', { purpose, type: 'image/jpeg', bytes: picture.length, sha256 });
  await call('PUT', `/files/${fileId}/bytes?offset=0`, picture);
  await call('POST', `/files/${fileId}/complete`, {});
  return fileId;
}
