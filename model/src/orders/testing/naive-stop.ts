import type { StopTerms } from '../stops.ts';

/** The twin of stop orders, for tests: for each trade looks back over all trades before it, in plain numbers. */
export function bruteElection(side: 'buy' | 'sell', stop: StopTerms, trades: readonly bigint[]): number | undefined {
  const level = Number(stop.level);
  for (const [index, trade] of trades.entries()) {
    const seen = trades.slice(0, index + 1).map(Number);
    const best = side === 'sell' ? Math.max(...seen) : Math.min(...seen);
    const far = stop.kind === 'trail_amount' ? level : (best * level) / 1e8;
    const at = stop.kind === 'stop' ? level : side === 'sell' ? best - far : best + far;
    if (side === 'sell' ? Number(trade) <= at : Number(trade) >= at) return index;
  }
  return undefined;
}
