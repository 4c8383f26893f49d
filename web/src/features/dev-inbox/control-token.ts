const KEPT = 'candor.inbox';

/**
 * The token that the server's start prints in its link, behind the #, where no server and no log sees it. It is kept for
 * as long as this tab, so that the way back from the sign-up page finds it; no other page reads it.
 */
export function controlToken(): string | undefined {
  const given = window.location.hash.slice(1);
  if (/^[\w-]{20,200}$/.test(given)) sessionStorage.setItem(KEPT, given);
  return sessionStorage.getItem(KEPT) ?? undefined;
}
