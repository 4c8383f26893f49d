import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseInstant, plusMs } from '@candor/model/time.ts';
import { tronHex, USDT_CONTRACT } from '@candor/model/tron.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TRANSFER_TOPIC, transferLog } from './tron-logs.ts';
import { TronNode } from './tron-node.ts';

const ADDRESS = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
const SENDER = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
const AT = parseInstant('2026-11-18T15:00:00Z');
const idOf = (number: number) => number.toString(16).padStart(16, '0').padEnd(64, 'a');
const TX = 'b'.repeat(64);

/** A block in the form of java-tron's HTTP API. */
const blockOf = (number: number) => ({
  blockID: idOf(number),
  block_header: {
    raw_data: {
      ...{ number, txTrieRoot: '0'.repeat(64), witness_address: tronHex(SENDER), version: 31 },
      ...{ parentHash: idOf(number - 1), timestamp: plusMs(AT, number * 3_000) },
    },
    witness_signature: 'c'.repeat(130),
  },
});
const transfer = (more: object = {}) => ({
  ...{ id: TX, fee: 13_844_850, blockNumber: 7, blockTimeStamp: AT + 21_000, contractResult: [''] },
  ...{ contract_address: tronHex(USDT_CONTRACT), receipt: { result: 'SUCCESS', energy_usage_total: 64_285 } },
  log: [transferLog(USDT_CONTRACT, SENDER, ADDRESS, 2_500_000n)],
  ...more,
});

