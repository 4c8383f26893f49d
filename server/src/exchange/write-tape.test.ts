import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseInstant } from '@candor/model/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barsFrom, date, someInstruments } from './testing/fakes.ts';
import type { Trade } from './orders.ts';
import { Tape } from './tape/tape.ts';
import { type WrittenTape, writeTape } from './write-tape.ts';

const INSTRUMENTS = someInstruments(3);
const TAPE = new Tape(7, INSTRUMENTS);
const CODES = ['S1', 'S0'];
const HALF_DAY = date('2026-11-27');
let folder: string;
let written: WrittenTape;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tape-'));
  written = await writeTape({ seed: 7, instruments: INSTRUMENTS, tape: TAPE, date: HALF_DAY, codes: CODES, folder });
});
afterAll(() => rm(folder, { recursive: true }));

async function rows(name: string): Promise<{ header: string; cells: string[][] }> {
  const [header, ...lines] = (await readFile(join(folder, name), 'utf8')).trimEnd().split('\n');
  return { header: header!, cells: lines.map((line) => line.split(',')) };
}

const micros = (text: string): number => Math.round(Number(text) * 1e6);

test('the trades written add up to the minute bars of the tape', async () => {
  const { header, cells } = await rows('ticks_trade_simulated.csv');
  expect(header).toBe('symbol,timestamp_ny,timestamp_utc,price,size,exchange,sale_condition_hex,suspicious,session');
  expect(cells).toHaveLength(written.trades);
  for (const code of CODES) {
    const trades = cells
      .filter(([symbol]) => symbol === code)
      .map((row) => {
        const [, , utc, price, size, , , , session] = row as [
          string,
          string,
          string,
          string,
          string,
          string,
          string,
          string,
          Trade['session'],
        ];
        return {
          code,
          at: parseInstant(utc),
          price: micros(price),
          quantity: Number(size),
          session,
          kind: 'continuous' as const,
        };
      });
    expect(barsFrom(trades)).toEqual(TAPE.minuteBars(code, HALF_DAY));
  }
});

test('auction prints carry their condition, once each at the open and the close of a half day', async () => {
  const { cells } = await rows('ticks_trade_simulated.csv');
  const prints = (condition: string) =>
    cells.filter((row) => row[0] === 'S0' && row[6] === condition).map((row) => row[1]);
  expect(prints('40')).toEqual(['2026-11-27T09:30:00-05:00']);
  expect(prints('80')).toEqual(['2026-11-27T12:59:59.999-05:00']);
});

test('every trade lies inside the quote written for its instant, and quotes are confirmed before they are five seconds old', async () => {
  const quotes = (await rows('ticks_quote_simulated.csv')).cells.filter(([symbol]) => symbol === 'S0');
  const trades = (await rows('ticks_trade_simulated.csv')).cells.filter(([symbol]) => symbol === 'S0');
  expect(quotes.every(([, , , bid, , ask]) => micros(bid!) < micros(ask!))).toBe(true);
  const times = quotes.map(([, , utc]) => parseInstant(utc!));
  expect(Math.max(...times.slice(1).map((time, i) => time - times[i]!))).toBeLessThan(5_000);
  let at = 0;
  let outside = 0;
  for (const [, , utc, price] of trades) {
    while (at + 1 < times.length && times[at + 1]! <= parseInstant(utc!)) at += 1;
    const [, , , bid, , ask] = quotes[at]!;
    if (micros(price!) < micros(bid!) || micros(price!) > micros(ask!)) outside += 1;
  }
  expect(outside / trades.length).toBeLessThan(0.001);
});

test('the daily rows are the raw year before, and symbols are in order', async () => {
  const { cells } = await rows('daily_simulated.csv');
  expect(
    cells
      .filter(([symbol]) => symbol === 'S0')
      .at(-1)!
      .slice(1, 3),
  ).toEqual(['2026-11-25T00:00:00-05:00', '2026-11-25T05:00:00Z']);
  expect(cells).toHaveLength(2 * 252);
  expect([...new Set(cells.map(([symbol]) => symbol))]).toEqual(['S0', 'S1']);
});

test('a closed day cannot be written', async () => {
  const closed = { seed: 7, instruments: INSTRUMENTS, codes: CODES, folder, date: date('2026-11-26') };
  await expect(writeTape(closed)).rejects.toThrow(RangeError);
});
