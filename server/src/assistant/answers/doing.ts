import { indexValues } from './index-values.ts';
import { type Asked, named, of, type Said, type Story, type Values } from './said.ts';

type Snapshot = NonNullable<Awaited<ReturnType<Asked['tools']['instrument']>>>['is']['snapshot'];

/** The stories about it of the day that its price is of. */
export async function storiesOfDay(tools: Asked['tools'], { code, tradeDate }: Snapshot): Promise<readonly Story[]> {
  const found = await tools.news(code);
  const ofDay = found?.is.filter(({ date }) => date === tradeDate) ?? [];
  return ofDay.map((story) => ({ story, from: [found!.source] }));
}

/** How it does, beside its price: its last month and year, what the market did on the same day, and that day's newest story. */
export async function* doing({ tools, lang }: Asked, snapshot: Snapshot): AsyncGenerator<Said | Story> {
  const [found, indexes, stories] = await Promise.all([
    ...([tools.instrument(snapshot.code), tools.indexes()] as const),
    storiesOfDay(tools, snapshot),
  ]);
  const percents: Values = Object.fromEntries(
    (found?.is.returns ?? []).flatMap(({ range, changePercent }) =>
      range in OVER && changePercent !== null ? [[OVER[range]!, of('percent', changePercent)]] : [],
    ),
  );
  if (found && Object.keys(percents).length > 0)
    yield { key: 'returns', values: { ...named(snapshot.code), ...percents }, from: [found.source] };
  const [index] = indexes?.is.indexes ?? [];
  if (indexes && index) yield { key: 'index', values: indexValues(index, lang), from: [indexes.source] };
  yield* stories.slice(0, 1);
}

const OVER: Readonly<Partial<Record<string, 'month' | 'year'>>> = { '1M': 'month', '1Y': 'year' };
