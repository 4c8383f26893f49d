import { useEffect, useState } from 'react';
import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { now } from '../../../lib/device.ts';
import { formatPrice } from '../../../lib/format.ts';
import { detailLink, type InstrumentDetail } from '../../../domains/market/queries.ts';
import { marketNow } from '../../../lib/server-status.ts';
import { Change, Monogram, Price, useWide } from '../../../ui/index.ts';
import styles from './ticket.module.css';

/**
 * Price and change of the session that runs, which has its name beside it outside of the regular one. While the market
 * is closed they are those of the day, as everywhere.
 */
function tradingNow(snapshot: InstrumentDetail['snapshot']) {
  const { session } = snapshot;
  const named = session === 'pre' || session === 'post' ? session : undefined;
  const outside = named && snapshot[named];
  const { price, change, changePercent } = outside ?? snapshot;
  return { named: outside ? named : undefined, price, moved: change, percent: changePercent };
}

/**
 * The instrument of the ticket, with its price and the quote at which an order would trade: of one moment, and the same
 * that the figures of the ticket rest on. A wide screen names the instrument beside the ticket.
 */
export function InstrumentLine({ detail }: { detail: InstrumentDetail }) {
  if (!useWide()) return <NamedLine detail={detail} />;
  return (
    <div className={styles.instrument}>
      <QuoteLine detail={detail} />
    </div>
  );
}

function NamedLine({ detail }: { detail: InstrumentDetail }) {
  const t = useTexts(ordersTexts);
  const { snapshot } = detail;
  const { named, price, moved, percent } = tradingNow(snapshot);
  return (
    <div className={styles.instrument}>
      <Link to={detailLink(snapshot)} className={styles.who}>
        <Monogram code={snapshot.code} size={44} />
        <span className={styles.names}>
          <strong>{snapshot.code}</strong>
          <span>{snapshot.name}</span>
        </span>
      </Link>
      <div className={styles.now}>
        <Price value={price} size="title" />
        <span className={styles.moved}>
          {named ? t(`time_${named}`) : snapshot.session === 'closed' ? t('atClose') : null}
          <Change percent={percent} moved={moved} size="small" />
        </span>
      </div>
      <QuoteLine detail={detail} />
    </div>
  );
}

/**
 * Bid, ask, and how old they are; while the market is closed nobody expects them, and the ticket has no room to say so.
 */
export function QuoteLine({ detail: { snapshot } }: { detail: InstrumentDetail }) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  if (snapshot.bid === null || snapshot.ask === null)
    return snapshot.session === 'closed' ? null : <p className={styles.quote}>{t('noQuote')}</p>;
  return (
    <p className={styles.quote}>
      <span>
        {t('bid')} <b>{formatPrice(snapshot.bid, locale)}</b>
      </span>
      <span>
        {t('ask')} <b>{formatPrice(snapshot.ask, locale)}</b>
      </span>
      <span className={styles.age}>
        <QuoteAge at={snapshot.quotedAt} />
      </span>
    </p>
  );
}

/** How old a quote is; only this text renders each second. */
export function QuoteAge({ at, otherwise = '' }: { at: string | null; otherwise?: string }) {
  const t = useTexts(ordersTexts);
  const age = useAge(at);
  return <span role="timer">{age === undefined ? otherwise : t('quoteAge', { seconds: age })}</span>;
}

/** Whole seconds of market time since an instant, counted each second. */
function useAge(at: string | null): number | undefined {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick(now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (at === null) return undefined;
  return Math.max(0, Math.round((marketNow() - Date.parse(at)) / 1_000));
}
