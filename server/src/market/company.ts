import type { ReplyOf } from '@candor/model/http.ts';
import { divide, formatDecimal } from '@candor/model/decimal.ts';
import { percentText } from '@candor/model/market/change.ts';
import { industriesOf } from '@candor/model/market/industries.ts';
import type { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { formatUsd, notional, RATE_ONE, type Usd, usd } from '@candor/model/money.ts';
import { formatPrice, formatQuantity, type Price } from '@candor/model/quantity.ts';
import { formatInstant, type TradingDate } from '@candor/model/time.ts';
import type { Market } from './create-market.ts';
import type { FiledBalance, FiledBooks, FiledCompany, Filings } from './filings.ts';
import {
  analystCard,
  eachShare,
  earningsAround,
  instrumentByCode,
  reportedBooks,
  sampleFund,
  sampleIssuer,
  trailingQuarters,
  type SampleBooks,
  type SampleFund,
  type SampleIssuer,
} from './instruments/index.ts';
import type { Entry } from './lists/universe.ts';
import { listItemView, sourced } from './shown.ts';
import type { MarketViews } from './views.ts';

/** All instruments, and how much of each is traded. */
export type SectorViews = Pick<MarketViews, 'universe' | 'stats'>;
type CompanyView = ReplyOf<typeof MARKET_ROUTES.company>;

const YEARS_OF_BOOKS = 5;
const COMPETITORS = 5;

/**
 * Facts of an issuer beyond its listing: for sample companies the simulated books, analysts and earnings, for sample
 * funds their basket; for real names their filings, where filings are read, otherwise 'none' (rulings 16, 18).
 */
export function companyView(
  market: Market,
  code: string,
  views: SectorViews,
  filings?: Pick<Filings, 'of'>,
): CompanyView {
  const issuer = sampleIssuer(code);
  const fund = sampleFund(code);
  const filed = issuer || fund ? undefined : filings?.of(code);
  const { lastTradeDate } = market.session();
  const price = market.snapshot(code)?.regularPrice;
  const shares = issuer?.sharesOutstanding ?? filed?.shares?.count;
  return {
    code,
    sample: issuer !== undefined || fund !== undefined,
    coverage: issuer || fund ? 'sample' : filed ? 'filings' : 'none',
    profile: filed ? profileView(filed) : null,
    balance: filed?.balance ? balanceView(filed.balance) : null,
    sharesFiling: filed?.shares?.filing ?? null,
    industries: industriesOf(code).map((names) => ({ ...names })),
    marketCap: shares !== undefined && price !== undefined ? formatUsd(notional(price, shares, 'half-up')) : null,
    sharesOutstanding: shares === undefined ? null : formatQuantity(shares),
    books: withChanges(
      issuer
        ? reportedBooks(issuer, lastTradeDate, YEARS_OF_BOOKS + 1).map((books) => booksView(issuer, books))
        : (filed?.books.map(filedBooksView) ?? []),
    ),
    analysts: issuer && price !== undefined ? analystsView(issuer, lastTradeDate, price) : null,
    earnings: issuer
      ? { ...earningsAround(issuer, lastTradeDate), trailing: trailingView(issuer, lastTradeDate) }
      : null,
    fund: fund ? fundView(fund, price) : null,
    competitors: competitorsOf(code, views).map((entry) => listItemView(market, entry)),
    competitorsRuleKey: 'market.rule.competitors',
    ...sourced(market),
  };
}

type Year = Omit<CompanyView['books'][number], 'revenueChangePercent' | 'netIncomeChangePercent'>;

/** Each year beside the one before it, newest first; the year before the oldest that is shown only compares. */
function withChanges(years: readonly Year[]): CompanyView['books'] {
  return years
    .map((year) => {
      const before = years.find(({ fiscalYear }) => fiscalYear === year.fiscalYear - 1);
      return {
        ...year,
        revenueChangePercent: changeText(year.revenue, before?.revenue),
        netIncomeChangePercent: changeText(year.netIncome, before?.netIncome),
      };
    })
    .slice(0, YEARS_OF_BOOKS);
}

/** Null where one of them is not known, and from or to a loss: such a change has no percentage. */
function changeText(now: string | null, before: string | null | undefined): string | null {
  if (now === null || before === null || before === undefined) return null;
  const [at, base] = [usd(now), usd(before)];
  return at < 0n || base <= 0n ? null : percentText(divide((at - base) * RATE_ONE, base, 'down'));
}

function booksView(issuer: SampleIssuer, books: SampleBooks): Year {
  return {
    fiscalYear: books.fiscalYear,
    reportedOn: books.reportedOn,
    revenue: formatUsd(books.revenue),
    netIncome: formatUsd(books.netIncome),
    assets: formatUsd(books.assets),
    liabilities: formatUsd(books.liabilities),
    equity: formatUsd(books.equity),
    perShare: formatUsd(eachShare(books.netIncome, issuer)),
    debtRatioPercent: debtRatio(books),
    filing: null,
  };
}

/** Hundredths of a percent in one. */
const HUNDREDTHS = 10_000n;

/** Liabilities over assets, rounded half up to hundredths of a percent; null where one of them is not known. */
export function debtRatio({ assets, liabilities }: { assets?: bigint; liabilities?: bigint }): string | null {
  if (assets === undefined || liabilities === undefined || assets <= 0n) return null;
  return percentText(divide(liabilities * HUNDREDTHS, assets, 'half-up') * (RATE_ONE / HUNDREDTHS));
}

const usdText = (value: Usd | undefined): string | null => (value === undefined ? null : formatUsd(value));

function filedBooksView(books: FiledBooks): Year {
  return {
    fiscalYear: books.fiscalYear,
    reportedOn: books.filing.filedOn,
    revenue: usdText(books.revenue),
    netIncome: usdText(books.netIncome),
    assets: usdText(books.assets),
    liabilities: usdText(books.liabilities),
    equity: usdText(books.equity),
    perShare: null,
    debtRatioPercent: debtRatio(books),
    filing: { ...books.filing },
  };
}

function balanceView(balance: FiledBalance): NonNullable<CompanyView['balance']> {
  const { asOf, assets, liabilities, liabilitiesDerived, filing } = balance;
  return {
    ...{ asOf, assets: formatUsd(assets), liabilities: formatUsd(liabilities), liabilitiesDerived },
    debtRatioPercent: debtRatio(balance),
    filing: { ...filing },
  };
}

function profileView({ entity, address, website, phone, url, readAt }: FiledCompany): CompanyView['profile'] {
  return {
    ...{ entity, url, readAt: formatInstant(readAt) },
    ...{ address: address ?? null, website: website ?? null, phone: phone ?? null },
  };
}

function trailingView(issuer: SampleIssuer, asOf: TradingDate): NonNullable<CompanyView['earnings']>['trailing'] {
  const quarters = trailingQuarters(issuer, asOf);
  if (!quarters) return null;
  return {
    perShare: formatUsd(quarters.reduce((sum, { perShare }) => sum + perShare, 0n) as Usd),
    quarters: quarters.map(({ fiscalYear, quarter, perShare }) => ({
      ...{ fiscalYear, quarter, perShare: formatUsd(perShare) },
    })),
  };
}

function analystsView(issuer: SampleIssuer, asOf: TradingDate, price: Price): CompanyView['analysts'] {
  const card = analystCard(issuer, asOf, price);
  if (!card) return null;
  return {
    buy: card.buy,
    hold: card.hold,
    sell: card.sell,
    count: card.count,
    meanRating: formatDecimal(card.meanRating, 2),
    meanTarget: formatPrice(card.meanTarget),
    medianTarget: formatPrice(card.medianTarget),
    highTarget: formatPrice(card.highTarget),
    lowTarget: formatPrice(card.lowTarget),
    upsidePercent: percentText(card.upside),
    asOf: card.asOf,
    ruleKey: 'market.rule.analysts',
  };
}

function fundView({ holdings, unitsOutstanding }: SampleFund, price: Price | undefined): CompanyView['fund'] {
  const sectors = new Map<string, bigint>();
  for (const { code, weight } of holdings) {
    const held = instrumentByCode(code);
    const id = held?.kind === 'stock' ? held.sector : 'funds';
    sectors.set(id, (sectors.get(id) ?? 0n) + weight);
  }
  return {
    unitsOutstanding: formatQuantity(unitsOutstanding),
    assets: price === undefined ? null : formatUsd(notional(price, unitsOutstanding, 'half-up')),
    holdingCount: holdings.length,
    holdings: holdings.map(({ code, weight }) => ({
      code,
      name: instrumentByCode(code)?.name ?? code,
      weightPercent: percentText(weight),
    })),
    sectors: [...sectors]
      .sort(([a, left], [b, right]) => (left === right ? (a < b ? -1 : 1) : left < right ? 1 : -1))
      .map(([id, weight]) => ({ id, weightPercent: percentText(weight) })),
  };
}

/**
 * Others of the same sector nearest in dollars traded a day, over 20 days, the most traded first; without industry
 * codes no closer relation is claimed.
 */
export function competitorsOf(code: string, { universe, stats }: SectorViews): readonly Entry[] {
  const entries = universe.entries();
  const own = entries.find((entry) => entry.code === code);
  if (own?.instrument?.kind !== 'stock') return [];
  const { sector, sample } = own.instrument;
  const dollarsOf = ({ code: of }: Entry): bigint => stats.turnover(of)?.meanDollars ?? 0n;
  const ownDollars = dollarsOf(own);
  return entries
    .filter(
      ({ code: other, instrument }) =>
        other !== code && instrument?.kind === 'stock' && instrument.sector === sector && instrument.sample === sample,
    )
    .map((entry) => ({ entry, dollars: dollarsOf(entry) }))
    .map((each) => ({
      ...each,
      distance: each.dollars > ownDollars ? each.dollars - ownDollars : ownDollars - each.dollars,
    }))
    .sort((a, b) => compare(a.distance, b.distance) || (a.entry.code < b.entry.code ? -1 : 1))
    .slice(0, COMPETITORS)
    .sort((a, b) => compare(b.dollars, a.dollars))
    .map(({ entry }) => entry);
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
