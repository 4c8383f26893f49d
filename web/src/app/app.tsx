import { type ReactNode, StrictMode, Suspense, useEffect, useLayoutEffect } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { DEV_PAGES, ROUTES } from './manifest.ts';
import type { AppRoute, ScreenLoader } from './page-route.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useFrame, useScreen } from './screens.ts';

const notBuilt: ScreenLoader = () => import('../features/not-built/screens/not-built.tsx');
const notFound: ScreenLoader = () => import('../features/not-built/screens/not-found.tsx');

const ALIVE = 'candor:alive';

/** All routes, each lazily loaded. No guard: every path is reachable, and only logged (spec §2). */
export function App() {
  // From the first commit on React draws what the shell's classes draw; nothing of it is hidden any more.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.shell;
  }, []);
  return (
    <StrictMode>
      <BrowserRouter>
        <PathLog />
        <ScrollPlace />
        <Screens />
      </BrowserRouter>
    </StrictMode>
  );
}

/**
 * The screen of the path, under the browser's router and the static one. One boundary for all of them: a change of path
 * is a transition, in which the screen that is there stays, header and all, until the next one can be drawn.
 */
export function Screens() {
  return (
    <ScreenBoundary>
      <Suspense fallback={<PlainSkeleton />}>
        <Routes>
          {ROUTES.map((route) => (
            <Route key={route.path} path={route.path} element={elementOf(route)} />
          ))}
          {Object.entries(DEV_PAGES).map(([path, loader]) => (
            <Route key={path} path={path} element={<Page key={path} loader={loader} />} />
          ))}
          <Route path="*" element={<Page loader={notFound} />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
}

function elementOf(route: AppRoute) {
  if (route.kind === 'redirect') return <Redirect to={route.redirectTo} />;
  if (route.path === '/loadPage' && route.screen) return <Bare loader={route.screen} />;
  return <Page key={route.path} loader={route.screen ?? notBuilt} />;
}

/** Redirects keep the query: detail pages need it. */
function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={`${to}${search}`} replace />;
}

/** The landing page appears without waiting for the frame and its tab bar. */
function Bare({ loader }: { loader: ScreenLoader }) {
  return (
    <ScreenBoundary>
      <ScreenOf loader={loader} />
    </ScreenBoundary>
  );
}

function Page({ loader }: { loader: ScreenLoader }) {
  // A boundary of its own: where the frame itself is missing, the outer one is there.
  return (
    <Framed>
      <ScreenBoundary>
        <ScreenOf loader={loader} />
      </ScreenBoundary>
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const Frame = useFrame();
  return <Frame>{children}</Frame>;
}

function ScreenOf({ loader }: { loader: ScreenLoader }) {
  const Screen = useScreen(loader);
  useEffect(() => {
    // Marks the time at which the app can be used, once, for measurements of the start.
    if (performance.getEntriesByName(ALIVE).length === 0) performance.mark(ALIVE);
  }, []);
  return <Screen />;
}

/** The first screen before its chunk is there: looks the same as the static shell, by the inlined style. */
function PlainSkeleton() {
  return (
    <div className="sk" aria-hidden="true">
      <div className="sk-title" />
      <div className="sk-figure" />
      <div className="sk-block" />
      <div className="sk-row" />
      <div className="sk-row" />
      <div className="sk-row" />
    </div>
  );
}

/** Each path is logged without its query, which may carry what a person typed. */
function PathLog() {
  const { pathname } = useLocation();
  useEffect(() => console.info(`path ${pathname}`), [pathname]);
  return null;
}

const places = new Map<string, number>();

/** Going back restores the scroll position; going on starts at the top. */
function ScrollPlace() {
  const { key } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    const top = kind === 'POP' ? (places.get(key) ?? 0) : 0;
    const frame = requestAnimationFrame(() => window.scrollTo({ top }));
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', remember);
    };
  }, [key, kind]);
  return null;
}
