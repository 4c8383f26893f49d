import { indexRow } from './index-row.ts';
import { type Asked, named, of, type Said, type Story, type Values } from './said.ts';

type Instrument = NonNullable<Awaited<ReturnType<Asked['tools']['instrument']>>>;
type Snapshot = Instrument['is']['snapshot'];

type News = Awaited<ReturnType<Asked['tools']['news']>>;

/** The stories of the day that its price is of. */
export function storiesOfDay(found: News, { tradeDate }: Snapshot): readonly Story[] {
  const ofDay = found?.is.filter(({ date }) => date === tradeDate) ?? [];
  return ofDay.map((story) => ({ story, from: [found!.source] }));
}

/** The newest stories of a stock, which may explain a gain or a loss; that there are none is said too. */
export function newestOf(code: string, found: News): readonly (Said | Story)[] {
  if (!found) return [];
  const from = [found.source];
  if (found.is.length === 0) return [{ key: 'news_none', values: named(code), from }];
  return found.is.slice(0, MOST_STORIES).map((story) => ({ story, from }));
}
const MOST_STORIES = 2;

/**
 * How it does, beside its price: its last month and year, what the market did on the same day, and that day's newest
 * story.
 */
export async function* doing(asked: Asked, { is, source }: Instrument): AsyncGenerator<Said | Story> {
  const { snapshot, returns } = is;
  const percents: Values = Object.fromEntries(
    returns.flatMap(({ range, changePercent }) =>
      range in OVER && changePercent !== null ? [[OVER[range]!, of('percent', changePercent)]] : [],
    ),
  );
  if (Object.keys(percents).length > 0)
    yield { key: 'returns', values: { ...named(snapshot.code), ...percents }, from: [source] };
  yield* indexRow(asked);
  yield* storiesOfDay(await asked.tools.news(snapshot.code), snapshot).slice(0, 1);
}

const OVER: Readonly<Partial<Record<string, 'month' | 'year'>>> = { '1M': 'month', '1Y': 'year' };

/** Its beta alone, or that there is none. */
export async function* betaOf(
  code: string | undefined,
  lang: Asked['lang'],
  tools: Asked['tools'],
): AsyncGenerator<Said> {
  const found = code === undefined ? undefined : await tools.yearFigures(code);
  const beta = found?.is.beta;
  if (!found || !beta) yield { key: 'nothing_known_of', values: named(code), from: found ? [found.source] : [] };
  else {
    const values = { ...named(code), value: of('level', beta.value), index: of('name', beta.index[lang]) };
    yield { key: 'beta_of', values, from: [found.source] };
  }
}

/** How far its price moves in a year, with our broadest index and by itself. */
export async function* swingsOf(
  code: string | undefined,
  lang: Asked['lang'],
  tools: Asked['tools'],
): AsyncGenerator<Said> {
  const found = code === undefined ? undefined : await tools.yearFigures(code);
  if (!found) return;
  const { beta, volatility } = found.is;
  const values = {
    ...named(code),
    ...(beta ? { beta: of('level', beta.value), index: of('name', beta.index[lang]) } : {}),
    ...(volatility ? { volatility: of('ratio', volatility.percent) } : {}),
  };
  if (beta || volatility) yield { key: 'swings', values, from: [found.source] };
}
