import { SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { allocationOf, shareOf } from '@candor/model/portfolio/allocation.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import type { PositionView } from '@candor/model/portfolio/schema.ts';
import type { Source } from '../../tools.ts';
import { risk } from '../risk.ts';
import { type Asked, named, of, type Part, permilleText, type Said, sharesOf } from '../said.ts';

/** Which part of the account is in one stock, in a sector or in cash; asked of none of these, what it consists of. */
export async function* shareOfAccount(asked: Asked): AsyncGenerator<Part> {
  const { codes, sector, signs, tools, lang } = asked;
  const [found, account] = await Promise.all([tools.positions(), tools.account()]);
  const total = account?.is.totalValue == null ? 0n : usd(account.is.totalValue);
  if (!found || !account || total <= 0n) {
    yield { key: 'nothing_known' };
    return;
  }
  const percentOf = (value: bigint) => of('share', permilleText(shareOf(value as Usd, total as Usd)));
  const from = [found.source];
  const [code] = codes;
  if (code !== undefined) {
    const held = found.is.find((each) => each.code === code);
    if (!held || held.value === null) yield { key: 'positions_none_of', values: named(code), from };
    else {
      const values = { ...named(code), shares: sharesOf(held), value: of('usd', held.value.replace('-', '')) };
      yield isShort(held)
        ? { key: 'share_of_short', values, from }
        : { key: 'share_of', values: { ...values, percent: percentOf(usd(held.value)) }, from };
    }
    return;
  }
  if (sector !== undefined) {
    const members = found.is.filter((each) => each.sector === sector && !isShort(each));
    const value = members.reduce((sum, each) => sum + usd(each.value ?? '0'), 0n);
    const name = of('name', SECTOR_NAMES[sector][lang]);
    const worth = of('usd', formatUsd(value as Usd));
    yield { key: 'sector_share', values: { name, percent: percentOf(value), value: worth }, from };
    for (const each of members) yield memberOf(each, percentOf, from);
    return;
  }
  if (signs.has('cash') || signs.has('money')) {
    const cash = allocationOf({
      ...{ cash: usd(account.is.cash), total: total as Usd },
      positions: found.is.map((each) => ({ ...each, value: each.value === null ? undefined : usd(each.value) })),
    }).find(({ kind }) => kind === 'cash');
    const percent = of('share', permilleText(cash?.permille ?? 0n));
    yield { key: 'share_of_cash', values: { percent, value: of('usd', account.is.cash) }, from };
    return;
  }
  for await (const part of risk(asked)) if ('key' in part && part.key === 'risk_parts') yield part;
}

function memberOf(
  held: PositionView,
  percentOf: (value: bigint) => ReturnType<typeof of>,
  from: readonly Source[],
): Said {
  const worth = usd(held.value ?? '0');
  const values = { ...named(held.code), shares: sharesOf(held), value: of('usd', formatUsd(worth)) };
  return { key: 'position_share', values: { ...values, percent: percentOf(worth) }, from };
}
