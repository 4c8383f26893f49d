import { formatPercent, formatPrice, formatTime } from '../../../lib/format.ts';
import type { ChartAxis } from '../../../ui/index.ts';
import type { MarketDetail } from '../../../domains/market/queries.ts';
import type { LevelPoint, LevelRange } from './level-points.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Three dates fit beside each other on the narrowest phone, in every language. */
const DATES = 3;

/** Axis of an index's or exchange's chart: the hours of the session, or days; levels in points, or in per cent. */
export function levelAxis(
  detail: Pick<MarketDetail, 'kind' | 'opensAt' | 'closesAt'>,
  range: LevelRange,
  points: readonly LevelPoint[],
  locale: string,
): ChartAxis {
  const write = detail.kind === 'index' ? formatPrice : formatPercent;
  return {
    formatLevel: (value) => write(String(Math.round(value * 100) / 100), locale),
    times: range === '1D' ? hours(detail, locale) : dates(points, locale),
  };
}

/** Opening and close, and between them every second hour counted from the close. */
function hours({ opensAt, closesAt }: Pick<MarketDetail, 'opensAt' | 'closesAt'>, locale: string): ChartAxis['times'] {
  const times = [opensAt];
  for (let at = closesAt - 2 * HOUR; at > opensAt + HOUR; at -= 2 * HOUR) times.splice(1, 0, at);
  return [...times, closesAt].map((at) => ({ at, text: formatTime(at, locale) }));
}

/** Points stand at the start of their day, UTC. */
function dates(points: readonly LevelPoint[], locale: string): ChartAxis['times'] {
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const long = last - first > 400 * DAY;
  const parts = long ? ({ month: 'short', year: 'numeric' } as const) : ({ month: 'short', day: 'numeric' } as const);
  const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
  const moments = Array.from({ length: DATES }, (_, index) => first + ((last - first) * (index + 0.5)) / DATES);
  const times = new Map(moments.map((at) => [format.format(at), at]));
  return [...times].map(([text, at]) => ({ at, text }));
}
