import type { AlertsReply } from '@candor/model/alerts/routes.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import { formatPrice } from '@candor/model/quantity.ts';
import { formatInstant } from '@candor/model/time.ts';
import type { Mode } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { type Alert, type AlertNoticeRow, alertNoticeTable, alertTable } from './tables.ts';

const ALERT_COLUMNS = alertTable.columns.map((column) => `a.${column.sql}`).join(', ');
const NOTICE_COLUMNS = alertNoticeTable.columns.map((column) => `n.${column.sql}`).join(', ');
/** Notices that a screen shows. */
const SHOWN = 50;

/** A level in words of its kind: dollars, or percent. */
export function levelText({ kind, level }: Pick<Alert, 'kind' | 'level'>): string {
  return kind === 'move' ? formatDecimal(level, 0) : formatPrice(level);
}

async function alertsWhere(db: Db, where: string, values: readonly unknown[]): Promise<Alert[]> {
  const rows = await db.raw(`SELECT ${ALERT_COLUMNS} FROM price_alert a WHERE a.ended_at IS NULL AND ${where}`, values);
  return rows.map((row) => decodeRow(alertTable, row) as unknown as Alert);
}

/** All open alerts of all customers. */
export const watchedAlerts = (db: Db): Promise<Alert[]> => alertsWhere(db, 'true', []);

export const alertsById = (db: Db, ids: readonly string[]): Promise<Alert[]> =>
  alertsWhere(db, 'a.id = ANY($1)', [ids]);

export const alertsOn = (db: Db, code: string): Promise<Alert[]> => alertsWhere(db, 'a.code = $1', [code]);

/** A customer's alerts, newest first, and those that fired lately. */
export async function readAlerts(db: Db, mode: Mode, customerId: string): Promise<AlertsReply> {
  const [alerts, notices] = await Promise.all([
    alertsWhere(db, 'a.customer_id = $1 ORDER BY a.id DESC', [customerId]),
    db.raw(
      `SELECT ${NOTICE_COLUMNS} FROM price_alert_notice n WHERE n.customer_id = $1
       ORDER BY n.at DESC, n.alert_id DESC LIMIT ${SHOWN}`,
      [customerId],
    ),
  ]);
  return {
    alerts: alerts.map((alert) => ({
      ...{ id: alert.id, code: alert.code, kind: alert.kind, level: levelText(alert), repeats: alert.repeats },
      createdAt: formatInstant(alert.createdAt),
    })),
    notices: notices
      .map((row) => decodeRow(alertNoticeTable, row) as unknown as AlertNoticeRow)
      .map((notice) => ({
        ...{ alertId: notice.alertId, code: notice.code, kind: notice.kind, level: levelText(notice) },
        price: formatPrice(notice.price),
        at: formatInstant(notice.at),
      })),
    simulated: mode === 'simulated',
  };
}
