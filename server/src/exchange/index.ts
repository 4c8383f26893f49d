/** The one door of the simulated exchange: its tape (history) and its running books. */
export { createExchange, SimulatedExchange } from './exchange.ts';
export type { ExchangeOptions } from './exchange.ts';
export { simulatedFrom } from './for-catalogue.ts';
export type { AssetClass, BasketMember, SimulatedInstrument } from './instruments.ts';
export type {
  CancelReason,
  DepthLevel,
  ExchangeEvents,
  ExchangeOrder,
  Execution,
  Quote,
  RejectReason,
  Trade,
} from './orders.ts';
export { bandWidth } from './price-bands.ts';
export { Tape } from './tape.ts';
export type { CorporateAction, DailyBar, MinuteBar, YearStats } from './tape.ts';
export { TAPE_START } from './tape-days.ts';
export { createSimulatedFeed } from './simulated-feed.ts';
export type { SimulatedFeed } from './simulated-feed.ts';
export { createExchangeVenue } from './exchange-venue.ts';
export { openFeed } from './open-feed.ts';
export type { OpenedFeed, OwnFeedChoice } from './open-feed.ts';
export { writeTape } from './write-tape.ts';
export type { TapeToWrite, WrittenTape } from './write-tape.ts';
