import { DAY, formatInstant, instant, parseInstant } from '@candor/model/time.ts';
import { firstFrom } from '../figures/chart-scale.ts';

/** From so long on the time axis is labelled with the first days of months, and with years. */
export const MONTHS_FROM = 60 * DAY;
/** Months between two labels. */
const STEPS = [1, 2, 3, 6, 12, 24, 36, 60];

/** Which of all months a moment is in, by the calendar of UTC; January is a multiple of twelve. */
function monthOf(at: number): number {
  const [year, month] = formatInstant(instant(at)).split('-').map(Number) as [number, number];
  return year * 12 + month - 1;
}

function startOf(month: number): number {
  const [year, inYear] = [Math.floor(month / 12), (month % 12) + 1];
  return parseInstant(`${year}-${String(inYear).padStart(2, '0')}-01T00:00:00Z`);
}

/**
 * The first bar of each month between two bars, as close together as `most` labels allow; in steps that meet January,
 * where the label names the year. Days of New York begin at most nine hours into the same day of UTC. A month without a
 * bar has no label. Searches for the months instead of going through the days, of which ten years have thousands.
 * @param at times of bars, in epoch milliseconds, rising
 */
export function monthStarts(at: ArrayLike<number>, first: number, end: number, most: number): number[] {
  if (end <= first) return [];
  const [from, to] = [monthOf(at[Math.max(0, first - 1)]!) + 1, monthOf(at[end]!)];
  for (const step of STEPS) {
    const rows: number[] = [];
    for (let month = Math.ceil(from / step) * step; month <= to && rows.length <= most; month += step) {
      const [start, next] = [startOf(month), startOf(month + 1)];
      const row = firstFrom(Math.max(1, first), end, (each) => at[each]! >= start);
      if (at[row]! < next) rows.push(row);
    }
    if (rows.length <= most) return rows;
  }
  return [];
}
