import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instantOf } from '@candor/model/calendar/index.ts';
import { formatInstant, instant, MINUTE, type TradingDate } from '@candor/model/time.ts';

/**
 * From a New York time of a day on, every minute trades at one price and so many shares; the last stretch ends the
 * session.
 */
export type Stretch = readonly [from: string, price: string, volume: number];

/** A recording as a test writes it: the regular session's minutes of a code, day by day. */
export function writeMinutes(folder: string, code: string, days: Readonly<Record<string, readonly Stretch[]>>): void {
  const lines = ['symbol,timestamp_ny,timestamp_utc,open,high,low,close,volume,session'];
  for (const [date, stretches] of Object.entries(days)) {
    const close = instantOf(date as TradingDate, '16:00');
    for (const [index, [from, price, volume]] of stretches.entries()) {
      const next = stretches[index + 1];
      const until = next ? instantOf(date as TradingDate, next[0]) : close;
      for (let at = instantOf(date as TradingDate, from); at < until; at = instant(at + MINUTE))
        lines.push(`${code},,${formatInstant(at)},${price},${price},${price},${price},${volume},regular`);
    }
  }
  writeFileSync(join(folder, `minute_${code.toLowerCase()}.csv`), lines.join('\n'));
}
