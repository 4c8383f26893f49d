import { StrictMode, Suspense, useEffect, useLayoutEffect } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { Redirect } from './redirect.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenOf } from './screen-of.tsx';
import { LANDING, landing, usePages } from './screens.ts';

/**
 * The landing page at once, all others behind a file of their own. No guard: every path is reachable, and only logged
 * (spec §2).
 */
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
          <Route path="/" element={<Redirect to={LANDING} />} />
          <Route path={LANDING} element={<Landing />} />
          <Route path="*" element={<AllPages />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
}

/** The landing page appears without waiting for the frame and its tab bar. */
function Landing() {
  return (
    <ScreenBoundary>
      <ScreenOf loader={landing} />
    </ScreenBoundary>
  );
}

function AllPages() {
  const Pages = usePages();
  return <Pages />;
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