/** A node on this machine that answers as documented, and as a test says. */
let server: Server;
let url: string;
let answers: Record<string, (body: Record<string, unknown>) => unknown>;
let asked: { path: string; body: Record<string, unknown>; key: string | undefined }[];
beforeEach(async () => {
  asked = [];
  answers = {
    '/wallet/getnowblock': () => blockOf(30),
    '/walletsolidity/getnowblock': () => blockOf(11),
    '/wallet/getblockbylimitnext': ({ startNum, endNum }) => {
      const last = Math.min(Number(endNum), 31);
      return {
        block: Array.from({ length: Math.max(0, last - Number(startNum)) }, (_, i) => blockOf(Number(startNum) + i)),
      };
    },
    '/wallet/gettransactioninfobyblocknum': ({ num }) => (num === 7 ? [transfer()] : []),
    '/wallet/gettransactioninfobyid': ({ value }) => (value === TX ? transfer() : {}),
  };
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>;
      const path = request.url ?? '';
      asked.push({ path, body, key: request.headers['tron-pro-api-key'] as string | undefined });
      const answer = answers[path]?.(body);
      if (answer === undefined) return; // never answers
      response.statusCode = answer === 'fails' ? 503 : 200;
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
const node = (more: Partial<ConstructorParameters<typeof TronNode>[0]> = {}) =>
  new TronNode({ url, key: 'a-key', contract: USDT_CONTRACT, ...more });

describe('reading', () => {
  test('the newest and the newest solid block', async () => {
    expect(await node().head()).toEqual({ number: 30, id: idOf(30), parentId: idOf(29), at: plusMs(AT, 90_000) });
    expect((await node().solid()).number).toBe(11);
    expect(asked.map(({ key }) => key)).toEqual(['a-key', 'a-key']);
  });

  test('a block above the head is none', async () => {
    expect(await node().block(31)).toBeUndefined();
    expect((await node().block(30))?.id).toBe(idOf(30));
  });

  test('transfers of USDT to and from, with the place of their log', async () => {
    expect(await node().transfers(5, 9)).toEqual([
      {
        ...{ txId: TX, logIndex: 0, from: SENDER, to: ADDRESS, amount: 2_500_000n },
        block: { number: 7, id: idOf(7), parentId: idOf(6), at: plusMs(AT, 21_000) },
      },
    ]);
  });

  test('old blocks are asked for once, young ones each time', async () => {
    const asks = () => asked.filter(({ path }) => path.endsWith('byblocknum')).map(({ body }) => body.num);
    const tron = node();
    await tron.head();
    for (let again = 0; again < 2; again += 1) expect(await tron.transfers(5, 7)).toHaveLength(1);
    expect(asks()).toEqual([5, 6, 7, 6, 7]);
  });

  test.each<[string, object]>([
    ['of another contract', { log: [transferLog(SENDER, SENDER, ADDRESS, 1n)] }],
    ['whose receipt says that it was reverted', { receipt: { result: 'REVERT' } }],
    ['that ran out of energy', { receipt: { result: 'OUT_OF_ENERGY' } }],
    ['without a result, as of a contract that was not called', { receipt: {} }],
    ['that failed', { result: 'FAILED' }],
    ['of nothing', { log: [transferLog(USDT_CONTRACT, SENDER, ADDRESS, 0n)] }],
    ['of more than there can be', { log: [transferLog(USDT_CONTRACT, SENDER, ADDRESS, 2n ** 64n)] }],
    ['with another event', { log: [{ ...transferLog(USDT_CONTRACT, SENDER, ADDRESS, 1n), topics: ['0'.repeat(64)] }] }],
    [
      'with a topic too many',
      { log: [{ ...transferLog(USDT_CONTRACT, SENDER, ADDRESS, 1n), topics: Array(4).fill(TRANSFER_TOPIC) }] },
    ],
    ['of another block than was asked for', { blockNumber: 8 }],
    ['without logs', { log: undefined }],
  ])('no transfer: one %s', async (_, more) => {
    answers['/wallet/gettransactioninfobyblocknum'] = () => [transfer(more)];
    expect(await node().transfers(7, 7)).toEqual([]);
  });

  test('the fate of a transaction, with what it cost', async () => {
    expect(await node().fate(TX)).toMatchObject({
      found: true,
      succeeded: true,
      gas: 13_844_850n,
      block: { number: 7 },
    });
    expect(await node().fate('d'.repeat(64))).toEqual({ found: false });
  });

  test('a balance, at the newest solid block', async () => {
    answers['/walletsolidity/triggerconstantcontract'] = ({ function_selector, parameter }) =>
      function_selector === 'balanceOf(address)' && parameter === tronHex(ADDRESS).slice(2).padStart(64, '0')
        ? { result: { result: true }, constant_result: [(5_000_000).toString(16).padStart(64, '0')] }
        : {};
    expect(await node().balance(ADDRESS)).toBe(5_000_000n);
  });
});

test.each<[object, bigint]>([
  [{ address: '41', balance: 27_000_000 }, 27_000_000n],
  // As of an address that nobody has sent TRX to.
  [{}, 0n],
])('TRX of an account that is answered %j', async (answer, gas) => {
  answers['/walletsolidity/getaccount'] = ({ address }) => (address === tronHex(ADDRESS) ? answer : { balance: -1 });
  expect(await node().gas(ADDRESS)).toBe(gas);
});

test.each<[object, string]>([
  [{ result: true, txid: TX }, 'accepted'],
  [{ code: 'DUP_TRANSACTION_ERROR', txid: TX }, 'known'],
  [{ code: 'TRANSACTION_EXPIRATION_ERROR' }, 'expired'],
  [{ code: 'SIGERROR', message: 'x' }, 'refused'],
])('a broadcast that is answered %j is %s', async (answer, expected) => {
  answers['/wallet/broadcasthex'] = () => answer;
  expect(await node().broadcast({ txId: TX, bytes: '0a', expiresAt: AT })).toBe(expected);
});

describe('a call fails', () => {
  test.each<[string, unknown]>([
    ['where the node fails', 'fails'],
    ['where it sends no JSON', '<html>'],
    ['where it sends another shape', { blockID: 'x' }],
    ['where a block has the id of another number', { ...blockOf(30), blockID: idOf(29) }],
  ])('%s', async (_, answer) => {
    answers['/wallet/getnowblock'] = () => answer;
    await expect(node().head()).rejects.toThrow();
  });

  test('where a block in the middle is left out', async () => {
    answers['/wallet/getblockbylimitnext'] = () => ({ block: [blockOf(5), blockOf(7)] });
    await expect(node().transfers(5, 7)).rejects.toThrow('left a block out');
  });

  test('where it takes too long', async () => {
    answers['/wallet/getnowblock'] = () => undefined;
    await expect(node({ patienceMs: 50 }).head()).rejects.toThrow();
  });

  test('where it sends without end', async () => {
    answers['/wallet/getnowblock'] = () => ' '.repeat(33 * 1024 * 1024);
    await expect(node().head()).rejects.toThrow('too much');
  });
});
