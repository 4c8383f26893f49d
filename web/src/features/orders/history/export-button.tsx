import { orderRoutes } from '@candor/model/orders/routes.ts';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useErrorText, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { HistoryFilter, PastOrder } from '../../../domains/account/queries.ts';
import { call } from '../../../lib/http.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { toast } from '../../../ui/index.ts';
import { ordersCsv } from './orders-csv.ts';
import styles from '../detail/order.module.css';

async function allOrders(filter: HistoryFilter): Promise<PastOrder[]> {
  const orders: PastOrder[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(orderRoutes.orderHistory, {
      query: { ...filter, limit: '100', ...(cursor === undefined ? {} : { cursor }) },
    });
    orders.push(...page.orders);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return orders;
}

/** Exports all orders of the filter, not only the pages on screen, as a file. */
export function ExportButton({ filter }: { filter: HistoryFilter }) {
  const t = useTexts(ordersTexts);
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const orders = await allOrders(filter);
      const bytes = new Blob(['\ufeff', ordersCsv(orders)], { type: 'text/csv;charset=utf-8' });
      saveFile(bytes, `candor-orders-${orders[0]?.tradeDate ?? 'none'}.csv`);
      toast(t('exported', { count: orders.length }));
    } catch (error) {
      toast(errorText(error), 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={styles.export} aria-label={t('export')} disabled={busy} onClick={() => void run()}>
      <Download size={18} aria-hidden="true" />
      {t('csv')}
    </button>
  );
}
