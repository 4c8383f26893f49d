import { GLOSSARY_TERMS } from '@candor/model/assistant/glossary.ts';
import { QUESTION_LENGTH } from '@candor/model/assistant/schema.ts';
import { LANGUAGES } from '@candor/model/auth/terms.ts';
import { isTradingDate, tradingDay } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { INSTRUMENTS } from '../../market/index.ts';
import { allExamples } from '../reading/examples/all.ts';
import { FIGURES, KINDS, PEOPLE } from './kinds.ts';
import { conversations, PARTS, readLines } from './questions.ts';
import { TUNING_OF_ORDERS } from './tuning/orders.ts';

const questions = conversations().flat();
/** Conversations about orders were added to tune on, and not divided. */
const added = new Set(
  Object.values(TUNING_OF_ORDERS)
    .flat()
    .map(([, text]) => text),
);
const first = questions.filter(({ part, text }) => part !== 'later' && !added.has(text));
const shareHeldOut = (of: typeof questions) => of.filter(({ part }) => part === 'held-out').length / of.length;

describe('the set', () => {
  test('has over 400 questions at first, over 110 in each language, and a third of each is held out', () => {
    expect(first.length).toBeGreaterThan(440);
    for (const lang of LANGUAGES) {
      const own = first.filter((each) => each.lang === lang);
      expect(own.length, lang).toBeGreaterThan(110);
      expect(shareHeldOut(own), lang).toBeCloseTo(1 / 3, 1);
    }
  });

  test.each(PEOPLE)('has questions of %s in both parts', (who) => {
    const share = shareHeldOut(first.filter((each) => each.who === who));
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.42);
  });

  test.each(Object.keys(KINDS))('asks for %s in both parts', (kind) => {
    const own = first.filter(({ expected }) => expected.kinds.some((each) => each === kind));
    expect(new Set(own.map(({ part }) => part))).toEqual(new Set(['tuning', 'held-out']));
  });

  test('asks nothing twice on the same page, and nothing too long', () => {
    const keys = conversations().map((each) =>
      each.map(({ text, beside }) => `${text.toLowerCase()} ${beside}`).join(' > '),
    );
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    expect(questions.filter(({ text }) => text.length > QUESTION_LENGTH || text.trim() !== text)).toEqual([]);
  });

  test('holds out what no example says', () => {
    const bare = (text: string) => text.toLowerCase().replace(/[\p{P}\p{S}\s]/gu, '');
    const examples = new Set(allExamples().flatMap(({ text, before }) => (before.length === 0 ? [bare(text)] : [])));
    const heldOut = conversations().flatMap(([begun]) => (begun?.part === 'held-out' ? [begun.text] : []));
    expect(heldOut.filter((text) => examples.has(bare(text)))).toEqual([]);
  });

  test('follows up in every language and part', () => {
    const followed = conversations().flatMap(([begun, ...more]) => more.map(() => `${begun?.part} ${begun?.lang}`));
    expect(new Set(followed).size).toBe(PARTS.length * LANGUAGES.length);
  });
});

describe('what is expected exists', () => {
  test('codes are listed', () => {
    const listed = new Set(INSTRUMENTS.map(({ code }) => code));
    const named = questions.flatMap(({ expected, beside }) => [...expected.codes.flat(), ...(beside ? [beside] : [])]);
    expect(named.filter((code) => !listed.has(code))).toEqual([]);
  });

  test('days are real, and one of them is a half day', () => {
    const days = questions.flatMap(({ expected }) => expected.days) as TradingDate[];
    expect(days.filter((day) => isTradingDate(day) && tradingDay(day)?.half).length).toBeGreaterThan(0);
    expect(days.filter((day) => day < '2026-12-04')).toEqual([]);
  });

  test('a question about a term names one; all but two are in the glossary', () => {
    const terms = new Set(questions.flatMap(({ expected }) => expected.terms));
    const missing = [...terms].filter((term) => !GLOSSARY_TERMS.some((known) => known === term));
    expect(missing.filter((term) => !['stop_limit', 'price_earnings'].includes(term))).toEqual([]);
    expect(questions.filter(({ expected }) => expected.kinds.includes('term') !== expected.terms.length > 0)).toEqual(
      [],
    );
  });

  test('a how-to question names a screen, a calendar question a day, a figure is one of the list', () => {
    for (const { expected, text } of questions) {
      const leads =
        expected.kinds.includes('how_to') || (expected.kinds.includes('no_act') && expected.screens.length > 0);
      expect(expected.screens.length > 0, text).toBe(leads);
      expect(expected.days.length > 0, text).toBe(expected.kinds.includes('calendar'));
      if (expected.figure) expect(FIGURES, text).toContain(expected.figure);
    }
  });
});

test.each([
  ['a kind that does not exist', ['beginner', 'x', 'weather']],
  ['a detail that is not understood', ['beginner', 'x', 'quote', 'aapl!']],
  ['a figure that does not exist', ['beginner', 'x', 'profit', '=luck']],
  ['a follow-up that continues nothing', ['then', 'x', 'quote']],
] as const)('%s ends the reading', (_, line) => {
  expect(() => readLines([line], 'tuning', 'en')).toThrow('"x"');
});
