import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Feed, FeedListener } from './feed.ts';

/** Metrics of a feed: its silence, its messages, and the refused messages of a vendor. */
export function showFeed(
  metrics: Metrics,
  feed: Pick<Feed, 'silentMs' | 'leftOut'>,
  market: { follow(listener: FeedListener): () => void },
): void {
  const seen = { trade: 0, quote: 0, bar: 0, halt: 0 };
  market.follow({
    onTrade: () => void (seen.trade += 1),
    onQuote: () => void (seen.quote += 1),
    onBar: () => void (seen.bar += 1),
    onHalt: () => void (seen.halt += 1),
    onJump: () => {},
  });
  metrics.gauge('feed_silence_seconds', 'Since the last message of the feed', () => (feed.silentMs?.() ?? 0) / 1_000);
  metrics.counts('feed_events_total', 'Trades, quotes, bars and halts of the feed', 'kind', () => Object.entries(seen));
  metrics.counts('feed_refused_total', 'Messages of a vendor that were left out', 'reason', () =>
    Object.entries(feed.leftOut ?? {}),
  );
}
