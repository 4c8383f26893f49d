import { expect, test } from 'vitest';
import { price, quantity } from '../quantity.ts';
import { problems } from './check.ts';
import type { CheckFacts } from './check-facts.ts';
import { CHECKS } from './check-list.ts';
import type { Ticket } from './ticket.ts';

/** In the order in which they refuse: the code, the field of the form where it is shown, what for, and facts needed. */
const REASONS = `
  quantity_too_small         size   amend  |
  invalid_field              size          |
  account_frozen             order         | frozen
  not_found                  order         | listed
  open_buy_blocks_short      order         | openBuy
  long_position_held         order         | position
  open_short_blocks_buy      order         | openShort
  short_position_held        order         | position
  kill_switch                order         | stopped
  cancel_only                order         | stopped
  market_closed_buy          order         | session
  market_closed_sell         order         | session
  session_not_tradable       order         | session
  session_not_tradable       time          | session
  price_required             price         |
  invalid_field              price         |
  quantity_required          size          |
  quantity_required          size          |
  invalid_field              stop          |
  invalid_field              time          |
  whole_shares_only          size          |
  trading_time_required      time          |
  market_order_regular_only  order         |
  invalid_field              stop          |
  market_order_day_only      order         |
  invalid_field              price         |
  price_required             stop          |
  quantity_required          size          |
  stop_regular_only          order         |
  whole_shares_only          size          |
  quantity_too_small         size          |
  quantity_too_large         size          |
  quantity_too_small         size          |
  quantity_too_small         size          |
  quantity_too_small         size          | REFERENCE last
  quantity_too_large         size          |
  quantity_too_large         size          |
  quantity_too_large         size          | REFERENCE last
  bad_tick                   stop          | tradeDate
  bad_tick                   price         | tradeDate
  stop_wrong_side            stop          | last
  trail_out_of_range         stop          |
  trail_out_of_range         stop          | last
  quote_stale                order         | last
  price_collar               price         | last
  price_collar               price         | REFERENCE
  halted                     order         | stopped
  halted                     order         | halted
  quote_stale                order         | REFERENCE
  disclosure_not_accepted    time          | disclosureAccepted
  not_shortable              order         | borrowable
  no_borrow                  size          | borrowable
  short_check_required       order         | checkPassed
  short_sale_price_rule      price         | restricted bid
  self_cross                 order         | openOrders FIGURES
  insufficient_shares        size          | position
  insufficient_shares        size          | position covering
  margin_call_open           order         | callOpen
  quote_stale                order         | equity
  margin_minimum             order         | equity
  margin                     size          | availableCash FIGURES
  insufficient_funds         size   new    | availableCash FIGURES
  insufficient_shares        size          | availableShares ownReserve
  funds_not_settled          size          | lots reservedShares ownReserve tradeDate
  nothing_to_change          order  amend  | alters
  insufficient_funds         size   amend  | availableCash furtherHold
`;

const GROUPS: Readonly<Record<string, string>> = {
  REFERENCE: 'session bid ask quoteFresh close',
  FIGURES: 'session bid ask quoteFresh close last tradeDate',
};

test('every reason to refuse an order has its place in the list, a field of the form, and the facts that it needs', () => {
  const rows = REASONS.trim()
    .split('\n')
    .map((line) => line.split('|').map((half) => half.trim().split(/ +/).filter(Boolean)));
  const wanted = rows.map(([reason = [], needs = []]) => ({
    ...{ code: reason[0], field: reason[1], on: reason[2] ?? 'new amend' },
    needs: needs.map((name) => GROUPS[name] ?? name).join(' '),
  }));
  expect(
    CHECKS.map(({ code, field, on, needs }) => ({ code, field, on: on.join(' '), needs: needs.join(' ') })),
  ).toEqual(wanted);
});

test.each<[string, Partial<Ticket>, Partial<CheckFacts>, object]>([
  ['missing', { quantity: undefined }, {}, { code: 'quantity_required', field: 'size' }],
  ['wrong', {}, { frozen: true }, { code: 'account_frozen', field: 'order' }],
  ['wrong', { type: 'market' }, {}, { code: 'invalid_field', field: 'price', params: { field: 'limitPrice' } }],
  [
    'wrong',
    {
      stops: [
        { kind: 'stop', level: price('55') },
        { kind: 'stop', level: price('56') },
      ],
    },
    {},
    { code: 'invalid_field', field: 'stop', params: { field: 'stopPrice' } },
  ],
  [
    'wrong',
    { stops: [{ kind: 'trail_amount', level: price('5') }] },
    {},
    { code: 'invalid_field', field: 'price', params: { field: 'limitPrice' } },
  ],
  ['ask', { tradingTime: 'pre' }, { disclosureAccepted: false }, { code: 'disclosure_not_accepted', field: 'time' }],
  ['ask', { side: 'sell', short: true }, { checkPassed: false }, { code: 'short_check_required', field: 'order' }],
  [
    'warn',
    { tradingTime: 'pre' },
    { session: 'pre', ask: price('40'), bid: null, quoteFresh: true, close: null },
    { code: 'price_collar', field: 'price' },
  ],
])('what stands against a ticket is %s (%#)', (severity, ticket, facts, expected) => {
  const sound: Ticket = {
    ...{ code: 'AAPL', side: 'buy', type: 'limit', tradingTime: 'regular' },
    ...{ limitPrice: price('50'), quantity: quantity('10'), amount: undefined },
  };
  expect(problems({ ...sound, ...ticket }, facts)).toEqual([{ severity, ...expected }]);
});
