import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const PAGES = 'src/app/pages.tsx';
const START = 'src/app/start.tsx';
const LANDING = '/loadPage';
/** A screen's row in the manifest: its path and its module. */
const ROW = /\bpage\(\s*'([^']+)',[^)]*?\(\) => import\('([^']+)'\)/g;
/** Modules whose texts are shown only later. */
const NOT_ITS_OWN = /\/src\/(ui|lib|live|domains)\//;

/**
 * Writes `starts.json`: for every path with a screen the files that its first picture needs, so that the server can
 * name them in the answer's head and the browser fetches all of them at once instead of finding one behind the other.
 * English texts are named, being the default; another language's come when the app asks for them.
 */
export function starts(): Plugin {
  let root = '';
  return {
    name: 'candor-starts',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunkOf = (id: string) => chunks.find((chunk) => chunk.moduleIds.includes(id));
        const at = (file: string) => join(root, file);
        const rows = [...(await readFile(at('src/app/manifest.ts'), 'utf8')).matchAll(ROW)];
        if (rows.length === 0) throw new Error('no screen found in src/app/manifest.ts');
        const boot = Object.keys(bundle).find((name) => /^assets\/boot-[\w-]+\.js$/.test(name));
        if (boot === undefined) throw new Error('no boot script in the build');
        const out: Record<string, string[]> = {};
        for (const [, path = '', module = ''] of rows) {
          const screen = join(root, 'src/app', module);
          const tops = path === LANDING ? [screen] : [screen, at(PAGES)];
          // The boot script first: it asks for the first screen's data.
          const files = new Set([boot]);
          // The landing page says nothing in the frame's words before it is alive.
          const texts = textsUnder(tops, (id) => this.getModuleInfo(id)).filter(
            (id) => path !== LANDING || !id.endsWith('/common.ts'),
          );
          for (const top of [at(START), ...tops, ...texts]) {
            const chunk = chunkOf(top);
            if (!chunk) throw new Error(`${top} is in no file of the build`);
            collect(chunk, bundle, files);
          }
          out[path] = [...files].map((file) => `/${file}`);
        }
        this.emitFile({ type: 'asset', fileName: 'starts.json', source: `${JSON.stringify(out, null, 1)}\n` });
      },
    },
  };
}

/** A file, what it imports before it can run, and their styles. The entry itself is named by the page. */
function collect(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, into: Set<string>): void {
  if (into.has(chunk.fileName) || chunk.isEntry) return;
  into.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) into.add(style);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') collect(next, bundle, into);
  }
}

type ModuleFacts = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;

/** The English texts that these modules and what they import ask for. */
function textsUnder(tops: readonly string[], factsOf: (id: string) => ModuleFacts): string[] {
  const seen = new Set<string>();
  const texts = new Set<string>();
  const waiting = [...tops];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || NOT_ITS_OWN.test(id) || id.includes('/node_modules/')) continue;
    seen.add(id);
    const facts = factsOf(id);
    waiting.push(...(facts?.importedIds ?? []));
    for (const text of facts?.dynamicallyImportedIds ?? []) if (isFirstText(text)) texts.add(text);
  }
  return [...texts];
}

/** Refusals, log-out and the plans of unbuilt screens have their own moments. */
function isFirstText(id: string): boolean {
  return /\/i18n\/en\/[\w-]+\.ts$/.test(id) && !/\/(messages|log-out|orders|portfolio|route-\w+)\.ts$/.test(id);
}
