import { daysBetween } from '@candor/model/calendar/index.ts';
import type { Usd } from '@candor/model/money.ts';
import { ONE_SHARE, type Quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import * as z from 'zod/mini';
import type { FiledBalance, FiledBooks, FiledCompany, FilingRef } from '../market/index.ts';

/**
 * Reads a company's facts as the SEC publishes them (data.sec.gov, `companyfacts`): one list for each concept and unit,
 * one entry for each figure of each filing. A figure that was filed again counts as it was filed last.
 */
export function factsOf(cik: string, body: unknown): Pick<FiledCompany, 'books' | 'balance' | 'shares'> {
  const parsed = factsBody.safeParse(body);
  if (!parsed.success) return { books: [] };
  const reading = new Reading(cik, parsed.data.facts);
  const [balance, shares] = [balanceOf(reading), sharesOf(reading)];
  return { books: booksOf(reading), ...(balance ? { balance } : {}), ...(shares ? { shares } : {}) };
}

const factsBody = z.object({
  facts: z.record(z.string(), z.record(z.string(), z.object({ units: z.record(z.string(), z.array(z.unknown())) }))),
});
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const entryRow = z.object({
  start: z.optional(z.string().check(z.regex(DATE))),
  end: z.string().check(z.regex(DATE)),
  val: z.number(),
  accn: z.string().check(z.regex(/^\d{10}-\d{2}-\d{6}$/)),
  form: z.string(),
  filed: z.string().check(z.regex(DATE)),
});
type Entry = z.infer<typeof entryRow>;

/** The names under which a figure is filed, the current one first. */
const CONCEPTS = {
  revenue: [
    'RevenueFromContractWithCustomerExcludingAssessedTax',
    'Revenues',
    'SalesRevenueNet',
    'RevenueFromContractWithCustomerIncludingAssessedTax',
  ],
  netIncome: ['NetIncomeLoss', 'ProfitLoss'],
  assets: ['Assets'],
  liabilities: ['Liabilities'],
  allEquity: ['StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 'StockholdersEquity'],
  equity: ['StockholdersEquity', 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'],
} as const;
type Figure = keyof typeof CONCEPTS;

const ANNUAL = /^(10-K|20-F|40-F)(\/A)?$/;
const PERIODIC = /^(10-K|10-Q|20-F|40-F)(\/A)?$/;
/** A fiscal year has 52 or 53 weeks. */
const [SHORTEST_YEAR, LONGEST_YEAR] = [350, 380];
const YEARS = 5;

class Reading {
  readonly #cik: string;
  readonly #facts: z.infer<typeof factsBody>['facts'];

  constructor(cik: string, facts: z.infer<typeof factsBody>['facts']) {
    this.#cik = cik;
    this.#facts = facts;
  }

  entries(taxonomy: string, concept: string, unit: string): Entry[] {
    const rows = this.#facts[taxonomy]?.[concept]?.units[unit] ?? [];
    return rows.flatMap((row) => {
      const parsed = entryRow.safeParse(row);
      return parsed.success && Number.isFinite(parsed.data.val) ? [parsed.data] : [];
    });
  }

  /** The last filed figure for each day it ends on. */
  latest(figure: Figure, wanted: (entry: Entry) => boolean): Map<string, Entry> {
    const found = new Map<string, Entry>();
    for (const concept of CONCEPTS[figure].toReversed()) {
      const own = new Map<string, Entry>();
      for (const entry of this.entries('us-gaap', concept, 'USD').filter(wanted)) {
        const before = own.get(entry.end);
        if (!before || entry.filed >= before.filed) own.set(entry.end, entry);
      }
      for (const [end, entry] of own) found.set(end, entry);
    }
    return found;
  }

  refOf({ form, accn, filed }: Entry): FilingRef {
    const folder = accn.replaceAll('-', '');
    return {
      form,
      accession: accn,
      filedOn: filed,
      url: `https://www.sec.gov/Archives/edgar/data/${Number(this.#cik)}/${folder}/${accn}-index.htm`,
    };
  }
}

const isYear = ({ start, end, form }: Entry): boolean => {
  const days = start === undefined ? 0 : daysBetween(start as TradingDate, end as TradingDate) + 1;
  return ANNUAL.test(form) && days >= SHORTEST_YEAR && days <= LONGEST_YEAR;
};
const isYearEnd = ({ start, form }: Entry): boolean => start === undefined && ANNUAL.test(form);
const isBalance = ({ start, form }: Entry): boolean => start === undefined && PERIODIC.test(form);

/** Dollars in millionths; fractions of a cent are refused. */
const usd = (value: number): Usd => (BigInt(Math.round(value * 100)) * 10_000n) as Usd;

function booksOf(reading: Reading): FiledBooks[] {
  const income = reading.latest('netIncome', isYear);
  const revenue = reading.latest('revenue', isYear);
  const [assets, liabilities, equity] = (['assets', 'liabilities', 'equity'] as const).map((figure) =>
    reading.latest(figure, isYearEnd),
  ) as [Map<string, Entry>, Map<string, Entry>, Map<string, Entry>];
  const ends = [...new Set([...income.keys(), ...revenue.keys()])].sort().toReversed().slice(0, YEARS);
  return ends.map((end) => {
    const rows = { revenue, netIncome: income, assets, liabilities, equity };
    const found = Object.entries(rows).flatMap(([name, map]) => {
      const entry = map.get(end);
      return entry ? [[name, entry] as const] : [];
    });
    const newest = found.map(([, entry]) => entry).sort((a, b) => (a.filed < b.filed ? 1 : -1))[0]!;
    return {
      // A year that ends in the first days of January is named after the one it lies in.
      fiscalYear: Number(end.slice(0, 4)) - (end.slice(5) <= '01-07' ? 1 : 0),
      endsOn: end as TradingDate,
      filing: reading.refOf(newest),
      ...Object.fromEntries(found.map(([name, { val }]) => [name, usd(val)])),
    };
  });
}

/** The newest day for which assets are known together with liabilities, or with all equity. */
function balanceOf(reading: Reading): FiledBalance | undefined {
  const assets = reading.latest('assets', isBalance);
  const liabilities = reading.latest('liabilities', isBalance);
  const equity = reading.latest('allEquity', isBalance);
  for (const end of [...assets.keys()].sort().toReversed()) {
    const [all, owed, own] = [assets.get(end)!, liabilities.get(end), equity.get(end)];
    if (!owed && !own) continue;
    const [assetsUsd, derived] = [usd(all.val), owed === undefined];
    const liabilitiesUsd = owed ? usd(owed.val) : ((assetsUsd - usd(own!.val)) as Usd);
    return {
      asOf: end as TradingDate,
      filing: reading.refOf(all),
      assets: assetsUsd,
      liabilities: liabilitiesUsd,
      liabilitiesDerived: derived,
    };
  }
  return undefined;
}

/** Shares on the cover page of the newest report; of several classes the sum of those of one day and filing. */
function sharesOf(reading: Reading): FiledCompany['shares'] {
  const entries = reading.entries('dei', 'EntityCommonStockSharesOutstanding', 'shares');
  const newest = entries.sort((a, b) =>
    a.filed === b.filed ? (a.end < b.end ? 1 : -1) : a.filed < b.filed ? 1 : -1,
  )[0];
  if (!newest) return undefined;
  const same = entries.filter(({ accn, end }) => accn === newest.accn && end === newest.end);
  const count = same.reduce((sum, { val }) => sum + Math.round(val), 0);
  return {
    count: (BigInt(count) * ONE_SHARE) as Quantity,
    asOf: newest.end as TradingDate,
    filing: reading.refOf(newest),
  };
}
