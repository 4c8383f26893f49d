/** Subjects that only their own words ask for: of the customer's own account, which may be nobody else's. */
export const OWN_BY_WORDS = [
  'stock_result',
  'stock_realized',
  'sell_now',
  'dividends_owed',
  'share_of',
  'ratios',
  'summary',
  'orders_count',
  'net_exposure',
] as const;
/** And of what everybody sees, or has a list of. */
const FACTS_BY_WORDS = [
  'beside_market',
  'my_lists',
  'dividends_top',
  'high_ever',
  'ideas_record',
  'hours',
  'premarket_orders',
  'order_smallest',
  'deposit_time',
  'deposit_ways',
  'deposit_least',
  'most_to_lose',
  'begin',
  'sale_settles',
  'short_interest',
  'indicator',
  'vix',
  'fund_list',
  'sector_stocks',
  'brokers',
] as const;

/** Subjects of questions that the rules know. An answer names the one that it took the question for. */
export const SUBJECTS = [
  // A stock or fund.
  'quote',
  'today_of',
  'change',
  'year_range',
  'company',
  'fundamentals',
  'price_earnings',
  'dividends',
  'ratings',
  'competitors',
  'earnings',
  'borrow',
  'fund',
  // The customer's own account.
  'account',
  'cash',
  'buying_power',
  'profit',
  'profit_over',
  'beside_index',
  'holdings',
  'position',
  'sizes',
  'account_on',
  'closing',
  'shorts_result',
  'borrow_paid',
  'best',
  'worst',
  'risk',
  'what_if',
  'fees_paid',
  'orders',
  'past_orders',
  'order_fate',
  'statements',
  'margin',
  'dividends_received',
  'dividends_next',
  ...OWN_BY_WORDS,
  // The market.
  'market',
  'sectors',
  'gainers',
  'losers',
  'active',
  'trending',
  'session',
  'calendar',
  'news',
  'ideas',
  'report',
  ...FACTS_BY_WORDS,
  // The app.
  'fee_list',
  'term',
  'how_to',
  'help',
  // What is declined.
  'advice',
  'prediction',
  'act',
  'others',
  'not_listed',
  'not_offered',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Subjects that are never offered: their questions need more to be known. */
const NEVER_OFFERED = [
  'term',
  'how_to',
  'act',
  'others',
  'not_listed',
  'not_offered',
  'help',
  'advice',
  'prediction',
  'order_fate',
  'what_if',
  ...OWN_BY_WORDS,
  ...FACTS_BY_WORDS,
] as const satisfies readonly Subject[];
/** Each has a question in the reader's language. */
export type OfferedSubject = Exclude<Subject, (typeof NEVER_OFFERED)[number]>;

export const isOffered = (subject: Subject): subject is OfferedSubject =>
  !NEVER_OFFERED.some((each) => each === subject);
