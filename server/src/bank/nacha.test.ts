import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNacha, readReturns, writeNacha } from './nacha.ts';
import { BadPaymentFile, traceReference } from './payments.ts';
import { FAULTS, payment } from './testing/drawn-payments.ts';

const FROM = {
  bankRouting: '121000248',
  bankName: 'Bank of the house',
  account: '1000200030',
  companyId: '1234567890',
  companyName: 'Candor',
};
const TERMS = {
  fileId: 'pay_01ABCDEFGHIJKLMNOPQRSTUVW',
  ...{ createdOn: '2026-11-20', createdAt: '1705', effectiveOn: '2026-11-23', modifier: 'A' },
  entryClass: 'PPD',
} as const;
const PAYMENT = {
  reference: 'wdr_01ABCDEFGHIJKLMNOPQRSTUVW',
  amount: 100_000_000n,
  name: 'Ann Lee',
  routing: '021000021',
  account: '123456',
};

// Checked by hand, field by field, against the record layouts of the Nacha Operating Rules, appendix three.
const GOLDEN = [
  '101 12100024812345678902611201705A094101BANK OF THE HOUSE      CANDOR                         ',
  '5220CANDOR                              1234567890PPDPAYOUT          261123   1121000240000001',
  '622021000021123456           0000010000IJKLMNOPQRSTUVWANN LEE                 0121000240000001',
  '822000000100021000020000000000000000000100001234567890                         121000240000001',
  '9000001000001000000010002100002000000000000000000010000                                       ',
  ...Array.from({ length: 5 }, () => '9'.repeat(94)),
];

test('one payment is the file that the rules describe', () => {
  expect(writeNacha(FROM, TERMS, [PAYMENT]).split('\n')).toEqual([...GOLDEN, '']);
});

test('whatever is written is read back the same, in blocks of ten lines of 94 characters', () => {
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 40 }), (drawn) => {
      const file = writeNacha(FROM, TERMS, drawn);
      const lines = file.slice(0, -1).split('\n');
      expect(lines.every((line) => line.length === 94)).toBe(true);
      expect(lines.length % 10).toBe(0);
      expect(readNacha(file)).toEqual(
        drawn.map((payment, index) => ({
          ...{ ...payment, returned: undefined, trace: `12100024${String(index + 1).padStart(7, '0')}` },
        })),
      );
    }),
    { numRuns: 60 },
  );
});

test('a changed digit in an amount, a routing number or a sum is noticed wherever it is', () => {
  const file = writeNacha(FROM, TERMS, [PAYMENT, { ...PAYMENT, routing: '091000019', amount: 12_340_000n }]);
  const lines = file.split('\n');
  const amounts = [29, 30, 35, 38].map((place) => [2, place] as const);
  const sums = [4, 9, 15, 19, 40].map((place) => [4, place] as const);
  const routings = [4, 8, 10].map((place) => [3, place] as const);
  for (const [line, place] of [...amounts, ...sums, ...routings]) {
    const text = lines[line] ?? '';
    const digit = String((Number(text[place]) + 1) % 10);
    const changed = lines.with(line, text.slice(0, place) + digit + text.slice(place + 1));
    expect(() => readNacha(changed.join('\n')), `line ${line}, place ${place}`).toThrow(BadPaymentFile);
  }
});

describe('what no file can carry is refused before it is written', () => {
  test.each(FAULTS)('%s', (_what, wrong) => {
    expect(() => writeNacha(FROM, TERMS, [{ ...PAYMENT, ...wrong }])).toThrow(RangeError);
  });
  test('no payments at all', () => {
    expect(() => writeNacha(FROM, TERMS, [])).toThrow(RangeError);
  });
});

test('a name cannot bring a second record into the file', () => {
  const file = writeNacha(FROM, TERMS, [{ ...PAYMENT, name: `Ann\n${'9'.repeat(94)}` }]);
  expect(file.trimEnd().split('\n')).toHaveLength(10);
  expect(readNacha(file)).toHaveLength(1);
});

test('a return names its code and the payment that came back', () => {
  const [header = '', batch = '', entry = '', , , ...filler] = GOLDEN;
  const returned = `${entry.slice(0, 78)}1${entry.slice(79)}`.replace(/^622/, '621');
  const addendum = `799R03${'121000240000001'}      02100002${' '.repeat(44)}${'021000020000001'}`;
  const control = '822000000200021000020000000000000000000100001234567890                         121000240000001';
  const end = '9000001000001000000020002100002000000000000000000010000                                       ';
  const file = [header, batch, returned, addendum, control, end, ...filler.slice(1)].join('\n');
  expect(readNacha(file)).toMatchObject([
    { reference: traceReference(PAYMENT.reference), returned: { code: 'R03', trace: '121000240000001' } },
  ]);
});

