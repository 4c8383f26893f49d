import type { AnyRoute, Handler } from '../platform/http-types.ts';
import type { CommandRunner } from '../platform/command.ts';
import type { Listener } from '../platform/outbox.ts';
import type { AccountSnapshot, ListMessage, PriceMessage, Push } from '../push/index.ts';

/**
 * What the side with the people (routes, sessions, sockets) asks of the side with the market and the command lanes.
 * In one process these are the things themselves; between processes `engine-link.ts` asks for them over the bus.
 */
export interface Engine {
  readonly runner: CommandRunner;
  /** The handler of a route whose slice lives with the market and the books. */
  handlerOf(route: AnyRoute): Handler<AnyRoute>;
  /** Gives a trial customer its simulated money; a second time changes nothing. */
  openTrial(customerId: string): Promise<unknown>;
  readonly prices: LivePrices;
  readonly accountSnapshot: AccountSnapshot;
  /** Lets listeners hear every event committed from now on, in order per lane. */
  follow(listeners: readonly Listener[]): Promise<void>;
}

/** What pushes say of prices and lists. */
export interface LivePrices {
  readonly price: PriceMessage;
  readonly list: ListMessage;
  /** Whether the market has an instrument of that code. Over the bus: as far as is known, else yes. */
  readonly isListed: (code: string) => boolean;
  /** Tells a push of every change of what it watches, until stopped. */
  feed(push: Pick<Push, 'priceChanged' | 'watching'>): () => void;
}
