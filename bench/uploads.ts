import { createHash, randomUUID } from 'node:crypto';
import { fileRoutes } from '@candor/model/files/routes.ts';
import { UPLOAD_LIMITS } from '@candor/model/files/limits.ts';
import { HEADERS } from '@candor/model/http.ts';
import { TestClient } from '../server/test/client.ts';
import { largestPhoto } from '../server/test/picture-corpus.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import type { Measured } from './report.ts';

/** People who send the largest picture at the same moment. */
const PEOPLE = 6;
const MEGABYTE = 1024 * 1024;

/**
 * (f) The largest pictures at once: how long one takes from its first byte until it is stored, and how much memory the
 * server uses for all of them, compared with their size.
 */
export async function benchUploads(): Promise<Measured[]> {
  const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z' });
  try {
    await server.start();
    const picture = await largestPhoto();
    const people = await Promise.all(Array.from({ length: PEOPLE }, (_none, n) => TestClient.trial(server.url, n + 1)));
    const before = await residentBytes(server.url);
    let peak = before;
    const watching = setInterval(() => void residentBytes(server.url).then((now) => (peak = Math.max(peak, now))), 100);
    const alone = await sendPicture(server.url, people[0] as TestClient, picture);
    const begun = performance.now();
    const times = await Promise.all(people.slice(1).map((person) => sendPicture(server.url, person, picture)));
    const seconds = (performance.now() - begun) / 1_000;
    clearInterval(watching);
    const sent = (times.length * picture.length) / MEGABYTE;
    const taken = (peak - before) / MEGABYTE;
    return [
      { id: 'f', name: 'a picture of 20 MB, first byte to kept', value: alone, unit: 's', better: 'lower' },
      { id: 'f', name: `${times.length} of them at once`, value: sent / seconds, unit: 'MB/s', better: 'higher' },
      {
        ...{ id: 'f', name: 'memory that the server takes for them', value: taken, unit: 'MB' },
        ...{ reference: 'what they weigh', referenceValue: sent, ratio: taken / sent },
        ...{ goal: 1, better: 'lower' },
      },
    ];
  } finally {
    await server.stop();
  }
}

/** Sends it as the app does. Answers the seconds until it was stored. */
async function sendPicture(url: string, person: TestClient, picture: Buffer): Promise<number> {
  const begun = performance.now();
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const announced = { purpose: 'identity', type: 'image/jpeg', bytes: picture.length, sha256 };
  const { fileId } = (await person.post(fileRoutes.beginUpload.path, announced)).body.data;
  for (let at = 0; at < picture.length; at += UPLOAD_LIMITS.chunkBytes) {
    const body = picture.subarray(at, at + UPLOAD_LIMITS.chunkBytes);
    const answer = await fetch(`${url}/api/files/${fileId}/bytes?offset=${at}`, {
      ...{ method: 'PUT', body: new Uint8Array(body) },
      headers: {
        ...Object.fromEntries(headersOf(person)),
        ...{ origin: url, 'content-type': 'application/octet-stream', [HEADERS.idempotencyKey]: randomUUID() },
      },
    });
    if (answer.status !== 200) throw new Error(`a part was answered ${answer.status}: ${await answer.text()}`);
  }
  await person.post(`/files/${fileId}/complete`, {});
  for (;;) {
    const { state } = (await person.get(`/files/${fileId}`)).body.data;
    if (state === 'stored') return (performance.now() - begun) / 1_000;
    if (state !== 'uploading') throw new Error(`the picture is ${state}`);
    await new Promise((wake) => setTimeout(wake, 250));
  }
}

const headersOf = (person: TestClient): [string, string][] =>
  person
    .headersText()
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]);

async function residentBytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0);
}
