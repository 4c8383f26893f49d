import { divide, formatDecimal, ONE, parseDecimal } from '@candor/model/decimal.ts';
import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { openOrders } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatCount, formatLevel, formatPrice, formatQuantity, formatTime } from '../../../lib/format.ts';
import { type Depth, depth, type InstrumentDetail } from '../../../domains/market/queries.ts';
import { AllocationBar, Section, Skeleton } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import styles from './detail.module.css';
import { useInView } from '../../../ui/page/use-in-view.ts';

const LEVELS = 10;

interface DepthCardProps {
  detail: InstrumentDetail;
  /** False under a tab that names it. */
  titled?: boolean;
}

/** The order book's best levels, fetched while they are on screen; says so where the source has no book. */
export function DepthCard({ detail, titled = true }: DepthCardProps) {
  const t = useTexts(marketTexts);
  const { snapshot, source } = detail;
  const [place, inView] = useInView();
  const book = source.kind === 'simulated';
  const query = useQuery({ ...depth(snapshot.code), enabled: book && inView });
  return (
    <Section {...(titled ? { title: t('depth') } : {})}>
      <div ref={place}>
        {book ? (
          <Loaded query={query} skeleton={<Skeleton height="446px" />}>
            {(data) => <Book book={data} />}
          </Loaded>
        ) : (
          <p className={styles.quiet}>{t('depthFromBars')}</p>
        )}
      </div>
    </Section>
  );
}

const totalOf = (levels: Depth['bids']): number => levels.reduce((sum, { quantity }) => sum + quantity, 0);

function Book({ book }: { book: Depth }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const bids = book.bids.slice(0, LEVELS);
  const asks = book.asks.slice(0, LEVELS);
  const own = useOwnPrices(book.code);
  const isOwn = (side: 'buy' | 'sell') => (price: string) => own.has(`${side} ${parseDecimal(price)}`);
  const [ownBid, ownAsk] = [isOwn('buy'), isOwn('sell')];
  const [bidsTotal, asksTotal] = [totalOf(bids), totalOf(asks)];
  const most = Math.max(1, ...bids.map(({ quantity }) => quantity), ...asks.map(({ quantity }) => quantity));
  if (bids.length + asks.length === 0) return <p className={styles.quiet}>{t('depthNone')}</p>;
  return (
    <>
      <BookNote book={book} />
      <AllocationBar
        label={t('depthTotal')}
        legend={false}
        parts={[
          { label: t('depthBid'), weight: bidsTotal, text: formatCount(bidsTotal, locale), tone: 'gain' },
          { label: t('depthAsk'), weight: asksTotal, text: formatCount(asksTotal, locale), tone: 'loss' },
        ]}
      />
      <div className={styles.book}>
        <Side title={t('depthBid')} levels={bids} total={bidsTotal} most={most} tone="gain" isOwn={ownBid} />
        <Side title={t('depthAsk')} levels={asks} total={asksTotal} most={most} tone="loss" isOwn={ownAsk} />
      </div>
      {bids.some(({ price }) => ownBid(price)) || asks.some(({ price }) => ownAsk(price)) ? (
        <p className={styles.ownNote} aria-hidden="true">
          <i className={styles.own} /> {t('depthOwn')}
        </p>
      ) : null}
    </>
  );
}

/** Side and price of the reader's open orders with a limit, which wait in the book or would; none for visitors. */
function useOwnPrices(code: string): ReadonlySet<string> {
  const orders = useQuery(useSignedIn(openOrders())).data?.orders ?? [];
  return new Set(
    orders.flatMap(({ code: of, side, limitPrice }) =>
      of === code && limitPrice !== null ? [`${side} ${parseDecimal(limitPrice)}`] : [],
    ),
  );
}

/** The distance between the best bid and the best ask, where both are there, and of when the book is. */
function BookNote({ book: { bids, asks, asOf } }: { book: Depth }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const [bid, ask] = [bids[0] && parseDecimal(bids[0].price), asks[0] && parseDecimal(asks[0].price)];
  const time = formatTime(asOf, locale, undefined, true);
  if (bid === undefined || ask === undefined) return <p className={styles.spread}>{t('asOf', { time })}</p>;
  const apart = formatDecimal(ask - bid, 2);
  const percent = `${formatQuantity(spreadPercent(bid, ask), locale)}%`;
  const spread = bid < ONE ? formatPrice(apart, locale) : formatLevel(apart, locale);
  return <p className={styles.spread}>{t('depthSpread', { spread, percent, time })}</p>;
}

/** The spread in per cent of the middle between both prices, to a thousandth: that of a large stock is that small. */
function spreadPercent(bid: bigint, ask: bigint): string {
  return formatDecimal(divide(2n * (ask - bid) * 100_000n, ask + bid, 'half-up') * 1_000n, 0);
}

interface SideProps {
  title: string;
  levels: Depth['bids'];
  /** Shares of all levels. */
  total: number;
  /** Shares of the largest level of the book. */
  most: number;
  tone: 'gain' | 'loss';
  /** Whether an order of the reader's own has this price. */
  isOwn(price: string): boolean;
}

/** One side's levels. A bar begins beside its price, so that none runs through the digits of one. */
function Side({ title, levels, total, most, tone, isOwn }: SideProps) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  return (
    <section aria-label={title} className={tone === 'gain' ? styles.bids : undefined}>
      <h3>
        {title} <span>{formatCount(total, locale)}</span>
      </h3>
      <p className={styles.columns} aria-hidden="true">
        <span>{t('depthPrice')}</span>
        <span>{t('depthSize')}</span>
      </p>
      <ul>
        {levels.map(({ price, quantity }) => (
          <li key={price} data-tone={tone}>
            <i style={{ width: `calc((100% - 5em) * ${quantity / most})` }} aria-hidden="true" />
            <span className="visually-hidden">
              {t('depthLevel', { quantity: formatCount(quantity, locale), price: formatPrice(price, locale) })}
              {isOwn(price) ? ` ${t('depthOwn')}` : null}
            </span>
            <b aria-hidden="true">
              {isOwn(price) ? <i className={styles.own} /> : null}
              {formatPrice(price, locale)}
            </b>
            <span aria-hidden="true">{formatCount(quantity, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
