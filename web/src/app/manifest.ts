import { type DevPath, PATHS } from '../lib/paths.ts';
import { type AppRoute, page, type PageRoute, redirect, type ScreenLoader } from './page-route.ts';

/**
 * All routes of the product (spec §2) in one typed table: who may see the page's own content, who may act on it,
 * which feature owns it, and the screen, loaded only when it is opened.
 *
 * To add a screen: write `features/<feature>/screens/<name>.tsx` exporting `Screen`, then give its row a last
 * argument `() => import('../features/<feature>/screens/<name>.tsx')`. A row without one shows the "not built yet"
 * page and counts as unbuilt in `npm run routes`. This file is read by plain Node too: no JSX, no styles here.
 */
export const ROUTES: readonly AppRoute[] = [
  redirect('/', '/loadPage', 'entry', 'visitor', 'none'),
  page('/loadPage', 'entry', 'visitor', 'none', () => import('../features/landing/screens/landing.tsx')),
  page('/loadRPage', 'entry', 'visitor', 'none'),
  page('/index', 'home', 'visitor', 'none', () => import('./screens/home.tsx')),
  page('/server', 'support', 'visitor', 'none', () => import('../features/support/screens/server.tsx')),
  page('/ai', 'assistant', 'login', 'login', () => import('./screens/assistant.tsx')),
  page('/WatchListView', 'watchlist', 'login', 'login', () => import('../features/watchlist/screens/first-stocks.tsx')),
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
  page('/stockDetails', 'market', 'visitor', 'none', () => import('./screens/stock-detail.tsx')),
  page('/StockDetailsEft', 'market', 'visitor', 'none', () => import('./screens/etf-detail.tsx')),
  page('/marketsDetail', 'market', 'visitor', 'none', () => import('../features/market/screens/one-market.tsx')),
  page('/companyDetail', 'market', 'visitor', 'none', () => import('../features/market/screens/company.tsx')),
  page('/MoreConcepts', 'market', 'visitor', 'none', () => import('../features/market/screens/concepts.tsx')),
  redirect('/information', '/information/Markets', 'news', 'visitor', 'none'),
  page('/information/Articles', 'news', 'visitor', 'none', () => import('../features/research/screens/articles.tsx')),
  page('/information/Newswire', 'news', 'visitor', 'none', () => import('../features/research/screens/newswire.tsx')),
  page(
    '/information/FutureView',
    'news',
    'visitor',
    'none',
    () => import('../features/research/screens/future-view.tsx'),
  ),
  page('/information/Markets', 'news', 'visitor', 'none', () => import('./screens/markets.tsx')),
  page('/information/Earnings', 'news', 'visitor', 'none', () => import('../features/research/screens/earnings.tsx')),
  page(
    '/information/Watchlists',
    'news',
    'login',
    'login',
    () => import('../features/research/screens/watchlist-news.tsx'),
  ),
  page(
    '/information/DailyMorningReport',
    'research',
    'visitor',
    'none',
    () => import('../features/research/screens/daily-report.tsx'),
  ),
  page(
    '/information/MorningReport',
    'research',
    'visitor',
    'none',
    () => import('../features/research/screens/morning-reports.tsx'),
  ),
  page(
    '/information/MarketReview',
    'research',
    'visitor',
    'none',
    () => import('../features/research/screens/market-reviews.tsx'),
  ),
  page(
    '/DailyMorningReport_detail_a',
    'research',
    'visitor',
    'none',
    () => import('../features/research/screens/report-detail-a.tsx'),
  ),
  page(
    '/DailyMorningReport_detail_b',
    'research',
    'visitor',
    'none',
    () => import('../features/research/screens/report-detail-b.tsx'),
  ),
  page('/news', 'news', 'visitor', 'none', () => import('../features/research/screens/news.tsx')),
  page('/newsDetails', 'news', 'visitor', 'none', () => import('../features/research/screens/news-story.tsx')),
  page('/NewsDetailsContent', 'news', 'visitor', 'none', () => import('../features/research/screens/news-content.tsx')),
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
  page('/browse', 'market', 'visitor', 'none', () => import('../features/market/screens/browse.tsx')),
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
  page('/notifications', 'messages', 'login', 'login', () => import('../features/messages/screens/notifications.tsx')),
  page('/notifyDetail', 'messages', 'login', 'login', () => import('../features/messages/screens/notify-detail.tsx')),
  page('/msgCenter', 'messages', 'login', 'login', () => import('../features/messages/screens/msg-center.tsx')),
  page('/systemDetail', 'messages', 'login', 'login', () => import('../features/messages/screens/system-detail.tsx')),
  page('/security', 'security', 'login', 'login', () => import('../features/auth/screens/security.tsx')),
  page('/settings', 'settings', 'visitor', 'none', () => import('../features/settings/screens/settings.tsx')),
  page('/lang', 'settings', 'visitor', 'none', () => import('../features/settings/screens/lang.tsx')),
  page('/scan', 'funding', 'login', 'login', () => import('../features/deposits/screens/scan.tsx')),
  page('/uploadAvatar', 'mine', 'login', 'login', () => import('../features/mine/screens/upload-avatar.tsx')),
  page('/help', 'support', 'visitor', 'none', () => import('./screens/help.tsx')),
  page('/inviteCode', 'referral', 'login', 'login'),
  page('/invitation', 'referral', 'login', 'login'),
  page('/invitationDetail', 'referral', 'login', 'login'),
  page('/invitationRule', 'referral', 'visitor', 'none'),
  page('/ActiveList', 'referral', 'visitor', 'none'),
  page('/ActiveDetail', 'referral', 'visitor', 'none'),
  redirect('/recharge', '/recharge/coin', 'funding', 'login', 'login'),
  page('/recharge/coin', 'funding', 'login', 'verified', () => import('../features/deposits/screens/coin.tsx')),
  page('/recharge/bank', 'funding', 'login', 'verified', () => import('../features/bank-deposits/screens/deposit.tsx')),
  page('/contractList', 'contract', 'login', 'login', () => import('../features/contract/screens/contract-list.tsx')),
  page('/rechargePdf', 'contract', 'login', 'login', () => import('./screens/document.tsx')),
  page('/signature', 'contract', 'login', 'verified', () => import('./screens/signature.tsx')),
  page(
    '/RechargeMaterials',
    'contract',
    'login',
    'verified',
    () => import('../features/bank-deposits/screens/materials.tsx'),
  ),
  page(
    '/withdrawal',
    'funding',
    'login',
    'verified_or_frozen',
    () => import('../features/withdrawals/screens/withdrawal.tsx'),
  ),
  page('/addressBook', 'funding', 'login', 'login', () => import('../features/withdrawals/screens/address-book.tsx')),
  page('/addAddr', 'funding', 'login', 'login', () => import('../features/withdrawals/screens/add-address.tsx')),
  page('/linkAddress', 'funding', 'login', 'login', () => import('../features/withdrawals/screens/link-address.tsx')),
  page('/linkBank', 'funding', 'login', 'login', () => import('../features/withdrawals/screens/link-bank.tsx')),
  page('/rechargeLog', 'funding', 'login', 'login', () => import('../features/deposits/screens/records.tsx')),
  page('/withdrawDetails', 'funding', 'login', 'login', () => import('../features/withdrawals/screens/details.tsx')),
  page('/TransferDetail', 'funding', 'login', 'login', () => import('../features/transfers/screens/detail.tsx')),
  page('/transferDetaill', 'funding', 'login', 'login', () => import('../features/deposits/screens/deposit.tsx')),
  page('/userTransaction', 'funding', 'login', 'verified', () => import('../features/transfers/screens/transfer.tsx')),
  page(
    '/userTransactionSuccess',
    'funding',
    'login',
    'login',
    () => import('../features/transfers/screens/success.tsx'),
  ),
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
  page('/transactionBuy', 'trading', 'login', 'verified', () => import('./screens/buy.tsx')),
  page('/transactionSell', 'trading', 'login', 'verified', () => import('./screens/short.tsx')),
  page('/transactionFlat', 'trading', 'login', 'verified_or_frozen', () => import('./screens/close-position.tsx')),
  page('/transactionSellFlat', 'trading', 'login', 'verified_or_frozen', () => import('./screens/cover.tsx')),
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

/**
 * Pages of ours beside the product's: for developers, in simulated mode, and for what the specification has no path
 * for.
 */
export const DEV_PAGES: Readonly<Record<DevPath, ScreenLoader>> = {
  '/dev/ui': () => import('../features/dev-ui/screens/dev-ui.tsx'),
  '/dev/inbox': () => import('../features/dev-inbox/screens/dev-inbox.tsx'),
};

const byPath = new Map<string, AppRoute>(ROUTES.map((route) => [route.path.toLowerCase(), route]));

const devPages = new Map<string, ScreenLoader>(Object.entries(DEV_PAGES));

/** A path as it is looked up: without letter case and closing slash. */
function plain(pathname: string): string {
  return (pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname).toLowerCase();
}

/** The route of a location's path, letter case aside; undefined for a path the product does not have. */
export const routeAt = (pathname: string): AppRoute | undefined => byPath.get(plain(pathname));

/** The screen of a page for developers. */
export const devPageAt = (pathname: string): ScreenLoader | undefined => devPages.get(plain(pathname));

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

/** Whether a link leads to a screen; a path that is no route counts as one, because its page says so itself. */
export function isBuilt(to: string): boolean {
  return pageAt(to.replace(/[?#].*/, ''))?.built ?? true;
}

if (ROUTES.length !== PATHS.length) throw new Error('the manifest and lib/paths.ts list different routes');
