import { authRoutes } from '@candor/model/auth/routes.ts';
import type { Profile, SignedIn } from '@candor/model/auth/schema.ts';
import { marketStatusOf, userAccountsOf, userMarketOf, userRecordOf } from '@candor/model/legacy.ts';
import { call } from '../../lib/http.ts';
import { clearSession, isLoggedIn, storeTokens, systemCell, themeCell, userCell } from '../../lib/stored.ts';

/**
 * Stores a session that the server has just opened: both tokens and the three records of the contract (user, system,
 * theme), each complete and under its name.
 */
export function beginSession({ sessionToken, proofToken, profile }: SignedIn): void {
  storeTokens({ sessionToken, proofToken });
  keepProfile(profile);
  systemCell.write({ systemType: systemTypeOf(navigator.userAgent), systemStatus: true });
  themeCell.write({});
}

/** The system of the device as the system record names it; anything but the two phone systems is `web`. */
export function systemTypeOf(userAgent: string): 'ios' | 'android' | 'web' {
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : 'web';
}

/**
 * The account list (spec §7): requested only when logged in, stored on success. On any failure nothing is updated and
 * nothing is shown (spec §8).
 */
export async function refreshAccounts(): Promise<void> {
  if (!isLoggedIn()) return;
  try {
    const list = await call(authRoutes.accountList, { background: true });
    if (isLoggedIn()) userCell.write(userAccountsOf(list));
  } catch {
    // The spec asks to show nothing here; the next call of another kind shows the error.
  }
}

/** Stores in the signed-in person's user record whether the market is open. */
export function keepMarketStatus(marketStatus: number): void {
  if (isLoggedIn() && marketStatusOf(userCell.read()) !== marketStatus) userCell.write(userMarketOf(marketStatus));
}

/** Writes a fresh profile into the stored user record. */
export function keepProfile(profile: Profile): void {
  userCell.write(userRecordOf(profile));
}

/** "Try with simulated money", in one call. */
export async function startTrial(lang: 'en' | 'es' | 'ja' | 'zhHK'): Promise<void> {
  beginSession(await call(authRoutes.startTrial, { body: { lang } }));
}

/** Ends the session on this device whatever the server replies; data on this device is removed first. */
export async function logOut(): Promise<void> {
  const ended = call(authRoutes.logout);
  clearSession();
  await ended.catch(() => undefined);
}

/** True for a trial without credentials: only this device can open it. */
export function isTrial(userInfo: unknown): boolean {
  return typeof userInfo === 'object' && userInfo !== null && 'canSignInAgain' in userInfo
    ? userInfo.canSignInAgain === false
    : false;
}
