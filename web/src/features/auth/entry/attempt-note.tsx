import type { ReactNode } from 'react';
import { useErrorText, useTexts } from '../../../i18n/index.ts';
import { formatCountdown } from '../../../lib/format.ts';
import { authTexts } from '../texts.ts';
import styles from '../auth.module.css';
import type { Attempt } from './use-attempt.ts';

/** Why the last attempt failed, with the seconds to wait where there are any. Renders nothing without a failure. */
export function AttemptNote({ attempt, text, children }: { attempt: Attempt; text?: string; children?: ReactNode }) {
  const t = useTexts(authTexts);
  const errorText = useErrorText();
  if (attempt.error === undefined) return null;
  const { waitSeconds } = attempt;
  return (
    <div className={styles.problem} role="alert">
      <p>{text ?? errorText(attempt.error)}</p>
      {waitSeconds > 0 ? (
        <p aria-live="off">{t('tryAgainIn', { time: formatCountdown(waitSeconds * 1_000) })}</p>
      ) : null}
      {children}
    </div>
  );
}
