import type { AccountPushType } from '@candor/model/legacy-pushed.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_TRIES } from '../platform/commands/parking.ts';
import { AccountBoard, type Snapshots } from './account-board.ts';

const TOPICS = ['account', 'position', 'pending'] as const;
const CUSTOMER = 'cus_1';

let asked: string[];
let sent: string[];
let errors: string[];
let answer: (types: readonly AccountPushType[]) => Snapshots;
let board: AccountBoard;
const client = { customerId: CUSTOMER, send: (text: string) => void sent.push(text) };
const typesSent = () => sent.map((text) => JSON.parse(text).type);
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  [asked, sent, errors] = [[], [], []];
  answer = (types) => Object.fromEntries(types.map((type) => [type, {}]));
  board = new AccountBoard(
    async (types) => {
      asked.push(types.join(' '));
      return answer(types);
    },
    (error) => errors.push(error.message),
  );
});
afterEach(() => vi.useRealTimers());

test('topics that become stale together are read together, unwatched ones not at all', async () => {
  board.watch(client, new Set(TOPICS));
  await settle();
  board.changed(CUSTOMER, ['account', 'accountView', 'pending']);
  await settle();
  expect(asked).toEqual(['account position pending', 'account pending']);
  expect(sent.slice(3)).toEqual(['{"type":"account","seq":1}', '{"type":"pending","seq":1}']);
});

test('a topic missing in an answer is requested again: an engine of the previous release answers the first alone', async () => {
  answer = ([type]) => ({ [type as string]: {} });
  board.watch(client, new Set(TOPICS));
  await settle();
  expect(asked).toEqual(['account position pending', 'position pending', 'pending']);
  expect(typesSent()).toEqual(TOPICS);
});

test('a topic that cannot be read does not delay others, and after some tries waits for the next change', async () => {
  const broken = 'account';
  answer = (types) => {
    if (types[0] === broken) throw new Error('a bug of this topic');
    return Object.fromEntries(types.filter((type) => type !== broken).map((type) => [type, {}]));
  };
  board.watch(client, new Set(TOPICS));
  await vi.runAllTimersAsync();
  expect(typesSent()).toEqual(['position', 'pending']);
  expect(errors).toHaveLength(MOST_TRIES);
  answer = (types) => Object.fromEntries(types.map((type) => [type, {}]));
  board.changed(CUSTOMER, [broken]);
  await settle();
  expect(typesSent()).toEqual(['position', 'pending', broken]);
});

test('a change during a read is in the next one, for everyone', async () => {
  answer = (types) => {
    if (asked.length === 1) board.changed(CUSTOMER, ['account']);
    return Object.fromEntries(types.map((type) => [type, {}]));
  };
  board.watch(client, new Set(['account']));
  await settle();
  expect(sent).toEqual(['{"type":"account","seq":0}', '{"type":"account","seq":1}']);
});
