import type { InstrumentFacts, Stock } from '@candor/model/market/instrument.ts';
import type { SectorId } from '@candor/model/market/sectors.ts';
import type { TradingTime } from '@candor/model/calendar/index.ts';
import { quantity, type Quantity } from '@candor/model/quantity.ts';
import { usd, type Usd } from '@candor/model/money.ts';

/**
 * Parameters of one invented issuer, from which its simulated books, analysts and earnings dates follow (ruling 18).
 * Shares are in millions, first-year revenue in millions of dollars; everything ending in `Bp` is in hundredths of a
 * percent. Codes have six letters, which no listing in the United States has, so none can be mistaken for one.
 */
type IssuerRow = readonly [
  code: string,
  name: string,
  sector: SectorId,
  sharesMillions: number,
  firstRevenueMillions: number,
  growthBp: number,
  marginBp: number,
  debtBp: number,
  assetTurnoverBp: number,
  earningsMultiple: number,
  desks: number,
  reportLagDays: number,
];

const ROWS: readonly IssuerRow[] = [
  ['DERRIK', 'Derrickton Petroleum', 'energy', 240, 3800, 350, 900, 4800, 6500, 11, 8, 20],
  ['GUSTLY', 'Gustly Wind Fuels', 'energy', 110, 260, 1100, -300, 6200, 3500, 18, 5, 28],
  ['PIPELO', 'Pipelo Midstream', 'energy', 180, 1500, 300, 1400, 6400, 3000, 13, 6, 22],
  ['QUARZO', 'Quarzolite Mining', 'materials', 95, 780, 420, 1000, 4200, 5500, 12, 5, 24],
  ['BRICKO', 'Brickolux Building Materials', 'materials', 60, 640, 500, 850, 4500, 8000, 16, 6, 21],
  ['COGWEL', 'Cogwell & Pinion Works', 'industrials', 70, 900, 480, 950, 5200, 8500, 19, 9, 15],
  ['HAULIO', 'Haulio Freight Lines', 'industrials', 85, 1400, 550, 520, 5000, 14000, 17, 7, 14],
  ['RIVTON', 'Rivetton Aerostructures', 'industrials', 130, 1100, 620, 760, 6600, 7000, 20, 8, 18],
  ['TOYVEX', 'Toyvex Playthings', 'consumer_discretionary', 55, 480, 300, 780, 4900, 11000, 15, 5, 23],
  ['SOFABY', 'Sofabury Home', 'consumer_discretionary', 48, 720, 380, 480, 5600, 16000, 13, 4, 27],
  ['DINERA', 'Dinera Kitchens', 'consumer_discretionary', 62, 390, 900, 820, 5800, 12000, 24, 8, 17],
  ['CRUMBO', 'Crumbolo Bakeries', 'consumer_staples', 90, 850, 260, 720, 5000, 11500, 18, 6, 19],
  ['SUDSLY', 'Sudsley Household', 'consumer_staples', 120, 1250, 240, 1150, 6000, 9000, 21, 7, 16],
  ['PANTRO', 'Pantrovia Grocers', 'consumer_staples', 210, 6200, 330, 240, 6500, 24000, 16, 6, 25],
  ['MENDLY', 'Mendlywell Therapeutics', 'health_care', 75, 210, 1250, -900, 4000, 4000, 30, 7, 30],
  ['SCANVO', 'Scanvolo Imaging', 'health_care', 66, 430, 800, 1300, 3800, 6500, 26, 8, 18],
  ['CAREXO', 'Carexora Clinics', 'health_care', 58, 1600, 520, 430, 6200, 13000, 15, 6, 22],
  ['VAULTO', 'Vaultonia Bancorp', 'financials', 140, 1050, 360, 2400, 9000, 700, 11, 9, 11],
  ['LENDLO', 'Lendlow Credit', 'financials', 88, 520, 700, 1700, 8400, 1300, 12, 6, 17],
  ['INSURO', 'Insurova Holdings', 'financials', 64, 1350, 410, 980, 7800, 3200, 13, 7, 20],
  ['BYTEVA', 'Bytevane Systems', 'information_technology', 160, 900, 980, 1900, 4200, 7500, 27, 10, 19],
  ['CHIPLO', 'Chiplora Semiconductors', 'information_technology', 125, 680, 1150, 2200, 3600, 6500, 28, 10, 16],
  ['CLOUDO', 'Cloudonomo Software', 'information_technology', 98, 190, 1600, 600, 4800, 6000, 38, 9, 26],
  ['RADIVO', 'Radivolt Broadcasting', 'communication_services', 105, 740, 120, 900, 6900, 5500, 10, 4, 29],
  ['CHATLY', 'Chatlyphone Networks', 'communication_services', 230, 3300, 280, 1000, 6800, 4200, 12, 7, 17],
  ['FILMOR', 'Filmoreno Studios', 'communication_services', 72, 560, 720, 880, 5700, 6800, 22, 6, 24],
  ['WATTSO', 'Wattsonia Power', 'utilities', 150, 1900, 310, 1350, 7000, 2600, 17, 7, 25],
  ['AQUILO', 'Aquilodale Water', 'utilities', 45, 240, 420, 1900, 6300, 1900, 23, 5, 26],
  ['BRIXEL', 'Brixelholm Properties', 'real_estate', 115, 520, 370, 2300, 5400, 1100, 24, 6, 21],
  ['ROOFIA', 'Roofiania Residential Trust', 'real_estate', 92, 410, 450, 2500, 5100, 1200, 25, 6, 20],
];

