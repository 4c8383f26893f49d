import { orderRoutes } from '@candor/model/orders/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LOCALE, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { type Order, orderDetail, refreshAccount } from '../../../domains/account/queries.ts';
import { DOT } from '../../../lib/format.ts';
import { call } from '../../../lib/http.ts';
import { Banner, Button, Dialog, toast } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { termsOf, useAsked } from '../order-words.ts';
import { isPartFilled } from './amend-outcome.ts';
import styles from './order.module.css';

/** Asks whether an order is to be canceled: which one, and what that gives back. */
export function CancelDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const t = useTexts(ordersTexts);
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
      {cancel.error ? <Banner tone="danger">{errorText(cancel.error)}</Banner> : null}
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
      {isPartFilled(order) ? <p>{rest}</p> : null}
      {/[1-9]/.test(reservedMoney) ? <p>{t('cancelFreesMoney', { amount: own.money(reservedMoney) })}</p> : null}
      {/[1-9]/.test(reservedShares) ? <p>{t('cancelFreesShares', { quantity: own.shares(reservedShares) })}</p> : null}
    </>
  );
}
