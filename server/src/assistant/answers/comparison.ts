import { type Asked, named, of, type Said, type Values } from './said.ts';

/** Stocks and funds side by side: one statement each, of the same figures, which the screen draws as one table. */
export async function* comparison({ codes, tools }: Asked): AsyncGenerator<Said> {
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
      ...given('volatility', 'ratio', year?.is.volatility?.percent ?? null),
      // Without a dividend on record there is no yield, which is not one of nothing.
      ...given('yield', 'ratio', yieldOf(year?.is.dividends)),
      ...given('holding', 'usd', held?.value ?? null),
    };
    const sources = [found.source, ...(year ? [year.source] : []), ...(own && held ? [own.source] : [])];
    yield { key: 'compared', values, from: sources };
  }
}

type Dividends = NonNullable<Awaited<ReturnType<Asked['tools']['yearFigures']>>>['is']['dividends'];
const yieldOf = (known: Dividends | undefined): string | null =>
  known && known.paid.length > 0 ? known.yieldPercent : null;

/** A figure under its name; nothing where it is not known. */
const given = (name: string, kind: Parameters<typeof of>[0], value: string | null): Values =>
  value === null ? {} : { [name]: of(kind, value) };
