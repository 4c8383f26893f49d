import { tradingDay } from '@candor/model/calendar/index.ts';
import { HOLD_DAYS } from '@candor/model/bank-deposits/rules.ts';
import { formatUsd } from '@candor/model/money.ts';
import { MIN_AMOUNT } from '@candor/model/orders/limits.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { hoursOf } from '../calendar.ts';
import { yearRange } from '../company.ts';
import { openOrders } from '../orders/orders.ts';
import { dividendDue } from '../dividends.ts';
import { hoursThere } from '../lines/hours-there.ts';
import { dividendsNext } from '../own-dividends.ts';
import { type Asked, named, of, type Part, placeValues, type Said, type Values } from '../said.ts';
import { largestFall } from './largest-fall.ts';

/** Whether trading goes on around the clock, and between which hours. */
export async function* hours({ tools, zone, lang }: Asked): AsyncGenerator<Said> {
  const found = await tools.session();
  const day = found && tradingDay(found.is.tradeDate as TradingDate);
  if (!found) return;
  yield { key: 'hours_not_all', values: day ? hoursOf(day) : {}, from: [found.source] };
  if (day) yield* hoursThere({ zone, lang }, day, [found.source]);
  const { session, opensAt, nextChangeAt } = found.is;
  if (session === 'closed')
    yield { key: 'session_closed', values: { time: of('time', opensAt) }, from: [found.source] };
  else {
    const values = { session: of('key', session), time: of('time', nextChangeAt) };
    yield { key: 'session_open', values, from: [found.source] };
  }
}

/** Which orders are taken before and after regular hours. */
export function* premarketOrders(): Generator<Said> {
  yield { key: 'premarket_orders' };
}

export function* orderSmallest(): Generator<Said> {
  const values = { value: of('usd', formatUsd(MIN_AMOUNT)) };
  yield { key: 'order_smallest', values };
}

export function* depositTime(): Generator<Said> {
  yield { key: 'deposit_time', values: { count: of('count', HOLD_DAYS), ...placeValues('deposit') } };
}

/** How many orders are open, then which. */
export async function* ordersCount(asked: Asked): AsyncGenerator<Said> {
  const found = await asked.tools.openOrders();
  if (found && found.is.length > 0)
    yield { key: 'orders_count', values: { count: of('count', found.is.length) }, from: [found.source] };
  yield* openOrders(asked);
}

/** Codes of a list that are named. */
const MOST_CODES = 8;

/** What is on the customer's lists, with its prices. */
export async function* myLists({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.watchlists();
  if (!found) return;
  const lists = found.is.filter(({ codes }) => codes.length > 0);
  if (lists.length === 0) yield { key: 'lists_none', values: placeValues('watchlist') };
  for (const { name, codes } of lists) {
    yield { key: 'list_of', values: { name: of('name', name), count: of('count', codes.length) } };
    for (const code of codes.slice(0, MOST_CODES)) {
      const instrument = await tools.instrument(code);
      const { price, changePercent, name: company } = instrument?.is.snapshot ?? {};
      if (!instrument || price == null || changePercent == null || company === undefined) continue;
      const values = { ...named(code), name: of('name', company), price: of('price', price) };
      const percent = of('percent', changePercent);
      yield { key: 'list_row', values: { ...values, percent }, from: [instrument.source] };
    }
  }
  if (lists.some(({ codes }) => codes.length > MOST_CODES)) yield { key: 'go', values: placeValues('watchlist') };
}

/** Highs and lows are kept for a year; the largest fall is that of the closes on record. */
export async function* highEver(asked: Asked): AsyncGenerator<Said> {
  if (asked.signs.has('down')) {
    yield* largestFall(asked);
    return;
  }
  yield { key: 'high_ever_none' };
  yield* yearRange(asked);
}

/** The outcome of all ideas so far, after as many trading days as they are graded by. */
export async function* ideasRecord({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.ideaScore();
  if (!found) return;
  const from = [found.source];
  const isOfExamples = found.is.published === 0 && found.is.examples.published > 0;
  const { horizons } = isOfExamples ? found.is.examples : found.is;
  const graded = horizons.filter(({ all }) => all.count > 0);
  if (graded.length === 0) yield { key: 'ideas_record_none', from };
  else if (isOfExamples) yield { key: 'ideas_examples', from };
  for (const { days, all } of graded) {
    const values = { count: of('count', days), all: of('count', all.count), hits: of('count', all.hits) };
    const percent: Values = all.hitPercent === null ? {} : { percent: of('ratio', all.hitPercent) };
    const excess: Values = all.meanExcessPercent === null ? {} : { excess: of('percent', all.meanExcessPercent) };
    yield { key: 'ideas_record', values: { ...values, ...percent, ...excess }, from };
  }
  if (graded.length > 0) yield { key: 'ideas_record_note' };
}

/** What shorts owe in dividends at present. */
export async function* dividendsOwed({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.margin();
  if (!found) return;
  const { dividends } = found.is;
  if (dividends.length === 0) yield { key: 'dividends_owed_none', from: [found.source] };
  for (const each of dividends) yield dividendDue(each, found.source);
}

/** That all that is listed is not ranked by its dividends; of what is held it is known. */
export async function* dividendsTop(asked: Asked): AsyncGenerator<Part> {
  yield { key: 'dividends_top_none' };
  if (((await asked.tools.positions())?.is.length ?? 0) === 0) return;
  yield* dividendsNext({ ...asked, codes: [], signs: new Set([...asked.signs, 'yield']) });
}
