import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_ORIGIN, type Browser, type ConsoleWorld, consoleWorld, CONSOLE_ORIGIN } from '../../test/console-world.ts';

let world: ConsoleWorld;
let jpeg: Buffer;
beforeAll(async () => {
  world = await consoleWorld();
  jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a01010' } }).jpeg().toBuffer();
});
afterAll(() => world.stop());

/** A picture of a document, sent as the app sends it. */
async function send(customer: Browser): Promise<string> {
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  const wish = { purpose: 'identity', type: 'image/jpeg', bytes: jpeg.length, sha256 };
  const { fileId } = (await customer.post('/files', wish)).data;
  await world.whole.api.fastify.inject({
    method: 'PUT',
    url: `/api/files/${fileId}/bytes?offset=0`,
    headers: {
      ...{ origin: APP_ORIGIN, 'content-type': 'application/octet-stream', 'idempotency-key': randomUUID() },
      ...customer.tokens,
      cookie: [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: jpeg,
  });
  const done = await customer.post(`/files/${fileId}/complete`, {});
  expect(done.data.state).toBe('stored');
  return fileId;
}

/** A submission of somebody, as far as the console's door looks at it. */
async function submitted(customerId: string): Promise<string> {
  const id = `idv_${customerId.slice(4)}`;
  await world.whole.db.query(
    `INSERT INTO identity_submission (id, customer_id, number, state, sealed, number_index, country, document_kind,
       us_person, reading, submitted_at, wall_submitted_at, due_at, reasons, note)
     VALUES ($1, $2, 1, 'in_review', '\\x00', '\\x00', 'US', 'passport', true, 'same_name', 1, 1, 2, '[]', '')`,
    [id, customerId],
  );
  return id;
}

const see = (browser: Browser, path: string) =>
  browser.http.fastify.inject({
    url: `/api${path}`,
    headers: {
      origin: CONSOLE_ORIGIN,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });

test("a reviewer sees the pictures of a submission's own customer, which the customer is shown; nobody else does", async () => {
  const [customer, other] = [await world.trial(), await world.trial()];
  const [mine, theirs] = [await send(customer), await send(other)];
  const submissionId = await submitted(customer.customerId);
  const reviewer = await world.operator('kyc_reviewer');
  const path = `/identity-reviews/${submissionId}/pictures`;
  const seen = await see(reviewer, `${path}/${mine}`);
  expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
  expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
  expect((await see(reviewer, `${path}/${theirs}`)).statusCode).toBe(404);
  expect((await see(await world.operator('support'), `${path}/${mine}`)).statusCode).toBe(403);
  const { rows } = (await customer.get('/vault/access')).data;
  expect(rows).toMatchObject([{ by: { kind: 'operator' }, reason: 'Identity review' }]);
});

test('opening a submission counts as a view of the file, and is refused once they are spent', async () => {
  const { customerId } = await world.trial();
  const submissionId = await submitted(customerId);
  const reviewer = await world.operator('kyc_reviewer');
  const { operatorId, viewsLeft } = (await reviewer.get('/me')).data;
  const wall = world.whole.wall.now();
  await world.whole.db.query('UPDATE operator SET views = $2 WHERE id = $1', [
    operatorId,
    JSON.stringify(Array.from({ length: viewsLeft }, () => wall)),
  ]);
  const opened = await reviewer.get(`/identity-reviews/${submissionId}`);
  expect(opened.refusal).toBe('view_budget_spent');
  expect(await world.audited('customer.unmask_refused')).toMatchObject([{ customer_id: customerId }]);
});
