import type { AnswerLine, StatementValue } from '@candor/model/assistant/schema.ts';
import { parseInstant } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { type Facts, judge } from './judge.ts';
import type { QuestionLine } from './kinds.ts';
import { type EvaluationQuestion, readLines } from './questions.ts';

const HALF_DAY_CLOSES = parseInstant('2026-12-24T18:00:00Z');

const facts: Facts = {
  figure(name, code) {
    if (name === 'price') return code === 'GOOGL' ? ['180.50'] : ['281.18'];
    if (name === 'borrowRate') return code === 'SPY' ? undefined : ['0.0128', '1.28'];
    return (
      { totalValue: ['100536.788212'], dayProfit: ['-117.52'], openProfit: ['550.78'], feesPaid: ['9.14'] }[
        name as string
      ] ?? { bestPosition: ['F', 'AAPL'] }[name as string]
    );
  },
  earlyClose: (day) => (day === '2026-12-24' ? HALF_DAY_CLOSES : undefined),
};

/** An answer in short: a key with its values as `kind=value`, or `tool:`, `term:`, `text:` and `news` lines. */
function linesOf(answer: string): AnswerLine[] {
  return answer.split(' / ').map((each) => {
    const [head = '', ...rest] = each.split(' ');
    const [type, name] = head.split(':');
    if (type === 'tool') return { type: 'source', number: 1, tool: name, code: rest[0] ?? null } as AnswerLine;
    if (type === 'term') return { type: 'term', term: name, sources: [1] } as AnswerLine;
    if (type === 'text') return { type: 'text', text: rest.join(' '), sources: [1] };
    if (head === 'news') return { type: 'news', sources: [1] } as unknown as AnswerLine;
    const values = Object.fromEntries(
      rest.map((pair, i) => [String(i), { kind: pair.split('=')[0], value: pair.split('=')[1] } as StatementValue]),
    );
    return { type: 'statement', key: head, values, sources: [] } as unknown as AnswerLine;
  });
}

function questionOf(kind: string, details: string): EvaluationQuestion {
  const line: QuestionLine = ['beginner', 'a question', kind, details];
  return readLines([line], 'tuning', 'en')[0]?.[0] as EvaluationQuestion;
}

const QUOTE = 'tool:quote AAPL / quote code=AAPL price=281.18 percent=-0.7 / day_range price=270.00';
const CLOSES = `time=${HALF_DAY_CLOSES}`;

