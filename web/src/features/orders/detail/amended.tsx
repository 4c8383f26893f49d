import type { ReactNode } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { Order } from '../../../domains/account/queries.ts';
import { useMarketTimes } from '../../../domains/market/market-times.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Money } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { BeforeAndAfter, type Row, Rows } from '../ticket/rows.tsx';
import type { AmendForm } from './amend-form.ts';
import { isPartFilled, outcomesOf } from './amend-outcome.ts';

interface AmendOutcomeProps {
  order: Order;
  form: AmendForm;
  /** The last price, at which a trail is counted that has no best price yet. */
  last: string | null;
}

/** What changes with the new terms: the total, what is reserved, and how long the order lasts. */
export function AmendOutcome({ order, form, last }: AmendOutcomeProps) {
  const t = useTexts(ordersTexts);
  const rows = [...useAmounts({ order, form, last }), ...useLasts(order, form)];
  return (
    <section aria-label={t('amendAfter')}>
      <Rows rows={rows} />
    </section>
  );
}

function useAmounts({ order, form, last }: AmendOutcomeProps): Row[] {
  const t = useTexts(ordersTexts);
  const own = useOwnAmounts();
  const outcomes = outcomesOf(form, order, last);
  if (outcomes === undefined) return [];
  const [now, then] = outcomes;
  const shares = (quantity: string) => t('sharesOf', { quantity: own.shares(quantity) });
  const total = order.side === 'buy' ? t('estimatedTotal') : t('estimatedProceeds');
  return [
    {
      label: isPartFilled(order) ? t('restAmount') : total,
      value: changed(now.total, then.total, (value) => <Money value={value} hideable />),
    },
    ...(then.reservedMoney === undefined
      ? []
      : [
          {
            label: t('reserved'),
            value: changed(order.reservedMoney, then.reservedMoney, (value) => <Money value={value} hideable />),
          },
        ]),
    ...(then.reservedShares === undefined
      ? []
      : [
          {
            label: t('reserved'),
            value: changed(order.reservedShares, then.reservedShares, shares),
          },
        ]),
  ];
}

/** "before → after", or one figure where both are the same. */
const changed = (before: string, after: string, shown: (value: string) => ReactNode) => (
  <BeforeAndAfter before={before === after ? null : shown(before)}>{shown(after)}</BeforeAndAfter>
);

/** Other hours end at another time, which the server works out. */
function useLasts(order: Order, { tradingTime }: AmendForm): Row[] {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const times = useMarketTimes();
  if (tradingTime !== order.tradingTime) return [];
  const date = `${formatDateTime(order.expiresAt, locale)} ET`;
  const lasts =
    order.timeInForce === 'gtc' ? t('gtcUntil', { date }) : t('dayUntil', { time: times.untilBoth(order.expiresAt) });
  return [{ label: t('timeInForce'), value: lasts }];
}
