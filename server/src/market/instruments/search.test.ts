import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INSTRUMENTS } from './catalogue.ts';
import { searchInstruments } from './search.ts';

const codes = (text: string): string[] => searchInstruments(text).map(({ instrument }) => instrument.code);

describe('order of what is found', () => {
  test.each([
    // text          first codes
    ['T', ['T', 'TAN', 'TAP']], // the exact code before those that begin with it
    ['aapl', ['AAPL']], // case does not matter
    ['ＡＡＰＬ', ['AAPL']], // nor does width
    ['brk b', ['BRK.B']],
    ['BRK-B', ['BRK.B']],
    ['ford motor', ['F']],
    ['coca cola', ['KO']], // words of a hyphenated name
    ['mcdonalds', ['MCD']], // apostrophes may be left out
    ['bank of', ['BAC', 'BNY']], // a name that begins so before one with such words inside
    ['estee', ['EL']], // accents may be left out
  ])('%s → %s', (text, expected) => {
    expect(codes(text).slice(0, expected.length)).toEqual(expected);
  });
});

test.each([
  ['utilities', 'Servicios públicos'],
  ['SERVICIOS PUBLICOS', 'Servicios públicos'],
  ['公益事業', 'Servicios públicos'],
  ['公用事業', 'Servicios públicos'],
])('a sector is found by its name in any language: %s', (text, listName) => {
  const hits = searchInstruments(text, 'es').filter(({ matched }) => matched === 'list');
  expect(hits.length).toBeGreaterThanOrEqual(30);
  expect(new Set(hits.map((hit) => hit.listName))).toEqual(new Set([listName]));
  expect(hits.map(({ instrument }) => instrument.code)).toContain('NEE');
});

test.each(['leveraged', 'apalancado', 'レバレッジ', '槓桿'])('the leveraged list is found as %s', (text) => {
  expect(codes(text)).toEqual(expect.arrayContaining(['TQQQ', 'SOXL']));
  expect(codes(text)).not.toContain('SPY');
});

test('voiced kana are not confused with unvoiced ones', () => {
  expect(codes('インハース')).toEqual([]);
  expect(codes('インバース')).toContain('SQQQ');
});

test('blank and unknown texts find nothing', () => {
  for (const text of ['', '   ', '　', 'qqqqqqqq', '%', '.*', '\u0301']) expect(codes(text), text).toEqual([]);
});

test('any text is answered, each instrument at most once, and always the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
      const found = codes(text);
      expect(new Set(found).size).toBe(found.length);
      expect(codes(text)).toEqual(found);
    }),
    { numRuns: 150 },
  );
});

test('every instrument is the first answer to its own code', () => {
  for (const { code } of INSTRUMENTS) expect(codes(code)[0]).toBe(code);
});
