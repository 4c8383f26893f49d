import { STORAGE } from '@candor/model/legacy.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveConnection } from './connection.ts';
import { QuoteStore, quoteOf } from './quotes.ts';
import type { Wire } from './socket.ts';
import { MAX_CODES, MAX_TOPICS, Subscriptions } from './subscriptions.ts';
import { TopicSequence } from './topics.ts';

function push(code: string, price: number, change = 1.239, percent = 0.519) {
  return {
    type: 'market',
    TimeSolt: 2,
    Data: {
      ticker: code,
      lastTrade: { p: price },
      todaysChange: change,
      todaysChangePerc: percent,
      prevDay: { c: 236.7 },
      day: { c: price },
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a price push', () => {
  test('is read with its changes cut to two decimals', () => {
    expect(quoteOf(push('AAPL', 238.01, -1.239, -0.519))).toEqual({
      code: 'AAPL',
      price: '238.01',
      change: '-1.23',
      percent: '-0.51',
      previousClose: '236.7',
      session: 'regular',
    });
  });

  test.each([
    ['price zero', push('AAPL', 0)],
    ['change zero', push('AAPL', 1, 0)],
    ['percent zero', push('AAPL', 1, 1, 0)],
    ['no data', { type: 'market', TimeSolt: 2 }],
    ['no last trade', { type: 'market', Data: { ticker: 'A', todaysChange: 1, todaysChangePerc: 1 } }],
    ['a price that is no number', push('AAPL', Number.NaN)],
  ])('is ignored with %s', (_case, message) => {
    expect(quoteOf(message)).toBeUndefined();
  });
});

describe('the quote store', () => {
  test('notifies only listeners of the symbol, once per frame however many ticks came', () => {
    const frames: (() => void)[] = [];
    const store = new QuoteStore((flush) => frames.push(flush));
    const apple = vi.fn();
    const other = vi.fn();
    store.subscribe('AAPL', apple);
    store.subscribe('MSFT', other);
    for (let price = 1; price <= 10; price += 1) store.take(push('AAPL', price));
    expect(frames.length).toBe(1);
    frames[0]?.();
    expect(apple).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
    expect(store.get('AAPL')?.price).toBe('10');
  });

  test('keeps the same object while nothing moved', () => {
    const store = new QuoteStore((flush) => flush());
    store.take(push('AAPL', 5));
    const before = store.get('AAPL');
    store.take(push('AAPL', 5));
    expect(store.get('AAPL')).toBe(before);
  });
});

describe('subscriptions', () => {
  test('merge into one command that replaces the previous, made once per pause', () => {
    const sent: unknown[] = [];
    const subscriptions = new Subscriptions((command) => sent.push(command), 100);
    const drop = subscriptions.add({ type: 'market', codes: ['MSFT'] });
    subscriptions.add({ type: 'market', codes: ['AAPL', 'MSFT'] });
    subscriptions.add({ type: 'position' });
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(sent).toEqual([{ cmd: 'sub', topics: [{ type: 'market', codes: ['AAPL', 'MSFT'] }, { type: 'position' }] }]);
    drop();
    vi.advanceTimersByTime(100);
    expect(sent.length).toBe(1);
  });

  test('rows that come and go within a pause cost nothing', () => {
    const send = vi.fn();
    const subscriptions = new Subscriptions(send, 100);
    subscriptions.add({ type: 'market', codes: ['AAPL'] });
    vi.advanceTimersByTime(100);
    subscriptions.add({ type: 'market', codes: ['TSLA'] })();
    vi.advanceTimersByTime(100);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('a new connection gets the subscription again, though the previous one had it', () => {
    const sent: unknown[] = [];
    const subscriptions = new Subscriptions((command) => sent.push(command), 100);
    const drop = subscriptions.add({ type: 'market', codes: ['AAPL'] });
    vi.advanceTimersByTime(100);
    drop();
    subscriptions.resend(); // no subscription, so no command
    expect(sent.length).toBe(1);
    subscriptions.add({ type: 'market', codes: ['AAPL'] });
    vi.advanceTimersByTime(100);
    expect(sent.length).toBe(2);
    subscriptions.resend();
    expect(sent.length).toBe(3);
  });

  test('never ask for more than the limits of one connection', () => {
    const subscriptions = new Subscriptions(() => undefined);
    for (let index = 0; index < 500; index += 1) subscriptions.add({ type: 'market', codes: [`C${index}`] });
    for (let index = 0; index < 30; index += 1) subscriptions.add({ type: 'markDetails', id: `list${index}` });
    const { topics } = subscriptions.command();
    expect(topics.length).toBeLessThanOrEqual(MAX_TOPICS);
    expect(topics.flatMap((topic) => topic.codes ?? []).length).toBeLessThanOrEqual(MAX_CODES);
    expect(topics).toContainEqual({ type: 'markDetails', id: 'list29' });
  });
});

describe('a topic', () => {
  test('passes on numbered messages in order, drops what was seen, and says when some were missed', () => {
    const received: [string, boolean][] = [];
    const sequence = new TopicSequence<string>((snapshot, missed) => received.push([snapshot, missed]));
    for (const [seq, snapshot] of [
      [4, 'a'],
      [5, 'b'],
      [5, 'b again'],
      [8, 'c'],
      [9, 'd'],
    ] as const) {
      sequence.take(seq, snapshot);
    }
    sequence.reset();
    sequence.take(0, 'e');
    expect(received).toEqual([
      ['a', false],
      ['b', false],
      ['c', true],
      ['d', false],
      ['e', false],
    ]);
  });
});

describe('the connection as a whole', () => {
  test('stores its command, sends it on open and again on every reconnect', () => {
    const sent: string[] = [];
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    });
    let wire: Wire | undefined;
    const live = new LiveConnection({
      open: () => {
        wire = {
          send: (text) => sent.push(text),
          close() {},
          onopen: null,
          onclose: null,
          onerror: null,
          onmessage: null,
        };
        return wire;
      },
      random: () => 0,
      schedule: (flush) => flush(),
    });
    const heard: unknown[] = [];
    live.onTopic(
      { type: 'position' },
      ({ rows }) => rows,
      (rows, missed) => heard.push([rows, missed]),
    );
    live.start();
    wire?.onopen?.();
    const command = '{"cmd":"sub","topics":[{"type":"position"}]}';
    expect(sent).toEqual([command]);
    expect(stored.get(STORAGE.subscription)).toBe(command);
    wire?.onmessage?.({ data: JSON.stringify({ type: 'position', seq: 0, rows: 1 }) });
    wire?.onmessage?.({ data: JSON.stringify({ type: 'position', seq: 2, rows: 2 }) });
    wire?.onmessage?.({ data: 'not json' });
    wire?.onclose?.();
    vi.advanceTimersByTime(3_000);
    wire?.onopen?.();
    expect(sent.filter((text) => text === command).length).toBe(2);
    wire?.onmessage?.({ data: JSON.stringify({ type: 'position', seq: 0, rows: 3 }) });
    expect(heard).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
    vi.unstubAllGlobals();
  });

  test('passes a reader’s result to its follower, without subscribing to types sent to everybody', () => {
    const sent: string[] = [];
    const wire: Wire = {
      ...{ send: (text: string) => sent.push(text), close: () => undefined },
      ...{ onopen: null, onclose: null, onerror: null, onmessage: null },
    };
    const live = new LiveConnection({ open: () => wire, random: () => 0, schedule: (flush) => flush() });
    const found: unknown[] = [];
    const about =
      (wanted: string) =>
      ({ about }: Readonly<Record<string, unknown>>) =>
        about === wanted ? wanted : undefined;
    const leave = live.onTopic({ type: 'message' }, about('halt'), (halt) => found.push(halt));
    live.onTopic({ type: 'markDetails', id: 'gainers' }, about('list'), (list) => found.push(list));
    live.start();
    wire.onopen?.();
    const push = (message: object) => wire.onmessage?.({ data: JSON.stringify(message) });
    expect(sent).toEqual(['{"cmd":"sub","topics":[{"type":"markDetails","id":"gainers"}]}']);
    push({ type: 'message', about: 'halt' });
    push({ type: 'message', about: 'halt' });
    push({ type: 'message', about: 'alert' });
    push({ type: 'markDetails', id: 'losers', about: 'list' });
    push({ type: 'markDetails', id: 'gainers', about: 'list' });
    leave();
    push({ type: 'message', about: 'halt' });
    expect(found).toEqual(['halt', 'halt', undefined, 'list']);
  });
});
