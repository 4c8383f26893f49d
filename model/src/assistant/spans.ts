/** Spans of time that a question names: ranges of charts, the week and the month to date, and all there is. */
export const SPANS = ['1D', 'WTD', '1W', 'MTD', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', '10Y', 'ALL'] as const;
export type Span = (typeof SPANS)[number];
