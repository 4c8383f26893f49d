import * as z from 'zod/mini';
import { isoDate, isoInstant, signedDecimal } from '../fields.ts';
import { ETF_CATEGORY_IDS } from './etf-categories.ts';
import { MARKET_IDS } from './markets.ts';
import { CANDLE_INTERVALS, CHART_RANGES, RETURN_RANGES } from './ranges.ts';
import { SECTOR_IDS } from './sectors.ts';

/** A price or an amount on the wire; null where it is not known. Percentages are texts too: "1.23" is 1.23 %. */
export const figure = () => z.nullable(signedDecimal());
const text = () => z.string();
/** Shares, counts and milliseconds: whole, never money. */
const whole = () => z.number();
export const session = () => z.enum(['pre', 'regular', 'post', 'closed']);
const names = () => z.object({ en: text(), es: text(), ja: text(), zhHK: text() });
const sectorId = () => z.enum(SECTOR_IDS);
const categoryId = () => z.enum(ETF_CATEGORY_IDS);

/** Where a reply's prices come from, shown wherever they are. */
export const source = () =>
  z.object({ kind: z.enum(['simulated', 'replay', 'files', 'live']), label: text(), simulated: z.boolean() });
const sourced = () => ({ source: source(), asOf: isoInstant() });

/** A price with its change and the price that the change is measured from. */
const priced = () => z.object({ price: signedDecimal(), change: figure(), changePercent: figure() });

export const snapshotReply = () =>
  z.object({
    code: text(),
    name: text(),
    kind: z.nullable(z.enum(['stock', 'etf'])),
    sample: z.boolean(),
    sector: z.nullable(text()),
    session: session(),
    /** Which of the three prices to show: 1 pre-market, 2 regular, 3 after-hours; never a permission to trade. */
    slot: whole(),
    tradeDate: isoDate(),
    /** Price of the regular session, frozen outside it, and its change. */
    price: figure(),
    change: figure(),
    changePercent: figure(),
    last: figure(),
    lastAt: z.nullable(isoInstant()),
    previousClose: figure(),
    open: figure(),
    high: figure(),
    low: figure(),
    close: figure(),
    volume: whole(),
    regularVolume: whole(),
    pre: z.nullable(priced()),
    post: z.nullable(priced()),
    bid: figure(),
    bidSize: z.nullable(whole()),
    ask: figure(),
    askSize: z.nullable(whole()),
    quotedAt: z.nullable(isoInstant()),
    /** True where only bars are recorded: bid and ask then stand one tick around the last close. */
    quoteFromBars: z.boolean(),
    halted: z.boolean(),
    asOf: isoInstant(),
  });

/** The same in an answer of several, with the prices of the day for a sparkline where they were asked for. */
export const sparkedReply = () => z.extend(snapshotReply(), { spark: z.optional(z.array(signedDecimal())) });

/** A row of a list, with the prices of the day for a sparkline. */
export const listItem = () =>
  z.object({
    code: text(),
    name: text(),
    kind: z.nullable(z.enum(['stock', 'etf'])),
    sample: z.boolean(),
    sector: z.nullable(text()),
    leverage: z.nullable(whole()),
    price: figure(),
    change: figure(),
    changePercent: figure(),
    previousClose: figure(),
    volume: whole(),
    dollarVolume: figure(),
    spark: z.array(signedDecimal()),
  });

export const sessionReply = () =>
  z.object({
    session: session(),
    slot: whole(),
    tradeDate: isoDate(),
    lastTradeDate: isoDate(),
    opensAt: whole(),
    closesAt: whole(),
    nextChangeAt: whole(),
    countdownSeconds: whole(),
    /** 1 some session is open, 0 closed. A hint only: no order button is enabled by it. */
    marketStatus: whole(),
    /** Business time now, real time now and the difference, in milliseconds. */
    now: whole(),
    realNow: whole(),
    clockOffsetMs: whole(),
    clockSpeed: whole(),
    ...sourced(),
  });

