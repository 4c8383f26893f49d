import type { ContractLine, ContractList } from '@candor/model/contracts/routes.ts';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import { formatUsd, ZERO_USD } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { ESIGN_CONSENT } from '@candor/model/tax/forms.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { customerById } from '../auth/index.ts';
import { assert } from '../platform/commands/assert.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import type { Mark } from '../platform/pdf-marks.ts';
import type { Access } from '../vault/index.ts';
import type { ContractDeps } from './deps.ts';
import { placeOf, type SealedColumn } from './place-of.ts';
import { type Contract, contractTable } from './tables.ts';

const COLUMNS = contractTable.columns.map(({ sql }) => sql).join(', ');
const MOST_LISTED = 50;

export async function contractsWhere(db: Db, where: string, values: readonly unknown[]): Promise<Contract[]> {
  const rows = await db.raw(`SELECT ${COLUMNS} FROM contract WHERE ${where}`, values);
  return rows.map((row) => decodeRow(contractTable, row) as unknown as Contract);
}

export const contractById = async (db: Db, contractId: string): Promise<Contract | undefined> =>
  (await contractsWhere(db, 'id = $1', [contractId]))[0];

/** Contracts of a state, the longest in it first. */
export const contractsIn = (db: Db, state: 'signed' | 'in_force'): Promise<Contract[]> =>
  contractsWhere(db, `state = $1 AND NOT specimen ORDER BY signed_at, id LIMIT ${MOST_LISTED}`, [state]);

export async function hasSignedTaxForm(db: Db, customerId: string): Promise<boolean> {
  const rows = await db.query(`SELECT 1 FROM tax_form WHERE customer_id = $1 AND state = 'signed'`, [customerId]);
  return rows.length > 0;
}

const at = (instant: Instant | null) => (instant === null ? null : formatInstant(instant));

export function lineOf(contract: Contract): ContractLine {
  const { id, number, lang, state, specimen, preparedAt, fee, sha256 } = contract;
  return {
    ...{ contractId: id, number, lang, state, specimen, preparedAt: formatInstant(preparedAt), fee: formatUsd(fee) },
    ...{ sha256, signedAt: at(contract.signedAt), inForceAt: at(contract.inForceAt), endsAt: at(contract.endsAt) },
    ...{ endedAt: at(contract.endedAt), endReason: contract.endReason, finalSha256: contract.finalSha256 },
  };
}

/** A customer's contracts, the newest first; drafts that were replaced are left out. */
export async function listContracts({ identity, feeOn }: ContractDeps, customerId: string): Promise<ContractList> {
  const { db, clock } = identity;
  const [found, customer, taxForm, fee] = await Promise.all([
    contractsWhere(db, `customer_id = $1 AND state <> 'replaced' ORDER BY id DESC LIMIT ${MOST_LISTED}`, [customerId]),
    customerById(db, customerId),
    hasSignedTaxForm(db, customerId),
    feeOn(newYorkDate(clock.now())),
  ]);
  const has = (state: Contract['state']) => found.some((contract) => contract.state === state);
  const verified = customer?.identityStatus === 'approved';
  const open = has('draft') ? 'sign' : verified ? 'prepare' : 'needs_identity';
  return {
    contracts: found.map(lineOf),
    next: has('signed') ? 'wait' : has('in_force') ? 'none' : open,
    taxForm: customer?.kind === 'trial' ? 'not_needed' : taxForm ? 'signed' : 'missing',
    consentVersion: ESIGN_CONSENT,
    feeOfNew: formatUsd(customer?.kind === 'trial' ? ZERO_USD : fee),
  };
}

/** The parties' data as the document has them. */
export interface Details {
  readonly clientName: string;
  readonly contact: string;
  readonly address: string;
  readonly bank: string | null;
}

/** What reading sealed columns takes. */
export interface ContractReader {
  readonly identity: Pick<ContractDeps['identity'], 'vault'>;
}

/** Opens sealed columns of a contract once the reading is on record. */
export async function openColumns(
  { identity }: ContractReader,
  contract: Contract,
  columns: readonly SealedColumn[],
  access: Access,
): Promise<readonly Buffer[]> {
  const sealed = columns.map((column) => ({ ...placeOf(contract, column), bytes: bytesOf(contract, column) }));
  const opened = await identity.vault.openAll(sealed, access);
  assert(opened.ok, 'a contract that is stored cannot be opened');
  return opened.value.map((value) => Buffer.from(value.reveal()));
}

function bytesOf({ document, details, signature, finalDocument }: Contract, column: SealedColumn): Buffer {
  const bytes = { document, details, signature, final_document: finalDocument }[column];
  assert(bytes !== null, `a contract without its ${column}`);
  return bytes;
}

export const detailsFrom = (bytes: Buffer | undefined): Details => JSON.parse(String(bytes)) as Details;
export const markFrom = (bytes: Buffer | undefined): Mark => JSON.parse(String(bytes)) as Mark;

/** The parties' data of a contract, for a document about it; the reading is on record. */
export async function readParties(deps: ContractReader, contract: Contract, access: Access): Promise<Details> {
  const [details] = await openColumns(deps, contract, ['details'], access);
  return detailsFrom(details);
}

const ownAccess = (customerId: string, reason: string, requestId: string): Access => ({
  ...{ actor: `customer:${customerId}`, reason, requestId },
});

/** One of the customer's own contracts, with the parties' data. */
export async function readContract(deps: ContractDeps, customerId: string, contractId: string, requestId: string) {
  const contract = await contractById(deps.identity.db, contractId);
  if (contract?.customerId !== customerId) return refuse('contract_none');
  const [details] = await openColumns(deps, contract, ['details'], ownAccess(customerId, 'Your contract', requestId));
  const { signedHow, signedAt } = contract;
  const signature = signedHow === null || signedAt === null ? null : { how: signedHow, at: formatInstant(signedAt) };
  return accept({ contract: lineOf(contract), ...detailsFrom(details), signature });
}

/** The contract's file: final where both have signed. */
export async function readDocument(deps: ContractDeps, customerId: string, contractId: string, requestId: string) {
  const contract = await contractById(deps.identity.db, contractId);
  if (contract?.customerId !== customerId) return refuse('contract_none');
  const final = contract.finalSha256 !== null;
  const access = ownAccess(customerId, 'Your contract, shown', requestId);
  const [bytes] = await openColumns(deps, contract, [final ? 'final_document' : 'document'], access);
  return accept({ pdf: String(bytes?.toString('base64')), sha256: contract.finalSha256 ?? contract.sha256, final });
}
