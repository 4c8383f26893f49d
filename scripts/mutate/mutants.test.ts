import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../repository.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { moneyCore } from './money-core.ts';
import { codeFiles, linesToTry, type Mutant, percent, scores, staleEquivalents, testsOf } from './mutants.ts';
import { tableOf } from './try-mutants.ts';

const FEE = `export function fee(amount: bigint): bigint {
  if (amount < 0n) throw new RangeError('negative amount');
  return amount > 100n ? amount / 100n : 1n;
}
`;
/** A sum under a cast, as most sums of money are. */
const TWICE = `type Usd = bigint & { unit: 'usd' };
export const twice = (amount: Usd): Usd => (amount * 2n) as Usd;
`;

/** The mutant that replaces the first `what` of the text. */
function mutant(what: string, replacement: string, status: string, mutatorName = 'Operator'): Mutant {
  const before = FEE.slice(0, FEE.indexOf(what)).split('\n');
  const start = { line: before.length, column: before.at(-1)!.length + 1 };
  const end = { line: start.line, column: start.column + what.length };
  return { fileName: 'fee.ts', location: { start, end }, replacement, mutatorName, status };
}
const scoreOf = (...mutants: Mutant[]) =>
  scores(mutants, () => FEE, [{ file: 'fee.ts', change: 'amount < 0n → amount <= 0n', why: 'a test' }])[0]!;

describe('the score of a file', () => {
  test('counts mutants that a test noticed or timed out on, and lists survivors with their place', () => {
    const score = scoreOf(
      mutant('amount / 100n', 'amount * 100n', 'Killed'),
      mutant('amount > 100n', 'true', 'Timeout'),
      mutant('amount > 100n', 'amount >= 100n', 'Survived'),
      mutant(': 1n', ': 2n', 'NoCoverage'),
    );
    expect(score).toEqual({
      file: 'fee.ts',
      found: 2,
      late: 1,
      survivors: ['fee.ts:3 amount > 100n → amount >= 100n', 'fee.ts:3 : 1n → : 2n'],
      unreached: 1,
      equivalent: 0,
    });
    expect(percent(score)).toBe(50);
  });

  test('leaves out what could not be tried, and the words of programming errors', () => {
    const score = scoreOf(
      mutant('amount / 100n', 'amount * 100n', 'RuntimeError'),
      mutant("'negative amount'", '""', 'Survived', 'StringLiteral'),
    );
    expect(score).toMatchObject({ found: 0, survivors: [] });
    expect(percent(score)).toBe(100);
  });

  test('leaves out a stored name where it is given, and counts it where it is compared', () => {
    const text = "post({ kind: 'fee' }, kind === 'fee', 'other');";
    const at = (column: number) => {
      const location = { start: { line: 1, column }, end: { line: 1, column: column + "'fee'".length } };
      return { fileName: 'fee.ts', location, replacement: '""', mutatorName: 'StringLiteral', status: 'Survived' };
    };
    const [given, compared] = [text.indexOf("'fee'") + 1, text.lastIndexOf("'fee'") + 1];
    const survivors = (names: string[]) =>
      scores([at(given), at(compared)], () => text, [], new Set(names)).flatMap((score) => score.survivors);
    expect(survivors(['fee'])).toEqual(['fee.ts:1 \'fee\' → ""']);
    expect(survivors(['fees'])).toHaveLength(2);
  });

  test('leaves out a mutant that the table lists as equivalent', () => {
    expect(scoreOf(mutant('amount < 0n', 'amount <= 0n', 'Survived'))).toMatchObject({ survivors: [], equivalent: 1 });
    expect(scoreOf(mutant('amount < 0n', 'false', 'Survived'))).toMatchObject({
      survivors: [expect.any(String)],
      equivalent: 0,
    });
  });
});

test('a sample is of one line in so many, the same each time', () => {
  const text = 'x\n'.repeat(999);
  const chosen = linesToTry('fee.ts', text, 10);
  expect(chosen.length).toBeGreaterThan(70);
  expect(chosen.length).toBeLessThan(130);
  expect(chosen[0]).toMatch(/^fee\.ts:(\d+)-\1$/);
  expect(linesToTry('fee.ts', text, 10)).toEqual(chosen);
  expect(linesToTry('fee.ts', text, 1)).toEqual(['fee.ts']);
});

test('the table of equivalent changes fits the code, and gives a reason for each', () => {
  expect(staleEquivalents(EQUIVALENTS, (file) => readFileSync(join(ROOT, file), 'utf8'))).toEqual([]);
  for (const { why } of EQUIVALENTS) expect(why).toMatch(/\w{3}/);
  const gone = { file: 'fee.ts', change: 'amount - 1n → amount + 1n', why: 'a test' };
  expect(staleEquivalents([gone], () => FEE)).toEqual([gone]);
  expect(staleEquivalents([gone], () => undefined)).toEqual([gone]);
});

