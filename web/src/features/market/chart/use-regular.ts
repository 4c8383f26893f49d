import type { MarketSnapshot } from '../../../domains/market/queries.ts';
import { useQuote } from '../../../live/index.ts';

export interface ShownPrice {
  price: string | null;
  change: string | null;
  percent: string | null;
}

/** The regular price: live while the session runs, frozen at its last or closing price outside it. */
export function useRegular(snapshot: MarketSnapshot): ShownPrice {
  const quote = useQuote(snapshot.code);
  if (snapshot.session === 'regular' && quote?.session === 'regular') return quote;
  return { price: snapshot.price ?? snapshot.last, change: snapshot.change, percent: snapshot.changePercent };
}
