import { PREVIEW_MS } from '@candor/model/orders/limits.ts';
import { RESERVED_RISE_PERCENT } from '@candor/model/margin/requirement.ts';
import { aboveEstimate, type EstimateFigure } from '@candor/model/orders/explain-estimate.ts';
import { formatUsd, usd } from '@candor/model/money.ts';
import type { OrderEstimate, ShortFiguresView } from '@candor/model/orders/schema.ts';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef } from 'react';
import type texts from '../../../i18n/en/orders.ts';
import { LOCALE, type Translate, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { preview } from '../../../domains/account/queries.ts';
import { formatDateTime, formatMoney, formatPrice, formatQuantity } from '../../../lib/format.ts';
import type { InstrumentDetail } from '../../../domains/market/queries.ts';
import { useOnline } from '../../../lib/online.ts';
import { usePriceMoves } from '../../../live/index.ts';
import { Banner, ErrorState, HoldToConfirm, Money, Price, Section, Skeleton, TaskStep } from '../../../ui/index.ts';
import { useMarketTimes } from '../../../domains/market/market-times.ts';
import { type Draft, removeDraft } from '../../../domains/account/drafts.ts';
import { bodyOf, canRest, type TicketForm, trails } from '../form.ts';
import { trailText, useSentence } from '../order-words.ts';
import { hasMoved } from './review.ts';
import { usePlaceOrder } from '../ticket-state.ts';
import { BeforeAndAfter, Due, type Row, Rows } from '../ticket/rows.tsx';
import { AfterOrder } from './after-order.tsx';
import { Estimated } from '../ticket/estimated.tsx';
import { QuoteAge } from '../ticket/instrument-line.tsx';
import { ShortFigures } from '../ticket/short-figures.tsx';
import styles from '../ticket/ticket.module.css';

export interface ReviewProps {
  form: TicketForm;
  /** The draft that it was made of: gone once the order is sent. */
  draft: Draft | undefined;
  detail: InstrumentDetail;
  onClose(): void;
}

/**
 * Review of the order with the server's figures, refetched while it is read; confirmed by pressing and
 * holding.
 */
export function ReviewStep({ form, draft, detail, onClose }: ReviewProps) {
  const t = useTexts(ordersTexts);
  const errorText = useErrorText();
  const online = useOnline();
  const body = bodyOf(form);
  const order = usePlaceOrder(() => draft && removeDraft(draft.body));
  const answer = useQuery({ ...preview(body, order.busy), refetchInterval: PREVIEW_MS });
  const first = useRef<string>(undefined);
  const quoted = answer.data;
  if (first.current === undefined && quoted) first.current = quoted.price;
  useRequote(form.code, quoted?.price, () => {
    if (!order.busy) void answer.refetch();
  });
  const moved = quoted !== undefined && first.current !== undefined && hasMoved(first.current, quoted.price);
  const label = useOrderSentence(form);
  const reason = !online ? t('offline') : answer.error && !order.busy ? errorText(answer.error) : undefined;
  return (
    <TaskStep
      onClose={onClose}
      title={label}
      footer={
        <>
          {order.error === undefined ? null : (
            <div className={styles.failed} role="alert">
              <Banner tone="danger">{errorText(order.error)}</Banner>
            </div>
          )}
          <HoldToConfirm
            label={label}
            busy={order.busy}
            disabledReason={quoted === undefined && reason === undefined ? t('askingPrice') : reason}
            onConfirm={() => void order.place(body)}
          />
        </>
      }
    >
      {quoted ? (
        <Reviewed form={form} quoted={quoted} moved={moved ? first.current : undefined} detail={detail} />
      ) : answer.error ? (
        <ErrorState message={errorText(answer.error)} onRetry={() => void answer.refetch()} busy={answer.isFetching} />
      ) : (
        <Skeleton height="260px" />
      )}
    </TaskStep>
  );
}

/** Refetches a moment after the live price has moved away from the price of the figures. */
function useRequote(code: string, shown: string | undefined, ask: () => void) {
  usePriceMoves(code, (price) => {
    if (shown !== undefined && hasMoved(shown, price)) ask();
  });
}

function useOrderSentence(form: TicketForm): string {
  const locale = LOCALE[useLang()];
  return useSentence()({
    ...form,
    amount: form.by === 'amount' ? formatMoney(form.amount, locale) : undefined,
    quantity: formatQuantity(form.shares, locale),
  });
}

interface ReviewedProps {
  form: TicketForm;
  quoted: OrderEstimate;
  /** The price first shown, where the present one has moved away from it. */
  moved: string | undefined;
  detail: InstrumentDetail;
}

type FiguresProps = Pick<ReviewedProps, 'form' | 'quoted'> & { asOf: string };

/** The figure that the order is about, those that make it, and those that few ask for. */
function useFigures({ form, quoted, asOf }: FiguresProps): { due: Row; rows: Row[]; details: Row[] } {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const buying = form.side === 'buy';
  const { short } = quoted;
  const explained = { ...quoted, side: form.side, by: form.by };
  const estimated = (figure: EstimateFigure, label: string, hideable = false): Row => ({
    label,
    value: <Estimated figure={figure} label={label} quoted={explained} asOf={asOf} hideable={hideable} />,
  });
  const due: Row = short
    ? {
        ...estimated('hold', t('held')),
        note: shorts(form.type === 'limit' ? 'reservedHowLimit' : 'reservedHow', partsOfReserve(quoted, short, locale)),
      }
    : estimated('total', buying ? t('estimatedTotal') : t('estimatedProceeds'));
  const size = { shares: formatQuantity(quoted.quantity, locale), price: formatPrice(quoted.price, locale) };
  const reserves = (buying && !form.short) || short !== null;
  const rows: Row[] = [
    { label: t('type'), value: t(trails(form.waits) ? 'trail' : form.waits ? 'stop' : form.type) },
    ...(form.by === 'amount' ? [estimated('shares', t('estimatedShares'))] : []),
    ...(form.waits ? [{ label: t(`level_${form.waits}`), value: <StopLevel form={form} /> }] : []),
    // A stop that sells or buys at the market has its stop price above already.
    ...(form.waits === 'stop' ? [] : [{ label: priceLabel(form, t), value: <Price value={quoted.price} /> }]),
    { ...estimated('amount', short ? shorts('sharesKept') : t('estimatedAmount')), note: t('times', size) },
    estimated('platform', t('platformFee')),
    ...(isChargedByRegulators(quoted) ? [estimated('regulatory', t('regulatoryFees'))] : []),
    // A short sale shows what it reserves in place of a total.
    ...(short === null && reserves && /[1-9]/.test(aboveEstimate(quoted))
      ? [{ ...estimated('cushion', t('cushion'), true), note: t('cushionHow') }]
      : []),
    ...(reserves
      ? [
          {
            label: t('powerAfter'),
            value: (
              <BeforeAndAfter before={<Money value={quoted.buyingPower} />}>
                {estimated('power_after', t('powerAfter'), true).value}
              </BeforeAndAfter>
            ),
          },
        ]
      : []),
    ...useHours(form, quoted),
  ];
  const details: Row[] = [
    ...(form.type === 'market' && (buying || !form.waits)
      ? [estimated('worst_price', buying ? t('atMost') : t('atLeast'))]
      : []),
    ...(buying && !form.short ? [estimated('hold', t('held'))] : []),
  ];
  return { due, rows, details };
}

function Reviewed({ form, quoted, moved, detail }: ReviewedProps) {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const { short } = quoted;
  const asOf = quoted.quotedAt ?? detail.asOf;
  const { due, rows, details } = useFigures({ form, quoted, asOf });
  return (
    <>
      {moved === undefined ? null : (
        <div className={styles.priceMoved} role="status">
          <Banner tone="warn">
            {t('priceMoved', { from: formatPrice(moved, locale), to: formatPrice(quoted.price, locale) })}
          </Banner>
        </div>
      )}
      <p className={styles.of}>{detail.snapshot.name}</p>
      <div className={styles.notes}>
        {quoted.held ? <Banner tone="info">{t('waitsReview', { time: t(`time_${form.tradingTime}`) })}</Banner> : null}
        {form.waits ? <Banner tone="info">{t(`stopReview_${form.side}`)}</Banner> : null}
        {quoted.farFromMarket ? <Banner tone="warn">{t('farFromMarket')}</Banner> : null}
      </div>
      <Due row={due} />
      <div className={styles.reviewed}>
        <Rows rows={rows} />
        {details.length === 0 ? null : (
          <details className={styles.more}>
            <summary>
              {t('details')}
              <ChevronDown size={18} aria-hidden="true" />
            </summary>
            <Rows rows={details} />
          </details>
        )}
      </div>
      <AfterOrder form={form} quoted={quoted} asOf={asOf} />
      {short ? (
        <div className={styles.edge}>
          <Section title={shorts('borrowTitle')}>
            <ShortFigures code={form.code} quoted={quoted} />
          </Section>
        </div>
      ) : null}
      <p className={styles.source}>
        <QuoteAge at={quoted.quotedAt} otherwise={t('noQuote')} /> ·{' '}
        {quoted.simulated ? t('simulatedFills') : t('estimateNote')}
      </p>
    </>
  );
}

/** What is reserved for a short sale is its first deposit and its fees, at a price above that of the estimate. */
function partsOfReserve({ hold }: OrderEstimate, { margin }: ShortFiguresView, locale: string) {
  const fees = formatUsd(usd(hold) - usd(margin));
  const percent = String(RESERVED_RISE_PERCENT);
  return { percent, margin: formatMoney(margin, locale), fees: formatMoney(fees, locale) };
}

/** How long the order lasts, in which hours; good till canceled has a row of its own. */
function useHours({ tradingTime, timeInForce, ...form }: TicketForm, { expiresAt }: OrderEstimate): Row[] {
  const t = useTexts(ordersTexts);
  const lang = useLang();
  const times = useMarketTimes();
  const hours = t(`hours_${tradingTime}`);
  const rests = timeInForce === 'gtc' && canRest(form);
  if (!rests) return [{ label: t('timeInForce'), value: t('hoursUntil', { hours, time: times.untilTime(expiresAt) }) }];
  const date = `${formatDateTime(expiresAt, LOCALE[lang])} ET`;
  return [
    { label: t('tradingTime'), value: <span className={styles.sentence}>{hours}</span> },
    { label: t('timeInForce'), value: t('gtcUntil', { date }) },
  ];
}

function StopLevel({ form }: { form: TicketForm }) {
  const locale = LOCALE[useLang()];
  const level = form.stop ?? '';
  if (trails(form.waits)) return <>{trailText(form.waits, level, locale)}</>;
  return <Price value={level} />;
}

function priceLabel({ type, waits, side }: TicketForm, t: Translate<typeof texts>): string {
  if (type === 'limit') return t('limitPrice');
  if (waits) return t('triggersAt');
  return side === 'buy' ? t('marketAsk') : t('marketBid');
}

const isChargedByRegulators = ({ fees }: OrderEstimate) =>
  [fees.sec, fees.taf, fees.cat].some((fee) => /[1-9]/.test(fee));
