import { isOnTick, sessionAt } from '@candor/model/calendar/index.ts';
import { type AlertTerms, isMet, levelAfterSplit, MAX_ALERTS, MOVE_PERCENT } from '@candor/model/alerts/rules.ts';
import { formatPrice, type Price } from '@candor/model/quantity.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant, type TradingDate } from '@candor/model/time.ts';
import type { Snapshot } from '../market/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow, needRows } from '../platform/database/rows.ts';
import { type Alert, alertNoticeTable, alertTable } from './tables.ts';
import { levelText } from './read-alerts.ts';

interface Own {
  readonly customerId: string;
}
interface OwnAlert extends Own {
  readonly alertId: string;
}
export interface CreateAlert extends Own, AlertTerms {
  readonly code: string;
  readonly repeats: boolean;
}

/** Creates an alert. Refused when its price is already met, since it would fire at once. */
export function createAlert(snapshotOf: (code: string) => Snapshot | undefined) {
  const command: Command<CreateAlert, { alertId: string }, Snapshot | undefined> = {
    name: 'create_alert',
    subject: (input) => input.customerId,
    needs: (input) => [needRows(alertTable, 'watching', input.customerId)],
    facts: (input) => snapshotOf(input.code),
    decide(rows, input, context, snapshot) {
      if (!snapshot) return refuse('not_found');
      const { customerId, code, kind, level, repeats } = input;
      if (level === 0n) return refuse('price_required');
      const percent = kind === 'move';
      if (percent && (level < MOVE_PERCENT.least || level > MOVE_PERCENT.most))
        return refuse('invalid_field', { field: 'level' });
      if (!percent && !isOnTick(level as Price, sessionAt(context.now).tradeDate, code)) return refuse('bad_tick');
      const price = snapshot.last ?? snapshot.regularPrice ?? snapshot.previousClose;
      if (price !== undefined && isMet(input, price, snapshot.previousClose)) return refuse('alert_already_met');
      if (rows.find(alertTable, 'watching', customerId).length >= MAX_ALERTS)
        return refuse('alerts_full', { most: String(MAX_ALERTS) });
      const alert: Alert = {
        ...{ id: context.newId('alt'), customerId, code, kind, level, repeats },
        ...{ createdAt: context.now, firedOn: null, endedAt: null, adjustedBy: null },
      };
      rows.insert(alertTable, alert);
      rows.emit({ type: 'alert.created', subject: customerId, payload: { alertId: alert.id, code } });
      return accept({ alertId: alert.id });
    },
  };
  return command;
}

/** Stops watching. Asking again changes nothing. */
export const removeAlert: Command<OwnAlert, { alertId: string }> = {
  name: 'remove_alert',
  subject: (input) => input.customerId,
  needs: (input) => [needRow(alertTable, input.alertId)],
  decide(rows, { customerId, alertId }, context) {
    const alert = rows.get(alertTable, alertId);
    if (!alert || alert.customerId !== customerId) return refuse('not_found');
    if (alert.endedAt === null) {
      rows.update(alertTable, { ...alert, endedAt: context.now });
      rows.emit({ type: 'alert.ended', subject: customerId, payload: { alertId, code: alert.code } });
    }
    return accept({ alertId });
  },
};

export interface FireAlert extends OwnAlert {
  readonly price: Price;
  readonly at: Instant;
  readonly tradeDate: TradingDate;
}

/** Fires an alert: records the trade, once on a trading day, and ends an alert that does not repeat. */
export const fireAlert: Command<FireAlert, { fired: boolean }> = {
  name: 'fire_alert',
  subject: (input) => input.customerId,
  needs: (input) => [needRow(alertTable, input.alertId)],
  decide(rows, { customerId, alertId, price, at, tradeDate }) {
    const alert = rows.get(alertTable, alertId);
    if (!alert || alert.customerId !== customerId) return refuse('not_found');
    if (alert.endedAt !== null || hasFiredOn(alert, tradeDate)) return accept({ fired: false });
    const { code, kind, level, repeats } = alert;
    rows.update(alertTable, { ...alert, firedOn: tradeDate, endedAt: repeats ? null : at });
    rows.insert(alertNoticeTable, { alertId, tradeDate, customerId, code, kind, level, price, at });
    const values = { level: levelText(alert), price: formatPrice(price), at: formatInstant(at) };
    rows.emit({ type: 'alert.fired', subject: customerId, payload: { alertId, code, kind, ...values } });
    return accept({ fired: true });
  },
};

/** An alert fires once a day, and never for a day that is over. */
export const hasFiredOn = ({ firedOn }: Alert, day: TradingDate): boolean => firedOn !== null && firedOn >= day;

export interface SplitAlert extends OwnAlert {
  readonly actionId: string;
  readonly to: bigint;
  readonly from: bigint;
}

/** A split changes the meaning of a price: the alert's price is adjusted, once for each action (domain §3). */
export const splitAlert: Command<SplitAlert, { level: bigint }> = {
  name: 'split_alert',
  subject: (input) => input.customerId,
  needs: (input) => [needRow(alertTable, input.alertId)],
  decide(rows, { alertId, actionId, to, from }) {
    const alert = rows.get(alertTable, alertId);
    if (!alert) return refuse('not_found');
    const { customerId, code, adjustedBy, endedAt } = alert;
    if (endedAt !== null || adjustedBy === actionId) return accept({ level: alert.level });
    const level = levelAfterSplit(alert, to, from);
    rows.update(alertTable, { ...alert, level: level > 0n ? level : 1n, adjustedBy: actionId });
    rows.emit({ type: 'alert.adjusted', subject: customerId, payload: { alertId, code } });
    return accept({ level });
  },
};
