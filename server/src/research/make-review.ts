import { instantOf, tradingDay } from '@candor/model/calendar/index.ts';
import { dayEvents } from '@candor/model/research/news.ts';
import { reviewOf } from '@candor/model/research/review.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { ResearchDeps } from './deps.ts';
import { publish } from './publish.ts';
import { readDay } from './read-day.ts';
import { recordNews } from './record-news.ts';
import { runningNews } from './running-day.ts';

/** Publishes the review of a day that is over with all closes it follows from, and tells its news; both once. */
export async function makeReview(deps: ResearchDeps, date: TradingDate, dueAt: Instant): Promise<{ news: number }> {
  const inputs = await readDay(deps, date);
  const { source } = deps.market;
  const content = reviewOf(inputs);
  await deps.runner.run(publish, { kind: 'market_review', date, dueAt, source: { ...source }, inputs, content });
  const closedAt = tradingDay(date)?.regular.end ?? instantOf(date, '16:00');
  const told = await deps.runner.run(recordNews, {
    ...{ date, at: closedAt, source: { ...source } },
    events: [...dayEvents(inputs), ...(await runningNews(deps, date, inputs.rows))],
  });
  return { news: told.ok ? told.value.recorded : 0 };
}
