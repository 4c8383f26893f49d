import type { StatementValue } from '@candor/model/assistant/schema.ts';
import { formatUsd, notional, toCents, usd } from '@candor/model/money.ts';
import { price, sharesFor } from '@candor/model/quantity.ts';
import { type Asked, named, of, type Said } from '../said.ts';

/**
 * What an amount that is named would have become over a span that is: the shares that it bought at the first price, at
 * the second one. In cents, half to even, without fees and dividends.
 */
export function* investedThen(
  { size, code, span, signs }: Pick<Asked, 'size' | 'code' | 'span' | 'signs'>,
  { range, from: at, to }: Readonly<Record<'range' | 'from' | 'to', StatementValue>>,
  from: Said['from'] & object,
): Generator<Said> {
  if (!signs.has('put_then') || size?.by !== 'amount' || span === undefined) return;
  const shares = sharesFor(usd(size.size), price(at.value), 'down');
  const value = formatUsd(toCents(notional(price(to.value), shares, 'half-even'), 'half-even'));
  yield {
    key: 'invested_then',
    values: { ...named(code), range, amount: of('usd', size.size), from: at, to, value: of('usd', value) },
    from,
  };
}
