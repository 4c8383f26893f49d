import * as z from 'zod/mini';
import { LANGUAGES } from '../auth/terms.ts';
import { decimal, id, isoInstant, sha256 } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { signature } from '../tax/signature.ts';
import { CONTRACT_STATES } from './states.ts';

const contractId = () => id('con');
const params = () => z.strictObject({ contractId: contractId() });
const contractNumber = () => z.string().check(z.regex(/^CU-\d{4}-[0-9A-Z]{10}$/));
const language = () => z.enum(LANGUAGES);

export const contractLine = z.strictObject({
  contractId: contractId(),
  number: z.string(),
  /** The language that binds: the customer's choice. */
  lang: language(),
  state: z.enum(CONTRACT_STATES),
  /** A trial's: watermarked, with a simulated other party, without legal effect. */
  specimen: z.boolean(),
  preparedAt: isoInstant(),
  /** USD a year. */
  fee: decimal(),
  /** Hash of the unsigned pages, which both parties sign. */
  sha256: sha256(),
  signedAt: z.nullable(isoInstant()),
  inForceAt: z.nullable(isoInstant()),
  endsAt: z.nullable(isoInstant()),
  endedAt: z.nullable(isoInstant()),
  endReason: z.nullable(z.string()),
  /** Hash of the final file: those pages with both signatures, sealed. */
  finalSha256: z.nullable(sha256()),
});
export type ContractLine = z.infer<typeof contractLine>;

const contractList = z.strictObject({
  /** The newest first. */
  contracts: z.array(contractLine),
  /** Whether a contract can be made now, and what is missing for it. */
  next: z.enum(['needs_identity', 'prepare', 'sign', 'wait', 'none']),
  taxForm: z.enum(['signed', 'missing', 'not_needed']),
  consentVersion: z.string(),
  /** The yearly fee, USD, of a contract that is made today. */
  feeOfNew: decimal(),
});
export type ContractList = z.infer<typeof contractList>;

const contractDetail = z.strictObject({
  contract: contractLine,
  clientName: z.string(),
  contact: z.string(),
  address: z.string(),
  /** Of the linked bank card; null where none is linked. */
  bank: z.nullable(z.string()),
  signature: z.nullable(z.strictObject({ how: z.enum(['drawn', 'typed']), at: isoInstant() })),
});

const contractDocument = z.strictObject({
  /** The PDF, in base64. */
  pdf: z.string(),
  sha256: sha256(),
  /** Whether this is the final file with both signatures. */
  final: z.boolean(),
});

const common = { tag: 'contracts' } as const;

