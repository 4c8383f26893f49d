import type {
  AreaBody,
  DocumentBody,
  NamesBody,
  PicturesBody,
  ReadingOutcome,
  StreetBody,
  TaxBody,
} from '@candor/model/identity/schema.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { assert } from '../platform/commands/assert.ts';
import type { Access, Place } from '../vault/index.ts';
import type { IdentityDeps } from './deps.ts';
import {
  type IdentityStepRow,
  identityStepTable,
  identitySubmissionTable,
  type StoredStep,
  type Submission,
} from './tables.ts';

/** The recogniser's results so far; `outcome` is absent while another try is possible. */
export interface ReadingStep {
  readonly attempts: number;
  readonly simulated: boolean;
  readonly outcome?: ReadingOutcome;
  readonly name?: string;
}

/** The content of each step. */
export interface StepValues {
  readonly names: NamesBody;
  readonly document: DocumentBody;
  readonly pictures: PicturesBody;
  readonly reading: ReadingStep;
  readonly area: AreaBody;
  readonly street: StreetBody;
  readonly tax: TaxBody;
}

export interface Steps {
  readonly values: Partial<StepValues>;
  /** As stored, to notice that another device saved meanwhile. */
  readonly rows: readonly IdentityStepRow[];
}

export const stepPlace = (customerId: string, step: StoredStep): Place => ({
  table: identityStepTable.name,
  column: 'sealed',
  rowId: `${customerId}:${step}`,
  customerId,
});

/** A customer's steps as they are stored. */
export async function storedSteps(db: Db, customerId: string): Promise<IdentityStepRow[]> {
  const columns = identityStepTable.columns.map(({ sql }) => sql).join(', ');
  const found = await db.raw(`SELECT ${columns} FROM identity_step WHERE customer_id = $1`, [customerId]);
  return found.map((row) => decodeRow(identityStepTable, row) as IdentityStepRow);
}

/** A customer's steps, opened. */
export async function openSteps(deps: IdentityDeps, customerId: string, access: Access): Promise<Steps> {
  const rows = await storedSteps(deps.db, customerId);
  const filled = rows.filter(({ sealed }) => sealed.length > 0);
  if (filled.length === 0) return { values: {}, rows };
  const opened = await deps.vault.openAll(
    filled.map(({ step, sealed }) => ({ ...stepPlace(customerId, step), bytes: sealed })),
    access,
  );
  assert(opened.ok, 'a step that is stored cannot be opened');
  const values = Object.fromEntries(
    filled.map(({ step }, index) => [step, JSON.parse(String(opened.value[index]?.reveal()))]),
  );
  return { values, rows };
}

export async function submissionsOf(db: Db, customerId: string): Promise<Submission[]> {
  const columns = identitySubmissionTable.columns.map(({ sql }) => sql).join(', ');
  const found = await db.raw(`SELECT ${columns} FROM identity_submission WHERE customer_id = $1 ORDER BY number DESC`, [
    customerId,
  ]);
  return found.map((row) => decodeRow(identitySubmissionTable, row) as Submission);
}

/** Access by customers to their own entries. */
export const ownReading = (customerId: string): Access => ({
  actor: `customer:${customerId}`,
  reason: 'Your own identity verification',
});
