import { expect, test } from 'vitest';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import type { FeedListener } from './feed.ts';
import { showFeed } from './feed-metrics.ts';

test('metrics show how long a feed is silent, its events, and those left out', async () => {
  const metrics = createMetrics();
  const leftOut = { late: 0, doubtful: 0 };
  let silentMs = 1_500;
  let listener: FeedListener | undefined;
  const follow = (follower: FeedListener) => {
    listener = follower;
    return () => {};
  };
  showFeed(metrics, { silentMs: () => silentMs, leftOut }, { follow });
  const shown = async () => (await metrics.text()).split('\n').filter((line) => line.startsWith('feed_'));
  expect(await shown()).toContain('feed_silence_seconds 1.5');
  expect(await shown()).toContain('feed_events_total{kind="trade"} 0');
  listener?.onTrade({} as never);
  listener?.onTrade({} as never);
  listener?.onQuote({} as never);
  leftOut.late = 3;
  silentMs = 0;
  const after = await shown();
  expect(after).toContain('feed_silence_seconds 0');
  expect(after).toContain('feed_events_total{kind="trade"} 2');
  expect(after).toContain('feed_events_total{kind="quote"} 1');
  expect(after).toContain('feed_refused_total{reason="late"} 3');
  expect(after).toContain('feed_refused_total{reason="doubtful"} 0');
});

test('a simulated feed is never silent', async () => {
  const metrics = createMetrics();
  showFeed(metrics, {}, { follow: () => () => {} });
  expect(await metrics.text()).toContain('feed_silence_seconds 0');
});
