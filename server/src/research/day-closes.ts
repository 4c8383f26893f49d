import { addDays, instantOf, newYorkDate } from '@candor/model/calendar/index.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { DayClose, Market } from '../market/index.ts';

/** So many calendar days up to and including `through`. */
export function daysThrough(through: TradingDate, days: number): [from: Instant, to: Instant] {
  return [instantOf(addDays(through, -days), '00:00'), instantOf(addDays(through, 1), '00:00')];
}

/**
 * Closes of a code over so many calendar days up to and including `through`, in shares of `inSharesOf`; never of a
 * later day, even if the market has moved on. Empty when the code did not trade on `through`, so that stale prices are
 * not compared with current ones.
 */
export async function dayCloses(
  market: Pick<Market, 'closes' | 'prepare'>,
  code: string,
  { through, days, inSharesOf }: { through: TradingDate; days: number; inSharesOf: TradingDate },
): Promise<readonly DayClose[]> {
  const [from, to] = daysThrough(through, days);
  await market.prepare(code, 'day', from);
  const closes = market.closes(code, from, to, inSharesOf);
  const last = closes[closes.length - 1];
  return last && newYorkDate(last.at) === through ? closes : [];
}