export const candlesReply = () =>
  z.object({
    code: text(),
    range: z.enum(CHART_RANGES),
    interval: z.enum(CANDLE_INTERVALS),
    /** 'splits': all prices are in today's shares, dividends not taken out; 'none': as recorded, splits not known. */
    adjustment: z.enum(['splits', 'none']),
    tradeDate: isoDate(),
    /** The dashed line: the close before the range's first day; null where it is not known. */
    previousClose: figure(),
    /** Sessions of each day of the ranges that show more than the regular one: one day and one week. */
    sessions: z.array(z.object({ session: session(), start: whole(), end: whole() })),
    /** Number of first bars before the range: for indicators, not shown. */
    warmup: whole(),
    /** In columns of one length, oldest first; `at` is the start of each bar. */
    bars: z.object({
      at: z.array(whole()),
      open: z.array(signedDecimal()),
      high: z.array(signedDecimal()),
      low: z.array(signedDecimal()),
      close: z.array(signedDecimal()),
      volume: z.array(whole()),
    }),
    ...sourced(),
  });

const level = () => z.object({ price: signedDecimal(), quantity: whole(), orders: whole() });
export const depthReply = () =>
  z.object({ code: text(), bids: z.array(level()), asks: z.array(level()), ...sourced() });

export const listReply = () =>
  z.object({
    list: text(),
    session: session(),
    items: z.array(listItem()),
    total: whole(),
    next: z.nullable(text()),
    /** Key of the list's rule, and of a warning that must be shown with it. */
    ruleKey: text(),
    warningKey: z.nullable(text()),
    ...sourced(),
  });

/** Members of a market or a sector, a page at a time. */
export const membersReply = () =>
  z.object({ items: z.array(listItem()), total: whole(), next: z.nullable(text()), ...sourced() });

/** A trending instrument with the parts of its rank (domain §12); statistics, not money. */
export const trendingReply = () =>
  z.object({
    items: z.array(
      z.object({
        item: listItem(),
        /** Sum of the two scores that follow. */
        score: signedDecimal(),
        /** Dollars traded compared with the usual amount at this time of day, in standard deviations from the mean. */
        volumeScore: signedDecimal(),
        /** One point for each doubling of views in this app; the weight of a view halves every hour. */
        viewScore: signedDecimal(),
        dollars: signedDecimal(),
        /** Dollars usually traded by this time of the day. */
        usualDollars: signedDecimal(),
        /** Days of the average. */
        days: whole(),
      }),
    ),
    total: whole(),
    ...sourced(),
  });

const breadth = () => ({
  advancers: whole(),
  decliners: whole(),
  unchanged: whole(),
  universe: whole(),
  /** Counts by change in percent, from `from` (included) to `to`; a null end is open. Zero has a bucket of its own. */
  buckets: z.array(z.object({ from: z.nullable(whole()), to: z.nullable(whole()), count: whole() })),
});
export const breadthReply = () => z.object({ ...breadth(), ruleKey: text(), ...sourced() });

/** An index of our own, or all stocks of an exchange. */
export const marketReply = () =>
  z.object({
    id: z.enum(MARKET_IDS),
    kind: z.enum(['index', 'exchange']),
    names: names(),
    /** Points of an index; null for an exchange, which has no level. */
    level: figure(),
    change: figure(),
    /** Mean change of the members, all weighing the same. */
    changePercent: figure(),
    members: whole(),
    breadth: z.object(breadth()),
    leader: z.nullable(z.object({ code: text(), changePercent: figure() })),
    laggard: z.nullable(z.object({ code: text(), changePercent: figure() })),
    /** Since when an index has a level, and which; null for an exchange. */
    began: z.nullable(z.object({ date: isoDate(), level: signedDecimal() })),
    tradeDate: isoDate(),
    ruleKey: text(),
    ...sourced(),
  });

export const groupItem = () =>
  z.object({
    id: text(),
    group: z.enum(['sector', 'etf_category', 'theme']),
    names: names(),
    changePercent: figure(),
    /** How members weigh: by market value only where every member's shares are known. */
    weighting: z.enum(['cap_weight', 'equal_weight']),
    equalWeightChangePercent: figure(),
    members: whole(),
    advancers: whole(),
    decliners: whole(),
    leader: z.nullable(z.object({ code: text(), changePercent: figure() })),
    laggard: z.nullable(z.object({ code: text(), changePercent: figure() })),
  });
