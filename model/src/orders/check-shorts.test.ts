import { describe, expect, test } from 'vitest';
import { formatUsd, usd, ZERO_USD } from '../money.ts';
import { formatPrice, price, quantity } from '../quantity.ts';
import type { TradingDate } from '../time.ts';
import { firstRefusal } from './check.ts';
import { type CheckFacts, NEW_ORDER } from './check-facts.ts';
import { Derived } from './derived.ts';
import { estimateOrder } from './estimate.ts';
import { isCover, isShortSale, opensPosition, type Ticket } from './ticket.ts';

/** Rules of short sales, of covers, and of purchases beside them, as the list of checks answers them. */

const DATE = '2026-11-20' as TradingDate;
const sound: CheckFacts = {
  ...{ session: 'regular', tradeDate: DATE, listed: true, halted: false, stopped: null, restricted: false },
  ...{ bid: price('50'), ask: price('50'), quoteFresh: true, last: price('50'), close: price('50') },
  ...{ frozen: false, disclosureAccepted: true, availableCash: usd('100000'), callOpen: false, openOrders: [] },
  ...{ availableShares: quantity('100'), reservedShares: quantity('0'), lots: [], position: quantity('0') },
  ...{ openBuy: null, openShort: null, covering: quantity('0'), checkPassed: true },
  ...{ borrowable: quantity('100'), equity: usd('2000') },
  ...NEW_ORDER,
};

interface Size {
  readonly quantity?: string;
  readonly amount?: string;
}
interface More extends Partial<Pick<Ticket, 'tradingTime' | 'stops' | 'timeInForce'>> {
  readonly limitPrice?: string;
}
function order(side: 'buy' | 'sell', short: boolean, size: Size, { limitPrice, ...more }: More = {}): Ticket {
  return {
    ...{ code: 'AAPL', side, short, type: limitPrice === undefined ? 'market' : 'limit', tradingTime: 'regular' },
    limitPrice: limitPrice === undefined ? undefined : price(limitPrice),
    quantity: size.quantity === undefined ? undefined : quantity(size.quantity),
    amount: size.amount === undefined ? undefined : usd(size.amount),
    ...more,
  };
}
const short = (shares: string, more?: More): Ticket => order('sell', true, { quantity: shares }, more);
const cover = (shares: string, more?: More): Ticket => order('buy', true, { quantity: shares }, more);
const buy = order('buy', false, { quantity: '10' });
const sale = order('sell', false, { quantity: '10' });

function refusalOf(ticket: Ticket, facts: Partial<CheckFacts> = {}): string {
  const refusal = firstRefusal(ticket, { ...sound, ...facts }, 'new');
  return refusal ? [refusal.code, ...Object.values(refusal.params ?? {})].join(' ') : 'none';
}

test.each([
  // ticket                 short sale  cover  takes something on
  ['a purchase', buy, false, false, true],
  ['a sale of shares held', sale, false, false, false],
  ['a short sale', short('10'), true, false, true],
  ['a cover', cover('10'), false, true, false],
  ['a purchase that says nothing of shorts', { side: 'buy' } as const, false, false, true],
  ['a sale that says nothing of shorts', { side: 'sell' } as const, false, false, false],
] as const)('%s', (_what, of, sells, covers, adds) => {
  expect([isShortSale(of), isCover(of), opensPosition(of)]).toEqual([sells, covers, adds]);
});

describe('purchases and short sales exclude each other', () => {
  test.each<[string, Ticket, Partial<CheckFacts>, string]>([
    ['a short sale', short('1'), {}, 'none'],
    ['a short sale of more', short('1'), { position: quantity('-5') }, 'none'],
    ['a short sale beside an open purchase', short('1'), { openBuy: 'ord_7' }, 'open_buy_blocks_short ord_7'],
    ['a short sale beside an open one', short('1'), { openShort: 'ord_8' }, 'none'],
    ['a short sale of shares held', short('1'), { position: quantity('0.000001') }, 'long_position_held'],
    ['a purchase', buy, {}, 'none'],
    ['a purchase of more', buy, { position: quantity('5') }, 'none'],
    ['a purchase beside an open short sale', buy, { openShort: 'ord_8' }, 'open_short_blocks_buy ord_8'],
    ['a purchase beside an open one', buy, { openBuy: 'ord_7' }, 'none'],
    ['a purchase while short', buy, { position: quantity('-1') }, 'short_position_held'],
    ['a cover while short', cover('1'), { position: quantity('-1'), openShort: 'ord_8' }, 'none'],
    [
      'a sale while everything stands',
      sale,
      { position: quantity('-1'), openShort: 'ord_8', openBuy: 'ord_7' },
      'none',
    ],
  ])('%s', (_what, of, facts, expected) => {
    expect(refusalOf(of, facts)).toBe(expected);
  });
});

