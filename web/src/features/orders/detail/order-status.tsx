import type { OrderStatus } from '@candor/model/orders/states.ts';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import type { Order } from '../../../domains/account/queries.ts';
import styles from './order.module.css';

const LOOK: Record<OrderStatus, { Icon: typeof Check; tone: string }> = {
  pending_new: { Icon: CircleDashed, tone: 'waiting' },
  accepted: { Icon: Clock, tone: 'working' },
  partially_filled: { Icon: CircleDashed, tone: 'working' },
  pending_cancel: { Icon: Hourglass, tone: 'waiting' },
  pending_replace: { Icon: Hourglass, tone: 'waiting' },
  filled: { Icon: Check, tone: 'done' },
  canceled: { Icon: Ban, tone: 'ended' },
  rejected: { Icon: CircleX, tone: 'refused' },
  expired: { Icon: Clock, tone: 'ended' },
};

/** The order's state as a word with an icon; never colour alone. */
export function OrderStatusWord({ order }: { order: Pick<Order, 'status' | 'held' | 'stop' | 'type'> }) {
  const { Icon, tone } = LOOK[order.status];
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon size={14} strokeWidth={2.25} aria-hidden="true" />
      <StatusWord order={order} />
    </span>
  );
}

/** One word for a state wherever it is named. */
export function StatusWord({ order }: { order: Pick<Order, 'status' | 'held' | 'stop' | 'type'> }) {
  return useTexts(ordersTexts)(wordOf(order));
}

/** For a queued order or a stop, the session or price that it waits for; what goes at the market waits for nothing. */
function wordOf({ status, held, stop, type }: Pick<Order, 'status' | 'held' | 'stop' | 'type'>) {
  if (status !== 'accepted') return `status_${status}` as const;
  if (held) return 'status_held';
  if (stop?.electedAt === null) return 'status_armed';
  return type === 'market' ? 'status_filling' : 'status_accepted';
}

/**
 * The text of the reason why an order ended or was placed other than by its owner; a reason without a text is shown as
 * it is.
 */
export function useReasonText(): (order: Pick<Order, 'reason' | 'forced'>) => string | undefined {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  return ({ reason, forced }) => {
    switch (reason) {
      case null:
        return forced ? shorts('forced') : undefined;
      case 'collar':
        return t('reason_collar');
      case 'insufficient_funds':
        return t('reason_insufficient_funds');
      case 'split':
        return t('reason_split');
      case 'quote_stale':
        return t('reason_quote_stale');
      case 'halted':
        return t('reason_halted');
      case 'margin':
        return t('reason_margin');
      case 'short_sale_price_rule':
        return t('reason_short_sale_price_rule');
      default:
        return t('reason_other', { reason });
    }
  };
}
