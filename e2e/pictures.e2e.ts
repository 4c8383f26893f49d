import { createHash } from 'node:crypto';
import { UPLOAD_LIMITS } from '@candor/model/files/limits.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measured, noisyPicture } from '../server/test/send-picture.ts';
import { missingFor, ServerProcess, type Shape } from '../server/test/server-process.ts';
import { SMALL_MARKET } from '../server/test/markets.ts';
import { Caller, type Called } from './caller.ts';
import { expectSoundBooks } from './sound-books.ts';

/** Pictures of ten megabytes in two processes, where a message between them carries one. */

const SPLIT: Shape = { database: 'tcp', split: true };
const missing = await missingFor(SPLIT);
if (missing) console.log(`skipped: pictures in two processes over NATS, because ${missing}`);
const testSplit = test.skipIf(missing !== undefined);

const MB = 1024 * 1024;
const BUS_CARRIES = MB;
let server: ServerProcess;
let large: Buffer;
beforeAll(async () => {
  if (missing) return;
  server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z', ...SMALL_MARKET }, SPLIT);
  large = await noisyPicture(3_300, 3_300);
  await server.start();
});
afterAll(() => server?.discard());

async function upload(caller: Caller, purpose: string, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { fileId } = await caller.post('/files', { purpose, type: 'image/jpeg', bytes: bytes.length, sha256 });
  for (let at = 0; at < bytes.length; at += UPLOAD_LIMITS.chunkBytes)
    await caller.data('PUT', `/files/${fileId}/bytes?offset=${at}`, bytes.subarray(at, at + UPLOAD_LIMITS.chunkBytes));
  await caller.post(`/files/${fileId}/complete`, {});
  return fileId;
}

/** A file, as soon as the server has time for it: a busy one answers 503 and asks to be asked again. */
async function read(caller: Caller, path: string): Promise<Called> {
  let called: Called | undefined;
  await expect
    .poll(
      async () => {
        called = await caller.call('GET', path);
        return called.status;
      },
      { timeout: 30_000 },
    )
    .not.toBe(503);
  return called as Called;
}

/** A whole picture, larger than what the bus carries. */
async function expectWhole({ status, type, bytes }: Called, width: number): Promise<void> {
  expect({ status, type }).toEqual({ status: 200, type: 'image/jpeg' });
  expect(bytes.length).toBeGreaterThan(BUS_CARRIES);
  expect(await measured(bytes)).toMatchObject({ format: 'jpeg', width });
}

const readings = async (caller: Caller): Promise<{ by: { kind: string }; record: string; reason: string }[]> =>
  (await caller.data('GET', '/vault/access')).rows;

testSplit('one of ten megabytes goes with feedback, and is seen by its sender and by whoever answers', async () => {
  expect(large.length, 'what is sent').toBeGreaterThan(10 * MB);
  const customer = await Caller.trial(server);
  const fileId = await upload(customer, 'feedback', large);
  const own = await read(customer, `/files/${fileId}/content`);
  await expectWhole(own, 3_300);
  const { id } = await customer.post('/support/feedback', { name: 'Charts', text: 'See here.', pictures: [fileId] });

  const support = await Caller.operator(server, 'support');
  expect((await support.data('GET', `/support/cases/${id}`)).pictures).toMatchObject([{ fileId, width: 3_300 }]);
  const seen = await read(support, `/support/cases/${id}/pictures/${fileId}`);
  await expectWhole(seen, 3_300);
  expect(seen.bytes.equals(own.bytes)).toBe(true);
  expect((await readings(customer)).map(({ by, reason }) => [by.kind, reason])).toEqual([
    ['operator', 'A picture in your feedback'],
    ['customer', 'Viewed by the owner'],
  ]);
  console.log(`${(large.length / MB).toFixed(1)} MB sent, ${(own.bytes.length / MB).toFixed(1)} MB kept and shown`);
});

testSplit('an avatar is kept, replaced, and gone at once', async () => {
  const customer = await Caller.trial(server);
  const [first, second] = [
    await upload(customer, 'avatar', large),
    await upload(customer, 'avatar', await noisyPicture(300, 300)),
  ];
  await customer.data('PUT', '/avatar', { fileId: first });
  await expectWhole(await read(customer, `/files/${first}/content`), 3_300);
  expect(await customer.data('PUT', '/avatar', { fileId: second })).toEqual({
    picture: { fileId: second, width: 300, height: 300 },
  });
  expect((await customer.call('GET', `/files/${first}/content`)).status).toBe(404);
  const stranger = await Caller.trial(server);
  expect((await stranger.call('GET', `/files/${second}/content`)).status).toBe(404);
});

testSplit('a document of ten megabytes is read where the books are, and reviewed where people are', async () => {
  const customer = await Caller.trial(server);
  await becomeStandard(customer.customerId);
  const put = (step: string, body: object) => customer.data('PUT', `/identity/${step}`, body);
  await put('names', { firstName: 'Vera', lastName: 'Molnár', legalName: 'Vera Molnár', birthDate: '1990-05-17' });
  await put('document', { kind: 'passport', country: 'US', number: 'X1234567', expiresOn: '2030-01-31' });
  await put('pictures', { front: await upload(customer, 'identity', large) });
  expect((await customer.post('/identity/reading', {})).reading).toMatchObject({ outcome: 'same_name' });
  await put('area', { country: 'US', state: 'NY', city: 'Brooklyn', postalCode: '11201' });
  await put('street', { street: '12 Poplar Street', detail: '' });
  await put('tax', { usPerson: true, country: 'US', numberKind: 'ssn', number: '123456788' });
  await customer.post('/identity/submission', { confirmed: true });

  const reviewer = await Caller.operator(server, 'kyc_reviewer');
  const [{ submissionId }] = (await reviewer.data('GET', '/identity-reviews')).cases;
  await reviewer.data('GET', `/identity-reviews/${submissionId}`);
  await expectWhole(await read(reviewer, `/identity-reviews/${submissionId}/pictures/front`), 3_300);
  const shown = (await readings(customer)).filter(({ record }) => record === 'file').map(({ by }) => by.kind);
  expect(shown).toEqual(['operator', 'system']);
  await expectSoundBooks(server);
});

/** Writes contacts and password directly: setting them is tested with sign-in. */
async function becomeStandard(customerId: string): Promise<void> {
  const database = await server.database();
  const db = new pg.Client({ connectionString: database.ownerUrl });
  await db.connect();
  await db.query(
    `UPDATE customer SET kind = 'standard', identity_status = 'unsubmitted', password_hash = 'none', area_code = '1',
       email = id || '@example.com', email_normal = id || '@example.com',
       phone = '2015550123', phone_normal = '+12015550123' WHERE id = $1`,
    [customerId],
  );
  await db.end();
  await database.release();
}
