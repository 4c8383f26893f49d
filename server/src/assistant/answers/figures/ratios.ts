import { PERFORMANCE } from '../moves.ts';
import { type Asked, named, of, percentOf, type Said, type Values } from '../said.ts';

/** The Sharpe ratio of the account with its swings; that it has no beta, with those of what is held. */
export async function* ratios(asked: Asked): AsyncGenerator<Said> {
  const { span = 'ALL', terms, tools } = asked;
  if (terms.includes('beta')) {
    yield { key: 'beta_none' };
    yield* betasOfPositions(asked);
    return;
  }
  const found = await tools.performance(PERFORMANCE[span]);
  if (!found) return;
  const { sharpe, volatility, maxDrawdown, observations, needed } = found.is;
  const from = [found.source];
  if (sharpe === null)
    yield { key: 'sharpe_none', values: { count: of('count', observations), needed: of('count', needed) }, from };
  else yield { key: 'sharpe', values: { ratio: of('level', sharpe) }, from };
  const swings: Values = {
    ...(volatility === null ? {} : { volatility: of('ratio', percentOf(volatility)) }),
    ...(maxDrawdown === null ? {} : { drawdown: of('ratio', percentOf(maxDrawdown)) }),
  };
  if (Object.keys(swings).length > 0) yield { key: 'account_swings', values: swings, from };
}

/** Positions whose beta is named. */
const MOST = 8;

async function* betasOfPositions({ tools, lang }: Asked): AsyncGenerator<Said> {
  const own = await tools.positions();
  for (const { code } of own?.is.slice(0, MOST) ?? []) {
    const found = await tools.yearFigures(code);
    const beta = found?.is.beta;
    if (!found || !beta) continue;
    const values = { ...named(code), beta: of('level', beta.value), index: of('name', beta.index[lang]) };
    yield { key: 'swings', values, from: [found.source] };
  }
}