test.each([
  // expected, its details, the answer, the judgement
  ['quote', 'AAPL', QUOTE, 'right'],
  ['quote', 'AAPL', 'tool:quote AAPL / quote code=AAPL price=281.17', 'wrong'], // not its price
  ['quote', 'AAPL', 'tool:quote C / quote code=C price=321.46', 'wrong'], // another stock
  ['quote', 'AAPL', `tool:quote C / quote code=C price=321.46 / ${QUOTE}`, 'wrong'], // beside a stock nobody named
  ['quote', 'AAPL MSFT', QUOTE, 'wrong'], // half of what was asked
  ['quote', 'GOOG|GOOGL', 'quote code=GOOGL price=180.50', 'right'], // either class of shares
  ['quote', 'AAPL', 'not_understood / can_do', 'refused'],
  ['quote', 'AAPL', 'which_stock', 'refused'],
  ['quote', 'AAPL', 'nothing_known_of code=AAPL', 'refused'],
  ['quote', 'AAPL', '', 'refused'], // nothing at all
  ['quote|change', 'KO', 'change_over code=KO key=1Y', 'right'], // either kind
  ['competitors', 'AAPL', QUOTE, 'wrong'], // the price as though it fitted
  ['competitors', 'AAPL', 'competitors code=AAPL / list_row code=MSFT', 'right'], // rows name others
  ['change', 'JNJ 5Y', 'change_over code=JNJ key=5Y percent=169.6', 'right'],
  ['change', 'JNJ 5Y', 'change_over code=JNJ key=1Y percent=9.6', 'wrong'], // over another span
  ['today_of', 'AAPL', 'news', 'wrong'], // stories of other days
  ['borrow', 'GME', 'borrow_cost code=GME percent=1.28', 'right'],
  ['borrow', 'GME', 'borrow_cost code=GME ratio=0.0128', 'right'],
  ['borrow', 'GME', 'borrow_cost code=GME percent=1.27', 'wrong'],
  ['borrow', 'SPY', 'borrow_none code=SPY', 'right'], // there is no rate to name
  ['account', '', 'account usd=100536.79', 'right'], // to the cent
  ['profit', '=openProfit', 'account_profit usd=-117.52 usd=550.78', 'right'],
  ['profit', '=openProfit', 'account_profit usd=-117.52', 'wrong'], // today's for that of all days
  ['best', '', 'best_position code=F', 'right'], // by dollars
  ['best', '', 'best_position code=AAPL', 'right'], // by percent
  ['best', '', 'best_position code=KO', 'wrong'],
  ['best', '', 'no_advice / quote code=AAPL', 'refused'], // it says that it does not answer
  ['fees_paid', '', 'fee_platform usd=1.00', 'wrong'], // the list of prices
  ['fees_paid', '', 'fees_paid usd=9.14', 'right'],
  ['order_fate', 'MSFT', 'order_ended code=MSFT key=canceled', 'right'],
  ['order_fate', 'MSFT', 'order_ended code=INTC key=expired', 'wrong'],
  ['calendar', '2026-12-24', `calendar_day date=2026-12-24 ${CLOSES}`, 'right'],
  ['calendar', '2026-12-24', `calendar_day ${CLOSES}`, 'right'], // the day is that of the instant
  ['calendar', '2026-12-24', 'calendar_day date=2026-12-24', 'wrong'], // a half day without its end
  ['calendar', '2026-12-25', 'calendar_day date=2026-12-25', 'right'],
  ['calendar', '2026-12-25', `session_open ${CLOSES}`, 'wrong'],
  ['term', 'stop_limit', 'term:stop_limit', 'right'],
  ['term', 'stop_limit', 'term:limit_order', 'wrong'],
  ['how_to', '/withdrawal', 'how_to screen=/withdrawal', 'right'],
  ['how_to', '/withdrawal', 'how_to screen=/recharge', 'wrong'], // leads elsewhere
  ['how_to', '/withdrawal', 'account usd=100536.79 / how_to screen=/withdrawal', 'right'], // wherever it stands
  ['how_to', '/withdrawal', 'account usd=100536.79', 'wrong'],
  ['how_to', '/stockDetails NVDA', 'how_to screen=/stockDetails', 'wrong'], // of which stock?
  ['how_to', '/stockDetails NVDA', 'how_to screen=/stockDetails code=NVDA', 'right'],
  ['help', '', 'can_do', 'right'],
  ['help', '', 'not_understood / can_do', 'refused'],
  ['no_advice', 'TSLA', 'no_advice / quote code=TSLA', 'right'],
  ['no_advice', 'TSLA', 'no_advice', 'right'],
  ['no_advice', 'TSLA', 'no_advice / quote code=C', 'wrong'], // and a stock nobody named
  ['no_advice', 'TSLA', 'quote code=TSLA price=281.18', 'wrong'],
  ['no_advice', 'TSLA', 'not_understood', 'refused'],
  ['no_act', 'F', 'no_act code=F', 'right'],
  ['not_understood', '', 'not_understood / can_do', 'right'],
  ['not_understood', '', 'quote code=T price=20.10', 'wrong'],
  ['not_listed', '', 'not_understood', 'right'],
  ['no_others', '', 'account usd=100536.79', 'wrong'],
  // A language model's sentences
  ['quote', 'AAPL', 'tool:quote AAPL / text: Apple is at 281.18 dollars.', 'right'],
  ['quote', 'AAPL', 'tool:quote AAPL / text: Apple is at 300 dollars.', 'wrong'],
  ['account', '', 'tool:account / text: It is worth 100,536.79 dollars.', 'right'],
  ['best', '', 'tool:account / text: F has earned most.', 'right'],
  ['market', '', 'tool:quote AAPL / text: Apple fell.', 'wrong'],
  ['quote', 'AAPL', 'text: I do not know.', 'refused'],
  ['no_advice', '', 'text: I give no advice.', 'right'],
])('wanted %s %s, answered %s: %s', (kind, details, answer, outcome) => {
  const judgement = judge(questionOf(kind, details), answer === '' ? [] : linesOf(answer), facts);
  expect(judgement.outcome, judgement.why).toBe(outcome);
});