test.each([
  ['a line is too short', (lines: string[]) => lines.with(2, lines[2]?.slice(1) ?? '')],
  ['a line is missing', (lines: string[]) => lines.slice(0, 9)],
  ['a batch has no control', (lines: string[]) => [...lines.toSpliced(3, 1), '9'.repeat(94)]],
  ['an entry is outside of a batch', (lines: string[]) => lines.with(1, lines[2] ?? '')],
  ['something is after the end', (lines: string[]) => lines.with(9, lines[2] ?? '')],
  ['there is no end', (lines: string[]) => lines.map((line) => (line.startsWith('9') ? `8${line.slice(1)}` : line))],
])('a file in which %s is refused', (_what, wrong) => {
  expect(() => readNacha(wrong([...GOLDEN]).join('\n'))).toThrow(BadPaymentFile);
});

/** Two batches of payments and of their addenda, with sums counted by hand. */
function twoBatches(
  first: readonly string[],
  second: readonly string[],
  sums: readonly [string, string, string],
): string {
  const [header = '', batch = ''] = GOLDEN;
  const rest = `1234567890${' '.repeat(25)}121000240000001`;
  const lines = [
    ...[header, batch, ...first, `8220${sums[0]}${rest}`, batch, ...second, `8220${sums[1]}${rest}`],
    `9${sums[2]}${' '.repeat(39)}`,
  ];
  const blocks = Math.ceil(lines.length / 10) * 10;
  return [...lines, ...Array.from({ length: blocks - lines.length }, () => '9'.repeat(94))].join('\n');
}
/** An entry of 100.00 to 021000021, but for what a test says. */
const entry = (
  code: string,
  { account = '123456', name = 'ANN LEE', reference = 'IJKLMNOPQRSTUVW', cents = 10_000 } = {},
) =>
  `6${code}021000021${account.padEnd(17)}${String(cents).padStart(10, '0')}${reference.padEnd(15)}${name.padEnd(22)}  0121000240000001`;
const addendum = (kind: string, code = 'R03') =>
  `7${kind}${code}121000240000009      02100002${' '.repeat(44)}021000020000001`;
const hashOf = (entries: number) => String(2_100_002 * entries).padStart(10, '0');
const sumsOf = (count: number, entries: number, debit: number, credit: number, places = 6) =>
  `${String(count).padStart(places, '0')}${hashOf(entries)}${String(debit).padStart(12, '0')}${String(credit).padStart(12, '0')}`;

describe('entries of every kind that is read', () => {
  test.each([
    ...['22', '32', '21', '31'].map((code) => [code, 'a credit', 0, 10_000] as const),
    ...['27', '37', '26', '36'].map((code) => [code, 'a debit', 10_000, 0] as const),
  ])('%s is %s', (code, _kind, debit, credit) => {
    const file = twoBatches([entry(code)], [entry('22')], [
      ...[sumsOf(1, 1, debit, credit), sumsOf(1, 1, 0, 10_000)],
      `000002000001${sumsOf(2, 2, debit, credit + 10_000, 8)}`,
    ] as [string, string, string]);
    const read = { routing: '021000021', account: '123456', amount: 100_000_000n, reference: 'IJKLMNOPQRSTUVW' };
    const whole = { ...read, name: 'ANN LEE', trace: '121000240000001', returned: undefined };
    expect(readNacha(file)).toEqual([whole, whole]);
  });

  test.each(['23', '28', '42', '20', '62', '02', '2 '])('%s is none', (code) => {
    const file = twoBatches(
      [entry(code)],
      [],
      [sumsOf(1, 1, 0, 10_000), sumsOf(0, 0, 0, 0), `000002000001${sumsOf(1, 1, 0, 10_000, 8)}`],
    );
    expect(() => readNacha(file)).toThrow(`${code} is no transaction code that is read`);
  });

  test('an addendum that is no return leaves what its entry says; a later one leaves the return', () => {
    const file = twoBatches([entry('22'), addendum('05')], [entry('21'), addendum('99'), addendum('05')], [
      ...[sumsOf(2, 1, 0, 10_000), sumsOf(3, 1, 0, 10_000), `000002000002${sumsOf(5, 2, 0, 20_000, 8)}`],
    ] as [string, string, string]);
    expect(readNacha(file).map(({ returned }) => returned)).toEqual([
      undefined,
      { code: 'R03', trace: '121000240000009' },
    ]);
  });
});

