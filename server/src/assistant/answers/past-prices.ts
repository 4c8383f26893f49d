import { newYorkDate } from '@candor/model/calendar/index.ts';
import { changeOf, percentText, truncate2 } from '@candor/model/market/change.ts';
import { price } from '@candor/model/quantity.ts';
import type { Instant } from '@candor/model/time.ts';
import { datesOf, daysAsked, type DaysAsked, namesDays, todayFor } from './days-asked.ts';
import { type Asked, named, of, type Said, type Story, type Values } from './said.ts';

interface Bar {
  readonly date: string;
  readonly close: string;
}

/** Whether an answer is to be one of past days: of today itself the price of now is. */
export const asksPast = (asked: Asked): boolean => namesDays(asked) && asked.code !== undefined;

/**
 * The close of a day that is asked about, or the change of the price over several, from the last close before them; of
 * a year of days at most. Of a day without trading it is the close before it.
 */
export async function* pastPrices(asked: Asked): AsyncGenerator<Said | Story> {
  const { code, tools, signs } = asked;
  const [found, today] = await Promise.all([code === undefined ? undefined : tools.dailyBars(code), todayFor(asked)]);
  const days = today && daysAsked(today, asked);
  if (code === undefined || !found || !days) {
    yield { key: 'nothing_known_of', values: named(code) };
    return;
  }
  const from = [found.source];
  const { at, close } = found.is.bars;
  const bars: readonly Bar[] = at.map((each, i) => ({ date: newYorkDate(each as Instant), close: close[i]! }));
  const first = bars.findIndex(({ date }) => date >= days.from);
  const last = bars.findLastIndex(({ date }) => date <= days.to);
  const begin = days.isOne ? last : first;
  const base = bars[begin - 1]?.close;
  const end = bars[last];
  if (base === undefined || end === undefined || begin > last) {
    yield { key: 'prices_none', values: { ...named(code), ...datesOf(days) }, from };
    return;
  }
  yield { ...over(bars[begin]!, base, end, days, code), from };
  if (!signs.has('why')) return;
  const news = await tools.news(code);
  const stories = news?.is.filter(({ date }) => date >= bars[begin]!.date && date <= end.date) ?? [];
  yield { key: 'causes' };
  for (const story of stories) yield { story, from: [news!.source] };
  if (news && stories.length === 0) yield { key: 'news_none_then', values: named(code), from: [news.source] };
}

/** What the price did from a close to that of the last day. */
function over(first: Bar, base: string, end: Bar, { to, isOne }: DaysAsked, code: string): Said {
  const { value, rate } = changeOf(price(end.close), price(base));
  const percent = of('percent', percentText(rate));
  if (isOne) {
    const other: Values = end.date === to ? {} : { asked: of('date', to) };
    const figures = { price: of('price', end.close), change: of('change', truncate2(value)), percent };
    return {
      key: end.date === to ? 'closed_on' : 'closed_before',
      values: { ...named(code), ...figures, date: of('date', end.date), ...other },
    };
  }
  const prices = { base: of('price', base), price: of('price', end.close) };
  const dates = { from: of('date', first.date), to: of('date', end.date) };
  return { key: 'change_between', values: { ...named(code), percent, ...prices, ...dates } };
}
