import { type IndexMotion, indexMotion } from '../fund-indexes.ts';
import type { AssetClass, SimulatedInstrument } from '../instruments.ts';
import { drawBelow, keyOf, normal, uniform } from '../noise.ts';
import type { SizeClass } from '../public-levels.ts';

/** How an instrument behaves, drawn from the seed once. Volatilities are per day, as fractions. */
export interface Profile {
  readonly key: number;
  /** Of what moves the price; the classes of one company's shares have it in common. */
  readonly companyKey: number;
  /** A fund's price keeps to its net value: bounce within half the spread. */
  readonly fund: boolean;
  /** Dollars a share on the tape's first day. */
  readonly firstPrice: number;
  readonly marketBeta: number;
  readonly sectorBeta: number;
  readonly ownVolatility: number;
  readonly ownDrift: number;
  /** Dollars traded on an ordinary day of the first year. */
  readonly turnover: number;
  readonly dividendYield: number;
  /** Which month of a quarter, and which trading day of it, dividends and splits fall on. */
  readonly dividendMonth: number;
  readonly dividendOrdinal: number;
  readonly splitMonth: number;
  readonly splitOrdinal: number;
  /** Dollars a share above which the next checkpoint splits the stock, and below which it consolidates. */
  readonly splitAbove: number;
  readonly reverseBelow: number;
}

interface SizeTraits {
  /** A day's own move: the least, and the width over which it is drawn. */
  readonly own: readonly [least: number, width: number];
  /** Logarithm of the dollars of a usual day, and how far they spread. */
  readonly turnover: readonly [middle: number, spread: number];
}

/**
 * Our class rule for shares: the larger the company, the calmer its price, the more of it trades, the closer its quote.
 */
const SIZES: Record<SizeClass, SizeTraits> = {
  largest: { own: [0.007, 0.005], turnover: [Math.log(2.4e9), 0.6] },
  large: { own: [0.0078, 0.0065], turnover: [Math.log(6e8), 0.5] },
  middle: { own: [0.009, 0.0085], turnover: [Math.log(2e8), 0.5] },
  small: { own: [0.011, 0.0115], turnover: [Math.log(6e7), 0.7] },
};

/** How strongly a sector's shares follow the market. */
const SECTOR_BETAS: Readonly<Record<string, number>> = {
  ...{ utilities: 0.5, consumer_staples: 0.55, health_care: 0.75, real_estate: 0.8, energy: 0.85 },
  ...{ communication_services: 0.95, materials: 1, financials: 1.05, industrials: 1.05 },
  ...{ consumer_discretionary: 1.15, information_technology: 1.15 },
};

interface FundTraits {
  /** Dollars a share that funds begin with. */
  readonly dollars: readonly [least: number, most: number];
  /** Logarithm of the dollars of a usual day. */
  readonly turnover: number;
}

const FUNDS: Record<AssetClass, FundTraits> = {
  equity: { dollars: [30, 90], turnover: 18.4 },
  bond: { dollars: [78, 108], turnover: 19 },
  commodity: { dollars: [18, 110], turnover: 18.4 },
  crypto: { dollars: [12, 40], turnover: 19 },
  currency: { dollars: [24, 100], turnover: 17.5 },
  volatility: { dollars: [12, 40], turnover: 18.5 },
};

/** Funds on the shares of a whole country cost more a share and trade more than funds on a part of them. */
const BROAD: FundTraits = { dollars: [60, 300], turnover: 19.6 };

/** How a fund without an index of ours moves, by what it holds. */
const CLASS_MOTIONS: Record<AssetClass, IndexMotion & { readonly drift?: number }> = {
  equity: { assetClass: 'equity', market: 1, own: 0.0008, payout: 0.014 },
  bond: { assetClass: 'bond', rates: 0.4, own: 0.0012, payout: 0.034 },
  commodity: { assetClass: 'commodity', market: 0.15, own: 0.0095 },
  crypto: { assetClass: 'crypto', market: 1, own: 0.026, drift: 0.0003 },
  currency: { assetClass: 'currency', market: -0.05, own: 0.004 },
  volatility: { assetClass: 'volatility', market: -3, own: 0.02, drift: -0.0015 },
};