export type SampleIssuer = {
  readonly stock: Stock;
  readonly sharesOutstanding: Quantity;
  /** Revenue of the first fiscal year kept, `FIRST_FISCAL_YEAR`. */
  readonly firstRevenue: Usd;
  readonly growthBp: number;
  /** Net income over revenue; below zero for an issuer that loses money. */
  readonly marginBp: number;
  readonly debtBp: number;
  readonly assetTurnoverBp: number;
  /** Price to earnings ratio that the middle analyst considers fair. */
  readonly earningsMultiple: number;
  /** How many analysts follow the issuer. */
  readonly analysts: number;
  /** Trading days from a quarter's end to its report. */
  readonly reportLagDays: number;
  /** Reports come before the opening or after the close, always the same for one issuer. */
  readonly reportsIn: Extract<TradingTime, 'pre' | 'post'>;
  /** The issuer's position in the cycle of good and bad years, 0 to 4. */
  readonly phase: number;
};

/** Months that begin with trading days of an ordinary week, for dates of listing. */
const LISTED = ['2004-03-02', '2006-06-06', '2008-09-09', '2010-05-11', '2012-10-02', '2014-04-08'] as const;

/**
 * A profile with every field (spec §3), invented like the issuer: a street that does not exist, and a domain and a
 * telephone number from the ranges reserved for examples (RFC 2606; 555-0100 to 555-0199).
 */
function factsOf(code: string, index: number): InstrumentFacts {
  const simulated = (value: string) => ({ value, source: 'simulation' });
  return {
    founded: simulated(String(1931 + ((index * 11) % 60))),
    listingDate: simulated(LISTED[index % LISTED.length]!),
    address: simulated(`${100 + index * 7} Sample Street, Sample City`),
    website: simulated(`https://${code.toLowerCase()}.example`),
    phone: simulated(`+1 202-555-0${100 + index}`),
  };
}

function issuerFromRow(row: IssuerRow, index: number): SampleIssuer {
  const [code, name, sector, shares, revenue, growthBp, marginBp, debtBp, assetTurnoverBp] = row;
  const [, , , , , , , , , earningsMultiple, analysts, reportLagDays] = row;
  const stock: Stock = {
    kind: 'stock',
    code,
    name,
    exchange: 'Candor Sample',
    sector,
    city: 'Sample City',
    sample: true,
    facts: factsOf(code, index),
  };
  return {
    stock,
    sharesOutstanding: quantity(`${shares}000000`),
    firstRevenue: usd(`${revenue}000000`),
    growthBp,
    marginBp,
    debtBp,
    assetTurnoverBp,
    earningsMultiple,
    analysts,
    reportLagDays,
    reportsIn: index % 2 === 0 ? 'pre' : 'post',
    phase: index % 5,
  };
}

export const SAMPLE_ISSUERS: readonly SampleIssuer[] = ROWS.map(issuerFromRow);

const BY_CODE: ReadonlyMap<string, SampleIssuer> = new Map(SAMPLE_ISSUERS.map((issuer) => [issuer.stock.code, issuer]));

/** The invented issuer of this code; undefined for every real one, whose cards say 'no coverage'. */
export function sampleIssuer(code: string): SampleIssuer | undefined {
  return BY_CODE.get(code);
}
