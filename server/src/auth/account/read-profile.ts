import type { Profile } from '@candor/model/auth/schema.ts';
import { type AccountListReply, accountListOf, AUTHENTICATION_STATUS } from '@candor/model/legacy.ts';
import { formatInstant, instant } from '@candor/model/time.ts';
import { assert } from '../../platform/commands/assert.ts';
import type { Db } from '../../platform/database/db.ts';
import { accountIds, customerById } from '../records/store.ts';

/** The signed-in customer as the app stores it; missing contacts are empty, as in the spec's user record. */
export async function readProfile(db: Db, customerId: string, sessionExpiresAt: number): Promise<Profile> {
  const [customer, accounts] = await Promise.all([customerById(db, customerId), accountIds(db, customerId)]);
  assert(customer, `session of a customer who does not exist: ${customerId}`);
  return {
    customerId,
    kind: customer.kind,
    username: customer.username,
    accountType: customer.accountType,
    email: customer.email ?? '',
    areaCode: customer.areaCode ?? '1',
    phone: customer.phone ?? '',
    authenticationStatus: AUTHENTICATION_STATUS[customer.identityStatus],
    canSignInAgain: customer.passwordHash !== null,
    lang: customer.lang,
    tradingAccountId: accounts.trading,
    quantitativeAccountId: accounts.quantitative,
    sessionExpiresAt: formatInstant(instant(sessionExpiresAt)),
  };
}

/** The account list exactly as the spec defines it (spec §3, §7). */
export async function readAccountList(db: Db, customerId: string): Promise<AccountListReply> {
  const [customer, accounts] = await Promise.all([customerById(db, customerId), accountIds(db, customerId)]);
  assert(customer, `session of a customer who does not exist: ${customerId}`);
  return accountListOf(customer.username, accounts);
}
