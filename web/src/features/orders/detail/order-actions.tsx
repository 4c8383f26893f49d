import { orderRoutes } from '@candor/model/orders/routes.ts';
import { canAmend, canCancel } from '@candor/model/orders/states.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { type Order, orderDetail, refreshAccount } from '../../../domains/account/queries.ts';
import { call } from '../../../lib/http.ts';
import { useOnline } from '../../../lib/online.ts';
import { Banner, Button, Dialog, toast } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { armedStop } from './amend-form.ts';
import styles from './order.module.css';
import { sheetLater } from '../../../ui/page/later-parts.tsx';

const AmendSheet = sheetLater(() => import('./amend-sheet.tsx').then((module) => module.AmendSheet));

/** Amend and cancel, as far as the order's state allows; the server decides again. */
export function OrderActions({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const online = useOnline();
  const [open, setOpen] = useState<'amend' | 'cancel'>();
  // An order by amount has no terms to change (domain §2.1).
  const changes = order.type === 'limit' || armedStop(order) !== undefined;
  const amendable = changes && order.quantity !== null && canAmend(order.status);
  if (!canCancel(order.status) || order.forced) return null;
  const waiting = order.status === 'pending_cancel';
  return (
    <div className={styles.actions}>
      {amendable ? (
        <Button variant="secondary" disabled={!online} onClick={() => setOpen('amend')}>
          {t('amend')}
        </Button>
      ) : null}
      <Button variant="secondary" disabled={!online || waiting} onClick={() => setOpen('cancel')}>
        {waiting ? t('status_pending_cancel') : t('cancelOrder')}
      </Button>
      {open === 'cancel' ? <CancelDialog order={order} onClose={() => setOpen(undefined)} /> : null}
      {open === 'amend' ? <AmendSheet order={order} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}

function CancelDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const t = useTexts(ordersTexts);
  const own = useOwnAmounts();
  const errorText = useErrorText();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(orderRoutes.cancelOrder, { params: { orderId: order.id } }),
    async onSettled() {
      await Promise.all([client.invalidateQueries(orderDetail(order.id)), refreshAccount(client)]);
    },
    onSuccess() {
      toast(t('cancelAsked'));
      onClose();
    },
  });
  const left = order.leavesQuantity;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cancelTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('keepOrder')}
          </Button>
          <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('cancelOrder')}
          </Button>
        </>
      }
    >
      {left === null
        ? t('cancelTextRest', { code: order.code })
        : t('cancelText', { quantity: own.shares(left), code: order.code })}
      {cancel.error ? <Banner tone="danger">{errorText(cancel.error)}</Banner> : null}
    </Dialog>
  );
}
