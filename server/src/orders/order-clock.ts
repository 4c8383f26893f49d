import { instantOf, sessionAt } from '@candor/model/calendar/index.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { CommandRunner } from '../platform/command.ts';
import type { Db } from '../platform/db.ts';
import { expireOrder } from './expire-order.ts';
import type { OrderDeps } from './facts.ts';
import { dueOrders, dueSettlements, nextOrderDueAt } from './order-reads.ts';
import { releaseHeld } from './release-held.ts';
import { settle } from './settle.ts';

/** New York time at which trades of the day's settlement date are settled. */
export const SETTLEMENT_TIME = '09:00';

/**
 * What falls due in orders by business time: held orders go to market when their session starts, day orders end with
 * theirs, trades settle. Everything is read from the database and done through idempotent commands, so it works
 * after downtime and under clocks that jump; running twice does nothing more.
 */
export class OrderClock {
  private readonly deps: OrderDeps;
  private readonly db: Db;
  private readonly runner: CommandRunner;

  constructor(deps: OrderDeps, db: Db, runner: CommandRunner) {
    this.deps = deps;
    this.db = db;
    this.runner = runner;
  }

  /** The next instant at which `runDue` has something to do; undefined when nothing is open. */
  async nextDueAt(): Promise<Instant | undefined> {
    const [next] = await this.db.query<{ settle_date: TradingDate | null }>(
      'SELECT min(settle_date) AS settle_date FROM settlement WHERE settled_at IS NULL',
    );
    const order = await nextOrderDueAt(this.db);
    const settlement = next?.settle_date ? instantOf(next.settle_date, SETTLEMENT_TIME) : undefined;
    if (order === undefined || settlement === undefined) return order ?? settlement;
    return order < settlement ? order : settlement;
  }

  /**
   * Does what is due at `now`, oldest first. `before` hears of each boundary before the orders behind it are ended,
   * so that a caller can let the market finish what it had to say until then.
   */
  async runDue(
    now: Instant,
    before?: (boundary: Instant) => Promise<void>,
  ): Promise<{ orders: number; settlements: number }> {
    let orders = 0;
    const release = releaseHeld(this.deps);
    const expire = expireOrder(this.deps);
    // Those that an operator's halt keeps waiting: they are due again once it is lifted.
    const waiting: string[] = [];
    for (;;) {
      const due = await dueOrders(this.db, now, undefined, waiting);
      if (due.length === 0) break;
      for (const boundary of new Set(due.map(({ at }) => at))) {
        await before?.(boundary);
        const here = due.filter(({ at }) => at === boundary);
        await Promise.all(
          here.map(async (order) => {
            if (order.what === 'expire') await this.runner.run(expire, order);
            else {
              const released = await this.runner.run(release, order);
              if (released.ok && released.value.held) waiting.push(order.orderId);
            }
          }),
        );
        orders += here.length;
      }
    }
    return { orders, settlements: await this.settleDue(now) };
  }

  private async settleDue(now: Instant): Promise<number> {
    let done = 0;
    const command = settle(this.deps);
    const today = settlementDay(now, this.deps);
    for (;;) {
      const due = await dueSettlements(this.db, today);
      if (due.length === 0) return done;
      await Promise.all(due.map((item) => this.runner.run(command, item)));
      done += due.length;
    }
  }
}

/** The last trade date whose settlement hour has come. */
function settlementDay(now: Instant, { market }: OrderDeps): TradingDate {
  const overrides = market.overrides();
  const { lastTradeDate } = sessionAt(now, overrides);
  if (now >= instantOf(lastTradeDate, SETTLEMENT_TIME)) return lastTradeDate;
  return sessionAt((instantOf(lastTradeDate, '00:00') - 1) as Instant, overrides).lastTradeDate;
}
