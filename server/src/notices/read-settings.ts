import type { NoticeSettings } from '@candor/model/notices/routes.ts';
import type { Db } from '../platform/database/db.ts';
import { settingsIn } from './save-settings.ts';
import type { NoticeSettingRow } from './tables.ts';

/** How a customer wants to be mailed, and whether there is an address. */
export async function readSettings(db: Db, customerId: string): Promise<NoticeSettings & { hasEmail: boolean }> {
  const [row] = await db.query<Omit<NoticeSettingRow, 'digestAt'>>(
    `SELECT customer_id AS "customerId", email, push, quiet_from AS "quietFrom", quiet_to AS "quietTo", zone, digest
     FROM notice_setting WHERE customer_id = $1`,
    [customerId],
    'notice_settings',
  );
  const [customer] = await db.query<{ reachable: boolean }>(
    'SELECT email_normal IS NOT NULL AS reachable FROM customer WHERE id = $1',
    [customerId],
    'notice_address',
  );
  return { ...settingsIn(row), hasEmail: customer?.reachable === true };
}