export const groupsReply = () => z.object({ groups: z.array(groupItem()), ...sourced() });
export const sectorReply = () =>
  z.object({ group: groupItem(), items: z.array(listItem()), total: whole(), next: z.nullable(text()), ...sourced() });

export const treemapReply = () =>
  z.object({
    sizedBy: z.enum(['mean_dollar_volume_20d']),
    sectors: z.array(
      z.object({
        id: sectorId(),
        names: names(),
        changePercent: figure(),
        tiles: z.array(z.object({ code: text(), size: signedDecimal(), changePercent: figure() })),
      }),
    ),
    ...sourced(),
  });

export const etfListsReply = () =>
  z.object({
    /** Of the funds that are neither leveraged nor inverse: a bear market's funds rise when the others fall. */
    breadth: z.object(breadth()),
    categories: z.array(z.object({ id: categoryId(), names: names(), count: whole(), changePercent: figure() })),
    ...sourced(),
  });

export const indexesReply = () =>
  z.object({
    indexes: z.array(
      z.object({
        id: text(),
        names: names(),
        level: signedDecimal(),
        change: signedDecimal(),
        changePercent: signedDecimal(),
        members: whole(),
        spark: z.array(signedDecimal()),
        ruleKey: text(),
      }),
    ),
    ...sourced(),
  });

const fact = () => z.nullable(z.object({ value: text(), source: text() }));
export const instrumentReply = () =>
  z.object({
    snapshot: snapshotReply(),
    exchange: z.nullable(text()),
    city: z.nullable(text()),
    state: z.nullable(text()),
    country: z.nullable(text()),
    currency: text(),
    issuer: z.nullable(text()),
    category: z.nullable(text()),
    leverage: z.nullable(whole()),
    /** A fund that resets daily carries the warning of its kind. */
    resetsDaily: z.boolean(),
    facts: z.object({
      listingDate: fact(),
      inceptionDate: fact(),
      benchmark: fact(),
      address: fact(),
      website: fact(),
      phone: fact(),
      founded: fact(),
      expenseRatio: fact(),
    }),
    week52High: figure(),
    week52Low: figure(),
    averageVolume: z.nullable(whole()),
    previousVolume: z.nullable(whole()),
    tickSize: signedDecimal(),
    tradable: z.boolean(),
    /** As in the reply of candles: whether closes before today are in today's shares. */
    adjustment: z.enum(['splits', 'none']),
    /**
     * Change of the regular session's price since the last official close before each range; dividends not included.
     */
    returns: z.array(
      z.object({
        range: z.enum(RETURN_RANGES),
        /** First date of the range in New York. */
        from: isoDate(),
        /** The close it is measured from and its date, in today's shares; null where it is not on record. */
        base: figure(),
        baseDate: z.nullable(isoDate()),
        changePercent: figure(),
      }),
    ),
    ...sourced(),
  });

const dividend = () =>
  z.object({
    exDate: isoDate(),
    /** Cash a share, in today's shares. */
    perShare: signedDecimal(),
  });
/** Days that a ratio is computed from. */
const measured = () => ({ days: whole(), from: isoDate(), to: isoDate() });
export const yearFiguresReply = () =>
  z.object({
    code: text(),
    /** Cash dividends of the last 12 months by ex-date; null where the source of prices knows of none anywhere. */
    dividends: z.nullable(
      z.object({
        from: isoDate(),
        to: isoDate(),
        perShare: signedDecimal(),
        /** Price of the regular session, and dividends over it. */
        price: figure(),
        yieldPercent: figure(),
        /** Newest first. */
        paid: z.array(dividend()),
        /** The last one, in the year or before it. */
        last: z.nullable(dividend()),
        /** Announced: its ex-date is ahead. */
        next: z.nullable(dividend()),
      }),
    ),
    /** Spread of the daily changes of a year, times √252. Null with too few days. */
    volatility: z.nullable(z.object({ percent: signedDecimal(), ...measured() })),
    /** Against our broadest index; null where there is none, or too few days of both. */
    beta: z.nullable(z.object({ value: signedDecimal(), index: names(), ...measured() })),
    ...sourced(),
  });

