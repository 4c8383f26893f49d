import { agreedRate, type AgreedRate } from '@candor/model/conversions/rate.ts';
import type { Declared, EngineBase, Opened } from '../slices/index.ts';
import { VenuePoll } from './poll-venues.ts';
import { simulatedRates } from './simulated-rates.ts';

export const ratesSlice: Declared = { name: 'rates' };

/** What a USDT is worth now, or why nobody can say. */
export type RateNow = () => AgreedRate;

/** Three asked each 15 seconds: one that fails four times running is too old. */
const POLL_MS = 15_000;

/** The rate of USDT: from simulated venues, or asked from public tickers. */
export function openRates({ config, clock, log }: EngineBase): Opened & { readonly rateNow: RateNow } {
  const { usdtRates, seed } = config;
  if (usdtRates === 'simulated')
    return { declared: ratesSlice, rateNow: () => agreedRate(simulatedRates(seed, clock.now()), clock.now()) };
  const venues = new VenuePoll({
    ...{ venues: usdtRates, clock, host: config.usdtRatesUrl },
    onTrouble: (venue, error) => log.warn('rate of USDT not read', { name: venue, reason: String(error) }),
  });
  return {
    declared: ratesSlice,
    rateNow: () => agreedRate(venues.samples(), clock.now()),
    pollers: [{ name: 'rates', everyMs: POLL_MS, from: 'started', atOnce: true, run: () => venues.poll() }],
  };
}
