export { live, startLive } from './connection.ts';
export { useLiveState, usePriceMoves, useQuote } from './hooks.ts';
export { LiveCell } from './live-cell.tsx';
export { latestQuoteOf, LiveChange, LivePrice, LivePriceRow, type RowHours, useQuoteOf } from './live-price.tsx';
export { useQuotes } from './quotes-of.ts';
export type { Quote } from './quotes.ts';
