import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { openOrders, useSignedIn } from '../../../lib/account-queries.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { HaltNotice, useAccountTopics } from '../../../live/index.ts';
import { ButtonLink, Empty, EndOfList, PromptInPlace, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { OrderActions } from '../parts/order-actions.tsx';
import { OrderRow } from '../parts/order-row.tsx';

/** Orders that work or wait, live, each with amend and cancel. */
export function Screen() {
  const t = useTexts(ordersTexts);
  const loggedIn = isLoggedIn(useUser());
  const orders = useQuery(useSignedIn(openOrders()));
  useAccountTopics(['pending']);
  return (
    <>
      <RecordHeader current="pending" />
      {!loggedIn ? (
        <PromptInPlace reason="visitor" title={t('pendingTitle')} />
      ) : (
        <Loaded query={orders} skeleton={<SkeletonRows count={4} />}>
          {({ orders: open }) =>
            open.length === 0 ? (
              <Empty
                title={t('pendingNone')}
                action={<ButtonLink to={href('/market/stock')}>{t('browse')}</ButtonLink>}
              >
                {t('pendingNoneText')}
              </Empty>
            ) : (
              <>
                <HaltNotice />
                <ul>
                  {open.map((order) => (
                    <OrderRow key={order.id} order={order} actions={<OrderActions order={order} />} />
                  ))}
                </ul>
                <EndOfList />
              </>
            )
          }
        </Loaded>
      )}
    </>
  );
}
