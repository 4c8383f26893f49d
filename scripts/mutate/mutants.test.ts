import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../repository.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { codeFiles, type Mutant, percent, scores, staleEquivalents, testsOf } from './mutants.ts';

const FEE = `export function fee(amount: bigint): bigint {
  if (amount < 0n) throw new RangeError('negative amount');
  return amount > 100n ? amount / 100n : 1n;
}
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
  test('counts what a test noticed or was stopped at, and lists what survived with its place', () => {
    const score = scoreOf(
      mutant('amount / 100n', 'amount * 100n', 'Killed'),
      mutant('amount > 100n', 'true', 'Timeout'),
      mutant('amount > 100n', 'amount >= 100n', 'Survived'),
      mutant(': 1n', ': 2n', 'NoCoverage'),
    );
    expect(score).toEqual({
      file: 'fee.ts',
      found: 2,
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

  test('leaves out a change that the table says is none', () => {
    expect(scoreOf(mutant('amount < 0n', 'amount <= 0n', 'Survived'))).toMatchObject({ survivors: [], equivalent: 1 });
    expect(scoreOf(mutant('amount < 0n', 'false', 'Survived'))).toMatchObject({
      survivors: [expect.any(String)],
      equivalent: 0,
    });
  });
});

test('the table of equivalent changes fits the code, and gives a reason for each', () => {
  expect(staleEquivalents(EQUIVALENTS, (file) => readFileSync(join(ROOT, file), 'utf8'))).toEqual([]);
  for (const { why } of EQUIVALENTS) expect(why).toMatch(/\w{3}/);
  const gone = { file: 'fee.ts', change: 'amount - 1n → amount + 1n', why: 'a test' };
  expect(staleEquivalents([gone], () => FEE)).toEqual([gone]);
  expect(staleEquivalents([gone], () => undefined)).toEqual([gone]);
});

test('mutants are made of code, not of tests', () => {
  const files = codeFiles(ROOT, ['model/src/time.ts', 'model/src/orders']);
  expect(files).toContain('model/src/time.ts');
  expect(files).toContain('model/src/orders/fees.ts');
  expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
});

test.each([
  ['model/src/money.ts', ['model/src/**/*.test.ts', 'server/src/*/decide-*.test.ts']],
  ['server/src/ledger/post.ts', ['server/src/ledger/post{,-*,.*}.test.{ts,tsx}']],
])('a mutant of %s is tried on %j', (file, tests) => {
  expect(testsOf(file)).toEqual(tests);
});

describe('mutants of a small project', () => {
  test('are found where a test holds the line, and survive where none does; the file is left as it was', () => {
    const cache = join(ROOT, '.cache');
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, 'small-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const files = {
      'fee.ts': FEE,
      'fee.test.ts': `import { expect, test } from 'vitest';
        import { fee } from './fee.ts';
        test('a fee is a hundredth', () => expect([fee(500n), fee(100n)]).toEqual([5n, 1n]));`,
      'vitest.config.ts': `export default { test: { exclude: [], include: ['*.test.ts'] } };`,
      'try.ts': `import { runMutants } from ${JSON.stringify(join(import.meta.dirname, 'mutants.ts'))};
        import { writeFileSync } from 'node:fs';
        writeFileSync('mutants.json', JSON.stringify(await runMutants(['fee.ts'], [], 'vitest.config.ts')));`,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const ran = spawnSync(process.execPath, ['try.ts'], { cwd: folder, encoding: 'utf8' });
    expect(ran.stderr).not.toContain('Error');
    const [score] = scores(JSON.parse(readFileSync(join(folder, 'mutants.json'), 'utf8')), () => FEE, []);
    expect(score!.found).toBeGreaterThan(3);
    expect(score!.survivors).toContain('fee.ts:2 amount < 0n → amount <= 0n');
    expect(score!.survivors.join()).not.toContain('amount / 100n');
    expect(readFileSync(join(folder, 'fee.ts'), 'utf8')).toBe(FEE);
  });
});
