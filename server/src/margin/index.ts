/** The one door of margin: the lender, what stands behind shorts, and the rows they are kept in. */
export { type Lender, type Offer, simulatedLender } from './lender.ts';
export { debtAccount, debtNeeds, repayDebts } from './debts.ts';
export { collateralAccount, moneyNeeds, owedSharesAccount, saveShort, takeFrom } from './pay.ts';
export { borrowNeeds, freeToBorrow, useBorrow } from './use-borrow.ts';
export * from './tables.ts';
export { verifyDebts } from './verify-debts.ts';
export { verifyBorrow } from './verify-borrow.ts';
