import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { type Order, overview } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useMarketTimes } from '../../../domains/market/market-times.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Money } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { BeforeAndAfter, type Row, Rows } from '../ticket/rows.tsx';
import { gtcText, hasFills } from '../order-words.ts';
import type { TicketFacts } from '../summary.ts';
import type { AmendForm } from './amend-form.ts';
import { outcomesOf } from './amend-outcome.ts';
import { useTotalLabel } from '../detail/total.tsx';

interface AmendOutcomeProps {
  order: Order;
  form: AmendForm;
  facts: TicketFacts;
}

/** What changes with the new terms: total, fees, what is reserved, buying power, and how long the order lasts. */
export function AmendOutcome({ order, form, facts }: AmendOutcomeProps) {
  const t = useTexts(ordersTexts);
  const rows = [...useAmounts({ order, form, facts }), ...useLasts(order, form)];
  return (
    <section aria-label={t('amendAfter')}>
      <Rows rows={rows} />
    </section>
  );
}

function useAmounts({ order, form, facts }: AmendOutcomeProps): Row[] {
  const t = useTexts(ordersTexts);
  const own = useOwnAmounts();
  const proceeds = useTotalLabel();
  const power = useQuery(useSignedIn(overview())).data?.buyingPower;
  const locale = LOCALE[useLang()];
  const outcomes = outcomesOf(form, order, facts);
  if (outcomes === undefined) return [];
  const [now, then] = outcomes;
  const money = (value: string) => <Money value={value} hideable />;
  const shares = (quantity: string) => t('sharesOf', { quantity: own.shares(quantity) });
  const total = order.side === 'buy' ? t('estimatedTotal') : order.short ? proceeds(order) : t('estimatedProceeds');
  return [
    {
      label: hasFills(order) ? t('restAmount') : total,
      value: changed(now.total, then.total, money),
      ...(then.atLimit === undefined
        ? {}
        : { note: t(`limitTotal_${order.side}`, { amount: formatMoney(then.atLimit, locale) }) }),
    },
    ...(now.fees === undefined || then.fees === undefined
      ? []
      : [{ label: t('estimatedFees'), value: changed(now.fees, then.fees, money) }]),
    ...(then.reservedMoney === undefined || !isSome(order.reservedMoney)
      ? []
      : [
          { label: t('reserved'), value: changed(order.reservedMoney, then.reservedMoney, money) },
          ...(power === undefined
            ? []
            : [
                {
                  label: t('power'),
                  value: changed(power, powerAfter(power, order.reservedMoney, then.reservedMoney), money),
                },
              ]),
        ]),
    ...(then.reservedShares === undefined
      ? []
      : [{ label: t('reserved'), value: changed(order.reservedShares, then.reservedShares, shares) }]),
  ];
}

/** A cover reserves nothing: its collateral pays for it. */
const isSome = (amount: string): boolean => /[1-9]/.test(amount);

/** What can be spent once the order reserves another amount. */
const powerAfter = (power: string, reserved: string, then: string): string =>
  formatUsd((usd(power) + usd(reserved) - usd(then)) as Usd);

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
  const lasts =
    order.timeInForce === 'gtc'
      ? gtcText(order.expiresAt, t, locale)
      : t('dayUntil', { time: times.untilTime(order.expiresAt) });
  return [{ label: t('timeInForce'), value: lasts }];
}
