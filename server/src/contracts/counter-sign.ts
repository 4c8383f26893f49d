import { canPass } from '@candor/model/contracts/states.ts';
import { sameName } from '@candor/model/identity/names.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { READING_REASONS } from '@candor/model/vault/reasons.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { customerTable } from '../auth/index.ts';
import { assert } from '../platform/commands/assert.ts';
import type { Command, IdempotencyKey } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { keepKey } from '../vault/index.ts';
import type { ContractDeps } from './deps.ts';
import { endOfTerm } from './end-of-term.ts';
import { contractInForceNeeds } from './in-force.ts';
import { sha256Of } from './prepare-contract.ts';
import { contractById, detailsFrom, hasSignedTaxForm, markFrom, openColumns } from './read-contracts.ts';
import { type Final, finalOf } from './sign-contract.ts';
import { taxFormTable } from '../tax/index.ts';
import { type Contract, contractTable } from './tables.ts';

export interface CounterSign {
  readonly contractId: string;
  readonly customerId: string;
  readonly operatorId: string;
  /** Of the pages that the operator was shown. */
  readonly sha256: string;
  /** Absent where the contract is in force already: only the first answer to this key is looked for then. */
  readonly final: Final | undefined;
  readonly requestId: string;
}

/** The other party's signature. From here on the contract is in force: both have signed, and the tax form is signed. */
export const counterSign: Command<CounterSign, Contract> = {
  name: 'counter_sign_contract',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, contractId }, lane) => [
    needRow(contractTable, contractId),
    ...contractInForceNeeds(customerId),
    ...auditNeeds(lane),
  ],
  decide(rows, { contractId, customerId, operatorId, sha256, final, requestId }, context) {
    const before = rows.get(contractTable, contractId);
    if (before?.customerId !== customerId) return refuse('not_found');
    if (operatorId === customerId) return refuse('forbidden');
    const customer = rows.get(customerTable, customerId);
    if (!final || !canPass(before.state, 'in_force') || before.specimen || customer?.kind !== 'standard')
      return refuse('illegal_state');
    if (before.sha256 !== sha256 || before.signedSha256 !== sha256) return refuse('stale_version');
    const taxForm = rows.find(taxFormTable, 'current', customerId).some(({ state }) => state === 'signed');
    if (!taxForm) return refuse('tax_form_required');
    const after: Contract = {
      ...{ ...before, state: 'in_force', countersignedSha256: sha256, countersignedBy: operatorId },
      ...{ inForceAt: context.now, wallInForceAt: context.wallNow, endsAt: endOfTerm(context.now) },
      ...{ finalDocument: keepKey(rows, context, final.document), finalSha256: final.sha256, sealKey: final.sealKey },
    };
    rows.update(contractTable, after);
    writeAudit(rows, context, {
      ...{ actor: `operator:${operatorId}`, action: 'contract.counter_signed', object: `contract:${contractId}` },
      ...{ customerId, before, after, reason: `pages ${sha256}, final file ${final.sha256}`, requestId },
    });
    const payload = { contractId, number: before.number, sha256, finalSha256: final.sha256 };
    rows.emit({ type: 'contract.in_force', subject: customerId, payload });
    return accept(after);
  },
};

interface Request {
  readonly operatorId: string;
  readonly requestId: string;
  readonly idempotency: IdempotencyKey;
}

/** An operator whose own name is in the contract may not sign for the other side. */
export async function signForProvider(
  deps: ContractDeps,
  contractId: string,
  sha256: string,
  { operatorId, requestId, idempotency }: Request,
): Promise<Decision<Contract>> {
  const { identity } = deps;
  const contract = await contractById(identity.db, contractId);
  if (!contract || contract.specimen) return refuse('not_found');
  const about = { contractId, customerId: contract.customerId, operatorId, sha256, requestId };
  // A call that comes again under its key gets its first answer.
  if (contract.state === 'in_force')
    return identity.runner.run(counterSign, { ...about, final: undefined }, idempotency);
  if (contract.state !== 'signed') return refuse('illegal_state');
  if (contract.sha256 !== sha256) return refuse('stale_version');
  if (!(await hasSignedTaxForm(identity.db, contract.customerId))) return refuse('tax_form_required');
  const access = { actor: `operator:${operatorId}`, reason: READING_REASONS.contractDecision, requestId } as const;
  const [pages, details, signature] = await openColumns(deps, contract, ['document', 'details', 'signature'], access);
  const operatorName = await deps.operatorName(operatorId);
  assert(operatorName !== undefined && pages, 'an operator or pages that do not exist');
  if (sameName(operatorName, detailsFrom(details).clientName)) return refuse('forbidden');
  assert(sha256Of(pages) === sha256, 'the stored pages are not those that were signed');
  const provider = { mark: { typedName: operatorName }, what: 'Counter-signed for the provider,' };
  const final = await finalOf(deps, contract, pages, { client: markFrom(signature), provider });
  if (!final.ok) return final;
  return identity.runner.run(counterSign, { ...about, final: final.value }, idempotency);
}
