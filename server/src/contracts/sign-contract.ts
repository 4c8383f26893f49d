import { canPass } from '@candor/model/contracts/states.ts';
import { isSameName, isSignature, type Stroke } from '@candor/model/tax/forms.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { customerTable } from '../auth/index.ts';
import { assert } from '../platform/commands/assert.ts';
import type { Command, IdempotencyKey } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import type { Mark } from '../platform/pdf-marks.ts';
import { keepKey, type Sealed } from '../vault/index.ts';
import type { ContractDeps } from './deps.ts';
import { generate } from './generate.ts';
import { endOfTerm } from './end-of-term.ts';
import { placeOf } from './place-of.ts';
import { sha256Of } from './prepare-contract.ts';
import { contractById, detailsFrom, openColumns } from './read-contracts.ts';
import { sealContract } from './seal/seal-contract.ts';
import { type Contract, contractTable } from './tables.ts';

/** The final file of a contract. */
export interface Final {
  readonly document: Sealed;
  readonly sha256: string;
  readonly sealKey: string;
}

export interface SignContract {
  readonly contractId: string;
  readonly customerId: string;
  /** Of the pages that were shown, as the signer's device saw them. */
  readonly sha256: string;
  readonly signature: Sealed;
  readonly how: 'drawn' | 'typed';
  readonly sessionId: string;
  readonly device: string;
  readonly requestId: string;
  /** A trial's, whose other party is simulated and signs at once. Nobody else's. */
  readonly specimen?: Final;
}

export const SIMULATED_PARTY = 'simulated';

/**
 * The customer's signature on the hash of the unsigned pages. It has no effect until the other party has signed too.
 */
export const signContract: Command<SignContract, Contract> = {
  name: 'sign_contract',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, contractId }, lane) => [
    needRow(customerTable, customerId),
    needRow(contractTable, contractId),
    ...auditNeeds(lane),
  ],
  decide(rows, input, context) {
    const { contractId, customerId, sha256, signature, how, sessionId, device, requestId, specimen } = input;
    const before = rows.get(contractTable, contractId);
    const customer = rows.get(customerTable, customerId);
    if (before?.customerId !== customerId || !customer) return refuse('contract_none');
    if (!canPass(before.state, 'signed') || customer.identityStatus !== 'approved') return refuse('illegal_state');
    if (before.sha256 !== sha256) return refuse('stale_version');
    const trial = customer.kind === 'trial';
    if (before.specimen !== trial || (specimen !== undefined) !== trial) return refuse('illegal_state');
    const signed: Contract = {
      ...{ ...before, state: 'signed', signature: keepKey(rows, context, signature), signedSha256: sha256 },
      ...{ signedHow: how, signedAt: context.now, wallSignedAt: context.wallNow, sessionId, device },
    };
    const after: Contract = specimen
      ? {
          ...signed,
          ...{ state: 'in_force', countersignedSha256: sha256, countersignedBy: SIMULATED_PARTY },
          ...{ inForceAt: context.now, wallInForceAt: context.wallNow, endsAt: endOfTerm(context.now) },
          ...{ finalDocument: keepKey(rows, context, specimen.document), finalSha256: specimen.sha256 },
          sealKey: specimen.sealKey,
        }
      : signed;
    rows.update(contractTable, after);
    writeAudit(rows, context, {
      ...{ actor: `customer:${customerId}`, action: 'contract.signed', object: `contract:${contractId}`, customerId },
      ...{ before, after, reason: `pages ${sha256}, ${how} by ${device}`, requestId },
    });
    const payload = { contractId, number: before.number, sha256 };
    rows.emit({ type: 'contract.signed', subject: customerId, payload: { ...payload, specimen: before.specimen } });
    if (specimen) rows.emit({ type: 'contract.in_force', subject: customerId, payload });
    return accept(after);
  },
};

export interface Signature {
  readonly number: string;
  readonly sha256: string;
  readonly documentCode: string;
  readonly strokes: readonly Stroke[];
  readonly typedName?: string | undefined;
}

