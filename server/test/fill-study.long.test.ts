import { tradingDay } from '@candor/model/calendar/index.ts';
import { MINUTE, plusMs, type TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { breaches, figuresOf, lossOf, openReplayFeed, studyFills } from '../src/market/index.ts';
import { discard, writtenDay } from './written-day.fixture.ts';

const DATES = ['2026-11-23', '2026-11-24', '2026-11-25'] as TradingDate[];
const CODES = 'AAPL,BAC,CSCO,DIS,F,GE,IBM,INTC,JPM,KO,MRK,MSFT,NKE,PFE,T,VZ,WMT,XOM'.split(',');

/** Tests (a) to (f) on whole days of eighteen stocks; the unit run has a few hours of five. */
describe('the fill model on whole written days', () => {
  test.each(DATES)('%s holds every letter', async (date) => {
    const folder = await writtenDay(date, CODES);
    const feed = await openReplayFeed(folder, date, 'tape');
    discard(folder);
    const { regular } = tradingDay(date)!;
    const [from, to] = [plusMs(regular.start, 5 * MINUTE), plusMs(regular.end, -5 * MINUTE)];
    const study = studyFills({ feed, codes: CODES, from, to, seed: 'test', strategies: 1_000 });
    const figures = figuresOf(study);
    expect(breaches(figures, study.trips)).toEqual([]);
    expect(figures.every(({ orders }) => orders > 700)).toBe(true);
    expect(lossOf(study.trips)).toBeLessThan(-3);
  });
});
