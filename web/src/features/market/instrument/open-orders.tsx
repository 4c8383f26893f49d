import { useQuery } from '@tanstack/react-query';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import { openOrders } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { href } from '../../../lib/paths.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { ListRow, Section } from '../../../ui/index.ts';
import { useOrderLevel } from '../chart/order-level.ts';

/** The reader's open orders of a code, each in the words of its line in the chart; nothing where there is none. */
export function OpenOrders({ code }: { code: string }) {
  const t = useTexts(portfolioTexts);
  const market = useTexts(marketTexts);
  const own = useOwnAmounts();
  const levelOf = useOrderLevel();
  useAccountTopics(['pending']);
  const orders = useQuery(useSignedIn(openOrders())).data?.orders.filter((order) => order.code === code) ?? [];
  if (orders.length === 0) return null;
  return (
    <Section title={t('tab_pending')} padded={false}>
      {orders.map((order) => (
        <ListRow
          key={order.id}
          title={levelOf(order)?.label ?? `${market(order.side)} ${own.money(order.amount)}`}
          to={href('/orderDetail', { id: order.id })}
        />
      ))}
    </Section>
  );
}
