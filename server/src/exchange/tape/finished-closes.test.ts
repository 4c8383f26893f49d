import { instantOf } from '@candor/model/calendar/index.ts';
import { expect, test } from 'vitest';
import { date, someInstruments } from '../testing/fakes.ts';
import { FinishedCloses } from './finished-closes.ts';
import { Tape } from './tape.ts';

const tape = new Tape(7, someInstruments(3));

/** In an order in which kept days end before a span, begin after it, hold it, and lie years away. */
const SPANS = [
  ['2026-03-02', '2026-06-30'],
  ['2026-07-01', '2026-07-10'],
  ['2025-11-10', '2026-03-15'],
  ['2025-12-01', '2026-02-02'],
  ['2012-01-03', '2012-02-20'],
  ['2012-01-03', '2026-11-18'],
  ['2024-06-03', '2026-01-15'],
  ['2026-01-16', '2026-11-18'],
  ['2026-11-21', '2026-11-22'],
  ['2009-01-01', '2010-02-01'],
] as const;

test('closes of a span are those of the tape, whatever was asked before', () => {
  const closes = new FinishedCloses(tape, (day) => instantOf(day, '00:00'));
  for (const spans of [SPANS, SPANS.toReversed()])
    for (const [from, to] of spans)
      expect(closes.of('S1', date(from), date(to)), `${from} to ${to}`).toEqual(
        tape.dayCloses('S1', date(from), date(to)).map(({ date: day, close, volume }) => ({
          ...{ at: instantOf(day, '00:00'), close: BigInt(close), volume },
        })),
      );
});

test('who is given closes may change the list', () => {
  const closes = new FinishedCloses(tape, (day) => instantOf(day, '00:00'));
  const ask = () => closes.of('S2', date('2026-03-02'), date('2026-03-31'));
  const before = ask();
  ask().splice(0, 10);
  expect(ask()).toEqual(before);
});
