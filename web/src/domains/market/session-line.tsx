import { commonTexts, useTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { formatCountdown } from '../../lib/format.ts';
import { type MarketSession, useCountdown } from './queries.ts';
import { useMarketTimes } from './market-times.ts';
import styles from './session-line.module.css';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Hours, minutes and seconds; days and hours over a weekend. */
function useCountdownText(session: MarketSession): string {
  const t = useTexts(commonTexts);
  const left = useCountdown(session);
  if (left < DAY) return formatCountdown(left);
  const hours = Math.floor(left / HOUR);
  return `${t('days', { count: Math.floor(hours / 24) })} ${t('hours', { count: hours % 24 })}`;
}

/** Only the countdown's own text renders each second. */
export function SessionCountdown({ session }: { session: MarketSession }) {
  const t = useTexts(marketTexts);
  const countdown = useCountdownText(session);
  const key = session.session === 'closed' ? 'opensIn' : session.session === 'regular' ? 'closesIn' : 'endsIn';
  return (
    <span className={styles.count} role="timer">
      {t(key, { countdown })}
    </span>
  );
}

/** The market's session, its end, and the countdown to it. */
export function SessionLine({ session }: { session: MarketSession }) {
  const t = useTexts(marketTexts);
  const times = useMarketTimes();
  const at = session.nextChangeAt;
  return (
    <p className={styles.line}>
      <span className={styles.name}>
        <i className={styles.dot} data-session={session.session} />
        {t(`session_${session.session}`)}
      </span>
      <SessionCountdown session={session} />
      <span className={styles.until}>
        {session.session === 'closed'
          ? t('sessionFrom', { time: times.both(at) })
          : t('sessionUntil', { time: times.untilBoth(at) })}
      </span>
    </p>
  );
}
