import { expect, test } from 'vitest';
import { SHORT_CHECK, SHORT_QUESTION_IDS, SHORT_QUESTIONS, wrongAnswer } from './check.ts';

const RIGHT = { loss: 'unlimited', borrow: 'nightly', dividend: 'pay', call: 'liquidate' };

test('the check is passed by the right answer to every question', () => {
  expect(wrongAnswer(RIGHT)).toBeUndefined();
});

test.each(SHORT_QUESTION_IDS)('a wrong answer about "%s" is found, and so is a missing one', (id) => {
  const others = SHORT_QUESTIONS.find((question) => question.id === id)?.answers.filter(
    (answer) => answer !== RIGHT[id],
  );
  expect(others).toHaveLength(2);
  for (const answer of others ?? []) expect(wrongAnswer({ ...RIGHT, [id]: answer })).toBe(id);
  const { [id]: _, ...rest } = RIGHT;
  expect(wrongAnswer(rest)).toBe(id);
});

test('of several wrong answers the first question is named', () => {
  expect(wrongAnswer({})).toBe('loss');
  expect(wrongAnswer({ ...RIGHT, call: 'wait', borrow: 'once' })).toBe('borrow');
});

test('who has passed this version was asked these questions, with these answers: others need another version', () => {
  expect(SHORT_CHECK).toBe('short_selling_2026_1');
  expect(SHORT_QUESTIONS.map(({ id, answers }) => `${id}: ${answers.join(', ')}`)).toEqual([
    'loss: deposit, price, unlimited',
    'borrow: once, nightly, never',
    'dividend: receive, nothing, pay',
    'call: liquidate, always_asked, wait',
  ]);
});
