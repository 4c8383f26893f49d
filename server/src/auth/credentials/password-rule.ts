import { checkPassword, missedForm } from '@candor/model/auth/password.ts';
import { refuse } from '@candor/model/result.ts';
import type { Customer } from '../records/tables.ts';

/** The refusal of a new password that misses a rule, naming the rules; undefined where it meets them all. */
export function refusedPassword(password: string, personal: readonly string[]) {
  const { ok, rules } = checkPassword(password, personal);
  if (ok) return undefined;
  const failed = rules.filter(({ passes }) => !passes).map(({ rule }) => rule);
  return refuse('password_rule', { failed: failed.join(',') });
}

/** The refusal of a text that does not have the form of a password at all: it does not count as a try. */
export function refusedFormat(password: string) {
  const failed = missedForm(password);
  return failed.length === 0 ? undefined : refuse('password_rule', { field: 'oldPassword', failed: failed.join(',') });
}

/** The customer's own words (name and contacts) that their password must not contain. */
export function wordsOf({ email, phone }: Pick<Customer, 'email' | 'phone'>): string[] {
  return [email, phone].filter((word) => word !== null);
}
