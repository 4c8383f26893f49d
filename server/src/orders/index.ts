/** The one door of orders. */
export { acceptDisclosure } from './accept-disclosure.ts';
export { amendOrder } from './amend-order.ts';
export { applyCancel } from './apply-cancel.ts';
export { applyFill } from './apply-fill.ts';
export { applyReplace } from './apply-replace.ts';
export { cancelOrder } from './cancel-order.ts';
export { ORDER_EVENTS, type OrderEventType } from './events.ts';
export { expireOrder } from './expire-order.ts';
export { type FillGroup, type FillQuality, readFillQuality } from './fill-quality.ts';
export type { MarketFacts, OrderDeps } from './facts.ts';
export { orderHandlers, type OrderHandlerDeps } from './handlers.ts';
export { lotHandlers } from './lot-handlers.ts';
export { obstaclesOf } from './obstacles-of.ts';
export { openTrialAccounts } from './open-trial-accounts.ts';
export { OrderClock, SETTLEMENT_TIME } from './order-clock.ts';
export { dueOrders, openOrdersIn, openOrdersOf, orderOf } from './order-reads.ts';
export { OrderRouter, type RouterOptions } from './order-router.ts';
export { fillView, LIQUIDATION, orderView } from './order-views.ts';
export { type MarketSide, marketFactsOf, type PlaceOrder, placeOrder } from './place-order.ts';
export { previewOrder } from './preview-order.ts';
export { releaseHeld } from './release-held.ts';
export {
  type DividendAction,
  payDueDividends,
  runDividend,
  runSplit,
  type SplitAction,
} from './run-corporate-actions.ts';
export { replayLots } from './replay-lots.ts';
export { settle } from './settle.ts';
export { type Equity, equityNeeds, equityOf } from './short-equity.ts';
export { StopDesk } from './stop-desk.ts';
export * from './tables.ts';
export { verifyTerms } from './verify-terms.ts';
