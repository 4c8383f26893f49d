import { orderRoutes } from '@candor/model/orders/routes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useMessages, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { type Order, openOrders, refreshAccount } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { call } from '../../../lib/http.ts';
import { Link } from '../../../lib/link.tsx';
import { href } from '../../../lib/paths.ts';
import { Button, ButtonLink, Problem, Sheet } from '../../../ui/index.ts';
import { CancelDialog, Named } from '../detail/cancel-dialog.tsx';
import type { InTheWay } from '../own-orders.ts';
import styles from '../ticket/ticket.module.css';

const useOpenOrder = (orderId: string | undefined): Order | undefined =>
  useQuery(useSignedIn(openOrders())).data?.orders.find(({ id }) => id === orderId);

/** Why the ticket cannot be sent, the order that keeps it from that, and the two ways to be rid of it. */
export function OwnOrderNotice({ id, inTheWay: { orderId, code } }: { id: string; inTheWay: InTheWay }) {
  const t = useTexts(ordersTexts);
  const message = useMessages();
  const order = useOpenOrder(orderId);
  const [canceling, setCanceling] = useState(false);
  const waiting = order?.status === 'pending_cancel';
  return (
    <div className={styles.inTheWay}>
      <p id={id}>{message(`error.${code}`)}</p>
      {order ? (
        <div>
          <Link to={href('/orderDetail', { id: orderId })}>
            <Named order={order} />
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
          <button type="button" className={styles.use} disabled={waiting} onClick={() => setCanceling(true)}>
            {waiting ? t('status_pending_cancel') : t('cancelOrder')}
          </button>
        </div>
      ) : null}
      {order && canceling ? <CancelDialog order={order} onClose={() => setCanceling(false)} /> : null}
    </div>
  );
}

interface BlockSheetProps {
  /** The sheet is open while there is one. */
  inTheWay: InTheWay | undefined;
  onClose(): void;
  onCanceled(): void;
}

/** An own open order blocks a ticket, such as a purchase a short sale: go back, modify it, or cancel it (spec §5). */
export function BlockSheet({ inTheWay, onClose, onCanceled }: BlockSheetProps) {
  const t = useTexts(shortsTexts);
  const message = useMessages();
  const client = useQueryClient();
  const order = useOpenOrder(inTheWay?.orderId);
  const cancel = useMutation({
    mutationFn: (orderId: string) => call(orderRoutes.cancelOrder, { params: { orderId } }),
    onSuccess() {
      void refreshAccount(client);
      onClose();
      onCanceled();
    },
  });
  const orderId = inTheWay?.orderId;
  return (
    <Sheet open={inTheWay !== undefined} onClose={onClose} title={t('blockedFirst')}>
      {order ? <Named order={order} /> : null}
      {inTheWay ? <p>{message(`error.${inTheWay.code}`)}</p> : null}
      <Problem error={cancel.error} />
      <div className={styles.threeWays}>
        <Button wide variant="secondary" onClick={onClose}>
          {t('goBack')}
        </Button>
        <ButtonLink wide variant="secondary" to={href('/orderDetail', { id: orderId ?? '' })}>
          {t('modifyOrder')}
        </ButtonLink>
        <Button wide busy={cancel.isPending} onClick={() => orderId !== undefined && cancel.mutate(orderId)}>
          {t('cancelThat')}
        </Button>
      </div>
    </Sheet>
  );
}
