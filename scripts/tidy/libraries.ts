import type { Problem, Repository } from './source.ts';

const DECISION = 'docs/decisions/0001-libraries.md';

/** Every library has its line with licence and reason, and every line its library. Types of a library go with it. */
export function libraries({ texts }: Repository): Problem[] {
  const page = texts.get(DECISION);
  if (page === undefined) return [];
  const listed = namesIn(page);
  const isListed = (name: string) => listed.some((each) => each === name || isAnyOf(each, name));
  const used = [...texts].flatMap(([path, text]) => (/^(\w+\/)?package\.json$/.test(path) ? dependenciesOf(text) : []));
  const unlisted = used.filter((name) => !isListed(name) && !/^@(types|candor)\//.test(name));
  const unused = listed.filter((each) => !used.some((name) => name === each || isAnyOf(each, name)));
  return [
    ...[...new Set(unlisted)].map((name) => ({ path: DECISION, line: 1, text: `has no line for ${name}` })),
    ...unused.map((name) => ({ path: DECISION, line: 1, text: `${name} is in no package.json` })),
  ];
}

/** Names of the first column, behind the head of the table. */
function namesIn(page: string): string[] {
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).flatMap((row) => (row.split('|')[1] ?? '').split(',').map((name) => name.trim()));
}

/** `@scope/*` stands for all packages of a scope. */
const isAnyOf = (pattern: string, name: string): boolean =>
  pattern.endsWith('/*') && name.startsWith(pattern.slice(0, -1));

interface Manifest {
  readonly dependencies?: object;
  readonly devDependencies?: object;
  readonly optionalDependencies?: object;
}

function dependenciesOf(text: string): string[] {
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} }: Manifest = JSON.parse(text);
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
}
