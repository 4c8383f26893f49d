/** The one door of positions: what customers hold or owe of each instrument, lot by lot, and dividends due on it. */
export { cashAccount, shareAccount } from './accounts.ts';
export { lotNeeds, lotsToSell } from './lot-choice.ts';
export { closeLots, openLot, type TradedShares } from './move-position.ts';
export { usesOf } from './take-lots.ts';
export { splitChange, splitLots } from './split-lots.ts';
export * from './tables.ts';
export { verifyLots } from './verify-lots.ts';
