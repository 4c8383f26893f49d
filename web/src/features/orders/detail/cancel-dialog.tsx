import { orderRoutes } from '@candor/model/orders/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { type Order, orderDetail, refreshAccount } from '../../../domains/account/queries.ts';
import { DOT } from '../../../lib/format.ts';
import { call } from '../../../lib/http.ts';
import { Button, Dialog, Problem, toast } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { hasFills, termsOf, useAsked } from '../order-words.ts';
import styles from './order.module.css';

interface CancelDialogProps {
  order: Order;
  onClose(): void;
  /** Asked from a list that an ended order leaves: then what became of it is announced; elsewhere it is shown. */
  listed?: boolean;
}

/** Asks whether an order is to be canceled: which one, and what that gives back. */
export function CancelDialog({ order, onClose, listed = false }: CancelDialogProps) {
  const t = useTexts(ordersTexts);
  const client = useQueryClient();
  const asked = useAsked()(order);
  const cancel = useMutation({
    mutationFn: () => call(orderRoutes.cancelOrder, { params: { orderId: order.id } }),
    async onSettled() {
      await Promise.all([client.invalidateQueries(orderDetail(order.id)), refreshAccount(client)]);
    },
    async onSuccess() {
      onClose();
      if (!listed) return;
      const { status } = (await client.fetchQuery(orderDetail(order.id))).order;
      toast([asked, t(`status_${status}`)].join(DOT));
    },
  });
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
      <Named order={order} />
      <Consequences order={order} />
      <Problem error={cancel.error} />
    </Dialog>
  );
}

/** "Buy 5 AAPL · Limit 238.00". */
export function Named({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const asked = useAsked()(order);
  return (
    <p className={styles.named}>
      <b>{asked}</b>
      {DOT}
      {termsOf(order, t, locale, own).how}
    </p>
  );
}

/** What stays filled, and the dollars or shares that are no longer reserved. */
function Consequences({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const own = useOwnAmounts();
  const { leavesQuantity, reservedMoney, reservedShares, code } = order;
  const rest =
    leavesQuantity === null
      ? t('cancelTextRest', { code })
      : t('cancelText', { quantity: own.shares(leavesQuantity), code });
  return (
    <>
      {hasFills(order) ? <p>{rest}</p> : null}
      {/[1-9]/.test(reservedMoney) ? <p>{t('cancelFreesMoney', { amount: own.money(reservedMoney) })}</p> : null}
      {/[1-9]/.test(reservedShares) ? <p>{t('cancelFreesShares', { quantity: own.shares(reservedShares) })}</p> : null}
    </>
  );
}
