import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Price, price } from '../quantity.ts';
import { instant, MINUTE, parseInstant } from '../time.ts';
import { mayHaveNews, type RunningBase, type RunningMinute, runningEvents } from './running-day.ts';

const OPEN = parseInstant('2026-11-23T14:30:00Z');
const base: RunningBase = {
  ...{ code: 'KO', previousClose: price('100'), yearHigh: price('108'), yearLow: price('92'), meanVolume: 1_000 },
  usualMove: 2_000_000n,
};
const minute = (n: number, close: string, volume = 1, [low, high] = [close, close]): RunningMinute => ({
  ...{ at: instant(OPEN + n * MINUTE), close: price(close), high: price(high), low: price(low), volume },
});
const kinds = (minutes: readonly RunningMinute[], of = base) => runningEvents(of, minutes).map(({ kind }) => kind);

describe('news of a running day', () => {
  test.each([
    ['nothing', [minute(0, '104.99', 1_999)], []],
    ['five per cent up', [minute(0, '105')], ['move_five']],
    ['five per cent down', [minute(0, '95')], ['move_five']],
    ['a print beyond five per cent in a minute that closes within', [minute(0, '104', 1, ['104', '106'])], []],
    ['ten per cent at once: not five too', [minute(0, '90.00'), minute(1, '94')], ['move_ten', 'low_reached']],
    [
      'five, then ten',
      [minute(0, '106'), minute(1, '107.5'), minute(2, '110')],
      ['move_five', 'move_ten', 'high_reached'],
    ],
    [
      'a high that was touched, though the minute closed below',
      [minute(0, '104', 1, ['104', '108.01'])],
      ['high_reached'],
    ],
    ['the old high itself', [minute(0, '104', 1, ['104', '108'])], []],
    ['twice the volume of a whole day', [minute(0, '100', 1_000), minute(1, '100', 1_000)], ['volume_reached']],
  ])('%s', (_what, minutes, expected) => expect(kinds(minutes)).toEqual(expected));

  test('with the figures it follows from, at the end of its minute, each kind once', () => {
    const minutes = [minute(0, '100', 1_500), minute(1, '105.50', 600), minute(2, '106', 900)];
    expect(runningEvents(base, minutes)).toEqual([
      {
        ...{ kind: 'move_five', codes: ['KO'], at: OPEN + 2 * MINUTE },
        figures: { price: '105.50', previousClose: '100.00', percent: '5.50', usual: '2.00', usualTimes: '2.8' },
      },
      {
        ...{ kind: 'volume_reached', codes: ['KO'], at: OPEN + 2 * MINUTE },
        figures: {
          price: '105.50',
          previousClose: '100.00',
          percent: '5.50',
          volume: '2100',
          mean: '1000',
          times: '2.10',
        },
      },
    ]);
  });

  test('without a year’s range or a usual volume, neither is news', () => {
    expect(
      kinds([minute(0, '200', 1e9)], { ...base, yearHigh: undefined, yearLow: undefined, meanVolume: undefined }),
    ).toEqual(['move_ten']);
  });
});

const day = fc.array(
  fc.record({ close: fc.integer({ min: 80, max: 120 }), span: fc.nat({ max: 9 }), volume: fc.nat({ max: 400 }) }),
  { maxLength: 30 },
);
const minutesOf = (rows: readonly { close: number; span: number; volume: number }[]) =>
  rows.map(({ close, span, volume }, n) =>
    minute(n, String(close), volume, [String(close - span), String(close + span)]),
  );

test('later minutes do not change earlier news', () => {
  fc.assert(
    fc.property(day, fc.nat(), (rows, cut) => {
      const minutes = minutesOf(rows);
      const until = minutes.slice(0, cut % (minutes.length + 1));
      const end = (until.at(-1)?.at ?? OPEN - MINUTE) + MINUTE;
      expect(runningEvents(base, minutes).filter(({ at }) => at! <= end)).toEqual(runningEvents(base, until));
    }),
  );
});

test('a day that is skipped early has no news', () => {
  fc.assert(
    fc.property(day, (rows) => {
      const minutes = minutesOf(rows);
      if (minutes.length === 0) return;
      const by = (pick: (minute: RunningMinute) => Price) => minutes.map(pick).sort((a, b) => (a < b ? -1 : 1));
      const so = {
        high: by(({ high }) => high).at(-1)!,
        low: by(({ low }) => low)[0]!,
        volume: rows.reduce((sum, { volume }) => sum + volume, 0),
      };
      if (!mayHaveNews(base, so)) expect(runningEvents(base, minutes)).toEqual([]);
    }),
  );
});
