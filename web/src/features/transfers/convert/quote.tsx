import { parseInstant } from '@candor/model/time.ts';
import type { ConversionQuote } from '@candor/model/conversions/routes.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatCountdown, formatMoney, formatUsdt } from '../../../lib/format.ts';
import { useOnline } from '../../../lib/online.ts';
import { useServerStatus } from '../../../lib/server-status.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { Button } from '../../../ui/index.ts';
import { conversionTexts } from '../texts.ts';
import styles from '../transfers.module.css';
import { ConversionFigures } from './conversion-figures.tsx';

interface QuoteProps {
  quote: ConversionQuote;
  /** It is being taken. */
  busy: boolean;
  /** Another one is being asked for. */
  asking: boolean;
  onTake(): void;
  onAgain(): void;
}

/** A quote with the time it holds; after that, a new one can be asked for. */
export function Quote({ quote, busy, asking, onTake, onAgain }: QuoteProps) {
  const t = useTexts(conversionTexts);
  const locale = LOCALE[useLang()];
  const online = useOnline();
  const { clockOffsetMs = 0 } = useServerStatus();
  const seconds = useSecondsLeft(parseInstant(quote.expiresAt) - clockOffsetMs);
  const { usdt, net } = quote;
  return (
    <section className={styles.quote} aria-label={t('quoteTitle')}>
      <ConversionFigures figures={quote} />
      {seconds > 0 || busy ? (
        <>
          <p className={styles.sub} role="timer">
            {t('holds', { time: formatCountdown(seconds * 1_000) })}
          </p>
          <Button size="large" wide busy={busy} disabled={!online} onClick={onTake}>
            {t('confirm', { usdt: formatUsdt(usdt, locale), net: formatMoney(net, locale) })}
          </Button>
        </>
      ) : (
        <>
          <p role="status">{t('expired')}</p>
          <Button variant="secondary" size="large" wide busy={asking} disabled={!online} onClick={onAgain}>
            {t('quoteAgain')}
          </Button>
        </>
      )}
    </section>
  );
}