describe('a short is sold in regular hours alone', () => {
  const position = quantity('-1');
  test.each([
    ['regular hours, in them', short('1'), 'regular', 'none'],
    ['regular hours, before them', short('1'), 'pre', 'session_not_tradable'],
    ['extended hours, in regular ones', short('1', { tradingTime: 'extended' }), 'regular', 'session_not_tradable'],
    ['no hours, before them', short('1', { tradingTime: undefined }), 'pre', 'trading_time_required'],
    [
      'a cover for extended hours, before them',
      cover('1', { tradingTime: 'extended', limitPrice: '50' }),
      'pre',
      'none',
    ],
    ['a sale of shares held, before them', sale, 'pre', 'none'],
  ] as const)('%s', (_what, of, session, expected) => {
    expect(refusalOf(of, { session, ...(isCover(of) ? { position } : {}) })).toBe(expected);
  });
});

describe('a short is of whole shares, at once and for the day', () => {
  const stops = [{ kind: 'stop', level: price('45') }] as const;
  test.each<[string, Ticket, string]>([
    ['whole shares', short('3'), 'none'],
    ['a part of a share', short('2.5'), 'whole_shares_only'],
    ['a part of a share to cover', cover('2.5'), 'none'],
    ['dollars', order('sell', true, { amount: '50' }), 'quantity_required'],
    ['dollars to cover', order('buy', true, { amount: '50' }), 'quantity_required'],
    ['a stop', short('3', { stops }), 'invalid_field stopPrice'],
    ['a stop to cover', cover('3', { stops }), 'invalid_field stopPrice'],
    ['nothing to wait for', short('3', { stops: [] }), 'none'],
    ['good till cancelled', short('3', { timeInForce: 'gtc' }), 'invalid_field timeInForce'],
    ['for the day', short('3', { timeInForce: 'day' }), 'none'],
    ['a sale of a part of a share held', order('sell', false, { quantity: '2.5' }), 'none'],
    ['a purchase for dollars', order('buy', false, { amount: '50' }), 'none'],
  ])('%s', (_what, of, expected) => {
    expect(refusalOf(of, isCover(of) ? { position: quantity('-10') } : {})).toBe(expected);
  });
});

describe('shares sold short must be available to borrow, and the price above the bid where Rule 201 is in force', () => {
  const rule: Partial<CheckFacts> = { restricted: true };
  const unlent: Partial<CheckFacts> = { borrowable: null };
  test.each<[string, Ticket, Partial<CheckFacts>, string]>([
    ['all that is free', short('100'), {}, 'none'],
    ['more than is free', short('101'), {}, 'no_borrow'],
    ['something of which nothing is left', short('1'), { borrowable: quantity('0') }, 'no_borrow'],
    ['something that nobody lends', short('1'), unlent, 'not_shortable'],
    [
      'something that nobody lends, before the check is passed',
      short('1'),
      { ...unlent, checkPassed: false },
      'not_shortable',
    ],
    ['before the check is passed', short('1'), { checkPassed: false }, 'short_check_required'],
    ['before the check is passed, under the rule', short('1'), { ...rule, checkPassed: false }, 'short_check_required'],
    ['too much before the check is passed', short('101'), { checkPassed: false }, 'no_borrow'],
    ['at the market under the rule', short('1'), rule, 'short_sale_price_rule'],
    ['at the bid under the rule', short('1', { limitPrice: '50' }), rule, 'short_sale_price_rule'],
    ['below the bid under the rule', short('1', { limitPrice: '49.99' }), rule, 'short_sale_price_rule'],
    ['above the bid under the rule', short('1', { limitPrice: '50.01' }), rule, 'none'],
    [
      'without a bid under the rule',
      short('1', { limitPrice: '50.01' }),
      { ...rule, bid: null },
      'short_sale_price_rule',
    ],
    ['at the bid without the rule', short('1', { limitPrice: '50' }), {}, 'none'],
    ['a cover needs no lender', cover('101'), { ...unlent, ...rule, position: quantity('-200') }, 'none'],
    ['a sale of shares held needs none', sale, { ...unlent, ...rule }, 'none'],
  ])('%s', (_what, of, facts, expected) => {
    expect(refusalOf(of, facts)).toBe(expected);
  });
});

