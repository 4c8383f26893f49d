import { canAmend, canCancel } from '@candor/model/orders/states.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { Order } from '../../../domains/account/queries.ts';
import { useOnline } from '../../../lib/online.ts';
import { Button } from '../../../ui/index.ts';
import { armedStop } from '../change/amend-form.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './order.module.css';
import { sheetLater } from '../../../ui/page/later-parts.tsx';

const AmendSheet = sheetLater(() => import('../change/amend-sheet.tsx').then((module) => module.AmendSheet));

/** Amend and cancel, as far as the order's state allows; the server decides again. */
export function OrderActions({ order, listed = false }: { order: Order; listed?: boolean }) {
  const t = useTexts(ordersTexts);
  const online = useOnline();
  const [open, setOpen] = useState<'amend' | 'cancel'>();
  // An order by amount has no terms to change, and a short is canceled and placed anew (domain §2.1).
  const changes = !order.short && (order.type === 'limit' || armedStop(order) !== undefined);
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
      {open === 'cancel' ? <CancelDialog order={order} listed={listed} onClose={() => setOpen(undefined)} /> : null}
      {open === 'amend' ? <AmendSheet order={order} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}
