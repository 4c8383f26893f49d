import { type Instant, parseInstant } from '@candor/model/time.ts';

/**
 * Business time must stay within the calendar, whose rules are checked to the end of 2050; a market looks a year and
 * more ahead. The simulated one begins in 2010, and all its listings have years behind them from 2018 on.
 */
export const CALENDAR = { from: '1990-01-01', to: '2050-01-01' } as const;
export const SIMULATED = { from: '2018-01-01', to: CALENDAR.to } as const;

interface Span {
  readonly from: string;
  readonly to: string;
}

export const spanText = ({ from, to }: Span): string => `from ${from} until before ${to}`;
export const within = (at: Instant, { from, to }: Span): boolean =>
  at >= parseInstant(`${from}T00:00:00Z`) && at < parseInstant(`${to}T00:00:00Z`);
