import { areaProblems, streetProblems } from '@candor/model/identity/address.ts';
import { birthDateProblems } from '@candor/model/identity/birth-date.ts';
import { documentProblems, sidesOf } from '@candor/model/identity/document.ts';
import { nameProblems } from '@candor/model/identity/names.ts';
import type { FieldProblem } from '@candor/model/identity/problems.ts';
import { canResubmit } from '@candor/model/identity/review.ts';
import type { IdentityView } from '@candor/model/identity/schema.ts';
import { isOpenToChanges } from '@candor/model/identity/states.ts';
import { taxProblems } from '@candor/model/identity/tax-number.ts';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import { accept, type Decision, type Refusal, refuse } from '@candor/model/result.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { customerTable } from '../auth/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow, needRows } from '../platform/database/rows.ts';
import type { IdentityDeps } from './deps.ts';
import { readOwnIdentity } from './read-identity.ts';
import { openSteps, ownReading, type StepValues, stepPlace, storedSteps } from './steps.ts';
import { keepKey, type Sealed, shred, shredNeeds } from '../vault/index.ts';
import { identityStepTable, type IdentityStepRow, identitySubmissionTable, lastOf, type StoredStep } from './tables.ts';

export interface SaveStep {
  readonly customerId: string;
  readonly step: StoredStep;
  readonly sealed: Sealed;
  /** Steps that the new content invalidates: a reading of another picture says nothing about this one. */
  readonly undoes: readonly StoredStep[];
  /** The stored values of this step and of those; shredded, unless another device has saved since. */
  readonly replaces: readonly IdentityStepRow[];
}

/** Saves one step of the draft. Refused during a review, after approval, and for a trial, which needs none. */
export const saveStep: Command<SaveStep, Record<never, never>> = {
  name: 'save_identity_step',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, replaces }) => [
    ...shredNeeds(...replaces.map(heldBytes)),
    needRow(customerTable, customerId),
    needRows(identityStepTable, 'byCustomer', customerId),
    needRows(identitySubmissionTable, 'byCustomer', customerId),
  ],
  decide(rows, { customerId, step, sealed, undoes, replaces }, context) {
    const customer = rows.get(customerTable, customerId);
    if (customer?.kind !== 'standard' || !isOpenToChanges(customer.identityStatus)) return refuse('illegal_state');
    const last = lastOf(rows.find(identitySubmissionTable, 'byCustomer', customerId));
    if (last && !canResubmit(last.reasons)) return refuse('not_eligible');
    const stored = rows.find(identityStepTable, 'byCustomer', customerId);
    const saved = { savedAt: context.now, wallSavedAt: context.wallNow };
    const touched = stored.filter((row) => row.step === step || undoes.includes(row.step));
    if (!sameVersions(touched, replaces)) return refuse('stale_version');
    for (const row of touched) {
      shred(rows, context, heldBytes(row));
      if (row.step !== step)
        rows.update(identityStepTable, { ...row, ...saved, sealed: Buffer.alloc(0), version: row.version + 1 });
    }
    const before = touched.find((row) => row.step === step);
    const kept = keepKey(rows, context, sealed);
    if (before) rows.update(identityStepTable, { ...before, ...saved, sealed: kept, version: before.version + 1 });
    else rows.insert(identityStepTable, { customerId, step, sealed: kept, version: 1, ...saved });
    return accept({});
  },
};

const heldBytes = ({ sealed }: IdentityStepRow) => (sealed.length > 0 ? sealed : undefined);

/** Whether the read version is still the stored one. */
export function sameVersions(stored: readonly IdentityStepRow[], read: readonly IdentityStepRow[]): boolean {
  const found = new Map(read.map(({ step, version }) => [step, version]));
  return stored.length === found.size && stored.every(({ step, version }) => found.get(step) === version);
}

/** The rules of each step that are rules of its content alone (model/src/identity). */
const RULES: { readonly [Step in StoredStep]?: (value: StepValues[Step], today: TradingDate) => FieldProblem[] } = {
  names: (names, today) => [...nameProblems(names), ...birthDateProblems(names.birthDate, today)],
  area: areaProblems,
  street: streetProblems,
  tax: taxProblems,
  document: documentProblems,
};

export function stepProblems<Step extends StoredStep>(
  step: Step,
  value: StepValues[Step],
  today: TradingDate,
): FieldProblem[] {
  return RULES[step]?.(value, today) ?? [];
}

/** Rules that say who may have an account at all; the others say that a field wants mending. */
const EXCLUDING = new Set(['age_minimum', 'country_not_served']);

export function refusalOf({ field, rule }: FieldProblem): Refusal<'invalid_field' | 'not_eligible'> {
  return EXCLUDING.has(rule)
    ? { code: 'not_eligible', params: { pointer: `/${field}`, rule } }
    : { code: 'invalid_field', params: { pointer: `/${field}`, rule } };
}

/** Checks one step, seals it and keeps it; answers all there is afterwards. */
export async function keepStep<Step extends StoredStep>(
  deps: IdentityDeps,
  customerId: string,
  step: Step,
  value: StepValues[Step],
  undoes: readonly StoredStep[] = [],
): Promise<Decision<IdentityView>> {
  const [problem] = stepProblems(step, value, newYorkDate(deps.clock.now()));
  if (problem) return { ok: false, refusal: refusalOf(problem) };
  const sealed = deps.vault.seal(stepPlace(customerId, step), JSON.stringify(value));
  const stored = await storedSteps(deps.db, customerId);
  const replaces = stored.filter((row) => row.step === step || undoes.includes(row.step));
  const saved = await deps.runner.run(saveStep, { customerId, step, sealed, undoes, replaces });
  return saved.ok ? accept(await readOwnIdentity(deps, customerId)) : saved;
}

/** Another document of a kind with other sides needs other pictures; another number or name another reading. */
export async function keepDocument(deps: IdentityDeps, customerId: string, document: StepValues['document']) {
  const { values } = await openSteps(deps, customerId, ownReading(customerId));
  const sameSides = values.document && sidesOf(values.document.kind).length === sidesOf(document.kind).length;
  return keepStep(deps, customerId, 'document', document, sameSides ? ['reading'] : ['pictures', 'reading']);
}

/** Pictures of exactly the sides that the document has, each uploaded by this customer. */
export async function keepPictures(
  deps: IdentityDeps,
  customerId: string,
  pictures: StepValues['pictures'],
): Promise<Decision<IdentityView>> {
  const { values } = await openSteps(deps, customerId, ownReading(customerId));
  if (!values.document) return refuse('identity_incomplete', { missing: 'document' });
  const needsBack = sidesOf(values.document.kind).length > 1;
  if (needsBack && !pictures.back) return refuse('invalid_field', { pointer: '/back', rule: 'back_needed' });
  const { front } = pictures;
  const kept = needsBack && pictures.back ? { front, back: pictures.back } : { front };
  const held = await deps.pictures.keep(customerId, Object.values(kept));
  if (!held.ok) return held;
  return keepStep(deps, customerId, 'pictures', kept, ['reading']);
}
