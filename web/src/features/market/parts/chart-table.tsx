import { useState } from 'react';
import { commonTexts, LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatCompact, formatDate, formatDateTime, formatPrice, formatTime } from '../../../lib/format.ts';
import type { Candles } from '../../../lib/market-queries.ts';
import { Button, Sheet } from '../../../ui/index.ts';
import { newYorkDay, tableRows } from './chart-points.ts';
import styles from './chart-panel.module.css';

/** The chart's bars as a table, for those who read rather than look. */
export function ChartTable({ candles }: { candles: Candles }) {
  const t = useTexts(marketTexts);
  const [open, setOpen] = useState(false);
  const { code, range } = candles;
  const title = t('chartLabel', { code, range: t(`name_${range}`) });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('chartTable')}
      </Button>
      <Sheet open={open} title={title} onClose={() => setOpen(false)}>
        <Rows candles={candles} title={title} />
      </Sheet>
    </>
  );
}

function Rows({ candles, title }: { candles: Candles; title: string }) {
  const t = useTexts(marketTexts);
  const common = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  const { range, interval, bars, adjustment } = candles;
  const daily = interval === '1d' || interval === '1w';
  const writeAt = (at: number) =>
    range === '1D' ? formatTime(at, locale) : daily ? formatDate(newYorkDay(at), locale) : formatDateTime(at, locale);
  const rows = tableRows(bars);
  return (
    <>
      <p className={styles.note}>
        {t('chartTableNote', { shown: rows.length, total: bars.length })}{' '}
        {t(adjustment === 'splits' ? 'adjusted' : 'unadjusted')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{common('time')} (ET)</th>
              <th scope="col">{t('open')}</th>
              <th scope="col">{t('high')}</th>
              <th scope="col">{t('low')}</th>
              <th scope="col">{common('closePrice')}</th>
              <th scope="col">{t('volume')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((bar) => (
              <tr key={bar.at}>
                <td>{writeAt(bar.at)}</td>
                <td>{formatPrice(bar.open, locale)}</td>
                <td>{formatPrice(bar.high, locale)}</td>
                <td>{formatPrice(bar.low, locale)}</td>
                <td>{formatPrice(bar.close, locale)}</td>
                <td>{formatCompact(String(bar.volume), locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
