import type { Etf, Stock } from '@candor/model/market/instrument.ts';
import type { EtfCategoryId } from '@candor/model/market/etf-categories.ts';
import { SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import { describe, expect, test } from 'vitest';
import { INSTRUMENTS } from './catalogue.ts';
import { type ReferenceRow, referencePresent, referenceTable } from './testing/reference-tables.ts';

if (!referencePresent) console.info('skipped: no reference tables of instruments (set REFERENCE_DATA)');

const listings = referenceTable('us_listings.csv.gz');
const constituents = referenceTable('sp500_constituents.csv');
const sectors = referenceTable('ticker_sector_industry.csv');
const companies = referenceTable('company_facts.csv.gz');
const registrants = referenceTable('sec_company_tickers.csv.gz');
const funds = referenceTable('etf_facts.csv.gz');
const series = referenceTable('sec_fund_series.csv');

const real = INSTRUMENTS.filter(({ sample }) => !sample);
const stocks = real.filter((instrument): instrument is Stock => instrument.kind === 'stock');
const etfs = real.filter((instrument): instrument is Etf => instrument.kind === 'etf');

/** Compares each row with what the tables say of it; `undefined` means that none says anything. */
function compare<Row extends { code: string }>(
  rows: readonly Row[],
  verdict: (row: Row) => string | boolean | undefined,
) {
  const uncovered: string[] = [];
  const mismatches: string[] = [];
  for (const row of rows) {
    const result = verdict(row);
    if (result === undefined) uncovered.push(row.code);
    else if (result !== true) mismatches.push(`${row.code}: ${result === false ? 'unconfirmed' : result}`);
  }
  return { uncovered, mismatches };
}

const same = (ours: string, theirs: string): true | string => ours === theirs || `${ours} ≠ ${theirs}`;

/** What companies and directories add to a name or leave out. */
const LEGAL = new Set(
  `the inc corp corporation co company companies incorporated plc ltd limited nv n v sa s a class b c common stock
  shares ordinary new holdings holding group and of etf fund trust index shrs daily series`.split(/\s+/),
);
const tokensOf = (name: string): string[] =>
  (
    name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f'’]/g, '')
      .match(/[a-z0-9+]+/g) ?? []
  ).filter((word) => !LEGAL.has(word));

function similar(ours: string, theirs: string): boolean {
  const [a, b] = [tokensOf(ours), tokensOf(theirs)];
  if (a.length === 0 || b.length === 0) return false;
  const [joinedA, joinedB] = [a.join(''), b.join('')];
  if (joinedA.startsWith(joinedB) || joinedB.startsWith(joinedA)) return true;
  const shared = a.filter((word) => b.includes(word)).length;
  return shared / Math.min(a.length, b.length) >= 0.75 && shared >= 2;
}

const namesGiven = (code: string): string[] =>
  [
    listings.get(code)?.security_name,
    constituents.get(code)?.security,
    sectors.get(code)?.name,
    registrants.get(code)?.title,
    funds.get(code)?.name,
    series.get(code)?.fund,
  ].filter((name): name is string => name !== undefined && name !== '');

const nameVerdict = ({ code, name }: { code: string; name: string }): true | string | undefined => {
  const given = namesGiven(code);
  if (given.length === 0) return undefined;
  return given.some((theirs) => similar(name, theirs)) || `${name} is none of ${given.join(' | ')}`;
};

const listingVerdict = (instrument: Stock | Etf): true | string | undefined => {
  const listing = listings.get(instrument.code);
  if (!listing) return undefined;
  const flag = instrument.kind === 'etf' ? 'Y' : 'N';
  return same(`${instrument.exchange} ${flag} N`, `${listing.exchange} ${listing.etf} ${listing.test_issue}`);
};

/** Two taxonomies name the same thing differently. */
const SECTOR_ALIAS: Readonly<Record<string, string>> = {
  Technology: 'Information Technology',
  Healthcare: 'Health Care',
};

/** Filed there by product where the standard goes by business, so they decide nothing. */
const FILED_BY_PRODUCT = new Set([
  'Discount Stores',
  'IT Services',
  'Scientific & Technical Instruments',
  'Software - Application',
]);

const sectorVerdict = (stock: Stock): true | string | undefined => {
  const { code } = stock;
  const other = sectors.get(code);
  const comparable = other && !FILED_BY_PRODUCT.has(other.industry!) ? other.sector : undefined;
  const given = constituents.get(code)?.gics_sector || companies.get(code)?.sector || comparable;
  if (!given) return undefined;
  return same(SECTOR_NAMES[stock.sector].en, SECTOR_ALIAS[given] ?? given);
};

/** The table names a county there; the city is the one of the company's address. */
const COUNTY_FOR_CITY = new Map([['NCLH', 'Miami-Dade County, Florida']]);

const headquartersVerdict = (stock: Stock): true | string | undefined => {
  const ours = [stock.city, stock.state ?? stock.country].filter((part) => part !== undefined).join(', ');
  const listed = constituents.get(stock.code)?.headquarters;
  if (listed !== undefined) {
    // The first of several, without footnote marks; of three parts the middle one is a district.
    const parts = (listed.split(';')[0] ?? '').replace(/\[\d+\]/g, '').split(', ');
    const theirs = [...new Set([parts[0], parts.at(-1)])].join(', ').trim();
    if (COUNTY_FOR_CITY.get(stock.code) === theirs) return true;
    return same(ours === '' ? 'none' : ours, theirs);
  }
  const city = companies.get(stock.code)?.city;
  return city ? same(stock.city ?? 'none', city) : undefined;
};

/** The table names the sponsor's parent for this brand. */
const PARENT: Readonly<Record<string, string>> = { iShares: 'BlackRock' };

const issuerVerdict = (etf: Etf): true | string | undefined => {
  const family = funds.get(etf.code)?.family;
  const listed = listings.get(etf.code)?.security_name;
  const sponsor = PARENT[etf.issuer] ?? etf.issuer;
  if (family) return family.startsWith(sponsor) || `${sponsor} is not ${family}`;
  return listed === undefined ? undefined : listed.startsWith(etf.issuer) || `${etf.issuer} does not begin ${listed}`;
};

/** The daily multiple that a fund's own name states, undefined where it states none. */
function leverageNamed(name: string): number | undefined {
  const inverse = /\b(bear|short|ultrashort|inverse)\b/i.test(name);
  const stated = /\b([123])x\b/i.exec(name)?.[1];
  if (stated) return inverse ? -Number(stated) : Number(stated);
  if (/ultrapro/i.test(name)) return inverse ? -3 : 3;
  if (/ultrashort/i.test(name)) return -2;
  if (/\bproshares ultra\b/i.test(name)) return 2;
  return /^proshares short/i.test(name) ? -1 : undefined;
}

/** The newest table first: multiples were cut over the years, and older tables still state the former ones. */
const leverageVerdict = (etf: Etf): true | string | undefined => {
  const listed = listings.get(etf.code)?.security_name;
  const parsed = funds.get(etf.code)?.leverage_parsed_from_name;
  const registered = series.get(etf.code)?.leverage;
  const stated = leverageNamed(listed ?? '') ?? (parsed || registered);
  if (stated !== undefined && stated !== '') return same(String(etf.leverage), String(stated));
  return listed === undefined ? undefined : same(String(etf.leverage), '1');
};

const BY_KIND: Readonly<Record<string, readonly EtfCategoryId[]>> = {
  'Broad Market': ['broad_market', 'dividend', 'style'],
  International: ['international'],
  Sector: ['sector', 'thematic'],
  Thematic: ['thematic', 'sector'],
  'Fixed Income': ['bond'],
  Commodity: ['commodity', 'digital_asset'],
  'Leveraged/Inverse': ['leveraged', 'inverse'],
};

const EQUITY_STYLES = /Cap|Blend|Value|Growth|Factors/;
const SECTOR_GROUPS = new Set([...Object.values(SECTOR_NAMES).map(({ en }) => en), 'Technology']);

/** What the table of funds must say of a fund that we put in a category. */
const FUND_RULES: Readonly<Record<EtfCategoryId, (row: ReferenceRow) => boolean>> = {
  broad_market: ({ category }) => EQUITY_STYLES.test(category!),
  dividend: ({ name }) => /div/i.test(name!),
  style: ({ category }) => EQUITY_STYLES.test(category!),
  sector: ({ category_group, category }) => SECTOR_GROUPS.has(category_group!) || SECTOR_GROUPS.has(category!),
  thematic: ({ category_group }) => SECTOR_GROUPS.has(category_group!),
  international: ({ name, category }) => /Markets/.test(category!) || /China|India/.test(name!),
  bond: ({ category_group }) => category_group === 'Fixed Income',
  commodity: ({ category_group }) => category_group === 'Commodities',
  digital_asset: ({ name }) => /Bitcoin|Ether/.test(name!),
  leveraged: ({ leverage_parsed_from_name }) => Number(leverage_parsed_from_name) > 1,
  inverse: ({ leverage_parsed_from_name }) => Number(leverage_parsed_from_name) < 0,
};

const categoryVerdict = (etf: Etf): true | string | undefined => {
  const kind = sectors.get(etf.code)?.sector;
  if (kind) return BY_KIND[kind]?.includes(etf.category) || `${etf.category} is not ${kind}`;
  const row = funds.get(etf.code);
  if (!row) return undefined;
  return FUND_RULES[etf.category](row) || `${etf.category} is not ${row.category_group} / ${row.category}`;
};

describe.skipIf(!referencePresent)('real instruments against the reference tables', () => {
  test('there are at least 400 stocks and 80 funds', () => {
    expect(stocks.length).toBeGreaterThanOrEqual(400);
    expect(etfs.length).toBeGreaterThanOrEqual(80);
  });

  // The last figure: how many rows no table says anything of. Fuller tables may lower it, new rows must not raise it.
  test.each([
    ['exchange and kind of stocks', stocks, listingVerdict, 229],
    ['names of stocks', stocks, nameVerdict, 229],
    ['sectors of stocks', stocks, sectorVerdict, 279],
    ['headquarters of stocks', stocks, headquartersVerdict, 325],
  ] as const)('%s', (_, rows, verdict, uncovered) => {
    const result = compare(rows, verdict);
    expect(result.mismatches).toEqual([]);
    expect(result.uncovered.length, `uncovered: ${result.uncovered.join(' ')}`).toBeLessThanOrEqual(uncovered);
  });

  test.each([
    ['exchange and kind of funds', etfs, listingVerdict, 10],
    ['names of funds', etfs, nameVerdict, 10],
    ['issuers of funds', etfs, issuerVerdict, 10],
    ['leverage of funds', etfs, leverageVerdict, 10],
    ['categories of funds', etfs, categoryVerdict, 17],
  ] as const)('%s', (_, rows, verdict, uncovered) => {
    const result = compare(rows, verdict);
    expect(result.mismatches).toEqual([]);
    expect(result.uncovered.length, `uncovered: ${result.uncovered.join(' ')}`).toBeLessThanOrEqual(uncovered);
  });

  test('at least 400 stocks and 80 funds are compared with the listing directory', () => {
    const listed = (rows: readonly { code: string }[]): number => rows.filter(({ code }) => listings.has(code)).length;
    expect(listed(stocks)).toBeGreaterThanOrEqual(400);
    expect(listed(etfs)).toBeGreaterThanOrEqual(80);
  });

  test('no code of an invented issuer or fund belongs to a listing of any table, nor its name to a company', () => {
    const history = referenceTable('pystock_symbol_names.csv');
    const former = referenceTable('sector_industry_2014.csv.gz');
    const tables = [listings, constituents, sectors, companies, registrants, funds, series, history, former];
    const names = tables.flatMap((table) =>
      [...table.values()].map((row) => row.security_name ?? row.security ?? row.name ?? row.title ?? row.fund ?? ''),
    );
    const known = new Set(names.map((name) => tokensOf(name)[0]));
    for (const { code, name } of INSTRUMENTS.filter(({ sample }) => sample)) {
      expect(
        tables.filter((table) => table.has(code)),
        code,
      ).toEqual([]);
      if (!name.startsWith('Candor')) expect(known.has(tokensOf(name)[0]), name).toBe(false);
    }
  });
});
