import { orderRoutes } from '@candor/model/orders/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { openOrders, refreshAccount } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { call } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import { HaltNotice } from '../../../domains/halts/halted.tsx';
import { ButtonLink, Empty, SkeletonRows } from '../../../ui/index.ts';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import { BulkAction } from '../../../domains/account/bulk-action.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { RecordHeader } from '../../../domains/account/record-header.tsx';
import { DraftList } from '../drafts/draft-list.tsx';
import { OrderActions } from '../detail/order-actions.tsx';
import { OrderRow } from '../history/order-row.tsx';

/** Open orders, live, each with amend and cancel. */
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
          {({ orders: open }) => (
            <>
              <DraftList />
              {open.length === 0 ? (
                <Empty
                  title={t('pendingNone')}
                  action={<ButtonLink to={href('/market/stock')}>{t('browse')}</ButtonLink>}
                >
                  {t('pendingNoneText')}
                </Empty>
              ) : (
                <>
                  <HaltNotice />
                  {open.length > 1 ? <CancelAll count={open.length} /> : null}
                  <ul>
                    {open.map((order) => (
                      <OrderRow key={order.id} order={order} actions={<OrderActions order={order} />} />
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </Loaded>
      )}
    </>
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
