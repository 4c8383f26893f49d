import { createHash } from 'node:crypto';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { CONTRACT_TEXT } from '@candor/model/contracts/terms.ts';
import { formatUsd, ZERO_USD } from '@candor/model/money.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { ESIGN_CONSENT } from '@candor/model/tax/forms.ts';
import { formatInstant } from '@candor/model/time.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { type Customer, customerById, customerTable } from '../auth/index.ts';
import { readVerifiedIdentity } from '../identity/index.ts';
import type { Command, IdempotencyKey } from '../platform/commands/command.ts';
import { needRow, needRows } from '../platform/database/rows.ts';
import type { RandomSource } from '../platform/time/random.ts';
import { type Access, keepKey, type Sealed } from '../vault/index.ts';
import type { ContractDeps } from './deps.ts';
import { generate } from './generate.ts';
import { placeOf } from './place-of.ts';
import type { Details } from './read-contracts.ts';
import { type Contract, contractTable } from './tables.ts';

export interface PrepareContract
  extends Pick<Contract, 'customerId' | 'number' | 'lang' | 'specimen' | 'fee' | 'sha256' | 'documentCode'> {
  readonly contractId: string;
  readonly document: Sealed;
  readonly details: Sealed;
  readonly requestId: string;
}

const NOT_YET = {
  ...{ signature: null, signedSha256: null, signedHow: null, signedAt: null, wallSignedAt: null, sessionId: null },
  ...{ device: null, countersignedSha256: null, countersignedBy: null, inForceAt: null, wallInForceAt: null },
  ...{ finalDocument: null, finalSha256: null, sealKey: null, endsAt: null, endedAt: null, endReason: null },
  remindedFor: null,
} as const;

/** Keeps the pages as they will be shown. A draft from before is replaced; a signed contract stays. */
export const prepareContract: Command<PrepareContract, Contract> = {
  name: 'prepare_contract',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, contractId }, lane) => [
    needRow(customerTable, customerId),
    needRow(contractTable, contractId),
    needRows(contractTable, 'current', customerId),
    ...auditNeeds(lane),
  ],
  decide(rows, { contractId, document, details, requestId, ...about }, context) {
    const { customerId, specimen, sha256 } = about;
    const customer = rows.get(customerTable, customerId);
    if (customer?.identityStatus !== 'approved') return refuse('illegal_state');
    if (specimen !== (customer.kind === 'trial')) return refuse('illegal_state');
    const current = rows.find(contractTable, 'current', customerId);
    if (current.some(({ state }) => state !== 'draft')) return refuse('illegal_state');
    for (const draft of current) rows.update(contractTable, { ...draft, state: 'replaced' });
    const contract: Contract = {
      ...{ ...about, id: contractId, state: 'draft', textVersion: CONTRACT_TEXT, consentVersion: ESIGN_CONSENT },
      ...{ preparedAt: context.now, wallPreparedAt: context.wallNow, ...NOT_YET },
      document: keepKey(rows, context, document),
      details: keepKey(rows, context, details),
    };
    rows.insert(contractTable, contract);
    writeAudit(rows, context, {
      ...{ actor: `customer:${customerId}`, action: 'contract.prepared', object: `contract:${contractId}`, customerId },
      ...{ after: contract, requestId },
      reason: `electronic documents agreed to, version ${ESIGN_CONSENT}; sha256 ${sha256}`,
    });
    rows.emit({ type: 'contract.prepared', subject: customerId, payload: { contractId, number: about.number } });
    return accept(contract);
  },
};

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Letters and digits that cannot be taken for one another. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 6;
const codeOf = (random: RandomSource) =>
  Array.from(random.bytes(CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');

/** Makes the contract of the customer's own data, in the language that will bind, and keeps it sealed. */
export async function prepare(
  deps: ContractDeps,
  customerId: string,
  wish: { readonly lang: Language; readonly consentVersion: string },
  request: { readonly requestId: string; readonly idempotency: IdempotencyKey },
): Promise<Decision<Contract>> {
  if (wish.consentVersion !== ESIGN_CONSENT) return refuse('agreement_required');
  const { identity, random, simulated, draw } = deps;
  const customer = await customerById(identity.db, customerId);
  const access = { actor: `customer:${customerId}`, reason: 'Your contract', requestId: request.requestId } as const;
  const details = customer && (await detailsOf(deps, customer, access));
  if (!customer || !details) return refuse('illegal_state');
  const id = identity.newId('con');
  const now = identity.clock.now();
  const number = `CU-${formatInstant(now).slice(0, 4)}-${id.slice(-10).toUpperCase()}`;
  const about = { number, lang: wish.lang, documentCode: codeOf(random), specimen: customer.kind === 'trial' };
  const fee = about.specimen ? ZERO_USD : await deps.feeOn(newYorkDate(now));
  const drawn = await generate(deps, () =>
    draw({ ...about, ...details, preparedAt: now, fee: formatUsd(fee), simulated }),
  );
  if (!drawn.ok) return drawn;
  const seal = (column: 'document' | 'details', value: Buffer) =>
    identity.vault.seal(placeOf({ id, customerId }, column), value);
  const input: PrepareContract = {
    ...{ ...about, contractId: id, customerId, fee, sha256: sha256Of(drawn.value), requestId: request.requestId },
    document: seal('document', drawn.value),
    details: seal('details', Buffer.from(JSON.stringify(details))),
  };
  return identity.runner.run(prepareContract, input, request.idempotency);
}

/** Nothing is known of a trial but what it gave: its contract is a specimen. */
async function detailsOf(deps: ContractDeps, customer: Customer, access: Access): Promise<Details | undefined> {
  const { id, username, email, areaCode, phone } = customer;
  const contact = [email, phone === null ? null : `+${areaCode} ${phone}`].filter((each) => each !== null).join(', ');
  const bank = await deps.bankOf(id);
  const none = '–';
  if (customer.kind === 'trial') return { clientName: username, contact: contact || none, address: none, bank };
  const verified = await readVerifiedIdentity(deps.identity, id, access);
  if (!verified) return undefined;
  const { names, area, street } = verified;
  const address = [street.street, street.detail, area.city, area.state, area.postalCode, area.country];
  return { clientName: names.legalName, contact, address: address.filter((part) => part !== '').join(', '), bank };
}
