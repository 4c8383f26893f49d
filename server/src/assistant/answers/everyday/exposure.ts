import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { isShort, sizeOf } from '@candor/model/portfolio/figures.ts';
import { type Asked, of, type Said } from '../said.ts';

/** What is held and what is owed in shares, by their values now, and which of the two is more. */
export async function* netExposure({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.positions();
  if (!found) return;
  const from = [found.source];
  if (found.is.length === 0) {
    yield { key: 'positions_none', from };
    return;
  }
  const unpriced = found.is.some(({ value }) => value === null);
  if (unpriced) {
    yield { key: 'nothing_known', from };
    return;
  }
  const sum = (some: typeof found.is) =>
    some.reduce((total, { value }) => total + sizeOf(usd(value ?? '0')), 0n) as Usd;
  const [long, short] = [sum(found.is.filter((each) => !isShort(each))), sum(found.is.filter(isShort))];
  const amount = (value: bigint) => of('usd', formatUsd(value as Usd));
  const net = long - short;
  const side = net < 0n ? 'short' : 'long';
  const values = { value: amount(sizeOf(net)), long: amount(long), short: amount(short), side: of('key', side) };
  yield { key: 'net_exposure', values, from };
}
