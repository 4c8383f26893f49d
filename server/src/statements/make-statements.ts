import { createHash } from 'node:crypto';
import { addDays } from '@candor/model/calendar/index.ts';
import type { StatementKind } from '@candor/model/statements/schema.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { CUSTOMER_KINDS, type Mode, readHeads } from '../ledger/index.ts';
import { yieldToEventLoop } from '../platform/time/yield-to-event-loop.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { NewId } from '../platform/time/ids.ts';
import { collect } from './collect.ts';
import { recordRoot, recordStatement } from './record-statement.ts';
import { fileText, type Signing } from './signing.ts';

export interface StatementDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly mode: Mode;
  readonly newId: NewId;
  readonly signing: Signing;
  /** Business time. */
  readonly clock: Clock;
}

const PAGE = 200;

/** Stores the journal's root of a finished trading day, then makes confirmations for customers with bookings. */
export async function confirmDay(deps: StatementDeps, date: TradingDate): Promise<{ prepared: number }> {
  const heads = await readHeads(deps.db);
  await deps.runner.run(recordRoot, { date, ...heads });
  return { prepared: await makeAll(deps, 'daily', date, date) };
}

/** Statements of the calendar month that ended the day before `date`, for every account opened by then. */
export async function closeMonth(deps: StatementDeps, date: TradingDate): Promise<{ prepared: number }> {
  const to = addDays(date, -1);
  return { prepared: await makeAll(deps, 'monthly', `${to.slice(0, 8)}01` as TradingDate, to) };
}

interface Due {
  customer_id: string;
  lane: number;
  from_seq: bigint;
  active: boolean;
}

/** Accounts without a statement of this period, where the one before ended, and whether anything was booked since. */
const DUE = `SELECT a.customer_id, a.lane, coalesce(s.to_seq, 0)::bigint AS from_seq,
    EXISTS (SELECT FROM ledger_entry e WHERE e.account_id IN (SELECT kind || ':' || a.customer_id FROM unnest($4::text[]) kind)
      AND e.lane = a.lane AND e.seq > coalesce(s.to_seq, 0)) AS active
  FROM investment_account a
  LEFT JOIN LATERAL (SELECT max(to_seq) AS to_seq FROM statement
    WHERE customer_id = a.customer_id AND kind = $2 AND to_date < $3) s ON true
  WHERE a.customer_id > $1 AND a.opened_on <= $3
    AND NOT EXISTS (SELECT FROM statement d WHERE d.customer_id = a.customer_id AND d.kind = $2 AND d.to_date >= $3)
  ORDER BY a.customer_id LIMIT ${PAGE}`;

async function makeAll(deps: StatementDeps, kind: StatementKind, from: TradingDate, to: TradingDate): Promise<number> {
  let after = '';
  let prepared = 0;
  for (;;) {
    const due = await deps.db.query<Due>(DUE, [after, kind, to, CUSTOMER_KINDS]);
    for (const row of due) {
      await yieldToEventLoop();
      // A quiet day needs no confirmation; a month has its statement.
      if (kind === 'daily' && !row.active) continue;
      if (await makeOne(deps, row, kind, from, to)) prepared += 1;
    }
    if (due.length < PAGE) return prepared;
    after = due.at(-1)?.customer_id ?? after;
  }
}

async function makeOne(
  { db, runner, mode, newId, signing, clock }: StatementDeps,
  { customer_id: customerId, lane, from_seq: fromSeq }: Due,
  kind: StatementKind,
  fromDate: TradingDate,
  toDate: TradingDate,
): Promise<boolean> {
  const { root, heads } = await readHeads(db);
  const toSeq = BigInt(heads.find((head) => head.lane === lane)?.seq ?? 0n);
  const id = newId('sta');
  const span = { id, customerId, kind, from: fromDate, to: toDate, lane, fromSeq, toSeq };
  const bundle = fileText(signing.sign(await collect(db, mode, span, { hash: root, heads }, clock.now())));
  const decision = await runner.run(recordStatement, {
    ...{ id, customerId, kind, fromDate, toDate, lane, fromSeq, toSeq, bundle },
    sha256: createHash('sha256').update(bundle).digest('hex'),
    signingKey: signing.key,
  });
  return decision.ok && decision.value.recorded;
}
