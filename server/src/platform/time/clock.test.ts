import { type Instant, parseInstant } from '@candor/model/time.ts';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  askedInstant,
  BusinessClock,
  ClockBeyondCalendar,
  type ClockStore,
  openBusinessClock,
  testClock,
} from './clock.ts';

const at = parseInstant;

function memory(initial?: Instant, latest?: Instant): ClockStore & { kept: Instant | undefined } {
  return {
    kept: initial,
    async load() {
      return this.kept;
    },
    latestRecord: async () => latest,
    async save(instant) {
      this.kept = instant;
    },
  };
}

describe('CLOCK=auto', () => {
  test.each([
    ['in regular hours: real time', '2026-03-04T15:00:00Z', '2026-03-04T15:00:00Z'],
    ['before the opening: 10:30 of the same day', '2026-03-04T13:00:00Z', '2026-03-04T15:30:00Z'],
    ['in the night before a trading day', '2026-03-04T06:00:00Z', '2026-03-04T15:30:00Z'],
    ['after hours: the next day', '2026-03-04T22:00:00Z', '2026-03-05T15:30:00Z'],
    ['on a Friday evening, over the daylight-saving switch', '2026-03-06T23:00:00Z', '2026-03-09T14:30:00Z'],
    ['on a Saturday', '2026-03-07T15:00:00Z', '2026-03-09T14:30:00Z'],
    ['on a holiday', '2026-07-03T15:00:00Z', '2026-07-06T14:30:00Z'],
  ])('%s', (_when, wallNow, expected) => {
    expect(askedInstant({ kind: 'auto' }, at(wallNow))).toBe(at(expected));
  });

  test('real and an instant are used as given', () => {
    expect(askedInstant({ kind: 'real' }, at('2026-03-07T15:00:00Z'))).toBe(at('2026-03-07T15:00:00Z'));
    expect(askedInstant({ kind: 'at', at: at('2020-01-02T15:00:00Z') }, at('2026-03-07T15:00:00Z'))).toBe(
      at('2020-01-02T15:00:00Z'),
    );
  });
});

describe('business time', () => {
  test('goes on with real time, at its speed', () => {
    const wall = testClock(at('2026-03-07T15:00:00Z'));
    const clock = new BusinessClock({ wall, start: { kind: 'auto' }, speed: 60 }, at('2026-03-09T14:30:00Z'));
    wall.advance(1_000);
    expect(clock.now()).toBe(at('2026-03-09T14:31:00Z'));
    expect(clock.offsetMs).toBe(clock.now() - wall.now());
  });

  test('never runs backwards, whatever real time does', () => {
    const steps = fc.array(fc.oneof(fc.integer({ min: -5_000, max: 5_000 }), fc.constant('jump' as const)), {
      maxLength: 60,
    });
    fc.assert(
      fc.asyncProperty(steps, fc.constantFrom(0.1, 1, 7.5, 1_000), async (moves, speed) => {
        const wall = testClock(at('2026-03-07T15:00:00Z'));
        const clock = new BusinessClock({ wall, start: { kind: 'real' }, speed }, at('2026-03-09T14:30:00Z'));
        let last = clock.now();
        for (const move of moves) {
          if (move === 'jump') await clock.advanceTo((clock.now() + 10_000) as Instant);
          else wall.advance(move);
          const now = clock.now();
          if (now < last) return false;
          last = now;
        }
        return true;
      }),
    );
  });

  test('moves forward on request, notifies its listeners, and refuses to go back', async () => {
    const wall = testClock(at('2026-03-07T15:00:00Z'));
    const store = memory();
    const clock = new BusinessClock({ wall, start: { kind: 'real' }, store }, at('2026-03-09T14:30:00Z'));
    const moves: number[] = [];
    const forget = clock.onMove((from, to) => moves.push(to - from));
    await clock.advanceTo(at('2026-03-10T14:30:00Z'));
    forget();
    await clock.advanceTo(at('2026-03-10T14:31:00Z'));
    expect(moves).toEqual([86_400_000]);
    expect(store.kept).toBe(at('2026-03-10T14:31:00Z'));
    wall.advance(5);
    expect(clock.now()).toBe(at('2026-03-10T14:31:00Z') + 5);
    await expect(clock.advanceTo(at('2026-03-10T14:30:00Z'))).rejects.toThrow(RangeError);
  });
});

