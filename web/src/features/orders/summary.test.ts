import { NEW_ORDER } from '@candor/model/orders/check-facts.ts';
import { estimateOrder } from '@candor/model/orders/estimate.ts';
import { collarPrice } from '@candor/model/calendar/index.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import { formatUsd, usd } from '@candor/model/money.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newTicket, reduceTicket, type TicketForm } from './form.ts';
import { blocking, problemAt, quickSize, summarize, type TicketFacts } from './summary.ts';

const facts = (change: Partial<TicketFacts> = {}): TicketFacts => ({
  session: 'regular',
  tradeDate: '2026-11-23' as TradingDate,
  bid: price('99.98'),
  ask: price('100.00'),
  quoteFresh: true,
  last: price('99.50'),
  close: price('99.50'),
  halted: false,
  stopped: null,
  availableCash: usd('1000'),
  availableShares: quantity('10'),
  ...NEW_ORDER,
  disclosureAccepted: true,
  ...change,
});
const ticket = (change: Partial<TicketForm>, side: 'buy' | 'sell' = 'buy'): TicketForm => ({
  ...newTicket('AAPL', side, facts(), undefined),
  type: 'limit',
  limitPrice: '100.00',
  shares: '5',
  ...change,
});
const first = (form: TicketForm, at: TicketFacts) => blocking(summarize(form, at).problems)?.code ?? 'none';

test.each([
  // what                              form                                        facts
  // first problem
  ['all is well', {}, {}, 'none'],
  ['the market is closed', { shares: '' }, { session: 'closed' }, 'market_closed_buy'],
  ['pre-market is over', { tradingTime: 'pre' }, {}, 'session_not_tradable'],
  ['no price', { limitPrice: '', shares: '' }, {}, 'price_required'],
  ['a price of nothing', { limitPrice: '0.00' }, {}, 'price_required'],
  ['no size', { shares: '' }, {}, 'quantity_required'],
  ['part of a share after hours', { tradingTime: 'post', shares: '1.5' }, {}, 'whole_shares_only'],
  ['less than a dollar', { shares: '0.009' }, {}, 'quantity_too_small'],
  ['an amount below a dollar', { by: 'amount', amount: '0.99' }, {}, 'quantity_too_small'],
  ['too many shares', { shares: '1000001' }, {}, 'quantity_too_large'],
  ['between two ticks', { limitPrice: '100.005' }, {}, 'bad_tick'],
  ['10 % above the offer is the furthest', { limitPrice: '110.00', shares: '1' }, {}, 'none'],
  ['further is a slip', { limitPrice: '110.01', shares: '1' }, {}, 'price_collar'],
  ['halted, with a limit', {}, { halted: true }, 'none'],
  ['halted, at the market', { type: 'market' }, { halted: true }, 'halted'],
  ['no quote, at the market', { type: 'market' }, { ask: null }, 'quote_stale'],
  ['no quote, waiting for the opening', { type: 'market' }, { ask: null, session: 'pre' }, 'none'],
  ['exactly what one has', { shares: '9.9899' }, {}, 'none'],
  ['a cent too much', { shares: '10' }, {}, 'insufficient_funds'],
] as const)('%s → %o %o: %s', (_what, form, change, outcome) => {
  expect(first(ticket(form), facts(change))).toBe(outcome);
});

test.each([
  // shares  first problem           estimated   held: 102.50 a share, the furthest that the market order may pay
  ['9.7', 'none'], // 971.01      995.26
  ['9.746', 'none'], // 975.61      999.98
  ['9.747', 'insufficient_funds'], // 975.71      1000.08
  ['9.8', 'insufficient_funds'], // 981.01      1005.51
] as const)(
  '%s shares at the market need what is held for them, not what they are estimated at: %s',
  (shares, outcome) => {
    const form = ticket({ type: 'market', limitPrice: '', shares });
    expect(first(form, facts({ availableCash: usd('1000') }))).toBe(outcome);
  },
);

