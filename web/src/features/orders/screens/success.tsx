import { isTerminal, type OrderStatus } from '@candor/model/orders/states.ts';
import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { useSearchParams } from 'react-router';
import { commonTexts, LOCALE, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { type Order, type OrderDetail, orderDetail } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatPrice } from '../../../lib/format.ts';
import { instrument, useMarketSession } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import { ButtonLink, ErrorState, PageHeader, Section, SkeletonPage } from '../../../ui/index.ts';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import { useMarketTimes } from '../../../domains/market/market-times.ts';
import { isMissing } from '../../../lib/http.ts';
import { LivePrice } from '../../../live/index.ts';
import { AccountChanges } from '../detail/account-changes.tsx';
import { NoSuchOrder } from '../detail/no-such-order.tsx';
import { LiveDistance } from '../detail/live-distance.tsx';
import { OrderActions } from '../detail/order-actions.tsx';
import { OrderProgress } from '../detail/order-progress.tsx';
import { PositionNow } from '../detail/position-now.tsx';
import { Reserved } from '../detail/reserved.tsx';
import { Term } from '../detail/term.tsx';
import { TradedTerms } from '../detail/traded-terms.tsx';
import { StatusWord, useReasonText } from '../detail/order-status.tsx';
import { marketPrice, useHoursOfPrice } from '../market-price.ts';
import { hasFills, termsOf, useAsked } from '../order-words.ts';
import styles from '../detail/order.module.css';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

/** The sent order, live: accepted, partly filled, filled, or ended, announced to screen readers as it changes. */
export function Screen() {
  const t = useTexts(ordersTexts);
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const loggedIn = isLoggedIn(useUser());
  const detail = useQuery(useSignedIn(orderDetail(id), id !== ''));
  useMarketSession();
  useAccountTopics(['pending', 'position']);
  return (
    <>
      <PageHeader title={t('resultTitle')} back="/accountView/account" large={false} />
      {!loggedIn ? (
        <PromptInPlace reason="visitor" title={t('resultTitle')} />
      ) : detail.data ? (
        <Result detail={detail.data} />
      ) : isMissing(id, detail) ? (
        <NoSuchOrder />
      ) : detail.error ? (
        <ErrorState message={errorText(detail.error)} onRetry={() => void detail.refetch()} busy={detail.isFetching} />
      ) : (
        <SkeletonPage />
      )}
    </>
  );
}

function toneOf(status: OrderStatus): 'done' | 'ended' | 'refused' | 'working' {
  if (status === 'filled') return 'done';
  if (status === 'rejected') return 'refused';
  return isTerminal(status) ? 'ended' : 'working';
}

function Result({ detail }: { detail: OrderDetail }) {
  const { order } = detail;
  const t = useTexts(ordersTexts);
  const common = useTexts(commonTexts);
  const tone = toneOf(order.status);
  const Icon = tone === 'done' ? Check : tone === 'working' ? Clock : Ban;
  return (
    <div className={styles.outcome}>
      <div className={styles.result} role="status" aria-live="polite">
        <span className={styles.mark} data-tone={tone}>
          <Icon size={32} strokeWidth={2} aria-hidden="true" />
        </span>
        <p className={styles.hero}>
          <StatusWord order={order} />
        </p>
        <ResultText order={order} />
        {isTerminal(order.status) ? null : <OrderProgress order={order} />}
      </div>
      {hasFills(order) ? (
        <>
          <Section>
            <TradedTerms detail={detail} />
            <PositionNow key={order.filledQuantity} order={order} />
          </Section>
          {order.short ? <AccountChanges detail={detail} /> : null}
        </>
      ) : null}
      {isTerminal(order.status) ? null : <Waiting order={order} />}
      <div className={styles.next}>
        <ButtonLink to={href('/stockDetails', { code: order.code })} size="large" wide>
          {common('done')}
        </ButtonLink>
        <ButtonLink to={href('/orderDetail', { id: order.id })} variant="quiet" wide>
          {t('seeOrder')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** What an order that works waits for and reserves, and the ways to change or end it. */
function Waiting({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const { data } = useQuery(instrument(order.code));
  const last = data ? marketPrice(data.snapshot) : null;
  const hours = useHoursOfPrice();
  return (
    <>
      <Section>
        <dl className={styles.rows}>
          <Term label={t('lastPrice')}>
            <LivePrice code={order.code} price={last} hours={hours} />
            <small className={styles.below}>
              <LiveDistance order={order} last={last} />
            </small>
          </Term>
          <Term label={t('reserved')}>
            <Reserved order={order} />
          </Term>
        </dl>
      </Section>
      <div className={styles.detailActions}>
        <OrderActions order={order} />
      </div>
    </>
  );
}

/** The result in one sentence, with its figures. */
function ResultText({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const reasonText = useReasonText();
  const filled = own.shares(order.filledQuantity);
  const price = formatPrice(order.averagePrice, locale);
  const { code } = order;
  const done = { quantity: filled, code, price };
  const side = order.short
    ? shorts(order.side === 'buy' ? 'boughtBack' : 'soldShort', done)
    : t(order.side === 'buy' ? 'bought' : 'sold', done);
  const asked = `${useAsked()(order)} · ${termsOf(order, t, locale, own).how}`;
  const traded = hasFills(order);
  const times = useMarketTimes();
  return (
    <div className={styles.sub}>
      {traded ? <p>{side}</p> : <p>{asked}</p>}
      {isTerminal(order.status) ? (
        <p>{reasonText(order)}</p>
      ) : (
        <p>
          {order.held
            ? t('waitsReview', { time: t(`time_${order.tradingTime}`) })
            : t('worksUntil', { time: times.untilBoth(order.expiresAt) })}
        </p>
      )}
    </div>
  );
}
