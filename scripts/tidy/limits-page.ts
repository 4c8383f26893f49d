import type { LimitRow, LimitSection, LimitValue } from '@candor/model/limits/row.ts';
import { LIMIT_TABLE } from '@candor/model/limits/table.ts';
import { formatUsd } from '@candor/model/money.ts';
import { formatQuantity } from '@candor/model/quantity.ts';
import { REFUSALS } from '@candor/model/refusals.ts';
import { DAY, HOUR, MINUTE, SECOND } from '@candor/model/time.ts';
import type { Problem, Repository } from './source.ts';

export const LIMITS_PAGE = 'docs/LIMITS.md';
const TABLE = 'model/src/limits/table.ts';

/**
 * `docs/LIMITS.md` is what the table and the code say now, every limit is enforced somewhere, every decision exists.
 */
export function limitsPage(repository: Repository): Problem[] {
  if (!repository.texts.has(TABLE)) return [];
  const unused = LIMIT_TABLE.flatMap(({ rows }) => rows)
    .filter((row) => enforcedIn(repository, row).length === 0)
    .map(({ constant }) => `${constant}: nothing enforces it`);
  const unknown = LIMIT_TABLE.flatMap(({ rows }) => rows)
    .filter(({ decision }) => decision !== undefined && !decisionPath(repository, decision))
    .map(({ constant, decision }) => `${constant}: there is no decision ${decision}`);
  const stale = repository.texts.get(LIMITS_PAGE) === limitsText(repository) ? [] : [`run \`npm run limits\``];
  return [
    ...[...unused, ...unknown].map((text) => ({ path: TABLE, line: 1, text })),
    ...stale.map((text) => ({ path: LIMITS_PAGE, line: 1, text: `is not what the table says: ${text}` })),
  ];
}

