import type { ReactNode } from 'react';
import { commonTexts, useMessages, useTexts } from '../../i18n/index.ts';
import { href } from '../../lib/paths.ts';
import { type SessionEnd, sessionEnd } from '../../lib/stored.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import styles from './prompt-in-place.module.css';
import { TrialButton } from './trial-button.tsx';

export type PromptReason = 'visitor' | 'unverified' | 'in_review' | 'rejected';

/** The page to return to after signing in. */
function signInLink(): string {
  return href('/sign', { next: `${window.location.pathname}${window.location.search}` });
}

/**
 * Says in place why this person may not act, and links to the next step; it never redirects. `title` names the content
 * that will be here afterwards.
 */
export function PromptInPlace({
  reason,
  title,
  children,
}: {
  reason: PromptReason;
  title?: string;
  children?: ReactNode;
}) {
  const t = useTexts(commonTexts);
  const ended = reason === 'visitor' ? sessionEnd() : undefined;
  const message = {
    visitor: ended ? <Ended because={ended} /> : t('promptVisitor'),
    unverified: t('promptUnverified'),
    in_review: t('promptInReview'),
    rejected: t('promptRejected'),
  }[reason];
  return (
    <div className={styles.prompt} role="alert">
      {title ? <p className={styles.title}>{title}</p> : null}
      <p>{message}</p>
      {children}
      <div className={styles.actions}>
        {reason === 'visitor' ? (
          <>
            <TrialButton />
            <ButtonLink to={signInLink()} variant="secondary">
              {t('signIn')}
            </ButtonLink>
            <ButtonLink to={href('/register')} variant="secondary">
              {t('openAccount')}
            </ButtonLink>
          </>
        ) : reason === 'in_review' ? (
          <ButtonLink to={href('/setAddressSuccess')} variant="secondary">
            {t('seeProgress')}
          </ButtonLink>
        ) : (
          <ButtonLink to={href('/legalname')}>{reason === 'rejected' ? t('resubmit') : t('verifyNow')}</ButtonLink>
        )}
      </div>
    </div>
  );
}

/** The server's reason for ending the session. */
function Ended({ because }: { because: SessionEnd }) {
  return useMessages()(`error.${because}`);
}
