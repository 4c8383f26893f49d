/**
 * The vocabulary of the evaluation: kinds of answers, and what in an answer's lines shows that it is of a kind. Words
 * of an answer are not read, except figures in the sentences of a language model. How an answer is judged:
 *
 * - The kind of an answer by rule is that of its first statement, term or story that belongs to a kind; more may
 *   follow.
 *   The sentences of a language model are of every kind whose source they cite.
 * - A code: value of the kind `code`, or the `code` of a source. An answer that names a code which was not asked about
 *   before the ones that were is wrong; rows of lists name what they like.
 * - A figure is found where any value of the answer has it (`figures.ts` says what it is, read from the same server),
 *   or
 *   where a sentence writes it.
 * - A day: a value of the kind `date`, or `time` on that day in New York; of a half day the instant at which it
 *   closes too.
 * - A screen: a value of the kind `screen`, a path of the product's routes, with a code where the screen needs one.
 *   Of an
 *   act that is declined the screen counts where the question names one.
 * - Questions offered instead (lines of the type `offer`) count for nothing.
 * - `not_understood`, `which_stock`, `nothing_known` and a refusal are no answer. Where an answer existed they count as
 *   refused, which is better than wrong.
 *
 * A new subject adds its statement keys here. Keys need not exist yet: a key that is not of `STATEMENTS` cannot come.
 */
export interface Evidence {
  /** Keys of statements that begin an answer of this kind; of lines of other types the type: `news`, `term`. */
  readonly keys: readonly string[];
  /** Sources of which a language model's sentences cite one; none where the kind needs no data. */
  readonly tools?: readonly string[];
  /** A figure that the answer must contain. */
  readonly figure?: FigureName;
  /** Rows that name codes of their own. */
  readonly lists?: true;
  /** Declines to answer: right where it is expected, refused elsewhere. */
  readonly declines?: true;
}

/** Figures that the account or the market of the evaluation has; of `price` and `borrowRate` the question's code. */
export const FIGURES = [
  ...['price', 'borrowRate', 'totalValue', 'cash', 'buyingPower', 'dayProfit', 'openProfit', 'realizedProfit'],
  ...['feesPaid', 'bestPosition', 'worstPosition', 'platformFee'],
] as const;
export type FigureName = (typeof FIGURES)[number];

