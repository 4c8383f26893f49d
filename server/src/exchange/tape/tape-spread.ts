import { microsOf, stepAt, type Tick } from '../ticks.ts';
import type { Profile } from './tape-profile.ts';

export type SessionCode = 'pre' | 'regular' | 'post';

/** Ticks between bid and ask: wider for thinly traded and for expensive shares, three times wider outside hours. */
export function spreadTicks(profile: Profile, tick: Tick, session: SessionCode): number {
  const basisPoints = Math.min(25, 1.2 * (1.2e9 / profile.turnover) ** 0.45);
  const wide = session === 'regular' ? 1 : 3;
  return Math.max(1, Math.round((wide * basisPoints * microsOf(tick)) / (10_000 * stepAt(tick))));
}

/** Half the spread as a fraction of the price. */
export function halfSpread(profile: Profile, tick: Tick, session: SessionCode): number {
  return (spreadTicks(profile, tick, session) * stepAt(tick)) / (2 * microsOf(tick));
}
