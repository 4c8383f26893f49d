import { NEW_ORDER } from '@candor/model/orders/check-facts.ts';
import { usd } from '@candor/model/money.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { newTicket, reduceTicket, type TicketForm } from './form.ts';
import { mendOf } from './mends.ts';
import { summarize, type TicketFacts, termsProblem } from './summary.ts';

const facts: TicketFacts = {
  ...{ session: 'regular', tradeDate: '2026-11-23' as TradingDate, quoteFresh: true, halted: false, stopped: null },
  ...{ bid: price('99.98'), ask: price('100.03'), last: price('100.00'), close: price('99.50') },
  ...{ availableCash: usd('50000000'), availableShares: quantity('45.43'), position: quantity('45.43') },
  ...{ ...NEW_ORDER, disclosureAccepted: true },
};
const owed: TicketFacts = { ...facts, position: quantity('-10'), covering: quantity('4') };
const lent: TicketFacts = { ...facts, position: quantity('0'), borrowable: quantity('300') };
const ticket = (side: 'buy' | 'sell', short: boolean, change: Partial<TicketForm>): TicketForm => ({
  ...newTicket('AAPL', side, facts, undefined, short),
  ...change,
});
const stopLimit = { waits: 'stop_limit', type: 'limit', stop: '90', shares: '5' } as const;

describe('the value that a refused ticket is put right with', () => {
  test.each([
    ['a sale of more than there is', ticket('sell', false, { shares: '100' }), facts, 'insufficient_shares', '45.43'],
    [
      'a cover of more than no other cover buys',
      ticket('buy', true, { shares: '8' }),
      owed,
      'insufficient_shares',
      '6',
    ],
    ['a short of more than is lent', ticket('sell', true, { shares: '400' }), lent, 'no_borrow', '300'],
    ['parts of a share sold short', ticket('sell', true, { shares: '1.5' }), lent, 'whole_shares_only', '1'],
    ['too many shares', ticket('buy', false, { shares: '2000000' }), facts, 'quantity_too_large', '99970'],
    [
      'too many dollars',
      ticket('buy', false, { by: 'amount', amount: '20000000' }),
      facts,
      'quantity_too_large',
      '10000000.00',
    ],
    [
      'a limit to buy far above',
      ticket('buy', false, { type: 'limit', limitPrice: '150', shares: '5' }),
      facts,
      'price_collar',
      '110.03',
    ],
    [
      'a limit to sell far below',
      ticket('sell', false, { type: 'limit', limitPrice: '50', shares: '5' }),
      facts,
      'price_collar',
      '89.99',
    ],
    [
      'a limit far from its stop',
      ticket('sell', false, { ...stopLimit, limitPrice: '70' }),
      facts,
      'price_collar',
      '81.00',
    ],
    [
      'a price between two steps',
      ticket('buy', false, { type: 'limit', limitPrice: '100.004', shares: '5' }),
      facts,
      'bad_tick',
      '100.00',
    ],
    [
      'a trail that is too wide',
      ticket('sell', false, { waits: 'trail_percent', stop: '80', shares: '5' }),
      facts,
      'trail_out_of_range',
      '50',
    ],
    [
      'a trail that is too narrow',
      ticket('sell', false, { waits: 'trail_percent', stop: '0.01', shares: '5' }),
      facts,
      'trail_out_of_range',
      '0.1',
    ],
  ] as const)('%s', (_what, form, known, code, text) => {
    const problem = termsProblem(summarize(form, known).problems)!;
    expect(problem.code).toBe(code);
    const mend = mendOf(form, known, problem)!;
    expect(mend.text).toBe(text);
    const mended = reduceTicket(form, { kind: 'typed', ...mend });
    expect(termsProblem(summarize(mended, known).problems)).toBeUndefined();
  });

  test('of what no value mends there is none', () => {
    const form = ticket('sell', false, { waits: 'stop', stop: '120', shares: '5' });
    expect(mendOf(form, facts, termsProblem(summarize(form, facts).problems)!)).toBeUndefined();
  });
});
