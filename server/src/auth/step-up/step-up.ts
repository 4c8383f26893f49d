import { STEP_UP_LIMITS } from '@candor/model/auth/limits.ts';
import type { ProofBody, ProofMethod, StepUpView } from '@candor/model/auth/proof-schema.ts';
import type { StepUpLevel } from '@candor/model/http.ts';
import { accept, type Decision, type Refusal, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant, instant, plusMs } from '@candor/model/time.ts';
import type { Session, StepUpCall } from '../../platform/http/types.ts';
import type { AuthDeps } from '../deps.ts';
import { keyed } from '../records/keyed.ts';
import { prove } from '../credentials/prove.ts';
import { contactsOf, shortened } from '../records/contact-of.ts';
import type { PasskeyRow, SecurityRow } from '../records/security-tables.ts';
import { customerById, passkeysOf, readSecurityRow } from '../records/store.ts';
import type { Customer } from '../records/tables.ts';

/** Passkey challenges for confirming; nothing else accepts them. */
export const STEP_UP_PURPOSE = 'customer.step_up';

/**
 * The methods that confirm a call of a level. Level `account` needs the second factor where there is one, else
 * the password or a sent code. A code alone never moves money. A trial has no method and is not asked: its money is
 * simulated.
 */
export function methodsFor(
  level: StepUpLevel,
  customer: Customer,
  security: SecurityRow,
  passkeys: readonly PasskeyRow[],
): ProofMethod[] {
  const factors: ProofMethod[] = [
    ...(security.totpSecret === null ? [] : (['totp', 'recovery_code'] as const)),
    ...(passkeys.length === 0 ? [] : (['passkey'] as const)),
  ];
  const password: ProofMethod[] = customer.passwordHash === null ? [] : ['password'];
  if (level === 'money') {
    const strong: ProofMethod[] = [
      ...(security.tradingPasswordHash === null ? [] : (['trading_password'] as const)),
      ...factors,
    ];
    return strong.length > 0 ? strong : password;
  }
  if (factors.length > 0) return factors;
  return customer.passwordHash === null ? [] : ['password', 'code'];
}

interface Row {
  id: string;
  customer_id: string;
  session_id: string;
  action: string;
  level: StepUpLevel;
  shows: { field: string; value: string }[];
  expires_at: bigint;
  proven_at: bigint | null;
  used_at: bigint | null;
}

const COLUMNS = 'id, customer_id, session_id, action, level, shows, expires_at, proven_at, used_at';

/**
 * Lets a confirmed call through, once: the same route, path, body and session, confirmed at most 5 minutes ago.
 * A repetition under the same idempotency key is the same call. Otherwise returns the challenge to confirm.
 */