describe('an account has the equity for a short sale, and covers no more than it is short', () => {
  // Ten at the ask with 3 %: half of 515.00, a dollar, and 0.02 and 0.01 of fees are 258.53.
  test.each<[string, Ticket, Partial<CheckFacts>, string, string]>([
    ['exactly enough cash', short('10'), {}, '258.53', 'none'],
    ['a millionth too little', short('10'), {}, '258.529999', 'margin'],
    ['equity below the minimum', short('10'), { equity: usd('1999.999999') }, '500', 'margin_minimum'],
    ['equity that is not known', short('10'), { equity: null }, '500', 'quote_stale'],
    ['an open margin call', short('10'), { callOpen: true }, '500', 'margin_call_open'],
    ['an open call before what is not known', short('10'), { callOpen: true, equity: null }, '0', 'margin_call_open'],
    ['all that is short', cover('10'), { position: quantity('-10') }, '0', 'none'],
    ['more than is short', cover('10'), { position: quantity('-9.999999') }, '0', 'insufficient_shares'],
    ['what open covers leave', cover('6'), { position: quantity('-10'), covering: quantity('4') }, '0', 'none'],
    [
      'more than they leave',
      cover('7'),
      { position: quantity('-10'), covering: quantity('4') },
      '0',
      'insufficient_shares',
    ],
    ['a cover in a call', cover('10'), { position: quantity('-10'), callOpen: true, equity: null }, '0', 'none'],
    ['a cover without a short', cover('1'), {}, '500', 'insufficient_shares'],
    ['a purchase in a call', buy, { callOpen: true }, '10000', 'margin_call_open'],
    ['a sale of shares held in a call', sale, { callOpen: true }, '0', 'none'],
  ])('%s', (_what, of, facts, cash, expected) => {
    expect(refusalOf(of, { ...facts, availableCash: usd(cash) })).toBe(expected);
  });
});

describe('the figures of a short’s ticket', () => {
  /** The ticket's figures, and those of the same ticket without `short`. */
  function figuresOf(of: Ticket, quote: string | null, tradeDate = DATE) {
    const at = quote === null ? null : price(quote);
    const derived = new Derived(of, { ...sound, bid: at, ask: at, close: null, tradeDate });
    const { side, quantity: shares = null, amount = null } = of;
    const { price: each, workingPrice, estimate, reservePrice } = derived;
    if (each === undefined || workingPrice === undefined || !estimate) throw new Error('no figures');
    const before = estimateOrder({ side, quantity: shares, amount, price: each, workingPrice, tradeDate });
    return { before, estimate, reservePrice };
  }
  const limited = (limitPrice: string | undefined) => short('100', limitPrice === undefined ? {} : { limitPrice });

  test.each([
    // Half of the reserve price, a dollar, and the fees of a sale at it: SEC 20.60 a million, CAT 0.0003 for 100
    // shares.
    ['50', '50', '51.50', '2576.12', '0.12'], // the ask with 3 %: 51.50; 5,150 × 0.0000206 = 0.10609 → 0.11, CAT 0.01
    ['55', '50', '55.00', '2751.13', '0.13'], // 5,500 × 0.0000206 = 0.1133 → 0.12
    [undefined, '50', '51.50', '2576.12', '0.12'],
    ['55', null, '55.00', '2751.13', '0.13'],
  ])('a limit of %s and an ask of %s reserve %s a share, and hold %s', (limit, ask, reserve, hold, fees) => {
    const { before, estimate, reservePrice } = figuresOf(limited(limit), ask);
    expect(reservePrice && formatPrice(reservePrice)).toBe(reserve);
    expect([estimate.hold, estimate.regulatoryHold].map(formatUsd)).toEqual([hold, fees]);
    // What the sale brings is that of any sale at its price.
    expect(estimate).toMatchObject({ total: before.total, gross: before.gross, fees: before.fees });
  });

  test.each([
    // The SEC's first cent is of 485.43 and less: the value of the sale is rounded half up before.
    ['4.85434', '0.02'], // 485.434 → 485.43: 0.01, and CAT 0.01
    ['4.85436', '0.03'], // 485.436 → 485.44: 0.02, and CAT 0.01
  ])('100 shares at %s provide %s for fees', (limit, fees) => {
    expect(formatUsd(figuresOf(limited(limit), null).estimate.regulatoryHold)).toBe(fees);
  });

  test('every fee in force on its date is provided for', () => {
    const { estimate } = figuresOf(short('1000'), '10', '2026-05-04' as TradingDate);
    expect(formatUsd(estimate.regulatoryHold)).toBe('0.43'); // SEC 0.2122 → 0.22, TAF 0.195 → 0.20, CAT 0.01
  });

  test('a cover reserves nothing and stays what it was', () => {
    const { before, estimate, reservePrice } = figuresOf(cover('100'), '50');
    expect(before.hold > 0n).toBe(true);
    expect(estimate).toEqual({ ...before, hold: ZERO_USD });
    expect(reservePrice).toBeNull();
  });
});
