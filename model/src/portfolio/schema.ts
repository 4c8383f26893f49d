import * as z from 'zod/mini';
import { isoDate, isoInstant, pageSize, signedDecimal, symbolCode } from '../fields.ts';
import { HOLIDAY_KEYS } from '../calendar/index.ts';
import { CHART_RANGES } from '../market/ranges.ts';
import { SECTOR_IDS } from '../market/sectors.ts';
import { ACTIVITY_GROUPS } from './activity.ts';

/** The account on the wire: decimal strings; a rate of 0.05 is five per cent; null is "not known", never zero. */

const maybe = () => z.nullable(signedDecimal());
const session = () => z.enum(['pre', 'regular', 'post', 'closed']);

/** A profit or loss outside regular hours; counts in the day that follows. */
const extendedLine = () => z.object({ price: signedDecimal(), pnl: signedDecimal(), session: z.enum(['pre', 'post']) });

export const positionView = () =>
  z.object({
    code: symbolCode(),
    /** These are null for what is no longer listed; a fund has no one sector. */
    name: z.nullable(z.string()),
    kind: z.nullable(z.enum(['stock', 'etf'])),
    sector: z.nullable(z.enum(SECTOR_IDS)),
    quantity: signedDecimal(),
    /** Shares that open sales reserve, and those that can be sold. */
    reserved: signedDecimal(),
    available: signedDecimal(),
    /** Cost of the shares, purchase fees included, and per share. */
    cost: signedDecimal(),
    averageCost: signedDecimal(),
    price: maybe(),
    priceAsOf: z.nullable(isoInstant()),
    priceSource: z.nullable(z.string()),
    value: maybe(),
    openPnl: maybe(),
    openPnlRate: maybe(),
    dayPnl: maybe(),
    dayPnlRate: maybe(),
    /** The base of the day's rate: value at the previous close, plus purchases since. */
    dayBase: maybe(),
    /** What of the day's profit are dividends, by their ex-date; below zero for a short, which owes them. */
    dayDividends: signedDecimal(),
    /** What of it is the cost of borrowed shares, below zero; a release before this one did not say. */
    dayBorrow: z.optional(signedDecimal()),
    extended: z.nullable(extendedLine()),
    realizedPnl: signedDecimal(),
    openedOn: isoDate(),
    simulated: z.boolean(),
  });
export type PositionView = z.infer<ReturnType<typeof positionView>>;

export const lotView = () =>
  z.object({
    id: z.string(),
    openedOn: isoDate(),
    quantity: signedDecimal(),
    remaining: signedDecimal(),
    cost: signedDecimal(),
    execId: z.string(),
    /** Not to be sold before this date, when the money behind it settles. */
    settlesOn: z.nullable(isoDate()),
  });

export const positionDetail = () => z.object({ position: positionView(), lots: z.array(lotView()) });

/** What an instrument has brought the customer since the account began. Null: never traded. */
export const positionResult = () =>
  z.object({
    result: z.nullable(
      z.object({
        realized: signedDecimal(),
        /** Of what is open now; zero without a position. */
        unrealized: maybe(),
        /** By ex-date, those not paid yet included; below zero for a short, which owes them. */
        dividends: signedDecimal(),
        /** The part of them that is not paid yet. */
        dividendsDue: signedDecimal(),
        /** Cost of borrowed shares, taken from the total. */
        borrow: signedDecimal(),
        /** Already included in realised and open profit. */
        fees: signedDecimal(),
        total: maybe(),
      }),
    ),
    asOf: isoInstant(),
    simulated: z.boolean(),
  });

