import type { Refusal } from '@candor/model/result.ts';
import { SUPPORT_LIMITS } from '@candor/model/support/limits.ts';
import type { CommandContext } from '../platform/commands/command.ts';
import { needRow, type Rows } from '../platform/database/rows.ts';
import { quotaTable } from './tables.ts';

type Kind = 'messages' | 'feedback';

export const needQuota = (customerId: string, kind: Kind) => needRow(quotaTable, customerId, kind);

/** Counts one more within the period that began with its first; says for how long nothing more is taken. */
export function takeQuota(
  rows: Rows,
  customerId: string,
  kind: Kind,
  { wallNow }: CommandContext,
): Refusal | undefined {
  const { most, periodMs } = SUPPORT_LIMITS[kind];
  const row = rows.get(quotaTable, customerId, kind);
  if (!row) {
    rows.insert(quotaTable, { customerId, kind, periodStart: wallNow, used: 1 });
    return undefined;
  }
  const endsAt = row.periodStart + periodMs;
  if (wallNow >= endsAt) {
    rows.update(quotaTable, { ...row, periodStart: wallNow, used: 1 });
    return undefined;
  }
  if (row.used >= most) {
    const retryAfterSeconds = String(Math.ceil((endsAt - wallNow) / 1_000));
    return { code: 'rate_limited', params: { retryAfterSeconds } };
  }
  rows.update(quotaTable, { ...row, used: row.used + 1 });
  return undefined;
}
