import { type ComponentType, use } from 'react';
import { commonTexts, preloadTexts } from '../i18n/index.ts';
import { landingTexts } from '../features/landing/texts.ts';
import { kept } from '../lib/kept.ts';
import { isLoggedIn } from '../lib/stored.ts';
import { beginWait } from '../lib/waiting.ts';
import type { ScreenLoader } from './page-route.ts';

export const LANDING = '/loadPage';
const HOME = '/index';
export const landing: ScreenLoader = () => import('../features/landing/screens/landing.tsx');

export const loadScreen = kept((loader: ScreenLoader) => waitedFor(loader().then((module) => module.Screen)));
const loadPages = kept((_only: 'pages') => import('./pages.tsx'));

/** A chunk on its way counts as loading; it is asked for while a screen is drawn, when nothing else may change. */
function waitedFor<T>(chunk: Promise<T>): Promise<T> {
  queueMicrotask(() => {
    const end = beginWait();
    chunk.then(end, end);
  });
  return chunk;
}

/** All routes in their frame; suspends until they are loaded, and not at all once `prepare` has fetched them. */
export function usePages(): ComponentType {
  return use(loadPages('pages')).Pages;
}

/** The screen of a loader; suspends until its chunk is there. */
export function useScreen(loader: ScreenLoader): ComponentType {
  return use(loadScreen(loader));
}

/** Whether the landing page will be shown at a path, letter case and a closing slash aside. */
const isLanding = (pathname: string): boolean => /^\/(loadpage\/?)?$/i.test(pathname);

/** Loads what the first paint of a path needs, so that rendering it does not wait. Never rejects. */
export async function prepare(pathname: string): Promise<void> {
  if (isLanding(pathname)) {
    // Whoever is signed in is led on to home: its files come side by side with this page's.
    if (isLoggedIn()) void prepare(HOME);
    await Promise.allSettled([loadScreen(landing), preloadTexts(landingTexts)]);
    return;
  }
  const page = loadPages('pages').then((module) => module.preparePage(pathname));
  await Promise.allSettled([page, preloadTexts(commonTexts)]);
}
