import { commonTexts, useTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { type MarketSession, useCountdown } from './queries.ts';
import { useMarketTimes } from './market-times.ts';
import styles from './session-line.module.css';

/** The two largest units left, each named, so that it cannot be read as a time of day: "17 h 22 min". */
export function useCountdownText(session: MarketSession): string {
  const t = useTexts(commonTexts);
  const seconds = Math.floor(useCountdown(session) / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return t('leftDays', { count: Math.floor(hours / 24), hours: hours % 24 });
  if (hours > 0) return t('leftHours', { hours, minutes: minutes % 60 });
  return t('leftMinutes', { minutes, seconds: seconds % 60 });
}

/** How long an open session still lasts. Only this text renders each second. */
function SessionCountdown({ session }: { session: MarketSession }) {
  const t = useTexts(marketTexts);
  const countdown = useCountdownText(session);
  return (
    <span className={styles.count} role="timer">
      {t(session.session === 'regular' ? 'closesIn' : 'endsIn', { countdown })}
    </span>
  );
}

/** The market's session in one line: what is left of it, or when the closed market opens. */
export function SessionLine({ session }: { session: MarketSession }) {
  const t = useTexts(marketTexts);
  const times = useMarketTimes();
  return (
    <p className={styles.line}>
      <span className={styles.name}>
        <i className={styles.dot} data-session={session.session} />
        {t(`session_${session.session}`)}
      </span>
      {session.session === 'closed' ? (
        <span className={styles.count}>{t('opensAt', { time: times.soon(session.nextChangeAt) })}</span>
      ) : (
        <SessionCountdown session={session} />
      )}
    </p>
  );
}
