/** The one door of deposits: money that came in over either rail, from its arrival to its last state. */
export { isClosed } from './closed-account.ts';
export { creditDeposit } from './credit-deposit.ts';
export { type DepositDeps, subjectOf } from './deposit-books.ts';
export { finalizeDeposit } from './finalize-deposit.ts';
export { nameSimulatedSend } from './name-simulated-send.ts';
export { pendingIn, pendingNeeds } from './pending.ts';
export { isDepositAddress } from './read-deposits.ts';
export { reverseDeposit } from './reverse-deposit.ts';
export { type SeeDeposit, seeDeposit } from './see-deposit.ts';
export {
  holdInSuspense,
  releaseFromSuspense,
  returnDeposit,
} from './suspense.ts';
export * from './tables.ts';
