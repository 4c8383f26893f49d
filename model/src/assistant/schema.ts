import * as z from 'zod/mini';
import { id, isoDate, isoInstant, symbolCode } from '../fields.ts';
import { LANGUAGES } from '../auth/terms.ts';
import { historyRange } from '../portfolio/schema.ts';
import { newsView } from '../research/schema.ts';
import { GLOSSARY_TERMS } from './glossary.ts';
import { HOW_TO_TOPICS } from './how-to.ts';
import { SPANS } from './spans.ts';
import { SUBJECTS } from './subjects.ts';

/**
 * The assistant on the wire: an answer is a stream of lines. Figures are values with a kind, formatted by the screen in
 * the reader's language; every statement with a figure names the sources that it is from.
 */

export const QUESTION_LENGTH = 500;

/** What a question was taken for. */
function meaning() {
  return z.object({
    subject: z.enum(SUBJECTS),
    topic: z.nullable(z.enum(HOW_TO_TOPICS)),
    codes: z.array(symbolCode()).check(z.maxLength(3)),
    span: z.nullable(z.enum(SPANS)),
  });
}
export type Meaning = z.infer<ReturnType<typeof meaning>>;

export const askBody = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(QUESTION_LENGTH)),
  /** The language of the answer. */
  lang: z.enum(LANGUAGES),
  /** The stock or fund on whose page the question was asked; used where the question names none. */
  code: z.optional(symbolCode()),
  /** What the question before was understood as, in the same conversation: "and Microsoft?" goes on about it. */
  before: z.optional(meaning()),
});

/** Statement keys. Each is a text of the screen; its figures are in `values`. */
export const STATEMENTS = [
  'quote',
  'quote_extended',
  'quote_closed',
  'halted',
  'previous_close',
  'day_range',
  'bid_ask',
  'compared',
  'stock_instead',
  'today_of',
  'causes',
  'year_range',
  'swings',
  'volume',
  'change_over',
  'returns',
  'company',
  'company_place',
  'fund',
  'fund_holding',
  'fund_none',
  'market_value',
  'books',
  'debt_ratio',
  'no_fundamentals',
  'price_earnings',
  'no_price_earnings',
  'dividends',
  'dividends_unpaid',
  'dividends_none',
  'dividend_next',
  'dividend_unannounced',
  'dividend_own',
  'dividend_due',
  'dividend_first',
  'dividend_first_none',
  'dividend_coming',
  'dividends_before',
  'dividend_before',
  'dividend_highest',
  'dividend_highest_none',
  'dividend_yield_of',
  'dividends_of',
  'dividends_of_none',
  'ratings',
  'no_ratings',
  'competitors',
  'competitors_none',
  'earnings_next',
  'earnings',
  'earnings_none',
  'borrow_cost',
  'borrow_night',
  'borrow_short',
  'borrow_paid',
  'borrow_rate',
  'borrow_none',
  'short_can',
  'short_held',
  'other_index',
  'today_only',
  'index',
  'breadth',
  'sector',
  'list_gainers',
  'list_losers',
  'list_active',
  'list_trending',
  'list_row',
  'session_open',
  'session_closed',
  'session_extended',
  'session_hours',
  'calendar_day',
  'news_none',
  'news_none_today',
  'ideas',
  'idea',
  'ideas_none',
  'report',
  'review',
  'report_none',
  'account',
  'account_profit',
  'account_moved',
  'moved_parts',
  'moved_by',
  'moved_rest',
  'moved_whole',
  'moved_dividend',
  'market_then',
  'realized_over',
  'profit_over',
  'profit_over_none',
  'beside_index',
  'power_most',
  'power_enough',
  'power_short',
  'cash',
  'buying_power',
  'holdings',
  'positions_none',
  'positions_none_of',
  'position',
  'position_short',
  'position_cost',
  'position_paid',
  'position_day',
  'largest_position',
  'smallest_position',
  'largest_short',
  'position_share',
  'account_then',
  'account_then_none',
  'account_then_parts',
  'account_now',
  'closing_all',
  'closing_of',
  'closing_cover',
  'closing_parts',
  'shorts_result',
  'shorts_parts',
  'shorts_each',
  'shorts_of',
  'best_position',
  'worst_position',
  'what_if',
  'what_if_to',
  'what_if_all',
  'what_if_sum',
  'what_if_note',
  'risk_fall',
  'risk_rise',
  'risk_rise_of',
  'risk',
  'risk_parts',
  'risk_sector',
  'sector_share',
  'risk_volatility',
  'risk_too_few',
  'risk_drawdown',
  'risk_short',
  'risk_short_also',
  'risk_room',
  'risk_lead_position',
  'risk_lead_sector',
  'risk_lead_market',
  'risk_no_short',
  'fees_paid',
  'fees_paid_of',
  'fees_paid_none',
  'dividends_received',
  'orders_none',
  'order',
  'orders_day',
  'order_ended',
  'order_traded',
  'orders_more',
  'order_reason',
  'order_waits',
  'order_canceled',
  'orders_ended_none',
  'statements_none',
  'statement_row',
  'margin',
  'margin_call',
  'call_price',
  'call_prices',
  'call_at',
  'call_never',
  'call_rules',
  'margin_none',
  'fee_platform',
  'fee_rest',
  'fee_borrow',
  'order_cost',
  'order_over_power',
  'order_over_held',
  'order_over_lent',
  'order_limit_only',
  'company_no_leader',
  'short_dividend',
  'sale_reserved',
  'sale_whole',
  'ticket',
  'go',
  'withdraw_ready',
  'withdraw_move',
  'withdraw_nothing',
  'withdraw_stopped',
  'withdraw_from',
  'withdraw_worth',
  'withdraw_rest',
  'withdraw_cash',
  'withdraw_cap',
  'withdraw_rail',
  'withdraw_first',
  'withdraw_wait',
  'withdraw_waiting',
  'how_to',
  'tax_figures',
  'tax_parts',
  'tax_withheld_none',
  'tax_where',
  'safety_simulated',
  'safety_untold',
  'not_offered',
  'not_listed',
  'no_others',
  'no_advice',
  'known',
  'no_act',
  'which_stock',
  'nothing_known',
  'nothing_known_of',
  'hello',
  'welcome',
  'who_answers',
  'not_understood',
  'can_do',
  'withheld',
  'model_spent',
] as const;
export type StatementKey = (typeof STATEMENTS)[number];