export const accountOverview = () =>
  z.object({
    totalValue: maybe(),
    cash: signedDecimal(),
    held: signedDecimal(),
    buyingPower: signedDecimal(),
    settledCash: signedDecimal(),
    unsettled: signedDecimal(),
    withdrawable: signedDecimal(),
    positionsValue: maybe(),
    accruedDividends: signedDecimal(),
    dayPnl: maybe(),
    dayPnlRate: maybe(),
    dayBase: maybe(),
    openPnl: maybe(),
    openPnlRate: maybe(),
    extendedPnl: maybe(),
    realizedPnl: signedDecimal(),
    earnings30: z.object({ amount: maybe(), rate: maybe(), from: isoDate(), to: isoDate(), days: z.int() }),
    pnlDate: isoDate(),
    session: session(),
    asOf: isoInstant(),
    /** Codes without a price: figures that need it are null. */
    missingPrices: z.array(symbolCode()),
    simulated: z.boolean(),
  });
export type AccountOverview = z.infer<ReturnType<typeof accountOverview>>;

/** The chart's ranges, and everything since the account began. */
export const HISTORY_RANGES = [...CHART_RANGES, 'ALL'] as const;
/** The account is also read over the week and the month to date, which no chart offers. */
export const ACCOUNT_RANGES = [...HISTORY_RANGES, 'WTD', 'MTD'] as const;
export const historyRange = () => z.enum(ACCOUNT_RANGES);
export const valuePoint = () =>
  z.object({
    date: isoDate(),
    totalValue: signedDecimal(),
    cash: signedDecimal(),
    positions: signedDecimal(),
    dayPnl: signedDecimal(),
    deposits: signedDecimal(),
    withdrawals: signedDecimal(),
  });
/** The account at a whole hour of a regular session, and its profit since the close before. */
const accountHour = () => z.object({ at: z.int(), totalValue: signedDecimal(), pnl: signedDecimal() });
export type AccountHour = z.infer<ReturnType<typeof accountHour>>;
export const valueHistory = () =>
  z.object({
    range: historyRange(),
    points: z.array(valuePoint()),
    /** Of a week, between its days' ends; none of longer ranges. */
    hours: z.optional(z.array(accountHour())),
    /** Profit of the closed days in range and of the running day so far. */
    pnl: signedDecimal(),
    /** Linked time-weighted return over the same days. */
    rate: maybe(),
    simulated: z.boolean(),
  });

/** The value of the account on the running or last trading day, a point a minute. */
export const accountDay = () =>
  z.object({
    date: isoDate(),
    /** The regular session, in which prices move the value. */
    opensAt: z.int(),
    closesAt: z.int(),
    /** Time of the first value; the others follow minute by minute. */
    from: z.int(),
    values: z.array(signedDecimal()),
    /**
     * What the day's profit is measured from: the value at the close before, and from a payment in or out on, with it.
     * Each holds from its time to the next.
     */
    bases: z.array(z.object({ at: z.int(), value: signedDecimal() })),
    asOf: isoInstant(),
    simulated: z.boolean(),
  });
export type AccountDayLine = z.infer<ReturnType<typeof accountDay>>;

/** What is coming for what a customer has; of each day on which the market is closed, its name by the calendar. */
const aheadItem = () =>
  z.discriminatedUnion('kind', [
    z.object({
      ...{ kind: z.literal('ex_dividend'), code: symbolCode(), date: isoDate(), perShare: signedDecimal() },
      /** Shares held now, and what they would get; below zero for a short, which owes it. */
      ...{ quantity: signedDecimal(), amount: signedDecimal() },
    }),
    z.object({ kind: z.literal('dividend_paid'), code: symbolCode(), date: isoDate(), amount: signedDecimal() }),
    /** Charged at the end of a month: what the shorts have cost to borrow so far, below zero. */
    z.object({ kind: z.literal('borrow_charge'), date: isoDate(), amount: signedDecimal() }),
    z.object({
      ...{ kind: z.literal('earnings'), code: symbolCode(), date: isoDate(), session: z.enum(['pre', 'post']) },
      ...{ fiscalYear: z.int(), quarter: z.int() },
    }),
    z.object({
      ...{ kind: z.enum(['closed', 'half_day']), date: isoDate(), holiday: z.nullable(z.enum(HOLIDAY_KEYS)) },
      name: z.string(),
    }),
    z.object({
      ...{ kind: z.literal('order_near'), date: isoDate(), orderId: z.string(), code: symbolCode() },
      ...{ side: z.enum(['buy', 'sell']), isStop: z.boolean(), at: signedDecimal(), price: signedDecimal() },
    }),
  ]);
