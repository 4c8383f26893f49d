import { PREVIEW_MS } from '@candor/model/orders/limits.ts';
import { formatUsd } from '@candor/model/money.ts';
import { aboveEstimate } from '@candor/model/orders/explain-estimate.ts';
import type { OrderEstimate } from '@candor/model/orders/schema.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type texts from '../../../i18n/en/orders.ts';
import { LOCALE, type Translate, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { preview } from '../../../domains/account/queries.ts';
import { formatExactPrice, formatMoney, formatPrice, formatQuantity } from '../../../lib/format.ts';
import type { InstrumentDetail } from '../../../domains/market/queries.ts';
import { useOnline } from '../../../lib/online.ts';
import { usePriceMoves } from '../../../live/index.ts';
import { decimalOf } from '../../../ui/fields/number-text.ts';
import { Banner, ErrorState, HoldToConfirm, Price, Problem, Skeleton, TaskStep } from '../../../ui/index.ts';
import { type Draft, removeDraft } from '../../../domains/account/drafts.ts';
import { estimateAtLimit, isAtMarket } from '../at-limit.ts';
import { bodyOf, type TicketForm, trails, typedPrice } from '../form.ts';
import { marketPrice } from '../market-price.ts';
import { trailText, useSentence } from '../order-words.ts';
import { hasMoved } from './review.ts';
import { usePlaceOrder } from '../ticket-state.ts';
import { useDistanceFrom } from '../ticket/field-distance.ts';
import { Due, type Row, Rows } from '../ticket/rows.tsx';
import { AfterOrder } from './after-order.tsx';
import { estimatedBy, type FiguresProps, Folded, powerRow, useHours } from './figures.tsx';
import { ReviewedShort } from './reviewed-short.tsx';
import { QuoteAge } from '../ticket/instrument-line.tsx';
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
          <Problem error={order.error} />
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

const typeOf = ({ waits, type }: TicketForm) =>
  trails(waits) ? 'trail' : waits === 'stop_limit' ? 'stopLimit' : waits ? 'stop' : type;

/** What a stop does not promise: a price, or with a limit that it fills. */
const stopText = (form: TicketForm, t: Translate<typeof texts>, locale: string): string =>
  form.waits === 'stop_limit'
    ? t('stopReviewLimit', { price: formatPrice(decimalOf(form.limitPrice) ?? null, locale) })
    : t(`stopReview_${form.side}`);

/** The figure that the order is about, those that make it, and those that few ask for. */
function useFigures({ form, quoted, asOf }: FiguresProps): { due: Row; rows: Row[]; details: Row[] } {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const buying = form.side === 'buy';
  const estimated = estimatedBy({ form, quoted, asOf });
  const atLimit = totalAtLimit(form, quoted);
  const due: Row = {
    ...estimated('total', buying ? t('estimatedTotal') : t('estimatedProceeds')),
    ...(atLimit === undefined ? {} : { note: t(`limitTotal_${form.side}`, { amount: formatMoney(atLimit, locale) }) }),
  };
  // With every place of a trail's price, so that the product is the amount.
  const size = { shares: formatQuantity(quoted.quantity, locale), price: formatExactPrice(quoted.price, locale) };
  const reserves = buying && !form.short;
  const rows: Row[] = [
    { label: t('type'), value: t(typeOf(form)) },
    ...(form.by === 'amount' ? [estimated('shares', t('estimatedShares'))] : []),
    ...(form.waits ? [{ label: t(`level_${form.waits}`), value: <StopLevel form={form} /> }] : []),
    ...priceRows(form, quoted, t),
    { ...estimated('amount', t('estimatedAmount')), note: t('times', size) },
    estimated('platform', t('platformFee')),
    ...(isChargedByRegulators(quoted) ? [estimated('regulatory', t('regulatoryFees'))] : []),
    ...(reserves && /[1-9]/.test(aboveEstimate(quoted))
      ? [{ ...estimated('cushion', t('cushion'), true), note: t('cushionHow') }]
      : []),
    ...(reserves ? [powerRow(quoted, estimated('power_after', t('powerAfter'), true))] : []),
    ...useHours(form, quoted),
  ];
  const details: Row[] = [
    ...(form.type === 'market' && (buying || !form.waits)
      ? [estimated('worst_price', buying ? t('atMost') : t('atLeast'))]
      : []),
    ...(reserves ? [estimated('hold', t('held'))] : []),
  ];
  return { due, rows, details };
}

function ReviewedFigures(props: FiguresProps) {
  const t = useTexts(ordersTexts);
  const { due, rows, details } = useFigures(props);
  return (
    <>
      <Due row={due} />
      <div className={styles.reviewed}>
        <Rows rows={rows} />
        {details.length === 0 ? null : (
          <Folded title={t('details')}>
            <Rows rows={details} />
          </Folded>
        )}
      </div>
      <AfterOrder {...props} />
    </>
  );
}

function Reviewed({ form, quoted, moved, detail }: ReviewedProps) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const asOf = quoted.quotedAt ?? detail.asOf;
  const last = marketPrice(detail.snapshot);
  const distanceFrom = useDistanceFrom(last === null ? undefined : price(last));
  const far = form.waits && !trails(form.waits) ? distanceFrom(form.stop ?? '') : undefined;
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
        {form.waits ? <Banner tone="info">{stopText(form, t, locale)}</Banner> : null}
        {far?.isFar ? <Banner tone="warn">{far.text}</Banner> : null}
        {quoted.farFromMarket ? <Banner tone="warn">{t('farFromMarket')}</Banner> : null}
      </div>
      {quoted.short ? (
        <ReviewedShort form={form} quoted={quoted} short={quoted.short} asOf={asOf} />
      ) : (
        <ReviewedFigures form={form} quoted={quoted} asOf={asOf} />
      )}
      <p className={styles.source}>
        <QuoteAge at={quoted.quotedAt} otherwise={t('noQuote')} /> ·{' '}
        {quoted.simulated ? t('simulatedFills') : t('estimateNote')}
      </p>
    </>
  );
}

