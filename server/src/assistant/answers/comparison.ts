import type { Sign } from '../reading/rows/row.ts';
import type { Source } from '../tools.ts';
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

type Tools = Asked['tools'];
interface Measured {
  readonly value: string | null | undefined;
  readonly source: Source | undefined;
}
/** By what stocks are set one above the other, and the statement that does. */
interface Measure {
  readonly key: 'compared_up' | 'compared_swings' | 'compared_today' | 'compared_price';
  readonly kind: 'percent' | 'ratio' | 'price';
  readonly of: (code: string, tools: Tools) => Promise<Measured>;
}

const ofQuote = (read: (found: Instrument) => string | null | undefined): Measure['of'] =>
  async function measure(code, tools) {
    const found = await tools.instrument(code);
    return { value: found && read(found.is), source: found?.source };
  };
type Instrument = NonNullable<Awaited<ReturnType<Tools['instrument']>>>['is'];

const BY_PRICE: Measure = { key: 'compared_price', kind: 'price', of: ofQuote(({ snapshot }) => snapshot.price) };
const BY_DAY: Measure = {
  ...{ key: 'compared_today', kind: 'percent' },
  of: ofQuote(({ snapshot }) => snapshot.changePercent),
};
const BY_YEAR: Measure = {
  ...{ key: 'compared_up', kind: 'percent' },
  of: ofQuote(({ returns }) => returns.find(({ range }) => range === '1Y')?.changePercent),
};
const BY_SWINGS: Measure = {
  ...{ key: 'compared_swings', kind: 'ratio' },
  async of(code, tools) {
    const found = await tools.yearFigures(code);
    return { value: found?.is.volatility?.percent, source: found?.source };
  },
};
const ROSE: readonly Sign[] = ['up', 'best', 'good', 'gainers', 'performance', 'most'];
const COSTS: readonly Sign[] = ['low', 'dear', 'price', 'worth', 'value'];

/** What was asked; undefined where no more than a comparison was. */
function measureOf(signs: Asked['signs']): Measure | undefined {
  const has = (some: readonly Sign[]) => some.some((sign) => signs.has(sign));
  if (has(['volatility', 'risk'])) return BY_SWINGS;
  if (has(COSTS) && signs.has('which')) return BY_PRICE;
  if (!has(ROSE)) return undefined;
  return signs.has('today') ? BY_DAY : BY_YEAR;
}

/** Which has risen or moved more, or costs more, where that is asked. */
async function* ahead(codes: Asked['codes'], signs: Asked['signs'], tools: Tools): AsyncGenerator<Said> {
  const measure = measureOf(signs);
  if (!measure) return;
  const found = await Promise.all(codes.map(async (code) => ({ code, ...(await measure.of(code, tools)) })));
  const known = found.flatMap(({ code, value, source }) =>
    value == null || source === undefined ? [] : [{ code, value, source }],
  );
  const [first, second] = known.toSorted((a, b) => Number(b.value) - Number(a.value));
  if (!first || !second || known.length < codes.length) return;
  const values: Values = {
    ...{ ...named(first.code), percent: of(measure.kind, first.value) },
    ...{ other: of('name', second.code), rate: of(measure.kind, second.value) },
  };
  yield { key: measure.key, values, from: [first.source, second.source] };
}

type Dividends = NonNullable<Awaited<ReturnType<Asked['tools']['yearFigures']>>>['is']['dividends'];
const yieldOf = (known: Dividends | undefined): string | null =>
  known && known.paid.length > 0 ? known.yieldPercent : null;

/** A figure under its name; nothing where it is not known. */
const given = (name: string, kind: Parameters<typeof of>[0], value: string | null): Values =>
  value === null ? {} : { [name]: of(kind, value) };
