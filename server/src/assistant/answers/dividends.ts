import { formatUsd, notional, toCents } from '@candor/model/money.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import type { Source } from '../tools.ts';
import { type Asked, named, of, type Said, type Values } from './said.ts';

/**
 * Dividends of a stock or fund as its page has them: the last one, those of a year and their yield, the next one where
 * it is announced, and what the last one is on the customer's own shares. Of a short also what is owed at present.
 * Where an amount of money is asked for, that on the own shares comes first.
 */
export async function* dividends({ code, tools, signs }: Asked): AsyncGenerator<Said> {
  const found = code === undefined ? undefined : await tools.yearFigures(code);
  const known = found?.is.dividends;
  if (!found || !known) {
    yield { key: 'dividends_none', values: named(code), from: found ? [found.source] : [] };
    return;
  }
  const { last, next, perShare, yieldPercent, paid } = known;
  const from = [found.source];
  if (!last && !next) {
    yield { key: 'dividends_unpaid', values: named(code), from };
    return;
  }
  const own = onOwnShares(code, (next ?? last)!.perShare, found.source, tools);
  if (signs.has('money')) yield* own;
  const year: Values = paid.length === 0 || yieldPercent === null ? {} : { yield: of('ratio', yieldPercent) };
  const before: Values = last ? { date: of('date', last.exDate), last: of('per_share', last.perShare) } : {};
  yield { key: 'dividends', values: { ...named(code), ...before, year: of('per_share', perShare), ...year }, from };
  if (next) {
    const values = { date: of('date', next.exDate), next: of('per_share', next.perShare) };
    yield { key: 'dividend_next', values: { ...named(code), ...values }, from };
  } else yield { key: 'dividend_unannounced', from };
  if (!signs.has('money')) yield* own;
}

/** What a dividend of so much is on the shares that are held, or on those that are owed. */
async function* onOwnShares(
  code: string | undefined,
  perShare: string,
  source: NonNullable<Said['from']>[number],
  tools: Asked['tools'],
): AsyncGenerator<Said> {
  const [own, margin] = await Promise.all([tools.positions(), tools.margin()]);
  const held = own?.is.find((each) => each.code === code);
  if (own && held) {
    const short = isShort(held);
    const shares = short ? held.quantity.slice(1) : held.quantity;
    const amount = formatUsd(toCents(notional(price(perShare), quantity(shares), 'half-even'), 'half-even'));
    const values = {
      ...{ ...named(code), shares: of('shares', shares), each: of('per_share', perShare) },
      ...{ value: of('gain', short ? `-${amount}` : amount), ...(short ? { side: of('key', 'short') } : {}) },
    };
    yield { key: 'dividend_own', values, from: [source, own.source] };
  }
  for (const each of margin?.is.dividends ?? []) if (each.code === code) yield dividendDue(each, margin!.source);
}

type Owed = NonNullable<Awaited<ReturnType<Asked['tools']['margin']>>>['is']['dividends'][number];

/** What a short owes since an ex-date. */
export function dividendDue({ code, exDate, payDate, amount }: Owed, source: Source): Said {
  const values = { ...named(code), value: of('usd', amount), date: of('date', exDate), until: of('date', payDate) };
  return { key: 'dividend_due', values, from: [source] };
}
