import type { TradingDate } from '@candor/model/time.ts';
import type { SizeClass } from './public-levels.ts';

/** What the simulated exchange needs to know about an instrument; everything else is drawn from the seed. */
export interface SimulatedInstrument {
  readonly code: string;
  readonly kind: 'stock' | 'etf';
  /** Shares move with their sector; a fund of one sector moves as the sector does; without it, with the market. */
  readonly sector?: string | undefined;
  /** The code whose moves this one has: another class of shares of the same company. */
  readonly company?: string | undefined;
  /** Size of a company, where it is known; otherwise it is drawn. */
  readonly size?: SizeClass | undefined;
  /** What an ETF holds; shares are equity. */
  readonly assetClass?: AssetClass | undefined;
  /** Daily multiple of what the fund follows, for example 3, -1. */
  readonly leverage?: number | undefined;
  /** Code of the instrument a fund follows. */
  readonly follows?: string | undefined;
  /** Index that a fund follows, of the table in fund-indexes; funds on one index share it. */
  readonly index?: string | undefined;
  /** Multiplies the turnover drawn from the seed, for names that shall trade more (or less) than by chance. */
  readonly turnoverFactor?: number | undefined;
  /** Dollars a share at the close of a day that the whole path is fitted to; such an instrument never splits. */
  readonly anchor?: { readonly date: TradingDate; readonly dollars: number } | undefined;
  /** Holdings of a basket fund; weights need not add up to one. Codes that are not simulated are left out. */
  readonly basket?: readonly BasketMember[] | undefined;
}

export type AssetClass = 'equity' | 'bond' | 'commodity' | 'crypto' | 'currency' | 'volatility';

export interface BasketMember {
  readonly code: string;
  readonly weight: number;
}
