import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { Bar, BarInterval, CorporateAction } from '../market/index.ts';

/** Historical data of a vendor. Every method throws `VendorUnavailable` when the data cannot be read now. */
export interface VendorHistory {
  /** Bars that start in [from, to), in time order, by code; raw prices in shares of the bar's own day. */
  bars(codes: readonly string[], interval: BarInterval, from: Instant, to: Instant): Promise<Map<string, Bar[]>>;
  /** Splits and cash dividends whose ex-date lies in [from, to]. */
  actions(codes: readonly string[], from: TradingDate, to: TradingDate): Promise<CorporateAction[]>;
}

/** A vendor did not answer, refused us, or answered something that is not what it documents. */
export class VendorUnavailable extends Error {
  constructor(vendor: string, reason: string, options?: ErrorOptions) {
    super(`${vendor}: ${reason}`, options);
    this.name = 'VendorUnavailable';
  }
}