describe('a file that is out of order is refused', () => {
  const [header = '', batch = '', one = '', control = '', end = '', ...filler] = GOLDEN;
  test.each<[string, string[], string]>([
    ['an empty one', [], 'no file header or no file control'],
    ['without a header', [batch, batch, one, control, end, ...filler], 'no file header or no file control'],
    [
      'with an addendum before any entry',
      [header, batch, addendum('05'), control, end, ...filler],
      'an addendum of nothing',
    ],
    ['with a batch within a batch', [header, batch, batch, control, end, ...filler], 'a record out of its place'],
    [
      'with an addendum outside of a batch',
      [header, addendum('05'), batch, control, end, ...filler],
      'a record out of its place',
    ],
    [
      'with a control outside of a batch',
      [header, control, batch, control, end, ...filler],
      'a record out of its place',
    ],
    ['with an entry outside of a batch', [header, one, batch, control, end, ...filler], 'a record out of its place'],
    [
      'with a record of no kind',
      [header, batch, `4${one.slice(1)}`, control, end, ...filler],
      'a record out of its place',
    ],
    [
      'with a batch that is not closed',
      [header, batch, one, end, ...filler, '9'.repeat(94)],
      'a batch without its control',
    ],
    [
      'with a word for an amount',
      [header, batch, one.replace('0000010000', '00000x0000'), control, end, ...filler],
      '00000x0000 is not a number',
    ],
    [
      'with a sign before an amount',
      [header, batch, one.replace('0000010000', '+000010000'), control, end, ...filler],
      '+000010000 is not a number',
    ],
    [
      'with a space after an amount',
      [header, batch, one.replace('0000010000', '000001000 '), control, end, ...filler],
      '000001000  is not a number',
    ],
    [
      'with other sums of a batch',
      [header, batch, one, control.replace('8220000001', '8220000002'), end, ...filler],
      'the sums of a batch',
    ],
    [
      'with another number of blocks',
      [header, batch, one, control, end.replace('9000001000001', '9000001000002'), ...filler],
      'the sums of the file',
    ],
    [
      'with lines after its end',
      [header, batch, one, control, end, ...filler.slice(1), one],
      'lines after the file control',
    ],
  ])('%s', (_, lines, problem) => {
    expect(() => readNacha(lines.join('\n'))).toThrow(problem);
  });

  test('but not one with other ends of lines, and empty lines', () => {
    expect(readNacha(`\r\n${GOLDEN.join('\r\n')}\r\n\r\n`)).toHaveLength(1);
  });
});

describe('a file of returns', () => {
  const file = (given: Parameters<typeof entry>[1] = {}, code = 'R03', date = '261120') => {
    const sums = sumsOf(2, 1, 0, given.cents ?? 10_000);
    const all = sumsOf(2, 1, 0, given.cents ?? 10_000, 8);
    return twoBatches(
      [entry('21', given), addendum('99', code)],
      [],
      [sums, sumsOf(0, 0, 0, 0), `000002000001${all}`],
    ).replace('101 121000248' + '1234567890261120', `101 121000248${'1234567890'}${date}`);
  };

  test('is of its day, and names what came back with its reason', () => {
    expect(readReturns(file())).toEqual({
      on: '2026-11-20',
      returns: [{ reference: 'IJKLMNOPQRSTUVW', code: 'R03', amount: 100_000_000n, on: '2026-11-20' }],
    });
  });

  test.each<[string, string, string]>([
    ['of no day', file({}, 'R03', '261320'), 'the file has no date'],
    ['with a reason that the rules do not have', file({}, 'X99'), 'an entry is no return, or has no return code'],
    ['of payments', GOLDEN.join('\n'), 'an entry is no return, or has no return code'],
    ['of nothing', file({ cents: 0 }), 'a return has no amount or names nothing'],
    ['that names nothing', file({ reference: '' }), 'a return has no amount or names nothing'],
    [
      'without an entry',
      twoBatches([], [], [sumsOf(0, 0, 0, 0), sumsOf(0, 0, 0, 0), `000002000001${sumsOf(0, 0, 0, 0, 8)}`]),
      'the file has no entry',
    ],
  ])('%s is refused', (_, text, problem) => {
    expect(() => readReturns(text)).toThrow(problem);
  });
});

test('more payments than a block holds take more blocks, and a sum that is too long for its field is refused', () => {
  const file = (count: number) =>
    writeNacha(
      FROM,
      TERMS,
      Array.from({ length: count }, () => PAYMENT),
    );
  expect([6, 7].map((count) => file(count).trimEnd().split('\n').length)).toEqual([10, 20]);
  expect(readNacha(file(7))).toHaveLength(7);
  // Ten digits of routing numbers are kept, whatever they add up to.
  const many = Array.from({ length: 140 }, () => ({ ...PAYMENT, routing: '729999997' }));
  expect(readNacha(writeNacha(FROM, TERMS, many))).toHaveLength(140);
  const most = Array.from({ length: 101 }, () => ({ ...PAYMENT, amount: 99_999_999_990_000n }));
  expect(() => writeNacha(FROM, TERMS, most)).toThrow(RangeError);
});

test('a house whose own routing number is not sound writes no file', () => {
  expect(() => writeNacha({ ...FROM, bankRouting: '121000249' }, TERMS, [PAYMENT])).toThrow('not a routing number');
});
