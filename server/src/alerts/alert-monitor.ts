import { newYorkDate } from '@candor/model/calendar/index.ts';
import { isMet } from '@candor/model/alerts/rules.ts';
import type { Price } from '@candor/model/quantity.ts';
import { type Instant, instant, type TradingDate } from '@candor/model/time.ts';
import type { Bar, FeedListener, Market, PriceWatcher, Trade } from '../market/index.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { CommittedEvent } from '../platform/commands/lane.ts';
import { fireAlert, hasFiredOn } from './change-alerts.ts';
import { alertsById, watchedAlerts } from './read-alerts.ts';
import type { Alert } from './tables.ts';

export interface AlertMonitorDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly market: Market;
  readonly onError: (error: Error) => void;
}

const CHANGED = new Set(['alert.created', 'alert.ended', 'alert.adjusted']);

/**
 * Watches trades of every session for customers' alerts. Like a stop order it receives every trade of the minutes that
 * count, so that a jump over hours fires the same alerts as real time. Its state is in the database: after a restart it
 * reads it again, and no alert fires twice on a day.
 */
export class AlertMonitor implements FeedListener, PriceWatcher {
  readonly #deps: AlertMonitorDeps;
  readonly #byCode = new Map<string, Map<string, Alert>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: AlertMonitorDeps) {
    this.#deps = deps;
    deps.market.follow(this);
    deps.market.watch(this);
  }

  /** Loads the open alerts. */
  async start(): Promise<void> {
    for (const alert of await watchedAlerts(this.#deps.db)) this.#take(alert);
  }

  onCommitted(events: readonly CommittedEvent[]): void {
    const ids = events.filter(({ type }) => CHANGED.has(type)).map(({ payload }) => String(payload.alertId));
    if (ids.length > 0) this.#then(() => this.#read(ids));
  }

  /** Resolves when all received events and met alerts are committed. */
  async settled(): Promise<void> {
    for (let last = this.#last; ; last = this.#last) {
      await last;
      if (last === this.#last) return;
    }
  }

  onTrade(trade: Trade): void {
    if (trade.volumeOnly || !this.#byCode.has(trade.code)) return;
    this.#check(trade.code, trade.price, trade.at);
  }

  onBar(code: string, bar: Bar, lengthMs: number): void {
    if (!this.#byCode.has(code)) return;
    const at = instant(bar.at + lengthMs - 1);
    for (const price of [bar.open, bar.high, bar.low, bar.close]) this.#check(code, price, at);
  }

  onQuote(): void {}
  onHalt(): void {}
  onJump(): void {}

  codes(): Iterable<string> {
    return this.#byCode.keys();
  }

  firstTouch(code: string, minutes: readonly Bar[]): number | undefined {
    const alerts = [...(this.#byCode.get(code)?.values() ?? [])];
    const close = this.#deps.market.snapshot(code)?.previousClose;
    const index = minutes.findIndex((minute) => {
      const today = newYorkDate(minute.at);
      const met = (alert: Alert) => isMet(alert, minute.high, close) || isMet(alert, minute.low, close);
      return alerts.some((alert) => !hasFiredOn(alert, today) && met(alert));
    });
    return index < 0 ? undefined : index;
  }

  passOver(): void {}

  #check(code: string, price: Price, at: Instant): void {
    const tradeDate = newYorkDate(at) as TradingDate;
    let close: Price | undefined;
    for (const alert of this.#byCode.get(code)?.values() ?? []) {
      if (hasFiredOn(alert, tradeDate) || at <= alert.createdAt) continue;
      if (alert.kind === 'move') close ??= this.#deps.market.snapshot(code)?.previousClose;
      if (isMet(alert, price, close)) this.#fire(alert, price, at, tradeDate);
    }
  }

  #fire(alert: Alert, price: Price, at: Instant, tradeDate: TradingDate): void {
    // At once, so that the next trade does not fire the alert again before this one is committed.
    if (alert.repeats) this.#take({ ...alert, firedOn: tradeDate });
    else this.#drop(alert);
    const { id: alertId, customerId } = alert;
    this.#then(() => this.#deps.runner.run(fireAlert, { alertId, customerId, price, at, tradeDate }));
  }

  async #read(ids: readonly string[]): Promise<void> {
    const known = new Map((await alertsById(this.#deps.db, ids)).map((alert) => [alert.id, alert]));
    for (const id of ids) {
      const before = this.#find(id);
      const now = known.get(id);
      if (before) this.#drop(before);
      if (now) this.#take(now);
    }
  }

  #find(id: string): Alert | undefined {
    for (const alerts of this.#byCode.values()) if (alerts.has(id)) return alerts.get(id);
    return undefined;
  }

  #take(alert: Alert): void {
    const alerts = this.#byCode.get(alert.code) ?? new Map<string, Alert>();
    this.#byCode.set(alert.code, alerts.set(alert.id, alert));
    this.#deps.market.snapshot(alert.code); // from now on the market sends its trades
  }

  #drop(alert: Alert): void {
    const alerts = this.#byCode.get(alert.code);
    alerts?.delete(alert.id);
    if (alerts?.size === 0) this.#byCode.delete(alert.code);
  }

  #then(work: () => Promise<unknown>): void {
    this.#last = this.#last.then(work).catch((error: Error) => this.#deps.onError(error));
  }
}
