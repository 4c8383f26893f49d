import { formatUsd, usd, ZERO_USD } from '@candor/model/money.ts';
import { useQuery } from '@tanstack/react-query';
import { activityFrom, type OrderDetail } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';

const numberOf = ({ transaction }: OrderDetail['fills'][number]): bigint => BigInt(transaction.split(':')[1] ?? '0');

/**
 * What a sale or a cover has realized: the sum of the figures that Activity shows for its fills. Undefined for an order
 * that opens a position, and while not every fill is found.
 */
export function useRealized({ order, fills }: OrderDetail): string | undefined {
  const closes = (order.side === 'sell') !== order.short;
  const [first] = fills;
  const last = fills.reduce((latest, fill) => (latest && numberOf(latest) > numberOf(fill) ? latest : fill), first);
  const query = useSignedIn(activityFrom(order.code, last?.transaction ?? '0:0'), closes && last !== undefined);
  const found = useQuery(query).data?.items.filter(({ orderId }) => orderId === order.id);
  if (!closes || last === undefined || found?.length !== fills.length) return undefined;
  return formatUsd(found.reduce((sum, { realized }) => sum + usd(realized ?? '0'), ZERO_USD as bigint));
}
