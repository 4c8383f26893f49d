import { useState } from 'react';
import { commonTexts, LOCALE, type Translate, useLang, useTexts } from '../../i18n/index.ts';
import type common from '../../i18n/en/common.ts';
import { formatDateTime } from '../../lib/format.ts';
import { marketNow, useServerStatus } from '../../lib/server-status.ts';
import { Sheet } from '../sheets/sheet.tsx';
import styles from './simulated-strip.module.css';

const MINUTE = 60_000;

/** "2 days 3 hours ahead of real time": the largest two units, nothing below a minute. */
function offsetText(offsetMs: number, t: Translate<typeof common>): string {
  const total = Math.round(Math.abs(offsetMs) / MINUTE);
  if (total === 0) return t('clockSame');
  const days = Math.floor(total / 1440);
  const hours = Math.floor(total / 60) % 24;
  const minutes = total % 60;
  const parts: string[] = [];
  if (days > 0) parts.push(t('days', { count: days }));
  if (hours > 0) parts.push(t('hours', { count: hours }));
  if (days === 0 && minutes > 0) parts.push(t('minutes', { count: minutes }));
  const offset = parts.join(' ');
  return offsetMs > 0 ? t('clockAhead', { offset }) : t('clockBehind', { offset });
}

/** Explains what is simulated and what the market clock reads. */
export function SimulatedSheet({ onClose }: { onClose(): void }) {
  const t = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  const offset = useServerStatus().clockOffsetMs;
  return (
    <Sheet open title={t('simulatedTitle')} onClose={onClose}>
      <div className={styles.text}>
        <p>{t('simulatedWhat')}</p>
        <p>{t('simulatedNames')}</p>
        <p>{t('simulatedMoney')}</p>
        {offset === undefined ? null : (
          <p>
            {t('simulatedClock', { time: formatDateTime(marketNow(), locale) })} {offsetText(offset, t)}
          </p>
        )}
      </div>
    </Sheet>
  );
}

/** The slim, permanent strip of simulated mode. Tapping explains; it shows the clock when that is not real time. */
export function SimulatedStrip() {
  const t = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  const status = useServerStatus();
  const [open, setOpen] = useState(false);
  if (status.mode !== 'simulated') return null;
  const offset = status.clockOffsetMs;
  const away = offset !== undefined && Math.abs(offset) >= MINUTE;
  return (
    <>
      <button type="button" className={styles.strip} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span className={styles.long}>{t('simulatedStrip')}</span>
        {away ? <span className={styles.short}>{t('simulatedShort')}</span> : null}
        {away ? <span className={styles.clock}>{formatDateTime(marketNow(), locale)} ET</span> : null}
      </button>
      {open ? <SimulatedSheet onClose={() => setOpen(false)} /> : null}
    </>
  );
}
