import type { ContractCase, ContractLife, ContractMatters, LegalNotice } from '@candor/model/contracts/life-routes.ts';
import type { EndGround, Party } from '@candor/model/contracts/legal-notices.ts';
import { lastDate, renewableFrom } from '@candor/model/contracts/periods.ts';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import { formatUsd } from '@candor/model/money.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import type { CommandRunner } from '../../platform/commands/command.ts';
import type { Db } from '../../platform/database/db.ts';
import { decodeRow } from '../../platform/database/statements.ts';
import type { Table } from '../../platform/database/table.ts';
import { announcedFees } from '../announced-fees.ts';
import { feeOfTerm, nextTerm } from '../renew-contract.ts';
import { contractsWhere } from '../read-contracts.ts';
import {
  type Contract,
  type ContractNotice,
  contractNoticeTable,
  contractRenewalTable,
  contractSuspensionTable,
  forceMajeureTable,
} from '../tables.ts';
import { askEndGrounds } from './end-on-ground.ts';

export interface LifeDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
}

/** Most that any list of a contract's life shows. */
const MOST_SHOWN = 100;

async function rowsOf<Row extends object>(db: Db, table: Table<Row>, where: string, values: readonly unknown[]) {
  const columns = table.columns.map(({ sql }) => `t.${sql}`).join(', ');
  const rows = await db.raw(`SELECT ${columns} FROM ${table.name} t ${where} LIMIT ${MOST_SHOWN}`, values);
  return rows.map((row) => decodeRow(table as Table, row) as unknown as Row);
}

const at = (instant: Instant | null) => (instant === null ? null : formatInstant(instant));

const noticeView = (notice: ContractNotice): LegalNotice => {
  const { id, kind, giver, state, subject, text, ground, receivedOn, answer, proposedBy } = notice;
  return {
    ...{ noticeId: id, kind, giver, state, subject, text, ground, receivedOn, answer, proposedBy },
    ...{ givenAt: formatInstant(notice.givenAt), lastDay: lastDate(notice.until) },
    ...{ answeredAt: at(notice.answeredAt), closedAt: at(notice.closedAt) },
  };
};

export async function noticeById(db: Db, noticeId: string): Promise<ContractNotice | undefined> {
  const [notice] = await rowsOf(db, contractNoticeTable, 'WHERE t.id = $1', [noticeId]);
  return notice as ContractNotice | undefined;
}

async function groundsOf({ runner }: LifeDeps, { id, customerId }: Contract, party: Party): Promise<EndGround[]> {
  const asked = await runner.dryRun(askEndGrounds, { contractId: id, customerId, party });
  return asked.ok ? [...asked.value] : [];
}

async function recordsOf(db: Db, contractId: string) {
  const [notices, suspensions] = await Promise.all([
    rowsOf(db, contractNoticeTable, 'WHERE t.contract_id = $1 ORDER BY t.id DESC', [contractId]),
    rowsOf(db, contractSuspensionTable, 'WHERE t.contract_id = $1 ORDER BY t.since DESC', [contractId]),
  ]);
  return {
    notices: (notices as ContractNotice[]).map(noticeView),
    suspensions: suspensions.map(({ cause, since, until }) => ({
      cause,
      since: formatInstant(since),
      until: at(until),
    })),
  };
}

/** What has happened to a contract since both signed it, and what its customer can do now. */
export async function readLife(deps: LifeDeps, contract: Contract, now: Instant): Promise<ContractLife> {
  const { db } = deps;
  const { id: contractId, state, endReason, endsAt } = contract;
  const term = nextTerm(contract, now);
  const [records, announced, renewals, declared, endGrounds] = await Promise.all([
    recordsOf(db, contractId),
    announcedFees(db, 'contract_id', [contractId]),
    rowsOf(db, contractRenewalTable, 'WHERE t.contract_id = $1 ORDER BY t.from_at DESC', [contractId]),
    rowsOf(
      db,
      forceMajeureTable,
      'WHERE t.until IS NULL AND (t.contract_id IS NULL OR t.contract_id = $1) ORDER BY t.since',
      [contractId],
    ),
    groundsOf(deps, contract, 'client'),
  ]);
  const runs = state === 'in_force' && endReason === null && endsAt !== null;
  return {
    ...{ contractId, ...records, endGrounds },
    forceMajeure: runs && !contract.specimen ? declared.map(({ what }) => what) : [],
    renewal: term
      ? {
          ...{ firstDay: newYorkDate(term.from), lastDay: lastDate(term.to) },
          fee: formatUsd(feeOfTerm(contract, announced, term)),
        }
      : null,
    renewals: renewals.map(({ renewedAt, toAt }) => ({ at: formatInstant(renewedAt), lastDay: lastDate(toAt) })),
    renewableFrom: runs ? newYorkDate(renewableFrom(endsAt)) : null,
  };
}

/** The same for an operator: no personal data but what the parties wrote. */
export async function readCase(deps: LifeDeps, contract: Contract): Promise<ContractCase> {
  const { id: contractId, customerId, number, state, endReason } = contract;
  const [records, endGrounds] = await Promise.all([
    recordsOf(deps.db, contractId),
    groundsOf(deps, contract, 'provider'),
  ]);
  return { contractId, customerId, number, state, endsAt: at(contract.endsAt), endReason, ...records, endGrounds };
}

/** Open notices, suspended contracts and force majeure of the whole house. */
export async function readMatters({ db }: Pick<LifeDeps, 'db'>): Promise<ContractMatters> {
  const [notices, suspensions, declared] = await Promise.all([
    rowsOf(
      db,
      contractNoticeTable,
      // A breach of a contract that has ended is nobody's matter any more.
      `JOIN contract c ON c.id = t.contract_id WHERE t.state IN ('negotiating', 'arbitration')
         OR (t.state IN ('curing', 'uncured') AND c.state = 'in_force') ORDER BY t.given_at, t.id`,
      [],
    ),
    rowsOf(db, contractSuspensionTable, 'WHERE t.until IS NULL ORDER BY t.since, t.contract_id', []),
    rowsOf(db, forceMajeureTable, 'ORDER BY t.until DESC NULLS FIRST, t.since DESC', []),
  ]);
  const ids = [...new Set([...notices, ...suspensions].map(({ contractId }) => contractId))];
  const contracts = ids.length === 0 ? [] : await contractsWhere(db, 'id = ANY($1)', [ids]);
  const numbers = new Map(contracts.map(({ id, number }) => [id, number]));
  const about = <Row extends { contractId: string; customerId: string }>({ contractId, customerId }: Row) => ({
    ...{ contractId, customerId, number: numbers.get(contractId) ?? '' },
  });
  return {
    notices: (notices as ContractNotice[]).map((notice) => ({ ...about(notice), notice: noticeView(notice) })),
    suspended: suspensions.map((each) => ({ ...about(each), cause: each.cause, since: formatInstant(each.since) })),
    forceMajeure: declared.map(({ id, contractId, what, since, until }) => ({
      ...{ forceMajeureId: id, contractId, what, since: formatInstant(since), until: at(until) },
    })),
  };
}
