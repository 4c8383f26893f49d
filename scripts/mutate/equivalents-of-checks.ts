import type { Equivalent } from './mutants.ts';

/** The part of `EQUIVALENTS` that is about the checks of an order: mostly numbers that a ticket may lack. */
export const EQUIVALENTS_OF_CHECKS: readonly Equivalent[] = [
  {
    file: 'model/src/orders/checks-of-account.ts',
    line: 'if (!isShortSale(t) || t.quantity === undefined) return undefined;',
    change: 't.quantity === undefined → false',
    why: 'a number that is not there is never the larger',
  },
  {
    file: 'model/src/orders/checks-of-account.ts',
    line: 'return !(t.limitPrice !== undefined && f.bid !== null && t.limitPrice > f.bid) && WRONG;',
    change: 't.limitPrice !== undefined → true',
    why: 'a number that is not there is never the larger',
  },
  {
    file: 'model/src/orders/checks-of-account.ts',
    line: 'return isCover(t) && t.quantity !== undefined && t.quantity > -f.position && WRONG;',
    change: 't.quantity !== undefined → true',
    why: 'a number that is not there is never the larger',
  },
  {
    file: 'model/src/orders/checks-of-account.ts',
    line: 'return isCover(t) && t.quantity !== undefined && t.quantity > -f.position - f.covering && WRONG;',
    change: 't.quantity !== undefined → true',
    why: 'a number that is not there is never the larger',
  },
  {
    file: 'model/src/orders/checks-of-account.ts',
    line: 'return isSale(t) && t.quantity !== undefined && t.quantity > f.availableShares + f.ownReserve && WRONG;',
    change: 't.quantity !== undefined → true',
    why: 'a number that is not there is never the larger',
  },
  {
    file: 'model/src/orders/checks-of-account.ts',
    line: 'if (taken && fundedOn !== null && fundedOn > today && (until === undefined || fundedOn > until)) until = fundedOn;',
    change: 'fundedOn !== null → true',
    why: 'a date that is not there is never the later',
  },
  {
    file: 'model/src/orders/checks-of-account.ts',
    line: 'if (taken && fundedOn !== null && fundedOn > today && (until === undefined || fundedOn > until)) until = fundedOn;',
    change: 'fundedOn > until → fundedOn >= until',
    why: 'of two equal dates either is the later',
  },
  {
    file: 'model/src/orders/checks-of-account.ts',
    line: 'if (t.stops?.length || workingPrice === undefined || tradingTime === undefined) return undefined;',
    change: 'workingPrice === undefined → false',
    why: 'a price that is not known meets no other',
  },
  {
    file: 'model/src/orders/checks-of-market.ts',
    line: 'return t.tradingTime !== undefined && areHoursOver(f.session, t.tradingTime) && WRONG;',
    change: 't.tradingTime !== undefined → true',
    why: 'no hours are never the wrong ones',
  },
  {
    file: 'model/src/orders/checks-of-market.ts',
    line: 'value !== undefined && opensPosition(t) && value < MIN_AMOUNT * ONE && WRONG;',
    change: 'value !== undefined → true',
    why: 'a number that is not there is never the smaller',
  },
  {
    file: 'model/src/orders/checks-of-market.ts',
    line: 'const isLarge = (value: bigint | undefined) => value !== undefined && value > MAX_NOTIONAL * ONE && WRONG;',
    change: 'value !== undefined → true',
    why: 'a number that is not there is never the larger',
  },
  {
    file: 'model/src/orders/checks-of-market.ts',
    line: "check('quantity_too_small', 'size', [], (t) => t.amount !== undefined && t.amount < MIN_AMOUNT && WRONG),",
    change: 't.amount !== undefined → true',
    why: 'a number that is not there is never the smaller',
  },
  {
    file: 'model/src/orders/checks-of-market.ts',
    line: "check('quantity_too_large', 'size', [], (t) => t.amount !== undefined && t.amount > MAX_NOTIONAL && WRONG),",
    change: 't.amount !== undefined → true',
    why: 'a number that is not there is never the larger',
  },
  {
    file: 'model/src/orders/checks-of-market.ts',
    line: "check('quantity_too_small', 'size', [], (t) => t.quantity !== undefined && t.quantity < MIN_QUANTITY && WRONG),",
    change: 't.quantity !== undefined → true',
    why: 'a number that is not there is never the smaller',
  },
  {
    file: 'model/src/orders/checks-of-market.ts',
    line: "check('quantity_too_large', 'size', [], (t) => t.quantity !== undefined && t.quantity > MAX_QUANTITY && WRONG),",
    change: 't.quantity !== undefined → true',
    why: 'a number that is not there is never the larger',
  },
  {
    file: 'model/src/orders/checks-of-market.ts',
    line: 'const stopIn = ({ stops: [stop] = [] }: Ticket) => (stop !== undefined && stop.level > 0n ? stop : undefined);',
    change: '[] → ["Stryker was here"]',
    why: 'a stop without a level is none',
  },
  {
    file: 'model/src/orders/checks-of-market.ts',
    line: 'return t.limitPrice !== undefined && t.limitPrice > 0n && !isOnTick(t.limitPrice, f.tradeDate, t.code) && WRONG;',
    change: 't.limitPrice !== undefined → true',
    why: 'a number that is not there is never the larger',
  },
  {
    file: 'model/src/orders/checks-of-ticket.ts',
    line: "check('quantity_too_small', 'size', [], (t) => t.quantity !== undefined && t.quantity <= 0n && WRONG, AMEND),",
    change: 't.quantity !== undefined → true',
    why: 'a number that is not there is never the smaller',
  },
  {
    file: 'model/src/orders/checks-of-ticket.ts',
    line: "check('price_required', 'stop', [], ({ stops: [stop] = [] }) => stop !== undefined && stop.level <= 0n && MISSING),",
    change: '[] → ["Stryker was here"]',
    why: 'a number that is not there is never the smaller',
  },
];
