import { divide } from '@candor/model/decimal.ts';
import { exactNotional, formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { formatPrice, formatQuantity, price, quantity } from '@candor/model/quantity.ts';
import { newYorkDay } from '../../../lib/format.ts';
import type { Activity } from './queries.ts';

/** A row with the cash of the stock account after it, where that is known. */
export type Balanced = Activity & { readonly balance?: string };

/**
 * The cash after each row, counted back from the cash that the newest page was read with: the rows must be all there
 * are, newest first.
 */
export function withBalances(items: readonly Activity[], cash: string | undefined): Balanced[] {
  if (cash === undefined) return [...items];
  let after = usd(cash) as bigint;
  return items.map((item) => {
    const balance = formatUsd(after as Usd);
    after -= usd(item.cash);
    return { ...item, balance };
  });
}

/** Rows of one order, or of collateral that followed prices, are of one event to their reader. */
const eventOf = ({ kind, orderId }: Activity): string | undefined =>
  orderId === null ? (kind === 'short_mark' ? kind : undefined) : `${kind} ${orderId}`;

/**
 * Joins rows that follow each other on one day in New York and are of one order, or of collateral: amounts and shares
 * are added, the price is the average over the shares. An order that the market filled in pieces is one row, with the
 * time of its last piece.
 */
export function joinedRows<Row extends Activity>(items: readonly Row[]): Row[] {
  const groups: [Row, ...Row[]][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group && eventOf(item) !== undefined && isOfOne(group[0], item)) group.push(item);
    else groups.push([item]);
  }
  return groups.map((group) => (group.length === 1 ? group[0] : joined(group)));
}

const dayOf = ({ at }: Activity): string => newYorkDay(Date.parse(at));
const isOfOne = (one: Activity, other: Activity): boolean =>
  eventOf(one) === eventOf(other) && dayOf(one) === dayOf(other);
const sum = (texts: readonly (string | null | undefined)[]): string =>
  formatUsd(texts.reduce((all, text) => all + usd(text ?? '0'), 0n));

function joined<Row extends Activity>(group: readonly [Row, ...Row[]]): Row {
  const closed = group.filter(({ realized }) => realized !== null);
  return {
    ...group[0],
    values: joinedValues(group.map(({ values }) => values)),
    cash: sum(group.map(({ cash }) => cash)),
    usd: sum(group.map((each) => each.usd)),
    realized: closed.length === 0 ? null : sum(closed.map(({ realized }) => realized)),
  };
}

type Values = Activity['values'];

/** Of fills: all shares and fees, and `average` in place of the price where there were several. */
function joinedValues(all: readonly Values[]): Values {
  const fills = all.flatMap(({ price: at, quantity: shares }) =>
    at === undefined || shares === undefined ? [] : [{ price: price(at), quantity: quantity(shares) }],
  );
  const { price: first, ...rest } = all[0] ?? {};
  if (first === undefined || fills.length < all.length) return { ...all[0] };
  const shares = fills.reduce((total, fill) => total + fill.quantity, 0n);
  const exact = fills.reduce((total, fill) => total + exactNotional(fill.price, fill.quantity), 0n);
  const average = formatPrice(divide(exact, shares, 'half-up'));
  return {
    ...rest,
    ...(fills.every((fill) => fill.price === fills[0]?.price) ? { price: first } : { average }),
    quantity: formatQuantity(shares),
    fees: sum(all.map(({ fees }) => fees)),
  };
}
