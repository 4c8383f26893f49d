import { isTerminal } from '@candor/model/orders/states.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LOCALE, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { type OrderDetail, orderDetail } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useMarketSession } from '../../../domains/market/queries.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import {
  ButtonLink,
  Copyable,
  ErrorState,
  Money,
  PageHeader,
  Quantity,
  Section,
  SkeletonPage,
} from '../../../ui/index.ts';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import { useMarketTimes } from '../../../domains/market/market-times.ts';
import { AccountChanges } from '../detail/account-changes.tsx';
import { HowFilled } from '../detail/how-filled.tsx';
import { MarketNow } from '../detail/market-now.tsx';
import { StopRows } from '../detail/waiting.tsx';
import { isMissing } from '../../../lib/http.ts';
import { NoSuchOrder } from '../detail/no-such-order.tsx';
import { OrderActions } from '../detail/order-actions.tsx';
import { OrderHead } from '../detail/order-head.tsx';
import { Reserved } from '../detail/reserved.tsx';
import { Term } from '../detail/term.tsx';
import { TradedTerms } from '../detail/traded-terms.tsx';
import { Timeline } from '../detail/timeline-view.tsx';
import { gtcText, hasFills, termsOf } from '../order-words.ts';
import { ticketLink } from '../ticket-link.ts';
import styles from '../detail/order.module.css';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

/** One order: its state, the price now, what happened, its terms and figures; how it was filled is one tap away. */
export function Screen() {
  const t = useTexts(ordersTexts);
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const loggedIn = isLoggedIn(useUser());
  const detail = useQuery(useSignedIn(orderDetail(id), id !== ''));
  useMarketSession();
  useAccountTopics(['pending']);
  return (
    <>
      <PageHeader title={t('orderTitle')} back="/accountView/detail/orders" large={false} />
      {!loggedIn ? (
        <PromptInPlace reason="visitor" title={t('orderTitle')} />
      ) : detail.data ? (
        <Body detail={detail.data} />
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

function Body({ detail }: { detail: OrderDetail }) {
  const t = useTexts(ordersTexts);
  const { order } = detail;
  const ended = isTerminal(order.status);
  return (
    <>
      <OrderHead order={order} />
      {hasFills(order) ? (
        <>
          <Section>
            <TradedTerms detail={detail} />
          </Section>
          <AccountChanges detail={detail} />
        </>
      ) : null}
      <MarketNow order={order} open={!ended} />
      <div className={styles.detailActions}>
        <OrderActions order={order} />
        {ended ? <Again order={order} /> : null}
      </div>
      <Section title={t('steps')}>
        <Timeline detail={detail} />
      </Section>
      <Section title={t('terms')}>
        <Terms order={order} />
      </Section>
      <div className={styles.more}>
        <HowFilled {...detail} />
      </div>
      <div className={styles.number}>
        <Copyable label={t('orderNumber')} content={order.id} />
      </div>
    </>
  );
}

/** To a new ticket of the same kind. */
function Again({ order }: { order: OrderDetail['order'] }) {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  return (
    <ButtonLink to={ticketLink(order)} variant="secondary" wide>
      {order.short ? shorts(`again_${order.side}`) : t(`again_${order.side}`)}
    </ButtonLink>
  );
}

function Terms({ order }: { order: OrderDetail['order'] }) {
  const t = useTexts(ordersTexts);
  const times = useMarketTimes();
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { how } = termsOf(order, t, locale, own);
  const ended = isTerminal(order.status);
  return (
    <dl className={styles.rows}>
      <Term label={t('type')}>{how}</Term>
      <StopRows order={order} />
      {order.quantity === null ? (
        <Term label={t('amount')}>
          <Money value={order.amount} />
        </Term>
      ) : (
        <Term label={t('shares')}>
          <Quantity own value={order.quantity} />
        </Term>
      )}
      {ended ? null : (
        <Term label={t('reserved')}>
          <Reserved order={order} />
        </Term>
      )}
      <Term label={t('tradingTime')}>{t(`time_${order.tradingTime}`)}</Term>
      <Term label={t('timeInForce')}>
        {order.timeInForce === 'gtc'
          ? gtcText(order.expiresAt, t, locale)
          : t('dayUntil', { time: (ended ? times.untilTime : times.untilBoth)(order.expiresAt) })}
      </Term>
    </dl>
  );
}
