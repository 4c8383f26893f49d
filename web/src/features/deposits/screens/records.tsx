import type { RecordDays } from '@candor/model/calendar/index.ts';
import { DEPOSIT_RAILS, type DepositRail } from '@candor/model/deposits/deposit.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { depositPages } from '../../../domains/account/deposit-queries.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import { withdrawalPages } from '../../../domains/account/withdrawal-queries.ts';
import { WithdrawalRow } from '../../../domains/account/withdrawal-row.tsx';
import { Gate } from '../../../domains/session/gate.tsx';
import { isTrial } from '../../../domains/session/session.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/stored.ts';
import { ALL_DAYS, DateRange, isAllDays } from '../../../domains/account/records/date-range.tsx';
import { ButtonLink, Chip, Empty, PageHeader, Segmented, Ways } from '../../../ui/index.ts';
import { RecordFilter } from '../../../ui/lists/record-filter.tsx';
import { RecordPages } from '../../../ui/lists/record-pages.tsx';
import { DepositRow } from '../deposit-row.tsx';
import styles from '../deposits.module.css';
import { depositTexts } from '../texts.ts';

/** Which way the money goes. */
const VIEWS = ['deposits', 'withdrawals'] as const;
type View = (typeof VIEWS)[number];
type Kind = 'all' | DepositRail;

/** All deposits or, with `?view=withdrawals`, all withdrawals, the newest first, of the days asked for. */
export function Screen() {
  const t = useTexts(depositTexts);
  return (
    <>
      <PageHeader title={t('recordsTitle')} back="/mine" />
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
  const [view, setView] = useView();
  const [days, setDays] = useState<RecordDays>(ALL_DAYS);
  useAccountTopics(['account']);
  return (
    <>
      <div className={styles.filter}>
        <Segmented<View>
          label={t('recordsTitle')}
          options={VIEWS.map((value) => ({ value, label: t(`view_${value}`) }))}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'deposits' ? <Deposits days={days} onDays={setDays} /> : <Withdrawals days={days} onDays={setDays} />}
    </>
  );
}

interface ViewProps {
  days: RecordDays;
  onDays(days: RecordDays): void;
}

function Deposits({ days, onDays }: ViewProps) {
  const t = useTexts(depositTexts);
  const { userInfo } = useUser();
  const [kind, setKind] = useState<Kind>('all');
  const names = { all: t('all'), usdt: t('coins'), bank: t('bank') };
  const pages = useInfiniteQuery(useSignedIn(depositPages({ ...(kind === 'all' ? {} : { rail: kind }), ...days })));
  const isFiltered = kind !== 'all' || !isAllDays(days);
  return (
    <>
      {isFiltered || pages.data?.pages[0]?.deposits.length ? (
        <RecordFilter label={t('filter')}>
          <DateRange value={days} onChange={onDays} />
          {(['all', ...DEPOSIT_RAILS] as const).map((each) => (
            <Chip key={each} selected={kind === each} onClick={() => setKind(each)}>
              {names[each]}
            </Chip>
          ))}
        </RecordFilter>
      ) : null}
      <RecordPages
        query={pages}
        filtered={isFiltered}
        onShowAll={() => {
          setKind('all');
          onDays(ALL_DAYS);
        }}
        none={
          <Empty
            title={t('none')}
            action={
              <Ways>
                <ButtonLink to={href('/recharge/bank')}>{t('byBank')}</ButtonLink>
                <ButtonLink to={href('/recharge/coin')} variant="secondary">
                  {t('coinTitle')}
                </ButtonLink>
              </Ways>
            }
          >
            {isTrial(userInfo) ? t('noneTrial') : t('noneText')}
          </Empty>
        }
      >
        {(data) =>
          data.pages.flatMap((page) => page.deposits).map((each) => <DepositRow key={each.id} deposit={each} />)
        }
      </RecordPages>
    </>
  );
}

function Withdrawals({ days, onDays }: ViewProps) {
  const t = useTexts(depositTexts);
  const pages = useInfiniteQuery(useSignedIn(withdrawalPages(days)));
  const isFiltered = !isAllDays(days);
  return (
    <>
      {isFiltered || pages.data?.pages[0]?.withdrawals.length ? (
        <RecordFilter label={t('filter')}>
          <DateRange value={days} onChange={onDays} />
        </RecordFilter>
      ) : null}
      <RecordPages
        query={pages}
        filtered={isFiltered}
        onShowAll={() => onDays(ALL_DAYS)}
        none={
          <Empty title={t('noWithdrawals')} action={<ButtonLink to={href('/withdrawal')}>{t('withdraw')}</ButtonLink>}>
            {t('noWithdrawalsText')}
          </Empty>
        }
      >
        {(data) =>
          data.pages
            .flatMap((page) => page.withdrawals)
            .map((each) => <WithdrawalRow key={each.id} withdrawal={each} />)
        }
      </RecordPages>
    </>
  );
}
