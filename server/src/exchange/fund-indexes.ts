import type { AssetClass } from './instruments.ts';

/**
 * How an index moves in the simulation: parts of the market, of a sector, of interest rates, and a part of its own. The
 * figures are ours, chosen by class; they claim nothing about the real index.
 */
export interface IndexMotion {
  readonly assetClass: AssetClass;
  readonly market?: number;
  readonly sector?: readonly [id: string, beta: number];
  /** Part of the movement of long interest rates, see RATES in tape-paths. */
  readonly rates?: number;
  /** Standard deviation of a day's own move, as a fraction. */
  readonly own: number;
  /** What a year pays out, as a fraction of the price. */
  readonly payout?: number;
}

const shares = (market: number, own: number, payout = 0.015): IndexMotion => ({
  ...{ assetClass: 'equity', market, own, payout },
});
const sector = (id: string, own: number, market = 1, beta = 1): IndexMotion => ({
  ...{ assetClass: 'equity', market, sector: [id, beta], own, payout: 0.013 },
});
const bonds = (rates: number, own: number, payout: number, market = 0): IndexMotion => ({
  ...{ assetClass: 'bond', rates, own, payout, market },
});
const goods = (own: number, market = 0.1): IndexMotion => ({ assetClass: 'commodity', market, own });

