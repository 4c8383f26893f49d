import { newYorkDate } from '@candor/model/calendar/index.ts';
import { changePercentOf } from '../company.ts';
import { indexOver, indexPercent, pointsAbove } from '@candor/model/portfolio/beside-index.ts';
import type { Instant } from '@candor/model/time.ts';
import { PERFORMANCE } from '../moves.ts';
import { type Asked, named, of, type Said } from '../said.ts';

/** How a stock did beside our broadest index over the same days; of today by the changes of the day. */
export async function* besideMarket({ code, span = 'YTD', signs, tools, lang }: Asked): AsyncGenerator<Said> {
  if (code === undefined) return;
  if (signs.has('other_index')) yield { key: 'other_index' };
  const [own, other] = span === '1D' ? await ofToday(code, tools, lang) : await overSpan(code, span, tools, lang);
  if (!own || !other) {
    yield { key: 'nothing_known_of', values: named(code) };
    return;
  }
  const values = {
    ...{ ...named(code), range: of('key', own.range), own: of('percent', own.percent) },
    ...{ index: of('name', other.name), percent: of('percent', other.percent) },
    points: of('change', pointsAbove(own.percent, other.percent)),
  };
  yield { key: 'beside_market', values, from: [own.source, other.source] };
}

type Tools = Asked['tools'];

async function ofToday(code: string, tools: Tools, lang: Asked['lang']) {
  const [found, indexes] = await Promise.all([tools.instrument(code), tools.indexes()]);
  const [index] = indexes?.is.indexes ?? [];
  const percent = found?.is.snapshot.changePercent;
  return [
    found && percent != null ? { range: '1D', percent, source: found.source } : undefined,
    index && indexes ? { name: index.names[lang], percent: index.changePercent, source: indexes.source } : undefined,
  ] as const;
}

async function overSpan(code: string, span: NonNullable<Asked['span']>, tools: Tools, lang: Asked['lang']) {
  const [found, index] = await Promise.all([tools.instrument(code), tools.indexBars(PERFORMANCE[span])]);
  const own = found && changePercentOf(found, span);
  const days = index?.is.bars.at.map((at) => newYorkDate(at as Instant)) ?? [];
  const stretch = own && index && indexOver({ ...index.is, days }, own.from);
  return [
    found && own ? { range: own.range, percent: own.percent, source: found.source } : undefined,
    index && stretch ? { name: index.is.names[lang], percent: indexPercent(stretch), source: index.source } : undefined,
  ] as const;
}
