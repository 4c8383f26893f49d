import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Unavailable } from '../platform/commands/outages.ts';
import type { Log } from '../platform/operations/log.ts';
import type { Opened, Poller } from './contract.ts';
import { OpenSlices } from './open-slices.ts';

let logged: string[];
const log = {
  warn: (event: string) => void logged.push(`warn ${event}`),
  error: (event: string) => void logged.push(`error ${event}`),
} as unknown as Log;
beforeEach(() => {
  logged = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const opened = (parts: Partial<Opened>): Opened => ({ declared: { name: 'a' }, ...parts });

test('slices end the last opened first', async () => {
  const ran: string[] = [];
  const slices = new OpenSlices(log);
  for (const name of ['halts', 'orders']) slices.add(opened({ stop: () => void ran.push(name) }));
  await slices.stop();
  expect(ran).toEqual(['orders', 'halts']);
});

describe('pollers', () => {
  const poller = (run: Poller['run'], more: Partial<Poller> = {}): Poller => ({
    ...{ name: 'news', everyMs: 1_000, from: 'started', run },
    ...more,
  });
  const slicesWith = (...pollers: readonly Poller[]) => {
    const slices = new OpenSlices(log);
    slices.add(opened({ pollers }));
    return slices;
  };

  test('run in real time from their moment on, and no more after the stop', async () => {
    const [started, listening] = [vi.fn(), vi.fn()];
    const slices = slicesWith(poller(started), poller(listening, { from: 'listening', atOnce: true }));
    slices.started();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([started.mock.calls.length, listening.mock.calls.length]).toEqual([2, 0]);
    slices.listening();
    expect(listening).toHaveBeenCalledTimes(1);
    await slices.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([started.mock.calls.length, listening.mock.calls.length]).toEqual([2, 1]);
  });

  test.each([
    ['an outage is a warning', new Unavailable('mail'), 'warn retrying'],
    ['anything else is a mistake of ours', new Error('undefined is not a function'), 'error bug'],
  ])('go on after a failure: %s', async (_what, error, event) => {
    const run = vi.fn(() => Promise.reject(error));
    const slices = slicesWith(poller(run));
    slices.started();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(logged).toEqual([event, event]);
    await slices.stop();
  });
});
