import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LIMIT_TABLE } from '@candor/model/limits/table.ts';
import { perMinute } from '@candor/model/requests/limits.ts';
import { DAY, HOUR, MINUTE, SECOND } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { ROOT } from './repository.ts';
import { enforcedIn, LIMITS_PAGE, limitsPage, limitsText, limitText } from './tidy/limits-page.ts';
import { repositoryOf } from './tidy/source.ts';

const rows = LIMIT_TABLE.flatMap((section) => section.rows);

/**
 * Lists of names, versions of texts, and figures of agreements whose products are not built: no limit of this server.
 */
const NO_LIMITS = new Set(['FILE_PURPOSES', 'PICTURE_TYPES', 'EXTENDED_HOURS_DISCLOSURE']);

test('every constant in a limits.ts of the model has its rows in the table', async () => {
  const files = globSync('model/src/*/limits.ts', { cwd: ROOT }).filter((path) => !path.includes('agreements'));
  expect(files.length).toBeGreaterThan(8);
  const without: string[] = [];
  for (const path of files) {
    const constants: Record<string, unknown> = await import(pathToFileURL(join(ROOT, path)).href);
    for (const [name, value] of Object.entries(constants))
      if (
        typeof value !== 'function' &&
        !NO_LIMITS.has(name) &&
        !rows.some((row) => row.constant.split('.')[0] === name)
      )
        without.push(name);
  }
  expect(without).toEqual([]);
});

test('no constant stands in the table twice', () => {
  const constants = rows.map(({ constant }) => constant);
  expect(constants).toEqual([...new Set(constants)]);
});

const cases: [value: Parameters<typeof limitText>[0], unit: string, text: string][] = [
  [5 * MINUTE, 'ms', '5 minutes'],
  [120 * SECOND, 'ms', '2 minutes'],
  [90 * SECOND, 'ms', '90 seconds'],
  [24 * HOUR, 'ms', '24 hours'],
  [180 * DAY, 'ms', '180 days'],
  [SECOND, 'ms', '1 second'],
  [20 * 1024 * 1024, 'bytes', '20 MB'],
  [1_000, 'bytes', '1000 bytes'],
  [10_000_000_000_000n, 'usd', '$10,000,000'],
  [1n, 'shares', '0.000001 shares'],
  [1_000_000_000_000n, 'shares', '1,000,000 shares'],
  [{ least: 100_000n, most: 50_000_000n }, 'percent in millionths', '0.1 to 50 %'],
  [{ least: 8, most: 16 }, 'characters', '8 to 16 characters'],
  [{ most: 30, periodMs: HOUR }, 'messages', '30 messages an hour'],
  [perMinute(24_000), '', '24,000 a minute'],
  [{ perPeriod: 10, periodMs: SECOND, burst: 20 }, '', '10 a second, 20 at once'],
];
test.each(cases.map(([value, unit, text]) => [text, unit, value] as const))(
  'a limit is written "%s"',
  (text, unit, value) => {
    expect(limitText(value, unit)).toBe(text);
  },
);

describe('where a limit is enforced', () => {
  const LIMITS = 'export const A_LIMITS = { tries: 5, waitMs: 1 };\nexport const MOST = 3;\n';
  const IMPORTS = "import { A_LIMITS, MOST } from '@candor/model/a/limits.ts';\n";
  const found = (constant: string, files: Record<string, string>) =>
    enforcedIn(repositoryOf({ 'model/src/a/limits.ts': LIMITS, ...files }), { constant });

  test('is the file that names the member, before one that names the constant', () => {
    const files = {
      'server/src/a/b.ts': `${IMPORTS}use(A_LIMITS);`,
      'server/src/a/c.ts': `${IMPORTS}if (n > A_LIMITS.tries) no();`,
    };
    expect(found('A_LIMITS.tries', files)).toEqual(['server/src/a/c.ts']);
    expect(found('A_LIMITS.waitMs', files)).toEqual(['server/src/a/b.ts']);
  });

  test('is a file that destructures the member', () => {
    const files = { 'server/src/a/b.ts': `${IMPORTS}const { tries, waitMs: ms } = A_LIMITS;` };
    expect(found('A_LIMITS.waitMs', files)).toEqual(['server/src/a/b.ts']);
  });

  test('is nowhere where the constant is only imported, or only a test uses it', () => {
    const files = { 'server/src/a/b.ts': IMPORTS, 'server/src/a/b.test.ts': `${IMPORTS}expect(MOST);` };
    expect(found('MOST', files)).toEqual([]);
  });

  test('is not a file that has a constant of its own by that name', () => {
    expect(found('MOST', { 'server/src/a/b.ts': 'const MOST = 7;\nuse(MOST);' })).toEqual([]);
  });

  test('is the server before the app', () => {
    const files = { 'web/src/a.ts': `${IMPORTS}use(MOST);`, 'server/src/z.ts': `${IMPORTS}use(MOST);` };
    expect(found('MOST', files)).toEqual(['server/src/z.ts']);
  });
});

describe('the page', () => {
  const files = Object.fromEntries(
    rows.map(
      ({ constant }, at) =>
        [
          `server/src/a/b${at}.ts`,
          `import { ${constant.split('.')[0]} } from './limits.ts';\nuse(${constant});`,
        ] as const,
    ),
  );
  const decisions = Object.fromEntries(
    rows.flatMap(({ decision }) => (decision ? [[`docs/decisions/${decision}-x.md`, '']] : [])),
  );
  const table = { 'model/src/limits/table.ts': '' };
  const whole = { ...files, ...decisions, ...table };
  const text = limitsText(repositoryOf(whole));

  test('is accepted as made', () => {
    expect(limitsPage(repositoryOf({ ...whole, [LIMITS_PAGE]: text }))).toEqual([]);
  });

  test('is refused where it has another number, or is missing', () => {
    const other = text.replace('6 digits', '7 digits');
    expect(limitsPage(repositoryOf({ ...whole, [LIMITS_PAGE]: other }))).toHaveLength(1);
    expect(limitsPage(repositoryOf(whole))).toHaveLength(1);
  });

  test('is refused where nothing enforces a limit any more', () => {
    const unused = Object.fromEntries(Object.entries(whole).filter(([, code]) => !code.includes('CODE_LIMITS')));
    const problems = limitsPage(repositoryOf({ ...unused, [LIMITS_PAGE]: limitsText(repositoryOf(unused)) }));
    expect(problems.map((problem) => problem.text)).toContain('CODE_LIMITS.digits: nothing enforces it');
  });

  test('is refused where a decision is gone', () => {
    const undecided = { ...files, ...table };
    const problems = limitsPage(repositoryOf({ ...undecided, [LIMITS_PAGE]: limitsText(repositoryOf(undecided)) }));
    expect(problems.map((problem) => problem.text)).toContain('TEXTS_PER_DAY: there is no decision 0051');
  });
});
