/** The ways of money in and out: their ports and their switches. The one door of this folder. */
export { GAS_LOW, GAS_MOST, gasLines, gasNeeds } from './gas.ts';
export type * from './ports.ts';
export { railIn, railNeeds, readRails } from './read-rails.ts';
export { advanceTransfer, type StoredTransfer, type TransferSteps } from './signed-transfer.ts';
export { inState, withSignature } from './keep-signed.ts';
export { pausePayouts } from './switch-rail.ts';
