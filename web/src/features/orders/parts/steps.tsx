import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { OrderDetail } from '../../../lib/account-queries.ts';
import { formatDayOf, formatTime, NEW_YORK_ZONE } from '../../../lib/format.ts';
import { useReasonText } from './order-status.tsx';
import styles from './order.module.css';

const STEPS = [
  'accepted',
  'released',
  'elected',
  'rested',
  'filled',
  'cancel_requested',
  'canceled',
  'expired',
  'replace_requested',
  'replaced',
  'replace_rejected',
  'break',
] as const;

/** What happened to an order, in order, with its times, and their days where there are several. */
export function Steps({ steps }: { steps: OrderDetail['steps'] }) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const reasonText = useReasonText();
  const dayOf = (at: string) => formatDayOf(at, locale);
  const manyDays = steps.some(({ at }) => dayOf(at) !== dayOf(steps[0]?.at ?? at));
  const word = ({ type, status }: OrderDetail['steps'][number]) => {
    const known = STEPS.find((step) => type === `order.${step}`);
    if (known === undefined || (known === 'filled' && status !== 'filled')) return t(`status_${status}`);
    return t(`step_${known}`);
  };
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
        <li key={index}>
          <span>{word(step)}</span>
          <time dateTime={step.at}>
            {manyDays ? `${dayOf(step.at)}, ` : ''}
            {formatTime(step.at, locale, NEW_YORK_ZONE, true)} ET
          </time>
          {step.reason ? <small>{reasonText({ reason: step.reason, forced: false })}</small> : null}
        </li>
      ))}
    </ol>
  );
}
