import type { RecordDays } from '@candor/model/calendar/index.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { orderPages } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { DaySection } from '../../../ui/lists/day-section.tsx';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import { ALL_DAYS, DateRange, isAllDays } from '../../../domains/account/records/date-range.tsx';
import { ButtonLink, Chip, Empty, Segmented } from '../../../ui/index.ts';
import { RecordFilter } from '../../../ui/lists/record-filter.tsx';
import { RecordPages } from '../../../ui/lists/record-pages.tsx';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import { RecordHeader } from '../../../domains/account/record-header.tsx';
import { type FilterForm, filterCount, filterOf, NO_FILTER, queryOf } from '../history/history-filter.ts';
import { ExportButton } from '../history/export-button.tsx';
import { daysOf } from '../history/days.ts';
import { OrderRow } from '../history/order-row.tsx';
import styles from '../detail/order.module.css';
import { sheetLater } from '../../../ui/page/later-parts.tsx';

const FilterSheet = sheetLater(() => import('../history/filter-sheet.tsx').then((module) => module.FilterSheet));
const STATUSES = ['all', 'filled', 'canceled', 'expired'] as const;

/** Orders that have ended by their days, newest first, filtered, page by page, with an export. */
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

interface StatusesProps {
  value: FilterForm['status'];
  onChange(value: FilterForm['status']): void;
}

function Statuses({ value, onChange }: StatusesProps) {
  const t = useTexts(ordersTexts);
  return (
    <div className={styles.statuses}>
      <Segmented
        label={t('status')}
        options={STATUSES.map((each) => ({ value: each, label: each === 'all' ? t('sideAll') : t(`only_${each}`) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

function History() {
  const t = useTexts(ordersTexts);
  const [search] = useSearchParams();
  const [filter, setFilter] = useState(() => filterOf(search));
  const [days, setDays] = useState<RecordDays>(ALL_DAYS);
  const [open, setOpen] = useState(false);
  const used = filterCount(filter);
  useAccountTopics(['pending']);
  const asked = queryOf(filter, days);
  const pages = useInfiniteQuery(useSignedIn(orderPages(asked)));
  return (
    <>
      <RecordFilter label={t('filters')} action={<ExportButton filter={asked} />}>
        {filter.code === '' ? null : (
          <Chip selected onClick={() => setFilter({ ...filter, code: '' })}>
            {filter.code}
          </Chip>
        )}
        <DateRange value={days} onChange={setDays} />
        <Chip selected={used > 0} onClick={() => setOpen(true)}>
          <span className={styles.filter}>
            <SlidersHorizontal size={14} aria-hidden="true" />
            {used > 0 ? t('filtersUsed', { count: used }) : t('filters')}
          </span>
        </Chip>
      </RecordFilter>
      <Statuses value={filter.status} onChange={(status) => setFilter({ ...filter, status })} />
      {open ? (
        <FilterSheet
          value={filter}
          onClose={() => setOpen(false)}
          onChange={(next) => {
            setFilter(next);
            setOpen(false);
          }}
        />
      ) : null}
      <RecordPages
        query={pages}
        filtered={used > 0 || filter.status !== 'all' || !isAllDays(days)}
        onShowAll={() => {
          setFilter(NO_FILTER);
          setDays(ALL_DAYS);
        }}
        none={
          <Empty title={t('historyNone')} action={<ButtonLink to={href('/market/stock')}>{t('browse')}</ButtonLink>}>
            {t('historyNoneText')}
          </Empty>
        }
      >
        {(data) =>
          daysOf(data.pages.flatMap((page) => page.orders)).map(([day, orders]) => (
            <DaySection key={day} day={day}>
              <ul>
                {orders.map((order) => (
                  <OrderRow key={order.id} order={order} />
                ))}
              </ul>
            </DaySection>
          ))
        }
      </RecordPages>
    </>
  );
}