export function motionOf(instrument: SimulatedInstrument): IndexMotion & { readonly drift?: number } {
  if (instrument.index !== undefined) return indexMotion(instrument.index);
  const motion = CLASS_MOTIONS[instrument.assetClass ?? 'equity'];
  return instrument.sector === undefined ? motion : { ...motion, sector: [instrument.sector, 1] };
}

/** The profile of an instrument under a seed. */
export function profileOf(seed: number, instrument: SimulatedInstrument): Profile {
  const companyKey = keyOf(seed, `instrument:${instrument.company ?? instrument.code}`);
  const traits = instrument.kind === 'stock' ? shareTraits : fundTraits;
  return {
    key: keyOf(seed, `instrument:${instrument.code}`),
    companyKey,
    dividendMonth: drawBelow(companyKey, 9, 3),
    dividendOrdinal: 2 + drawBelow(companyKey, 10, 14),
    splitMonth: drawBelow(companyKey, 11, 3),
    splitOrdinal: 1 + drawBelow(companyKey, 12, 15),
    splitAbove: uniform(companyKey, 13) < 0.08 ? 6000 : 240 + 700 * uniform(companyKey, 14),
    ...traits(companyKey, instrument),
  };
}

type Traits = Omit<
  Profile,
  'key' | 'companyKey' | 'dividendMonth' | 'dividendOrdinal' | 'splitMonth' | 'splitOrdinal' | 'splitAbove'
>;

function shareTraits(key: number, instrument: SimulatedInstrument): Traits {
  const { own, turnover } = SIZES[instrument.size ?? sizeOf(uniform(key, 15))];
  const sectorBeta = SECTOR_BETAS[instrument.sector ?? ''] ?? 1;
  return {
    fund: false,
    firstPrice: Math.exp(2.5 + 2.1 * uniform(key, 2)),
    marketBeta: sectorBeta * (0.8 + 0.4 * uniform(key, 3)),
    sectorBeta: 0.6 + 0.7 * uniform(key, 4),
    ownVolatility: own[0] + own[1] * uniform(key, 5) ** 1.5,
    ownDrift: 0.00004 * normal(key, 6),
    turnover: turnoverOf(turnover[0] + turnover[1] * normal(key, 7), instrument),
    dividendYield: uniform(key, 1) < 0.6 ? 0.004 + 0.036 * uniform(key, 8) : 0,
    reverseBelow: 2.5,
  };
}

/** Companies of unknown size are mostly middle and small ones: of the large ones most are known. */
const sizeOf = (draw: number): SizeClass => (draw < 0.12 ? 'large' : draw < 0.5 ? 'middle' : 'small');

function fundTraits(key: number, instrument: SimulatedInstrument): Traits {
  const { leverage = 1, basket } = instrument;
  const motion = motionOf(instrument);
  const broad = motion.assetClass === 'equity' && !motion.sector && leverage === 1 && !basket;
  const { dollars, turnover } = broad ? BROAD : FUNDS[motion.assetClass];
  const [least, most] = dollars;
  return {
    fund: true,
    firstPrice: least * (most / least) ** uniform(key, 2),
    ...{ marketBeta: 0, sectorBeta: 0, ownVolatility: 0, ownDrift: 0 },
    turnover: turnoverOf(turnover + 1.1 * normal(key, 7), instrument),
    dividendYield: leverage === 1 ? (motion.payout ?? 0) : 0,
    reverseBelow: 6,
  };
}

/** Dollars on an ordinary day, from the least that a listed fund trades to the most of any. */
function turnoverOf(logarithm: number, { turnoverFactor = 1 }: SimulatedInstrument): number {
  return Math.min(1.2e10, Math.max(1.5e6, Math.exp(logarithm) * turnoverFactor));
}
