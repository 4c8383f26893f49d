import { type Node, type Problem, problemAt, type Repository, type Source } from './source.ts';

type Ban = { what: (node: Node) => boolean; instead: string; where: (source: Source) => boolean };

const IN_PRODUCT = /^(model|server|web)\/src\//;
/** The only files that read the clock, draw random numbers or make ids; all others get these as arguments. */
const CLOCKS = [
  'server/src/platform/time/clock.ts',
  'server/src/platform/time/ids.ts',
  'server/src/platform/time/random.ts',
  'server/src/platform/config/secrets.ts',
  'model/src/time.ts',
  'web/src/lib/device.ts',
  'web/src/lib/format.ts',
  'web/src/lib/idempotency.ts',
];
const MONEY = /^model\/src\/(money|price|quantity|rate|decimal)\.ts$/;
const CHANCE = ['randomUUID', 'randomBytes', 'randomInt', 'getRandomValues', 'randomFillSync', 'webcrypto'];

/** The one folder that encrypts, or reads the keys of encryption, so that an audit has one folder to read. */
const KEYS = ['createCipheriv', 'createDecipheriv', 'vaultKeys', 'vaultIndexKey'];
const KEY_HOLDERS = /^server\/src\/(vault\/|platform\/config\/config\.ts$)/;

const product = ({ path, isTest }: Source) => IN_PRODUCT.test(path) && !isTest;
const outsideClocks = (source: Source) => product(source) && !CLOCKS.includes(source.path);
const withMoney = (source: Source) =>
  product(source) &&
  (MONEY.test(source.path) || source.imports.some(({ target, typeOnly }) => !typeOnly && MONEY.test(target ?? '')));

const BANS: readonly Ban[] = [
  { what: call('Date', 'now'), instead: 'Date.now: take a Clock', where: outsideClocks },
  {
    what: (node) => node.type === 'NewExpression' && nameOf(node.callee) === 'Date',
    instead: 'new Date: use model/time.ts',
    where: outsideClocks,
  },
  { what: call('Math', 'random'), instead: 'Math.random: take a Random', where: outsideClocks },
  {
    what: (node) =>
      (node.type === 'MemberExpression' && CHANCE.includes(nameOf(node.property) ?? '')) ||
      (node.type === 'ImportSpecifier' && CHANCE.includes(nameOf(node.imported) ?? '')),
    instead: 'crypto chance: take Ids or Random',
    where: outsideClocks,
  },
  {
    what: (node) =>
      (node.type === 'ImportSpecifier' && KEYS.includes(nameOf(node.imported) ?? '')) ||
      (node.type === 'MemberExpression' &&
        KEYS.includes(nameOf(node.property) ?? '') &&
        !['app', 'deps'].includes(nameOf(node.object) ?? '')),
    instead: 'keys of the vault: seal and open through server/src/vault',
    where: (source) => product(source) && !KEY_HOLDERS.test(source.path),
  },
  {
    what: (node) =>
      node.type === 'CallExpression' && ['parseFloat'].includes(nameOf(node.callee) ?? member(node.callee) ?? ''),
    instead: 'parseFloat: parse with the unit’s own function',
    where: withMoney,
  },
  {
    what: (node) => node.type === 'CallExpression' && member(node.callee) === 'toFixed',
    instead: 'toFixed: print with the unit’s own function',
    where: withMoney,
  },
  {
    what: (node) => node.type === 'JSXAttribute' && nameOf(node.name) === 'dangerouslySetInnerHTML',
    instead: 'dangerouslySetInnerHTML: write elements',
    where: () => true,
  },
  {
    what: (node) => node.type === 'Property' && nameOf(node.key) === 'queryFn',
    instead: 'queryFn: make the query of its route in web/src/lib/route-query.ts',
    where: (source) => product(source) && source.path !== 'web/src/lib/route-query.ts',
  },
  {
    what: (node) =>
      node.type === 'TSEnumDeclaration' ||
      (node.type === 'TSModuleDeclaration' && !node.declare) ||
      node.type === 'TSParameterProperty',
    instead: 'syntax that cannot simply be erased: use a union, a module, a field',
    where: ({ path }) => !path.endsWith('.d.ts'),
  },
];

/** Visits each file's nodes once. */
export function bannedCalls({ sources }: Repository): Problem[] {
  return sources.flatMap((source) => {
    const bans = BANS.filter((ban) => ban.where(source));
    return bans.length === 0
      ? []
      : source.nodes.flatMap((node) =>
          bans.filter((ban) => ban.what(node)).map((ban) => problemAt(source, node.start, ban.instead)),
        );
  });
}

/** Only where a tool asks for one, and in language files, which are loaded by their place and not by a name. */
const DEFAULT_EXPORT =
  /\.config\.ts$|^scripts\/totals-reporter\.ts$|\.d\.ts$|^web\/src\/(i18n\/\w+|console\/texts)\/[^/]+\.ts$/;

export function defaultExports({ sources }: Repository): Problem[] {
  return sources
    .filter(({ path }) => !DEFAULT_EXPORT.test(path))
    .flatMap((source) =>
      source.nodes
        .filter(({ type }) => type === 'ExportDefaultDeclaration')
        .map((node) => problemAt(source, node.start, 'a default export: give it a name')),
    );
}

const WIRE_NAMES = new Set([
  'TimeSolt',
  'tcType',
  'td_acc',
  'c_change_rate',
  'aspctoken',
  'authaspctoken',
  'todaysChangePerc',
]);

const WIRE_FILES = new Set(['model/src/legacy.ts', 'model/src/legacy-pushed.ts']);

/** The specification's wire names stay in these two files (and their tests). */
export function wireNames({ sources }: Repository): Problem[] {
  return sources
    .filter((source) => product(source) && !WIRE_FILES.has(source.path))
    .flatMap((source) =>
      source.nodes.flatMap((node) => {
        const name =
          node.type === 'Literal'
            ? node.value
            : /^(Property|TSPropertySignature)$/.test(node.type)
              ? nameOf(node.key)
              : member(node);
        return typeof name === 'string' && WIRE_NAMES.has(name)
          ? [problemAt(source, node.start, `the wire name ${name}: map it in model/src/legacy.ts`)]
          : [];
      }),
    );
}

function call(object: string, method: string): (node: Node) => boolean {
  return (node) =>
    node.type === 'MemberExpression' && nameOf(node.object) === object && nameOf(node.property) === method;
}

function member(node: unknown): string | undefined {
  const { type, property } = node as Node;
  return type === 'MemberExpression' ? nameOf(property) : undefined;
}

function nameOf(node: unknown): string | undefined {
  const { type, name } = (node ?? {}) as Node;
  return type === 'Identifier' || type === 'JSXIdentifier' ? (name as string) : undefined;
}
