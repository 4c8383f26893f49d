import { formatUsd, usd, ZERO_USD } from '@candor/model/money.ts';
import { useQuery } from '@tanstack/react-query';
import type { ActivityItem } from '@candor/model/portfolio/schema.ts';
import { activityFrom, type OrderDetail } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';

/** What the fills of an order changed in the account, dollars. */
export interface Booked {
  readonly cash: string;
  /** In cash, collateral and debts together. */
  readonly all: string;
  /** Profit or loss of a sale or a cover; undefined for an order that opens a position. */
  readonly realized: string | undefined;
}

const numberOf = ({ transaction }: OrderDetail['fills'][number]): bigint => BigInt(transaction.split(':')[1] ?? '0');

/** The sums of the figures that Activity shows for the fills of an order. Undefined while not every fill is found. */
export function useBooked({ order, fills }: OrderDetail): Booked | undefined {
  const [first] = fills;
  const last = fills.reduce((latest, fill) => (latest && numberOf(latest) > numberOf(fill) ? latest : fill), first);
  const query = useSignedIn(activityFrom(order.code, last?.transaction ?? '0:0'), last !== undefined);
  const found = useQuery(query).data?.items.filter(({ orderId }) => orderId === order.id);
  if (last === undefined || found?.length !== fills.length) return undefined;
  const sum = (amountOf: (item: ActivityItem) => string | null) =>
    formatUsd(found.reduce((total, item) => total + usd(amountOf(item) ?? '0'), ZERO_USD as bigint));
  const closes = (order.side === 'sell') !== order.short;
  return {
    cash: sum(({ cash }) => cash),
    all: sum((item) => item.usd),
    realized: closes ? sum(({ realized }) => realized) : undefined,
  };
}
