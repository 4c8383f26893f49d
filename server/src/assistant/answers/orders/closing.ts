import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import type { PositionView } from '@candor/model/portfolio/schema.ts';
import { formatPrice, type Price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Source } from '../../tools.ts';
import { estimateNow } from './order-cost.ts';
import { type Asked, named, of, type Said, sharesOf, type Values } from '../said.ts';

/** From more positions than these their sums are said. */
const MOST_NAMED = 8;

interface Closed {
  readonly held: PositionView;
  readonly at: Price;
  /** What it brings after fees, below zero for a purchase. */
  readonly brings: Usd;
  readonly fees: Usd;
  readonly source: Source;
}

/**
 * The cash that would be there if every position were closed now: what is held sold at the bid and shorts bought back
 * at the ask, fees included, by the estimates of the tickets; with the collateral of the shorts, less what they owe.
 */
export async function* closing({ tools }: Asked): AsyncGenerator<Said> {
  const [own, account, now, margin] = await Promise.all([
    ...([tools.positions(), tools.account(), tools.session(), tools.margin()] as const),
  ]);
  if (!own || !account || !now) return;
  if (own.is.length === 0) {
    yield { key: 'positions_none', from: [own.source] };
    return;
  }
  const closed = await Promise.all(own.is.map((held) => closedNow(held, now.is.tradeDate as TradingDate, tools)));
  const known = closed.filter((each) => each !== undefined);
  const missing = own.is[closed.indexOf(undefined)];
  if (missing) {
    yield { key: 'nothing_known_of', values: named(missing.code), from: [own.source] };
    return;
  }
  const shorts = margin?.is.shorts ?? [];
  const collateral = sum(shorts.map((each) => usd(each.collateral)));
  const borrowed = sum(shorts.map((each) => usd(each.accrued) - usd(each.charged)));
  const due = usd(account.is.accruedDividends) - borrowed;
  const whole = usd(account.is.cash) + sum(known.map(({ brings }) => brings)) + collateral + due;
  const from = [account.source, ...(margin && shorts.length > 0 ? [margin.source] : [])];
  const fee = amount(sum(known.map(({ fees }) => fees)));
  yield { key: 'closing_all', values: { value: amount(whole), fee }, from };
  yield { key: 'closing_parts', values: { cash: of('usd', account.is.cash) }, from: [account.source] };
  if (known.length <= MOST_NAMED) for (const each of known) yield closingOf(each);
  else yield { key: 'closing_parts', values: sumsOf(known), from: [own.source] };
  const rest: Values = {
    ...(collateral === 0n ? {} : { collateral: amount(collateral) }),
    ...(due === 0n ? {} : { due: amount(due) }),
  };
  if (Object.keys(rest).length > 0) yield { key: 'closing_parts', values: rest, from };
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);
const amount = (value: bigint) => of('usd', formatUsd(value as Usd));

/** The order that closes a position at the quote of now; undefined where there is none. */
export async function closedNow(
  held: PositionView,
  day: TradingDate,
  tools: Asked['tools'],
): Promise<Closed | undefined> {
  const found = await tools.instrument(held.code);
  const side = isShort(held) ? 'buy' : 'sell';
  const size = { by: 'shares', size: held.quantity.replace('-', '') } as const;
  const now = found && estimateNow(found, day, side, size);
  if (!found || !now) return undefined;
  const { fees, total } = now.estimate;
  const brings = (side === 'buy' ? -total : total) as Usd;
  return { held, at: now.at.price, brings, fees, source: found.source };
}

const closingOf = ({ held, at, brings, source }: Closed): Said => ({
  key: brings < 0n ? 'closing_cover' : 'closing_of',
  values: {
    ...{ ...named(held.code), shares: sharesOf(held), price: of('price', formatPrice(at)) },
    value: amount(brings),
  },
  from: [source],
});

function sumsOf(closed: readonly Closed[]): Values {
  const [sales, covers] = [closed.filter(({ held }) => !isShort(held)), closed.filter(({ held }) => isShort(held))];
  return {
    ...(sales.length === 0 ? {} : { sales: amount(sum(sales.map(({ brings }) => brings))) }),
    ...(covers.length === 0 ? {} : { covers: amount(sum(covers.map(({ brings }) => brings))) }),
  };
}
