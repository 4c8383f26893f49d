import { type Import, type Problem, problemAt, type Repository, type Source } from './source.ts';

/** The import table of docs/ARCHITECTURE.md: a layer may import those listed after it, and nothing else of ours. */
const TIER_1 = ['ledger', 'market', 'exchange', 'vendors', 'auth', 'approvals', 'halts', 'business-time'];
const TIER_2 = ['alerts', 'avatar', 'identity', 'orders', 'portfolio', 'research', 'watchlist'];
const TIER_3 = [
  'account-topics',
  'robots',
  'funds',
  'wealth',
  'charity',
  'referrals',
  'funding',
  'agreements',
  'content',
  'notices',
  'assistant',
  'bank-deposits',
  'conduct',
  'conversions',
  'corporate-actions',
  'invoices',
  'liabilities',
  'margin-calls',
  'statements',
  'support',
  'transfers',
  'treasury',
  'withdrawals',
];
const SERVER_TIERS = [
  ...[['platform'], ['slices'], ['audit'], ['vault'], ['delivery', 'files', 'passkeys']],
  ...[TIER_1, ['debts', 'positions', 'rails'], ['short-selling', 'chain', 'bank', 'rates'], TIER_2],
  ...[
    ['tax'],
    ['contracts'],
    ['screening'],
    ['deposits', 'recipients'],
    ['sweeps', 'house-transfers'],
    TIER_3,
    ['push', 'console'],
    ['app'],
  ],
];
/** Folders of a tier do not import each other, except an adapter its port. */
const SIDEWAYS = new Set(['exchange→market', 'vendors→market']);
const WEB_TIERS = [['lib', 'ui', 'i18n', 'shell'], ['live'], ['domains'], ['features', 'console'], ['app']];
/** Within `domains` too: each may import those before it, and those named together never each other. */
const DOMAINS = [['session'], ['signing'], ['market'], ['account'], ['watchlist', 'alerts', 'halts', 'notices']];
/** What the UI kit may import of the model: formatting of figures, and indicators of charts. */
const KIT_MODEL = /^model\/src\/((decimal|money|quantity|time|written)\.ts|indicators\/)/;
/** Beside values and time: audited encodings of addresses, which are not written by hand. */
const MODEL_PACKAGES = [
  ...['zod', 'zod/mini', 'temporal-polyfill', 'temporal-polyfill/global'],
  ...['@scure/base', '@noble/hashes/sha2.js'],
];

export function layers({ sources, texts }: Repository): Problem[] {
  return sources
    .filter((source) => !source.isTest)
    .flatMap((source) =>
      source.imports.flatMap((each) => {
        const wrong = forbidden(source.path, each, texts);
        return wrong ? [problemAt(source, each.start, `imports ${each.from}: ${wrong}`)] : [];
      }),
    );
}

function forbidden(
  from: string,
  { from: specifier, target, dynamic }: Import,
  texts: Map<string, string>,
): string | undefined {
  const home = packageOf(from);
  if (target === undefined)
    return home === 'model' && !MODEL_PACKAGES.includes(specifier)
      ? `model imports only ${MODEL_PACKAGES.join(', ')} and itself`
      : undefined;
  if (!home) return undefined; // scripts, bench and configuration may import everything
  const other = packageOf(target);
  if (from.startsWith('web/src/ui/') && other === 'model' && !KIT_MODEL.test(target))
    return 'the kit knows figures and time alone; what knows the business belongs to domains';
  if (other !== home)
    return other === 'model' ? door(from, target, texts) : `${home} may import the packages model and itself`;
  if (home === 'server') return upward(from, target, serverLayer, SERVER_TIERS) ?? door(from, target, texts);
  if (home === 'web')
    return (
      upward(from, target, webLayer, WEB_TIERS) ??
      acrossDomains(from, target) ??
      acrossFeatures(from, target) ??
      (dynamic ? undefined : webDoor(from, target, texts))
    );
  return undefined;
}

function packageOf(path: string): string | undefined {
  return /^(model|server|web)\/src\//.exec(path)?.[1];
}

/** The files beside the slices, and the processes they run in, are one layer: what joins the slices. */
function serverLayer(path: string): string {
  const folder = /^server\/src\/([^/]+)\//.exec(path)?.[1] ?? 'app';
  return folder === 'processes' ? 'app' : folder;
}

function webLayer(path: string): string {
  return /^web\/src\/([^/]+)\//.exec(path)?.[1] ?? 'app';
}

function upward(
  from: string,
  target: string,
  layerOf: (path: string) => string,
  tiers: string[][],
): string | undefined {
  const [mine, other] = [layerOf(from), layerOf(target)];
  if (mine === other || SIDEWAYS.has(`${mine}→${other}`)) return undefined;
  const tierOf = (layer: string) => tiers.findIndex((tier) => tier.includes(layer));
  if (tierOf(mine) === -1 || tierOf(other) === -1)
    return `the layer ${tierOf(mine) === -1 ? mine : other} is not in the import table`;
  if (tierOf(other) < tierOf(mine)) return undefined;
  if (tierOf(other) === tierOf(mine))
    return tiers === WEB_TIERS ? undefined : `${mine} and ${other} are side by side; they meet through events`;
  return `${mine} lies below ${other}`;
}

function acrossDomains(from: string, target: string): string | undefined {
  const domain = (path: string) => /^web\/src\/domains\/([^/]+)\//.exec(path)?.[1];
  const [mine, other] = [domain(from), domain(target)];
  if (!mine || !other || mine === other) return undefined;
  const placeOf = (name: string) => DOMAINS.findIndex((names) => names.includes(name));
  if (placeOf(mine) === -1 || placeOf(other) === -1)
    return `the domain ${placeOf(mine) === -1 ? mine : other} is not in the import table`;
  return placeOf(other) < placeOf(mine) ? undefined : `the domain ${mine} does not build on ${other}`;
}

function acrossFeatures(from: string, target: string): string | undefined {
  const feature = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
  const [mine, other] = [feature(from), feature(target)];
  return mine && other && mine !== other ? 'a feature never imports a feature; app composes them' : undefined;
}

/** Only the files that join the slices import a slice.ts: anything else that did would load the whole slice. */
const JOINS = 'server/src/assemble.ts';

/** A folder with an index.ts is entered through it. */
function door(from: string, target: string, texts: Map<string, string>): string | undefined {
  const folder = /^(?:server|model)\/src\/[^/]+(?=\/)/.exec(target)?.[0];
  if (!folder || from.startsWith(`${folder}/`) || target === `${folder}/index.ts`) return undefined;
  if (from === JOINS && target === `${folder}/slice.ts`) return undefined;
  return texts.has(`${folder}/index.ts`) ? `enter ${folder} through its index.ts` : undefined;
}

function webDoor(from: string, target: string, texts: Map<string, string>): string | undefined {
  const folder = 'web/src/live';
  const outside = target.startsWith(`${folder}/`) && !from.startsWith(`${folder}/`) && target !== `${folder}/index.ts`;
  return outside && texts.has(`${folder}/index.ts`) ? `enter ${folder} through its index.ts` : undefined;
}

/** Files that exist only to pass others on, other than a folder's one door. */
export function barrels({ sources }: Repository): Problem[] {
  const passesOn = (source: Source) => source.nodes.filter((node) => node.type === 'ExportAllDeclaration');
  return sources
    .filter(({ path, isTest }) => !isTest && !path.endsWith('/index.ts'))
    .flatMap((source) =>
      passesOn(source).map((node) => problemAt(source, node.start, 'passes on another file; only index.ts does that')),
    );
}
