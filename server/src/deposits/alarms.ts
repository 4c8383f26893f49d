import { divide } from '@candor/model/decimal.ts';
import type { DepositAlarm, depositAlarmRoutes } from '@candor/model/deposits/alarm-routes.ts';
import { type CountedDeposit, type StructuringRule, structuredDeposits } from '@candor/model/deposits/structuring.ts';
import { formatUsd, RATE_ONE } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { DAY, formatInstant, type Instant } from '@candor/model/time.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { CommittedEvent } from '../platform/commands/lane.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import { type DepositAlarmRow, depositAlarmTable } from './alarm-tables.ts';
import { closeAlarm, raiseAlarm } from './raise-alarm.ts';

interface Deps {
  readonly db: Db;
  readonly runner: CommandRunner;
}

/** Most deposits of a customer around one that are compared with the rules. */
const MOST_NEAR = 1_000;

interface NearRow {
  id: string;
  rail: string;
  amount: bigint;
  rate: bigint | null;
  seen_at: bigint;
}
const countedOf = ({ id, rail, amount, rate, seen_at }: NearRow): CountedDeposit => {
  const worth = rail === 'bank' ? amount : divide(amount * (rate ?? RATE_ONE), RATE_ONE, 'down');
  return { id, worth, at: Number(seen_at) as Instant };
};

/** Compares a deposit that was credited with those of its owner within a day before and after it. */
export async function watchStructuring({ db, runner }: Deps, { payload }: CommittedEvent): Promise<void> {
  const [deposit] = await db.query<{ customer_id: string | null; seen_at: bigint }>(
    'SELECT customer_id, seen_at FROM deposit WHERE id = $1',
    [String(payload.id)],
  );
  if (!deposit?.customer_id) return;
  const at = Number(deposit.seen_at);
  const [near, rules] = await Promise.all([
    db.query<NearRow>(
      `SELECT id, rail, amount, rate, seen_at FROM deposit WHERE customer_id = $1 AND seen_at BETWEEN $2 AND $3
         AND state IN ('credited', 'final') ORDER BY seen_at DESC LIMIT $4`,
      [deposit.customer_id, at - DAY, at + DAY, MOST_NEAR],
    ),
    rulesAt(db, at),
  ]);
  for (const rule of rules) {
    const deposits = structuredDeposits(rule, near.map(countedOf)).map(({ id }) => id);
    if (deposits.length === 0) continue;
    const { limit, count } = rule;
    const raised = await runner.run(raiseAlarm, { customerId: deposit.customer_id, limit, count, deposits });
    if (!raised.ok) throw new Error(`alarm not raised: ${raised.refusal.code}`);
  }
}

/** The rules in force. */
async function rulesAt(db: Db, at: number): Promise<StructuringRule[]> {
  const rows = await db.query<{ limit_usd: bigint; from_usd: bigint; count: number }>(
    `SELECT * FROM (SELECT DISTINCT ON (limit_usd) limit_usd, from_usd, count FROM structuring_rule WHERE from_at <= $1
       ORDER BY limit_usd, from_at DESC) newest WHERE count > 0`,
    [at],
  );
  return rows.map(({ limit_usd: limit, from_usd: from, count }) => ({ limit, from, count }));
}

/** What operators see of alarms, and their answer. */
export function depositAlarmHandlers({ db, runner }: Deps): HandlersOf<typeof depositAlarmRoutes> {
  return {
    depositAlarms: async () => ({ alarms: await openAlarms(db) }),
    async closeDepositAlarm({ params: { alarmId }, body: { reason }, signedIn, requestId }) {
      const [row] = await db.query<{ customer_id: string }>('SELECT customer_id FROM deposit_alarm WHERE id = $1', [
        alarmId,
      ]);
      if (!row) return refuse('not_found');
      const operatorId = signedIn().customerId;
      const asked = { alarmId, customerId: row.customer_id, operatorId, reason, requestId };
      const done = await runner.run(closeAlarm, asked);
      return done.ok ? accept({ alarms: await openAlarms(db) }) : done;
    },
  };
}

async function openAlarms(db: Db): Promise<DepositAlarm[]> {
  const columns = depositAlarmTable.columns.map(({ sql }) => sql).join(', ');
  const rows = await db.raw(`SELECT ${columns} FROM deposit_alarm WHERE state = 'open' ORDER BY id LIMIT 200`);
  const alarms = rows.map((row) => decodeRow(depositAlarmTable, row) as DepositAlarmRow);
  const ids = alarms.flatMap(({ deposits }) => deposits.split(' '));
  const near = await db.query<NearRow>('SELECT id, rail, amount, rate, seen_at FROM deposit WHERE id = ANY ($1)', [
    ids,
  ]);
  const counted = new Map(near.map((row) => [row.id, countedOf(row)]));
  return alarms.map(({ id, customerId, limitUsd, deposits, at }) => ({
    ...{ alarmId: id, customerId, limit: formatUsd(limitUsd), at: formatInstant(at) },
    deposits: deposits.split(' ').flatMap((depositId) => {
      const each = counted.get(depositId);
      return each ? [{ depositId, worth: formatUsd(each.worth), at: formatInstant(each.at) }] : [];
    }),
  }));
}
