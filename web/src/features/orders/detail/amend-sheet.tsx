import { TRADING_TIMES } from '@candor/model/calendar/index.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LOCALE, useErrorText, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { type Order, orderDetail, refreshAccount } from '../../../domains/account/queries.ts';
import { formatQuantity } from '../../../lib/format.ts';
import { callOnce } from '../../../lib/idempotency.ts';
import { instrument, useMarketSession } from '../../../domains/market/queries.ts';
import { useHalted } from '../../../domains/halts/halted.tsx';
import { Banner, Button, NumberField, Segmented, Sheet } from '../../../ui/index.ts';
import { type AmendForm, type AmendProblem, amendBody, amendFormOf, amendProblems, armedStop } from './amend-form.ts';
import { Named } from './cancel-dialog.tsx';
import { AmendOutcome } from './amended.tsx';
import { priceDecimals } from '../form.ts';
import { marketPrice } from '../market-price.ts';
import { useFreshQuote } from '../ticket-state.ts';
import { QuoteLine } from '../ticket/instrument-line.tsx';
import { hasFills } from '../order-words.ts';
import styles from './order.module.css';

/** New limit price or number of shares of an open order. */
export function AmendSheet({ order, onClose }: { order: Order; onClose(): void }) {
  const t = useTexts(ordersTexts);
  const message = useMessages();
  const errorText = useErrorText();
  const locale = LOCALE[useLang()];
  const client = useQueryClient();
  const [form, setForm] = useState(() => amendFormOf(order));
  const { data: session } = useMarketSession();
  const market = session && { session: session.session, tradeDate: session.tradeDate as TradingDate };
  const halted = useHalted(order.code);
  const { data: detail } = useQuery(instrument(order.code));
  useFreshQuote(order.code, () => void client.invalidateQueries(instrument(order.code)));
  const problems = amendProblems(form, order, market);
  const amend = useMutation({
    mutationFn: () =>
      callOnce(orderRoutes.amendOrder, `amend:${order.id}`, {
        params: { orderId: order.id },
        body: amendBody(form, order),
      }),
    async onSettled() {
      await Promise.all([client.invalidateQueries(orderDetail(order.id)), refreshAccount(client)]);
    },
    onSuccess: onClose,
  });
  const say = ({ code }: AmendProblem) =>
    code === 'below_filled'
      ? t('belowFilled', { quantity: formatQuantity(order.filledQuantity, locale) })
      : message(`error.${code}`);
  const at = (field: AmendProblem['field']) => {
    const found = problems.find((problem) => problem.field === field);
    return found && say(found);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('amendTitle')}
      footer={
        <Button
          wide
          size="large"
          busy={amend.isPending}
          disabledReason={halted ? message(`error.${halted}`) : problems[0] && say(problems[0])}
          onClick={() => amend.mutate()}
        >
          {t('amendSend')}
        </Button>
      }
    >
      <div className={styles.amend}>
        <Named order={order} />
        <p>{armedStop(order) ? t('amendTextStop') : t('amendText')}</p>
        {detail ? <QuoteLine detail={detail} /> : null}
        <AmendFields order={order} form={form} onChange={setForm} at={at} />
        <AmendOutcome order={order} form={form} last={detail ? marketPrice(detail.snapshot) : null} />
        {amend.error ? <Banner tone="danger">{errorText(amend.error)}</Banner> : null}
      </div>
    </Sheet>
  );
}

interface AmendFieldsProps {
  order: Order;
  form: AmendForm;
  onChange(form: AmendForm): void;
  /** The error text of a field. */
  at(field: AmendProblem['field']): string | undefined;
}

function AmendFields({ order, form, onChange, at }: AmendFieldsProps) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const time = at('time');
  const waits = armedStop(order);
  return (
    <>
      {waits ? (
        <NumberField
          label={t(`level_${waits.kind}`)}
          unit={waits.kind === 'trail_percent' ? '%' : 'USD'}
          decimals={
            waits.kind === 'trail_percent' ? 2 : priceDecimals(form.stop, order.code, order.tradeDate as TradingDate)
          }
          value={form.stop}
          error={at('stop')}
          onChange={(stop) => onChange({ ...form, stop })}
        />
      ) : null}
      {order.type === 'limit' ? (
        <NumberField
          label={t('limitPrice')}
          unit="USD"
          decimals={priceDecimals(form.limitPrice, order.code, order.tradeDate as TradingDate)}
          value={form.limitPrice}
          error={at('price')}
          onChange={(limitPrice) => onChange({ ...form, limitPrice })}
        />
      ) : null}
      <NumberField
        label={t('shares')}
        decimals={6}
        value={form.quantity}
        error={at('quantity')}
        hint={hasFills(order) ? t('amendHint', { filled: formatQuantity(order.filledQuantity, locale) }) : undefined}
        onChange={(quantity) => onChange({ ...form, quantity })}
      />
      <div hidden={order.stop !== null}>
        <Segmented
          label={t('tradingTime')}
          options={TRADING_TIMES.map((value) => ({ value, label: t(`time_${value}`) }))}
          value={form.tradingTime}
          onChange={(tradingTime) => onChange({ ...form, tradingTime })}
        />
        {time ? <p className={styles.wrong}>{time}</p> : null}
      </div>
    </>
  );
}
