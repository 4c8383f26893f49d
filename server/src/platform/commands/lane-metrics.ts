import type { Lane, LaneWatch } from './lane.ts';
import type { Metrics } from '../metrics/metrics.ts';

const SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Metrics of the lanes: waiting commands, size and duration of a commit, and the last event of each. */
export function showLanes(metrics: Metrics, lanes: readonly Lane[]): LaneWatch {
  const split = new Map<number, number>();
  const each = (read: (lane: Lane) => number) => () => lanes.map((lane, id) => [String(id), read(lane)] as const);
  metrics.gauges(
    'lane_queue_length',
    'Commands that wait for the next batch',
    'lane',
    each((lane) => lane.depth),
  );
  metrics.gauges(
    'lane_head',
    'Number of the last committed event',
    'lane',
    each((lane) => Number(lane.head)),
  );
  metrics.counts('lane_batches_split_total', 'Batches that failed and were run again in halves', 'lane', () =>
    [...split].map(([id, count]) => [String(id), count]),
  );
  const sizes = metrics.sizes('lane_batch_size', 'Commands of one commit', 'lane', SIZES);
  const seconds = metrics.sizes(
    'lane_commit_seconds',
    'From the first statement of a batch to its commit',
    'lane',
    SECONDS,
  );
  return {
    committed(lane, size, tookMs) {
      sizes.observe(String(lane), size);
      seconds.observe(String(lane), tookMs / 1_000);
    },
    split: (lane) => void split.set(lane, (split.get(lane) ?? 0) + 1),
  };
}
