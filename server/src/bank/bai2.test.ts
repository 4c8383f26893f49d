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

/** A file of one account with these lines, closing with nothing; `sum` is that of all amounts in cents. */
function fileOf(lines: readonly string[], sum: number, { account = 'USD,015,0,,', group = 'USD' } = {}): string {
  const [records, total] = [lines.length + 2, String(sum)];
  return [
    ...['01,122099999,CANDOR,261120,2000,1,94,10, 2 /', `02,CANDOR,122099999,1,261120,,${group},2/`, '   '],
    ...[`03, 000123456789 ,${account}/`, ...lines, `49,${total},${records}/`, `98,${total},1,${records + 2}/`],
    `99,${total},1,${records + 4}/`,
  ].join('\n');
}
const lineOf = (line: string, sum = 500) => readBai2(fileOf([line], sum)).entries[0];

describe('a line of BAI2', () => {
  test.each<[string, bigint | undefined]>([
    ['099', undefined],
    ['100', 5_000_000n],
    ['399', 5_000_000n],
    ['400', -5_000_000n],
    ['699', -5_000_000n],
    ['700', undefined],
  ])('of type %s has its side, or is none', (type, amount) => {
    expect(lineOf(`16,${type},500,0,B1,C1,X`)?.amount).toBe(amount);
  });

  test('ends with its slash, whatever spaces are after it, and may have some around its type', () => {
    expect(lineOf('16, 195 ,500,0,B1,C1,X/ ')).toMatchObject({ amount: 5_000_000n, reference: 'C1 X' });
  });

  test('of nothing is none', () => expect(lineOf('16,195,0,0,B1,C1,X', 0)).toBe(undefined));

  test.each<[string, number, bigint]>([
    ['+500', 500, 5_000_000n],
    ['500+', 500, 5_000_000n],
    [' 500 ', 500, 5_000_000n],
    ['500-', -500, -5_000_000n],
    ['-500', -500, -5_000_000n],
    ['123456789012345', 123_456_789_012_345, 1_234_567_890_123_450_000n],
  ])('may write its amount as %j', (written, sum, amount) => {
    expect(lineOf(`16,195,${written},0,B1,C1,X`, sum)?.amount).toBe(amount);
  });

  test.each(['1234567890123456', '5x', 'x5', '++5', '5--', '5 0', ''])('never as %j', (written) => {
    expect(() => lineOf(`16,195,${written},0,B1,C1,X`)).toThrow(`${written.slice(0, 20)} is not an amount`);
  });

  test.each(['0', '1', '2', 'Z', '', ' Z ', 'V,261120,1200', 'S,1,2,3', 'D,0', 'D,1,0,500', 'D,2,0,200,1,300'])(
    'with funds of type %j has its references and its text after them',
    (funds) => {
      expect(lineOf(`16,195,500,${funds}, B1 , C1 ,ONE,TWO, THREE /`)).toEqual({
        ...{ id: 'B1', bookedOn: '2026-11-20', amount: 5_000_000n, name: '', reference: 'C1 ONE,TWO, THREE' },
        account: undefined,
      });
    },
  );

  test.each(['3', 'A', 'VV', 'z'])('with funds of type %j is refused', (funds) => {
    expect(() => lineOf(`16,195,500,${funds},B1,C1,X`)).toThrow(`${funds} is no funds type`);
  });

  test.each(['19', '1950', 'abc', ''])('of type %j is refused', (type) => {
    expect(() => lineOf(`16,${type},500,0,B1,C1,X`)).toThrow('a line has no type');
  });

  test.each<[string, string]>([
    ['ORIG CO NAME:ANN LEE', 'ANN LEE'],
    ['ORIG NAME=ANN LEE', 'ANN LEE'],
    ['ORIG: ANN LEE  RENT', 'ANN LEE'],
    ['org:ANN LEE/RENT', 'ANN LEE'],
    ['PAID BY SENDER NAME:   ANN LEE', 'ANN LEE'],
    ['SENDER:ANN', 'ANN'],
    ['FORGORG:ANN', ''],
    ['ORIG ANN', ''],
    ['SENDERS:ANN', ''],
  ])('says in %j who sent it', (text, name) => expect(lineOf(`16,195,500,0,B1,C1,${text}`)?.name).toBe(name));

  test('without any words has no reference; without one of the bank it has one of its own', () => {
    expect(lineOf('16,195,500,0,B1')).toMatchObject({ id: 'B1', reference: '' });
    const [one, two, other] = readBai2(
      fileOf(['16,195,500,0,,C1,X', '16,195,500,0,,C1,X', '16,195,500,0,,C2,X'], 1500),
    ).entries.map(({ id }) => id.split('-'));
    expect(one?.[0]).toMatch(/^[0-9a-f]{24}$/);
    expect([one?.[1], two, other?.[1]]).toEqual(['1', [one?.[0], '2'], '1']);
    expect(other?.[0]).not.toBe(one?.[0]);
  });
});

describe('an account of BAI2', () => {
  test.each<[string, string, string]>([
    [' EUR ,015,0,,', 'USD', 'EUR'],
    [',015,0,,', ' GBP ', 'GBP'],
    [',015,0,,', '', 'USD'],
  ])('%j of a group in %j is in %s', (account, group, currency) => {
    expect(readBai2(fileOf([], 0, { account, group }))).toMatchObject({ currency, account: '000123456789' });
  });

  test('has its closing balance wherever it stands, after figures with funds of any type', () => {
    const account = 'USD,010,100,,,040,,,,,7,,,100,300,2,S,1,2,3, 015 , 900 ,,';
    expect(readBai2(fileOf([], 1300, { account })).closing).toBe(9_000_000n);
  });
});
