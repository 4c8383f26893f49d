import { useNavigate } from 'react-router';
import { currentLang, useTexts } from '../../../i18n/index.ts';
import { useServerStatus } from '../../../lib/server-status.ts';
import { startTrial } from '../../../domains/session/session.ts';
import { Button, cx } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { authTexts } from '../texts.ts';
import { AttemptNote } from '../entry/attempt-note.tsx';
import { useAttempt } from '../entry/use-attempt.ts';

/** One tap to a trial account; only where money is simulated. */
export function TryTrial({ next }: { next: string }) {
  const t = useTexts(authTexts);
  const navigate = useNavigate();
  const attempt = useAttempt();
  if (useServerStatus().mode !== 'simulated') return null;
  const start = () =>
    attempt.run(async () => {
      await startTrial(currentLang());
      navigate(next, { replace: true });
    });
  return (
    <div className={styles.group}>
      <Button variant="secondary" size="large" wide busy={attempt.busy} onClick={start}>
        {t('tryIt')}
      </Button>
      <p className={cx(styles.small, styles.under)}>{t('tryHint')}</p>
      <AttemptNote attempt={attempt} />
    </div>
  );
}