export type AheadItem = z.infer<ReturnType<typeof aheadItem>>;
export const accountAhead = () =>
  z.object({ from: isoDate(), to: isoDate(), items: z.array(aheadItem()), asOf: isoInstant() });
export type AccountAhead = z.infer<ReturnType<typeof accountAhead>>;

/** An account over a range. Null is "not known" or, of a ratio, "not enough days". */
export const performance = () =>
  z.object({
    range: historyRange(),
    /** First and last trading day counted, and the calendar days that they span. */
    from: isoDate(),
    to: isoDate(),
    length: z.int(),
    startValue: signedDecimal(),
    endValue: signedDecimal(),
    deposits: signedDecimal(),
    withdrawals: signedDecimal(),
    pnl: maybe(),
    /** Linked daily returns: independent of when money was paid in or out. */
    timeWeighted: maybe(),
    timeWeightedYear: maybe(),
    /** The rate at which all payments in and out grow to the present value: includes the owner's timing. */
    moneyWeighted: maybe(),
    moneyWeightedYear: maybe(),
    realized: signedDecimal(),
    unrealized: maybe(),
    dividends: signedDecimal(),
    /** Cost of borrowed shares, taken from the profit. */
    borrow: signedDecimal(),
    /** Already included in realised and unrealised profit. */
    fees: signedDecimal(),
    /** What each instrument added to the profit, the most first. Empty where the profit is not known. */
    byCode: z.array(
      z.object({
        code: symbolCode(),
        pnl: signedDecimal(),
        /** The part of it that the running day made so far; null where it has none of this instrument, or is closed. */
        today: maybe(),
      }),
    ),
    volatility: maybe(),
    sharpe: maybe(),
    maxDrawdown: maybe(),
    /** Number of daily returns, and the number that ratios need. */
    observations: z.int(),
    needed: z.int(),
    /** Trading days of the account so far, in whatever range. */
    accountDays: z.int(),
    asOf: isoInstant(),
    simulated: z.boolean(),
  });
export type Performance = z.infer<ReturnType<typeof performance>>;

export const postingView = () =>
  z.object({
    transaction: z.string(),
    hash: z.string(),
    kind: z.string(),
    effectiveDate: isoDate(),
    bookedAt: isoInstant(),
    lines: z.array(z.object({ account: z.string(), asset: z.string(), amount: signedDecimal() })),
  });
export type PostingView = z.infer<ReturnType<typeof postingView>>;

export const activityItem = () =>
  z.object({
    transaction: z.string(),
    kind: z.string(),
    /** Key of the sentence in plain words, with its values. */
    message: z.string(),
    values: z.record(z.string(), z.string()),
    /** What it changed in the cash of the stock account. */
    cash: signedDecimal(),
    /** What it changed in all accounts of the customer together, debts and collateral included. */
    usd: signedDecimal(),
    usdt: signedDecimal(),
    /** Profit or loss that a sale or a cover realized, fees included; null where nothing was closed. */
    realized: maybe(),
    /** The order of a fill. */
    orderId: z.nullable(z.string()),
    /** The deposit, withdrawal, transfer or conversion behind it. */
    recordId: z.nullable(z.string()),
    date: isoDate(),
    at: isoInstant(),
  });
export type ActivityItem = z.infer<ReturnType<typeof activityItem>>;
/** The transaction that a page ended with, `lane-seq`. */
const activityMark = () => z.string().check(z.regex(/^\d{1,9}-\d{1,18}$/));
export const activityPage = () =>
  z.object({
    items: z.array(activityItem()),
    next: z.nullable(activityMark()),
    /** Cash of the stock account when the page was read; a release before this one did not say. */
    cash: z.optional(signedDecimal()),
  });
