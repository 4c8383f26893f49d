import type { ReactNode } from 'react';
import { useActReason } from '../lib/standing.ts';
import { isLoggedIn, useUser } from '../lib/stored.ts';
import { PromptInPlace } from './feedback.tsx';
import { SkeletonRows } from './states.tsx';

export interface GateProps {
  /** Whose this is: of whoever is signed in, or of customers whose identity is verified. */
  need?: 'login' | 'verified';
  /** What will be here once it is open. */
  title?: string;
  children: ReactNode;
}

/** What only some may see or do; everybody else is told why in place, and led on. */
export function Gate({ need = 'login', title, children }: GateProps) {
  return need === 'verified' ? (
    <VerifiedGate title={title}>{children}</VerifiedGate>
  ) : (
    <LoginGate title={title}>{children}</LoginGate>
  );
}

type Inside = { title: string | undefined; children: ReactNode };

function LoginGate({ title, children }: Inside) {
  return isLoggedIn(useUser()) ? children : <PromptInPlace reason="visitor" {...titled(title)} />;
}

function VerifiedGate({ title, children }: Inside) {
  const { reason, asking } = useActReason();
  if (asking) return <SkeletonRows count={1} />;
  return reason === undefined ? children : <PromptInPlace reason={reason} {...titled(title)} />;
}

const titled = (title: string | undefined) => (title === undefined ? {} : { title });
