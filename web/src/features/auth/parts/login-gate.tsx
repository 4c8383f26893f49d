import type { ReactNode } from 'react';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { PromptInPlace } from '../../../ui/index.ts';
import styles from '../auth.module.css';

/** What only somebody who is signed in has; everybody else is asked in place. */
export function LoginGate({ children }: { children: ReactNode }) {
  if (isLoggedIn(useUser())) return children;
  return (
    <div className={styles.form}>
      <PromptInPlace reason="visitor" />
    </div>
  );
}
