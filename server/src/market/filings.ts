import type { Usd } from '@candor/model/money.ts';
import type { Quantity } from '@candor/model/quantity.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';

/** One filing, with the link at which a reader can check a figure. */
export interface FilingRef {
  /** '10-K', '10-Q', '10-K/A'. */
  readonly form: string;
  readonly accession: string;
  readonly filedOn: string;
  readonly url: string;
}

/** A fiscal year as it was last filed; figures that the filing does not tag are absent. */
export interface FiledBooks {
  readonly fiscalYear: number;
  readonly endsOn: TradingDate;
  readonly filing: FilingRef;
  readonly revenue?: Usd;
  readonly netIncome?: Usd;
  readonly assets?: Usd;
  readonly liabilities?: Usd;
  readonly equity?: Usd;
}

/** A balance as of the end of the last quarter or year that was filed. */
export interface FiledBalance {
  readonly asOf: TradingDate;
  readonly filing: FilingRef;
  readonly assets: Usd;
  readonly liabilities: Usd;
  /** Liabilities were not tagged and are assets less all equity (domain §12). */
  readonly liabilitiesDerived: boolean;
}

/** The facts that a company has filed with the authority. */
export interface FiledCompany {
  readonly entity: string;
  readonly readAt: Instant;
  /** Address of the company's page at the authority. */
  readonly url: string;
  readonly address?: string;
  readonly website?: string;
  readonly phone?: string;
  readonly shares?: { readonly count: Quantity; readonly asOf: TradingDate; readonly filing: FilingRef };
  readonly balance?: FiledBalance;
  /** Newest first. */
  readonly books: readonly FiledBooks[];
}

/** Filings of real companies, where filings are read. */
export interface Filings {
  /** The facts known now; undefined when nothing was filed or read yet. */
  of(code: string): FiledCompany | undefined;
  /** Resolves when a code's filings have been read, or cannot be had; undefined where they are known. */
  prepare(code: string): Promise<void> | undefined;
}
