import { instantOf, newYorkDate, previousTradingDate } from '@candor/model/calendar/index.ts';
import { formatUsd, usd } from '@candor/model/money.ts';
import type { AccountDayLine, AccountHour } from '@candor/model/portfolio/schema.ts';
import { formatInstant, instant, MINUTE, parseInstant, type TradingDate } from '@candor/model/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WHOLE_MARKET } from '../../../test/markets.ts';
import { type ShortStory, shortStory, shortTicket } from '../../../test/short-story.ts';
import { openFeed } from '../../exchange/index.ts';
import { INSTRUMENTS } from '../../market/index.ts';
import { readConfig } from '../../platform/config/config.ts';

const SOUGHT_FROM = '2026-11-05' as TradingDate;
let story: ShortStory;
/** A share that pays a dividend, its ex-date and the trading day before. */
let payer: string;
let exDate: TradingDate;
let before: TradingDate;

const at = (date: TradingDate, time: string) => formatInstant(instantOf(date, time));

beforeAll(async () => {
  const { seed } = readConfig({ MODE: 'simulated' });
  const { feed } = await openFeed({ kind: 'simulated' }, { seed, instruments: INSTRUMENTS });
  const end = instantOf('2026-11-25' as TradingDate, '12:00');
  feed.start(end, { onTrade() {}, onQuote() {}, onBar() {}, onHalt() {}, onJump() {} });
  for (const code of feed.codes) {
    const paid = feed.actions(code).find((action) => action.kind === 'dividend' && action.exDate >= SOUGHT_FROM);
    if (paid) [payer, exDate] = [code, paid.exDate];
    if (paid) break;
  }
  before = previousTradingDate(exDate);
  story = await shortStory(formatInstant(instant(instantOf(before, '15:00') + MINUTE / 3)), { env: WHOLE_MARKET });
});
afterAll(() => story?.world.stop());

const line = async (): Promise<AccountDayLine> => (await story.sam.get('/account/day')).data;
const account = async () => (await story.sam.get('/account')).data;
const order = (code: string, side: 'buy' | 'sell', quantity: string) =>
  story.placed({ code, side, quantity, type: 'market', tradingTime: 'regular' });

/** The value at a time of the line, and what the profit is measured from there. */
function valueAt({ from, values, bases }: AccountDayLine, iso: string) {
  const time = parseInstant(iso);
  return {
    value: values[(time - from) / MINUTE],
    base: bases.filter((each) => each.at < time).at(-1)?.value,
  };
}

/** A millisecond before a minute ends, the account says what its line must say of that minute for ever after. */
const said = new Map<string, { value: string; dayPnl: string }>();
async function endOfMinute(time: string): Promise<void> {
  const minute = at(exDate, time);
  await story.advance(formatInstant(instant(parseInstant(minute) - 1)));
  const { totalValue, dayPnl } = await account();
  said.set(minute, { value: totalValue, dayPnl });
  await story.advance(minute);
}

test('on its first day an account has a line at once, from its first payment on', { timeout: 120_000 }, async () => {
  await order(payer, 'buy', '100');
  const first = await line();
  expect(first).toMatchObject({ date: before, bases: [{ value: '100000.00' }], values: [], simulated: true });
  expect(first.from, 'what is drawn does not begin after now').toBe(instantOf(before, '15:00'));
  await story.advance('5m');
  const later = await line();
  expect(later.values).toHaveLength(5);
  expect(later.values.at(-1)).not.toBe('100000.00');
  await story.passCheck();
});

test('whatever the account said at the end of a minute its line says too', { timeout: 240_000 }, async () => {
  await story.advance(at(exDate, '08:00'));
  expect((await line()).values).toEqual([]);
  await endOfMinute('09:31');
  await order('MSFT', 'buy', '20');
  await endOfMinute('10:30');
  await story.placed(shortTicket('KO', 'sell', '50'));
  await endOfMinute('11:15');
  expect(
    (await story.sam.post('/transfers', { from: 'stock', to: 'spot', amount: '2500.00' })).refusal,
  ).toBeUndefined();
  await endOfMinute('12:00');
  await order(payer, 'sell', '40');
  await story.sam.post('/transfers', { from: 'spot', to: 'stock', amount: '1000.00' });
  await endOfMinute('13:59');
  await story.advance(at(exDate, '15:00'));

  const drawn = await line();
  const now = await account();
  expect(now.accruedDividends).not.toBe('0.00');
  expect(drawn.values).toHaveLength(331);
  expect(drawn.bases.map(({ value }) => usd(value) - usd(drawn.bases[0]!.value))).toEqual([
    0n,
    -usd('2500'),
    -usd('1500'),
  ]);
  for (const [minute, { value, dayPnl }] of said) {
    const { value: then, base } = valueAt(drawn, minute);
    expect([minute, then]).toEqual([minute, value]);
    // The profit of the day is what lies between the line and what it is measured from.
    expect([minute, formatUsd((usd(then!) - usd(base!)) as never)]).toEqual([minute, dayPnl]);
  }
  const lastMinute = drawn.values.at(-1)!;
  expect(Math.abs(Number(lastMinute) - Number(now.totalValue))).toBeLessThan(Number(now.totalValue) / 1_000);
  // One day of profit over the chart's shortest range is the day's profit.
  const range = (await story.sam.get('/account/history?range=1D')).data;
  expect(range).toMatchObject({ points: [], pnl: now.dayPnl });
});

test('after the close the line ends with the account, and a night does not change it', {
  timeout: 120_000,
}, async () => {
  await story.advance(at(exDate, '16:05'));
  const [closed, now] = [await line(), await account()];
  expect(closed.values).toHaveLength(391);
  expect([closed.values.at(-1), newYorkDate(instant(closed.closesAt))]).toEqual([now.totalValue, exDate]);
  await story.advance(at(exDate, '23:00'));
  expect((await line()).values).toEqual(closed.values);
  // The week has the same values at the whole hours of that day, worked back from its close.
  const week = (await story.sam.get('/account/history?range=1W')).data;
  const hours = (week.hours as AccountHour[]).filter(({ at }) => newYorkDate(instant(at)) === exDate);
  expect(week.points.at(-1).date, 'the day is closed').toBe(exDate);
  expect(hours.map(({ at }) => formatInstant(instant(at)).slice(11, 16))).toEqual([
    '15:00',
    '16:00',
    '17:00',
    '18:00',
    '19:00',
    '20:00',
  ]);
  for (const { at, totalValue, pnl } of hours) {
    const { value, base } = valueAt(closed, formatInstant(instant(at)));
    expect([at, totalValue, pnl]).toEqual([at, value, formatUsd((usd(value!) - usd(base!)) as never)]);
  }
  expect(story.world.bugs).toEqual([]);
});
