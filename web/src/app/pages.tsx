import { useLocation } from 'react-router';
import { currentLang, LOCALE, preloadTexts, type Texts, type TextsOf } from '../i18n/index.ts';
import { marketTexts } from '../i18n/market.ts';
import { homeTexts } from '../features/home/texts.ts';
import { formatDateTime, formatMoney } from '../lib/format.ts';
import { Frame } from './frame.tsx';
import { devPageAt, pageAt, routeAt } from './manifest.ts';
import type { ScreenLoader } from './page-route.ts';
import { Redirect } from './redirect.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenOf } from './screen-of.tsx';
import { loadScreen } from './screens.ts';

const notBuilt: ScreenLoader = () => import('../features/not-built/screens/not-built.tsx');
const notFound: ScreenLoader = () => import('../features/not-built/screens/not-found.tsx');

/**
 * The screen of the path in its frame, lazily loaded. The landing page is drawn without this file. Paths have no
 * parameters, so that each is looked up: a router that ranks all of them takes longer than the first paint.
 */
export function Pages() {
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  if (route?.kind === 'redirect') return <Redirect key={route.path} to={route.redirectTo} />;
  return <Page key={route?.path ?? pathname} loader={loaderAt(pathname)} />;
}

/** What draws the page that a path leads to. */
function loaderAt(pathname: string): ScreenLoader {
  const page = pageAt(pathname);
  return page ? (page.screen ?? notBuilt) : (devPageAt(pathname) ?? notFound);
}

function Page({ loader }: { loader: ScreenLoader }) {
  // A boundary of its own: where the frame itself fails, the outer one is there.
  return (
    <Frame>
      <ScreenBoundary>
        <ScreenOf loader={loader} />
      </ScreenBoundary>
    </Frame>
  );
}

/**
 * The texts of the screens that people open first. A screen that finds its words missing shows its skeleton, and React
 * then keeps that for a third of a second whatever comes meanwhile.
 */
const FIRST_TEXTS: Readonly<Record<string, readonly TextsOf<Texts>[]>> = {
  '/index': [homeTexts, marketTexts],
  '/market/stock': [marketTexts],
  '/market/etf': [marketTexts],
  '/stockDetails': [marketTexts],
  '/StockDetailsEft': [marketTexts],
};

/**
 * The browser loads its tables of dates and of numbers at their first use, which takes as long as drawing a screen:
 * each in a turn of its own, while the first answers are on their way.
 */
function readyFormats(): void {
  const locale = LOCALE[currentLang()];
  setTimeout(() => formatDateTime(0, locale));
  setTimeout(() => formatMoney('0', locale));
}

/** Loads what the first paint of a path needs beside the frame. Never rejects. */
export async function preparePage(pathname: string): Promise<void> {
  readyFormats();
  await Promise.allSettled([
    loadScreen(loaderAt(pathname)),
    preloadTexts(...(FIRST_TEXTS[pageAt(pathname)?.path ?? ''] ?? [])),
  ]);
}
