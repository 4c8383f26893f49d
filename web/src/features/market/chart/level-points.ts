import { type MarketDetail, plotted } from '../../../domains/market/queries.ts';

export const LEVEL_RANGES = ['1D', '1M', '3M', '6M', 'YTD', 'ALL'] as const;
export type LevelRange = (typeof LEVEL_RANGES)[number];

export interface LevelPoint {
  /** Epoch milliseconds; for a day its start, UTC. */
  readonly at: number;
  /** As the server wrote it. */
  readonly text: string;
  /** The day, where the point is a day's close. */
  readonly date?: string;
}

const MONTHS = { '1M': 1, '3M': 3, '6M': 6 } as const;

/**
 * The same day so many months before, as text. It may be a day that the month does not have, since it is only compared.
 */
function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const at = year * 12 + month - 1 - months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}${date.slice(7)}`;
}

/** The first day of a drawn range: the last close before it is included, so that the first day's move is visible. */
function firstDay(range: LevelRange, today: string, days: MarketDetail['days']): string {
  if (range === 'ALL') return '';
  const start = range === 'YTD' ? `${today.slice(0, 4)}-01-01` : monthsBefore(today, MONTHS[range as '1M']);
  return days.filter(({ date }) => date < start).at(-1)?.date ?? '';
}

/** Points of a range: today by the minute, or daily closes and the present level. */
export function levelPoints(detail: MarketDetail, range: LevelRange): readonly LevelPoint[] {
  const { days, today, level, tradeDate } = detail;
  if (range === '1D') return today.map(({ at, value }) => ({ at, text: value }));
  const from = firstDay(range, tradeDate, days);
  const closes = days
    .filter(({ date }) => date >= from && date < tradeDate)
    .map(({ date, level: text }) => ({ at: Date.parse(`${date}T00:00:00Z`), text, date }));
  return level === null
    ? closes
    : [...closes, { at: Date.parse(`${tradeDate}T00:00:00Z`), text: level, date: tradeDate }];
}

/** Base of the line: the close before today, or the first point; of a mean change that is zero. */
export function levelBase({ kind, days, tradeDate }: MarketDetail, range: LevelRange, points: readonly LevelPoint[]) {
  if (kind === 'exchange') return 0;
  const base = range === '1D' ? days.filter(({ date }) => date < tradeDate).at(-1)?.level : points[0]?.text;
  return base === undefined ? undefined : plotted(base);
}
