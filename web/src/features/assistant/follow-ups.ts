import type { AnswerLine, Meaning } from '@candor/model/assistant/schema.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import type { Statement } from './statement.ts';
import type questions from '../../i18n/en/assistant-questions.ts';

type Ask = keyof typeof questions extends `ask_${infer Name}` ? Name : never;

/** What most people ask next about a stock, a fund, their account, the market, an order, a short. */
const STOCK: readonly Ask[] = ['today_of', 'change', 'year_range', 'position', 'market'];
const ACCOUNT: readonly Ask[] = ['profit', 'profit_over', 'best', 'worst', 'risk'];
const MONEY: readonly Ask[] = ['buying_power', 'cash', 'orders', 'statements'];
const MARKET: readonly Ask[] = ['gainers', 'losers', 'sectors', 'active', 'report'];
const ORDER: readonly Ask[] = ['orders', 'past_orders', 'fee_list', 'buying_power'];
const SHORT: readonly Ask[] = ['how_to', 'term', 'margin'];
/** Of somebody who has shorts. */
const OWN_SHORTS: readonly Ask[] = ['margin', 'shorts_result', 'borrow_paid', 'risk'];
const DIVIDENDS: readonly Ask[] = ['dividends_next', 'dividends_received', 'holdings', 'statements'];
const RISK_OF_SHORTS: readonly Ask[] = ['margin', 'borrow', 'term'];
const RISK: readonly Ask[] = ['holdings', 'sectors', 'change'];
/** After what moved the account: what moved most of it. */
const MOVED: readonly Ask[] = ['today_of', 'market', 'risk', 'profit_over'];
const LEAVING: readonly Ask[] = ['cash', 'buying_power', 'statements'];
const LISTS: readonly Ask[] = ['ideas', 'trending', 'market', 'gainers'];
const HOURS: readonly Ask[] = ['calendar', 'session', 'market'];

const NEXT: Readonly<Partial<Record<Subject, readonly Ask[]>>> = {
  ...{ quote: STOCK, today_of: STOCK, change: STOCK, year_range: STOCK, company: STOCK, fundamentals: STOCK },
  ...{ price_earnings: STOCK, dividends: STOCK, ratings: STOCK, competitors: STOCK, news: STOCK },
  ...{ fund: ['today_of', 'year_range', 'dividends', 'position'], earnings: ['news', 'report', 'ideas'] },
  ...{ account: ACCOUNT, profit: ACCOUNT, profit_over: ACCOUNT, best: ACCOUNT, worst: ACCOUNT, risk: RISK },
  ...{ holdings: ACCOUNT, position: ['today_of', ...ACCOUNT], dividends_received: DIVIDENDS },
  ...{ dividends_next: DIVIDENDS, sizes: ['risk', 'holdings', 'best', 'worst'] },
  ...{ account_on: ['profit_over', 'account', 'statements'], closing: ['cash', 'profit', 'risk'] },
  ...{ shorts_result: OWN_SHORTS, borrow_paid: OWN_SHORTS },
  ...{ cash: MONEY, buying_power: MONEY, statements: MONEY, fees_paid: ['fee_list', ...MONEY] },
  ...{ orders: ORDER, past_orders: ORDER, order_fate: ORDER, fee_list: ['fees_paid', ...ORDER] },
  ...{ borrow: SHORT, margin: OWN_SHORTS },
  ...{ market: MARKET, sectors: MARKET, gainers: MARKET, losers: MARKET, active: MARKET, report: MARKET },
  ...{ trending: LISTS, ideas: LISTS, session: HOURS, calendar: HOURS },
};

/** Words that are explained lead on to what is done with them. */
const AFTER_TERM: readonly [RegExp, readonly Ask[]][] = [
  [/order|stop|good_till|fractional/, ['fee_list', 'buying_power', 'orders']],
  [/short|borrow|margin|collateral/, SHORT],
  [/dividend|pe$|eps|market_cap|yield|target/, ['ideas', 'gainers', 'report']],
  [/volatility|drawdown|exposure|diversified|profit/, ACCOUNT],
  [/settle|buying_power/, MONEY],
];

/** After what an order costs, with the way to its ticket: what else there is to know before it is placed. */
const BEFORE_ORDER: readonly Ask[] = ['buying_power', 'fee_list', 'limit_order'];

/** Questions that name a stock or fund. */
const OF_CODE: ReadonlySet<Ask> = new Set([
  ...(['today_of', 'change', 'year_range', 'position', 'dividends', 'borrow'] as const),
]);

export interface FollowUp {
  readonly ask: `ask_${Ask}`;
  readonly code: string | undefined;
}

/** Questions that follow from an answer; none where its subject suggests none. */
export function followUps(lines: readonly AnswerLine[], beside: string | undefined): readonly FollowUp[] {
  const meaning = lines.find((line) => line.type === 'meaning')?.meaning;
  if (meaning === undefined) return [];
  const code = meaning.codes[0] ?? codeIn(lines) ?? beside;
  return (
    asksAfter(meaning, lines)
      .filter((ask) => ask !== meaning.subject && (code !== undefined || !OF_CODE.has(ask)))
      // What the answer says already.
      .filter((ask) => !(ask === 'position' || ask === 'fees_paid') || !says(lines, ask))
      .map((ask) => ({ ask: `ask_${ask}`, code }))
  );
}

/** Statements whose stock a question that follows may be about: the largest part of a profit, the largest short. */
const LEADING: ReadonlySet<string> = new Set<Statement['key']>(['moved_by', 'risk_short', 'risk']);
const says = (lines: readonly AnswerLine[], key: Statement['key']): boolean =>
  lines.some((line) => line.type === 'statement' && line.key === key);

const codeIn = (lines: readonly AnswerLine[]): string | undefined =>
  lines.find((line): line is Statement => line.type === 'statement' && LEADING.has(line.key))?.values.code?.value;

function asksAfter({ subject, topic }: Meaning, lines: readonly AnswerLine[]): readonly Ask[] {
  if (says(lines, 'account_moved')) return MOVED;
  if (says(lines, 'ticket')) return BEFORE_ORDER;
  if (says(lines, 'risk_short')) return RISK_OF_SHORTS;
  if (subject === 'how_to' && topic === 'withdraw') return LEAVING;
  if (topic === 'tax_form') return ['dividends_received', 'statements', 'fees_paid'];
  // The way to a short is in the answer.
  if (topic === 'short' || says(lines, 'short_can') || says(lines, 'short_held')) return ['term', 'margin', 'fee_list'];
  if (subject === 'how_to') return ORDER;
  if (subject !== 'term') return NEXT[subject] ?? [];
  const term = lines.find((line) => line.type === 'term')?.term ?? '';
  return AFTER_TERM.find(([of]) => of.test(term))?.[1] ?? [];
}
