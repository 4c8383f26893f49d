import type { ReplyOf } from '@candor/model/http.ts';
import { formatRate, formatUsd, RATE_ONE, type Rate, rate, type Usd, usd } from '@candor/model/money.ts';
import type { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { linkedReturn, type ValuedDay } from '@candor/model/returns/time-weighted.ts';
import { datesOf, daysAsked, type DaysAsked, namesDays, todayFor } from './days-asked.ts';
import { wayAsked } from './moves.ts';
import { type Asked, gainOf, of, type Said, type Values } from './said.ts';

type Point = ReplyOf<typeof portfolioRoutes.valueHistory>['points'][number];

/** A day of the account, with its profit and what it returned. */
interface Day {
  readonly date: string;
  readonly pnl: Usd;
  readonly value: string;
  readonly valued: ValuedDay;
}

/** A closed day. Money that came in counts from its start, money that left at its end. */
function closedDay({ date, totalValue, dayPnl, deposits, withdrawals }: Point): Day {
  const [end, pnl, paidIn, paidOut] = [usd(totalValue), usd(dayPnl), usd(deposits), usd(withdrawals)];
  const start = (end - pnl - paidIn + paidOut) as Usd;
  return { date, pnl, value: totalValue, valued: { start, end, deposits: paidIn, withdrawals: paidOut } };
}

/** The running day, of which the account says the profit and its rate. */
function runningDay(is: NonNullable<Awaited<ReturnType<Asked['tools']['account']>>>['is']): Day | undefined {
  const { dayPnl, dayPnlRate, pnlDate, totalValue } = is;
  if (dayPnl === null || totalValue === null) return undefined;
  const end = (RATE_ONE + rate(dayPnlRate ?? '0')) as bigint as Usd;
  const none = 0n as Usd;
  const valued = { start: RATE_ONE as bigint as Usd, end, deposits: none, withdrawals: none };
  return { date: pnlDate, pnl: usd(dayPnl), value: totalValue, valued };
}

/**
 * The profit of the days that are asked about and the account's value at their end: the sum of its days, whose returns
 * are linked. Of one day without trading it is the one before. Says where the account began later.
 */
export async function* profitBetween(asked: Asked): AsyncGenerator<Said> {
  const { tools, signs } = asked;
  const [found, account, today] = await Promise.all([tools.valueHistory('ALL'), tools.account(), todayFor(asked)]);
  const days = today && daysAsked(today, asked);
  if (!found || !account || !days) {
    yield { key: 'nothing_known' };
    return;
  }
  const from = [found.source];
  const closed = found.is.points.map(closedDay);
  const running = account.is.pnlDate > (closed.at(-1)?.date ?? '') ? runningDay(account.is) : undefined;
  const all = running ? [...closed, running] : closed;
  const [began] = all;
  const some = withinOf(all, days);
  const [first, last] = [some[0], some.at(-1)];
  if (!began || !first || !last) {
    const start: Values = began ? { began: of('date', began.date) } : {};
    yield { key: 'days_none', values: { ...datesOf(days), ...start }, from };
    return;
  }
  const pnl = formatUsd(some.reduce((sum, day) => sum + day.pnl, 0n) as Usd);
  const linked = linkedReturn(some.map(({ valued }) => valued));
  const dates: Values = { from: of('date', first.date), to: of('date', last.date) };
  const moved = gainOf('profit', pnl, linked === undefined ? null : formatRate(linked as Rate));
  const way = signs.has('why') ? wayAsked(signs) : {};
  const key = days.isOne || signs.has('why') ? 'account_moved' : 'profit_over';
  yield { key, values: { ...dates, ...way, ...moved }, from };
  if (began.date > days.from && !days.isOne && first === began)
    yield { key: 'account_began', values: { began: of('date', began.date) }, from };
  yield { key: 'account_value_on', values: { value: of('usd', last.value), date: of('date', last.date) }, from };
}

/** Days of the account within those that are asked about; of one day without trading the one before it. */
function withinOf(all: readonly Day[], { from, to, isOne }: DaysAsked): readonly Day[] {
  if (!isOne) return all.filter(({ date }) => date >= from && date <= to);
  const last = all.findLast(({ date }) => date <= to);
  return last ? [last] : [];
}

/** That a figure is not kept for the days which a question names: no other days are answered with. */
export async function* notOfDays(asked: Asked): AsyncGenerator<Said> {
  const today = namesDays(asked) ? await todayFor(asked) : undefined;
  const days = today && daysAsked(today, asked);
  if (days) yield { key: 'days_not_kept', values: datesOf(days) };
}
