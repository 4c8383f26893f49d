import { MOST_RECORD_DAYS, problemOfDays } from '@candor/model/calendar/index.ts';
import { DEPOSIT_RAILS, type DepositRail } from '@candor/model/deposits/deposit.ts';
import { calendarDate } from '@candor/model/fields.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { depositPages, type RecordFilter } from '../../../domains/account/deposit-queries.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import { withdrawalPages } from '../../../domains/account/withdrawal-queries.ts';
import { WithdrawalRow } from '../../../domains/account/withdrawal-row.tsx';
import { Gate } from '../../../domains/session/gate.tsx';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useErrorText, useMessages, useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import {
  Button,
  ButtonLink,
  Empty,
  EndOfList,
  ErrorState,
  PageHeader,
  Segmented,
  Select,
  SkeletonRows,
  TextField,
} from '../../../ui/index.ts';
import { DepositRow } from '../deposit-row.tsx';
import styles from '../deposits.module.css';
import { depositTexts } from '../texts.ts';

/** Which way the money goes. */
const VIEWS = ['deposits', 'withdrawals'] as const;
type View = (typeof VIEWS)[number];
type Kind = 'all' | DepositRail;
interface Days {
  readonly from: string;
  readonly to: string;
}
const ALL_DAYS: Days = { from: '', to: '' };

const dayOf = (text: string) => (calendarDate().safeParse(text).success ? (text as TradingDate) : undefined);

/** All deposits or, with `?view=withdrawals`, all withdrawals, the newest first, of the days asked for. */
export function Screen() {
  const t = useTexts(depositTexts);
  return (
    <>
      <PageHeader title={t('recordsTitle')} back="/mine" large={false} />
      <Gate title={t('recordsTitle')}>
        <Records />
      </Gate>
    </>
  );
}

/** The view is in the address, so that one comes back from a withdrawal to the withdrawals. */
function useView(): [View, (view: View) => void] {
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'withdrawals' ? 'withdrawals' : 'deposits';
  return [view, (next) => setQuery(next === 'deposits' ? {} : { view: next }, { replace: true })];
}

function Records() {
  const t = useTexts(depositTexts);
  const message = useMessages();
  const [view, setView] = useView();
  const [kind, setKind] = useState<Kind>('all');
  const [days, setDays] = useState(ALL_DAYS);
  useAccountTopics(['account']);
  const known = { from: dayOf(days.from), to: dayOf(days.to) };
  const problem = problemOfDays(known);
  const texts = {
    order: t('dayOrder'),
    range: message('entry.date_range_limit', { days: String(MOST_RECORD_DAYS) }),
  };
  const asked = { ...(known.from ? { from: known.from } : {}), ...(known.to ? { to: known.to } : {}) };
  const clear = () => {
    setKind('all');
    setDays(ALL_DAYS);
  };
  return (
    <>
      <div className={styles.filter}>
        <Segmented<View>
          label={t('recordsTitle')}
          options={VIEWS.map((value) => ({ value, label: t(`view_${value}`) }))}
          value={view}
          onChange={setView}
        />
        {view === 'deposits' ? <KindFilter kind={kind} onChange={setKind} /> : null}
      </div>
      <div className={styles.dates}>
        {(['from', 'to'] as const).map((side) => (
          <TextField
            key={side}
            type="date"
            label={t(`day_${side}`)}
            value={days[side]}
            error={side === 'to' && problem ? texts[problem] : undefined}
            onChange={(day) => setDays({ ...days, [side]: day })}
          />
        ))}
      </div>
      {problem ? null : view === 'deposits' ? (
        <Deposits filter={{ ...(kind === 'all' ? {} : { rail: kind }), ...asked }} onClear={clear} />
      ) : (
        <Withdrawals days={asked} onClear={clear} />
      )}
    </>
  );
}

function KindFilter({ kind, onChange }: { kind: Kind; onChange(kind: Kind): void }) {
  const t = useTexts(depositTexts);
  const names = { all: t('all'), usdt: t('coins'), bank: t('bank') };
  return (
    <Select<Kind>
      label={t('filter')}
      options={(['all', ...DEPOSIT_RAILS] as const).map((value) => ({ value, label: names[value] }))}
      value={kind}
      onChange={onChange}
    />
  );
}

interface Clearing {
  onClear(): void;
}

function Deposits({ filter, onClear }: { filter: RecordFilter } & Clearing) {
  const t = useTexts(depositTexts);
  const pages = useInfiniteQuery(useSignedIn(depositPages(filter)));
  return (
    <Pages
      pages={pages}
      rows={pages.data?.pages
        .flatMap((page) => page.deposits)
        .map((each) => <DepositRow key={each.id} deposit={each} />)}
      none={
        Object.keys(filter).length > 0 ? (
          <NoMatch onClear={onClear} />
        ) : (
          <Empty title={t('none')} action={<ButtonLink to={href('/recharge/coin')}>{t('coinTitle')}</ButtonLink>}>
            {t('noneText')}
          </Empty>
        )
      }
    />
  );
}

function Withdrawals({ days, onClear }: { days: Partial<Days> } & Clearing) {
  const t = useTexts(depositTexts);
  const pages = useInfiniteQuery(useSignedIn(withdrawalPages(days)));
  return (
    <Pages
      pages={pages}
      rows={pages.data?.pages
        .flatMap((page) => page.withdrawals)
        .map((each) => <WithdrawalRow key={each.id} withdrawal={each} />)}
      none={
        Object.keys(days).length > 0 ? (
          <NoMatch onClear={onClear} />
        ) : (
          <Empty title={t('noWithdrawals')} action={<ButtonLink to={href('/withdrawal')}>{t('withdraw')}</ButtonLink>}>
            {t('noWithdrawalsText')}
          </Empty>
        )
      }
    />
  );
}

/** Rows page by page, in either view; undefined rows are not known yet. */
function Pages({
  pages,
  rows,
  none,
}: {
  pages: Pick<
    UseInfiniteQueryResult,
    'error' | 'refetch' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  rows: readonly ReactNode[] | undefined;
  none: ReactNode;
}) {
  const t = useTexts(depositTexts);
  const errorText = useErrorText();
  if (rows === undefined)
    return pages.error ? (
      <ErrorState
        message={errorText(pages.error)}
        safe={null}
        onRetry={() => void pages.refetch()}
        busy={pages.isFetching}
      />
    ) : (
      <SkeletonRows count={5} />
    );
  if (rows.length === 0) return none;
  return (
    <>
      {rows}
      {pages.hasNextPage ? (
        <div className={styles.links}>
          <Button variant="secondary" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : (
        <EndOfList />
      )}
    </>
  );
}

function NoMatch({ onClear }: Clearing) {
  const t = useTexts(depositTexts);
  return (
    <Empty
      title={t('noMatch')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  );
}
