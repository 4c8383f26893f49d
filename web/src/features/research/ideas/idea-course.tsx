import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { candles, plotted } from '../../../domains/market/queries.ts';
import { formatDate, formatPrice, newYorkDay } from '../../../lib/format.ts';
import { LivePrice } from '../../../live/index.ts';
import { LineChart } from '../../../ui/index.ts';
import type { IdeaView } from '../queries.ts';
import styles from '../research.module.css';
import { ideaTexts } from '../texts.ts';
import { DAY } from './so-far.tsx';

const HEIGHT = 96;

/** The closes of its last three months, with date and price at both ends and the close after which it was published. */
export function IdeaCourse({ idea: { code, now }, priorDate }: { idea: IdeaView; priorDate: string }) {
  const t = useTexts(ideaTexts);
  const market = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const bars = useQuery(candles(code, '3M')).data?.bars;
  const closes = (bars?.at ?? []).map((at, index) => ({
    day: newYorkDay(at),
    price: bars?.close[index] ?? '',
  }));
  const [first, last] = [closes[0], closes.at(-1)];
  const at = closes.findIndex(({ day }) => day === priorDate);
  const published = closes[at];
  // Days side by side: a weekend has no width.
  const points = closes.map(({ price }, index) => ({ at: index, value: plotted(price) }));
  const mark = points[at];
  return (
    <div className={styles.course}>
      {first && last ? (
        <>
          <LineChart
            label={`${code}, ${market('name_3M')}`}
            points={points}
            {...(mark ? { mark } : {})}
            height={HEIGHT}
            formatValue={(value) => formatPrice(String(value), locale)}
            formatAt={(index) => formatDate(closes[index]?.day ?? first.day, locale)}
          />
          <p className={styles.courseEnds}>
            <span>
              {formatDate(first.day, locale)} <b>{formatPrice(first.price, locale)}</b>
            </span>
            <span>
              {formatDate(last.day, locale)} {/* The day that is going on ends at the price of the card's head. */}
              <b>{now ? <LivePrice code={code} price={now.price} size="small" /> : formatPrice(last.price, locale)}</b>
            </span>
          </p>
          {published ? (
            <p className={styles.courseMark}>
              <i aria-hidden="true" />
              {t('publishedAfter', {
                date: formatDate(priorDate, locale, DAY),
                price: formatPrice(published.price, locale),
              })}
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
