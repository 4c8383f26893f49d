import type { Check } from './check-types.ts';
import { ACCOUNT_COVERS, ACCOUNT_MAY } from './checks-of-account.ts';
import { MARKET_OPEN, MARKET_TAKES } from './checks-of-market.ts';
import { COMPLETE, SIZE_OF_NEW_TERMS, TWO_SIZES } from './checks-of-ticket.ts';

/**
 * Every check of an order, in the order in which they refuse: may the account trade this, does the market take orders
 * now, is the ticket complete, are its size and prices right, is a question open, does the account cover it. The same
 * ticket always gets the same answer, from the server and from the form. Decision 0102.
 */
export const CHECKS: readonly Check[] = [
  ...SIZE_OF_NEW_TERMS,
  ...TWO_SIZES,
  ...ACCOUNT_MAY,
  ...MARKET_OPEN,
  ...COMPLETE,
  ...MARKET_TAKES,
  ...ACCOUNT_COVERS,
];
