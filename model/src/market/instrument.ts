import type { SectorId } from './sectors.ts';
import type { EtfCategoryId } from './etf-categories.ts';

/** Listing exchanges by the names their own directories use. */
export type ListingExchange = 'NYSE' | 'NASDAQ' | 'NYSE Arca' | 'NYSE American' | 'Cboe BZX';

/** The exchange a sample instrument is listed on: fictitious, so that nobody takes it for a real listing. */
export type SampleExchange = 'Candor Sample';

/**
 * A fact together with where it was read. Facts that no reference file of the tests covers are
 * shown only in this form, else as a dash (ruling 30).
 */
export type SourcedFact = { readonly value: string; readonly source: string };

/** Optional facts; an absent one is shown as a dash, never guessed. Dates are `YYYY-MM-DD`. */
export type InstrumentFacts = {
  readonly listingDate?: SourcedFact;
  readonly inceptionDate?: SourcedFact;
  readonly benchmark?: SourcedFact;
  readonly address?: SourcedFact;
  readonly website?: SourcedFact;
  readonly phone?: SourcedFact;
  readonly founded?: SourcedFact;
  readonly expenseRatio?: SourcedFact;
};

type Listed = {
  /** The trading code, class shares with a point: `BRK.B`. Unique over all instruments. */
  readonly code: string;
  /** The name as the issuer commonly writes it. Never translated (ruling 48). */
  readonly name: string;
  readonly exchange: ListingExchange | SampleExchange;
  /** True for the invented issuers and funds of ruling 18; every screen labels them. */
  readonly sample: boolean;
  readonly facts: InstrumentFacts;
};

export type Stock = Listed & {
  readonly kind: 'stock';
  readonly sector: SectorId;
  /** City of the headquarters; absent where the issuer declares none. */
  readonly city?: string;
  /** US state in full, or `D.C.`; absent for a headquarters abroad. */
  readonly state?: string;
  /** Country in full where the headquarters is not in the United States. */
  readonly country?: string;
};

export type Etf = Listed & {
  readonly kind: 'etf';
  /** The sponsor as customers know it: `Vanguard`, `iShares`. */
  readonly issuer: string;
  readonly category: EtfCategoryId;
  /**
   * Multiple of the benchmark's return that the fund aims at each day: 1 plain, 3 threefold,
   * −1 inverse. Anything but 1 resets daily and carries the warning of domain §12.
   */
  readonly leverage: number;
};

export type Instrument = Stock | Etf;

/** Whether the fund resets daily and must carry the daily-reset warning (domain §12). */
export function resetsDaily(instrument: Instrument): boolean {
  return instrument.kind === 'etf' && instrument.leverage !== 1;
}
