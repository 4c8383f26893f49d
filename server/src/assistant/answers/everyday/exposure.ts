import { formatUsd, type Usd } from '@candor/model/money.ts';
import { isShort, sizeOf } from '@candor/model/portfolio/figures.ts';
import { valuedOf, worthOf } from '../risk.ts';
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
  const valued = valuedOf(found.is);
  if (valued.some(({ value }) => value === undefined)) {
    yield { key: 'nothing_known', from };
    return;
  }
  const [long, short] = [worthOf(valued.filter((each) => !isShort(each))), worthOf(valued.filter(isShort))];
  const amount = (value: bigint) => of('usd', formatUsd(value as Usd));
  const net = long - short;
  const side = net < 0n ? 'short' : 'long';
  const values = { value: amount(sizeOf(net)), long: amount(long), short: amount(short), side: of('key', side) };
  yield { key: 'net_exposure', values, from };
}
