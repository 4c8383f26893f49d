import type { NameByLanguage } from './sectors.ts';

/** Indexes of our own (ruling 46); on recorded prices there are none. */
export const OWN_INDEX_IDS = ['candor_500', 'candor_tech_50', 'candor_small'] as const;
export type OwnIndexId = (typeof OWN_INDEX_IDS)[number];

/** Stocks by where they are listed, and all of them. */
export const EXCHANGE_MARKET_IDS = ['us_stocks', 'nyse', 'nasdaq'] as const;
export type ExchangeMarketId = (typeof EXCHANGE_MARKET_IDS)[number];

export const MARKET_IDS = [...OWN_INDEX_IDS, ...EXCHANGE_MARKET_IDS] as const;
export type MarketId = (typeof MARKET_IDS)[number];

export const EXCHANGE_MARKET_NAMES: Readonly<Record<ExchangeMarketId, NameByLanguage>> = {
  us_stocks: { en: 'All stocks', es: 'Todas las acciones', ja: '全銘柄', zhHK: '全部股票' },
  nyse: { en: 'NYSE', es: 'NYSE', ja: 'NYSE', zhHK: 'NYSE' },
  nasdaq: { en: 'NASDAQ', es: 'NASDAQ', ja: 'NASDAQ', zhHK: 'NASDAQ' },
};
