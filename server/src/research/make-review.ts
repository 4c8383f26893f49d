import { instantOf, tradingDay } from '@candor/model/calendar/index.ts';
import { dayEvents } from '@candor/model/research/news.ts';
import { reviewOf } from '@candor/model/research/review.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { ResearchDeps } from './deps.ts';
import { publish, storedInputs } from './publish.ts';
import { recordNews } from './news/record-news.ts';
import { runningNews } from './news/running-day.ts';

/** Publishes the review of a finished day with all closes it uses, and records its news; both once. */
export async function makeReview(deps: ResearchDeps, date: TradingDate, dueAt: Instant): Promise<{ news: number }> {
  const inputs = await deps.readDay(date);
  const { source } = deps.market;
  const content = reviewOf(inputs);
  await deps.runner.run(publish, {
    ...{ kind: 'market_review', date, dueAt, source: { ...source } },
    ...storedInputs(inputs),
    content,
  });
  const closedAt = tradingDay(date)?.regular.end ?? instantOf(date, '16:00');
  const recorded = await deps.runner.run(recordNews, {
    ...{ date, at: closedAt, source: { ...source } },
    events: [...dayEvents(inputs), ...(await runningNews(deps, date, inputs.rows))],
  });
  return { news: recorded.ok ? recorded.value.recorded : 0 };
}
