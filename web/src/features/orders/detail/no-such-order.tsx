import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { ApiRefusal } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import { ButtonLink, Empty } from '../../../ui/index.ts';

/**
 * Whether there is no order to show: no id in the address, or one that the server refuses and that is not in the cache.
 */
export function isMissing(id: string, detail: { data: unknown; error: unknown }): boolean {
  if (id === '') return true;
  return detail.error instanceof ApiRefusal && detail.data === undefined && detail.error.status < 429;
}

export function NoSuchOrder() {
  const t = useTexts(ordersTexts);
  return (
    <Empty
      title={t('noSuchOrder')}
      action={
        <ButtonLink to={href('/accountView/detail/orders')} variant="secondary">
          {t('toOrders')}
        </ButtonLink>
      }
    >
      {t('noSuchOrderText')}
    </Empty>
  );
}