test.each([
  ['closed', { shares: '5' }, { session: 'closed' }, 'market_closed_sell'],
  ['all of it', { shares: '10' }, {}, 'none'],
  ['more than is held', { shares: '10.000001' }, {}, 'insufficient_shares'],
  ['a sale by amount', { by: 'amount', amount: '50' }, {}, 'quantity_required'],
  ['crumbs can always be sold', { shares: '0.000001' }, {}, 'none'],
] as const)('selling, %s → %o %o: %s', (_what, form, change, outcome) => {
  expect(first(ticket(form, 'sell'), facts(change))).toBe(outcome);
});

test('outside regular hours a far price is only a warning, and the disclosure is asked for, not refused', () => {
  const { problems } = summarize(
    ticket({ tradingTime: 'extended', limitPrice: '150', shares: '1' }),
    facts({ session: 'pre', disclosureAccepted: false }),
  );
  expect(blocking(problems)).toBeUndefined();
  expect(problemAt(problems, 'price')).toMatchObject({ code: 'price_collar', severity: 'warn' });
  expect(problems).toContainEqual({ code: 'disclosure_not_accepted', field: 'time', severity: 'ask' });
});

test('an empty field is not an error at the field', () => {
  const { problems } = summarize(ticket({ shares: '' }), facts());
  expect(problemAt(problems, 'size')).toBeUndefined();
  expect(blocking(problems)?.code).toBe('quantity_required');
});

