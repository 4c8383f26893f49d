import { useMessages, useTexts } from '../../../i18n/index.ts';
import { formatCountdown } from '../../../lib/format.ts';
import { ApiRefusal } from '../../../lib/http.ts';
import { Button, toast } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { authTexts } from '../texts.ts';
import { AttemptNote } from './attempt-note.tsx';
import { useAttempt } from './use-attempt.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';

export interface ResendProps {
  /** From when on the server will send another one, by this device's clock. */
  resendAt: number;
  /** The code has expired, so this is the screen's one action. */
  main?: boolean;
  send(): Promise<void>;
}

/** A new code, once 120 seconds have passed since the last. */
export function Resend({ resendAt, main = false, send }: ResendProps) {
  const t = useTexts(authTexts);
  const message = useMessages();
  const attempt = useAttempt();
  const seconds = Math.max(useSecondsLeft(resendAt), attempt.waitSeconds);
  const early = attempt.error instanceof ApiRefusal && attempt.error.code === 'code_already_sent';
  const resend = () =>
    attempt.run(async () => {
      await send();
      toast(t('codeSent'), 'success');
    });
  return (
    <div className={styles.group}>
      {seconds > 0 ? (
        <p className={styles.waiting}>{t('resendIn', { time: formatCountdown(seconds * 1_000) })}</p>
      ) : (
        <Button variant={main ? 'primary' : 'secondary'} size="large" wide busy={attempt.busy} onClick={resend}>
          {t('resend')}
        </Button>
      )}
      <AttemptNote attempt={attempt} {...(early ? { text: message('entry.code_wait') } : {})} />
    </div>
  );
}
