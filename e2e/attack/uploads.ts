import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { UPLOAD_LIMITS } from '@candor/model/files/limits.ts';
import { TestClient } from '../../server/test/client.ts';
import { type Attack as Picture, pictureCorpus } from '../../server/test/picture-corpus.ts';
import { type Bounds, goesOn, networkNumber, Tally, type Target } from './world.ts';

/** Bytes as they are, with the session of a client. */
function putBytes(client: TestClient, path: string, bytes: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = Object.fromEntries(
      client
        .headersText()
        .trim()
        .split('\r\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    const call = request(
      `${client.origin}/api${path}`,
      {
        method: 'PUT',
        localAddress: client.address,
        headers: {
          ...headers,
          origin: client.origin,
          'idempotency-key': randomUUID(),
          'content-type': 'application/octet-stream',
          'content-length': bytes.length,
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    call.on('error', reject);
    call.end(bytes);
  });
}

/** By the first bytes; a type that does not fit them is refused before the picture is decoded. */
function typeOf(bytes: Buffer): string {
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') return 'image/png';
  return bytes.subarray(0, 2).toString('latin1') === 'BM' ? 'image/bmp' : 'image/jpeg';
}

/** Result of an upload: the status of the step that refused it, or of the last one. */
async function send(client: TestClient, { bytes, type = typeOf(bytes) }: Picture, tally: Tally): Promise<number> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const begun = await client.post('/files', { purpose: 'feedback', type, bytes: bytes.length, sha256 });
  tally.answered(begun.status, 'announce');
  if (begun.status !== 200) return begun.status;
  const { fileId } = begun.body.data;
  for (let offset = 0; offset < bytes.length; offset += UPLOAD_LIMITS.chunkBytes) {
    const part = bytes.subarray(offset, offset + UPLOAD_LIMITS.chunkBytes);
    const status = await putBytes(client, `/files/${fileId}/bytes?offset=${offset}`, part);
    tally.answered(status, 'part');
    if (status !== 200) return status;
  }
  const done = await client.post(`/files/${fileId}/complete`, {});
  tally.answered(done.status, 'complete');
  return done.status;
}

/**
 * Files that are no pictures, have false headers, unpack to gigabytes or hide other data, each group from customers of
 * its own.
 */
export async function hostilePictures(target: Target): Promise<(bounds: Bounds) => Promise<Tally>> {
  const corpus = await pictureCorpus();
  const begun = performance.now();
  return async (bounds) => {
    const tally = new Tally();
    let kept = 0;
    const sender = async (worker: number) => {
      for (let turn = worker; goesOn({ ...bounds, most: corpus.length }, turn); ) {
        const client = await TestClient.trial(target.url, networkNumber(300 + turn + (Math.floor(begun) % 10_000)));
        for (
          let each = 0;
          each < UPLOAD_LIMITS.perHour && goesOn({ ...bounds, most: corpus.length }, turn);
          each += 1
        ) {
          // Neighbours are of one kind: taking them in strides covers all kinds in a short time too.
          const picture = corpus[(turn * 37) % corpus.length] as Picture;
          const status = await send(client, picture, tally);
          if (status === 200) kept += 1;
          if (status === 200 && picture.verdict !== 'kept') tally.fail(`${picture.name} was kept`);
          if (picture.verdict === 'kept' && ![200, 429, 503].includes(status)) tally.fail(`${picture.name}: ${status}`);
          turn += 3;
        }
        client.close();
      }
    };
    const fail = (error: unknown) => tally.fail(String(error));
    await Promise.all([0, 1, 2].map((worker) => sender(worker).catch(fail)));
    tally.notes.push(`${kept} pictures kept, made anew`);
    return tally;
  };
}

const PART = Buffer.alloc(UPLOAD_LIMITS.chunkBytes, 1);

/** Uploads announced as large as may be, sent in part and never completed, by ever more trial customers. */
export async function uploads(target: Target, bounds: Bounds): Promise<Tally> {
  const tally = new Tally();
  const sha256 = createHash('sha256').update(PART).digest('hex');
  const begin = { purpose: 'identity', type: 'image/png', bytes: UPLOAD_LIMITS.bytes, sha256 };
  let parts = 0;
  const abuse = async (worker: number) => {
    for (let turn = worker; goesOn(bounds, turn); turn += 4) {
      const client = await TestClient.trial(target.url, networkNumber(11_000 + turn));
      const announced = await Promise.all(Array.from({ length: 14 }, () => client.post('/files', begin)));
      for (const { status } of announced) tally.answered(status, 'announce');
      const begun = announced.filter(({ status }) => status === 200);
      if (begun.length > UPLOAD_LIMITS.perHour) tally.fail(`${begun.length} uploads announced by one customer`);
      for (const { body } of begun)
        for (let part = 0; part < 6 && performance.now() < bounds.until; part += 1) {
          const status = await putBytes(client, `/files/${body.data.fileId}/bytes?offset=${part * PART.length}`, PART);
          tally.answered(status, 'part');
          if (status === 200) parts += 1;
        }
      client.close();
    }
  };
  await Promise.all([0, 1, 2, 3].map((worker) => abuse(worker).catch((error) => tally.fail(String(error)))));
  tally.notes.push(`${Math.round((parts * PART.length) / 1e6)} MB were taken`);
  return tally;
}
