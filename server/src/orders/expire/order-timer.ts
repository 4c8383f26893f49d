import { instantOf, sessionAt } from '@candor/model/calendar/index.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { CommandRunner } from '../../platform/commands/command.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOutage, MOST_TRIES, park, retryParked } from '../../platform/commands/parking.ts';
import { expireOrder } from './expire-order.ts';
import type { OrderDeps } from '../records/facts.ts';
import { type DueOrder, dueOrders, dueSettlements, nextOrderDueAt, nextSettleDate } from '../records/order-reads.ts';
import { releaseQueued } from './release-queued.ts';
import { settle } from '../settle/settle.ts';

/** New York time at which trades of the day's settlement date are settled. */
export const SETTLEMENT_TIME = '09:00';

/**
 * Runs what falls due for orders in business time: queued orders go to market when their session starts, day orders end
 * with theirs, trades settle. Everything is read from the database and done through idempotent commands, so it works
 * after downtime and under clocks that jump; running twice does nothing more.
 */
export class OrderTimer {
  private readonly deps: OrderDeps;
  private readonly db: Db;
  private readonly runner: CommandRunner;
  private readonly onError: (error: Error) => void;
  /** Orders and settlements that are left out until the next start. */
  private readonly parked = new Set<string>();

  constructor(deps: OrderDeps, db: Db, runner: CommandRunner, onError: (error: Error) => void = fail) {
    this.deps = deps;
    this.db = db;
    this.runner = runner;
    this.onError = onError;
  }

  /** Lets what a former process has parked be due again; what fails again is parked again. */
  async start(): Promise<void> {
    await retryParked(this.db, 'order_due', async () => 'done', this.onError);
  }

  /** The next instant at which `runDue` has something to do; undefined when nothing is open. */
  async nextDueAt(): Promise<Instant | undefined> {
    const parked = [...this.parked];
    const [order, settleDate] = await Promise.all([nextOrderDueAt(this.db, parked), nextSettleDate(this.db, parked)]);
    const settlement = settleDate ? instantOf(settleDate, SETTLEMENT_TIME) : undefined;
    if (order === undefined || settlement === undefined) return order ?? settlement;
    return order < settlement ? order : settlement;
  }

  /**
   * Does what is due at `now`, oldest first. `before` is called with each due time before the orders due then are
   * ended, so that a caller can let the market send its events until then.
   */
  async runDue(
    now: Instant,
    before?: (boundary: Instant) => Promise<void>,
  ): Promise<{ orders: number; settlements: number }> {
    let orders = 0;
    const tries = new Map<string, number>();
    // Orders that stay queued because of an operator's halt: they are due again once it is lifted.
    const waiting: string[] = [];
    for (;;) {
      const due = await dueOrders(this.db, now, { waiting, parked: [...this.parked] });
      if (due.length === 0) break;
      for (const boundary of new Set(due.map(({ at }) => at))) {
        await before?.(boundary);
        const here = due.filter(({ at }) => at === boundary);
        await Promise.all(
          here.map((order) =>
            this.attempt(order.orderId, `${order.what} ${order.at}`, tries, () => this.runOrder(order, waiting)),
          ),
        );
        orders += here.length;
      }
    }
    return { orders, settlements: await this.settleDue(now) };
  }

  private async runOrder(order: DueOrder, waiting: string[]): Promise<void> {
    if (order.what === 'expire') {
      await this.runner.run(expireOrder(this.deps), order);
      return;
    }
    const released = await this.runner.run(releaseQueued(this.deps), order);
    // Without a halt an order that is still queued has made no progress: `attempt` counts it.
    const halted = this.deps.market.stopped(order.code) !== undefined;
    if (halted && released.ok && released.value.held) waiting.push(order.orderId);
  }

  private async settleDue(now: Instant): Promise<number> {
    let done = 0;
    const command = settle(this.deps);
    const today = settlementDay(now, this.deps);
    const tries = new Map<string, number>();
    for (;;) {
      const due = await dueSettlements(this.db, today, { parked: [...this.parked] });
      if (due.length === 0) return done;
      await Promise.all(
        due.map((item) =>
          this.attempt(`${item.customerId} ${item.settleDate}`, '', tries, async () => {
            await this.runner.run(command, item);
          }),
        ),
      );
      done += due.length;
    }
  }

  /**
   * An item that is still due after it was done, or that fails for a reason of its own, is tried a few times and then
   * parked until the next start, so that the others are done and the loop ends. An outage ends the run: the timer
   * repeats it.
   */
  private async attempt(
    item: string,
    what: string,
    tries: Map<string, number>,
    run: () => Promise<void>,
  ): Promise<void> {
    const count = (tries.get(`${item} ${what}`) ?? 0) + 1;
    tries.set(`${item} ${what}`, count);
    let failed = new Error('it is done and still due');
    try {
      await run();
      if (count <= MOST_TRIES) return;
    } catch (error) {
      if (isOutage(error)) throw error;
      if (count < MOST_TRIES) return;
      failed = error as Error;
    }
    await park(this.db, { kind: 'order_due', item, input: { what } }, failed, count, this.onError);
    this.parked.add(item);
  }
}

const fail = (error: Error): never => {
  throw error;
};

/** The last trade date whose settlement hour has come. */
function settlementDay(now: Instant, { market }: OrderDeps): TradingDate {
  const overrides = market.overrides();
  const { lastTradeDate } = sessionAt(now, overrides);
  if (now >= instantOf(lastTradeDate, SETTLEMENT_TIME)) return lastTradeDate;
  return sessionAt((instantOf(lastTradeDate, '00:00') - 1) as Instant, overrides).lastTradeDate;
}
