import { formatInstant, type Instant, parseInstant } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { testClock } from './clock.ts';
import type { Due, JobRun } from './jobs.ts';
import { targetOf, Timeline } from './timeline.ts';

const at = parseInstant;
const short = (instant: Instant) => formatInstant(instant).slice(5, 16);

function world(from: string, dues: readonly [string, string][]) {
  const clock = testClock(at(from));
  const seen: string[] = [];
  const due = dues.map(([job, when]) => ({ job, businessDate: when.slice(0, 10), dueAt: at(when) }));
  const timeline = new Timeline({
    clock: { now: clock.now, advanceTo: async (to) => clock.set(to) },
    market: { advanceTo: (to) => seen.push(`market ${short(to)}`) },
    jobs: {
      nextDueAt: () => due[0]?.dueAt,
      tick: async (now) => {
        const ran: (JobRun & Due)[] = [];
        while (due[0] && due[0].dueAt <= now) {
          seen.push(`job ${due[0].job} at ${short(clock.now())}`);
          ran.push(due.shift()!);
        }
        return ran;
      },
    },
    settle: async () => void seen.push('settled'),
  });
  return { timeline, clock, seen };
}

test('time passes in order: prices up to a moment, then what is due at it, session by session', async () => {
  const { timeline, seen, clock } = world('2026-11-25T20:30:00Z', [
    ['expire', '2026-11-25T21:00:00Z'],
    ['settle', '2026-11-25T22:00:00Z'],
  ]);
  const moved = await timeline.advance('2026-11-26T02:00:00Z');
  expect(seen.filter((line) => line !== 'settled')).toEqual([
    'market 11-25T21:00',
    'job expire at 11-25T21:00',
    'market 11-25T22:00',
    'job settle at 11-25T22:00',
    'market 11-26T01:00',
    'market 11-26T02:00',
  ]);
  expect(moved?.due).toEqual({ expire: 1, settle: 1 });
  expect(clock.now()).toBe(at('2026-11-26T02:00:00Z'));
});

test('what the market caused is committed before anything that is due runs', async () => {
  const { timeline, seen } = world('2026-11-25T20:59:00Z', [['expire', '2026-11-25T21:00:00Z']]);
  await timeline.advance('2026-11-25T21:00:00Z');
  expect(seen.slice(1)).toEqual(['market 11-25T21:00', 'settled', 'job expire at 11-25T21:00', 'settled']);
});

test('requests made before a jump are answered before prices move', async () => {
  const { timeline, seen } = world('2026-11-25T15:00:00Z', []);
  await timeline.advance('2026-11-25T15:30:00Z');
  expect(seen).toEqual(['settled', 'market 11-25T15:30', 'settled']);
});

test('timers stop the clock at their own instants and report what they did', async () => {
  const clock = testClock(at('2026-11-25T15:00:00Z'));
  const open = [at('2026-11-25T15:10:00Z'), at('2026-11-25T15:10:00Z'), at('2026-11-25T15:20:00Z')];
  const stops: string[] = [];
  const timeline = new Timeline({
    clock: { now: clock.now, advanceTo: async (to) => clock.set(to) },
    market: { advanceTo: (to) => stops.push(short(to)) },
    jobs: { nextDueAt: () => undefined, tick: async () => [] },
    timers: [
      {
        nextAt: async () => open[0],
        run: async (now) => {
          const before = open.length;
          while (open[0] !== undefined && open[0] <= now) open.shift();
          return { orders: before - open.length };
        },
      },
    ],
  });
  expect((await timeline.advance('2026-11-25T15:30:00Z'))?.due).toEqual({ orders: 3 });
  expect(stops).toEqual(['11-25T15:10', '11-25T15:20', '11-25T15:30']);
});

test('keeping up with the clock does the same steps without moving it, and never overtakes a jump', async () => {
  const { timeline, clock, seen } = world('2026-11-25T20:59:00Z', [['expire', '2026-11-25T21:00:00Z']]);
  await timeline.keepUp();
  clock.set(at('2026-11-25T21:05:00Z'));
  const jump = timeline.advance('2026-11-25T21:30:00Z');
  await timeline.keepUp();
  await jump;
  await timeline.keepUp();
  expect(seen.filter((line) => line.startsWith('market'))).toEqual([
    'market 11-25T20:59',
    'market 11-25T21:00',
    'market 11-25T21:30',
    'market 11-25T21:30',
  ]);
});

test.each([
  ['1d', '2026-11-21T15:00:00Z'],
  ['3h', '2026-11-20T18:00:00Z'],
  ['30m', '2026-11-20T15:30:00Z'],
  ['next-session', '2026-11-20T21:00:00Z'],
  ['2026-11-23T09:30:00-05:00', '2026-11-23T14:30:00Z'],
  ['2026-11-20T14:59:59Z', undefined],
  ['401d', undefined],
  ['2026-13-40T00:00:00Z', undefined],
])('%s means %s', (to, expected) => {
  const target = targetOf(to, at('2026-11-20T15:00:00Z'));
  expect(target && formatInstant(target)).toBe(expected);
});

test('a span counts from the start of the step, not from the request', async () => {
  const { timeline } = world('2026-11-25T15:00:00Z', []);
  const first = timeline.advance('1h');
  const second = timeline.advance('30m');
  await first;
  const moved = await second;
  expect(moved && moved.to - moved.from).toBe(30 * 60_000);
  expect(await timeline.advance('2026-11-25T15:00:00Z')).toBeUndefined();
});

test('no step leaves the calendar', () => {
  expect(targetOf('2d', at('2049-12-30T15:00:00Z'))).toBeUndefined();
  expect(targetOf('1d', at('2049-12-30T15:00:00Z'))).toBe(at('2049-12-31T15:00:00Z'));
});

test('the next session of a Friday evening is Monday 04:00', () => {
  expect(formatInstant(targetOf('next-session', at('2026-11-21T02:00:00Z'))!)).toBe('2026-11-23T09:00:00Z');
});