/** Indexes that listed funds name in their own name or prospectus. */
const INDEXES: Readonly<Record<string, IndexMotion>> = {
  us_500: shares(1, 0.0005),
  us_total: shares(1.01, 0.0008),
  us_broad: shares(1.01, 0.0009),
  us_500_equal: shares(0.98, 0.0022),
  us_30: shares(0.92, 0.0024),
  us_tech_100: { ...sector('information_technology', 0.0016, 1.05, 0.6), payout: 0.006 },
  us_mid_400: shares(1.03, 0.0034),
  us_mid: shares(1.02, 0.0026),
  us_small_2000: shares(1.1, 0.0062),
  us_small_600: shares(1.06, 0.006),
  us_small: shares(1.06, 0.005),
  dividend_100: shares(0.82, 0.0034, 0.034),
  dividend_growers: shares(0.88, 0.0022, 0.018),
  dividend_high: shares(0.84, 0.003, 0.028),
  dividend_select: shares(0.84, 0.0042, 0.035),
  dividend_long: shares(0.82, 0.0038, 0.026),
  dividend_aristocrats: shares(0.84, 0.0034, 0.021),
  dividend_core: shares(0.76, 0.0034, 0.033),
  dividend_growth: shares(0.9, 0.0021, 0.022),
  value: shares(0.9, 0.0026, 0.023),
  momentum: shares(1.05, 0.0045, 0.008),
  quality: shares(1, 0.0018, 0.012),
  minimum_volatility: shares(0.68, 0.0026, 0.017),
  low_volatility: shares(0.62, 0.0032, 0.021),
  moat: shares(0.98, 0.0034, 0.012),
  technology_select: sector('information_technology', 0.0022, 1.08),
  technology: sector('information_technology', 0.0026, 1.1),
  semiconductors_global: sector('information_technology', 0.0085, 1.3, 1.4),
  semiconductors: sector('information_technology', 0.0088, 1.3, 1.4),
  semiconductors_us: sector('information_technology', 0.009, 1.3, 1.4),
  internet: sector('communication_services', 0.007, 1.15),
  cloud: sector('information_technology', 0.007, 1.15),
  cyber: sector('information_technology', 0.007, 1.05),
  next_internet: sector('information_technology', 0.013, 1.35, 1.3),
  financials_select: sector('financials', 0.0022),
  financials_short: sector('financials', 0.0026),
  financials_1000: sector('financials', 0.0024),
  banks: sector('financials', 0.0075, 1.1, 1.2),
  regional_banks: sector('financials', 0.0085, 1.1, 1.2),
  fintech: sector('financials', 0.012, 1.35),
  energy_select: sector('energy', 0.0028, 0.8, 1.5),
  oil_and_gas: sector('energy', 0.008, 0.9, 1.8),
  clean_energy: sector('utilities', 0.011, 1),
  solar: sector('utilities', 0.016, 1.1),
  health_select: sector('health_care', 0.002, 0.7),
  biotech: sector('health_care', 0.0075, 0.8),
  biotech_select: sector('health_care', 0.012, 1),
  genomics: sector('health_care', 0.015, 1.25),
  utilities_select: sector('utilities', 0.002, 0.5, 1.2),
  discretionary_select: sector('consumer_discretionary', 0.0028, 1.1),
  retail: sector('consumer_discretionary', 0.0075, 1.1),
  home_construction: sector('consumer_discretionary', 0.009, 1.15),
  homebuilders: sector('consumer_discretionary', 0.0078, 1.15),
  materials_select: sector('materials', 0.003, 0.95, 1.1),
  metals: sector('materials', 0.0105, 1.05, 1.3),
  gold_miners: sector('materials', 0.017, 0.3, 1),
  junior_gold_miners: sector('materials', 0.019, 0.4, 1),
  lithium: sector('materials', 0.01, 1),
  aerospace: sector('industrials', 0.0055, 0.95),
  robotics: sector('industrials', 0.007, 1.15),
  real_estate_select: sector('real_estate', 0.003, 0.8, 1.1),
  innovation: sector('information_technology', 0.014, 1.4, 1.2),
  world_developed: shares(0.82, 0.0042, 0.028),
  emerging: shares(0.75, 0.006, 0.024),
  emerging_all: shares(0.75, 0.0058, 0.027),
  united_kingdom: shares(0.75, 0.0055, 0.033),
  hong_kong: shares(0.55, 0.0095, 0.035),
  india: shares(0.55, 0.0075, 0.006),
  china_large: shares(0.6, 0.0145, 0.025),
  china_internet: shares(0.75, 0.018, 0.008),
  treasury_1_3: bonds(0.11, 0.0007, 0.039),
  treasury: bonds(0.4, 0.0008, 0.035),
  treasury_20: bonds(1.15, 0.0016, 0.04),
  bond_market: bonds(0.4, 0.0012, 0.036),
  bond_world: bonds(0.22, 0.0014, 0.027),
  mortgages: bonds(0.38, 0.0014, 0.037),
  inflation_linked: bonds(0.36, 0.0019, 0.03),
  municipal: bonds(0.25, 0.0016, 0.03),
  corporate: bonds(0.52, 0.0014, 0.042, 0.08),
  corporate_middle: bonds(0.38, 0.0012, 0.04, 0.05),
  high_yield: bonds(0.05, 0.0018, 0.058, 0.28),
  high_yield_bonds: bonds(0.05, 0.0019, 0.06, 0.28),
  gold: goods(0.0095, 0.02),
  silver: goods(0.017, 0.2),
  crude_oil: goods(0.021, 0.3),
  natural_gas: goods(0.032, 0.05),
  commodities: goods(0.0095, 0.2),
  bitcoin: { assetClass: 'crypto', market: 1, own: 0.026 },
};

