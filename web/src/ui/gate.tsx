import type { ReactNode } from 'react';
import { verifiedActReason } from '../lib/act-reason.ts';
import { isLoggedIn, useUser } from '../lib/stored.ts';
import { PromptInPlace } from './feedback.tsx';

export interface GateProps {
  /** Whose this is: of whoever is signed in, or of customers whose identity is verified. */
  need?: 'login' | 'verified';
  /** What will be here once it is open. */
  title?: string;
  children: ReactNode;
}

/** What only some may see or do; everybody else is told why in place, and led on. */
export function Gate({ need = 'login', title, children }: GateProps) {
  const user = useUser();
  const reason = need === 'verified' ? verifiedActReason(user) : isLoggedIn(user) ? undefined : 'visitor';
  if (reason === undefined) return children;
  return <PromptInPlace reason={reason} {...(title === undefined ? {} : { title })} />;
}
