import { expect, test } from 'vitest';
import { Remembered } from './remembered.ts';

test('an answer is read once, until it is forgotten', async () => {
  let reads = 0;
  const remembered = new Remembered(async () => (reads += 1));
  expect([await remembered.get(), await remembered.get()]).toEqual([1, 1]);
  remembered.forget();
  expect([await remembered.get(), await remembered.get()]).toEqual([2, 2]);
});

test('what is forgotten while it is read is read again', async () => {
  const answers = ['before', 'after'];
  const remembered = new Remembered(async () => answers.shift());
  const asked = remembered.get();
  remembered.forget();
  expect([await asked, await remembered.get()]).toEqual(['before', 'after']);
});

test('a failure is not kept', async () => {
  let fails = true;
  const remembered = new Remembered(async () => {
    if (fails) throw new Error('no database');
    return 'there';
  });
  await expect(remembered.get()).rejects.toThrow('no database');
  fails = false;
  expect(await remembered.get()).toBe('there');
});
