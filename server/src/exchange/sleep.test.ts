import type { Instant } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { createExchange, type SimulatedExchange } from './exchange.ts';
import { at, someInstruments } from './testing/fakes.ts';
import type { Trade } from './orders.ts';
import { Tape } from './tape/tape.ts';

const INSTRUMENTS = someInstruments(4);
const CODES = INSTRUMENTS.map(({ code }) => code);
const TAPE = new Tape(7, INSTRUMENTS);
const MORNING = at('2026-11-18T09:00:00Z');
const minutes = (n: number): Instant => (MORNING + n * 60_000) as Instant;

function open(onTrade?: (trade: Trade, exchange: SimulatedExchange) => void) {
  const trades: Trade[] = [];
  const exchange: SimulatedExchange = createExchange({
    seed: 7,
    instruments: INSTRUMENTS,
    tape: TAPE,
    from: MORNING,
    onTrade: (trade) => {
      trades.push(trade);
      onTrade?.(trade, exchange);
    },
  });
  return { exchange, trades };
}

function openAwake() {
  const opened = open();
  for (const code of CODES) opened.exchange.wake(code);
  return opened;
}

test('a sleeping book publishes nothing, and wakes as if it had run all the time', () => {
  const [walked, slept] = [openAwake(), open()];
  for (const [minute, code] of [
    [7, 'S0'],
    [100, 'S1'],
    [331, 'S2'],
    [400, 'PAIR'],
  ] as const) {
    for (const { exchange } of [walked, slept]) exchange.advanceTo(minutes(minute));
    expect(slept.exchange.isAwake(code)).toBe(false);
    expect(slept.trades.some((trade) => trade.code === code)).toBe(false);
    expect(slept.exchange.quote(code)).toEqual(walked.exchange.quote(code));
    expect(slept.exchange.isAwake(code)).toBe(true);
  }
  for (const { exchange } of [walked, slept]) exchange.advanceTo(minutes(430));
  const awake = (trade: Trade) => trade.at > minutes(400) && ['S0', 'S1', 'S2', 'PAIR'].includes(trade.code);
  expect(slept.trades.filter(awake).length).toBeGreaterThan(100);
  expect(slept.trades.filter(awake)).toEqual(walked.trades.filter(awake));
});

test('a jump puts to sleep what has no orders', () => {
  const { exchange } = openAwake();
  const { last } = exchange.quote('S1');
  exchange.submit({
    ...{ id: 'a', code: 'S1', side: 'buy', type: 'limit', quantity: 100, sessions: ['pre', 'regular'] },
    limit: BigInt(Math.round(last / 20_000) * 10_000) as never,
  });
  exchange.jumpTo(minutes(60));
  expect(CODES.filter((code) => exchange.isAwake(code))).toEqual(['S1']);
});

test('an instrument woken in the middle of a step misses none of its trades', () => {
  const walked = openAwake();
  const woken = open((trade, exchange) => trade.at > minutes(330) && exchange.wake('S1'));
  woken.exchange.wake('S0');
  for (const { exchange } of [walked, woken]) {
    exchange.advanceTo(minutes(320));
    exchange.advanceTo(minutes(332));
  }
  const since = ({ at: time, code }: Trade) => code === 'S1' && time > minutes(320);
  expect(woken.trades.filter(since).length).toBeGreaterThan(0);
  expect(woken.trades.filter(since)).toEqual(walked.trades.filter(since));
});
