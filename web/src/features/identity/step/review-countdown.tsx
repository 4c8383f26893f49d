import { REVIEW_PROMISE_MS } from '@candor/model/identity/limits.ts';
import type { IdentityView } from '@candor/model/identity/schema.ts';
import { parseInstant } from '@candor/model/time.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatCountdown, formatDateTime, MISSING } from '../../../lib/format.ts';
import { useServerStatus } from '../../../lib/server-status.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import styles from '../identity.module.css';
import { identityTexts } from '../texts.ts';

/** The promised 72 hours and the time left, in the market's time. After that it says that we are late. */
export function ReviewCountdown({ submission }: { submission: NonNullable<IdentityView['submission']> }) {
  const t = useTexts(identityTexts);
  const locale = LOCALE[useLang()];
  const due = parseInstant(submission.dueAt);
  // Undefined until the difference between the server's clock and this one is known.
  const offset = useServerStatus().clockOffsetMs;
  const seconds = useSecondsLeft(offset === undefined ? undefined : due - offset);
  const left = offset === undefined ? undefined : seconds * 1_000;
  const gone = left === undefined ? 0 : Math.min(1, 1 - left / REVIEW_PROMISE_MS);
  return (
    <section className={styles.clock} aria-label={t('timeLeft')}>
      <p className={styles.small}>{t('timeLeft')}</p>
      <p className={styles.left} role="timer">
        {left === undefined ? MISSING : formatCountdown(left)}
      </p>
      <div className={styles.track} data-late={left === 0} aria-hidden="true">
        <span style={{ width: `${Math.round(gone * 100)}%` }} />
      </div>
      {left === 0 ? <p>{t('overdue')}</p> : null}
      <dl className={styles.times}>
        <div>
          <dt>{t('submittedAt')}</dt>
          <dd>{`${formatDateTime(parseInstant(submission.submittedAt), locale)} ET`}</dd>
        </div>
        <div>
          <dt>{t('dueAt')}</dt>
          <dd>{`${formatDateTime(due, locale)} ET`}</dd>
        </div>
      </dl>
    </section>
  );
}
