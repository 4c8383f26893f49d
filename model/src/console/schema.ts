import * as z from 'zod/mini';
import { id, isoDate, isoInstant, symbolCode } from '../fields.ts';
import { CONSOLE_LIMITS } from './limits.ts';
import { OPERATOR_ROLES } from '../operator-roles.ts';

/** Why an operator does something: stored in the audit log for ever and shown to its readers. */
export const reason = () =>
  z
    .string()
    .check(
      z.minLength(CONSOLE_LIMITS.reason.least),
      z.maxLength(CONSOLE_LIMITS.reason.most),
      z.regex(/^[^\p{Cc}\p{Cf}]*\S[^\p{Cc}\p{Cf}]*$/u),
    );
export const operatorId = () => id('opr');
export const approvalId = () => id('apr');
export const role = () => z.enum(OPERATOR_ROLES);
const roles = () => z.array(role()).check(z.maxLength(OPERATOR_ROLES.length));
export const operatorName = () =>
  z.string().check(z.minLength(2), z.maxLength(60), z.regex(/^[^\s\p{C}]([^\p{C}]*[^\s\p{C}])?$/u));
/** The secret part of an enrolment link. */
export const invitation = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const me = z.strictObject({
  operatorId: operatorId(),
  name: z.string(),
  roles: roles(),
  /** Ends at this instant without a call until then. */
  idleMs: z.int(),
  viewsLeft: z.int(),
  viewsLocked: z.boolean(),
  simulated: z.boolean(),
});
export type Me = z.infer<typeof me>;

export const invited = z.strictObject({ name: z.string(), roles: roles() });

export const operatorView = z.strictObject({
  operatorId: operatorId(),
  name: z.string(),
  roles: roles(),
  state: z.enum(['invited', 'active', 'suspended']),
  viewsLocked: z.boolean(),
  lastSeenAt: z.nullable(isoInstant()),
  openSessions: z.int(),
});
export const operatorList = z.strictObject({ operators: z.array(operatorView) });

export const customerView = z.strictObject({
  customerId: id('cus'),
  kind: z.enum(['standard', 'trial']),
  state: z.enum(['open', 'frozen', 'closing', 'closed']),
  identityStatus: z.enum(['unsubmitted', 'in_review', 'approved', 'rejected']),
  lang: z.string(),
  createdAt: isoInstant(),
  /** Enough to identify a caller, too little to be worth copying. */
  masked: z.strictObject({ username: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  openOrders: z.int(),
  positions: z.int(),
});
export type CustomerView = z.infer<typeof customerView>;

export const findCustomer = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('id'), customerId: id('cus') }),
  z.strictObject({ by: z.literal('email'), email: z.string().check(z.maxLength(254)) }),
  z.strictObject({
    by: z.literal('phone'),
    areaCode: z.string().check(z.regex(/^[1-9][0-9]{0,3}$/)),
    phone: z.string().check(z.regex(/^[0-9]{4,15}$/)),
  }),
]);

export const unmasked = z.strictObject({
  username: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  viewsLeft: z.int(),
});

export const customerSession = z.strictObject({
  sessionId: id('ses'),
  device: z.string(),
  ipPrefix: z.string(),
  createdAt: isoInstant(),
  lastSeenAt: isoInstant(),
});
export const customerSessions = z.strictObject({ sessions: z.array(customerSession) });

export const approvalView = z.strictObject({
  approvalId: approvalId(),
  action: z.string(),
  object: z.string(),
  /** The requested change, member by member; values are texts. */
  content: z.record(z.string(), z.string()),
  contentHash: z.string(),
  maker: operatorId(),
  makerName: z.string(),
  reason: z.string(),
  state: z.enum(['open', 'stale', 'approved', 'declined', 'withdrawn']),
  checkerName: z.nullable(z.string()),
  checkReason: z.nullable(z.string()),
  createdAt: isoInstant(),
  expiresAt: isoInstant(),
  decidedAt: z.nullable(isoInstant()),
  /** Whether the reader may approve it. */
  canApprove: z.boolean(),
  own: z.boolean(),
});
export type ApprovalView = z.infer<typeof approvalView>;
export const approvalList = z.strictObject({ approvals: z.array(approvalView) });

export const auditRow = z.strictObject({
  /** `lane:seq`. */
  row: z.string(),
  at: isoInstant(),
  wallAt: isoInstant(),
  actor: z.string(),
  actorName: z.nullable(z.string()),
  action: z.string(),
  object: z.string(),
  customerId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  hash: z.string(),
});
export type AuditRowView = z.infer<typeof auditRow>;
export const auditPage = z.strictObject({ rows: z.array(auditRow), next: z.nullable(z.string()) });
export const auditCheck = z.strictObject({
  rows: z.int(),
  broken: z.array(z.strictObject({ row: z.string(), expected: z.string(), found: z.string() })),
});

export const halt = z.strictObject({
  name: z.string(),
  code: z.nullable(symbolCode()),
  active: z.boolean(),
  reason: z.nullable(z.string()),
  operatorName: z.nullable(z.string()),
  at: z.nullable(isoInstant()),
});
export const haltList = z.strictObject({ halts: z.array(halt) });
export type HaltList = z.infer<typeof haltList>;

export const documents = z.strictObject({
  documents: z.array(
    z.strictObject({
      document: z.string(),
      version: z.string(),
      /** New York day from which it applies. */
      effectiveOn: isoDate(),
      accepted: z.int(),
      texts: z.array(z.strictObject({ lang: z.string(), sha256: z.string(), text: z.string() })),
    }),
  ),
});
