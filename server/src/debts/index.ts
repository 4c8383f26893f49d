/** The one door of debts: what customers owe because an execution, a cost or a dividend took more than there was. */
export { debtAccount, debtNeeds, incurDebt, repayDebts } from './debts.ts';
export * from './tables.ts';
export { verifyDebts } from './verify-debts.ts';
