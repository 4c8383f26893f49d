import type { Usd } from '@candor/model/money.ts';
import type { Quantity } from '@candor/model/quantity.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';

/** One filing, so that whoever reads a figure can read it where it stands. */
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

/** What a company has told the authority about itself. */
export interface FiledCompany {
  readonly entity: string;
  readonly readAt: Instant;
  /** Where the particulars of the company stand. */
  readonly url: string;
  readonly address?: string;
  readonly website?: string;
  readonly phone?: string;
  readonly shares?: { readonly count: Quantity; readonly asOf: TradingDate; readonly filing: FilingRef };
  readonly balance?: FiledBalance;
  /** Newest first. */
  readonly books: readonly FiledBooks[];
}

/** Filings of real companies, where somebody reads them. */
export interface Filings {
  /** What is known now; undefined where nothing was filed or nothing was read yet. */
  of(code: string): FiledCompany | undefined;
  /** Resolves when a code's filings have been read, or cannot be had; undefined where they are known. */
  prepare(code: string): Promise<void> | undefined;
}
