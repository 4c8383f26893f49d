const KEPT = 'candor.inbox';

/**
 * The token that the server's start prints in its link, after the #, which is sent to no server and appears in no log.
 * It is stored for the lifetime of this tab, so that it is still there after a visit to the sign-up page; no other page
 * reads it.
 */
export function controlToken(): string | undefined {
  const given = window.location.hash.slice(1);
  if (/^[\w-]{20,200}$/.test(given)) sessionStorage.setItem(KEPT, given);
  return sessionStorage.getItem(KEPT) ?? undefined;
}