describe('a stored instant that no calendar reaches', () => {
  const beyond = at('2099-06-01T15:00:00Z');
  const latest = at('2026-03-09T14:30:00Z');
  const open = (start: 'auto' | Instant, store: ClockStore) =>
    openBusinessClock({
      wall: testClock(at('2026-03-07T15:00:00Z')),
      start: typeof start === 'number' ? { kind: 'at', at: start } : { kind: start },
      store,
    });

  test('stops the start with a message that says what to do', async () => {
    const store = memory(beyond, latest);
    const refused = open('auto', store);
    await expect(refused).rejects.toBeInstanceOf(ClockBeyondCalendar);
    await expect(refused).rejects.toThrow(/2099-06-01.*latest record is of 2026-03-09T14:30:00Z.*CLOCK/s);
    expect(store.kept).toBe(beyond);
  });

  test('gives way to a CLOCK that is not before what is on record, and to no other', async () => {
    const store = memory(beyond, latest);
    await expect(open((latest - 1) as Instant, store)).rejects.toBeInstanceOf(ClockBeyondCalendar);
    const clock = await open(at('2026-03-09T15:00:00Z'), store);
    onTestFinished(() => clock.stop());
    expect(clock.now()).toBe(at('2026-03-09T15:00:00Z'));
    expect(store.kept).toBeLessThan(beyond);
  });
});

describe('a restart', () => {
  const wallStart = at('2026-03-07T15:00:00Z');
  async function life(store: ClockStore, wallNow: Instant, start: 'auto' | 'real' | Instant) {
    const wall = testClock(wallNow);
    const choice = typeof start === 'number' ? ({ kind: 'at', at: start } as const) : ({ kind: start } as const);
    const clock = await openBusinessClock({ wall, start: choice, store });
    onTestFinished(() => clock.stop());
    return { wall, clock };
  }

  test('after an orderly stop resumes exactly where it was', async () => {
    const store = memory();
    const first = await life(store, wallStart, 'auto');
    await first.clock.advanceTo(at('2026-03-12T15:00:00Z'));
    first.wall.advance(700);
    await first.clock.stop();
    const second = await life(store, wallStart, 'auto');
    expect(second.clock.now()).toBe(at('2026-03-12T15:00:00Z') + 700);
  });

  test('after a kill resumes later than anything it had said', async () => {
    const store = memory();
    const first = await life(store, wallStart, at('2026-03-09T14:30:00Z'));
    first.wall.advance(2_000);
    const said = first.clock.now();
    const second = await life(store, wallStart, at('2026-03-09T14:30:00Z'));
    expect(second.clock.now()).toBeGreaterThanOrEqual(said);
  });

  test('jumps forward where CLOCK asks for later', async () => {
    const { clock } = await life(memory(at('2026-03-05T15:00:00Z')), wallStart, 'auto');
    expect(clock.now()).toBe(at('2026-03-09T14:30:00Z'));
  });

  test('on real time waits out its own reservation instead of drifting ahead', async () => {
    const store = memory((wallStart + 5_000) as Instant);
    const { clock, wall } = await life(store, wallStart, 'real');
    expect(clock.now()).toBe(wallStart + 5_000);
    wall.advance(3_000);
    expect(clock.now()).toBe(wallStart + 5_000);
    wall.advance(3_000);
    expect(clock.now()).toBe(wallStart + 6_000);
    expect(clock.offsetMs).toBe(0);
  });
});
