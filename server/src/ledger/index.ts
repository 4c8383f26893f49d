/** The ledger's one door. */
export * from './chart.ts';
export { hashTxn } from './hash.ts';
export { type Head, readHeads, rootOfHeads } from './heads.ts';
export { invariantBreaks } from './invariants.ts';
export { placeHold, raiseHold, releaseHold } from './hold.ts';
export { available, balanceOf, type Line, post, postingNeeds } from './post.ts';
export * from './tables.ts';
export { journalBetween, journalOf, journalOfAccount, type Posted, PostingSums } from './postings.ts';
export { type Broken, compareRows, rootOf, verifyLedger } from './verify.ts';
