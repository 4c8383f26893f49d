import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import type { FeedListener } from '../../market/index.ts';
import type { ResearchDeps } from '../deps.ts';
import { NewsMonitor } from './running-day.ts';

const NOW = parseInstant('2026-11-23T15:30:00Z');

/** A market without stocks whose feed sends halts, and the news recorded of them. */
function world(session: () => string) {
  let follower: FeedListener | undefined;
  const written: { kind: string; codes: readonly string[]; at?: number }[] = [];
  const deps = {
    market: {
      ...{ codes: [], source: { kind: 'live', label: 'V', simulated: false }, now: () => NOW },
      follow: (listener: FeedListener) => void (follower = listener),
      session: () => ({ session: session(), lastTradeDate: '2026-11-23' as TradingDate }),
    },
    views: { catchUp: { done: async () => {} } },
    runner: {
      run: async (_command: unknown, { events }: { events: typeof written }) => {
        written.push(...events);
        return { ok: true, value: { recorded: events.length } };
      },
    },
    yieldToEventLoop: async () => {},
  } as unknown as ResearchDeps;
  return { monitor: new NewsMonitor(deps), halt: (halted: boolean) => follower?.onHalt('KO', halted, NOW), written };
}

test('a halt and its end are recorded, each once a day, at the next poll', async () => {
  const { monitor, halt, written } = world(() => 'regular');
  halt(true);
  expect(await monitor.poll()).toBe(1);
  halt(false);
  halt(true);
  expect(await monitor.poll()).toBe(1);
  expect(written).toEqual([
    { kind: 'halted', codes: ['KO'], figures: {}, at: NOW },
    { kind: 'resumed', codes: ['KO'], figures: {}, at: NOW },
  ]);
});

test('while the session is closed nothing is recorded, and nothing is lost', async () => {
  let session = 'pre';
  const { monitor, halt } = world(() => session);
  halt(true);
  expect(await monitor.poll()).toBe(0);
  session = 'regular';
  expect(await monitor.poll()).toBe(1);
});

test('a stopped monitor writes nothing more', async () => {
  const { monitor, halt, written } = world(() => 'regular');
  halt(true);
  monitor.stop();
  expect(await monitor.poll()).toBe(0);
  expect(written).toEqual([]);
});
