import type { ReactNode } from 'react';
import { useNoAccessReason } from './verification.ts';
import { isLoggedIn, useUser } from '../../lib/stored.ts';
import { PromptInPlace } from './prompt-in-place.tsx';
import { SkeletonRows } from '../../ui/page/states.tsx';

export interface GateProps {
  /** Who has access: signed-in people, or verified customers. */
  need?: 'login' | 'verified';
  /** Title of the content behind the gate. */
  title?: string;
  children: ReactNode;
}

/** Content for some people only; everybody else sees the reason in its place, with a link. */
export function Gate({ need = 'login', title, children }: GateProps) {
  return need === 'verified' ? (
    <VerifiedGate title={title}>{children}</VerifiedGate>
  ) : (
    <LoginGate title={title}>{children}</LoginGate>
  );
}

type GatedContent = { title: string | undefined; children: ReactNode };

function LoginGate({ title, children }: GatedContent) {
  return isLoggedIn(useUser()) ? children : <PromptInPlace reason="visitor" {...titled(title)} />;
}

function VerifiedGate({ title, children }: GatedContent) {
  const { reason, asking } = useNoAccessReason();
  if (asking) return <SkeletonRows count={1} />;
  return reason === undefined ? children : <PromptInPlace reason={reason} {...titled(title)} />;
}

const titled = (title: string | undefined) => (title === undefined ? {} : { title });
