import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { type Order, openOrders } from '../../../domains/account/queries.ts';
import { snapshots } from '../../../domains/market/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import { HaltNotice } from '../../../domains/halts/halted.tsx';
import { ButtonLink, Empty, ListRow, SkeletonRows, Ways } from '../../../ui/index.ts';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { RecordHeader, useRecordPaths } from '../../../domains/account/record-header.tsx';
import { DraftList } from '../drafts/draft-list.tsx';
import { OpenHead } from '../open/open-head.tsx';
import { marketPrice } from '../market-price.ts';
import { OpenRow } from '../open/open-row.tsx';

/** Open orders, live, each with amend and cancel, and what they reserve together. */
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
              {open.length === 0 ? <NoneOpen /> : <OpenList orders={open} />}
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function NoneOpen() {
  const t = useTexts(ordersTexts);
  const paths = useRecordPaths();
  return (
    <Empty
      title={t('pendingNone')}
      action={
        <Ways>
          <ButtonLink to={href('/market/stock')}>{t('browse')}</ButtonLink>
          <ButtonLink to={href(paths.orders)} variant="secondary">
            {t('pastOrders')}
          </ButtonLink>
        </Ways>
      }
    >
      {t('pendingNoneText')}
    </Empty>
  );
}

function OpenList({ orders }: { orders: readonly Order[] }) {
  const t = useTexts(ordersTexts);
  const paths = useRecordPaths();
  const { data: prices } = useQuery(snapshots(orders.map(({ code }) => code)));
  const lastOf = (code: string) => {
    const found = prices?.snapshots.find((each) => each.code === code);
    return found ? marketPrice(found) : null;
  };
  return (
    <>
      <HaltNotice />
      <OpenHead orders={orders} />
      <ul>
        {orders.map((order) => (
          <OpenRow key={order.id} order={order} last={lastOf(order.code)} />
        ))}
      </ul>
      <ListRow title={t('pastOrders')} to={href(paths.orders)} />
    </>
  );
}
