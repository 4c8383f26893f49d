import type { EstimateFigure } from '@candor/model/orders/explain-estimate.ts';
import type { OrderEstimate } from '@candor/model/orders/schema.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { useMarketTimes } from '../../../domains/market/market-times.ts';
import { Money } from '../../../ui/index.ts';
import { gtcText } from '../order-words.ts';
import { canRest, type TicketForm } from '../form.ts';
import { Estimated } from '../ticket/estimated.tsx';
import { BeforeAndAfter, type Row } from '../ticket/rows.tsx';
import styles from '../ticket/ticket.module.css';

export interface FiguresProps {
  form: TicketForm;
  quoted: OrderEstimate;
  asOf: string;
}

/** Makes rows of the figures of an estimate, each with its formula. */
export function estimatedBy({ form, quoted, asOf }: FiguresProps) {
  const explained = { ...quoted, side: form.side, by: form.by };
  return (figure: EstimateFigure, label: string, hideable = false): Row => ({
    label,
    value: <Estimated figure={figure} label={label} quoted={explained} asOf={asOf} hideable={hideable} />,
  });
}

/** Buying power now and until the order has filled. */
export const powerRow = ({ buyingPower }: OrderEstimate, { label, value }: Row): Row => ({
  label,
  value: <BeforeAndAfter before={<Money value={buyingPower} />}>{value}</BeforeAndAfter>,
});

/** How long the order lasts, in which hours; good till canceled has a row of its own. */
export function useHours({ tradingTime, timeInForce, ...form }: TicketForm, { expiresAt }: OrderEstimate): Row[] {
  const t = useTexts(ordersTexts);
  const lang = useLang();
  const times = useMarketTimes();
  const hours = t(`hours_${tradingTime}`);
  const rests = timeInForce === 'gtc' && canRest(form);
  if (!rests) return [{ label: t('timeInForce'), value: t('hoursUntil', { hours, time: times.untilTime(expiresAt) }) }];
  return [
    { label: t('tradingTime'), value: <span className={styles.sentence}>{hours}</span> },
    { label: t('timeInForce'), value: gtcText(expiresAt, t, LOCALE[lang]) },
  ];
}

/** What few ask for, one tap away. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.more}>
      <summary>
        {title}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
