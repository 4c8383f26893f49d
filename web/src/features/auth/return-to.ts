import { PATHS, href, type RoutePath } from '../../lib/paths.ts';

export const HOME = '/index';
const known = new Set<string>(PATHS.map((path) => path.toLowerCase()));

/** Pages that make no sense to return to once signed in. */
const ENTRY = new Set(['/', '/loadpage', '/sign', '/code', '/email', '/register', '/register_other', '/registertwo']);

/** The page to open after signing in: the one that asked for it, when its path is exactly one of ours; else Home. */
export function returnTo(next: string | null): string {
  if (next === null) return HOME;
  const path = next.replace(/[?#].*$/, '').toLowerCase();
  return known.has(path) && !ENTRY.has(path) ? next : HOME;
}

/**
 * A link to another step with the parameters that the steps share: the page to return to, keeping a trial, an
 * invitation.
 */
export function stepHref(path: RoutePath, query: URLSearchParams): string {
  const shared = ['next', 'keep', 'code'].map((name) => [name, query.get(name) ?? undefined] as const);
  return href(path, Object.fromEntries(shared));
}
