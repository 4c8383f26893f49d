import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { OrderDetail } from '../../../domains/account/queries.ts';
import { useMarketTimes } from '../../../domains/market/market-times.ts';
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

/** What happened to an order, in order, with its times, and their days where they are not today. */
export function Steps({ steps }: { steps: OrderDetail['steps'] }) {
  const t = useTexts(ordersTexts);
  const times = useMarketTimes();
  const reasonText = useReasonText();
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
          <time dateTime={step.at}>{times.time(step.at, true)}</time>
          {step.reason ? <small>{reasonText({ reason: step.reason, forced: false })}</small> : null}
        </li>
      ))}
    </ol>
  );
}
