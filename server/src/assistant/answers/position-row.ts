import { usd } from '@candor/model/money.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import type { PositionView } from '@candor/model/portfolio/schema.ts';
import type { Source } from '../tools.ts';
import { gainOf, named, of, type Said, sharesOf, type Values } from './said.ts';

/**
 * What of an instrument is held or owed, with its open profit. `among` says what stands around it: other positions, or
 * figures of the stock, among which the row says that it is the customer's own.
 */
export function* positionRow(
  held: PositionView,
  from: readonly Source[],
  among: 'positions' | 'figures' = 'positions',
): Generator<Said> {
  const { code, value, openPnl, openPnlRate } = held;
  if (value === null || openPnl === null) return;
  const short = isShort(held);
  // Among others its value is what it adds to their sum.
  const worth = among === 'figures' ? value.replace('-', '') : value;
  const own: Values = among === 'figures' ? { among: of('key', among) } : {};
  const values = { ...named(code), shares: sharesOf(held), value: of('usd', worth), ...own };
  const profit = gainOf('profit', openPnl, openPnlRate);
  yield { key: short ? 'position_short' : 'position', values: { ...values, ...profit }, from };
}

/** What a position made today, and what of that is a dividend, which a short owes. */
export function* positionDay(held: PositionView, from: readonly Source[]): Generator<Said> {
  const { code, dayPnl, dayPnlRate, dayDividends } = held;
  if (dayPnl === null) return;
  const dividend: Values = usd(dayDividends) === 0n ? {} : { dividend: of('gain', dayDividends) };
  const side: Values = isShort(held) ? { side: of('key', 'short') } : {};
  const values = { ...named(code), shares: sharesOf(held), ...gainOf('day', dayPnl, dayPnlRate), ...dividend, ...side };
  yield { key: 'position_day', values, from };
}

/** What a position cost, or what a short was sold for. */
export const costOf = (held: PositionView): Values => ({
  ...{ ...named(held.code), shares: sharesOf(held) },
  ...{ total: of('usd', held.cost.replace('-', '')), cost: of('price', held.averageCost) },
  ...(isShort(held) ? { side: of('key', 'short') } : {}),
});
