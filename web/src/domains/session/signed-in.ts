import { isLoggedIn, useUser } from '../../lib/stored.ts';

/**
 * The same query, enabled only while somebody is signed in and `when` is true: a visitor is prompted in place instead.
 */
export function useSignedIn<T extends object>(options: T, when = true): T & { enabled: boolean } {
  const enabled = isLoggedIn(useUser()) && when;
  return { ...options, enabled };
}
