/** The one door of transfers of the house: refills, moves to the cold store, and deposits that go back. */
export { hotWalletStanding, newestTransfers, promisedByHouse } from './read-transfers.ts';
export type { HouseTransfer } from './tables.ts';
export { cancelRefill } from './transfer-commands.ts';
