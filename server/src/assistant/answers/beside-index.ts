import { newYorkDate } from '@candor/model/calendar/index.ts';
import { indexOver, indexPercent, pointsAbove } from '@candor/model/portfolio/beside-index.ts';
import type { Instant } from '@candor/model/time.ts';
import { daysOf, PERFORMANCE } from './moves.ts';
import { type Asked, of, percentOf, type Said } from './said.ts';

/** The account's return beside that of our broadest index over the same days, as the page of performance has them. */
export async function* besideIndex({ tools, lang, signs, span = 'ALL' }: Asked): AsyncGenerator<Said> {
  const range = PERFORMANCE[span];
  const [found, index] = await Promise.all([tools.performance(range), tools.indexBars(range)]);
  if (signs.has('other_index')) yield { key: 'other_index' };
  const own = found?.is.timeWeighted ?? null;
  if (!found || !index || own === null) {
    yield { key: 'nothing_known' };
    return;
  }
  const days = index.is.bars.at.map((at) => newYorkDate(at as Instant));
  const stretch = indexOver({ ...index.is, days }, found.is.from);
  if (!stretch) {
    yield { key: 'nothing_known' };
    return;
  }
  const [mine, others] = [percentOf(own), indexPercent(stretch)];
  const values = {
    ...{ ...daysOf(found.is), own: of('percent', mine), percent: of('percent', others) },
    ...{ index: of('name', index.is.names[lang]), points: of('change', pointsAbove(mine, others)) },
  };
  yield { key: 'beside_index', values, from: [found.source, index.source] };
}
