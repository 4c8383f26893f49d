import type { AssetClass, SimulatedInstrument } from '../instruments.ts';
import { drawBelow, keyOf, normal, uniform } from '../noise.ts';

/** How an instrument behaves, drawn from the seed once. Volatilities are per day, as fractions. */
export interface Profile {
  readonly key: number;
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
  /** Four results days a year with a wider opening gap; shares only. */
  readonly hasEarnings: boolean;
}

interface ClassTraits {
  readonly beta: number;
  readonly own: number;
  readonly drift: number;
  readonly yield: number;
}

const CLASSES: Record<AssetClass, ClassTraits> = {
  equity: { beta: 1, own: 0.0008, drift: 0, yield: 0.014 },
  bond: { beta: -0.06, own: 0.0032, drift: 0.00004, yield: 0.034 },
  commodity: { beta: 0.15, own: 0.0095, drift: 0.0001, yield: 0 },
  crypto: { beta: 1, own: 0.03, drift: 0.0004, yield: 0 },
  currency: { beta: -0.05, own: 0.004, drift: 0, yield: 0 },
  volatility: { beta: -3, own: 0.02, drift: -0.0015, yield: 0 },
};

/** The profile of an instrument under a seed. */
export function profileOf(seed: number, instrument: SimulatedInstrument): Profile {
  const key = keyOf(seed, `instrument:${instrument.code}`);
  const stock = instrument.kind === 'stock';
  const leverage = instrument.leverage ?? 1;
  const traits = CLASSES[instrument.assetClass ?? 'equity'];
  const thematic = !stock && instrument.sector !== undefined;
  const payer = stock ? uniform(key, 1) < 0.6 : leverage === 1 && traits.yield > 0;
  return {
    key,
    firstPrice: stock ? Math.exp(2.5 + 2.1 * uniform(key, 2)) : Math.exp(3 + 1.3 * uniform(key, 2)),
    marketBeta: stock ? 0.6 + 0.9 * uniform(key, 3) : traits.beta,
    sectorBeta: stock ? 0.5 + 0.8 * uniform(key, 4) : thematic ? 1 : 0,
    ownVolatility: stock ? 0.008 + 0.014 * uniform(key, 5) ** 1.5 : traits.own,
    ownDrift: stock ? 0.00004 * normal(key, 6) : traits.drift,
    turnover: turnoverOf(key, instrument),
    dividendYield: payer ? (stock ? 0.004 + 0.036 * uniform(key, 8) : traits.yield) : 0,
    dividendMonth: drawBelow(key, 9, 3),
    dividendOrdinal: 2 + drawBelow(key, 10, 14),
    splitMonth: drawBelow(key, 11, 3),
    splitOrdinal: 1 + drawBelow(key, 12, 15),
    splitAbove: uniform(key, 13) < 0.08 ? 6000 : 240 + 700 * uniform(key, 14),
    reverseBelow: stock ? 2.5 : 6,
    hasEarnings: stock,
  };
}

/** Dollars on an ordinary day: log-normal over shares, funds of the whole market on top. */
function turnoverOf(key: number, instrument: SimulatedInstrument): number {
  const { kind, sector, basket, assetClass, leverage, turnoverFactor = 1 } = instrument;
  const broad = kind === 'etf' && !sector && !basket && !leverage && (assetClass ?? 'equity') === 'equity';
  const drawn = Math.exp((broad ? 20 : kind === 'etf' ? 18.3 : 17.8) + 1.35 * normal(key, 7)) * turnoverFactor;
  return Math.min(9e9, Math.max(1.5e6, drawn));
}
