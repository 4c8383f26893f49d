import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

test('each is done once, answers stand in the order of the list, and never more run at a time than allowed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 8 }),
      async (turns, most) => {
        let running = 0;
        let peak = 0;
        const answers = await inParallel([...turns.entries()], most, async ([index, count]) => {
          running += 1;
          peak = Math.max(peak, running);
          for (let turn = 0; turn < count; turn += 1) await undefined;
          running -= 1;
          return index;
        });
        expect(answers).toEqual(turns.map((_turn, index) => index));
        expect(peak).toBeLessThanOrEqual(most);
      },
    ),
  );
});

test('after a failure what runs is waited for, nothing more begins, and the first failure is thrown', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = async (each: number) => {
    begun.push(each);
    for (let turn = 0; turn < 10 * each; turn += 1) await undefined;
    if (each === 1) throw new Error('the second');
    ended.push(each);
  };
  await expect(inParallel([2, 1, 3, 4, 5], 3, work)).rejects.toThrow('the second');
  expect(begun).toEqual([2, 1, 3]);
  expect(ended).toEqual([2, 3]);
});
