/** The ledger's one door. */
export * from './chart.ts';
export { hashTxn } from './hash.ts';
export { type InvariantBreak, invariantBreaks } from './invariants.ts';
export { placeHold, raiseHold, releaseHold } from './hold.ts';
export { available, balanceOf, type Line, post, type Posting, postingNeeds } from './post.ts';
export * from './tables.ts';
export { journalBetween, journalOf, journalOfAccount, journalOfLane, type Posted, PostingSums } from './postings.ts';
export { type Broken, type LedgerVerdict, rootOf, verifyLedger } from './verify.ts';
