import { symbolCode } from '@candor/model/fields.ts';
import { resetsDaily } from '@candor/model/market/instrument.ts';
import { SECTOR_IDS } from '@candor/model/market/sectors.ts';
import { ETF_CATEGORY_IDS } from '@candor/model/market/etf-categories.ts';
import { expect, test } from 'vitest';
import { INSTRUMENTS, instrumentByCode } from './catalogue.ts';

test('codes are unique, in order, and of the shape the wire accepts', () => {
  const codes = INSTRUMENTS.map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)].sort());
  expect(codes.filter((code) => !symbolCode().safeParse(code).success)).toEqual([]);
});

test('an instrument is found by its exact code only', () => {
  expect(instrumentByCode('AAPL')).toMatchObject({ name: 'Apple Inc.', city: 'Cupertino', state: 'California' });
  expect(instrumentByCode('aapl')).toBeUndefined();
  expect(instrumentByCode('toString')).toBeUndefined();
});

test('every sector has at least 25 real stocks and two sample companies', () => {
  const inSector = (sample: boolean, sector: string): number =>
    INSTRUMENTS.filter((one) => one.kind === 'stock' && one.sample === sample && one.sector === sector).length;
  for (const sector of SECTOR_IDS) {
    expect(inSector(false, sector), sector).toBeGreaterThanOrEqual(25);
    expect(inSector(true, sector), sector).toBeGreaterThanOrEqual(2);
  }
});

test('every category of funds has a fund, and leverage agrees with the category', () => {
  const etfs = INSTRUMENTS.filter((one) => one.kind === 'etf');
  expect(new Set(etfs.map(({ category }) => category))).toEqual(new Set(ETF_CATEGORY_IDS));
  for (const { code, category, leverage } of etfs) {
    const expected = category === 'leveraged' ? [2, 3] : category === 'inverse' ? [-1, -2, -3] : [1];
    expect(expected, code).toContain(leverage);
  }
});

test('only funds that multiply or invert a daily return carry the daily-reset warning', () => {
  expect(['TQQQ', 'SH', 'SPY', 'AAPL'].map((code) => resetsDaily(instrumentByCode(code)!))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a headquarters abroad has a country instead of a state, and an issuer may declare none', () => {
  expect(instrumentByCode('ACN')).toMatchObject({ city: 'Dublin', country: 'Ireland' });
  expect(instrumentByCode('ACN')).not.toHaveProperty('state');
  expect(instrumentByCode('XYZ')).not.toHaveProperty('city');
});

test('every sourced fact names its source, and sample instruments are listed nowhere real', () => {
  for (const { code, facts, sample, exchange } of INSTRUMENTS) {
    expect(
      Object.values(facts).filter(({ value, source }) => value === '' || source === ''),
      code,
    ).toEqual([]);
    expect(exchange === 'Candor Sample', code).toBe(sample);
  }
});
