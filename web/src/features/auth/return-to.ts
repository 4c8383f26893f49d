import { PATHS, href, type RoutePath } from '../../lib/paths.ts';

const HOME = '/index';
const known = new Set<string>(PATHS.map((path) => path.toLowerCase()));

/** Places that make no sense to come back to once signed in. */
const ENTRY = new Set(['/', '/loadpage', '/sign', '/code', '/email', '/register', '/register_other', '/registertwo']);

/** Where to go after signing in: the page that asked for it, when its path is one of ours to the letter; else Home. */
export function returnTo(next: string | null): string {
  if (next === null) return HOME;
  const path = next.replace(/[?#].*$/, '').toLowerCase();
  return known.has(path) && !ENTRY.has(path) ? next : HOME;
}

/** A link to another step, carrying on what the steps share: where to return to, keeping a trial, an invitation. */
export function stepHref(path: RoutePath, query: URLSearchParams): string {
  const shared = ['next', 'keep', 'code'].map((name) => [name, query.get(name) ?? undefined] as const);
  return href(path, Object.fromEntries(shared));
}
