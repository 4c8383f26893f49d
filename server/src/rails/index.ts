/** The ways of money in and out: their ports and their switches. The one door of this folder. */
export { endedUnsigned, followTransfer } from './follow-transfer.ts';
export { GAS_LOW, GAS_MOST, gasLines, gasNeeds } from './gas.ts';
export type * from './ports.ts';
export { railIn, railNeeds, readRails } from './read-rails.ts';
export { advanceTransfer, type StoredTransfer } from './signed-transfer.ts';
export { pausePayouts } from './switch-rail.ts';
export { railReading, type RailRow, railTable } from './tables.ts';
