import type { Profile } from '@candor/model/auth/schema.ts';

/** The server's profile of the signed-in person; `standing` 2 is verified. */
export const profileOf = (
  authenticationStatus: Profile['authenticationStatus'],
  change: Partial<Profile> = {},
): Profile => ({
  customerId: `cus_${'0'.repeat(26)}`,
  kind: 'standard',
  username: 'ada',
  accountType: 'email',
  email: 'ada@example.com',
  areaCode: '1',
  phone: '',
  authenticationStatus,
  canSignInAgain: true,
  lang: 'en',
  tradingAccountId: 'acc_1',
  quantitativeAccountId: 'acc_2',
  sessionExpiresAt: '2026-03-02T15:30:00Z',
  ...change,
});
