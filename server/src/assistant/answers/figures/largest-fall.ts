import { newYorkDate } from '@candor/model/calendar/index.ts';
import { changeOf, percentText } from '@candor/model/market/change.ts';
import { price } from '@candor/model/quantity.ts';
import type { Instant } from '@candor/model/time.ts';
import { type Asked, named, of, type Said } from '../said.ts';

/** The largest fall from one close to the next, of the days that are on record. */
export async function* largestFall({ code, tools }: Asked): AsyncGenerator<Said> {
  const found = code === undefined ? undefined : await tools.dailyBars(code);
  const { at = [], close = [] } = found?.is.bars ?? {};
  const falls = close.flatMap((each, i) => {
    const before = close[i - 1];
    return before === undefined ? [] : [{ at: at[i]!, rate: changeOf(price(each), price(before)).rate }];
  });
  const [first] = falls.toSorted((a, b) => (a.rate < b.rate ? -1 : 1));
  if (!found || !first || first.rate >= 0n) {
    yield { key: 'nothing_known_of', values: named(code), from: found ? [found.source] : [] };
    return;
  }
  const day = (each: number) => of('date', newYorkDate(each as Instant));
  const days = { date: day(first.at), from: day(at[0]!), to: day(at.at(-1)!) };
  const values = { ...named(code), percent: of('percent', percentText(first.rate)), ...days };
  yield { key: 'largest_fall', values, from: [found.source] };
}
