import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { watchAppearance } from '../lib/appearance.ts';
import { shell } from '../shell/index.ts';
import { App } from './app.tsx';
import { prepare } from './screens.ts';

/**
 * The page already shows the static shell. React takes over only when the first screen and its words are there, so that
 * nothing blinks: the first commit replaces the shell by the same content, now interactive.
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  watchAppearance();
  if (shell.kind === 'native') document.documentElement.dataset.native = 'on';
  await prepare(window.location.pathname);
  // In pieces of a few milliseconds, so that taps are handled in between.
  startTransition(() => createRoot(root).render(<App />));
}
