import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INDUSTRIES } from '@candor/model/market/industries.ts';
import { KNOWN_NAMES } from '@candor/model/market/known-names.ts';
import { WELL_KNOWN } from '@candor/model/market/well-known.ts';
import { INSTRUMENTS, instrumentByCode } from './catalogue.ts';
import { searchInstruments } from './search.ts';

const codes = (text: string): string[] => searchInstruments(text).map(({ instrument }) => instrument.code);

describe('order of what is found', () => {
  test.each([
    // text          first codes
    ['T', ['T', 'TSLA', 'TGT']], // the exact code, then well-known ones that begin with it
    ['TA', ['TAN', 'TAP']], // by code where none is well known
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

describe('common names in any script', () => {
  test.each([
    // text              first codes
    ['google', ['GOOGL', 'GOOG']], // a brand
    ['facebook', ['META']], // a former name
    ['FB', ['META']], // a former code
    ['square', ['XYZ']],
    ['brk a', ['BRK.B']], // the other class
    ['coke', ['KO']],
    ['p&g', ['PG']],
    ['アップル', ['AAPL']],
    ['あっぷる', ['AAPL']], // typed before conversion to katakana
    ['ｱｯﾌﾟﾙ', ['AAPL']], // half-width kana
    ['アッ', ['AAPL']], // while typing
    ['ジョンソンエンドジョンソン', ['JNJ']], // middle dots may be left out
    ['蘋果', ['AAPL']], // traditional characters
    ['苹果', ['AAPL']], // simplified ones
    ['微軟', ['MSFT']],
    ['微软', ['MSFT']],
    ['輝達', ['NVDA']], // as in Taiwan
    ['英偉達', ['NVDA']], // as in Hong Kong
    ['標普500', ['SPY', 'VOO', 'IVV']],
    ['S&P500', ['SPY', 'VOO', 'IVV']],
  ])('%s → %s', (text, expected) => expect(codes(text).slice(0, expected.length)).toEqual(expected));

  test('every one finds its instrument as an exact name does', () => {
    for (const [code, { latin, japanese, chinese }] of KNOWN_NAMES) {
      expect(instrumentByCode(code), code).toBeDefined();
      for (const name of [...latin, ...japanese, ...chinese]) expect(codes(name).slice(0, 5), name).toContain(code);
    }
  });

  test('one means one issuer, except where funds hold the same', () => {
    const owners = new Map<string, Set<string>>();
    for (const [code, { latin, japanese, chinese }] of KNOWN_NAMES) {
      const { kind, name } = instrumentByCode(code)!;
      const issuer = kind === 'etf' ? 'a fund' : name.replace(/ \(Class .\)$/, '');
      for (const each of [...latin, ...japanese, ...chinese])
        owners.set(each, (owners.get(each) ?? new Set()).add(issuer));
    }
    const shared = [...owners].filter(([, of]) => of.size > 1).map(([name]) => name);
    expect(shared).toEqual([]);
  });

  test('at least a hundred companies have one in Japanese, and in Chinese', () => {
    const companies = [...KNOWN_NAMES].filter(([code]) => instrumentByCode(code)?.kind === 'stock');
    expect(companies.filter(([, { japanese }]) => japanese.length > 0).length).toBeGreaterThan(100);
    expect(companies.filter(([, { chinese }]) => chinese.length > 0).length).toBeGreaterThan(100);
  });
});

describe('lines of business', () => {
  test.each(['airline', 'Airlines', 'aerolíneas', '航空会社', '航空公司', '航空'])('%s begins with Delta', (text) => {
    expect(codes(text).slice(0, 3)).toEqual(['DAL', 'UAL', 'AAL']);
  });

  test.each([
    ['chips', 'en', 'Semiconductors'],
    ['半導体', 'ja', '半導体'],
    ['半导体', 'zhHK', '半導體'],
    ['bancos', 'es', 'Bancos'],
  ] as const)('%s is shown in %s as %s', (text, language, name) => {
    expect(searchInstruments(text, language)[0]).toMatchObject({ matched: 'list', listName: name });
  });

  test('the exact code and name come before a line of business of the same name', () => {
    expect(codes('it')[0]).toBe('IT');
    expect(codes('gold').slice(0, 3)).toEqual(['GLD', 'IAU', 'NEM']);
  });

  test('have only codes of the catalogue, and well-known ones are neither leveraged nor inverse', () => {
    for (const code of INDUSTRIES.flatMap(({ codes: listed }) => listed))
      expect(instrumentByCode(code), code).toBeDefined();
    for (const code of WELL_KNOWN) {
      const instrument = instrumentByCode(code)!;
      expect(instrument.kind === 'stock' || instrument.leverage === 1, code).toBe(true);
    }
  });
});

describe('typing errors', () => {
  test.each([
    // text             first code
    ['amzon', 'AMZN'], // a letter left out
    ['applle', 'AAPL'], // one too many
    ['nvdia', 'NVDA'],
    ['goggle', 'GOOGL'], // one for another
    ['telsa', 'TSLA'], // two swapped
    ['mstf', 'MSFT'], // in a code
    ['mcrosft', 'MSFT'], // two errors in a long text
    ['bank of amercia', 'BAC'],
    ['macdonalds', 'MCD'],
  ])('%s → %s', (text, code) => {
    expect(searchInstruments(text)[0]).toMatchObject({ instrument: { code }, matched: 'spelling' });
  });

  test.each(['koo', 'ab', 'トヨタ', 'toyota', 'zzzz', 'xmazon'])('none is guessed from %s', (text) => {
    expect(searchInstruments(text).filter(({ matched }) => matched === 'spelling')).toEqual([]);
  });

  test('nothing is guessed where something is found', () => {
    expect(searchInstruments('appl').every(({ matched }) => matched !== 'spelling')).toBe(true);
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
