import { instantOf } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Bar } from '../types.ts';

/** The daily bar that the minutes of a regular session make; undefined where there are none. */
export function dayOfMinutes(minutes: readonly Bar[], date: TradingDate): Bar | undefined {
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (!first || !last) return undefined;
  let { high, low } = first;
  let volume = 0;
  for (const bar of minutes) {
    if (bar.high > high) high = bar.high;
    if (bar.low < low) low = bar.low;
    volume += bar.volume;
  }
  return { at: instantOf(date, '00:00'), open: first.open, high, low, close: last.close, volume, session: 'regular' };
}