export async function requireStepUp(deps: AuthDeps, call: StepUpCall): Promise<Refusal | undefined> {
  const { db, wall, pepper } = deps;
  const { id: sessionId, customerId } = call.session;
  const now = wall.now();
  const mac = keyed(pepper, 'step_up', sessionId, call.canonical);
  const passed = await db.query(
    `UPDATE step_up SET used_at = $4, used_by = $5
     WHERE id = (SELECT id FROM step_up WHERE session_id = $1 AND call_mac = $2 AND proven_at > $3
       AND (used_at IS NULL OR used_by = $5) ORDER BY proven_at DESC LIMIT 1)
       AND (used_at IS NULL OR used_by = $5) RETURNING id`,
    [sessionId, mac, now - STEP_UP_LIMITS.provenMs, now, call.key ?? null],
    'step_up_used',
  );
  if (passed.length === 1) return undefined;
  const claim = await claimOf(deps, customerId);
  if (!claim) return { code: 'session_ended' };
  const { customer, security, passkeys } = claim;
  if (customer.kind === 'trial' && methodsFor('account', customer, security, passkeys).length === 0) return undefined;
  const challenge = deps.newId('stp');
  await db.query(
    `INSERT INTO step_up (id, customer_id, session_id, action, level, call_mac, shows, attempts_left, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[challenge, customerId, sessionId, call.route, call.stepUp.level, mac, JSON.stringify(shownOf(call))],
      ...[STEP_UP_LIMITS.attempts, plusMs(now, STEP_UP_LIMITS.openMs)],
    ],
    'step_up_asked',
  );
  return { code: 'step_up_required', params: { challenge } };
}

function shownOf({ stepUp, body }: StepUpCall): Row['shows'] {
  return (stepUp.shows ?? []).flatMap((field) => {
    const value = body[field];
    return value === undefined || value === null ? [] : [{ field, value: String(value) }];
  });
}

async function claimOf({ db }: AuthDeps, customerId: string) {
  const [customer, security, passkeys] = await Promise.all([
    customerById(db, customerId),
    readSecurityRow(db, customerId),
    passkeysOf(db, customerId),
  ]);
  return customer && { customer, security, passkeys };
}

export interface PendingStepUp {
  readonly row: Row;
  readonly customer: Customer;
  readonly security: SecurityRow;
  readonly passkeys: readonly PasskeyRow[];
  readonly methods: readonly ProofMethod[];
  readonly state: StepUpView['state'];
}

type CallerSession = Pick<Session, 'id' | 'customerId'>;

/** A pending confirmation of this session; `not_found` for another session's. */
export async function readPendingStepUp(
  deps: AuthDeps,
  challenge: string,
  session: CallerSession,
): Promise<Decision<PendingStepUp>> {
  const [row] = await deps.db.query<Row>(
    `SELECT ${COLUMNS} FROM step_up WHERE id = $1 AND session_id = $2`,
    [challenge, session.id],
    'step_up_read',
  );
  const claim = row && (await claimOf(deps, session.customerId));
  if (!row || !claim) return refuse('not_found');
  const methods = methodsFor(row.level, claim.customer, claim.security, claim.passkeys);
  return accept({ row, ...claim, methods, state: stateOf(row, deps.wall.now()) });
}

function stateOf({ proven_at, used_at, expires_at }: Row, now: Instant): StepUpView['state'] {
  if (used_at !== null) return 'over';
  if (proven_at !== null) return now < Number(proven_at) + STEP_UP_LIMITS.provenMs ? 'proven' : 'over';
  return now < Number(expires_at) ? 'open' : 'over';
}

export function viewOf({ row, customer, methods, state }: PendingStepUp): StepUpView {
  const channels = methods.includes('code')
    ? contactsOf(customer).map((contact) => ({ channel: contact.type, shown: shortened(contact) }))
    : [];
  const expiresAt = formatInstant(instant(Number(row.expires_at)));
  return { action: row.action, level: row.level, shows: row.shows, methods: [...methods], channels, state, expiresAt };
}

/** Confirms by one proof. Five tries, each counted before it is checked. */
export async function confirmStepUp(
  deps: AuthDeps,
  challenge: string,
  session: CallerSession,
  proof: ProofBody,
): Promise<Decision<{ provenUntil: Instant }>> {
  const asked = await readPendingStepUp(deps, challenge, session);
  if (!asked.ok) return asked;
  const { customer, security, methods, state } = asked.value;
  if (state !== 'open' || !methods.includes(proof.method)) return refuse('illegal_state');
  const taken = await deps.db.query(
    `UPDATE step_up SET attempts_left = attempts_left - 1
     WHERE id = $1 AND attempts_left > 0 AND proven_at IS NULL AND expires_at > $2 RETURNING id`,
    [challenge, deps.wall.now()],
    'step_up_attempt',
  );
  if (taken.length === 0) return refuse('illegal_state');
  const claim = { customer, security, methods, sessionId: session.id, passkeyPurpose: STEP_UP_PURPOSE };
  const proven = await prove(deps, claim, proof);
  if (!proven.ok) return proven;
  const now = deps.wall.now();
  await deps.db.query(
    'UPDATE step_up SET proven_at = $2, proven_by = $3 WHERE id = $1 AND proven_at IS NULL',
    [challenge, now, proof.method],
    'step_up_proven',
  );
  return accept({ provenUntil: plusMs(now, STEP_UP_LIMITS.provenMs) });
}
