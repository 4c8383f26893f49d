import type { EtfCategoryId } from '@candor/model/market/etf-categories.ts';
import type { Etf } from '@candor/model/market/instrument.ts';
import { allocate, RATE_ONE, type Rate } from '@candor/model/money.ts';
import { quantity, type Quantity } from '@candor/model/quantity.ts';
import { SAMPLE_ISSUERS } from './issuers.ts';

/** Weights are relative; they are scaled to exactly 100 % whatever they sum to. */
type FundRow = {
  readonly code: string;
  readonly name: string;
  readonly category: EtfCategoryId;
  readonly leverage?: number;
  readonly expenseRatio: string;
  readonly inception: string;
  readonly unitsMillions: number;
  readonly basket: Readonly<Record<string, number>>;
};

const equally = (codes: readonly string[]): Record<string, number> =>
  Object.fromEntries(codes.map((code) => [code, 1]));

const TECHNOLOGY = {
  ...{ NVDA: 14, MSFT: 13, AAPL: 12, AVGO: 9, ORCL: 6, AMD: 5, CSCO: 5, CRM: 5, IBM: 4, QCOM: 4, INTU: 4, NOW: 4 },
  ...{ TXN: 3, ADBE: 3, AMAT: 3, MU: 3, PANW: 3 },
};

const ROWS: readonly FundRow[] = [
  {
    code: 'CNBROD',
    name: 'Candor Sample Broad Twenty Fund',
    category: 'broad_market',
    expenseRatio: '0.0009',
    inception: '2012-01-03',
    unitsMillions: 40,
    basket: {
      ...{ AAPL: 9, MSFT: 9, NVDA: 9, AMZN: 7, GOOGL: 7, META: 6, 'BRK.B': 6, JPM: 6, LLY: 5, V: 5, XOM: 4, UNH: 4 },
      ...{ WMT: 4, PG: 4, HD: 3, KO: 3, CAT: 3, NEE: 2, LIN: 2, PLD: 2 },
    },
  },
  {
    code: 'CNTECH',
    name: 'Candor Sample Technology Fund',
    category: 'sector',
    expenseRatio: '0.0018',
    inception: '2013-03-04',
    unitsMillions: 25,
    basket: TECHNOLOGY,
  },
  {
    code: 'CNTEKX',
    name: 'Candor Sample Technology Daily Twofold Fund',
    category: 'leveraged',
    leverage: 2,
    expenseRatio: '0.0092',
    inception: '2017-09-05',
    unitsMillions: 12,
    basket: TECHNOLOGY,
  },
  {
    code: 'CNELEV',
    name: 'Candor Sample Eleven Sectors Equal Fund',
    category: 'style',
    expenseRatio: '0.0020',
    inception: '2014-06-02',
    unitsMillions: 18,
    basket: equally(['XOM', 'LIN', 'CAT', 'AMZN', 'PG', 'JNJ', 'JPM', 'MSFT', 'GOOGL', 'NEE', 'PLD']),
  },
  {
    code: 'CNCALM',
    name: 'Candor Sample Staples and Utilities Fund',
    category: 'style',
    expenseRatio: '0.0022',
    inception: '2015-02-02',
    unitsMillions: 15,
    basket: {
      ...{ PG: 9, KO: 9, PEP: 8, WMT: 8, COST: 8, CL: 6, KMB: 5, GIS: 4, HSY: 4, NEE: 9, SO: 8, DUK: 8, AEP: 5, D: 5 },
      ...{ XEL: 4 },
    },
  },
  {
    code: 'CNBANK',
    name: 'Candor Sample Banks Fund',
    category: 'sector',
    expenseRatio: '0.0025',
    inception: '2016-10-03',
    unitsMillions: 10,
    basket: {
      ...{ JPM: 15, BAC: 12, WFC: 12, C: 9, GS: 9, MS: 9, USB: 8, PNC: 8, TFC: 6, FITB: 3, MTB: 3, KEY: 2, RF: 2 },
      ...{ HBAN: 2 },
    },
  },
  {
    code: 'CNMIXD',
    name: 'Candor Sample Balanced Fund of Funds',
    category: 'broad_market',
    expenseRatio: '0.0030',
    inception: '2018-01-02',
    unitsMillions: 20,
    basket: { VTI: 40, VWO: 8, EFA: 12, BND: 25, TIP: 5, LQD: 5, IAU: 5 },
  },
  {
    code: 'CNSAMP',
    name: 'Candor Sample Companies Equal Fund',
    category: 'thematic',
    expenseRatio: '0.0035',
    inception: '2015-08-03',
    unitsMillions: 8,
    basket: equally(SAMPLE_ISSUERS.map(({ stock }) => stock.code)),
  },
];

export type Holding = {
  readonly code: string;
  /** Share of the fund, 1e-8; a fund's holdings sum to exactly `RATE_ONE`. */
  readonly weight: Rate;
};

export type SampleFund = {
  readonly etf: Etf;
  readonly unitsOutstanding: Quantity;
  /** Largest first, equal weights by code. For a leveraged fund the basket it follows, before leverage. */
  readonly holdings: readonly Holding[];
};

function fundFromRow(row: FundRow): SampleFund {
  const { code, name, category, leverage = 1 } = row;
  const members = Object.entries(row.basket).sort(
    ([left, leftWeight], [right, rightWeight]) => rightWeight - leftWeight || (left < right ? -1 : 1),
  );
  const weights = allocate(
    RATE_ONE,
    members.map(([, weight]) => BigInt(weight)),
  );
  const etf: Etf = {
    kind: 'etf',
    code,
    name,
    exchange: 'Candor Sample',
    issuer: 'Candor Sample Funds',
    category,
    leverage,
    sample: true,
    facts: {
      inceptionDate: { value: row.inception, source: 'simulation' },
      expenseRatio: { value: row.expenseRatio, source: 'simulation' },
    },
  };
  return {
    etf,
    unitsOutstanding: quantity(`${row.unitsMillions}000000`),
    holdings: members.map(([held], index) => ({ code: held, weight: weights[index] as Rate })),
  };
}

export const SAMPLE_FUNDS: readonly SampleFund[] = ROWS.map(fundFromRow);

const BY_CODE: ReadonlyMap<string, SampleFund> = new Map(SAMPLE_FUNDS.map((fund) => [fund.etf.code, fund]));

/** The invented fund of this code; undefined for every real one. */
export function sampleFund(code: string): SampleFund | undefined {
  return BY_CODE.get(code);
}