export const KINDS = {
  // A stock or fund
  /** Its price now. */
  quote: {
    keys: [
      'quote',
      'quote_closed',
      'bid_ask',
      'compared',
      'compared_price',
      'compared_today',
      'price_at',
      'price_at_none',
    ],
    tools: ['quote'],
    figure: 'price',
  },
  /** What happened to it today: its change and today's stories, never those of another day alone. */
  today_of: {
    keys: ['today_of', 'today_none', 'quote', 'quote_closed', 'compared', 'compared_today', 'causes'],
    tools: ['quote'],
  },
  /** Change over a span; the detail names it. */
  change: { keys: ['change_over', 'beside_market'], tools: ['bars'] },
  year_range: {
    keys: ['year_range', 'beta_of', 'high_ever_none', 'rsi_of', 'indicator_chart', 'vix_none'],
    tools: ['quote'],
  },
  /** What it is and does: sector, place, description. */
  company: { keys: ['company'], tools: ['company', 'quote'] },
  /** Market value, sales, profit, debt. */
  fundamentals: { keys: ['market_value', 'books', 'debt_ratio', 'no_fundamentals'], tools: ['company'] },
  price_earnings: { keys: ['price_earnings', 'no_price_earnings', 'no_fundamentals'], tools: ['company'] },
  /** Its dividends: yield, next dates. */
  dividends: { keys: ['dividends', 'dividends_unpaid', 'dividends_none'], tools: ['company', 'quote', 'year_figures'] },
  ratings: { keys: ['ratings', 'no_ratings'], tools: ['company'] },
  competitors: { keys: ['competitors', 'competitors_none'], tools: ['company'], lists: true },
  earnings: { keys: ['earnings', 'earnings_none', 'earnings_own_none'], tools: ['company', 'earnings'] },
  borrow: {
    keys: ['borrow_cost', 'borrow_none', 'borrow_short', 'borrow_paid', 'borrow_night_all', 'short_interest_none'],
    tools: ['borrow'],
    figure: 'borrowRate',
  },
  news: { keys: ['news', 'news_none', 'news_none_today'], tools: ['news'], lists: true },
  /** Holdings and weights of a fund. */
  fund: { keys: ['fund', 'fund_holding', 'fund_none'], tools: ['company'], lists: true },

  // The account
  account: { keys: ['account'], tools: ['account'], figure: 'totalValue' },
  cash: { keys: ['account', 'cash', 'buying_power', 'share_of_cash'], tools: ['account'], figure: 'cash' },
  buying_power: { keys: ['buying_power', 'account'], tools: ['account'], figure: 'buyingPower' },
  /** Also whether the account is up or down, by how much, and by what. */
  profit: { keys: ['account_profit', 'account_moved', 'sell_now', 'result_of', 'result_realized'], tools: ['account'] },
  /** Profit over a span, also beside the market's. */
  profit_over: { keys: ['profit_over', 'profit_over_none', 'beside_index'], tools: ['account', 'performance'] },
  holdings: { keys: ['position', 'position_short', 'holdings', 'positions_none'], tools: ['account'], lists: true },
  /** One position, or that there is none. */
  position: {
    keys: [
      'position',
      'position_short',
      'positions_none_of',
      'result_of',
      'result_realized',
      'result_none',
      'share_of',
      'share_of_short',
      'sell_now_of',
    ],
    tools: ['account'],
  },
  best: { keys: ['best_position'], tools: ['account'], figure: 'bestPosition' },
  worst: { keys: ['worst_position'], tools: ['account'], figure: 'worstPosition' },
  risk: {
    keys: [
      ...['risk', 'risk_parts', 'risk_sector', 'risk_volatility', 'risk_drawdown', 'risk_short', 'risk_room'],
      ...['risk_lead_position', 'risk_lead_sector', 'risk_lead_market', 'sector_share'],
      ...['what_if', 'what_if_to', 'what_if_all'],
      ...['largest_position', 'smallest_position', 'net_exposure', 'most_to_lose'],
      ...['share_of_cash', 'share_of', 'sharpe', 'sharpe_none', 'beta_none'],
    ],
    tools: ['account', 'performance'],
  },
  fees_paid: { keys: ['fees_paid', 'fees_paid_of'], tools: ['account', 'performance'], figure: 'feesPaid' },
  /** Also beside other brokers, of whose prices nothing is known. */
  fee_list: { keys: ['fee_platform', 'brokers'], tools: ['fees'], figure: 'platformFee' },
  orders: { keys: ['order', 'orders_none', 'orders_count'], tools: ['orders'], lists: true },
  /** Orders that have ended: filled, cancelled, expired. */
  past_orders: { keys: ['order_ended', 'order_traded', 'orders_ended_none'], tools: ['orders'], lists: true },
  /** What became of the order in a code, open or ended; the detail names the code. */
  order_fate: { keys: ['order_ended', 'order'], tools: ['orders'] },
  statements: { keys: ['statement_row', 'statements_none'], tools: ['statements'] },
  /** Margin of shorts: requirement, room until a call. */
  margin: { keys: ['margin', 'margin_none', 'call_price', 'call_prices', 'call_at'], tools: ['margin'] },
  dividends_received: {
    keys: [
      'dividends_received',
      'dividends_received_none',
      'dividend_first',
      'dividend_first_none',
      'dividends_of',
      'dividends_of_none',
      'dividends_got',
      'dividend_due',
      'dividends_owed_none',
    ],
    tools: ['account', 'performance'],
  },

  // The market
  market: { keys: ['index', 'breadth'], tools: ['indexes'] },
  /** How a sector does, or which does best. */
  sectors: { keys: ['sector', 'list_sector', 'list_funds'], tools: ['sectors'], lists: true },
  gainers: { keys: ['list_gainers'], tools: ['list'], lists: true },
  losers: { keys: ['list_losers'], tools: ['list'], lists: true },
  active: { keys: ['list_active'], tools: ['list'], lists: true },
  trending: { keys: ['list_trending'], tools: ['list'], lists: true },
  session: {
    keys: ['session_extended', 'session_open', 'session_closed', 'session_hours', 'hours_not_all', 'premarket_orders'],
    tools: ['session'],
  },
  /** Hours of a day, or the next closure; the detail names the day that the answer must speak of. */
  calendar: { keys: ['half_day', 'calendar_day'], tools: ['calendar', 'session'] },
  ideas: {
    keys: ['ideas', 'idea', 'ideas_none', 'ideas_of_none', 'ideas_record', 'ideas_record_none', 'ideas_examples'],
    tools: ['ideas'],
    lists: true,
  },
  /** Morning report or review of the market: why it moved. */
  report: { keys: ['report', 'review', 'report_none', 'causes'], tools: ['report', 'news'], lists: true },

  // The app
  term: { keys: ['term'], tools: ['glossary'] },
  /** How something is done: leads to the screen of the detail, one of them where several are named. */
  how_to: {
    keys: [
      'how_to',
      'deposit_time',
      'deposit_ways',
      'deposit_least',
      'begin',
      'begin_trial',
      'sale_settles',
      'withdraw_time',
      'list_of',
      'lists_none',
    ],
  },
  help: { keys: ['can_do', 'who_answers', 'hello'] },

  // Declined
  no_advice: { keys: ['no_advice', 'no_prediction'], declines: true },
  no_act: { keys: ['no_act'], declines: true },
  /** About other people's accounts or the system itself. */
  no_others: { keys: ['no_others', 'not_understood'], declines: true },
  /** A company that has no shares here. */
  not_listed: { keys: ['not_listed', 'nothing_known_of', 'not_understood'], declines: true },
  /** Something that the product does not have yet or at all. */
  not_offered: { keys: ['not_offered', 'deposit_ways', 'not_understood'], declines: true },
  /** Too little is said, and nothing before it says more: asks back. */
  which: { keys: ['which_stock', 'not_understood'], declines: true },
  not_understood: { keys: ['not_understood', 'dividends_top_none'], declines: true },
} as const satisfies Readonly<Record<string, Evidence>>;
export type Kind = keyof typeof KINDS;

/** Who asks; each has questions in both parts. `hurried` types in lower case, with mistakes; `losing` sees losses. */
export const PEOPLE = [
  ...['beginner', 'trader', 'retired', 'short_seller', 'student', 'office', 'hurried', 'losing', 'leaving', 'stranger'],
  /** Of Mexico, Argentina and Hong Kong, as people talk there. */
  ...['mexican', 'argentine', 'hongkonger'],
] as const;
export type Person = (typeof PEOPLE)[number];

/**
 * A question, one a line: who asks; the words; the kind of answer, several with `|` where each is right; then details,
 * in one text: codes (`AAPL`, `BRK.B`), a screen (`/withdrawal`, several with `|`), a day (`2026-12-24`), a span
 * (`5Y`), a term (`trailing_stop`, also one that the glossary still lacks), `@KO` for the stock on whose page it is
 * asked, `=dayProfit` for a figure. `then` instead of a person continues the conversation of the line before; every
 * other question begins a new one.
 */
export type QuestionLine = readonly [who: Person | 'then', text: string, kind: string, details?: string];
