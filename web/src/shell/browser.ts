import type { Shell } from './index.ts';

const PATTERN = { selection: 8, success: [12, 40, 12], error: [30, 40, 30] } as const;

/** The plain browser: vibration where it exists (not on iOS, so nothing may depend on it), sharing where offered. */
export function browserShell(): Shell {
  return {
    kind: 'browser',
    showLoading: () => false,
    haptic(kind) {
      const pattern = PATTERN[kind];
      // Browsers refuse (and complain) before the first touch; a missing buzz is never an error.
      if (navigator.userActivation?.hasBeenActive)
        navigator.vibrate?.(typeof pattern === 'number' ? pattern : [...pattern]);
    },
    async share(content) {
      if (typeof navigator.share !== 'function') return false;
      try {
        await navigator.share(content);
        return true;
      } catch {
        return false;
      }
    },
    sharesFiles: () =>
      typeof navigator.canShare === 'function' &&
      navigator.canShare({ files: [new File([''], 'document.pdf', { type: 'application/pdf' })] }),
  };
}
