import type { Instrument } from '@candor/model/market/instrument.ts';
import type { TradingDate } from '@candor/model/time.ts';
import {
  createPaperVenue,
  type Feed,
  type Market,
  openFilesFeed,
  openReplayFeed,
  type Venue,
} from '../market/index.ts';
import { simulatedFrom } from './for-catalogue.ts';
import type { BasketMember, SimulatedInstrument } from './instruments.ts';
import { createExchangeVenue } from './exchange-venue.ts';
import { createSimulatedFeed, type SimulatedFeed, tapeOf } from './simulated-feed.ts';
import type { Tape } from './tape/tape.ts';

/** The feeds that need no vendor, as the configuration names them. */
export type OwnFeedChoice =
  | { readonly kind: 'simulated' }
  | { readonly kind: 'replay'; readonly folder: string; readonly date: string }
  | { readonly kind: 'files'; readonly folder: string };

export interface OpenedFeed {
  readonly feed: Feed;
  /** Set where the prices come from the simulated exchange, which alone has books to show. */
  readonly simulated: SimulatedFeed | undefined;
  /** What a recording left out and why, for the log. */
  readonly notices: readonly string[];
  /** The venue that belongs to the feed; orders on files alone rest unfilled. */
  venue(market: Market): Venue;
}

/** Opens the feed that `FEED` asks for, with the venue on which its orders rest. */
export async function openFeed(
  choice: OwnFeedChoice,
  options: {
    readonly seed: string;
    readonly instruments: readonly Instrument[];
    readonly basketOf?: (code: string) => readonly BasketMember[] | undefined;
    readonly anchorOf?: (code: string) => SimulatedInstrument['anchor'];
  },
): Promise<OpenedFeed> {
  const { seed, instruments, basketOf, anchorOf } = options;
  if (choice.kind === 'simulated') {
    const moving = instruments.map((each) => simulatedFrom(each, basketOf?.(each.code), anchorOf?.(each.code)));
    const simulated = createSimulatedFeed(seed, moving, lastTape(seed, moving));
    return {
      feed: simulated,
      simulated,
      notices: [],
      venue: (market) => createExchangeVenue({ feed: simulated, market }),
    };
  }
  const feed =
    choice.kind === 'replay'
      ? await openReplayFeed(choice.folder, choice.date as TradingDate)
      : await openFilesFeed(choice.folder);
  return { feed, simulated: undefined, notices: feed.notices, venue: (market) => createPaperVenue({ market, seed }) };
}

let last: { readonly drawnFrom: string; readonly tape: Tape } | undefined;

/**
 * The tape of the feed opened last, where it is drawn from the same: history is a function of nothing else, so that a
 * process that opens the market again, as tests do for each server, does not draw ten years of it again.
 */
function lastTape(seed: string, instruments: readonly SimulatedInstrument[]): Tape {
  const drawnFrom = JSON.stringify([seed, instruments]);
  if (last?.drawnFrom !== drawnFrom) last = { drawnFrom, tape: tapeOf(seed, instruments) };
  return last.tape;
}
