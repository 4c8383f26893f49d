import { formatUsd, usd } from '@candor/model/money.ts';
import { shareOf } from '@candor/model/portfolio/allocation.ts';
import { isShort, sizeOf } from '@candor/model/portfolio/figures.ts';
import { type Asked, named, of, permilleText, type Said, sharesOf, type Values } from './said.ts';

/** Other positions that are named. */
const MOST = 5;

/**
 * The largest position by its value, or the smallest, with its share of the account as the account's page has it, then
 * the others. A short is no share of the account, so that the largest of these is named apart.
 */
export async function* sizes({ tools, signs }: Asked): AsyncGenerator<Said> {
  const [found, account] = await Promise.all([tools.positions(), tools.account()]);
  if (!found || !account) return;
  const from = [found.source];
  const priced = found.is.flatMap((held) => (held.value === null ? [] : [{ held, value: usd(held.value) }]));
  const bySize = priced.toSorted((a, b) => Number(sizeOf(b.value) - sizeOf(a.value)));
  const longs = bySize.filter(({ held }) => !isShort(held));
  const short = bySize.find(({ held }) => isShort(held));
  if (bySize.length === 0) {
    yield { key: 'positions_none', from };
    return;
  }
  const total = usd(account.is.totalValue ?? '0');
  const valuesOf = ({ held, value }: (typeof bySize)[number]): Values => ({
    ...{ ...named(held.code), shares: sharesOf(held), value: of('usd', formatUsd(sizeOf(value))) },
    ...(total > 0n && value >= 0n ? { percent: of('share', permilleText(shareOf(value, total))) } : {}),
  });
  const asksSmallest = signs.has('smallest');
  const ordered = asksSmallest ? longs.toReversed() : longs;
  const [first, ...others] = ordered;
  const key = asksSmallest ? 'smallest_position' : 'largest_position';
  if (first) yield { key, values: valuesOf(first), from };
  for (const other of others.slice(0, MOST)) yield { key: 'position_share', values: valuesOf(other), from };
  if (short) yield { key: 'largest_short', values: valuesOf(short), from };
}