export const activityQuery = () =>
  z.strictObject({
    cursor: z.optional(activityMark()),
    limit: z.optional(pageSize()),
    group: z.optional(z.enum(ACTIVITY_GROUPS)),
    /** Only what concerns one instrument: its trades, splits, dividends and borrowing. */
    code: z.optional(symbolCode()),
  });
export type ActivityQuery = z.infer<ReturnType<typeof activityQuery>>;

export const FIGURES = [
  'total_value',
  'cash',
  'held',
  'buying_power',
  'withdrawable',
  'day_pnl',
  'open_pnl',
  'realized_pnl',
  'earnings_30d',
  'position_quantity',
  'position_value',
  'position_cost',
  'position_pnl',
  'position_day_pnl',
  'position_realized',
  'position_dividends',
  'position_borrow',
  'position_fees',
  'position_result',
  'extended_pnl',
  'position_extended_pnl',
  'range_pnl',
  'time_weighted',
  'money_weighted',
  'period_realized',
  'period_unrealized',
  'period_dividends',
  'period_borrow',
  'period_fees',
  'volatility',
  'sharpe',
  'max_drawdown',
  'allocation',
  'allocation_group',
  'account_share',
  'order_fees',
  'order_average_price',
  'order_filled_amount',
  'fill',
] as const;
export type Figure = (typeof FIGURES)[number];

/** Groups of holdings: the sector of a stock; 'etf' and 'stock' are kinds. */
export const HOLDING_GROUPS = ['stock', 'etf', 'unlisted', ...SECTOR_IDS] as const;
export type HoldingGroup = (typeof HOLDING_GROUPS)[number];

export const whyQuery = () =>
  z.strictObject({
    figure: z.enum(FIGURES),
    code: z.optional(symbolCode()),
    orderId: z.optional(z.string().check(z.regex(/^ord_[0-9a-z]{26}$/))),
    execId: z.optional(z.string().check(z.regex(/^ord_[0-9a-z]{26}:[0-9]{1,6}$/))),
    range: z.optional(historyRange()),
    /** A part of the allocation that is not an instrument. */
    part: z.optional(z.enum(['others', 'shorts', 'cash', 'rest'])),
    /** A kind of instrument or a sector, of the allocation by either. */
    group: z.optional(z.enum(HOLDING_GROUPS)),
  });
export type WhyQuery = z.infer<ReturnType<typeof whyQuery>>;

/** 'count' is a plain number: days, observations, a ratio that is no per cent. */
const unit = () => z.enum(['usd', 'shares', 'price', 'rate', 'count']);
export const explanation = () =>
  z.object({
    figure: z.enum(FIGURES),
    /** Names the formula; its text in four languages is `why.<formula>`. */
    formula: z.string(),
    /** The formula in symbols, the same in every language. */
    expression: z.string(),
    result: maybe(),
    unit: unit(),
    inputs: z.array(
      z.object({
        name: z.string(),
        value: maybe(),
        unit: unit(),
        /** Source of the input: 'ledger', 'holds', 'lots', 'fills', 'market', 'days', 'computed'. */
        source: z.string(),
        ref: z.nullable(z.string()),
      }),
    ),
    prices: z.array(
      z.object({
        code: symbolCode(),
        price: signedDecimal(),
        /** What the account has of it, negative where it is owed. A release before this one did not say. */
        shares: z.optional(signedDecimal()),
        source: z.string(),
        asOf: z.nullable(isoInstant()),
        simulated: z.boolean(),
      }),
    ),
    postings: z.array(postingView()),
    /** Postings beyond those shown, when there are many; the sum counts them all. */
    morePostings: z.int(),
    asOf: isoInstant(),
    simulated: z.boolean(),
  });
export type Explanation = z.infer<ReturnType<typeof explanation>>;
/** What a figure is made of, without prices and postings. */
export type FigurePart = Pick<Explanation, 'formula' | 'expression' | 'result' | 'unit' | 'inputs'>;
