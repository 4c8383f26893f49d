import * as z from 'zod/mini';
import { reason } from '../console/schema.ts';
import { calendarDate, decimal, id, isoDate, isoInstant } from '../fields.ts';
import { type Route, route } from '../http.ts';
import {
  END_GROUNDS,
  LEGAL_NOTICE_KINDS,
  LEGAL_NOTICE_STATES,
  NOTICE_SUBJECT_LENGTH,
  NOTICE_TEXT_LENGTH,
  PARTIES,
} from './legal-notices.ts';
import { contractLine } from './routes.ts';
import { CONTRACT_STATES, SUSPENSION_CAUSES } from './states.ts';

const contractId = () => id('con');
const noticeId = () => id('cnt');
const ofContract = z.strictObject({ contractId: contractId() });
const ofNotice = z.strictObject({ noticeId: noticeId() });
/** Writing with no control characters but the ends of lines. */
const text = (most: number) => z.string().check(z.maxLength(most), z.regex(/\S/), z.regex(/^(?:[^\p{Cc}]|\n)*$/u));
const subject = () => z.string().check(z.maxLength(NOTICE_SUBJECT_LENGTH), z.regex(/\S/), z.regex(/^[^\p{Cc}]*$/u));

const legalNotice = z.strictObject({
  noticeId: noticeId(),
  kind: z.enum(LEGAL_NOTICE_KINDS),
  giver: z.enum(PARTIES),
  state: z.enum(LEGAL_NOTICE_STATES),
  subject: z.nullable(z.string()),
  text: z.string(),
  /** Of the end of a contract. */
  ground: z.nullable(z.enum(END_GROUNDS)),
  givenAt: isoInstant(),
  /** The New York date on which it counts as received. */
  receivedOn: isoDate(),
  /** Last day to cure or to negotiate, or of the contract. */
  lastDay: isoDate(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(isoInstant()),
  /** Who says that the dispute is settled; it is once the other agrees. */
  proposedBy: z.nullable(z.enum(PARTIES)),
  closedAt: z.nullable(isoInstant()),
});
export type LegalNotice = z.infer<typeof legalNotice>;

const suspension = z.strictObject({
  cause: z.enum(SUSPENSION_CAUSES),
  since: isoInstant(),
  until: z.nullable(isoInstant()),
});

const contractLife = z.strictObject({
  contractId: contractId(),
  /** The newest first. */
  notices: z.array(legalNotice),
  suspensions: z.array(suspension),
  /** What is declared to be beyond anybody's control, in the words of the declaration. */
  forceMajeure: z.array(z.string()),
  /** The further term, while the contract can be renewed. */
  renewal: z.nullable(z.strictObject({ firstDay: isoDate(), lastDay: isoDate(), fee: decimal() })),
  renewals: z.array(z.strictObject({ at: isoInstant(), lastDay: isoDate() })),
  /** First day on which it can be renewed; null where its end is decided. */
  renewableFrom: z.nullable(isoDate()),
  /** Grounds on which the customer may end it at once. */
  endGrounds: z.array(z.enum(END_GROUNDS)),
});
export type ContractLife = z.infer<typeof contractLife>;

const own = { tag: 'contracts', access: 'login', reply: () => contractLife } as const;
const write = { ...own, method: 'POST', limit: 'write', idempotent: true } as const;

/** What happens to a contract after both have signed it, as its customer sees and does it. */
export const contractLifeRoutes = {
  contractLife: route({
    ...{ ...own, name: 'contractLife', method: 'GET', path: '/contracts/:contractId/life', params: () => ofContract },
    summary: 'Read notices, suspensions and terms of your contract, and what you can do about it now',
    refusals: ['contract_none'],
  }),
  renewContract: route({
    ...{ ...write, name: 'renewContract', path: '/contracts/:contractId/renewal', params: () => ofContract },
    summary: 'Renew your contract for one further term, named by its last day and fee as they were shown',
    body: () => z.strictObject({ lastDay: calendarDate(), fee: decimal() }),
    refusals: ['contract_none', 'illegal_state', 'stale_version'],
  }),
  giveBreachNotice: route({
    ...{ ...write, name: 'giveBreachNotice', path: '/contracts/:contractId/breaches', params: () => ofContract },
    summary: 'Give notice of a breach: thirty days after it counts as received, you may end the contract at once',
    body: () => z.strictObject({ text: text(NOTICE_TEXT_LENGTH) }),
    refusals: ['contract_none', 'illegal_state'],
  }),
  openDispute: route({
    ...{ ...write, name: 'openDispute', path: '/contracts/:contractId/disputes', params: () => ofContract },
    summary: 'Open a dispute: both parties negotiate for thirty days before it may go to arbitration',
    body: () => z.strictObject({ subject: subject(), text: text(NOTICE_TEXT_LENGTH) }),
    refusals: ['contract_none', 'illegal_state'],
  }),
  confirmCured: route({
    ...{ ...write, name: 'confirmCured', path: '/contract-notices/:noticeId/cured', params: () => ofNotice },
    summary: 'Say that a breach of which you gave notice is cured',
    refusals: ['not_found', 'illegal_state'],
  }),
  settleDispute: route({
    ...{ ...write, name: 'settleDispute', path: '/contract-notices/:noticeId/settlement', params: () => ofNotice },
    summary: 'Say that a dispute is settled, or agree to it',
    refusals: ['not_found', 'illegal_state'],
  }),
  endContractAtOnce: route({
    ...{ ...write, name: 'endContractAtOnce', path: '/contracts/:contractId/end', params: () => ofContract },
    summary: 'End your contract at once, on a ground that stands now',
    body: () => z.strictObject({ ground: z.enum(END_GROUNDS) }),
    reply: () => contractLine,
    refusals: ['contract_none', 'illegal_state'],
  }),
} satisfies Record<string, Route>;

const caseOf = z.strictObject({
  contractId: contractId(),
  customerId: id('cus'),
  number: z.string(),
  state: z.enum(CONTRACT_STATES),
  endsAt: z.nullable(isoInstant()),
  endReason: z.nullable(z.string()),
  notices: z.array(legalNotice),
  suspensions: z.array(suspension),
  /** Grounds on which two operators may end it now. */
  endGrounds: z.array(z.enum(END_GROUNDS)),
});
export type ContractCase = z.infer<typeof caseOf>;

const forceMajeureView = z.strictObject({
  forceMajeureId: id('cfm'),
  /** Null where it suspends every contract. */
  contractId: z.nullable(contractId()),
  what: z.string(),
  since: isoInstant(),
  until: z.nullable(isoInstant()),
});

const matters = z.strictObject({
  /** Open notices and suspended contracts, the longest first. */
  notices: z.array(
    z.strictObject({ contractId: contractId(), customerId: id('cus'), number: z.string(), notice: legalNotice }),
  ),
  suspended: z.array(
    z.strictObject({
      contractId: contractId(),
      customerId: id('cus'),
      number: z.string(),
      cause: z.enum(SUSPENSION_CAUSES),
      since: isoInstant(),
    }),
  ),
  forceMajeure: z.array(forceMajeureView),
});
export type ContractMatters = z.infer<typeof matters>;

const RECORDERS = ['support', 'treasury_maker', 'treasury_checker'] as const;
const TREASURY = ['treasury_maker', 'treasury_checker'] as const;
const operator = { access: 'operator', tag: 'console', roles: RECORDERS } as const;
const act = { ...operator, method: 'POST', reply: () => caseOf } as const;
const asked = z.object({ approvalId: id('apr') });

/** The same at the console: one operator records, two end. No personal data but what the parties write. */
export const contractCaseRoutes = {
  contractMatters: route({
    ...{ ...operator, name: 'contractMatters', method: 'GET', path: '/contract-matters' },
    summary: 'List open notices, suspended contracts and force majeure',
    reply: () => matters,
  }),
  contractCase: route({
    ...{
      ...operator,
      name: 'contractCase',
      method: 'GET',
      path: '/contract-cases/:contractId',
      params: () => ofContract,
    },
    summary: 'Read notices and suspensions of a contract',
    reply: () => caseOf,
    refusals: ['not_found'],
  }),
  recordBreach: route({
    ...{ ...act, name: 'recordBreach', path: '/contract-cases/:contractId/breaches', params: () => ofContract },
    summary: 'Give a customer notice of a breach; the reason is what they read',
    body: () => z.strictObject({ reason: reason() }),
    refusals: ['not_found', 'illegal_state'],
  }),
  recordDispute: route({
    ...{ ...act, name: 'recordDispute', path: '/contract-cases/:contractId/disputes', params: () => ofContract },
    summary: 'Open a dispute for the provider; the reason is what the customer reads',
    body: () => z.strictObject({ subject: subject(), reason: reason() }),
    refusals: ['not_found', 'illegal_state'],
  }),
  answerBreach: route({
    ...{ ...act, name: 'answerBreach', path: '/contract-notices/:noticeId/answer', params: () => ofNotice },
    summary: 'Answer a customer’s notice of a breach',
    body: () => z.strictObject({ text: text(NOTICE_TEXT_LENGTH) }),
    refusals: ['not_found', 'illegal_state'],
  }),
  recordCured: route({
    ...{ ...act, name: 'recordCured', path: '/contract-notices/:noticeId/cured', params: () => ofNotice },
    summary: 'Record that a customer has cured a breach',
    body: () => z.strictObject({ reason: reason() }),
    refusals: ['not_found', 'illegal_state'],
  }),
  recordSettlement: route({
    ...{ ...act, name: 'recordSettlement', path: '/contract-notices/:noticeId/settlement', params: () => ofNotice },
    summary: 'Say for the provider that a dispute is settled, or agree to it',
    body: () => z.strictObject({ reason: reason() }),
    refusals: ['not_found', 'illegal_state'],
  }),
  askContractEnd: route({
    ...{
      ...act,
      name: 'askContractEnd',
      path: '/contract-cases/:contractId/end',
      params: () => ofContract,
      roles: TREASURY,
    },
    summary: 'Request the end of a contract on a ground that stands; a second operator decides',
    body: () => z.strictObject({ ground: z.enum(END_GROUNDS), reason: reason() }),
    reply: () => asked,
    refusals: ['not_found', 'illegal_state'],
  }),
  askForceMajeure: route({
    ...{ ...operator, roles: TREASURY, name: 'askForceMajeure', method: 'POST', path: '/force-majeure' },
    summary: 'Request that contracts, or one of them, be suspended by force majeure; a second operator decides',
    body: () => z.strictObject({ contractId: z.optional(contractId()), reason: reason() }),
    reply: () => asked,
    refusals: ['not_found', 'illegal_state'],
  }),
  endForceMajeure: route({
    ...{ ...operator, roles: TREASURY, name: 'endForceMajeure', method: 'POST' },
    path: '/force-majeure/:forceMajeureId/end',
    params: () => z.strictObject({ forceMajeureId: id('cfm') }),
    summary: 'Say that force majeure is over; deposits are open again',
    body: () => z.strictObject({ reason: reason() }),
    reply: () => matters,
    refusals: ['not_found', 'illegal_state'],
  }),
} satisfies Record<string, Route>;
