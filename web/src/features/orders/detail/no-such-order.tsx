import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { href } from '../../../lib/paths.ts';
import { Missing } from '../../../ui/index.ts';

export function NoSuchOrder() {
  const t = useTexts(ordersTexts);
  return (
    <Missing title={t('noSuchOrder')} to={href('/accountView/detail/orders')} link={t('toOrders')}>
      {t('noSuchOrderText')}
    </Missing>
  );
}
