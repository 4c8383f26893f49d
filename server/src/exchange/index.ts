/** The one door of the simulated exchange: its tape (history) and its running books. */
export { createExchange } from './exchange.ts';
export { simulatedFrom } from './for-catalogue.ts';
export type { SimulatedInstrument } from './instruments.ts';
export { openFeed } from './open-feed.ts';
export { simulatedSample } from './study-sample.ts';
export { writeTape } from './write-tape.ts';
