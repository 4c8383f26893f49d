import type { ReactNode } from 'react';

/**
 * The bounds of what a tick may draw, said in the document by `data-live` and the code whose ticks it follows (none
 * where it sums over several): whoever measures or tests what a tick changes looks for changes outside of these.
 * Has no box of its own.
 */
export function LiveCell({ code = '', children }: { code?: string; children: ReactNode }) {
  return <span data-live={code}>{children}</span>;
}
