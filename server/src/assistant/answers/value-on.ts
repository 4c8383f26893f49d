import { account } from './account.ts';
import { dayOf } from './days-asked.ts';
import { dateOf } from '../reading/named/past-day.ts';
import { type Asked, of, type Said, type Values } from './said.ts';

/**
 * What the account was worth at the end of a day that has passed, from the values of the account's line. Of a day
 * without trading that is the close before it; before the account's first day there was nothing.
 */
export async function* valueOn(asked: Asked): AsyncGenerator<Said> {
  const { tools, pastDay } = asked;
  const [found, now] = await Promise.all([tools.valueHistory('ALL'), tools.account()]);
  if (!found || !now) return;
  const today = dayOf(now.is);
  const day = pastDay && dateOf(pastDay, today);
  if (day === undefined || day >= today) {
    yield* account(asked);
    return;
  }
  const from = [found.source];
  const [first] = found.is.points;
  const point = found.is.points.findLast(({ date }) => date <= day);
  if (!first || !point) {
    const began: Values = first ? { began: of('date', first.date) } : {};
    yield { key: 'account_then_none', values: { date: of('date', day), ...began }, from };
    return;
  }
  const value = of('usd', point.totalValue);
  const other: Values = point.date === day ? {} : { asked: of('date', day) };
  yield { key: 'account_then', values: { value, date: of('date', point.date), ...other }, from };
  const parts = { cash: of('usd', point.cash), positions: of('usd', point.positions) };
  yield { key: 'account_then_parts', values: parts, from };
  if (now.is.totalValue !== null)
    yield { key: 'account_now', values: { value: of('usd', now.is.totalValue) }, from: [now.source] };
}
