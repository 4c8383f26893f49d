import { formatUsd } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import type {
  bankFileByteRoutes,
  BankFiles,
  bankFileRoutes,
  ProblemReturn,
} from '@candor/model/treasury/bank-file-routes.ts';
import { askedBy } from '../approvals/index.ts';
import { takeUpload } from '../audit/index.ts';
import { BadPaymentFile, BadStatement, takeReturns } from '../bank/index.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { BytesReply, type HandlersOf } from '../platform/http/types.ts';
import type { Clock } from '../platform/time/clock.ts';
import { closeReturn, markSent, noteDownloaded } from './carry-payments.ts';
import { type PaymentHandover, paymentHandoverTable } from './tables.ts';

export interface BankFileDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly way: BankFiles['way'];
  readonly operatorName: (operatorId: string) => Promise<string | undefined>;
}

/** Files of payments that people carry, and returns that need one. */
export function bankFileHandlers(deps: BankFileDeps): HandlersOf<typeof bankFileRoutes> {
  const { runner, db } = deps;
  return {
    bankFiles: () => readFiles(deps),
    async markPaymentFileSent(call) {
      const done = await runner.run(markSent, { fileId: call.params.fileId, ...askedBy(call, call.body.reason) });
      return done.ok ? accept(await readFiles(deps)) : done;
    },
    async closeBankReturn(call) {
      const { returnId } = call.params;
      if (!(await problemReturns(db)).some((each) => each.returnId === returnId)) return refuse('not_found');
      const done = await runner.run(closeReturn, { returnId, ...askedBy(call, call.body.reason) });
      return done.ok ? accept(await readFiles(deps)) : done;
    },
  };
}

const COLUMNS = paymentHandoverTable.columns.map(({ sql }) => sql).join(', ');

async function readFiles({ db, way, operatorName }: BankFileDeps): Promise<BankFiles> {
  const [rows, returns] = await Promise.all([
    db.raw(`SELECT ${COLUMNS} FROM payment_handover ORDER BY sent_by IS NOT NULL, wall_at DESC LIMIT 100`),
    problemReturns(db),
  ]);
  const nameOf = async (id: string | null) => (id === null ? null : ((await operatorName(id)) ?? id));
  const files = rows.map(async (row) => {
    const each = decodeRow(paymentHandoverTable, row) as PaymentHandover;
    return {
      ...{ fileId: each.fileId, payments: each.payments, total: formatUsd(each.total), sha256: each.sha256 },
      readyAt: formatInstant(each.wallAt),
      ...{ downloadedBy: await nameOf(each.downloadedBy), sentBy: await nameOf(each.sentBy) },
    };
  });
  return { way, files: await Promise.all(files), returns };
}

interface ReturnRow {
  seq: bigint;
  code: string;
  reference: string;
  amount: bigint | null;
  returned_on: string;
  withdrawal_id: string | null;
  customer_id: string | null;
  problem: ProblemReturn['problem'];
}

/** Returns that name neither a payment nor a deposit, say another amount, or came when the payment had arrived. */
async function problemReturns(db: Db): Promise<ProblemReturn[]> {
  const rows = await db.query<ReturnRow>(
    `SELECT r.*, p.withdrawal_id, w.customer_id,
       CASE WHEN p.withdrawal_id IS NULL THEN 'unknown' WHEN r.amount <> p.amount THEN 'other_amount' ELSE 'late' END AS problem
     FROM bank_return r LEFT JOIN bank_payment p ON p.trace = r.reference LEFT JOIN withdrawal w ON w.id = p.withdrawal_id
     WHERE (p.settled_at IS NOT NULL OR r.amount <> p.amount
         OR (p.withdrawal_id IS NULL
           AND NOT EXISTS (SELECT 1 FROM deposit d WHERE d.rail = 'bank' AND d.external_id = r.reference)))
       AND NOT EXISTS (SELECT 1 FROM bank_return_handled h WHERE h.return_id = r.seq::text)
     ORDER BY r.seq LIMIT 200`,
    [],
  );
  return rows.map((row) => ({
    ...{ returnId: String(row.seq), code: row.code, reference: row.reference, on: row.returned_on },
    ...{ problem: row.problem, withdrawalId: row.withdrawal_id, customerId: row.customer_id },
    amount: row.amount === null ? null : formatUsd(row.amount),
  }));
}

export interface BankFileBytesDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly wall: Clock;
  /** The file as it goes to the bank; undefined where there is none of this id. */
  readonly paymentFile: (fileId: string) => Promise<string | undefined>;
}

/** Their bytes, where operators are connected. */
export function bankFileByteHandlers(deps: BankFileBytesDeps): HandlersOf<typeof bankFileByteRoutes> {
  const { db, runner, paymentFile } = deps;
  return {
    async downloadPaymentFile(call) {
      const { fileId } = call.params;
      // On record before it leaves.
      const noted = await runner.run(noteDownloaded, { fileId, ...askedBy(call, call.body.reason) });
      if (!noted.ok) return noted;
      const file = await paymentFile(fileId);
      if (file === undefined) return refuse('not_found');
      const name = `candor-${fileId}.${file.startsWith('<') ? 'xml' : 'ach'}`;
      return accept(new BytesReply('application/octet-stream', Buffer.from(file), name));
    },
    uploadBankReturns: (call) =>
      takeUpload(call, deps, {
        take: (bytes, by) => takeReturns(db, bytes, by),
        faults: [BadStatement, BadPaymentFile],
        noted: (after) => ({ action: 'bank.returns_sent', object: 'bank_return_file', after }),
      }),
  };
}