function StopLevel({ form }: { form: TicketForm }) {
  const locale = LOCALE[useLang()];
  const level = form.stop ?? '';
  if (trails(form.waits)) return <>{trailText(form.waits, level, locale)}</>;
  return <Price value={level} />;
}

/** The limit, and the price of the estimate where that is another one. */
function priceRows(
  { type, waits, side, limitPrice }: TicketForm,
  quoted: OrderEstimate,
  t: Translate<typeof texts>,
): Row[] {
  const market: Row = {
    label: side === 'buy' ? t('marketAsk') : t('marketBid'),
    value: <Price value={quoted.price} />,
  };
  if (type === 'limit') {
    const limit: Row = { label: t('limitPrice'), value: <Price value={decimalOf(limitPrice)} /> };
    if (!isAtMarket(quoted)) return [limit];
    return [{ ...limit, note: side === 'buy' ? t('atMost') : t('atLeast') }, market];
  }
  // A stop that sells or buys at the market has its stop price above already.
  if (waits === 'stop') return [];
  return [waits ? { ...market, label: t('triggersAt') } : market];
}

/** An order at its limit, where its estimate rests on a better price; an amount in dollars is the same at any. */
function totalAtLimit(
  { type, side, by, limitPrice, tradeDate }: TicketForm,
  { priceFrom, quantity: shares }: OrderEstimate,
): string | undefined {
  if (by === 'amount') return undefined;
  const size = { quantity: quantity(shares), limitPrice: typedPrice(limitPrice) };
  const atLimit = estimateAtLimit({ ...{ type, side, tradeDate, priceFrom }, ...size });
  return atLimit && formatUsd(atLimit.total);
}

const isChargedByRegulators = ({ fees }: OrderEstimate) =>
  [fees.sec, fees.taf, fees.cat].some((fee) => /[1-9]/.test(fee));
