import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree; fields differ by `type`, as in the ESTree standard. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown };

export type Import = { from: string; target: string | undefined; typeOnly: boolean; dynamic: boolean; start: number };

/** One TypeScript file. */
export type Source = { path: string; text: string; isTest: boolean; nodes: Node[]; imports: Import[] };

/** Input of the rules: parsed sources, and the text of every text file. */
export type Repository = { sources: Source[]; texts: Map<string, string> };

export type Problem = { path: string; line: number; text: string };

/** A rule reads the whole repository and answers the problems; it never throws and never writes. */
export type Rule = (repository: Repository) => Problem[];

const TEXT = /\.(ts|tsx|mjs|js|json|md|css|html|sql|yml|yaml|svg)$/;
const TEST = /\.(test|e2e|fixture)\.tsx?$|^server\/test\/|^e2e\/|\/stories\/|\/testing\/|\/fakes?\.ts$|\/fakes\//;

/** Paths of all files of a checkout that hold text, whether committed yet or not. */
export function textFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((path) => TEXT.test(path) && existsSync(join(root, path)));
}

/** Every file that is or will be in version control. */
export function loadRepository(root: string): Repository {
  const paths = textFiles(root);
  return repositoryOf(Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
}

/** A repository from paths and texts; tests plant their violations with it. */
export function repositoryOf(files: Record<string, string>): Repository {
  const texts = new Map(Object.entries(files));
  const sources = [...texts.keys()].filter((path) => /\.tsx?$/.test(path)).map((path) => parse(path, texts));
  return { sources, texts };
}

function parse(path: string, texts: Map<string, string>): Source {
  const text = texts.get(path) as string;
  const nodes: Node[] = [];
  const imports: Import[] = [];
  walk(parseSync(path, text).program as unknown as Node, (node) => {
    nodes.push(node);
    const specifier = (node.source as Node | null | undefined)?.value;
    if (typeof specifier !== 'string') return;
    if (!/^(Import(Declaration|Expression)|Export(Named|All)Declaration)$/.test(node.type)) return;
    imports.push({
      from: specifier,
      target: resolveImport(path, specifier),
      typeOnly: node.importKind === 'type' || node.exportKind === 'type',
      dynamic: node.type === 'ImportExpression',
      start: node.start,
    });
  });
  return { path, text, isTest: TEST.test(path), nodes, imports };
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string') walk(child as Node, visit);
    }
  }
}

/** The path in the repository that an import means; undefined for packages and Node's own modules. */
export function resolveImport(path: string, specifier: string): string | undefined {
  const workspace = /^@candor\/(model|server|web)\/(.+)$/.exec(specifier);
  if (workspace) return `${workspace[1]}/src/${workspace[2]}`;
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier)).replace(/\?.*$/, '');
  return undefined;
}

export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

export function problemAt(source: Source, offset: number, text: string): Problem {
  return { path: source.path, line: lineOf(source.text, offset), text };
}
