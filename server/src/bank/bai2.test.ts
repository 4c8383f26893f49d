import { describe, expect, test } from 'vitest';
import { readBai2 } from './bai2.ts';
import { BadStatement } from './statement.ts';

// Written by hand after the record layouts of the BAI2 specification (2005), sections 2 to 4: totals counted by hand.
// 100000 + 1000000 + 150050 + 50050 = 1300100 cents; ten records, of which 49, 98 and 99 are trailers.
const BAI2 = `01,122099999,CANDOR,261120,2000,1,94,10,2/
02,CANDOR,122099999,1,261120,,USD,2/
03,000123456789,USD,015,100000,,/
16,195,1000000,V,261120,,B1,CND ACDEFGHJ,ORIG:ANN LEE  WIRE
88, SECOND LINE
16,142,150050,Z,,,ORG=BOB/RENT
16,475,50050,0,B3,,CHECK
49,1300100,6/
98,1300100,1,8/
99,1300100,1,10/
`;

describe('BAI2', () => {
  test('lines with their funds types, continuations, both sides, names and the closing balance are read', () => {
    const read = readBai2(BAI2);
    expect(read).toMatchObject({ account: '000123456789', currency: 'USD', closedOn: '2026-11-20' });
    expect(read.closing).toBe(1_000_000_000n);
    expect(read.entries.map(({ amount, name }) => [amount, name])).toEqual([
      [10_000_000_000n, 'ANN LEE'],
      [1_500_500_000n, 'BOB'],
      [-500_500_000n, ''],
    ]);
    expect(read.entries[0]).toMatchObject({ id: 'B1', bookedOn: '2026-11-20' });
    expect(read.entries[0]?.reference).toContain('CND ACDEFGHJ');
    expect(read.entries[0]?.reference).toContain('SECOND LINE');
  });

  test('a line without a reference of the bank is the same line in every file, and two equal ones are two', () => {
    const twice = BAI2.replace(/^(16,142.*)$/m, '$1\n$1')
      .replaceAll('1300100', '1450150')
      .replace(',6/', ',7/')
      .replace(',8/', ',9/')
      .replace(',10/', ',11/');
    const ids = (text: string) => readBai2(text).entries.map(({ id }) => id);
    expect(ids(BAI2)).toEqual(ids(BAI2));
    expect(new Set(ids(twice)).size).toBe(4);
    expect(ids(twice)).toEqual(expect.arrayContaining(ids(BAI2)));
  });

  test.each([
    ['a sum that is not that of the account', BAI2.replace('49,1300100', '49,1300101')],
    ['a number of records that is not right', BAI2.replace('1300100,6/', '1300100,5/')],
    ['a sum that is not that of the group', BAI2.replace('98,1300100', '98,1300000')],
    ['a sum that is not that of the file', BAI2.replace('99,1300100', '99,0')],
    ['a file without its trailer', BAI2.replace(/99,.*\n/, '')],
    ['another version', BAI2.replace('94,10,2/', '94,10,1/')],
    ['an unknown record', BAI2.replace('16,475', '17,475')],
    ['an unknown funds type', BAI2.replace('50050,0,', '50050,Q,')],
    ['no closing balance', BAI2.replace('USD,015', 'USD,010')],
    ['no date', BAI2.replace('1,261120,,USD', '1,,,USD')],
    ['an amount with a point', BAI2.replace('16,142,150050', '16,142,1500.50')],
    ['two accounts', BAI2.replace('49,', '03,1,USD,/\n49,')],
    ['a continuation of nothing', `88,x\n${BAI2}`],
    ['nothing', ''],
  ])('%s is refused', (_what, text) => {
    expect(text).not.toBe(BAI2);
    expect(() => readBai2(text)).toThrow(BadStatement);
  });
});