describe('the money core', () => {
  test('contains the files with rules: no shapes of messages, no twins of tests', () => {
    const core = moneyCore(ROOT);
    const some = ['model/src/money.ts', 'model/src/orders/fees.ts', 'model/src/margin/borrow.ts'];
    expect(core).toEqual(
      expect.arrayContaining([...some, 'server/src/ledger/post.ts', 'server/src/auth/codes/decide-send.ts']),
    );
    expect(core.filter((file) => /routes|schema|naive|test/.test(file))).toEqual([]);
    expect(new Set(core).size).toBe(core.length);
  });

  test('reports a pattern whose code has moved away', () => {
    expect(() => moneyCore(ROOT, ['model/src/money.ts', 'model/src/cash.ts'])).toThrow('no code in model/src/cash.ts');
  });
});

test('a table shows each folder, and the total', () => {
  const folder = (name: string, found: number, survived: number, seconds: number) => ({
    ...{ folder: name, found, survivors: Array<string>(survived).fill('survivor'), seconds },
    ...{ late: 1, unreached: 0, equivalent: 2 },
  });
  const [model, ledger] = [folder('model/src', 90, 10, 61.9), folder('server/src/ledger', 7, 0, 8)];
  expect(tableOf([model, ledger])).toEqual([
    'folder               score  killed  by time  survived  equivalent  min:s',
    'model/src           90.0 %      90        1        10           2   1:01',
    'server/src/ledger  100.0 %       7        1         0           2   0:08',
    'all                 90.7 %      97        2        10           4   1:09',
  ]);
  expect(tableOf([model])).toHaveLength(2);
});

test('mutants are made of code, not of tests', () => {
  const files = codeFiles(ROOT, ['model/src/time.ts', 'model/src/orders']);
  expect(files).toContain('model/src/time.ts');
  expect(files).toContain('model/src/orders/fees.ts');
  expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
});

test.each([
  ['model/src/money.ts', ['model/src/*.test.ts']],
  ['model/src/orders/fees.ts', ['model/src/orders/*.test.ts', 'server/src/**/decide-*.test.ts']],
  ['server/src/orders/place/decide-order.ts', ['server/src/orders/place/decide-*.test.ts']],
  ['server/src/ledger/post.ts', ['server/src/ledger/post{,-*,.*}.test.{ts,tsx}']],
])('a mutant of %s is tried on %j', (file, tests) => {
  expect(testsOf(file, () => true)).toEqual(tests);
});

test('a file without a test of its name is tried on those of its folder, but for stories', () => {
  expect(testsOf('server/src/conversions/quote-conversion.ts', () => false)).toEqual([
    'server/src/conversions/*.test.{ts,tsx}',
  ]);
});

test('handlers of calls are tried on the stories too', () => {
  expect(testsOf('server/src/screening/handlers.ts')).toEqual(['server/src/screening/*.test.ts']);
  expect(testsOf('server/src/treasury/house-handlers.ts')).toEqual(['server/src/treasury/*.test.ts']);
});

test('a slice of the model without tests is tried on those of the server’s slice', () => {
  expect(testsOf('model/src/transfers/funds.ts', () => false)).toEqual([
    'server/src/transfers/*.test.ts',
    'server/src/**/decide-*.test.ts',
  ]);
});

describe('mutants of a small project', () => {
  test('are found where a test covers the line, and survive where none does; the file is left unchanged', () => {
    const cache = join(ROOT, '.cache');
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, 'small-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const files = {
      'fee.ts': FEE,
      'fee.test.ts': `import { expect, test } from 'vitest';
        import { fee } from './fee.ts';
        test('a fee is a hundredth', () => expect([fee(500n), fee(100n)]).toEqual([5n, 1n]));`,
      'twice.ts': TWICE,
      'vitest.config.ts': `export default { test: { exclude: [], include: ['*.test.ts'] } };`,
      'try.ts': `import { runMutants } from ${JSON.stringify(join(import.meta.dirname, 'mutants.ts'))};
        import { writeFileSync } from 'node:fs';
        writeFileSync('mutants.json', JSON.stringify(await runMutants(['fee.ts', 'twice.ts'], [], 'vitest.config.ts')));`,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const ran = spawnSync(process.execPath, ['try.ts'], { cwd: folder, encoding: 'utf8' });
    expect(ran.stderr).not.toContain('Error');
    const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
    const [score, untested] = scores(JSON.parse(textOf('mutants.json')), textOf, []);
    expect(untested!.survivors).toContain('twice.ts:2 amount * 2n → amount / 2n');
    expect(score!.found).toBeGreaterThan(3);
    expect(score!.survivors).toContain('fee.ts:2 amount < 0n → amount <= 0n');
    expect(score!.survivors.join()).not.toContain('amount / 100n');
    expect([textOf('fee.ts'), textOf('twice.ts')]).toEqual([FEE, TWICE]);
    expect(readdirSync(join(folder, '.cache'))).toEqual([]);
  });
});