describe('figures', () => {
  test('five shares at 100.00 with one dollar and the audit trail fee', () => {
    const { estimate, buyingPowerAfter } = summarize(ticket({}), facts());
    expect(estimate && formatUsd(estimate.total)).toBe('501.01');
    expect(buyingPowerAfter === undefined ? '' : formatUsd(buyingPowerAfter)).toBe('498.99');
  });

  test('are those of the function by which the server reserves money', () => {
    const cents = fc
      .integer({ min: 200, max: 90_000 })
      .map((value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`);
    const shares = fc.integer({ min: 1, max: 5_000 }).map(String);
    fc.assert(
      fc.property(
        cents,
        shares,
        fc.boolean(),
        fc.constantFrom('buy' as const, 'sell' as const),
        (at, size, market, side) => {
          const quote = price(at);
          const form = ticket({ type: market ? 'market' : 'limit', limitPrice: at, shares: size }, side);
          const { estimate } = summarize(form, facts({ bid: quote, ask: quote }));
          const workingPrice = market ? collarPrice(side, quote) : quote;
          const tradeDate = '2026-11-23' as TradingDate;
          expect(estimate).toEqual(
            estimateOrder({ side, quantity: quantity(size), amount: null, price: quote, workingPrice, tradeDate }),
          );
        },
      ),
    );
  });
});

test('a part of the buying power is never more than that part can pay for, and close to it', () => {
  const power = fc.bigInt({ min: 10_000_000n, max: 500_000_000_000n }).map((value) => value - (value % 10_000n));
  const ask = fc.bigInt({ min: 100n, max: 90_000n }).map((value) => value * 10_000n);
  const by = fc.constantFrom('shares' as const, 'amount' as const);
  const type = fc.constantFrom('limit' as const, 'market' as const);
  fc.assert(
    fc.property(power, ask, by, type, fc.constantFrom(25n, 50n, 75n, 100n), (cash, at, sizedBy, kind, percent) => {
      // A limit above the ask is reserved for in full.
      const where = facts({ availableCash: cash as never, ask: (at - (percent === 50n ? 500_000n : 0n)) as never });
      const form = ticket({ by: sizedBy, type: kind, limitPrice: formatDecimal(at, 2), shares: '', amount: '' });
      const size = quickSize(form, where, percent);
      if (size === undefined) return;
      const filled = reduceTicket(form, { kind: 'typed', entry: 'size', text: formatDecimal(size, 0) });
      const { estimate } = summarize(filled, where);
      const budget = (cash * percent) / 100n;
      expect(estimate?.hold ?? budget + 1n).toBeLessThanOrEqual(budget);
      if (sizedBy === 'amount') expect(budget - (estimate?.hold ?? 0n)).toBeLessThan(1_000_000n);
    }),
  );
});

test('a part of a position is exactly that part, in whole shares outside regular hours and of a short', () => {
  const where = facts({ availableShares: quantity('10.5') });
  const parts = [25n, 50n, 100n].map((percent) => quickSize(ticket({}, 'sell'), where, percent));
  expect(parts).toEqual([quantity('2.625'), quantity('5.25'), quantity('10.5')]);
  expect(quickSize(ticket({ tradingTime: 'post' }, 'sell'), where, 100n)).toBe(quantity('10'));
  expect(quickSize(ticket({}, 'sell'), facts({ availableShares: undefined }), 50n)).toBeUndefined();
});

test('a part of a short sale is of what the lender has and the buying power reserves, in whole shares', () => {
  const sale = { ...ticket({ type: 'market', limitPrice: '' }, 'sell'), short: true };
  const where = (change: Partial<TicketFacts>) => facts({ position: quantity('0'), ...change });
  // Of 1,000: half of 103.00 a share is 51.50, so that 19 shares need 978.50 and their fees.
  const parts = (change: Partial<TicketFacts>) =>
    ([25n, 50n, 100n] as const).map((percent) => quickSize(sale, where(change), percent));
  expect(parts({ borrowable: quantity('500') })).toEqual([quantity('4'), quantity('9'), quantity('19')]);
  expect(parts({ borrowable: quantity('8') })).toEqual([quantity('2'), quantity('4'), quantity('8')]);
  expect(parts({ borrowable: null })).toEqual([undefined, undefined, undefined]);
  expect(parts({})).toEqual([undefined, undefined, undefined]);
});

// The last price is 99.50.
test.each([
  // waits             stop     more                       first problem
  ['stop', '95', {}, 'none'],
  ['stop', '', {}, 'price_required'],
  ['stop', '99.50', {}, 'stop_wrong_side'],
  ['stop', '95.005', {}, 'bad_tick'],
  ['stop', '95', { shares: '11' }, 'insufficient_shares'],
  ['stop_limit', '95', { limitPrice: '94.50' }, 'none'],
  ['stop_limit', '95', { limitPrice: '' }, 'price_required'],
  ['stop_limit', '95', { limitPrice: '80' }, 'price_collar'],
  ['stop_limit', '95', { limitPrice: '94.505' }, 'bad_tick'],
  ['trail_percent', '5', {}, 'none'],
  ['trail_percent', '51', {}, 'trail_out_of_range'],
  ['trail_amount', '50', {}, 'trail_out_of_range'],
] as const)('a sale that waits for %s %s, %j: %s', (waits, stop, more, problem) => {
  const type = waits === 'stop_limit' ? 'limit' : 'market';
  expect(first(ticket({ type, waits, stop, limitPrice: '', ...more }, 'sell'), facts())).toBe(problem);
});

test('a stop purchase is estimated at its stop and reserved at its collar; a halt does not block it', () => {
  const form = ticket({ type: 'market', waits: 'trail_percent', stop: '2', limitPrice: '' });
  const { price: at, estimate, problems } = summarize(form, facts({ halted: true }));
  // 99.50 × 1.02 = 101.49, and five at 101.49 × 1.025 with 1.01 of fees
  expect(at).toBe(price('101.49'));
  expect(estimate?.hold).toBe(usd('521.15'));
  expect(problems).toEqual([]);
});

test('of two prices, the one off its tick has the error', () => {
  const form = ticket({ type: 'limit', waits: 'stop_limit', stop: '95', limitPrice: '94.505' }, 'sell');
  expect(problemAt(summarize(form, facts()).problems, 'price')?.code).toBe('bad_tick');
  const other = ticket({ type: 'limit', waits: 'stop_limit', stop: '95.005', limitPrice: '94.50' }, 'sell');
  expect(problemAt(summarize(other, facts()).problems, 'stop')?.code).toBe('bad_tick');
});
