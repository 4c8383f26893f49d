import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALARMS } from '@candor/model/alarms.ts';
import { expect, test } from 'vitest';
import { ROOT } from './repository.ts';
import { runbook } from './tidy/runbook.ts';
import { repositoryOf } from './tidy/source.ts';

const PAGE = readFileSync(join(ROOT, 'docs/RUNBOOK.md'), 'utf8');
const RAISED = Object.entries(ALARMS)
  .map(([event, { level }]) => `log.${level}('${event}');`)
  .join('\n');

/** Problems of the current page with a server that raises every alarm, and one more file. */
const problemsWith = (code: string, page = PAGE) =>
  runbook(repositoryOf({ 'docs/RUNBOOK.md': page, 'server/src/a.ts': RAISED, 'server/src/platform/b.ts': code })).map(
    ({ text }) => text,
  );

test('the page answers every alarm, check and metric of today', () => {
  expect(problemsWith('')).toEqual([]);
});

test.each([
  ['an error that is not listed', `app.log.error('something new', {});`, 'the alarm "something new" is not in'],
  ['a listed warning that is raised as an error', `log?.error('not ready');`, 'the alarm "not ready" is not in'],
  ['a check that is not listed', `checks.push({ name: 'moon', run: () => undefined });`, 'the check "moon" is not in'],
  [
    'a check that only tells',
    `checks.push({ name: 'moon', tellsOnly: true, run: () => undefined });`,
    'the check "moon" is not in',
  ],
  ['a metric that nobody explains', `metrics.gauge('moons', 'Moons', () => 1);`, 'does not say what moons is'],
  [
    'a metric by a label',
    `app.metrics.counts('moons_total', 'Moons', 'planet', () => []);`,
    'does not say what moons_total is',
  ],
])('%s is refused', (_, code, text) => {
  const problems = problemsWith(code);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(text);
});

test('a listed check, a listed alarm, a job and a metric of the page pass', () => {
  const code = `
    const check = { name: 'disk', run: async () => undefined };
    const job = { name: 'moon', next, run: async () => undefined };
    log.error('parked', {});
    metrics.gauge('parked_items', 'Parked', () => 1);`;
  expect(problemsWith(code)).toEqual([]);
});

test('an alarm that nothing raises any more is refused', () => {
  const quiet = RAISED.replace("log.error('parked');", '');
  const problems = runbook(repositoryOf({ 'docs/RUNBOOK.md': PAGE, 'server/src/a.ts': quiet }));
  expect(problems.map(({ text }) => text)).toEqual(['nothing logs "parked"']);
});

test('a part that is gone, and one that does not say when it is over, are refused', () => {
  expect(problemsWith('', PAGE.replace('## disk\n', '## space\n'))).toEqual([
    'has no part "disk" (model/src/alarms.ts)',
  ]);
  const at = PAGE.indexOf('## disk');
  const unfinished = PAGE.slice(0, at) + PAGE.slice(at).replace('**Over.**', '');
  expect(problemsWith('', unfinished)).toEqual(['"disk" does not say: Over']);
});
