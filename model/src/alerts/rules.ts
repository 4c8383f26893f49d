import { divide, ONE } from '../decimal.ts';
import type { Price } from '../quantity.ts';

/** Price alerts: their conditions, and when one is met. Pure. */

export const ALERT_KINDS = ['above', 'below', 'move'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Alerts that a customer may have on at once. */
export const MAX_ALERTS = 50;
/** A move in percent may be this small and this large, in millionths. */
export const MOVE_PERCENT = { least: 100_000n, most: 100_000_000n } as const;

export interface AlertTerms {
  readonly kind: AlertKind;
  /** USD millionths of a price; of a move, percent in millionths. */
  readonly level: bigint;
}

/**
 * Whether a price triggers an alert: at or above its price, at or below it, or the given percentage away from the
 * previous close, up or down, as the day's change is shown. Without a previous close a move never triggers.
 */
export function isMet({ kind, level }: AlertTerms, at: Price, previousClose: Price | undefined): boolean {
  if (kind === 'above') return at >= level;
  if (kind === 'below') return at <= level;
  if (previousClose === undefined) return false;
  const moved = at > previousClose ? at - previousClose : previousClose - at;
  return moved * 100n * ONE >= level * previousClose;
}

/** The level after a split of `to` new shares for every `from` old ones, half up; a move in percent stays. */
export function levelAfterSplit({ kind, level }: AlertTerms, to: bigint, from: bigint): bigint {
  return kind === 'move' ? level : divide(level * from, to, 'half-up');
}
