/** The one door of orders. */
export { applyCancel } from './cancel/apply-cancel.ts';
export { cancelOrder } from './cancel/cancel-order.ts';
export { endOrder } from './records/end-order.ts';
export { type FillGroup, type FillQuality, readFillQuality } from './fill/fill-quality.ts';
export type { OrderDeps } from './records/facts.ts';
export { openTrialAccounts } from './accounts/open-trial-accounts.ts';
export { OrderTimer, SETTLEMENT_TIME } from './expire/order-timer.ts';
export { openOrdersOf } from './records/order-reads.ts';
export { LIQUIDATION } from './records/order-views.ts';
export { type MarketSide, marketFactsOf } from './place/order-facts.ts';
export { type PlaceOrder, placeOrder } from './place/place-order.ts';
export { previewOrder } from './preview/preview-order.ts';
export * from './records/tables.ts';
export { verifyTerms } from './records/verify-terms.ts';