/** Funds by the index that they follow, each with the daily multiple that the catalogue gives. */
const FUNDS: Readonly<Record<string, string>> = {
  us_500: 'SPY IVV VOO SSO UPRO SPXL SH SDS SPXS SPXU',
  us_tech_100: 'QQQ QQQM QLD TQQQ PSQ SQQQ',
  us_30: 'DIA DDM SDOW',
  us_small_2000: 'IWM UWM URTY TNA TZA',
  us_mid_400: 'IJH MDY MIDU',
  ...{ us_total: 'VTI', us_broad: 'SCHB', us_500_equal: 'RSP', us_mid: 'VO', us_small: 'VB', us_small_600: 'IJR' },
  ...{ dividend_100: 'SCHD', dividend_growers: 'VIG', dividend_high: 'VYM', dividend_select: 'DVY' },
  ...{ dividend_long: 'SDY', dividend_aristocrats: 'NOBL', dividend_core: 'HDV', dividend_growth: 'DGRO' },
  ...{ value: 'VTV', momentum: 'MTUM', quality: 'QUAL', minimum_volatility: 'USMV', low_volatility: 'SPLV' },
  ...{ moat: 'MOAT', technology_select: 'XLK', technology: 'VGT TECS', semiconductors_global: 'SMH' },
  ...{ semiconductors: 'SOXL SOXS', semiconductors_us: 'USD', internet: 'WEBL', cloud: 'SKYY' },
  ...{ cyber: 'CIBR', next_internet: 'ARKW', financials_select: 'XLF', financials_short: 'SEF' },
  ...{ financials_1000: 'FAZ', banks: 'KBE', regional_banks: 'KRE DPST', fintech: 'ARKF' },
  ...{ energy_select: 'XLE', oil_and_gas: 'XOP GUSH DRIP', clean_energy: 'ICLN', solar: 'TAN' },
  ...{ health_select: 'XLV CURE', biotech: 'IBB', biotech_select: 'XBI LABD', genomics: 'ARKG' },
  ...{ utilities_select: 'XLU UTSL', discretionary_select: 'XLY', retail: 'XRT RETL' },
  ...{ home_construction: 'ITB NAIL', homebuilders: 'XHB', materials_select: 'XLB', metals: 'XME' },
  ...{ gold_miners: 'DUST', junior_gold_miners: 'JDST', lithium: 'LIT', aerospace: 'DFEN' },
  ...{ robotics: 'BOTZ', real_estate_select: 'DRV', innovation: 'ARKK', world_developed: 'EFA EFZ' },
  ...{ emerging: 'EUM', emerging_all: 'VWO', united_kingdom: 'EWU', hong_kong: 'EWH', india: 'INDA' },
  ...{ china_large: 'FXI YINN', china_internet: 'KWEB', treasury_1_3: 'SHY', treasury: 'GOVT' },
  ...{ treasury_20: 'TLT TMF TBF TBT', bond_market: 'BND', bond_world: 'BNDX', mortgages: 'MBB' },
  ...{ inflation_linked: 'TIP', municipal: 'MUB', corporate: 'LQD', corporate_middle: 'VCIT', high_yield: 'HYG' },
  ...{ high_yield_bonds: 'JNK', gold: 'GLD IAU UGL GLL', silver: 'ZSL', crude_oil: 'SCO' },
  ...{ natural_gas: 'BOIL KOLD', commodities: 'DBC PDBC', bitcoin: 'BITO IBIT' },
};

/** Funds on a single share, each with the share's code. */
const ON_SHARES: Readonly<Record<string, string>> = {
  ...{ AAPU: 'AAPL', CONL: 'COIN', MSFU: 'MSFT', NVDL: 'NVDA', TSLL: 'TSLA', TSLQ: 'TSLA' },
};

const BY_FUND: ReadonlyMap<string, string> = new Map(
  Object.entries(FUNDS).flatMap(([index, funds]) => funds.split(' ').map((code) => [code, index] as const)),
);

/** The index that a listed fund follows; undefined where it follows none of ours. */
export const followedIndex = (code: string): string | undefined => BY_FUND.get(code);

/** The share whose days a listed fund multiplies. */
export const followedShare = (code: string): string | undefined => ON_SHARES[code];

/** How an index moves; throws RangeError for one that is not in the table. */
export function indexMotion(index: string): IndexMotion {
  const motion = INDEXES[index];
  if (!motion) throw new RangeError(`no such index: ${index}`);
  return motion;
}

export const INDEX_IDS: readonly string[] = Object.keys(INDEXES);
