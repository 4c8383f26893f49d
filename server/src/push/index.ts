/** Live connections: the one door. */
export type { AccountSnapshots, Snapshots } from './account-board.ts';
export type { ListMessage } from './list-board.ts';
export { LIVE_REFERENCE } from './live-reference.ts';
export type { PriceMessage } from './price-board.ts';
export { createPush, type LivePrices, type Push, type PushOptions, type Watching } from './push.ts';
export { ACCOUNT_TOPICS } from './subscribe.ts';
