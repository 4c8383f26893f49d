import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseInstant } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ExternalSigner, signerMac, transferCall } from './external-signer.ts';

const SECRET = 'a secret of at least 32 characters';
const HOT = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
const COLD = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
const expiresAt = parseInstant('2026-11-18T15:10:00Z');
const order = { reference: 'wdr_1', to: COLD, amount: 99_000_000n, expiresAt };

/** A transaction as java-tron encodes one: its raw part, then a signature. */
function transactionOf(call: string): { txId: string; bytes: string } {
  const raw = Buffer.from(`5a8e01${call}`.padEnd(400, '0'), 'hex');
  const length = Buffer.from([(raw.length & 0x7f) | 0x80, raw.length >> 7]);
  const bytes = Buffer.concat([Buffer.from([0x0a]), length, raw, Buffer.from([0x12, 65]), Buffer.alloc(65, 7)]);
  return { txId: createHash('sha256').update(raw).digest('hex'), bytes: bytes.toString('hex') };
}

/** A signer on this machine, made from what this interface says; no signer of another maker has been asked. */
let server: Server;
let url: string;
let asked: { path: string; body: Record<string, unknown>; authentic: boolean }[];
let change: (answer: Record<string, unknown>) => unknown;
let mac: (right: string) => string;
let status: number;
let silent: boolean;
beforeEach(async () => {
  [asked, change, mac, status, silent] = [[], (answer) => answer, (right) => right, 200, false];
  server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const path = request.url ?? '';
    const own = signerMac(SECRET, String(request.headers['x-signer-time']), path, text);
    const body = JSON.parse(text);
    asked.push({ path, body, authentic: own === request.headers['x-signer-mac'] });
    if (silent) return;
    const { reference, to, amount, expiresAt: until } = body;
    const answer = JSON.stringify(
      change({ reference, expiresAt: until, ...transactionOf(transferCall(to, BigInt(amount))) }),
    );
    response.writeHead(status, { 'x-signer-mac': mac(signerMac(SECRET, own, answer)) }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
const signer = (more: object = {}) =>
  new ExternalSigner({ url, secret: SECRET, hotAddress: HOT, coldAddress: COLD, now: () => 1_000, ...more });

test('an order is authenticated, and answered by the transaction that it comes to', async () => {
  const signed = await signer().sign(order);
  expect(signed).toEqual({ ...transactionOf(transferCall(COLD, 99_000_000n)), expiresAt });
  const body = { reference: 'wdr_1', from: HOT, to: COLD, amount: '99000000', expiresAt };
  expect(asked).toEqual([{ path: '/v1/payouts', authentic: true, body }]);
});

test('the same order asked again is the same question, and has the same answer', async () => {
  const one = signer();
  expect(await one.sign(order)).toEqual(await one.sign(order));
  expect(asked[0]).toEqual(asked[1]);
});

test('a sweep goes to the cold store, from an address that is named by its place', async () => {
  await signer().sweep({ reference: 'swp_1', from: HOT, indexNo: 7, amount: 5n, expiresAt });
  const body = { reference: 'swp_1', from: HOT, indexNo: 7, to: COLD, amount: '5', expiresAt };
  expect(asked).toEqual([{ path: '/v1/sweeps', authentic: true, body }]);
});

describe('an answer is none where', () => {
  test.each([
    ['it names another order', { reference: 'wdr_2' }, /answered wdr_2/],
    ['it ends at another time', { expiresAt: expiresAt + 1 }, /answered wdr_1/],
    ['its id is not that of its bytes', { txId: 'b'.repeat(64) }, /not that of its transaction/],
    ['it pays somebody else', transactionOf(transferCall(HOT, 99_000_000n)), /something else/],
    ['it pays another amount', transactionOf(transferCall(COLD, 99_000_001n)), /something else/],
    ['it is not hexadecimal', { bytes: 'zz' }, /another shape/],
    ['it is longer than any transaction', { bytes: 'aa'.repeat(70_000) }, /too much/],
  ])('%s', async (_name, more, message) => {
    change = (answer) => ({ ...answer, ...more });
    await expect(signer().sign(order)).rejects.toThrow(message);
  });

  test('it is not authentic', async () => {
    mac = () => 'f'.repeat(64);
    await expect(signer().sign(order)).rejects.toThrow(/not authentic/);
  });

  test('the signer refuses', async () => {
    status = 409;
    await expect(signer().sign(order)).rejects.toThrow(/answered 409/);
  });

  test('the signer stays silent for longer than is waited', async () => {
    silent = true;
    await expect(signer({ patienceMs: 20 }).sign(order)).rejects.toThrow(/timeout/i);
  });
});
