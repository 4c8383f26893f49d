import { useInfiniteQuery } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useState } from 'react';
import { useErrorText, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { orderPages } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import { Button, ButtonLink, Chip, Empty, ErrorState, MorePages, SkeletonRows } from '../../../ui/index.ts';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import { RecordHeader } from '../../../domains/account/record-header.tsx';
import { type FilterForm, filterCount, NO_FILTER, queryOf } from '../history/history-filter.ts';
import { ExportButton } from '../history/export-button.tsx';
import { OrderRow } from '../history/order-row.tsx';
import styles from '../history/history.module.css';

const FilterSheet = lazy(() =>
  import('../history/filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })),
);
const STATUSES = ['all', 'filled', 'canceled', 'expired'] as const;

/** Orders that have ended, newest first, filtered, page by page, with an export. */
export function Screen() {
  const t = useTexts(ordersTexts);
  const loggedIn = isLoggedIn(useUser());
  return (
    <>
      <RecordHeader current="orders" />
      {loggedIn ? <History /> : <PromptInPlace reason="visitor" title={t('historyTitle')} />}
    </>
  );
}

function History() {
  const t = useTexts(ordersTexts);
  const [filter, setFilter] = useState(NO_FILTER);
  const [open, setOpen] = useState(false);
  const used = filterCount(filter);
  useAccountTopics(['pending']);
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.chips} role="group" aria-label={t('status')}>
          {STATUSES.map((status) => (
            <Chip key={status} selected={filter.status === status} onClick={() => setFilter({ ...filter, status })}>
              {status === 'all' ? t('sideAll') : t(`status_${status}`)}
            </Chip>
          ))}
          <Chip selected={used > 0} onClick={() => setOpen(true)}>
            <span className={styles.filter}>
              <SlidersHorizontal size={14} aria-hidden="true" />
              {used > 0 ? t('filtersUsed', { count: used }) : t('filters')}
            </span>
          </Chip>
        </div>
        <ExportButton filter={queryOf(filter)} />
      </div>
      {open ? (
        <Suspense>
          <FilterSheet
            value={filter}
            onClose={() => setOpen(false)}
            onChange={(next) => {
              setFilter(next);
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
      <Pages filter={filter} onClear={() => setFilter(NO_FILTER)} />
    </>
  );
}

function Pages({ filter, onClear }: { filter: FilterForm; onClear(): void }) {
  const t = useTexts(ordersTexts);
  const errorText = useErrorText();
  const pages = useInfiniteQuery(useSignedIn(orderPages(queryOf(filter))));
  const orders = pages.data?.pages.flatMap((page) => page.orders);
  if (orders === undefined) {
    return pages.error ? (
      <ErrorState
        message={errorText(pages.error)}
        safe={null}
        onRetry={() => void pages.refetch()}
        busy={pages.isFetching}
      />
    ) : (
      <SkeletonRows count={6} />
    );
  }
  if (orders.length === 0) {
    const filtered = filterCount(filter) > 0 || filter.status !== 'all';
    return filtered ? (
      <Empty
        title={t('historyNoMatch')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('filterClear')}
          </Button>
        }
      />
    ) : (
      <Empty title={t('historyNone')} action={<ButtonLink to={href('/market/stock')}>{t('browse')}</ButtonLink>}>
        {t('historyNoneText')}
      </Empty>
    );
  }
  return (
    <>
      <ul>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <MorePages pages={pages} />
    </>
  );
}
