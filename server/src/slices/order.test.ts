import { DAY, HOUR, type Instant, instant, parseInstant } from '@candor/model/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Opened, SliceJob, SliceTimer } from './contract.ts';
import { jobsInOrder, OrderUndecided, timersInOrder } from './order.ts';

const NOW = parseInstant('2026-11-23T12:00:00Z');

/** A job that is due every day so many hours after midnight (UTC). */
function daily(name: string, hour: number, after: readonly string[] = []): SliceJob {
  const next = (from: Instant) => {
    const today = Math.floor(from / DAY) * DAY + hour * HOUR;
    const dueAt = instant(today > from ? today : today + DAY);
    return { businessDate: String(dueAt), dueAt };
  };
  return { name, next, catchUp: 'all', after, run: async () => undefined };
}
const timer = (name: string, after: readonly string[] = []): SliceTimer => ({
  ...{ name, after },
  nextAt: () => undefined,
  run: async () => ({}),
});
const slice = (name: string, parts: Partial<Opened>): Opened => ({ declared: { name }, ...parts });
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join(' ');
const jobs = (...slices: readonly (readonly SliceJob[])[]) =>
  names(
    jobsInOrder(
      slices.map((list, i) => slice(`slice ${i}`, { jobs: list })),
      NOW,
    ),
  );

describe('jobs due at one instant', () => {
  test('keep their listed order without `after`', () => {
    expect(jobs([daily('a', 1), daily('b', 1)], [daily('c', 2)], [daily('d', 3)])).toBe('a b c d');
  });

  test('go after those they name, wherever they are listed', () => {
    expect(jobs([daily('first', 1, ['last'])], [daily('last', 1)])).toBe('last first');
    expect(jobs([daily('a', 1, ['c'])], [daily('b', 1, ['a'])], [daily('c', 1)])).toBe('c a b');
  });

  test('of one slice stay together in their order, and carry what the first of them is after', () => {
    expect(jobs([daily('a', 1, ['d']), daily('b', 1)], [daily('d', 1)])).toBe('d a b');
  });

  test.each([
    ['nothing says which goes first', [[daily('a', 1)], [daily('b', 1)]], 'a (slice 0) and b (slice 1)'],
    ['a name is nobody’s', [[daily('a', 1, ['nobody'])]], 'a is after nobody'],
    ['they wait for each other', [[daily('a', 1, ['b'])], [daily('b', 1, ['a'])]], 'circle'],
    ['two have one name', [[daily('a', 1)], [daily('a', 2)]], 'one name'],
  ])('end the start where %s', (_why, slices, message) => {
    expect(() => jobs(...slices)).toThrow(OrderUndecided);
    expect(() => jobs(...slices)).toThrow(message);
  });

  test('are found weeks ahead: one that is due once a month and one of every day', () => {
    const monthly: SliceJob = {
      ...daily('monthly', 1),
      next: (from) => {
        const dueAt = parseInstant('2026-12-20T05:00:00Z');
        return { businessDate: '2026-12', dueAt: from < dueAt ? dueAt : instant(from + 400 * DAY) };
      },
    };
    expect(() => jobs([monthly], [daily('daily', 5)])).toThrow('monthly (slice 0) and daily (slice 1)');
    expect(jobs([monthly], [daily('daily', 6)])).toBe('monthly daily');
  });

  test('may name a timer, which goes before every job', () => {
    const opened = [slice('orders', { timers: [timer('orders')] }), slice('s', { jobs: [daily('a', 1, ['orders'])] })];
    expect(names(jobsInOrder(opened, NOW))).toBe('a');
  });

  test('each job goes after all jobs it names, and the rest keep their listed order', () => {
    const list = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(list, fc.array(fc.boolean(), { minLength: 64, maxLength: 64 }), (ids, said) => {
        // Each may name those with a smaller number, so that no circle is possible.
        const after = (i: number) => ids.filter((id, j) => id < ids[i]! && said[i * 8 + j]).map((id) => `j${id}`);
        const listed = ids.map((id, i) => [daily(`j${id}`, (i + 1) / 8, after(i))]);
        const found = jobs(...listed).split(' ');
        for (const [i, id] of ids.entries())
          for (const name of after(i)) expect(found.indexOf(name)).toBeLessThan(found.indexOf(`j${id}`));
        if (said.every((each) => !each)) expect(found).toEqual(ids.map((id) => `j${id}`));
      }),
    );
  });
});

describe('timers', () => {
  const timers = (...list: readonly SliceTimer[]) =>
    names(timersInOrder(list.map((each, i) => slice(`slice ${i}`, { timers: [each] }))));

  test('may be due at any time, so every two of different slices need an order', () => {
    expect(timers(timer('margin', ['reviews']), timer('orders'), timer('reviews', ['orders']))).toBe(
      'orders reviews margin',
    );
    expect(() => timers(timer('a'), timer('b', ['a']), timer('c', ['a']))).toThrow('b (slice 1) and c (slice 2)');
  });

  test('cannot be after a job', () => {
    const opened = [slice('s', { timers: [timer('t', ['a'])], jobs: [daily('a', 1)] })];
    expect(() => timersInOrder(opened)).toThrow('t is after a, which nobody has');
  });
});
