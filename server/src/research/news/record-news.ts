import type { NewsEvent } from '@candor/model/research/news.ts';
import { accept } from '@candor/model/result.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { Source } from '../../market/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import { needRow } from '../../platform/database/rows.ts';
import { RESEARCH } from '../publish.ts';
import { newsTable } from '../tables.ts';

export interface NewsToRecord {
  readonly date: TradingDate;
  /** The time of events that have none of their own. */
  readonly at: Instant;
  readonly source: Source;
  readonly events: readonly NewsEvent[];
}

const idOf = (date: TradingDate, { kind, codes }: NewsEvent): string =>
  codes[0] === undefined ? `${date}-${kind}` : `${date}-${kind}-${codes[0]}`;

/** Records events, each once a day; a recorded event never changes. */
export const recordNews: Command<NewsToRecord, { recorded: number }> = {
  name: 'record_news',
  subject: () => RESEARCH,
  needs: ({ date, events }) => events.map((event) => needRow(newsTable, idOf(date, event))),
  decide(rows, { date, at, source, events }, context) {
    let recorded = 0;
    for (const [place, { at: own, ...event }] of events.entries()) {
      const id = idOf(date, event);
      if (rows.get(newsTable, id)) continue;
      rows.insert(newsTable, { id, date, at: own ?? at, place, source, ...event, publishedAt: context.now });
      recorded += 1;
    }
    return accept({ recorded });
  },
};
