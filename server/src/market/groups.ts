import { divide } from '@candor/model/decimal.ts';
import type { ReplyOf } from '@candor/model/http.ts';
import { percentText } from '@candor/model/market/change.ts';
import { ETF_CATEGORY_IDS, ETF_CATEGORY_NAMES } from '@candor/model/market/etf-categories.ts';
import { MARKET_LISTS, type MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { type NameByLanguage, SECTOR_IDS, SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import { listEntries } from './lists/lists.ts';
import type { Entry, Universe } from './lists/universe.ts';
import type { MarketViews } from './views.ts';
import { sampleIssuer } from './instruments/index.ts';

export type GroupView = ReplyOf<typeof MARKET_ROUTES.sectors>['groups'][number];

interface Group {
  readonly id: string;
  readonly group: GroupView['group'];
  readonly names: NameByLanguage;
  readonly members: readonly Entry[];
}

const SAMPLE_NAMES: NameByLanguage = {
  en: 'Sample companies',
  es: 'Empresas de muestra',
  ja: 'サンプル企業',
  zhHK: '樣本公司',
};

const moved = ({ change }: Entry): boolean => change !== undefined;

/**
 * Every sector, of the stocks that movers and breadth are made of: the same on the map, in the list and on its own
 * page.
 */
export function sectorGroups(universe: Pick<Universe, 'stocks'>): Group[] {
  const stocks = universe.stocks();
  return SECTOR_IDS.map((id) => ({
    id,
    group: 'sector',
    names: SECTOR_NAMES[id],
    // Sample companies trade beside the real ones but do not stand for a sector of the market.
    members: stocks.filter(
      ({ instrument }) => instrument?.kind === 'stock' && instrument.sector === id && !instrument.sample,
    ),
  }));
}

/** The codes of a list or sector, in its own order; undefined when there is no such list. */
export function entriesOf(id: string, { universe, trending }: Pick<MarketViews, 'universe' | 'trending'>) {
  const list = MARKET_LISTS.find((each) => each === id);
  if (list) return listEntries(list, universe, trending);
  return sectorGroups(universe).find((sector) => sector.id === id)?.members;
}

export function categoryGroups(entries: readonly Entry[]): Group[] {
  return ETF_CATEGORY_IDS.map((id) => ({
    id,
    group: 'etf_category',
    names: ETF_CATEGORY_NAMES[id],
    members: entries.filter(
      ({ instrument }) => instrument?.kind === 'etf' && instrument.category === id && !instrument.sample,
    ),
  }));
}

/** Sectors, fund categories and themes that have members. */
export function conceptGroups(universe: Universe): Group[] {
  const entries = universe.entries();
  const samples = entries.filter(({ instrument }) => instrument?.kind === 'stock' && instrument.sample);
  const themes: Group[] = [{ id: 'sample_companies', group: 'theme', names: SAMPLE_NAMES, members: samples }];
  return [...sectorGroups(universe), ...categoryGroups(entries), ...themes].filter(({ members }) => members.length > 0);
}

/**
 * A group's change today (domain §12): weighted by previous-close market value where the shares of every member are
 * known, else with equal weights; the answer says which of the two. Rates are rounded towards zero.
 */
export function groupView({ id, group, names, members }: Group): GroupView {
  const changed = members.filter(moved);
  const equal = equalWeight(changed);
  const cap = capWeight(changed);
  return {
    id,
    group,
    names: { ...names },
    changePercent: percent(cap ?? equal),
    weighting: cap === undefined ? 'equal_weight' : 'cap_weight',
    equalWeightChangePercent: percent(equal),
    members: members.length,
    advancers: changed.filter(({ change }) => change!.rate > 0n).length,
    decliners: changed.filter(({ change }) => change!.rate < 0n).length,
    ...edgesOf(changed),
  };
}

/** The strongest and the weakest of some instruments; ties by code. */
export function edgesOf(entries: readonly Entry[]): Pick<GroupView, 'leader' | 'laggard'> {
  const ranked = entries
    .filter(moved)
    .sort((a, b) =>
      a.change!.rate < b.change!.rate ? 1 : a.change!.rate > b.change!.rate ? -1 : a.code < b.code ? -1 : 1,
    );
  const edge = (entry: Entry | undefined) =>
    entry ? { code: entry.code, changePercent: percentText(entry.change!.rate) } : null;
  return { leader: edge(ranked[0]), laggard: edge(ranked[ranked.length - 1]) };
}

const percent = (rate: bigint | undefined): string | null => (rate === undefined ? null : percentText(rate));

export function equalWeight(entries: readonly Entry[]): bigint | undefined {
  if (entries.length === 0) return undefined;
  const sum = entries.reduce((total, { change }) => total + change!.rate, 0n);
  return divide(sum, BigInt(entries.length), 'down');
}

function capWeight(entries: readonly Entry[]): bigint | undefined {
  let [weights, sum] = [0n, 0n];
  for (const { code, change, snapshot } of entries) {
    const shares = sharesOf(code);
    if (shares === undefined || snapshot.previousClose === undefined) return undefined;
    const weight = shares * (snapshot.previousClose as Price);
    weights += weight;
    sum += weight * change!.rate;
  }
  return weights === 0n ? undefined : divide(sum, weights, 'down');
}

/** Shares outstanding, known for sample companies alone (ruling 18). */
export function sharesOf(code: string): Quantity | undefined {
  return sampleIssuer(code)?.sharesOutstanding;
}
