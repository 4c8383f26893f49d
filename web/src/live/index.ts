export { useAccountTopics } from './account-topics.ts';
export { type LiveConnection, live, type PushMessage, startLive } from './connection.ts';
export { useLiveState, usePriceMoves, usePushed, useQuote, useTopic } from './hooks.ts';
export { LiveCell } from './live-cell.tsx';
export { LiveChange, LivePrice, LivePriceRow } from './live-price.tsx';
export { useQuotes } from './quotes-of.ts';
export type { Quote } from './quotes.ts';
export type { Topic } from './subscriptions.ts';
export type { TopicListener } from './topics.ts';