export const VALUE_KINDS = [
  'price',
  /** Money a share, with every digit that it has. */
  'per_share',
  'level',
  'change',
  'usd',
  'usdt',
  /** A profit or loss in dollars: written with its sign. */
  'gain',
  'percent',
  'ratio',
  /** A part of the account, in percent, with one place as on the account's page. */
  'share',
  'count',
  'shares',
  'code',
  'name',
  'date',
  'time',
  'key',
  'screen',
] as const;
export const statementValue = z.object({ kind: z.enum(VALUE_KINDS), value: z.string() });
export type StatementValue = z.infer<typeof statementValue>;

export const answerLine = z.discriminatedUnion('type', [
  /** First where rules answer and the question was understood; sent back with the next question. */
  z.object({ type: z.literal('meaning'), meaning: meaning() }),
  /** Sent before the first statement that names it. */
  z.object({
    type: z.literal('source'),
    number: z.int(),
    /** What was read. */
    tool: z.enum([
      ...['quote', 'bars', 'company', 'list', 'indexes', 'sectors', 'session', 'calendar', 'news', 'ideas', 'report'],
      ...['earnings', 'borrow', 'account', 'performance', 'orders', 'statements', 'margin', 'fees', 'glossary'],
      ...['withdrawals', 'transfers', 'year_figures', 'order_history', 'result'],
    ] as const),
    code: z.nullable(symbolCode()),
    asOf: z.nullable(isoInstant()),
    /** The day of a list that is made once a day. Answers stored before lack it. */
    on: z.optional(isoDate()),
    /** Of the account over a time: which. Answers stored before lack it. */
    range: z.optional(historyRange()),
    simulated: z.boolean(),
  }),
  z.object({
    type: z.literal('statement'),
    key: z.enum(STATEMENTS),
    values: z.record(z.string(), statementValue),
    sources: z.array(z.int()),
  }),
  /** A sentence of a language model; every figure in it came from a tool. */
  z.object({ type: z.literal('text'), text: z.string(), sources: z.array(z.int()) }),
  /** A news story, whose words the screen makes of its figures as it does elsewhere. */
  z.object({ type: z.literal('news'), item: newsView(), sources: z.array(z.int()) }),
  z.object({ type: z.literal('term'), term: z.enum(GLOSSARY_TERMS), sources: z.array(z.int()) }),
  /** A question that can be asked instead, in the words of the screen. */
  z.object({
    type: z.literal('offer'),
    subject: z.enum(SUBJECTS),
    topic: z.nullable(z.enum(HOW_TO_TOPICS)),
    code: z.nullable(symbolCode()),
  }),
  /** The answer is complete. */
  z.object({ type: z.literal('end') }),
]);
export type AnswerLine = z.infer<typeof answerLine>;

/**
 * Who answers: rules of ours, or a language model of a provider, which receives the question and the data read for it.
 */
export const assistantAbout = z.object({
  engine: z.enum(['rules', 'model']),
  model: z.nullable(z.string()),
  /** Tokens of a customer per day, and what is left of them; undefined where rules answer. */
  budget: z.nullable(z.object({ tokens: z.int(), left: z.int(), renewsAt: z.nullable(isoInstant()) })),
  /** How long questions and answers are kept for checks. */
  keptDays: z.int(),
});

/** A stored question without personal names, and its answer. */
export const storedTurn = z.object({
  id: id('ast'),
  at: isoInstant(),
  lang: z.enum(LANGUAGES),
  beside: z.nullable(symbolCode()),
  question: z.string(),
  model: z.nullable(z.string()),
  answer: z.array(answerLine),
  whole: z.boolean(),
  tokens: z.int(),
});
export type StoredTurn = z.infer<typeof storedTurn>;
