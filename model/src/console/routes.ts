import * as z from 'zod/mini';
import { storedTurn } from '../assistant/schema.ts';
import { id, isoInstant, pageSize, symbolCode } from '../fields.ts';
import { haltSwitch } from '../halts.ts';
import { type Route, route } from '../http.ts';
import { clockTarget } from '../market/routes.ts';
import { beganCreation, beganRequest, createdPasskey, presentedPasskey } from '../passkeys/schema.ts';
import * as review from '../support/review.ts';
import type { OperatorRole } from '../operator-roles.ts';
import { OPERATOR_ROLES } from '../operator-roles.ts';
import * as schema from './schema.ts';

const done = z.strictObject({});
const because = z.strictObject({ reason: schema.reason() });
const of = (...roles: OperatorRole[]) => ({ access: 'operator', roles, tag: 'console' }) as const;
const anyone = { access: 'operator', roles: OPERATOR_ROLES, tag: 'console' } as const;
const visitor = { access: 'visitor', tag: 'console', limit: 'auth' } as const;

/** Who may see a customer's masked file. */
const READERS = ['support', 'kyc_reviewer', 'risk', 'treasury_maker', 'treasury_checker'] as const;
const customer = z.strictObject({ customerId: id('cus') });
const operator = z.strictObject({ operatorId: schema.operatorId() });
const approval = z.strictObject({ approvalId: schema.approvalId() });

/** Signing in, by passkey alone; a link makes the first one. */
const signIn = {
  readInvitation: route({
    ...visitor,
    name: 'readInvitation',
    method: 'POST',
    path: '/invitation',
    summary: 'Read whom an enrolment link is for',
    body: () => z.strictObject({ invitation: schema.invitation() }),
    reply: () => schema.invited,
    refusals: ['not_found'],
  }),
  beginEnrolment: route({
    ...visitor,
    name: 'beginEnrolment',
    method: 'POST',
    path: '/enrolment/begin',
    summary: 'Get a challenge to create the passkey of an enrolment link',
    body: () => z.strictObject({ invitation: schema.invitation() }),
    reply: () => beganCreation,
    refusals: ['not_found'],
  }),
  finishEnrolment: route({
    ...visitor,
    name: 'finishEnrolment',
    method: 'POST',
    path: '/enrolment/finish',
    summary: 'Add the passkey; the link cannot be used again',
    body: () => z.strictObject({ invitation: schema.invitation(), passkey: createdPasskey }),
    reply: () => done,
    refusals: ['not_found', 'passkey_rejected'],
  }),
  beginSignIn: route({
    ...visitor,
    name: 'beginOperatorSignIn',
    method: 'POST',
    path: '/sign-in/begin',
    summary: 'Get a challenge to sign in with a passkey',
    reply: () => beganRequest,
  }),
  finishSignIn: route({
    ...visitor,
    name: 'finishOperatorSignIn',
    method: 'POST',
    path: '/sign-in/finish',
    summary: 'Sign in with a passkey; the session is a cookie that scripts cannot read',
    body: () => z.strictObject({ passkey: presentedPasskey }),
    reply: () => schema.me,
    refusals: ['passkey_rejected'],
  }),
  signOut: route({
    ...visitor,
    limit: 'write',
    name: 'operatorSignOut',
    method: 'POST',
    path: '/sign-out',
    summary: 'End this session',
    reply: () => done,
  }),
  me: route({
    ...anyone,
    roles: 'any',
    name: 'operatorMe',
    method: 'GET',
    path: '/me',
    summary: 'Read who is signed in, and their permissions',
    reply: () => schema.me,
  }),
} satisfies Record<string, Route>;

