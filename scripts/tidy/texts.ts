import { lineOf, type Node, type Problem, problemAt, type Repository } from './source.ts';

const LANGUAGES = ['en', 'es', 'ja', 'zhHK'];
const REFUSALS = 'model/src/refusals.ts';

/** Every refusal has its text in every language, in i18n/<language>/ or messages/<language>.ts. */
export function refusalTexts({ sources }: Repository): Problem[] {
  const refusals = sources.find(({ path }) => path === REFUSALS);
  if (!refusals) return [];
  const declared = refusals.nodes.find(
    (node) => node.type === 'VariableDeclarator' && (node.id as Node).name === 'REFUSALS',
  );
  const codes = refusals.nodes
    .filter((node) => node.type === 'Property' && declared && node.start > declared.start && node.end < declared.end)
    .filter((node) => (node.value as Node).type === 'ObjectExpression');
  return LANGUAGES.flatMap((language) => {
    const known = keysIn(sources, language);
    const missing = codes.map(keyOf).filter((name) => !known.has(name));
    if (missing.length === 0) return [];
    return [problemAt(refusals, declared?.start ?? 0, `no text in ${language} for ${missing.join(', ')}`)];
  });
}

/** Keys may carry a prefix up to their last dot. */
function keysIn(sources: Repository['sources'], language: string): Set<string> {
  const file = language.replace(/[A-Z]+/, (region) => `-${region.toLowerCase()}`);
  const place = new RegExp(`(^|/)(i18n/${language}|messages/${file})(/|\\.ts$)`);
  const properties = sources
    .filter(({ path }) => place.test(path))
    .flatMap(({ nodes }) => nodes.filter(({ type }) => type === 'Property'));
  return new Set(properties.map((property) => keyOf(property).replace(/^.*\./, '')));
}

function keyOf(property: Node): string {
  const key = property.key as Node;
  return String(key.name ?? key.value);
}

/** A TODO names its owner. */
export function namedNotes({ texts }: Repository): Problem[] {
  return matches(
    texts,
    /\.(ts|tsx|mjs|css|sql|html)$/,
    /\b(TODO(?!\([a-z][\w-]*\):)|FIXME|XXX)\b/g,
    (found) => `${found}: say whose it is, TODO(name): …`,
  ).filter(({ path }) => !path.startsWith('scripts/tidy'));
}

/** The folder of reference documents is not part of the project, so nobody who reads it should be sent there. */
export function outsidePaths({ texts }: Repository): Problem[] {
  return [
    ...matches(
      texts,
      /\.md$|^web\/src\/i18n\/|^web\/.*\.html$/,
      /(?<!\w)shared\/|\/work\/|\/home\/\w+|\/root\//g,
      (found) => `names ${found}, which a reader does not have`,
    ),
  ];
}

/** The lockfile has versions and integrity, but no addresses: people install from the registry of their own choice. */
export function lockfileAddresses({ texts }: Repository): Problem[] {
  const problems = matches(
    texts,
    /^package-lock\.json$/,
    /https?:\/\/[^"]*\.tgz|"resolved": "(?:https?|git)[^"]*"/g,
    (found) => `gives an address: ${found}`,
  );
  const { packages = {} } = JSON.parse(texts.get('package-lock.json') ?? '{}') as {
    packages?: Record<string, { link?: boolean; integrity?: string }>;
  };
  const unsealed = Object.entries(packages).filter(
    ([path, each]) => path.includes('node_modules/') && !each.link && !each.integrity,
  );
  return [
    ...problems,
    ...unsealed.map(([path]) => ({ path: 'package-lock.json', line: 1, text: `${path} has no integrity` })),
  ];
}

/** Japanese and Chinese sentences carry their own punctuation; a Western comma in them is a mistake. */
export function punctuation({ texts }: Repository): Problem[] {
  const script = '[\\u3040-\\u30ff\\u4e00-\\u9fff]';
  const western = new RegExp(`${script}[,;:!?()](?!\\w)|[,;:!?()]${script}`, 'g');
  const places = /^web\/src\/(i18n|console\/texts)\/|^model\/src\/(messages|agreements\/[\w-]+|auth\/messages)/;
  return matches(texts, places, western, (found) => `Western punctuation in "${found}"`).filter(
    ({ path }) => !/\.test\./.test(path),
  );
}

/** A day as written in Chinese, within which and round which no space stands. */
const DAY = /\d{4}年(?:\d{1,2}月(?:\d{1,2}日)?)?/g;

/**
 * Chinese has a space between its characters and figures or Latin words; Japanese has none before counters and
 * particles.
 */
export function spacing({ texts }: Repository): Problem[] {
  const places = (lang: string) =>
    new RegExp(`^web/src/i18n/${lang}/|^model/src/messages/${lang === 'ja' ? 'ja' : 'zh-hk'}`);
  const han = '[\\u4e00-\\u9fff]';
  const dayless = new Map(
    [...texts].map(([path, text]) => [
      path,
      places('zhHK').test(path) ? text.replace(DAY, (day) => '日'.repeat(day.length)) : text,
    ]),
  );
  const crowded = new RegExp(`${han}[A-Za-z0-9]|[A-Za-z0-9%]${han}`, 'g');
  return [
    ...matches(dayless, places('zhHK'), crowded, (found) => `a space is missing in "${found}"`),
    ...matches(
      texts,
      places('ja'),
      /[\w}%] (?:[株晩日件個枚回秒倍人のをはがでにと]|から|まで|です)/g,
      (found) => `a space too many in "${found}"`,
    ),
  ].filter(({ path }) => !/\.test\./.test(path));
}

/** kebab-case, and no name that says nothing. */
export function fileNames({ sources }: Repository): Problem[] {
  const empty = /(^|-)(utils?|helpers?|manager|service|data|info)(-|\.|$)/;
  return sources.flatMap(({ path }) => {
    const name = path.split('/').at(-1) as string;
    if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.tsx?$/.test(name))
      return [{ path, line: 1, text: 'file names are kebab-case' }];
    return empty.test(name.replace(/\..*$/, ''))
      ? [{ path, line: 1, text: 'the name says nothing; name it after what it does' }]
      : [];
  });
}

function matches(texts: Map<string, string>, where: RegExp, what: RegExp, say: (found: string) => string): Problem[] {
  return [...texts]
    .filter(([path]) => where.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(what)].map((match) => ({ path, line: lineOf(text, match.index), text: say(match[0]) })),
    );
}
