import type { OrderVerb } from '@candor/model/assistant/spoken-order.ts';
import { CENT, formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { isShort, sizeOf } from '@candor/model/portfolio/figures.ts';
import { formatQuantity, type Quantity, quantity } from '@candor/model/quantity.ts';
import type { SizeNamed } from '../../reading/named/size-named.ts';
import { type Asked, named, of, type Said } from '../said.ts';

/** An order with its size, or what is said where it can have none. */
export type Aimed = { readonly verb: OrderVerb; readonly size: SizeNamed } | { readonly said: readonly Said[] };

/** The size of an order that follows from the cash or from a position. */
export async function aimed(
  { code, tools }: Asked,
  verb: OrderVerb,
  { of: count, in: parts, from }: NonNullable<Asked['part']>,
): Promise<Aimed> {
  if (from === 'cash') {
    const account = await tools.account();
    const cash = usd(account?.is.cash ?? '0');
    const cents = (cash * count) / parts / CENT;
    if (cents <= 0n) return { said: account ? [cashOf(account)] : [] };
    return { verb, size: { by: 'amount', size: formatUsd((cents * CENT) as Usd) } };
  }
  const own = await tools.positions();
  const held = own?.is.find((each) => each.code === code);
  if (!own || (!held && from === 'more')) return { said: own ? [noneOf(code, own.source)] : [] };
  const all = sizeOf(quantity(held?.quantity ?? '0'));
  const isOwed = held !== undefined && isShort(held);
  if (from === 'more') return { verb: isOwed ? 'short' : 'buy', size: sharesOf((all * count) / parts) };
  const left = (count * quantity('1')) / parts;
  const isSale = verb === 'sell' || verb === 'cover';
  const size = isSale ? all - left : left - all;
  if (held === undefined && isSale) return { said: [noneOf(code, own.source)] };
  if (size > 0n) return { verb: isOwed ? (isSale ? 'cover' : 'short') : verb, size: sharesOf(size) };
  const shares = { shares: of('shares', formatQuantity(all as Quantity)) };
  const asked = { asked: of('shares', formatQuantity(left as Quantity)) };
  return {
    said: [
      isSale
        ? {
            key: 'order_over_held',
            values: { ...named(code), ...shares, available: shares.shares, ...asked },
            from: [own.source],
          }
        : { key: 'order_held_more', values: { ...named(code), ...shares, ...asked }, from: [own.source] },
    ],
  };
}

const sharesOf = (shares: bigint): SizeNamed => ({ by: 'shares', size: formatQuantity(shares as Quantity) });
const noneOf = (code: string | undefined, source: NonNullable<Said['from']>[number]): Said => ({
  ...{ key: 'positions_none_of', values: named(code), from: [source] },
});
const cashOf = ({ is, source }: NonNullable<Awaited<ReturnType<Asked['tools']['account']>>>): Said => ({
  ...{ key: 'cash', values: { value: of('usd', is.cash), settled: of('usd', is.settledCash) }, from: [source] },
});