/** The software-usage contract: made of the customer's verified data, signed in the app, counter-signed by a person. */
export const contractRoutes = {
  contracts: route({
    ...common,
    name: 'contracts',
    method: 'GET',
    path: '/contracts',
    access: 'login',
    summary: 'List your contracts by state: to sign, waiting for the other party, in force, ended',
    reply: () => contractList,
  }),
  prepareContract: route({
    ...common,
    name: 'prepareContract',
    method: 'POST',
    path: '/contracts',
    access: 'verified',
    limit: 'write',
    summary: 'Make your contract in the language that will bind, once you agree to sign electronically',
    body: () => z.strictObject({ lang: language(), consentVersion: z.string().check(z.maxLength(20)) }),
    reply: () => contractLine,
    idempotent: true,
    refusals: ['agreement_required', 'illegal_state', 'contract_generation_failed'],
  }),
  contract: route({
    ...common,
    name: 'contract',
    method: 'GET',
    path: '/contracts/:contractId',
    access: 'login',
    summary: 'Read one of your contracts: the parties’ data as the document has them; your access log records it',
    params,
    reply: () => contractDetail,
    refusals: ['contract_none'],
  }),
  contractDocument: route({
    ...common,
    name: 'contractDocument',
    method: 'GET',
    path: '/contracts/:contractId/document',
    access: 'login',
    summary: 'Read a contract as a PDF, final where both have signed; your access log records it',
    params,
    reply: () => contractDocument,
    refusals: ['contract_none'],
  }),
  signContract: route({
    ...common,
    name: 'signContract',
    method: 'POST',
    path: '/contracts/:contractId/signature',
    access: 'verified',
    limit: 'write',
    summary: 'Sign the contract, named by the hash of the pages that were shown',
    params,
    body: () =>
      z.strictObject({
        /** Of the contract, as it was shown and is confirmed. */
        number: contractNumber(),
        sha256: sha256(),
        ...signature(),
      }),
    reply: () => contractLine,
    idempotent: true,
    stepUp: { level: 'account', shows: ['number', 'sha256'] },
    refusals: [
      ...(['contract_none', 'illegal_state', 'stale_version', 'wrong_code', 'signature_required'] as const),
      ...(['signature_name', 'contract_generation_failed'] as const),
    ],
  }),
  giveContractNotice: route({
    ...common,
    name: 'giveContractNotice',
    method: 'POST',
    path: '/contracts/:contractId/notice',
    access: 'login',
    limit: 'write',
    summary: 'Give notice of your contract: it ends after thirty days, without a reason',
    params,
    reply: () => contractLine,
    idempotent: true,
    refusals: ['contract_none', 'illegal_state'],
  }),
  sealIssuer: route({
    ...common,
    name: 'sealIssuer',
    method: 'GET',
    path: '/contract-issuer',
    access: 'visitor',
    public: true,
    summary: 'Read the certificate of the issuer behind the seal on contracts, to check a file elsewhere',
    reply: () => z.strictObject({ certificate: z.string(), sha256: sha256() }),
  }),
} satisfies Record<string, Route>;

const treasury = { access: 'operator', tag: 'console' } as const;
const waiting = z.strictObject({
  contractId: contractId(),
  customerId: id('cus'),
  number: z.string(),
  lang: language(),
  state: z.enum(CONTRACT_STATES),
  signedAt: z.nullable(isoInstant()),
  taxFormSigned: z.boolean(),
});

const contractReview = z.strictObject({
  contract: waiting,
  sha256: sha256(),
  clientName: z.string(),
  contact: z.string(),
  address: z.string(),
  bank: z.nullable(z.string()),
  /** The PDF, in base64: the final file once both have signed. */
  pdf: z.string(),
});
export type ContractReview = z.infer<typeof contractReview>;

/** Counter-signing at the console: one role reads and signs, another may only read. */
export const contractReviewRoutes = {
  contractReviews: route({
    ...treasury,
    roles: ['treasury_maker', 'treasury_checker'],
    name: 'contractReviews',
    method: 'GET',
    path: '/contract-reviews',
    summary: 'List contracts that wait for the counter-signature, the longest first, or those in force',
    query: () => z.strictObject({ state: z.optional(z.enum(['signed', 'in_force'])) }),
    reply: () => z.strictObject({ contracts: z.array(waiting), waiting: z.int() }),
  }),
  contractReview: route({
    ...treasury,
    roles: ['treasury_checker'],
    name: 'contractReview',
    method: 'GET',
    path: '/contract-reviews/:contractId',
    summary: 'Read a contract that waits, with its pages; the customer sees that it was opened',
    params,
    reply: () => contractReview,
    refusals: ['not_found', 'view_budget_spent'],
  }),
  counterSignContract: route({
    ...treasury,
    roles: ['treasury_checker'],
    name: 'counterSignContract',
    method: 'POST',
    path: '/contract-reviews/:contractId/counter-signature',
    summary: 'Counter-sign a contract, named by the hash of its pages; nobody counter-signs their own',
    params,
    body: () => z.strictObject({ sha256: sha256() }),
    reply: () => waiting,
    idempotent: true,
    refusals: [
      ...(['not_found', 'forbidden', 'illegal_state', 'stale_version', 'tax_form_required'] as const),
      'contract_generation_failed',
    ],
  }),
} satisfies Record<string, Route>;
