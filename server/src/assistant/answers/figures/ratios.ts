import { PERFORMANCE } from '../moves.ts';
import { type Asked, of, percentOf, type Said, type Values } from '../said.ts';

/** The Sharpe ratio of the account, or that it has no beta, with what is known of its swings. */
export async function* ratios({ span = 'ALL', terms, tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.performance(PERFORMANCE[span]);
  if (!found) return;
  const { sharpe, volatility, maxDrawdown, observations, needed } = found.is;
  const from = [found.source];
  const swings: Values = {
    ...(volatility === null ? {} : { volatility: of('ratio', percentOf(volatility)) }),
    ...(maxDrawdown === null ? {} : { drawdown: of('ratio', percentOf(maxDrawdown)) }),
  };
  if (terms.includes('beta')) {
    yield { key: 'beta_none' };
    yield { key: 'account_swings', values: swings, from };
    return;
  }
  if (sharpe === null)
    yield { key: 'sharpe_none', values: { count: of('count', observations), needed: of('count', needed) }, from };
  else yield { key: 'sharpe', values: { ratio: of('level', sharpe) }, from };
  yield { key: 'account_swings', values: swings, from };
}