const customers = {
  findCustomer: route({
    ...of(...READERS),
    name: 'findCustomer',
    method: 'POST',
    path: '/customers/find',
    summary: 'Find the customer with exactly this id or contact; personal data is masked',
    body: () => z.strictObject({ query: schema.findCustomer }),
    reply: () => z.strictObject({ customer: z.nullable(schema.customerView) }),
  }),
  readCustomer: route({
    ...of(...READERS),
    name: 'readCustomer',
    method: 'GET',
    path: '/customers/:customerId',
    summary: 'Read a customer; personal data is masked',
    params: () => customer,
    reply: () => schema.customerView,
    refusals: ['not_found'],
  }),
  unmaskCustomer: route({
    ...of('support', 'kyc_reviewer', 'risk'),
    name: 'unmaskCustomer',
    method: 'POST',
    path: '/customers/:customerId/unmask',
    summary: 'Read a customer’s contacts in the clear, for a reason; counted, and reported to the customer',
    params: () => customer,
    body: () => because,
    reply: () => schema.unmasked,
    refusals: ['not_found', 'view_budget_spent'],
  }),
  customerQuestions: route({
    ...of('support', 'risk'),
    name: 'customerQuestions',
    method: 'POST',
    path: '/customers/:customerId/questions',
    summary:
      'List what a customer asked the assistant and its answers, for a reason; counted, and reported to the customer',
    params: () => customer,
    body: () => because,
    reply: () => z.strictObject({ turns: z.array(storedTurn) }),
    refusals: ['not_found', 'view_budget_spent'],
  }),
  freezeCustomer: route({
    ...of('support', 'risk'),
    name: 'freezeCustomer',
    method: 'POST',
    path: '/customers/:customerId/freeze',
    summary: 'Freeze an account: no purchases, no transfers; selling and withdrawing stay possible',
    params: () => customer,
    body: () => because,
    reply: () => schema.customerView,
    refusals: ['not_found', 'illegal_state'],
  }),
  unfreezeCustomer: route({
    ...of('support', 'risk'),
    name: 'unfreezeCustomer',
    method: 'POST',
    path: '/customers/:customerId/unfreeze',
    summary: 'Request that a frozen account be opened again; a second operator decides',
    params: () => customer,
    body: () => because,
    reply: () => schema.approvalView,
    refusals: ['not_found', 'illegal_state'],
  }),
  customerSessions: route({
    ...of(...READERS),
    name: 'customerSessions',
    method: 'GET',
    path: '/customers/:customerId/sessions',
    summary: 'List a customer’s open sessions',
    params: () => customer,
    reply: () => schema.customerSessions,
    refusals: ['not_found'],
  }),
  endCustomerSession: route({
    ...of('support', 'risk'),
    name: 'endCustomerSession',
    method: 'POST',
    path: '/customers/:customerId/sessions/:sessionId/end',
    summary: 'End a session of a customer',
    params: () => z.strictObject({ customerId: id('cus'), sessionId: id('ses') }),
    body: () => because,
    reply: () => schema.customerSessions,
    refusals: ['not_found', 'illegal_state'],
  }),
} satisfies Record<string, Route>;

const approvals = {
  approvals: route({
    ...anyone,
    name: 'approvals',
    method: 'GET',
    path: '/approvals',
    summary: 'List requests that wait for a second operator, then those decided last',
    reply: () => schema.approvalList,
  }),
  reviseApproval: route({
    ...anyone,
    name: 'reviseApproval',
    method: 'POST',
    path: '/approvals/:approvalId/revise',
    summary: 'Revise your own open request; whoever had read it must read it again',
    params: () => approval,
    body: () => because,
    reply: () => schema.approvalView,
    refusals: ['not_found', 'illegal_state'],
  }),
  decideApproval: route({
    ...anyone,
    name: 'decideApproval',
    method: 'POST',
    path: '/approvals/:approvalId/decide',
    summary: 'Approve or decline another operator’s request, or withdraw your own',
    params: () => approval,
    body: () =>
      z.strictObject({
        verdict: z.enum(['approve', 'decline']),
        /** Hash of the data on the screen. */
        contentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
        reason: schema.reason(),
      }),
    reply: () => schema.approvalView,
    refusals: ['not_found', 'illegal_state', 'stale_version', 'second_person_required'],
  }),
} satisfies Record<string, Route>;

const AUDITORS = ['risk', 'admin', 'treasury_checker', 'kyc_reviewer'] as const;

const audit = {
  searchAudit: route({
    ...of(...AUDITORS, 'support'),
    name: 'searchAudit',
    method: 'GET',
    path: '/audit',
    summary: 'List audit rows, newest first',
    query: () =>
      z.strictObject({
        operatorId: z.optional(schema.operatorId()),
        customerId: z.optional(id('cus')),
        /** An action's name, or its part before the dot. */
        action: z.optional(z.string().check(z.regex(/^[a-z_]+\.[a-z_.]*$/), z.maxLength(80))),
        after: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,9}-\d{1,18}$/))),
        size: z.optional(pageSize()),
      }),
    reply: () => schema.auditPage,
  }),
  checkAudit: route({
    ...of(...AUDITORS),
    name: 'checkAudit',
    method: 'POST',
    path: '/audit/check',
    summary: 'Verify the audit chain by computing every hash again',
    noDeadline: true,
    reply: () => schema.auditCheck,
  }),
} satisfies Record<string, Route>;

const market = {
  halts: route({
    ...anyone,
    name: 'halts',
    method: 'GET',
    path: '/halts',
    summary: 'List the halt switches, and the instruments that are halted',
    reply: () => schema.haltList,
  }),
  setHalt: route({
    ...of('risk'),
    name: 'setHalt',
    method: 'POST',
    path: '/halts/switches/:name',
    summary: 'Turn a halt switch on or off, at once',
    params: () => z.strictObject({ name: haltSwitch() }),
    body: () => z.strictObject({ active: z.boolean(), reason: schema.reason() }),
    reply: () => schema.haltList,
  }),
  haltInstrument: route({
    ...of('risk'),
    name: 'haltInstrument',
    method: 'POST',
    path: '/halts/instruments/:code',
    summary: 'Halt an instrument, or lift its halt',
    params: () => z.strictObject({ code: symbolCode() }),
    body: () => z.strictObject({ active: z.boolean(), reason: schema.reason() }),
    reply: () => schema.haltList,
    refusals: ['not_found'],
  }),
  moveClock: route({
    ...of('risk'),
    name: 'moveClock',
    method: 'POST',
    path: '/clock/advance',
    summary: 'Move business time forward, running everything that falls due on the way',
    simulatedOnly: true,
    noDeadline: true,
    body: () => z.object({ to: clockTarget(), reason: schema.reason() }),
    reply: () => z.object({ from: isoInstant(), to: isoInstant(), due: z.record(z.string(), z.int()) }),
    refusals: ['illegal_state'],
  }),
} satisfies Record<string, Route>;

