import { type Asked, named, of, type Said, type Values } from './said.ts';

/** Stocks and funds side by side: one statement each, of the same figures, which the screen draws as one table. */
export async function* comparison({ codes, signs, tools }: Asked): AsyncGenerator<Said> {
  yield* ahead(codes, signs, tools);
  const own = await tools.positions();
  for (const code of codes) {
    const [found, year] = await Promise.all([tools.instrument(code), tools.yearFigures(code)]);
    if (!found) {
      yield { key: 'nothing_known_of', values: named(code) };
      continue;
    }
    const { name, price, changePercent } = found.is.snapshot;
    const over = (range: string) => found.is.returns.find((each) => each.range === range)?.changePercent ?? null;
    const held = own?.is.find((each) => each.code === code);
    const values: Values = {
      ...{ ...named(code), name: of('name', name) },
      ...given('price', 'price', price),
      ...given('day', 'percent', changePercent),
      ...given('month', 'percent', over('1M')),
      ...given('year', 'percent', over('1Y')),
      ...given('beta', 'level', year?.is.beta?.value ?? null),
      ...given('volatility', 'ratio', year?.is.volatility?.percent ?? null),
      // Without a dividend on record there is no yield, which is not one of nothing.
      ...given('yield', 'ratio', yieldOf(year?.is.dividends)),
      ...given('holding', 'usd', held?.value ?? null),
    };
    const sources = [found.source, ...(year ? [year.source] : []), ...(own && held ? [own.source] : [])];
    yield { key: 'compared', values, from: sources };
  }
}

/** Which has risen or moved more over a year, where that is asked. */
async function* ahead(codes: Asked['codes'], signs: Asked['signs'], tools: Asked['tools']): AsyncGenerator<Said> {
  const isOfSwings = signs.has('volatility') || signs.has('risk');
  if (!isOfSwings && !ROSE.some((sign) => signs.has(sign))) return;
  const found = await Promise.all(
    codes.map(async (code) => {
      const [year, quote] = await Promise.all([
        isOfSwings ? tools.yearFigures(code) : undefined,
        isOfSwings ? undefined : tools.instrument(code),
      ]);
      const rose = quote?.is.returns.find((each) => each.range === '1Y')?.changePercent;
      return { code, percent: year?.is.volatility?.percent ?? rose, source: year?.source ?? quote?.source };
    }),
  );
  const known = found.flatMap(({ code, percent, source }) =>
    percent == null || source === undefined ? [] : [{ code, percent, source }],
  );
  const [first, second] = known.toSorted((a, b) => Number(b.percent) - Number(a.percent));
  if (!first || !second || known.length < codes.length) return;
  const kind = isOfSwings ? 'ratio' : 'percent';
  const values: Values = {
    ...{ ...named(first.code), percent: of(kind, first.percent) },
    ...{ other: of('name', second.code), rate: of(kind, second.percent) },
  };
  yield { key: isOfSwings ? 'compared_swings' : 'compared_up', values, from: [first.source, second.source] };
}
const ROSE = ['up', 'best', 'gainers', 'performance', 'most'] as const;

type Dividends = NonNullable<Awaited<ReturnType<Asked['tools']['yearFigures']>>>['is']['dividends'];
const yieldOf = (known: Dividends | undefined): string | null =>
  known && known.paid.length > 0 ? known.yieldPercent : null;

/** A figure under its name; nothing where it is not known. */
const given = (name: string, kind: Parameters<typeof of>[0], value: string | null): Values =>
  value === null ? {} : { [name]: of(kind, value) };
