import { orderRoutes } from '@candor/model/orders/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { BulkAction } from '../../../domains/account/bulk-action.tsx';
import { type Order, refreshAccount } from '../../../domains/account/queries.ts';
import { call } from '../../../lib/http.ts';
import { Money } from '../../../ui/index.ts';
import styles from './open.module.css';
import { reservedInAll } from './reserved.ts';

/** What all open orders reserve together, and the way to cancel them at once. */
export function OpenHead({ orders }: { orders: readonly Order[] }) {
  const t = useTexts(ordersTexts);
  const { money, paid, sales } = reservedInAll(orders);
  return (
    <div className={styles.head}>
      <dl className={styles.sum}>
        <dt>{paid > 0 ? t('reservedFor', { count: paid }) : t('reserved')}</dt>
        <dd>
          <Money value={money} size="title" />
          {sales > 0 ? <small>{t('reservedSales', { count: sales })}</small> : null}
        </dd>
      </dl>
      {orders.length > 1 ? <CancelAll count={orders.length} /> : null}
    </div>
  );
}

function CancelAll({ count }: { count: number }) {
  const t = useTexts(ordersTexts);
  const client = useQueryClient();
  return (
    <BulkAction
      label={t('cancelAll')}
      title={t('cancelAllTitle')}
      text={t('cancelAllText', { count })}
      stay={t('keepOrders')}
      done={t('cancelAsked')}
      run={() => call(orderRoutes.cancelAllOrders, {}).finally(() => refreshAccount(client))}
    />
  );
}