/** Where and how the signer is known. */
export interface Signer {
  readonly customerId: string;
  readonly sessionId: string;
  readonly device: string;
}

/** Words under a signature, in the letters that every reader of PDF has. */
export const wordsOf = (what: string, at: Instant, sha256: string): readonly string[] => [
  `${what} ${formatInstant(at)}`,
  'SHA-256 of the unsigned pages:',
  sha256,
];

export async function sign(
  deps: ContractDeps,
  { customerId, sessionId, device }: Signer,
  contractId: string,
  { number, sha256, documentCode, strokes, typedName }: Signature,
  request: { readonly requestId: string; readonly idempotency: IdempotencyKey },
): Promise<Decision<Contract>> {
  const { identity } = deps;
  const contract = await contractById(identity.db, contractId);
  if (contract?.customerId !== customerId) return refuse('contract_none');
  if (contract.number !== number || contract.sha256 !== sha256) return refuse('stale_version');
  if (contract.documentCode !== documentCode) return refuse('wrong_code');
  const access = { actor: `customer:${customerId}`, reason: 'Your signature', requestId: request.requestId } as const;
  const [pages, details] = await openColumns(deps, contract, ['document', 'details'], access);
  assert(pages && sha256Of(pages) === sha256, 'the stored pages are not those that were shown');
  const marked = markOf(strokes, typedName, detailsFrom(details).clientName);
  if (!marked.ok) return marked;
  const mark = marked.value;
  const specimen = contract.specimen ? await specimenOf(deps, contract, pages, mark) : undefined;
  if (specimen && !specimen.ok) return specimen;
  const input: SignContract = {
    ...{ contractId, customerId, sha256, sessionId, device, requestId: request.requestId },
    how: 'typedName' in mark ? 'typed' : 'drawn',
    signature: identity.vault.seal(placeOf(contract, 'signature'), Buffer.from(JSON.stringify(mark))),
    ...(specimen ? { specimen: specimen.value } : {}),
  };
  return identity.runner.run(signContract, input, request.idempotency);
}

/** A typed signature is the name that stands in the contract. */
function markOf(strokes: readonly Stroke[], typedName: string | undefined, clientName: string): Decision<Mark> {
  if (typedName)
    return isSameName(typedName, clientName) ? accept({ typedName: clientName }) : refuse('signature_name');
  return isSignature(strokes) ? accept({ strokes }) : refuse('signature_required');
}

async function specimenOf(deps: ContractDeps, contract: Contract, pages: Buffer, mark: Mark) {
  const provider = { mark: { typedName: 'Simulated' }, what: 'Specimen, signed by a simulated party' };
  return finalOf(deps, { ...contract, signedAt: deps.identity.clock.now() }, pages, { client: mark, provider });
}

interface Marks {
  readonly client: Mark;
  readonly provider: { readonly mark: Mark; readonly what: string };
}

/** The final file: the pages, both signatures, one seal. */
export async function finalOf(
  deps: ContractDeps,
  contract: Contract,
  pages: Buffer,
  { client, provider }: Marks,
): Promise<Decision<Final>> {
  const { identity, wall } = deps;
  const { sha256, signedAt } = contract;
  assert(signedAt !== null, 'a contract that its customer has not signed');
  const how = 'typedName' in client ? 'typed' : 'drawn';
  const { keys, certificates } = await deps.seal();
  const made = await generate(deps, () =>
    sealContract(pages, {
      client: { mark: client, words: wordsOf(`Signed electronically, ${how} by the signer,`, signedAt, sha256) },
      provider: { mark: provider.mark, words: wordsOf(provider.what, identity.clock.now(), sha256) },
      ...{ at: wall.now(), keys, certificates },
    }),
  );
  if (!made.ok) return made;
  const document = identity.vault.seal(placeOf(contract, 'final_document'), made.value);
  return accept({ document, sha256: sha256Of(made.value), sealKey: keys.seal.id });
}