export const searchReply = () =>
  z.object({
    hits: z.array(
      z.object({
        code: text(),
        name: text(),
        kind: z.enum(['stock', 'etf']),
        sample: z.boolean(),
        matched: z.enum(['code', 'name', 'list', 'spelling']),
        listName: z.nullable(text()),
        price: figure(),
        changePercent: figure(),
      }),
    ),
    total: whole(),
    ...sourced(),
  });

/** A card with data, or with the statement that there is no coverage (ruling 16). */
const books = () =>
  z.object({
    fiscalYear: whole(),
    reportedOn: isoDate(),
    revenue: figure(),
    netIncome: figure(),
    /** Against the year before; null where it is not known, and from or to a loss. */
    revenueChangePercent: figure(),
    netIncomeChangePercent: figure(),
    assets: figure(),
    liabilities: figure(),
    equity: figure(),
    /** Net income for each share outstanding; null where the shares of that year are not known. */
    perShare: figure(),
    /** Liabilities over assets. */
    debtRatioPercent: figure(),
    /** The filing of the figures; simulated books have none. */
    filing: z.nullable(filing()),
  });

function filing() {
  return z.object({ form: text(), accession: text(), filedOn: isoDate(), url: text() });
}
export const companyReply = () =>
  z.object({
    code: text(),
    sample: z.boolean(),
    coverage: z.enum(['sample', 'filings', 'none']),
    /** Facts that the company filed with the authority. */
    profile: z.nullable(
      z.object({
        entity: text(),
        address: z.nullable(text()),
        website: z.nullable(text()),
        phone: z.nullable(text()),
        url: text(),
        readAt: isoInstant(),
      }),
    ),
    /** The newest balance that was filed, of a quarter or a year. */
    balance: z.nullable(
      z.object({
        asOf: isoDate(),
        assets: signedDecimal(),
        liabilities: signedDecimal(),
        /** The filing has no liabilities: they are assets less all equity. */
        liabilitiesDerived: z.boolean(),
        debtRatioPercent: figure(),
        filing: filing(),
      }),
    ),
    sharesFiling: z.nullable(filing()),
    /** Lines of business that it is found by in our search: our own lists, not an official classification. */
    industries: z.array(names()),
    marketCap: figure(),
    sharesOutstanding: figure(),
    books: z.array(books()),
    analysts: z.nullable(
      z.object({
        buy: whole(),
        hold: whole(),
        sell: whole(),
        count: whole(),
        meanRating: signedDecimal(),
        meanTarget: signedDecimal(),
        medianTarget: signedDecimal(),
        highTarget: signedDecimal(),
        lowTarget: signedDecimal(),
        upsidePercent: signedDecimal(),
        asOf: isoDate(),
        ruleKey: text(),
      }),
    ),
    earnings: z.nullable(
      z.object({
        last: earnings(),
        next: earnings(),
        /** The last four quarters that are reported, and what they earned a share together; null with fewer. */
        trailing: z.nullable(
          z.object({
            perShare: signedDecimal(),
            quarters: z.array(z.object({ fiscalYear: whole(), quarter: whole(), perShare: signedDecimal() })),
          }),
        ),
      }),
    ),
    fund: z.nullable(
      z.object({
        unitsOutstanding: signedDecimal(),
        assets: figure(),
        holdingCount: whole(),
        holdings: z.array(z.object({ code: text(), name: text(), weightPercent: signedDecimal() })),
        sectors: z.array(z.object({ id: text(), weightPercent: signedDecimal() })),
      }),
    ),
    competitors: z.array(listItem()),
    competitorsRuleKey: text(),
    ...sourced(),
  });

function earnings() {
  return z.object({ fiscalYear: whole(), quarter: whole(), date: isoDate(), session: z.enum(['pre', 'post']) });
}

export const pricesReply = () => z.object({ textKey: text(), modelIds: z.array(text()), ...sourced() });
