import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventQueue } from './event-queue.ts';

test('whatever is set, the first is the earliest, and of equal times the smallest number', () => {
  const change = fc.tuple(fc.nat(19), fc.integer({ min: 0, max: 50 }));
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 200 }), (changes) => {
      const queue = new EventQueue(20);
      const times = new Array<number>(20).fill(Number.POSITIVE_INFINITY);
      for (const [number, time] of changes) {
        queue.set(number, time);
        times[number] = time;
        const earliest = Math.min(...times);
        expect([queue.firstAt, queue.first]).toEqual([earliest, times.indexOf(earliest)]);
      }
    }),
  );
});

test('an empty queue has nothing due', () => {
  expect([new EventQueue(0).first, new EventQueue(0).firstAt]).toEqual([-1, Number.POSITIVE_INFINITY]);
});
