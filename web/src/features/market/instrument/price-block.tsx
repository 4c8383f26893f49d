import { addTradingDays } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatChange, formatDate, formatPercent, formatPrice, NEAR_DAY } from '../../../lib/format.ts';
import { useDayName } from '../../../domains/market/day-name.ts';
import type { MarketSnapshot, PriceSource } from '../../../domains/market/queries.ts';
import { LiveCell } from '../../../live/index.ts';
import { Change, cx, Figure, Price, Tinted } from '../../../ui/index.ts';
import styles from './price-block.module.css';
import { useExtended, useRegular } from '../chart/shown-price.ts';

/** The price in large type, its change with its explanation, and the line outside regular hours. */
export function PriceBlock({ snapshot, source }: { snapshot: MarketSnapshot; source: PriceSource }) {
  return (
    <div className={styles.block}>
      <LiveCell code={snapshot.code}>
        <RegularPrice snapshot={snapshot} source={source} />
      </LiveCell>
      <LiveCell code={snapshot.code}>
        <ExtendedLine snapshot={snapshot} />
      </LiveCell>
    </div>
  );
}

/** The same in one line with the name, above the parts of a page that are not about the price. */
export function PriceLine({ snapshot }: { snapshot: MarketSnapshot }) {
  return (
    <div className={styles.line}>
      <h2>{snapshot.name}</h2>
      <LiveCell code={snapshot.code}>
        <RegularLine snapshot={snapshot} />
      </LiveCell>
    </div>
  );
}

function RegularLine({ snapshot }: { snapshot: MarketSnapshot }) {
  const { price, change, percent } = useRegular(snapshot);
  return (
    <>
      <Tinted value={price ?? ''}>
        <Price value={price} figure={`${snapshot.code}:price:regular`} />
      </Tinted>
      <Change change={change} percent={percent} size="small" figure={`${snapshot.code}:change:regular`} />
    </>
  );
}

/** The day that the change in the head is of: before the opening still the trading day before. */
function useChangeDay({ slot, tradeDate }: MarketSnapshot): string {
  const locale = LOCALE[useLang()];
  const day = useDayName();
  return slot === 1 ? formatDate(addTradingDays(tradeDate as TradingDate, -1), locale, NEAR_DAY) : day;
}

function RegularPrice({ snapshot, source }: { snapshot: MarketSnapshot; source: PriceSource }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const { price, change, percent } = useRegular(snapshot);
  const [spoken, setSpoken] = useState('');
  const day = useChangeDay(snapshot);
  const text = formatPercent(percent, locale);
  return (
    <>
      <div className={styles.price}>
        <Tinted value={price ?? ''}>
          <Price value={price} size="hero" figure={`${snapshot.code}:price:regular`} />
        </Tinted>
        <button
          type="button"
          className={cx('visually-hidden', styles.read)}
          onClick={() =>
            setSpoken(t('priceSpoken', { name: snapshot.name, price: formatPrice(price, locale), change: text }))
          }
        >
          {t('readPrice')}
        </button>
        <span className="visually-hidden" role="status">
          {spoken}
        </span>
      </div>
      <div className={styles.change}>
        <Figure
          label={t('change')}
          text={`${formatChange(change, locale)} (${text})`}
          load={async () => ({
            formula: t('whyChange'),
            inputs: [
              { label: t('lastPrice'), value: formatPrice(price, locale), at: snapshot.lastAt ?? snapshot.asOf },
              { label: t('previousClose'), value: formatPrice(snapshot.previousClose, locale) },
              { label: t('change'), value: `${formatPrice(change, locale, 'always')} (${text})` },
            ],
            postings: [],
            sources: [t(`source_${source.kind}`)],
            asOf: snapshot.asOf,
          })}
        >
          <Change change={change} percent={percent} figure={`${snapshot.code}:change:regular`} />
        </Figure>
        <span className={styles.label}>{day}</span>
      </div>
    </>
  );
}

function ExtendedLine({ snapshot }: { snapshot: MarketSnapshot }) {
  const t = useTexts(marketTexts);
  const line = useExtended(snapshot);
  if (!line) return null;
  return (
    <p className={styles.extended}>
      <span className={styles.label}>{t(line.session === 'pre' ? 'preMarket' : 'afterHours')}</span>
      {line.price === null ? (
        <span className={styles.label}>{t('noTradeYet')}</span>
      ) : (
        <>
          <Tinted value={line.price}>
            <Price value={line.price} figure={`${snapshot.code}:price:${line.session}`} />
          </Tinted>
          <Change
            change={line.change}
            percent={line.percent}
            size="small"
            figure={`${snapshot.code}:change:${line.session}`}
          />
        </>
      )}
    </p>
  );
}

/** Placeholder with the height of the line outside regular hours, until that is known. */
export function PriceLinePlaceholder() {
  return (
    <p className={styles.extended} aria-hidden="true">
      <span className={styles.label}>{'\u00a0'}</span>
    </p>
  );
}
