import type { MarketSnapshot } from '../../../domains/market/queries.ts';
import { type Quote, useQuote } from '../../../live/index.ts';

export interface ShownPrice {
  readonly price: string | null;
  readonly change: string | null;
  readonly percent: string | null;
}

/** The regular price: live while the session runs, frozen at its last or closing price outside it. */
export const useRegular = (snapshot: MarketSnapshot): ShownPrice => regularOf(snapshot, useQuote(snapshot.code));

/** The line of the session outside regular hours that is running, or of the last one until the next pre-market. */
export const useExtended = (snapshot: MarketSnapshot) => extendedOf(snapshot, useQuote(snapshot.code));

function regularOf(snapshot: MarketSnapshot, quote: Quote | undefined): ShownPrice {
  if (snapshot.session === 'regular' && quote?.session === 'regular') return quote;
  return { price: snapshot.price ?? snapshot.last, change: snapshot.change, percent: snapshot.changePercent };
}

function extendedOf(
  snapshot: MarketSnapshot,
  quote: Quote | undefined,
): (ShownPrice & { readonly session: 'pre' | 'post' }) | undefined {
  if (snapshot.slot === 2) return undefined;
  const session = snapshot.slot === 1 ? 'pre' : 'post';
  if (quote?.session === session && snapshot.session === session) return { ...quote, session };
  const known = session === 'pre' ? snapshot.pre : snapshot.post;
  return { session, price: known?.price ?? null, change: known?.change ?? null, percent: known?.changePercent ?? null };
}

/** What a page's head says of the running session. */
export interface HeadNow {
  readonly tradeDate: string;
  readonly session: 'pre' | 'regular' | 'post';
  readonly price: string;
  /** Shares traded in the regular session so far, the volume in the key figures. */
  readonly regularVolume: number;
}

/** The running session's price as the head shows it; undefined while none runs, or while nothing has traded in it. */
export function headNow(snapshot: MarketSnapshot, quote: Quote | undefined): HeadNow | undefined {
  const { session, tradeDate, regularVolume } = snapshot;
  if (session === 'closed') return undefined;
  const shown = session === 'regular' ? regularOf(snapshot, quote) : extendedOf(snapshot, quote);
  return shown?.price ? { tradeDate, session, price: shown.price, regularVolume } : undefined;
}
