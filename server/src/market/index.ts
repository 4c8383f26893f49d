/** The only entry of this folder: feeds, latest prices, history, and the venues that orders rest on. */
export type { BarInterval, CorporateAction, Feed, FeedListener, PriceWatcher } from './feeds/feed.ts';
export type { MinuteCloses } from './feeds/minutes.ts';
export { inNewShares, shareRatio } from './feeds/split-adjust.ts';
export type { Bar, DayClose, Quote, Snapshot, Source, Trade } from './types.ts';
export type { Election, Execution, Venue, VenueEvent, VenueOrder } from './venue.ts';
export { createMarket } from './create-market.ts';
export type { Market } from './create-market.ts';
export { openReplayFeed } from './recording/replay-feed.ts';
export { openFilesFeed } from './recording/files-feed.ts';
export { breaches, figuresOf, freeLunch, lossOf, meanMarkout } from './fill-study/figures.ts';
export type { CodeFigures } from './fill-study/figures.ts';
export { studyFills } from './fill-study/study.ts';
export { FEWEST_DAYS, judgeRules, type Judgement, MOST_EARNED, type Sample } from './price-study/judge.ts';
export { recordedSamples } from './price-study/recorded-samples.ts';
export { quantile, TEXTURE_NAMES, type Texture, textureOf } from './price-study/texture.ts';
export { dayOf, REGULAR_MINUTES, type StudyDay, type StudyMinute } from './price-study/timeline.ts';
export { createPaperVenue } from './paper-venue.ts';
export { ShortSaleRule } from './short-sale-rule.ts';
export { dayOfMinutes } from './feeds/day-of-minutes.ts';
export { marketWarmCheck } from './catch-up.ts';
export { CandleRanges } from './candles.ts';
export type { FiledBalance, FiledBooks, FiledCompany, FilingRef, Filings } from './filings.ts';
export { fillModels, marketHandlers } from './handlers.ts';
export type { MarketViews } from './views.ts';
export {
  analystTargets,
  earningsBetween,
  isReported,
  FIRST_FISCAL_YEAR,
  sampleBooks,
  INSTRUMENTS,
  instrumentByCode,
  OWN_INDEXES,
  publishedLevel,
  quarterEarnings,
  reportedBooks,
  SAMPLE_ISSUERS,
  sampleFund,
  sampleIssuer,
  searchInstruments,
} from './instruments/index.ts';
export { priceMessage } from './live-messages.ts';
export { changeText, shownOfDay } from './shown.ts';
export type { OpenedMarket } from './slice.ts';
