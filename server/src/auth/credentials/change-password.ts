import { type Decision, accept, refuse } from '@candor/model/result.ts';
import { formatInstant, instant } from '@candor/model/time.ts';
import type { Session } from '../../platform/http/types.ts';
import type { AuthDeps, Origin } from '../deps.ts';
import { chargeTry, clearFailures, proofBucket } from '../codes/login-failures.ts';
import { noteFailure } from './note-failure.ts';
import { refusedFormat, refusedPassword, wordsOf } from './password-rule.ts';
import { setPassword, setTradingPassword } from './set-credentials.ts';
import { customerById } from '../records/store.ts';

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly newPasswordAgain: string;
}

/** Changes the password of a customer who knows the old one. Wrong tries are counted by session. */
export async function changePassword(
  deps: AuthDeps,
  session: Pick<Session, 'id' | 'customerId'>,
  given: PasswordChange,
  origin: Pick<Origin, 'ip' | 'userAgent'>,
): Promise<Decision<{ sessionsEnded: number; holdUntil: string }>> {
  const { oldPassword, newPassword } = given;
  const customer = await customerById(deps.db, session.customerId);
  const from = customer?.passwordHash ?? null;
  if (!customer || from === null) return refuse('illegal_state');
  const unformed = refusedFormat(oldPassword);
  if (unformed) return unformed;
  const bucket = proofBucket(session.id, 'password');
  const charged = await chargeTry(deps.db, bucket, deps.wall.now());
  if (!charged.ok) return charged;
  if (!(await deps.passwords.verify(oldPassword, from))) {
    noteFailure(deps, customer, 'password', origin);
    return refuse('wrong_credentials');
  }
  await clearFailures(deps.db, bucket);
  if (newPassword === oldPassword) return refuse('nothing_to_change');
  if (newPassword !== given.newPasswordAgain) return refuse('passwords_differ');
  const refused = refusedPassword(newPassword, wordsOf(customer));
  if (refused) return refused;
  const passwordHash = await deps.passwords.hash(newPassword);
  const input = { customerId: customer.id, how: 'changed', from, passwordHash, except: session.id } as const;
  const set = await deps.runner.run(setPassword, input);
  if (!set.ok) return set;
  const { ended, holdUntil } = set.value;
  deps.sessions.ended(ended);
  return accept({ sessionsEnded: ended.length, holdUntil: formatInstant(instant(holdUntil)) });
}

/** Sets the trading password. The rules of the sign-in password apply to it, and it must differ from that one. */
export async function changeTradingPassword(
  deps: AuthDeps,
  { customerId }: Pick<Session, 'customerId'>,
  { newPassword, newPasswordAgain }: Omit<PasswordChange, 'oldPassword'>,
): Promise<Decision<Record<string, never>>> {
  const customer = await customerById(deps.db, customerId);
  if (!customer?.passwordHash) return refuse('illegal_state');
  if (newPassword !== newPasswordAgain) return refuse('passwords_differ');
  const refused = refusedPassword(newPassword, wordsOf(customer));
  if (refused) return refused;
  if (await deps.passwords.verify(newPassword, customer.passwordHash))
    return refuse('password_rule', { failed: 'not_login_password' });
  const passwordHash = await deps.passwords.hash(newPassword);
  const set = await deps.runner.run(setTradingPassword, { customerId, passwordHash });
  return set.ok ? accept({}) : set;
}
