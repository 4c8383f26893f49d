import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../auth/terms.ts';
import { formatUsd, usd } from '../money.ts';
import { CONTRACT_STATES, canPass } from './states.ts';
import { CONTRACT_TERMS, fillTerms, lateFee } from './terms.ts';
import { CONTRACT_TEXTS } from './texts.ts';

describe('the late fee', () => {
  test.each([
    // amount, months late, law's limit a year, fee
    ['1000.00', 2, undefined, '30.00'],
    ['1000.00', 0, undefined, '0.00'],
    ['1000.00', 1, undefined, '15.00'],
    ['1000.00', 12, undefined, '180.00'], // simple: no interest on interest
    ['33.33', 1, undefined, '0.49'], // 0.49995, down to the cent
    ['0.66', 1, undefined, '0.00'],
    ['1000.00', 2, 12, '20.00'],
    ['1000.00', 2, 25, '30.00'],
  ] as const)('of %s after %i months, by law at most %s percent a year, is %s', (amount, months, most, fee) => {
    expect(formatUsd(lateFee(usd(amount), months, most))).toBe(fee);
  });

  test.each([
    [-1n, 1],
    [1n, -1],
    [1n, 0.5],
  ])('of %s after %s months is nonsense', (amount, months) => {
    expect(() => lateFee(amount as never, months)).toThrow(RangeError);
  });
});

describe.each(LANGUAGES)('the text in %s', (lang) => {
  const text = CONTRACT_TEXTS[lang];
  test('has a section for each page', () => {
    expect(text.sections).toHaveLength(CONTRACT_TERMS.pages);
  });
  test('has no figure of its own beside the names of forms and of the hash', () => {
    const all = text.sections.flatMap(({ clauses }) => clauses).join(' ');
    expect(all.replaceAll(/\{\w+\}|W-9|W-8BEN|SHA-256/g, '')).not.toMatch(/\d/);
  });
  test('uses the figures that the English text uses', () => {
    const used = (of: typeof text) =>
      of.sections.map(({ clauses }) => clauses.map((clause) => (clause.match(/\{\w+\}/g) ?? []).sort().join()));
    expect(used(text)).toEqual(used(CONTRACT_TEXTS.en));
  });
});

test('an unknown figure is an error, so that no incomplete text is shown', () => {
  expect(() => fillTerms('{nonsense}', 'en')).toThrow(RangeError);
});

test('states pass one way only', () => {
  const passes = CONTRACT_STATES.flatMap((from) =>
    CONTRACT_STATES.filter((to) => canPass(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(passes).toEqual([
    ...['draft → signed', 'draft → replaced', 'signed → in_force', 'signed → ended', 'in_force → ended'],
  ]);
});
