import type { ComponentType } from 'react';
import type { RoutePath } from '../lib/paths.ts';

/** An entry of the manifest: a page, or a redirect to another route. */
export type PageAccess = 'visitor' | 'login';
export type ActAccess = 'none' | 'login' | 'verified' | 'verified_or_frozen';
export type Feature =
  | 'entry'
  | 'home'
  | 'support'
  | 'assistant'
  | 'watchlist'
  | 'research'
  | 'auth'
  | 'agreements'
  | 'identity'
  | 'market'
  | 'news'
  | 'account'
  | 'settings'
  | 'referral'
  | 'mine'
  | 'security'
  | 'messages'
  | 'funding'
  | 'contract'
  | 'trading'
  | 'robots'
  | 'funds'
  | 'wealth'
  | 'charity';
export type ScreenLoader = () => Promise<{ Screen: ComponentType }>;

interface RouteFacts {
  readonly path: RoutePath;
  readonly feature: Feature;
  readonly access: PageAccess;
  readonly actAccess: ActAccess;
  /** Key of its title in i18n/<lang>/route-titles.ts, and of what will be there in route-plans.ts. */
  readonly titleKey: RoutePath;
  readonly built: boolean;
}
export interface PageRoute extends RouteFacts {
  readonly kind: 'page';
  readonly screen?: ScreenLoader;
}
export interface RedirectRoute extends RouteFacts {
  readonly kind: 'redirect';
  readonly redirectTo: RoutePath;
}
export type AppRoute = PageRoute | RedirectRoute;

export function page(
  path: RoutePath,
  feature: Feature,
  access: PageAccess,
  actAccess: ActAccess,
  screen?: ScreenLoader,
): PageRoute {
  const facts = { kind: 'page', path, feature, access, actAccess, titleKey: path } as const;
  return screen ? { ...facts, screen, built: true } : { ...facts, built: false };
}

export function redirect(
  path: RoutePath,
  redirectTo: RoutePath,
  feature: Feature,
  access: PageAccess,
  actAccess: ActAccess,
): RedirectRoute {
  return { kind: 'redirect', path, redirectTo, feature, access, actAccess, titleKey: path, built: true };
}
