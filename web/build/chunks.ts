import { join } from 'node:path';

/** What the bundler tells about a module. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const START = 'src/app/start.tsx';
const INSTRUMENT = 'src/app/screens/stock-detail.tsx';
const HOME = 'src/app/screens/home.tsx';
const LANDING = 'src/features/landing/screens/landing.tsx';
const PAGES = 'src/app/pages.tsx';
/** What people open first. */
const FIRST = [HOME, 'src/features/market/screens/stocks.tsx', INSTRUMENT];

interface Files {
  readonly start: ReadonlySet<string>;
  readonly app: ReadonlySet<string>;
  readonly instrument: ReadonlySet<string>;
  readonly home: ReadonlySet<string>;
}

/** What the bundler adds to fetch files; needed before any other. */
const LOADER = /vite\/preload-helper|rolldown\/runtime/;
/** Words of a language that home needs, and most other screens too. */
const WORDS =
  /\/web\/src\/i18n\/(en|es|ja|zhHK)\/(?:common|home|ideas|market|messages|news|portfolio|reports)\.ts$|\/model\/src\/messages\/(en|es|ja|zh-hk)\.ts$/;
/** The landing page's words in the language that it begins in; as a file of their own their headers would be longer. */
const FIRST_WORDS = /\/web\/src\/i18n\/en\/landing\.ts$/;
/** Behind the texts' door, but asked for by other screens only. */
const NOT_AT_START =
  /\/src\/(i18n\/(refusal|messages|log-out)|lib\/(http|early))\.ts$|\/model\/src\/(http|refusals)\.ts$/;
/** Features share it, so it travels with the kit as soon as one of the first screens needs it. */
const DOMAIN = /\/src\/domains\//;
/** Parts of the kit that none of them draws at first; its door makes them look as if they did. */
const LATER =
  /\/src\/ui\/(lists\/list-virtual|fields\/(entry-fields|area-code)|buttons\/hold-to-confirm)|\/node_modules\/virtua\//;

/**
 * Names the file that a module travels in. On a slow line every file costs a part of a round trip, so there are few:
 *
 * - `start` is React, the router and the landing page, which waits for nothing else;
 * - `app` is the frame, the table of all screens with the files that each imports, what at least two of the first
 *   screens share (kit, live connection), and the domains of each;
 * - `instrument` is the rest of a stock's page, whose parts other screens share one by one, and `home` that of home;
 * - `words-en` and its like are the texts that most screens need;
 * - all else is where the bundler puts it, beside the screen that needs it.
 */
export function chunkOf(root: string): (id: string, graph: Graph) => string | null {
  let files: Files | undefined;
  return (id, graph) => {
    if (LOADER.test(id) || FIRST_WORDS.test(id)) return 'start';
    const words = WORDS.exec(id);
    if (words) return `words-${(words[1] ?? words[2] ?? '').replace('zh-hk', 'zhHK')}`;
    files ??= filesOf(root, graph);
    if (files.start.has(id)) return 'start';
    if (files.app.has(id)) return 'app';
    if (files.instrument.has(id)) return 'instrument';
    // The kit's styles and home's few in one file.
    return files.home.has(id) ? (id.endsWith('.css') ? 'app' : 'home') : null;
  };
}

function filesOf(root: string, graph: Graph): Files {
  const under = (file: string) => {
    const modules = modulesUnder(join(root, file), graph);
    if (modules.size > 1) return modules;
    throw new Error(`${file} imports nothing: it has moved, and web/build/chunks.ts must follow`);
  };
  const start = new Set([...under(START), ...under(LANDING)].filter((id) => !NOT_AT_START.test(id)));
  const first = FIRST.map(under);
  const shared = first
    .flatMap((modules) => [...modules])
    .filter((id) => DOMAIN.test(id) || first.filter((modules) => modules.has(id)).length > 1)
    .flatMap((id) => (DOMAIN.test(id) ? [...modulesUnder(id, graph)] : [id]));
  const app = new Set([...under(PAGES), ...shared].filter((id) => !start.has(id) && !LATER.test(id)));
  const restOf = (file: string) =>
    new Set([...under(file)].filter((id) => !start.has(id) && !app.has(id) && !LATER.test(id)));
  return { start, app, instrument: restOf(INSTRUMENT), home: restOf(HOME) };
}

/** A module and all that it imports before it can run. */
function modulesUnder(top: string, graph: Graph): Set<string> {
  const seen = new Set<string>();
  const waiting = [top];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
