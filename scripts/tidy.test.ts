import { describe, expect, test } from 'vitest';
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

const files = (folder: string, count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/a${at}.ts`, '']));

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
  ['the kit knowing an order', { 'web/src/ui/a.ts': `import '@candor/model/orders/schema.ts';` }, ['layers']],
  ['the kit drawing a figure', { 'web/src/ui/a.ts': `import '@candor/model/decimal.ts';` }, []],
  ['live importing a domain', { 'web/src/live/a.ts': `import '../domains/account/b.ts';` }, ['layers']],
  ['a domain importing live', { 'web/src/domains/account/a.ts': `import '../../live/b.ts';` }, []],
  ['a domain importing a later one', { 'web/src/domains/market/a.ts': `import '../account/b.ts';` }, ['layers']],
  ['a domain importing an earlier one', { 'web/src/domains/account/a.ts': `import '../market/b.ts';` }, []],
  ['domains beside each other', { 'web/src/domains/alerts/a.ts': `import '../halts/b.ts';` }, ['layers']],
  ['a domain that nobody placed', { 'web/src/domains/robots/a.ts': `import '../market/b.ts';` }, ['layers']],
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
  [
    'two rooms that import each other',
    {
      'server/src/platform/time/a.ts': `import type { B } from '../http/b.ts';`,
      'server/src/platform/http/b.ts': 'export {};',
      'server/src/platform/http/c.ts': `import '../time/d.ts';`,
      'server/src/platform/time/d.ts': 'export {};',
    },
    ['roomCircles'],
  ],
  [
    'rooms that import each other in one direction',
    {
      'server/src/platform/http/a.ts': `import '../time/b.ts'; import '../log.ts';`,
      'server/src/platform/time/b.ts': `import './c.ts'; import '../log.ts';`,
      'server/src/platform/time/c.ts': `import './b.ts';`,
      'server/src/platform/log.ts': '',
    },
    [],
  ],
  [
    'a circle through a file beside the rooms',
    {
      'server/src/platform/http/a.ts': `import '../log.ts';`,
      'server/src/platform/log.ts': `import './time/b.ts';`,
      'server/src/platform/time/b.ts': `import '../http/c.ts';`,
    },
    ['roomCircles'],
  ],
  [
    'a circle of rooms within a room',
    {
      'server/src/platform/http/a/a.ts': `import '../b/b.ts';`,
      'server/src/platform/http/b/b.ts': `import '../a/a.ts';`,
    },
    ['roomCircles'],
  ],
  [
    'a circle of folders of the model',
    {
      'model/src/margin/a.ts': `import '../orders/b.ts';`,
      'model/src/orders/b.ts': `import '../margin/c.ts';`,
      'model/src/margin/c.ts': '',
    },
    ['roomCircles'],
  ],
  [
    'a circle of files beside the folders of the model',
    { 'model/src/money.ts': `import './quantity.ts';`, 'model/src/quantity.ts': `import './money.ts';` },
    [],
  ],
  [
    'a test that looks back into a room',
    {
      'server/src/platform/http/a.ts': `import '../time/b.ts';`,
      'server/src/platform/time/b.test.ts': `import '../http/a.ts';`,
    },
    [],
  ],
  ['a room with a door', { 'server/src/platform/time/index.ts': '' }, ['roomDoors']],
  ['a slice with a door', { 'server/src/platform/index.ts': '' }, []],
  ['a folder of 26 files', files('server/src/push', 26), ['crowdedFolders']],
  ['a folder of 25 files and a test', { ...files('server/src/push', 25), 'server/src/push/a.test.ts': '' }, []],
  ['a folder of many texts', files('web/src/i18n/en', 26), []],
  [
    'a product file that imports a double',
    { 'server/src/push/a.ts': `import './testing/b.ts';`, 'server/src/push/testing/b.ts': '' },
    ['testDoubles'],
  ],
  [
    'a test that imports a double',
    { 'server/src/push/a.test.ts': `import './testing/b.ts';`, 'server/src/push/testing/b.ts': '' },
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
  ['a comment of 121 columns', { 'model/src/a.ts': `/** ${'a'.repeat(114)} */` }, ['commentWidth']],
  ['a comment of 120 columns', { 'model/src/a.ts': `/** ${'a'.repeat(113)} */` }, []],
  ['a function that is a table', { 'model/src/a.ts': `export function a() {\n return [\n${rows(80)}\n];\n}` }, []],
  [
    'six parameters where money moves',
    { 'server/src/ledger/index.ts': 'export const post = (a: 1, b: 1, c: 1, d: 1, e: 1, f: 1) => [a, b, c, d, e, f];' },
    ['parameterCount'],
  ],
  [
    'five parameters where money moves, and six elsewhere',
    {
      'server/src/ledger/index.ts': 'export const post = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e];',
      'model/src/index.ts': 'export const a = (b: 1, c: 1, d: 1, e: 1, f: 1, g: 1) => [b, c, d, e, f, g];',
    },
    [],
  ],
  ['the clock read', { 'server/src/orders/a.ts': 'export const a = Date.now();' }, ['bannedCalls']],
  ['the clock read by the clock', { 'server/src/platform/time/clock.ts': 'export const a = Date.now();' }, []],
  ['the clock read by a test', { 'server/src/orders/a.test.ts': 'export const a = Date.now();' }, []],
  [
    'the clock read by a double of a test',
    {
      'server/src/orders/testing/a.ts': 'export const a = Date.now();',
      'server/src/orders/a.test.ts': "import './testing/a.ts';",
    },
    [],
  ],
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
  ['a query made by hand', { 'web/src/features/a.ts': 'export const a = { queryFn: ask };' }, ['bannedCalls']],
  ['a query made of a route', { 'web/src/lib/route-query.ts': 'export const a = { queryFn: ask };' }, []],
  ['a wire name read', { 'web/src/live/a.ts': 'export const a = b.TimeSolt;' }, ['wireNames']],
  ['a wire name as text', { 'web/src/lib/a.ts': `export const a = 'aspctoken';` }, ['wireNames']],
  ['a wire name in its place', { 'model/src/legacy.ts': 'export const a = { TimeSolt: 1 };' }, []],
  ['a note without a name', { 'model/src/a.ts': '// TODO: later\nexport {};' }, ['namedNotes']],
  ['a note with a name', { 'model/src/a.ts': '// TODO(vera): later\nexport {};' }, []],
  ['a document that sends readers elsewhere', { 'README.md': 'See ../shared/guide.' }, ['outsidePaths']],
  ['a document about a shared thing', { 'README.md': 'The shared model.' }, []],
  ['a Western comma', { 'web/src/i18n/zhHK/a.ts': "export default { a: '登入,再試' };" }, ['punctuation']],
  ['commas of both worlds', { 'web/src/i18n/zhHK/a.ts': "export default { a: '登入，USDT, USD' };" }, []],
  ['Chinese without a space', { 'web/src/i18n/zhHK/a.ts': "export default { a: '共100股' };" }, ['spacing']],
  ['a day in Chinese', { 'web/src/i18n/zhHK/a.ts': "export default { a: '自2026年8月21日起' };" }, []],
  ['Chinese with its spaces', { 'web/src/i18n/zhHK/a.ts': "export default { a: '共 100 股，（AAPL）' };" }, []],
  ['Japanese with a space', { 'web/src/i18n/ja/a.ts': "export default { a: '{count} 株' };" }, ['spacing']],
  ['Japanese without', { 'web/src/i18n/ja/a.ts': "export default { a: '{count}株、残り {left}' };" }, []],
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
  [
    'a class with a second rule out of sight',
    { 'web/src/a.module.css': `.moved { color: red; }${'\n'.repeat(50)}.failed,\n.moved { margin: 0; }` },
    ['secondRules'],
  ],
  [
    'a class whose rules stand together, or for a narrow screen',
    {
      'web/src/a.module.css': `.a, .b { color: red; }\n.a { margin: 0; }${'\n'.repeat(50)}@media (width < 9px) { .a { margin: 1px; } }`,
    },
    [],
  ],
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
  const both = { 'server/test/a.ts': 'export {};', 'server/test/a.test.ts': `import './a.ts';` };
  expect(dead(both)).toEqual([]);
  expect(dead({ 'server/test/a.ts': 'export {};' })).toEqual(['server/test/a.ts']);
  const worker = {
    'server/src/main.ts': `new Worker(new URL('./platform/a.ts', import.meta.url));`,
    'server/src/platform/a.ts': '',
  };
  expect(dead(worker)).toEqual([]);
});

test('a problem is reported with its file and line', () => {
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

const GLOSSARY = `
| English | Español | 日本語 | 繁體中文（香港） | Meaning | Do not write |
|---|---|---|---|---|---|
| Account | Cuenta | 口座 / 口座一覧 | 帳戶 | held with us | en: ledger card; zhHK: 戶口 |
| Identity | Identidad | 本人確認 | 身分 | who it is | zhHK: 身份 (but 身份證), 認証 |

| Language | Write | Do not write |
|---|---|---|
| es | agregar | añadir |

| Place | Language | Word | Why |
|---|---|---|---|
| \`model/src/agreements/\` | zhHK | 戶口 | binding |
`;

describe('the words that customers read', () => {
  const agreement = { 'model/src/agreements/wealth/zh-hk.ts': 'export const text = `你的戶口`;' };
  const found = (files: Record<string, string>, document = GLOSSARY) =>
    tidy(repositoryOf({ ...agreement, ...files, 'docs/GLOSSARY.md': document }))
      .filter(({ rule }) => rule === 'glossary')
      .map(({ path, text }) => `${path.split('/').slice(-2).join('/')}: ${text.replace(/ is not our word.*/, '')}`);
  const table = (lang: string, text: string) => ({
    [`web/src/i18n/${lang}/a.ts`]: `export default { ledgerCard: ${JSON.stringify(text)} };`,
  });

  test.each([
    ['zhHK', '此戶口', ['zhHK/a.ts: "戶口"']],
    ['zhHK', '身份證', []],
    ['zhHK', '身份證及身份', ['zhHK/a.ts: "身份"']],
    ['zhHK', '認証', ['zhHK/a.ts: "認証"']],
    ['es', 'Añadir a la lista', ['es/a.ts: "añadir"']],
    ['es', 'Añadiremos', []],
    ['en', 'The Ledger card', ['en/a.ts: "ledger card"']],
    ['ja', '戶口', []],
  ])('in %s, “%s”: %j', (lang, text, problems) => {
    expect(found(table(lang, text))).toEqual(problems);
  });

  test('a label whose English is a term has one of its translations', () => {
    const labels = (ja: string, zhHK: string) => ({
      ...table('en', 'Account'),
      ...table('ja', ja),
      ...table('zhHK', zhHK),
    });
    expect(found(labels('口座一覧', '帳戶'))).toEqual([]);
    expect(found(labels('勘定', '帳戶'))).toEqual([
      'ja/a.ts: "勘定" for "Account": the glossary says 口座 or 口座一覧',
    ]);
  });

  test('texts that stand side by side are read in their own language', () => {
    const path = 'model/src/auth/messages.ts';
    const mail = (zhHK: string) => ({ [path]: `export const M = { code: { en: 'Your ${zhHK}', zhHK: '${zhHK}' } };` });
    expect(found(mail('帳戶'))).toEqual([]);
    expect(found(mail('戶口'))).toEqual(['auth/messages.ts: "戶口"']);
  });

  test('an exception that nothing needs, and a cell that cannot be read, are problems', () => {
    const mended = { 'model/src/agreements/wealth/zh-hk.ts': 'export const text = `你的帳戶`;' };
    expect(found(mended)).toEqual(['docs/GLOSSARY.md: nothing in model/src/agreements/ needs "戶口" any more']);
    expect(found({}, GLOSSARY.replace('en: ledger card', 'ledger card'))).toEqual([
      'docs/GLOSSARY.md: cannot be read: "ledger card"',
    ]);
    expect(found({}, GLOSSARY.replace('| held with us ', ''))).toContain('docs/GLOSSARY.md: 5 cells instead of 6');
  });
});

describe('words of a former dialect in declared names', () => {
  const found = (text: string, path = 'server/src/a.ts') =>
    tidy(repositoryOf({ [path]: text, 'page.html': path }))
      .filter(({ rule }) => rule === 'words')
      .map(({ text: problem }) => problem.replace(/:.*/, ''));

  test.each([
    ['const toldAt = 1;', ['toldAt']],
    ['function tellAll(): void {}', ['tellAll']],
    ['const { at: untold, ...hears } = a;', ['untold', 'hears']],
    ['const [desk = 1] = a;', ['desk']],
    ['type OnTold = (hear: string) => void;', ['OnTold', 'hear']],
    ['class AlertDesk { #told = 1; private tell(): void {} }', ['AlertDesk', 'told', 'tell']],
    ['interface A { unhurried: true; hear(told: string): void }', ['unhurried', 'hear', 'told']],
    ['const CODES_A_BREATH = 8;', ['CODES_A_BREATH']],
  ])('%s', (text, names) => {
    expect(found(text).toSorted()).toEqual(names.toSorted());
  });

  test.each([
    ['a longer word', 'const teller = 1, desktop = 2, heard = 3, breathe = 4;'],
    ['a member of a schema', 'export const A = z.object({ told: z.string() });'],
    ['a text', "const text = 'told';"],
    ['a name that is only used', 'use(told);'],
  ])('%s is allowed', (_what, text) => {
    expect(found(text)).toEqual([]);
  });

  test.each(['model/src/legacy.ts', 'server/src/alerts/tables.ts'])('%s keeps its stored names', (path) => {
    expect(found('interface A { told: string }', path)).toEqual([]);
  });
});
