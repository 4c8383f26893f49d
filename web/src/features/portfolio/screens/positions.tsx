import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { overview, positions } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import { HaltNotice } from '../../../domains/halts/halted.tsx';
import { ButtonLink, ChipRow, Empty, Skeleton } from '../../../ui/index.ts';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { MarginBanner } from '../../../domains/account/margin-banner.tsx';
import { RecordHeader } from '../../../domains/account/record-header.tsx';
import { type PositionSort, sortPositions } from '../../../domains/account/live-figures.ts';
import { CloseAll } from '../positions/close-all.tsx';
import { PositionList } from '../positions/position-list.tsx';
import { PositionTotals } from '../positions/position-totals.tsx';
import { useDayName } from '../../../domains/market/day-name.ts';
import styles from '../positions/positions.module.css';

const SORTS: readonly PositionSort[] = ['value', 'day', 'open', 'code'];

/** Positions, live, in the chosen order, each with its figures and actions in a sheet. */
export function Screen() {
  const t = useTexts(portfolioTexts);
  const loggedIn = isLoggedIn(useUser());
  const held = useQuery(useSignedIn(positions()));
  const account = useQuery(useSignedIn(overview()));
  const [sort, setSort] = useState<PositionSort>('value');
  useAccountTopics(['position', 'account']);
  return (
    <>
      <RecordHeader current="position" />
      {!loggedIn ? (
        <PromptInPlace reason="visitor" title={t('positionsTitle')} />
      ) : (
        <Loaded query={held} skeleton={<PositionSkeleton />}>
          {({ positions: all }) =>
            all.length === 0 ? (
              <NoPositions />
            ) : (
              <>
                <HaltNotice />
                <MarginBanner />
                {account.data ? (
                  <PositionTotals overview={account.data} positions={all} />
                ) : (
                  <div className={styles.skeletonRow}>
                    <Skeleton height="84px" />
                  </div>
                )}
                <div className={styles.bar}>
                  <SortChips value={sort} onChange={setSort} />
                </div>
                <PositionList positions={sortPositions(all, sort)} session={account.data?.session ?? 'closed'} />
                {all.length > 1 ? <CloseAll positions={all} session={account.data?.session ?? 'closed'} /> : null}
              </>
            )
          }
        </Loaded>
      )}
    </>
  );
}

function SortChips({ value, onChange }: { value: PositionSort; onChange(value: PositionSort): void }) {
  const t = useTexts(portfolioTexts);
  const day = useDayName();
  return (
    <div className={styles.sums}>
      <ChipRow
        label={t('sortBy')}
        options={SORTS.map((sort) => ({ value: sort, label: sort === 'day' ? day : t(`sort_${sort}`) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

function NoPositions() {
  const t = useTexts(portfolioTexts);
  return (
    <Empty title={t('noPositions')} action={<ButtonLink to={href('/market/stock')}>{t('browse')}</ButtonLink>}>
      {t('noPositionsText')}
    </Empty>
  );
}

function PositionSkeleton() {
  return (
    <div>
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton height="52px" />
        </div>
      ))}
    </div>
  );
}
