import { type Asked, named, of, type Said } from '../said.ts';

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
