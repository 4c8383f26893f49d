import { besideIndex } from '../beside-index.ts';
import { best, daysOf, worst } from '../moves.ts';
import { type Asked, gainOf, of, type Said } from '../said.ts';

/** How the account does in few lines: since it began, today, beside the market, and the best and the worst position. */
export async function* summary(asked: Asked): AsyncGenerator<Said> {
  const { tools } = asked;
  const [account, whole] = await Promise.all([tools.account(), tools.performance('ALL')]);
  if (!account || !whole) return;
  const { dayPnl, dayPnlRate, totalValue } = account.is;
  const { pnl, timeWeighted } = whole.is;
  if (pnl !== null) {
    const values = { ...daysOf(whole.is), ...gainOf('profit', pnl, timeWeighted) };
    yield { key: 'account_moved', values, from: [whole.source] };
  }
  if (dayPnl !== null)
    yield { key: 'account_moved', values: gainOf('profit', dayPnl, dayPnlRate), from: [account.source] };
  for await (const said of besideIndex({ ...asked, span: 'ALL' })) if (said.key === 'beside_index') yield said;
  if (totalValue !== null)
    yield { key: 'account_profit', values: { value: of('usd', totalValue) }, from: [account.source] };
  const since: Asked = { ...asked, span: undefined };
  if (((await tools.positions())?.is.length ?? 0) > 1) {
    yield* best(since);
    yield* worst(since);
  }
}
