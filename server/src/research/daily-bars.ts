import { addDays, instantOf, newYorkDate } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Bar, Market } from '../market/index.ts';

/**
 * Finished regular sessions of a code over so many calendar days up to and including `through`, in shares of
 * `inSharesOf`; never a later day, even if the market has moved on. Empty when the code did not trade on `through`, so
 * that stale prices are not compared with current ones.
 */
export async function dailyBars(
  market: Pick<Market, 'history' | 'prepare'>,
  code: string,
  { through, days, inSharesOf }: { through: TradingDate; days: number; inSharesOf: TradingDate },
): Promise<readonly Bar[]> {
  const [from, to] = [instantOf(addDays(through, -days), '00:00'), instantOf(addDays(through, 1), '00:00')];
  await market.prepare(code, 'day', from);
  const bars = market.history(code, 'day', from, to, inSharesOf);
  const last = bars[bars.length - 1];
  return last && newYorkDate(last.at) === through ? bars : [];
}
