import type { ComponentType } from 'react';
import { PATHS, type RoutePath } from '../lib/paths.ts';

/**
 * All routes of the product (spec §2) in one typed table: who may see the page's own content, who may act on it,
 * which feature owns it, and the screen, loaded only when it is opened.
 *
 * To add a screen: write `features/<feature>/screens/<name>.tsx` exporting `Screen`, then give its row a last
 * argument `() => import('../features/<feature>/screens/<name>.tsx')`. A row without one shows the "not built yet"
 * page and counts as unbuilt in `npm run routes`. This file is read by plain Node too: no JSX, no styles here.
 */
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

function page(
  path: RoutePath,
  feature: Feature,
  access: PageAccess,
  actAccess: ActAccess,
  screen?: ScreenLoader,
): PageRoute {
  const facts = { kind: 'page', path, feature, access, actAccess, titleKey: path } as const;
  return screen ? { ...facts, screen, built: true } : { ...facts, built: false };
}

function redirect(
  path: RoutePath,
  redirectTo: RoutePath,
  feature: Feature,
  access: PageAccess,
  actAccess: ActAccess,
): RedirectRoute {
  return { kind: 'redirect', path, redirectTo, feature, access, actAccess, titleKey: path, built: true };
}

export const ROUTES: readonly AppRoute[] = [
  redirect('/', '/loadPage', 'entry', 'visitor', 'none'),
  page('/loadPage', 'entry', 'visitor', 'none', () => import('../features/landing/screens/landing.tsx')),
  page('/loadRPage', 'entry', 'visitor', 'none'),
  page('/index', 'home', 'visitor', 'none', () => import('./screens/home.tsx')),
  page('/server', 'support', 'visitor', 'none', () => import('../features/support/screens/server.tsx')),
  page('/ai', 'assistant', 'login', 'login', () => import('../features/assistant/screens/assistant.tsx')),
  page('/WatchListView', 'watchlist', 'login', 'login'),
  page('/inspiration', 'research', 'visitor', 'none', () => import('../features/research/screens/inspiration.tsx')),
  page('/sign', 'auth', 'visitor', 'none', () => import('../features/auth/screens/sign.tsx')),
  page('/del', 'auth', 'login', 'login', () => import('../features/auth/screens/delete-account.tsx')),
  page('/sign_face', 'auth', 'visitor', 'none', () => import('../features/auth/screens/sign-face.tsx')),
  page('/sign_touch', 'auth', 'visitor', 'none', () => import('../features/auth/screens/sign-touch.tsx')),
  page('/resetPassword', 'auth', 'visitor', 'none', () => import('../features/auth/screens/reset-password.tsx')),
  page('/email', 'auth', 'visitor', 'none', () => import('./screens/email.tsx')),
  page('/code', 'auth', 'visitor', 'none', () => import('./screens/code.tsx')),
  page('/invite', 'auth', 'visitor', 'none', () => import('../features/auth/screens/invite.tsx')),
  page('/register', 'auth', 'visitor', 'none', () => import('../features/auth/screens/register.tsx')),
  page('/register_other', 'auth', 'visitor', 'none', () => import('../features/auth/screens/register-other.tsx')),
  page('/registerTwo', 'auth', 'visitor', 'none', () => import('../features/auth/screens/register-two.tsx')),
  page('/agreement', 'agreements', 'visitor', 'none', () => import('../features/agreements/screens/agreement.tsx')),
  page('/legalname', 'identity', 'login', 'login', () => import('../features/identity/screens/legal-name.tsx')),
  page('/setMobile', 'identity', 'login', 'login', () => import('../features/identity/screens/set-mobile.tsx')),
  page(
    '/setMobileSend',
    'identity',
    'login',
    'login',
    () => import('../features/identity/screens/set-mobile-send.tsx'),
  ),
  page(
    '/setMobileText',
    'identity',
    'login',
    'login',
    () => import('../features/identity/screens/set-mobile-text.tsx'),
  ),
  page(
    '/setMobileSuccess',
    'identity',
    'login',
    'login',
    () => import('../features/identity/screens/set-mobile-success.tsx'),
  ),
  page('/upPhoto', 'identity', 'login', 'login', () => import('../features/identity/screens/up-photo.tsx')),
  page('/setAddress', 'identity', 'login', 'login', () => import('../features/identity/screens/address-area.tsx')),
  page(
    '/setAddressDetail',
    'identity',
    'login',
    'login',
    () => import('../features/identity/screens/address-street.tsx'),
  ),
  page(
    '/setAddressDetail_c',
    'identity',
    'login',
    'login',
    () => import('../features/identity/screens/address-review.tsx'),
  ),
  page(
    '/setAddressSuccess',
    'identity',
    'login',
    'login',
    () => import('../features/identity/screens/address-success.tsx'),
  ),
  redirect('/market', '/market/stock', 'market', 'visitor', 'none'),
  page('/market/stock', 'market', 'visitor', 'none', () => import('../features/market/screens/stocks.tsx')),
  page('/market/etf', 'market', 'visitor', 'none', () => import('../features/market/screens/etfs.tsx')),
  page('/classifDetail', 'market', 'visitor', 'none', () => import('../features/market/screens/group.tsx')),
  page('/markDetails', 'market', 'visitor', 'none', () => import('../features/market/screens/ranked-list.tsx')),
  page('/stockDetails', 'market', 'visitor', 'none', () => import('../features/market/screens/stock-detail.tsx')),
  page('/StockDetailsEft', 'market', 'visitor', 'none', () => import('../features/market/screens/etf-detail.tsx')),
  page('/marketsDetail', 'market', 'visitor', 'none'),
  page('/companyDetail', 'market', 'visitor', 'none', () => import('../features/market/screens/company.tsx')),
  page('/MoreConcepts', 'market', 'visitor', 'none', () => import('../features/market/screens/concepts.tsx')),
  redirect('/information', '/information/Markets', 'news', 'visitor', 'none'),
  page('/information/Articles', 'news', 'visitor', 'none'),
  page('/information/Newswire', 'news', 'visitor', 'none'),
  page('/information/FutureView', 'news', 'visitor', 'none'),
  page('/information/Markets', 'news', 'visitor', 'none'),
  page('/information/Earnings', 'news', 'visitor', 'none'),
  page('/information/Watchlists', 'news', 'login', 'login'),
  page('/information/DailyMorningReport', 'research', 'visitor', 'none'),
  page('/information/MorningReport', 'research', 'visitor', 'none'),
  page('/information/MarketReview', 'research', 'visitor', 'none'),
  page('/DailyMorningReport_detail_a', 'research', 'visitor', 'none'),
  page('/DailyMorningReport_detail_b', 'research', 'visitor', 'none'),
  page('/news', 'news', 'visitor', 'none'),
  page('/newsDetails', 'news', 'visitor', 'none'),
  page('/NewsDetailsContent', 'news', 'visitor', 'none'),
  redirect('/accountView', '/accountView/account', 'account', 'login', 'login'),
  page('/accountView/account', 'account', 'login', 'login', () => import('./screens/account.tsx')),
  redirect('/accountView/detail', '/accountView/detail/position', 'account', 'login', 'login'),
  page(
    '/accountView/detail/position',
    'account',
    'login',
    'login',
    () => import('../features/portfolio/screens/positions.tsx'),
  ),
  page(
    '/accountView/detail/pending',
    'account',
    'login',
    'login',
    () => import('../features/orders/screens/pending.tsx'),
  ),
  page(
    '/accountView/detail/orders',
    'account',
    'login',
    'login',
    () => import('../features/orders/screens/history.tsx'),
  ),
  page('/accountChare', 'account', 'login', 'login', () => import('../features/portfolio/screens/performance.tsx')),
  page('/browse', 'market', 'visitor', 'none'),
  page('/watchList', 'watchlist', 'login', 'login', () => import('../features/watchlist/screens/watchlists.tsx')),
  page('/theme', 'settings', 'visitor', 'none', () => import('../features/settings/screens/theme.tsx')),
  page('/activeView', 'referral', 'visitor', 'none'),
  page('/rankList', 'referral', 'login', 'login'),
  page('/friends', 'referral', 'login', 'login'),
  page('/active2View', 'referral', 'visitor', 'none'),
  page('/rankList2', 'referral', 'login', 'login'),
  page('/friends2', 'referral', 'login', 'login'),
  page('/mine', 'mine', 'visitor', 'none', () => import('../features/mine/screens/mine.tsx')),
  page('/HistoryOfAccess', 'security', 'login', 'login', () => import('../features/auth/screens/access-history.tsx')),
  page('/idea', 'support', 'login', 'login', () => import('../features/support/screens/idea.tsx')),
  page('/notifications', 'messages', 'login', 'login'),
  page('/notifyDetail', 'messages', 'login', 'login'),
  page('/msgCenter', 'messages', 'login', 'login'),
  page('/systemDetail', 'messages', 'login', 'login'),
  page('/security', 'security', 'login', 'login', () => import('../features/auth/screens/security.tsx')),
  page('/settings', 'settings', 'visitor', 'none', () => import('../features/settings/screens/settings.tsx')),
  page('/lang', 'settings', 'visitor', 'none', () => import('../features/settings/screens/lang.tsx')),
  page('/scan', 'funding', 'login', 'login'),
  page('/uploadAvatar', 'mine', 'login', 'login', () => import('../features/mine/screens/upload-avatar.tsx')),
  page('/help', 'support', 'visitor', 'none', () => import('./screens/help.tsx')),
  page('/inviteCode', 'referral', 'login', 'login'),
  page('/invitation', 'referral', 'login', 'login'),
  page('/invitationDetail', 'referral', 'login', 'login'),
  page('/invitationRule', 'referral', 'visitor', 'none'),
  page('/ActiveList', 'referral', 'visitor', 'none'),
  page('/ActiveDetail', 'referral', 'visitor', 'none'),
  redirect('/recharge', '/recharge/coin', 'funding', 'login', 'login'),
  page('/recharge/coin', 'funding', 'login', 'verified'),
  page('/recharge/bank', 'funding', 'login', 'verified'),
  page('/contractList', 'contract', 'login', 'login'),
  page('/rechargePdf', 'contract', 'login', 'login', () => import('../features/tax/screens/document.tsx')),
  page('/signature', 'contract', 'login', 'verified', () => import('../features/tax/screens/signature.tsx')),
  page('/RechargeMaterials', 'contract', 'login', 'verified'),
  page('/withdrawal', 'funding', 'login', 'verified_or_frozen'),
  page('/addressBook', 'funding', 'login', 'login'),
  page('/addAddr', 'funding', 'login', 'login'),
  page('/linkAddress', 'funding', 'login', 'login'),
  page('/linkBank', 'funding', 'login', 'login'),
  page('/rechargeLog', 'funding', 'login', 'login'),
  page('/withdrawDetails', 'funding', 'login', 'login'),
  page('/TransferDetail', 'funding', 'login', 'login'),
  page('/transferDetaill', 'funding', 'login', 'login'),
  page('/userTransaction', 'funding', 'login', 'verified'),
  page('/userTransactionSuccess', 'funding', 'login', 'login'),
  page('/changePassword', 'security', 'login', 'login', () => import('../features/auth/screens/change-password.tsx')),
  page('/passwordVerification', 'security', 'login', 'login', () => import('../features/auth/screens/step-up.tsx')),
  page(
    '/passwordVerificationNext',
    'security',
    'login',
    'login',
    () => import('../features/auth/screens/step-up-next.tsx'),
  ),
  page('/resetRfPassword', 'security', 'login', 'login', () => import('../features/auth/screens/trading-password.tsx')),
  redirect('/transaction', '/transaction/pending', 'trading', 'login', 'login'),
  page(
    '/transaction/position',
    'trading',
    'login',
    'login',
    () => import('../features/portfolio/screens/positions.tsx'),
  ),
  page('/transaction/pending', 'trading', 'login', 'login', () => import('../features/orders/screens/pending.tsx')),
  page('/transaction/orders', 'trading', 'login', 'login', () => import('../features/orders/screens/history.tsx')),
  page('/transactionBuy', 'trading', 'login', 'verified', () => import('../features/orders/screens/buy.tsx')),
  page('/transactionSell', 'trading', 'login', 'verified'),
  page(
    '/transactionFlat',
    'trading',
    'login',
    'verified_or_frozen',
    () => import('../features/orders/screens/close-position.tsx'),
  ),
  page('/transactionSellFlat', 'trading', 'login', 'verified_or_frozen'),
  page('/transactionSuccess', 'trading', 'login', 'login', () => import('../features/orders/screens/success.tsx')),
  page('/orderDetail', 'trading', 'login', 'login', () => import('../features/orders/screens/order-detail.tsx')),
  redirect('/quantization', '/quantization/unpurchased', 'robots', 'visitor', 'none'),
  page('/quantization/unpurchased', 'robots', 'visitor', 'none'),
  page('/quantization/tabPerformance', 'robots', 'login', 'login'),
  page('/quantization/ai', 'robots', 'visitor', 'none'),
  page('/quantization/productEnd', 'robots', 'login', 'login'),
  redirect('/productDetail', '/productDetail/Introduction', 'funds', 'visitor', 'none'),
  page('/productDetail/Introduction', 'funds', 'visitor', 'none'),
  page('/productDetail/Holdings', 'funds', 'visitor', 'none'),
  page('/productDetail/About', 'funds', 'visitor', 'none'),
  redirect('/productPurchased', '/productPurchased/position', 'funds', 'login', 'login'),
  page('/productPurchased/position', 'funds', 'login', 'login'),
  page('/productPurchased/orders', 'funds', 'login', 'login'),
  page('/produceShare', 'funds', 'login', 'login'),
  page('/AiStrategyDetail', 'robots', 'visitor', 'none'),
  page('/AibuyAffirm', 'robots', 'login', 'verified'),
  page('/AiBuySuccess', 'robots', 'login', 'login'),
  page('/AiStrategyOnDetail', 'robots', 'login', 'login'),
  page('/AiStrategyEnd', 'robots', 'login', 'login'),
  page('/AiProductShare', 'robots', 'login', 'login'),
  page('/AiStrategyRecall', 'robots', 'login', 'verified_or_frozen'),
  page('/AiStrategyRecallSuccess', 'robots', 'login', 'login'),
  page('/AiEchartsHistoryData', 'robots', 'login', 'login'),
  page('/echartsHistoryData', 'funds', 'visitor', 'none'),
  page('/detailMessage', 'robots', 'login', 'login'),
  page('/protocol', 'agreements', 'visitor', 'none', () => import('../features/agreements/screens/protocol.tsx')),
  page('/productBuy', 'funds', 'login', 'verified'),
  page('/configure', 'robots', 'login', 'login'),
  page('/configure_1', 'robots', 'login', 'login'),
  page('/configure_2', 'robots', 'login', 'login'),
  page('/configure_3', 'robots', 'login', 'login'),
  page('/configure_4', 'robots', 'login', 'login'),
  page('/configure_5', 'robots', 'login', 'login'),
  page('/configure_6', 'robots', 'login', 'verified'),
  page('/productData', 'funds', 'visitor', 'none'),
  page('/buySuccess', 'funds', 'login', 'login'),
  page('/historyData', 'funds', 'login', 'login'),
  page('/fundDetail', 'funds', 'login', 'login'),
  page('/QuantitativeDetail', 'robots', 'login', 'login'),
  page('/wealth', 'wealth', 'visitor', 'none'),
  page('/wealthHistory', 'wealth', 'login', 'login'),
  page('/wealthDetail', 'wealth', 'login', 'login'),
  page('/wealthBuy', 'wealth', 'login', 'verified'),
  page('/wealthBuySuccess', 'wealth', 'login', 'login'),
  page('/wealthBackDetail', 'wealth', 'login', 'login'),
  page('/wealthBackout', 'wealth', 'login', 'verified_or_frozen'),
  page('/wealthBackoutSuccess', 'wealth', 'login', 'login'),
  page(
    '/wealthAgreement',
    'agreements',
    'visitor',
    'none',
    () => import('../features/agreements/screens/wealth-agreement.tsx'),
  ),
  page('/charity', 'charity', 'visitor', 'verified'),
  page('/charity/buySuccess', 'charity', 'login', 'login'),
  page('/charityHistory', 'charity', 'login', 'login'),
  page('/charityDetail', 'charity', 'visitor', 'none'),
  page('/CharityMsgDetail', 'charity', 'login', 'login'),
  page(
    '/agreementView',
    'agreements',
    'visitor',
    'none',
    () => import('../features/agreements/screens/agreement-view.tsx'),
  ),
  page(
    '/agreementViewHtml',
    'agreements',
    'visitor',
    'none',
    () => import('../features/agreements/screens/agreement-view-html.tsx'),
  ),
];

const byPath = new Map<string, AppRoute>(ROUTES.map((route) => [route.path.toLowerCase(), route]));

/** The route of a location's path, letter case aside; undefined for a path the product does not have. */
export function routeAt(pathname: string): AppRoute | undefined {
  const plain = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  return byPath.get(plain.toLowerCase());
}

/** Follows redirects to the page that will be shown. */
export function pageAt(pathname: string): PageRoute | undefined {
  const seen = new Set<string>();
  let route = routeAt(pathname);
  while (route?.kind === 'redirect' && !seen.has(route.path)) {
    seen.add(route.path);
    route = routeAt(route.redirectTo);
  }
  return route?.kind === 'page' ? route : undefined;
}

if (ROUTES.length !== PATHS.length) throw new Error('the manifest and lib/paths.ts list different routes');
