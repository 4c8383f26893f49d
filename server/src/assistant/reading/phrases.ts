import type { GlossaryTerm } from '@candor/model/assistant/glossary.ts';
import type { Span } from '@candor/model/assistant/spans.ts';
import type { HolidayKey } from '@candor/model/calendar/index.ts';

/** What people ask a broker for and Candor does not have. */
export const OUTSIDE = [
  ...[
    'options',
    'futures',
    'currencies',
    'crypto',
    'bonds',
    'loans',
    'cards',
    'retirement',
    'nisa',
    'economy',
    'foreign',
    'brokers',
    'rebalancing',
  ],
] as const;
export type Outside = (typeof OUTSIDE)[number];

/** Days by their names; weekdays and months by their numbers, Sunday 0. */
export type DayName =
  | 'today'
  | 'yesterday'
  | 'tomorrow'
  | 'after_tomorrow'
  /** The day beside a holiday. */
  | 'day_after'
  | 'day_before'
  | `weekday_${0 | 1 | 2 | 3 | 4 | 5 | 6}`
  | `month_${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`
  | 'new_year_eve'
  | HolidayKey;

/** Phrases of a language, divided by commas; a star stands for any ending of a word in Latin letters. */
export interface Phrases {
  readonly spans: Readonly<Partial<Record<Span, string>>>;
  readonly days: Readonly<Partial<Record<DayName, string>>>;
  readonly terms: Readonly<Record<GlossaryTerm, string>>;
  readonly outside: Readonly<Record<Outside, string>>;
  /** Other people's accounts, and the system itself. */
  readonly others: string;
}
