import { hash } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { MINUTE } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DocumentClient, strictAjv } from './document-client.ts';
import { golden } from './golden.ts';
import { type WholeApp, wholeApp } from './whole-app.ts';

/** `/openapi.json` as read by a client that has nothing else. */

const PATIENT = { timeout: 60_000, interval: 250 };

// biome-ignore lint/suspicious/noExplicitAny: read as any other client reads it
let document: any;
let bytes: string;
let app: WholeApp;
beforeAll(async () => {
  app = await wholeApp('2026-11-23T15:30:00Z');
  const answer = await app.api.fastify.inject({ url: '/openapi.json', headers: { host: 'localhost:8080' } });
  bytes = answer.body;
  document = answer.json();
});
afterAll(() => app?.stop());

test('is unchanged to the byte: the same operations in the same order, and the same parts', () => {
  const { paths, ...rest } = document as { paths: Record<string, Record<string, { operationId: string }>> };
  const mark = (part: unknown) => hash('sha256', JSON.stringify(part)).slice(0, 16);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, part]) => `${method.toUpperCase()} ${path} ${part.operationId} ${mark(part)}`,
    ),
  );
  const parts = Object.entries(rest).map(([name, part]) => `${name} ${mark(part)}`);
  const found = { operations, parts, sha256: hash('sha256', bytes) };
  expect(found).toEqual(golden('openapi', found));
});

test('is valid OpenAPI 3.1 to a validator that is not ours', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(validator.version).toBe('3.1');
});

/** Every schema in the document, by where it stands. */
function schemasIn(value: unknown, place = '#'): [string, object][] {
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.entries(value).flatMap(([name, member]) =>
    name === 'schema' ? [[`${place}/${name}`, member] as [string, object]] : schemasIn(member, `${place}/${name}`),
  );
  return found;
}

test('every schema in it compiles, with formats and keywords that are known', () => {
  const ajv = strictAjv();
  ajv.addSchema({ $id: 'document', components: document.components }, 'document');
  const schemas: [string, object][] = [
    ...schemasIn(document.paths),
    ...Object.entries<object>(document.components.schemas),
  ];
  expect(schemas.length).toBeGreaterThan(300);
  // The same problem is answered by every route.
  const different = new Map(schemas.map(([place, schema]) => [JSON.stringify(schema), place]));
  const bad = [...different].flatMap(([text, place]) => {
    try {
      ajv.compile(JSON.parse(text.replaceAll('"#/components', '"document#/components')));
      return [];
    } catch (error) {
      return [`${place}: ${(error as Error).message}`];
    }
  });
  expect(bad).toEqual([]);
});

test('describes the live connection and all parts of a session', () => {
  expect(document.paths['/ws'].get.responses['101']).toBeDefined();
  for (const word of ['wsDetail', 'pending', 'marketGainers', '4401', '"cmd":"sub"'])
    expect(document.paths['/ws'].get.description).toContain(word);
  expect(document.paths['/api/orders'].post.security).toEqual([{ session: [], proof: [], binder: [] }]);
  expect(document.components.securitySchemes.binder).toMatchObject({ type: 'apiKey', in: 'cookie', name: 'bind' });
});

describe('a client made from the document alone', () => {
  const QUOTE = { codes: 'AAPL' };

  test('tries, trades and reads, and goes on after its proof was replaced', async () => {
    const client = new DocumentClient(document, app);
    expect((await client.call('startTrial', { body: {} })).status).toBe(200);
    // Just started, it may have to be asked again: the document says which refusals are worth that.
    const quoted = async () => (await client.call('marketSnapshots', { query: QUOTE })).body;
    await expect.poll(async () => (await quoted()).data?.snapshots[0].code, PATIENT).toBe('AAPL');
    const order = { code: 'AAPL', side: 'buy', type: 'market', quantity: '2', tradingTime: 'regular' };
    const placed = await client.call('placeOrder', { body: order });
    expect([placed.status, placed.body.refusal]).toEqual([200, undefined]);
    const operator = new DocumentClient(document, app);
    operator.values.header[document.components.securitySchemes.control.name] = app.controlToken;
    expect((await operator.call('advanceClock', { body: { to: '1m' } })).status).toBe(200);
    const detail = await client.call('orderDetail', { path: { orderId: placed.body.data.orderId } });
    expect(detail.body.data.order.status).toBe('filled');
    const { body: positions } = await client.call('positions');
    expect(positions.data.positions).toMatchObject([{ code: 'AAPL', quantity: '2' }]);
    for (const read of ['accountOverview', 'openOrders', 'orderHistory', 'activity', 'accountList', 'readSession'])
      expect((await client.call(read)).status, read).toBe(200);

    const { name } = document.components.securitySchemes.proof;
    const before = client.values.header[name];
    app.passRealTime(16 * MINUTE);
    expect((await client.call('accountOverview')).status).toBe(200);
    expect(client.values.header[name]).not.toBe(before);
    app.passRealTime(MINUTE);
    expect((await client.call('accountOverview')).status).toBe(200);
  });

  test('signs up with a code, signs out, signs in with password and with code', async () => {
    const client = new DocumentClient(document, app);
    const contact = { accountType: 'email', email: 'reader@example.com' };
    const codeFor = async (purpose: string) => {
      const sent = await client.call('sendCode', { body: { ...contact, purpose } });
      expect(sent.status).toBe(200);
      const { body } = await client.call('readInbox');
      const { code } = body.data.messages[0];
      return { requestId: sent.body.data.requestId as string, code: code as string };
    };
    const { body: checked } = await client.call('checkRegistrationCode', {
      body: { ...contact, ...(await codeFor('register')) },
    });
    const { requestId, proof } = checked.data;
    const password = 'Tr7-quibble';
    const terms = (await client.call('agreements')).body.data;
    const form = { ...contact, requestId, proof, password, termsVersion: terms.signUpVersion, lang: 'en' };
    const registered = await client.call('register', { body: form });
    expect([registered.status, registered.body.refusal]).toEqual([200, undefined]);
    expect((await client.call('readSession')).status).toBe(200);
    expect((await client.call('logout')).status).toBe(200);
    expect((await client.call('readSession')).status).toBe(401);
    expect((await client.call('login', { body: { ...contact, password } })).status).toBe(200);
    expect((await client.call('accountList')).status).toBe(200);
    app.passRealTime(3 * MINUTE);
    expect((await client.call('loginWithCode', { body: { ...contact, ...(await codeFor('login')) } })).status).toBe(
      200,
    );
    expect((await client.call('readSession')).status).toBe(200);
  });

  test('that leaves the cookie out is answered as the document says, and its session ends', async () => {
    const client = new DocumentClient(document, app);
    await client.call('startTrial', { body: {} });
    const cookie = { ...client.values.cookie };
    client.values.cookie = {};
    expect((await client.call('readSession')).body.code).toBe(4015);
    Object.assign(client.values.cookie, cookie);
    expect((await client.call('readSession')).body.code).toBe(4011);
    expect(document.info.description).toContain('4015');
  });
});
