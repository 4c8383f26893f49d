import type { Etf, InstrumentFacts, ListingExchange, Stock } from '@candor/model/market/instrument.ts';
import type { SectorId } from '@candor/model/market/sectors.ts';
import type { EtfCategoryId } from '@candor/model/market/etf-categories.ts';

/** Code, name, exchange, headquarters as `City, State` or `City, Country`; none where the issuer declares none. */
export type StockRow = readonly [code: string, name: string, exchange: ListingExchange, headquarters?: string];

/** Code, name, exchange, issuer, category, daily leverage (1 where left out), sourced facts. */
export type EtfRow = readonly [
  code: string,
  name: string,
  exchange: ListingExchange,
  issuer: string,
  category: EtfCategoryId,
  leverage?: number,
  facts?: InstrumentFacts,
];

const COUNTRIES = new Set(['Bermuda', 'Canada', 'Ireland', 'Netherlands', 'Switzerland', 'United Kingdom']);

/** One stock of a sector table. The part after the last comma is a country when it is in our list, else a state. */
export function stockFromRow(sector: SectorId, row: StockRow): Stock {
  const [code, name, exchange, headquarters] = row;
  const stock = { kind: 'stock', code, name, exchange, sector, sample: false, facts: {} } as const;
  if (headquarters === undefined) return stock;
  const comma = headquarters.lastIndexOf(', ');
  const city = headquarters.slice(0, comma);
  const region = headquarters.slice(comma + 2);
  return COUNTRIES.has(region) ? { ...stock, city, country: region } : { ...stock, city, state: region };
}

export function etfFromRow(row: EtfRow): Etf {
  const [code, name, exchange, issuer, category, leverage = 1, facts = {}] = row;
  return { kind: 'etf', code, name, exchange, issuer, category, leverage, sample: false, facts };
}
