import { expect, test } from 'vitest';
import { tidy } from './tidy.ts';
import { repositoryOf } from './tidy/source.ts';
import { unseenMessages } from './tidy/unseen-messages.ts';

/** The rules that these files break. Files that only test their own rule are kept alive by a page that names them. */
function broken(files: Record<string, string>): string[] {
  const alive = Object.keys(files)
    .map((path) => `'${path}'`)
    .join(' ');
  const repository = repositoryOf({ ...files, 'page.html': alive });
  return [...new Set(tidy(repository).map(({ rule }) => rule))];
}

const rows = (count: number) => Array.from({ length: count }, (_, row) => `  ['row', ${row}],`).join('\n');
const statements = (count: number) => Array.from({ length: count }, (_, row) => `  use(${row});`).join('\n');

const cases: [name: string, files: Record<string, string>, rules: string[]][] = [
  ['a model file that imports a package', { 'model/src/a.ts': `import pg from 'pg';` }, ['layers']],
  ['a model file that imports zod', { 'model/src/a.ts': `import { z } from 'zod';` }, []],
  ['a model file that reads a file', { 'model/src/a.ts': `import 'node:fs';` }, ['layers']],
  ['platform importing a slice', { 'server/src/platform/a.ts': `import '../ledger/b.ts';` }, ['layers']],
  ['a slice importing platform', { 'server/src/ledger/a.ts': `import '../platform/b.ts';` }, []],
  ['a slice importing one beside it', { 'server/src/ledger/a.ts': `import '../auth/b.ts';` }, ['layers']],
  ['the exchange importing the port it implements', { 'server/src/exchange/a.ts': `import '../market/b.ts';` }, []],
  ['orders importing push', { 'server/src/orders/a.ts': `import type { B } from '../push/b.ts';` }, ['layers']],
  ['a slice that the table does not know', { 'server/src/stuff/a.ts': `import '../platform/b.ts';` }, ['layers']],
  ['a test that looks across', { 'server/src/ledger/a.test.ts': `import '../orders/b.ts';` }, []],
  ['web importing the server', { 'web/src/app/a.ts': `import '@candor/server/main.ts';` }, ['layers']],
  ['ui importing a feature', { 'web/src/ui/a.ts': `import '../features/orders/b.ts';` }, ['layers']],
  ['a feature importing a feature', { 'web/src/features/home/a.ts': `import '../orders/b.ts';` }, ['layers']],
  ['app loading a screen', { 'web/src/app/a.ts': `export const a = () => import('../features/home/b.ts');` }, []],
  [
    'a folder entered past its door',
    { 'server/src/orders/a.ts': `import '../ledger/b.ts';`, 'server/src/ledger/index.ts': '' },
    ['layers'],
  ],
  [
    'a folder entered through its door',
    { 'server/src/orders/a.ts': `import '../ledger/index.ts';`, 'server/src/ledger/index.ts': '' },
    [],
  ],
  ['a barrel', { 'model/src/a.ts': `export * from './b.ts';` }, ['barrels']],
  ['a file of 401 lines', { 'server/src/push/a.ts': `${statements(401)}\n` }, ['fileLength']],
  ['a file of 400 lines', { 'server/src/push/a.ts': `${statements(400)}\n` }, []],
  ['a table of 900 rows', { 'server/src/push/a.ts': `export const A = [\n${rows(900)}\n];\n` }, []],
  ['a function of 71 lines', { 'model/src/a.ts': `export function a() {\n${statements(69)}\n}` }, ['functionLength']],
  ['a function of 70 lines', { 'model/src/a.ts': `export function a() {\n${statements(68)}\n}` }, []],
  ['a long arrow function', { 'model/src/a.ts': `export const a = () => {\n${statements(69)}\n}` }, ['functionLength']],
  [
    'a long function hidden in a literal',
    { 'model/src/a.ts': `export const a = { b: () => {\n${statements(69)}\n} };` },
    ['functionLength'],
  ],
  ['a function that is a table', { 'model/src/a.ts': `export function a() {\n return [\n${rows(80)}\n];\n}` }, []],
  ['the clock read', { 'server/src/orders/a.ts': 'export const a = Date.now();' }, ['bannedCalls']],
  ['the clock read by the clock', { 'server/src/platform/clock.ts': 'export const a = Date.now();' }, []],
  ['the clock read by a test', { 'server/src/orders/a.test.ts': 'export const a = Date.now();' }, []],
  ['the clock named in a comment', { 'server/src/orders/a.ts': '// never Date.now()\nexport {};' }, []],
  ['a date made', { 'web/src/ui/a.ts': 'export const a = new Date();' }, ['bannedCalls']],
  ['chance drawn', { 'model/src/a.ts': 'export const a = Math.random();' }, ['bannedCalls']],
  ['an id drawn', { 'server/src/orders/a.ts': `import { randomUUID } from 'node:crypto';` }, ['bannedCalls']],
  [
    'something encrypted outside the vault',
    { 'server/src/orders/a.ts': `import { createCipheriv } from 'node:crypto';` },
    ['bannedCalls'],
  ],
  [
    'the vault’s keys read outside the vault',
    { 'server/src/auth/a.ts': 'export const a = config.vaultKeys;' },
    ['bannedCalls'],
  ],
  ['an id drawn from the global', { 'web/src/ui/a.ts': 'export const a = crypto.randomUUID();' }, ['bannedCalls']],
  ['money parsed as a float', { 'model/src/money.ts': 'export const a = parseFloat(b);' }, ['bannedCalls']],
  [
    'money parsed by Number’s float',
    { 'model/src/money.ts': 'export const a = Number.parseFloat(b);' },
    ['bannedCalls'],
  ],
  [
    'money printed with toFixed',
    { 'server/src/orders/a.ts': `import { add } from '@candor/model/money.ts'; export const a = add(b).toFixed(2);` },
    ['bannedCalls'],
  ],
  ['a length printed with toFixed', { 'web/src/ui/a.ts': 'export const a = width.toFixed(1);' }, []],
  [
    'raw markup',
    { 'web/src/ui/a.tsx': 'export const A = () => <p dangerouslySetInnerHTML={{ __html: b }} />;' },
    ['bannedCalls'],
  ],
  ['an enum', { 'model/src/a.ts': 'export enum A { B }' }, ['bannedCalls']],
  ['a default export', { 'model/src/a.ts': 'export default 1;' }, ['defaultExports']],
  ['a default export that a tool asks for', { 'vitest.config.ts': 'export default {};' }, []],
  ['a wire name as a key', { 'server/src/push/a.ts': 'export const a = { TimeSolt: 1 };' }, ['wireNames']],
  ['a wire name read', { 'web/src/live/a.ts': 'export const a = b.TimeSolt;' }, ['wireNames']],
  ['a wire name as text', { 'web/src/lib/a.ts': `export const a = 'aspctoken';` }, ['wireNames']],
  ['a wire name in its place', { 'model/src/legacy.ts': 'export const a = { TimeSolt: 1 };' }, []],
  ['a note without a name', { 'model/src/a.ts': '// TODO: later\nexport {};' }, ['namedNotes']],
  ['a note with a name', { 'model/src/a.ts': '// TODO(vera): later\nexport {};' }, []],
  ['a document that sends readers elsewhere', { 'README.md': 'See ../shared/guide.' }, ['outsidePaths']],
  ['a document about a shared thing', { 'README.md': 'The shared model.' }, []],
  ['a Western comma', { 'web/src/i18n/zhHK/a.ts': "export default { a: '登入,再試' };" }, ['punctuation']],
  ['commas of both worlds', { 'web/src/i18n/zhHK/a.ts': "export default { a: '登入，USDT, USD' };" }, []],
  [
    'an address in the lockfile',
    {
      'package-lock.json': '{"packages":{"node_modules/a":{"integrity":"x","resolved": "https://example.org/a.tgz"}}}',
    },
    ['lockfileAddresses'],
  ],
  [
    'a lockfile entry without a seal',
    { 'package-lock.json': '{"packages":{"node_modules/a":{}}}' },
    ['lockfileAddresses'],
  ],
  ['a sealed lockfile entry', { 'package-lock.json': '{"packages":{"node_modules/a":{"integrity":"x"}}}' }, []],
  ['a file in camelCase', { 'model/src/placeOrder.ts': '' }, ['fileNames']],
  ['a file that helps', { 'model/src/order-helpers.ts': '' }, ['fileNames']],
];