const operators = {
  operators: route({
    ...of('admin', 'risk'),
    name: 'operators',
    method: 'GET',
    path: '/operators',
    summary: 'List the operators',
    reply: () => schema.operatorList,
  }),
  inviteOperator: route({
    ...of('admin'),
    name: 'inviteOperator',
    method: 'POST',
    path: '/operators',
    summary: 'Add an operator without a role; answers the enrolment link, once',
    body: () => z.strictObject({ name: schema.operatorName(), reason: schema.reason() }),
    reply: () => z.strictObject({ operatorId: schema.operatorId(), invitation: schema.invitation() }),
  }),
  changeRoles: route({
    ...of('admin'),
    name: 'changeRoles',
    method: 'POST',
    path: '/operators/:operatorId/roles',
    summary: 'Request that an operator have exactly these roles; a second operator decides',
    params: () => operator,
    body: () => z.strictObject({ roles: z.array(schema.role()), reason: schema.reason() }),
    reply: () => schema.approvalView,
    refusals: ['not_found', 'illegal_state', 'nothing_to_change'],
  }),
  suspendOperator: route({
    ...of('admin', 'risk'),
    name: 'suspendOperator',
    method: 'POST',
    path: '/operators/:operatorId/suspend',
    summary: 'Suspend an operator at once; their sessions end',
    params: () => operator,
    body: () => because,
    reply: () => schema.operatorList,
    refusals: ['not_found', 'illegal_state'],
  }),
  releaseViews: route({
    ...of('admin'),
    name: 'releaseViews',
    method: 'POST',
    path: '/operators/:operatorId/release-views',
    summary: 'Let an operator who reached the limit open files again; not for oneself',
    params: () => operator,
    body: () => because,
    reply: () => schema.operatorList,
    refusals: ['not_found', 'illegal_state', 'second_person_required'],
  }),
  documents: route({
    ...of('content_editor', 'risk', 'support', 'kyc_reviewer'),
    name: 'consoleDocuments',
    method: 'GET',
    path: '/documents',
    summary: 'List the agreements in force, with versions, hashes, and how often each was accepted',
    reply: () => schema.documents,
  }),
} satisfies Record<string, Route>;

const writers = of('support');
const supportCase = z.strictObject({ caseId: id('sup') });

const support = {
  supportCases: route({
    ...writers,
    name: 'supportCases',
    method: 'GET',
    path: '/support/cases',
    summary: 'List support cases; of those that wait, the longest waiting first',
    query: () => review.reviewQuery,
    reply: () => review.reviewPage,
  }),
  supportCase: route({
    ...writers,
    name: 'supportCase',
    method: 'GET',
    path: '/support/cases/:caseId',
    summary: 'Read a support case with all its messages',
    params: () => supportCase,
    reply: () => review.reviewDetail,
    refusals: ['not_found'],
  }),
  supportPicture: route({
    ...writers,
    name: 'supportPicture',
    method: 'GET',
    path: '/support/cases/:caseId/pictures/:fileId',
    summary: 'Read a picture of a support case; it counts as opening the file, and the customer sees it',
    params: () => z.strictObject({ caseId: id('sup'), fileId: id('fle') }),
    reply: () => review.reviewDetail,
    givesBytes: true,
    refusals: ['not_found', 'view_budget_spent'],
  }),
  answerSupport: route({
    ...writers,
    name: 'answerSupport',
    method: 'POST',
    path: '/support/cases/:caseId/answer',
    summary: 'Answer a support case; a closed one opens again',
    params: () => supportCase,
    body: () => review.answerBody,
    reply: () => review.reviewDetail,
    idempotent: true,
    refusals: ['not_found'],
  }),
  readSupport: route({
    ...writers,
    name: 'readSupport',
    method: 'POST',
    path: '/support/cases/:caseId/read',
    summary: 'Mark a support case as read up to a message, without an answer',
    params: () => supportCase,
    body: () => review.reviewReadBody,
    reply: () => review.reviewDetail,
    refusals: ['not_found'],
  }),
  closeSupport: route({
    ...writers,
    name: 'closeSupport',
    method: 'POST',
    path: '/support/cases/:caseId/close',
    summary: 'Close a support case; its sender may write again',
    params: () => supportCase,
    body: () => because,
    reply: () => review.reviewDetail,
    idempotent: true,
    refusals: ['not_found', 'illegal_state'],
  }),
} satisfies Record<string, Route>;

/** Every route of the operator console, on its own origin; those of identity reviews are with identity. */
export const consoleRoutes = {
  ...{ ...signIn, ...customers, ...approvals, ...audit },
  ...{ ...market, ...operators, ...support },
};
