/**
 * The one door of short selling: the lender, shares located and borrowed, the nights they cost, and what stands behind
 * a short.
 */
export { type ShortEquity as Equity, equityNeeds, shortEquityOf as equityOf } from './equity.ts';
export { type Lender, type Offer, simulatedLender } from './lender.ts';
export { locateNeeds, returnLocate, takeLocate } from './locate.ts';
export { collateralAccount, moneyNeeds, owedSharesAccount, saveShort, takeFrom } from './pay.ts';
export { borrowNeeds, freeToBorrow, useBorrow } from './use-borrow.ts';
export * from './tables.ts';
export { verifyBorrow } from './verify-borrow.ts';
