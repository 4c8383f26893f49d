/** The one door of the market: feeds, the latest of everything, history, and the venues orders rest on. */
export type { BarInterval, CorporateAction, Feed, FeedListener, PriceWatcher } from './feed.ts';
export type { Bar, Quote, Snapshot, Source, Trade } from './types.ts';
export type { Election, Execution, Venue, VenueEvent, VenueOrder } from './venue.ts';
export { createMarket } from './create-market.ts';
export type { Market, MarketOptions, MarketSession } from './create-market.ts';
export { openReplayFeed } from './replay-feed.ts';
export { openFilesFeed } from './files-feed.ts';
export { breaches, figuresOf, freeLunch, lossOf, meanMarkout } from './fill-study/figures.ts';
export type { CodeFigures } from './fill-study/figures.ts';
export { studyFills } from './fill-study/study.ts';
export { createPaperVenue } from './paper-venue.ts';
export { ShortSaleRule } from './short-sale-rule.ts';
export { dayOfMinutes } from './day-of-minutes.ts';
export { drawnCheck } from './catch-up.ts';
export { CandleRanges } from './candles.ts';
export type { Candles } from './candles.ts';
export type { FiledBalance, FiledBooks, FiledCompany, FilingRef, Filings } from './filings.ts';
export {
  candlesOnceKnown,
  companyOnceRead,
  fillModels,
  instrumentOnceKnown,
  marketHandlers,
  UNHURRIED,
} from './handlers.ts';
export { marketViews } from './views.ts';
export type { MarketViews } from './views.ts';
export type { Depth, MarketHandlerDeps, MarketHandlers } from './handlers.ts';
export { firstPictureOf } from './first-picture.ts';
export { entriesOf } from './groups.ts';
export type { OwnIndexLevels } from './own-index-levels.ts';
export { candlePushOf, listPushOf, pricePushOf, stockDetailPushOf } from './wire.ts';
export { advanceClockHandler } from './advance-clock.ts';
export { breadthOf } from './lists.ts';
export {
  analystTargets,
  earningsBetween,
  isReported,
  FIRST_FISCAL_YEAR,
  sampleBooks,
  INSTRUMENTS,
  instrumentByCode,
  OWN_INDEXES,
  reportedBooks,
  SAMPLE_FUNDS,
  SAMPLE_ISSUERS,
  sampleFund,
  sampleIssuer,
  searchInstruments,
} from './instruments/index.ts';
