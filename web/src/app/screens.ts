import { type ComponentType, type ReactNode, use } from 'react';
import { commonTexts, preloadTexts, type Texts, type TextsOf } from '../i18n/index.ts';
import { marketTexts } from '../i18n/market.ts';
import { homeTexts } from '../features/home/texts.ts';
import { landingTexts } from '../features/landing/texts.ts';
import { settled } from '../lib/settled.ts';
import { beginWait } from '../lib/waiting.ts';
import { pageAt } from './manifest.ts';
import type { ScreenLoader } from './page-route.ts';

const notBuilt: ScreenLoader = () => import('../features/not-built/screens/not-built.tsx');
const notFound: ScreenLoader = () => import('../features/not-built/screens/not-found.tsx');

type Framing = ComponentType<{ children: ReactNode }>;

const failures = new Set<() => void>();

/**
 * Allows a failed chunk to be fetched again, on return to the screen or when online again. Only after the failure was
 * shown: React reads the promise again to learn that it failed, and a new promise in its place would be fetched without
 * end.
 */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** Fetched chunks by loader. */
function kept<K, T>(fetch: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const promises = new Map<K, Promise<T>>();
  return (key) => {
    const under = promises.get(key);
    if (under) return under;
    const promise = fetch(key);
    promises.set(key, promise);
    promise.then(
      (value) => settled(promise, value),
      () => failures.add(() => promises.delete(key)),
    );
    return promise;
  };
}

const load = kept((loader: ScreenLoader) => waitedFor(loader().then((module) => module.Screen)));
const loadFrame = kept((_only: 'frame'): Promise<Framing> => import('./frame.tsx').then((module) => module.Frame));

/** A chunk on its way counts as loading; it is asked for while a screen is drawn, when nothing else may change. */
function waitedFor<T>(chunk: Promise<T>): Promise<T> {
  queueMicrotask(() => {
    const end = beginWait();
    chunk.then(end, end);
  });
  return chunk;
}

/** The frame of a screen; suspends until it is loaded, and not at all once `prepare` has fetched it. */
export function useFrame(): Framing {
  return use(loadFrame('frame'));
}

export function loaderOf(pathname: string): ScreenLoader {
  const page = pageAt(pathname);
  return page === undefined ? notFound : (page.screen ?? notBuilt);
}

/** The screen of a loader; suspends until its chunk is there. */
export function useScreen(loader: ScreenLoader): ComponentType {
  return use(load(loader));
}

/**
 * The texts of the screens that people open first. A screen that finds its words missing shows its skeleton, and React
 * then keeps that for a third of a second whatever comes meanwhile.
 */
const FIRST_TEXTS: Readonly<Record<string, readonly TextsOf<Texts>[]>> = {
  '/loadPage': [landingTexts],
  '/index': [homeTexts, marketTexts],
  '/market/stock': [marketTexts],
  '/market/etf': [marketTexts],
  '/stockDetails': [marketTexts],
  '/StockDetailsEft': [marketTexts],
};

/** Loads what the first paint of a path needs, so that rendering it does not wait. Never rejects. */
export async function prepare(pathname: string): Promise<void> {
  const path = pageAt(pathname)?.path ?? '';
  const landing = path === '/loadPage';
  const texts = preloadTexts(...(FIRST_TEXTS[path] ?? []), ...(landing ? [] : [commonTexts]));
  await Promise.allSettled([load(loaderOf(pathname)), texts, landing ? undefined : loadFrame('frame')]);
}