test.each(cases)('%s', (_, files, rules) => {
  expect(broken(files)).toEqual(rules);
});

const REFUSALS = `export const REFUSALS = { halted: { status: 422 }, not_found: { status: 404 } };`;
const texts = (...codes: string[]) =>
  `export const en = { ${codes.map((code) => `'refusal.${code}': 'No'`).join(', ')} };`;
const inAll = Object.fromEntries(
  ['en', 'es', 'ja', 'zhHK'].map((each) => [`web/src/i18n/${each}/refusals.ts`, texts('halted', 'not_found')]),
);

test('a refusal without words in one language is named with the language', () => {
  const files = { 'model/src/refusals.ts': REFUSALS, ...inAll, 'web/src/i18n/ja/refusals.ts': texts('halted') };
  expect(broken({ 'model/src/refusals.ts': REFUSALS, ...inAll })).toEqual([]);
  const problems = tidy(repositoryOf(files)).filter(({ rule }) => rule === 'refusalTexts');
  expect(problems.map(({ text }) => text)).toEqual(['no text in ja for not_found']);
});

test('a file that only its own test imports is dead, and one that another file uses is not', () => {
  const dead = (files: Record<string, string>) =>
    tidy(repositoryOf(files))
      .filter(({ rule }) => rule === 'deadFiles')
      .map(({ path }) => path);
  const used = { 'server/src/main.ts': `import './platform/a.ts';`, 'server/src/platform/a.ts': 'export {};' };
  expect(dead(used)).toEqual([]);
  const lonely = { 'server/src/platform/a.ts': 'export {};', 'server/src/platform/a.test.ts': `import './a.ts';` };
  expect(dead(lonely)).toEqual(['server/src/platform/a.ts']);
  const worker = {
    'server/src/main.ts': `new Worker(new URL('./platform/a.ts', import.meta.url));`,
    'server/src/platform/a.ts': '',
  };
  expect(dead(worker)).toEqual([]);
});

