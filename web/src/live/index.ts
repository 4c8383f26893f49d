export {
  isShort,
  liveAllocation,
  liveHistory,
  livePosition,
  percentText,
  type PositionSort,
  roomOf,
  type RunningSession,
  sortPositions,
} from './account-figures.ts';
export { useAccountTopics } from './account-topics.ts';
export { type LiveConnection, live, type PushMessage, startLive } from './connection.ts';
export { AlertNotices } from './alert-notices.tsx';
export { HaltNotice, useHalted } from './halted.tsx';
export { useLiveState, usePriceMoves, usePushed, useQuote, useTopic } from './hooks.ts';
export { type LiveAccountProps, LiveDay, LiveTotal, useLiveAccount } from './live-account.tsx';
export { LiveCell } from './live-cell.tsx';
export { LiveChange, LivePrice, LivePriceRow } from './live-price.tsx';
export { useQuotes } from './quotes-of.ts';
export type { Quote } from './quotes.ts';
export type { Topic } from './subscriptions.ts';
export type { TopicListener } from './topics.ts';
