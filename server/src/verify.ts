import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { verifyAcceptances } from './agreements/index.ts';
import { verifyAudit } from './audit/index.ts';
import { checkContract, contractReport } from './contracts/index.ts';
import { verifyInvoices } from './invoices/index.ts';
import { checkProof, proofReport, verifyLiabilities } from './liabilities/index.ts';
import { type Broken, invariantBreaks, verifyLedger } from './ledger/index.ts';
import { verifyNotices } from './notices/index.ts';
import { verifyBorrow } from './short-selling/index.ts';
import { verifyTerms } from './orders/index.ts';
import { type Db, openDb } from './platform/database/db.ts';
import { type EventVerdict, verifyEvents } from './platform/commands/event-chain.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { verifyAccounts } from './portfolio/index.ts';
import { checkStatement, statementReport, verifyStatements } from './statements/index.ts';
import { verifyLots } from './positions/index.ts';
import { verifyDebts } from './debts/index.ts';

/**
 * Recomputes every stored figure from its source: the journal's chain and balances, holds, positions, lots, realised
 * profit, orders and their terms, fills, accepted texts, nightly borrow accruals, notices and their counts, invoices,
 * the chains of audit and events, and the rules of the books. Run as `npm run verify`; it only reads.
 */

export interface Verdict {
  readonly broken: readonly Broken[];
  readonly transactions: number;
  readonly balances: number;
  readonly auditRows: number;
  readonly events: Omit<EventVerdict, 'broken'>;
  /** Orders and fills compared with the terms that their events keep, and those of before events kept any. */
  readonly terms: { readonly compared: number; readonly before: number };
  readonly root: string;
  readonly date: string;
}

export async function verify(db: Db): Promise<Verdict> {
  const ledger = await verifyLedger(db);
  const audit = await verifyAudit(db);
  const { broken: brokenEvents, ...events } = await verifyEvents(db);
  const { broken: changedTerms, ...terms } = await verifyTerms(db);
  const broken = [
    ...ledger.broken,
    ...audit.broken.map((each) => ({ check: 'audit', ...each })),
    ...brokenEvents.map((each) => ({ check: 'event', ...each })),
    ...changedTerms.map((each) => ({ check: 'terms', ...each })),
    ...(await verifyAcceptances(db)),
  ];
  for (const check of [verifyAccounts, verifyLots, verifyBorrow, verifyDebts]) broken.push(...(await check(db)));
  broken.push(...(await verifyStatements(db)), ...(await verifyLiabilities(db)), ...(await verifyNotices(db)));
  broken.push(...(await verifyInvoices(db)));
  for (const { inv, ref } of await invariantBreaks(db)) {
    broken.push({ check: `rule ${inv}`, row: ref, expected: 'the rule holds', found: 'it is broken' });
  }
  return { ...ledger, broken, auditRows: audit.rows, events, terms };
}

/** Rows older than the release that began to store the other side of the comparison. */
const notCovered = (before: number) => (before === 0 ? '' : `, ${before} older ones are not covered`);

/** The report as text: what was checked, the root, and the first rows that differ. */
export function report(verdict: Verdict): string[] {
  const lines = [
    `${verdict.transactions} transactions and ${verdict.balances} balances read, up to ${verdict.date || 'no date'}`,
    `${verdict.auditRows} audit rows read`,
    `${verdict.events.chained} events read${notCovered(verdict.events.before)}`,
    `${verdict.terms.compared} orders and fills compared with their events${notCovered(verdict.terms.before)}`,
    `root over all lanes: ${verdict.root}`,
    ...verdict.events.heads.map((head) => `last event ${head}`),
  ];
  const [first] = verdict.broken;
  if (!first) return [...lines, 'everything agrees'];
  lines.push(`FIRST BAD ROW: ${first.row} (${first.check}): expected ${first.expected}, found ${first.found}`);
  for (const { row, check } of verdict.broken.slice(1, 20)) lines.push(`  also: ${row} (${check})`);
  if (verdict.broken.length > 20) lines.push(`  and ${verdict.broken.length - 20} more`);
  return lines;
}

/** Verifies one statement from a file, without a database or the network. */
async function verifyFile(path: string, key: string | undefined): Promise<void> {
  const checked = checkStatement(await readFile(path), key);
  for (const line of statementReport(checked)) process.stdout.write(`${line}\n`);
  process.exitCode = checked.problems.length === 0 ? 0 : 1;
}

/** Checks one proof of liabilities from a file, likewise. */
async function verifyProof(path: string, published: string | undefined): Promise<void> {
  const checked = checkProof(await readFile(path), published);
  for (const line of proofReport(checked)) process.stdout.write(`${line}\n`);
  process.exitCode = checked.problems.length === 0 ? 0 : 1;
}

/** Checks the file of a signed contract, likewise; the issuer's certificate is the one that the reader has. */
async function verifyContract(path: string, issuer: string | undefined): Promise<void> {
  const checked = checkContract(await readFile(path), issuer === undefined ? undefined : await readFile(issuer));
  for (const line of contractReport(checked)) process.stdout.write(`${line}\n`);
  process.exitCode = checked.problems.length === 0 ? 0 : 1;
}

const text = { type: 'string' } as const;
const OPTIONS = { statement: text, key: text, liabilities: text, hash: text, contract: text, issuer: text };

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.statement !== undefined) return verifyFile(values.statement, values.key);
  if (values.liabilities !== undefined) return verifyProof(values.liabilities, values.hash);
  if (values.contract !== undefined) return verifyContract(values.contract, values.issuer);
  const external = process.env.DATABASE_URL;
  const cluster = external
    ? undefined
    : await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR || './data', log: () => {} });
  const db = openDb({ url: external ?? cluster?.ownerUrl ?? '' });
  try {
    const verdict = await verify(db);
    for (const line of report(verdict)) process.stdout.write(`${line}\n`);
    process.exitCode = verdict.broken.length === 0 ? 0 : 1;
  } finally {
    await db.close();
    await cluster?.stop();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