test('a problem is told with its file and line', () => {
  const problems = tidy(repositoryOf({ 'server/src/platform/index.ts': '\n\nexport const a = Date.now();' }));
  expect(problems).toMatchObject([{ rule: 'bannedCalls', path: 'server/src/platform/index.ts', line: 3 }]);
});

test('messages that no screen can produce: its screens are not built, or nothing brings it about', () => {
  const screens = {
    'error.shown': ['/a'],
    'error.later': ['/later', '/too'],
    'error.unsaid': ['/later', '/a'],
    'entry.said': ['everywhere'],
    'entry.worded': ['everywhere'],
    'list.end': ['/a'],
  };
  const files = {
    'server/src/orders/a.ts': `export const a = () => refuse('shown');`,
    'web/src/features/a/form.ts': 'export const b = `entry.said`;',
    'web/src/i18n/en/a.ts': `export default { x: 'entry.worded', ended: 'No more' };`,
    'model/src/refusals.ts': `export const REFUSALS = ['unsaid'];`,
    'server/src/orders/a.test.ts': `expect('unsaid');`,
  };
  const texts = { 'list.end': 'No more' };
  expect(unseenMessages(repositoryOf(files), { screens, built: new Set(['/a']), texts })).toEqual({
    later: ['error.later: /later /too'],
    unsaid: ['error.unsaid', 'entry.worded', 'list.end'],
  });
  const named = { ...files, 'web/src/b.ts': `export const c = ['unsaid', 'worded', 'later', t('ended')];` };
  expect(unseenMessages(repositoryOf(named), { screens, built: new Set(['/a', '/too']), texts })).toEqual({
    later: [],
    unsaid: [],
  });
});
