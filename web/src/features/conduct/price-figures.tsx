import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { formatCount, formatDate, formatPercent, formatQuantity, MISSING } from '../../lib/format.ts';
import { KeyFigures } from '../../ui/index.ts';
import styles from './conduct.module.css';
import type { Conduct } from './queries.ts';
import { conductTexts } from './texts.ts';

/** The source of prices, their age, and the instruments without prices. */
export function PriceFigures({ conduct: { prices, source } }: { conduct: Conduct }) {
  const t = useTexts(conductTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const count = (value: number) => formatCount(value, locale);
  const seconds = (value: string | null) =>
    value === null ? MISSING : t('seconds', { seconds: formatQuantity(value, locale) });
  const part = prices.minutes === 0 ? undefined : (100 * prices.minutesTraded) / prices.minutes;
  return (
    <>
      <p className={styles.how}>{t(`made_${source.kind}`)}</p>
      <KeyFigures
        columns={1}
        figures={[
          { label: t('instruments'), value: count(prices.instruments) },
          { label: t('quoted'), value: count(prices.quoted) },
          { label: t('traded'), value: count(prices.traded) },
          { label: t('haltedNow'), value: count(prices.halted) },
          { label: t('quoteAge'), value: seconds(prices.medianQuoteSeconds) },
          { label: t('quoteOldest'), value: seconds(prices.oldestQuoteSeconds) },
          {
            label: t('minutesTraded'),
            value:
              part === undefined
                ? MISSING
                : t('minutesOf', {
                    percent: formatPercent(String(part), locale, 'auto'),
                    minutes: count(prices.minutes),
                  }),
          },
        ]}
      />
      <p className={styles.note}>{joinSentences(lang, formatDate(prices.tradeDate, locale), t('pricesHow'))}</p>
    </>
  );
}
