import type { ReactNode } from 'react';

/**
 * The part of the document that a tick may change, marked by `data-live` and the code whose ticks it follows (none
 * where it sums over several): tests and measurements look for changes outside of these parts. Has no box of its own.
 */
export function LiveCell({ code = '', children }: { code?: string; children: ReactNode }) {
  return <span data-live={code}>{children}</span>;
}
