import { Outbox } from '../../platform/commands/outbox.ts';
import type { CommittedEvent } from '../../platform/commands/lane.ts';
import { OrderTimer } from '../expire/order-timer.ts';
import { OrderRouter } from '../routing/order-router.ts';
import { OrderWorld } from './fakes.ts';
import { ScriptedVenue } from './scripted-venue.ts';

/** On a trading morning. */
const MORNING = '2026-11-20T15:00:00Z';

/** Orders as they are routed: a market, a venue that does what the test says, and what stands between them. */
export class RoutedOrders {
  readonly world: OrderWorld;
  readonly clock: OrderTimer;
  readonly errors: string[] = [];
  venue!: ScriptedVenue;
  router!: OrderRouter;
  #outbox: Outbox | undefined;
  #customers = 0;

  private constructor(world: OrderWorld) {
    this.world = world;
    this.clock = new OrderTimer(world.deps, world.db, world.runner);
  }

  static async start(): Promise<RoutedOrders> {
    let handle = (_events: readonly CommittedEvent[]) => {};
    const world = await OrderWorld.start(MORNING, { onCommitted: (events) => handle(events) });
    const routed = new RoutedOrders(world);
    handle = (events) => routed.#outbox?.committed(events);
    await routed.#begin();
    return routed;
  }

  async #begin(): Promise<void> {
    const { world } = this;
    const onError = (error: Error) => this.errors.push(error.message);
    this.venue = new ScriptedVenue(world.market);
    this.router = new OrderRouter({ ...world, venue: this.venue, onError, retryMs: 5 });
    this.#outbox = new Outbox({
      ...{ db: world.db, lanes: 1, listeners: [this.router.listener()] },
      onError: (_listener, error) => onError(error),
    });
    await this.#outbox.start(world.runner.lanes.map((lane) => lane.head));
    await this.router.start();
  }

  /** As a new process on the same database, with a venue that knows nothing. */
  async restart(): Promise<void> {
    await this.router.stop();
    await this.#outbox?.stop();
    await this.#begin();
  }

  /** Until every committed event has reached the router, and every report of the venue is booked. */
  async quiet(): Promise<void> {
    await this.#outbox?.settled();
    await this.router.settled();
  }

  /** Morning again, with a new customer; answers who it is. */
  async newCustomer(): Promise<string> {
    this.errors.length = 0;
    this.venue.log.length = 0;
    this.venue.slow = false;
    this.world.market.at(MORNING);
    this.#customers += 1;
    const customerId = `cus_${this.#customers}`;
    await this.world.open(customerId);
    return customerId;
  }

  async stop(): Promise<void> {
    await this.router.stop();
    await this.#outbox?.stop();
    await this.world.stop();
  }
}