/** The page, made from the table and from where the code names each constant. */
export function limitsText(repository: Repository): string {
  const sections = LIMIT_TABLE.map((section) => sectionText(repository, section));
  return `${HEAD}\n${LIMIT_TABLE.map(({ title }) => `- [${title}](#${anchor(title)})`).join('\n')}\n\n${sections.join('\n\n')}\n`;
}

const HEAD = `# Limits

Every limit that somebody outside can meet: how much, for whom, what happens beyond it, and where that is decided. Made by \`npm run limits\` from the table in \`model/src/limits/\`, whose values are the constants that the code uses; \`npm run tidy\` fails where this page is older. Names like \`rate_limited\` are refusals (\`model/src/refusals.ts\`), with their HTTP status. Times are real time unless a row says business time. How long records are stored is in [RETENTION.md](RETENTION.md).
`;

function sectionText(repository: Repository, { title, about, rows }: LimitSection): string {
  const head = '| Limit | Value | Of each | Beyond it | Enforced in | Why |\n|---|---|---|---|---|---|';
  return `## ${title}\n\n${about}\n\n${head}\n${rows.map((row) => rowText(repository, row)).join('\n')}`;
}

function rowText(repository: Repository, row: LimitRow): string {
  const beyond =
    typeof row.beyond === 'string' ? `\`${row.beyond}\` (${REFUSALS[row.beyond].status})` : row.beyond.does;
  const decision = row.decision && decisionPath(repository, row.decision);
  const why = decision ? `${row.why} ([${row.decision}](${decision.slice('docs/'.length)}))` : row.why;
  const files = enforcedIn(repository, row).map((path) => `[${path.split('/').at(-1)}](../${path})`);
  return `| ${row.name} | ${limitText(row.value, row.unit)} | ${row.per} | ${beyond} | ${files.join(', ')} | ${why} |`;
}

/**
 * Files that use the constant to enforce it: those that name the member, else those that name the constant; of the
 * server and the model's checks of an order, else of the model, else of the app. At most two, the first by name.
 */
export function enforcedIn({ sources }: Repository, { constant }: Pick<LimitRow, 'constant'>): string[] {
  const parts = constant.split('.');
  const knows = new RegExp(`^import [^;]*\\b${parts[0]}\\b|^export const ${parts[0]}\\b`, 'm');
  const users = sources
    .filter(({ path, isTest, text }) => !isTest && !OWN.test(path) && knows.test(text))
    .map(({ path, text }) => ({ path, text: text.replace(/^import [^;]*;$|^export const \w+/gm, '') }));
  const names = parts.map((_, at) => parts.slice(0, parts.length - at));
  for (const places of [[/^(server\/src\/|model\/src\/orders\/check)/, /^model\/src\//], [/^web\/src\//]])
    for (const name of names) {
      const used = usesOf(name, name.length < parts.length);
      for (const place of places) {
        const files = users.filter(({ path, text }) => place.test(path) && used.test(text)).map(({ path }) => path);
        if (files.length > 0) return files.sort().slice(0, 2);
      }
    }
  return [];
}

/** Where limits are stated, and where texts of agreements quote them. */
const OWN = /^model\/src\/(limits\/|agreements\/|.*\/limits\.ts$)/;

/** `A.b.c`, or `{ c } = A.b`; of a whole that is looked for instead of its member, no other member. */
function usesOf(name: readonly string[], asWhole: boolean): RegExp {
  const whole = `(?<![\\w.])${name.join('\\.')}(?![\\w${asWhole ? '.' : ''}])`;
  const taken = `\\{[^{}]*\\b${name.at(-1)}\\b[^{}]*\\} = [^;]*(?<![\\w.])${name.slice(0, -1).join('\\.')}(?!\\w)`;
  return new RegExp(name.length > 1 ? `${whole}|${taken}` : whole);
}

function decisionPath({ texts }: Repository, number: string): string | undefined {
  return [...texts.keys()].find((path) => path.startsWith(`docs/decisions/${number}-`));
}

const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');

/** A value with its unit, as a person writes it. */
export function limitText(value: LimitValue, unit = ''): string {
  if (typeof value === 'number' || typeof value === 'bigint') return numberText(value, unit);
  if ('perPeriod' in value) {
    const burst = value.burst === value.perPeriod ? '' : `, ${value.burst} at once`;
    return `${grouped(value.perPeriod)} ${aPeriod(value.periodMs)}${burst}`;
  }
  if ('periodMs' in value) return `${grouped(value.most)} ${unit} ${aPeriod(value.periodMs)}`;
  const [least, most] = [numberText(value.least, unit), numberText(value.most, unit)];
  return `${least.split(' ')[0]} to ${most}`;
}

function numberText(value: number | bigint, unit: string): string {
  if (unit === 'ms') return timeText(Number(value));
  if (unit === 'bytes') return bytesText(Number(value));
  if (unit === 'usd') return `$${grouped(formatUsd(BigInt(value)).replace(/\.00$/, ''))}`;
  if (unit === 'shares') return `${grouped(formatQuantity(BigInt(value)))} shares`;
  if (unit === 'percent in millionths') return `${Number(value) / 1_000_000} %`;
  return `${grouped(value)} ${unit}`;
}

const PERIODS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [SECOND, 'second'],
] as const;

/** The largest period that divides it, but for one day and the like: 24 hours are clearer than one day. */
function timeText(ms: number): string {
  const [length, name] = PERIODS.find(([each]) => ms % each === 0 && ms / each > 1) ?? [SECOND, 'second'];
  const count = ms / length;
  return `${grouped(count)} ${name}${count === 1 ? '' : 's'}`;
}

function aPeriod(ms: number): string {
  const [, name] = PERIODS.find(([each]) => ms === each) ?? [0, timeText(ms)];
  return name === 'hour' ? 'an hour' : `a ${name}`;
}

function bytesText(bytes: number): string {
  for (const [size, name] of [
    [1024 ** 3, 'GB'],
    [1024 ** 2, 'MB'],
    [1024, 'KB'],
  ] as const)
    if (bytes >= size && bytes % size === 0) return `${bytes / size} ${name}`;
  return `${bytes} bytes`;
}

const grouped = (value: number | bigint | string): string =>
  String(value).replace(/\B(?=(\d{3})+(?!\d|\.\d*\d{3}))(?<!\.\d*)/g, ',');
