import type { RecordDays } from '@candor/model/calendar/index.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MoneyRow } from '../../domains/account/money-row.tsx';
import { transferPages } from '../../domains/account/queries.ts';
import { useSignedIn } from '../../domains/session/signed-in.ts';
import { useTexts } from '../../i18n/index.ts';
import { href } from '../../lib/paths.ts';
import { ALL_DAYS, DateRange, isAllDays } from '../../domains/account/records/date-range.tsx';
import { ButtonLink, Empty, Money } from '../../ui/index.ts';
import { RecordFilter } from '../../ui/lists/record-filter.tsx';
import { RecordPages } from '../../ui/lists/record-pages.tsx';
import { useAccountsOf } from './record.tsx';
import { transferTexts } from '../../i18n/transfers.ts';

/** All transfers, the newest first, of the days asked for. */
export function Records() {
  const t = useTexts(transferTexts);
  const accountsOf = useAccountsOf();
  const [days, setDays] = useState<RecordDays>(ALL_DAYS);
  const pages = useInfiniteQuery(useSignedIn(transferPages(days)));
  return (
    <>
      <RecordFilter label={t('records')}>
        <DateRange value={days} onChange={setDays} />
      </RecordFilter>
      <RecordPages
        query={pages}
        filtered={!isAllDays(days)}
        onShowAll={() => setDays(ALL_DAYS)}
        none={
          <Empty title={t('none')} action={<ButtonLink to={href('/userTransaction')}>{t('start')}</ButtonLink>}>
            {t('noneText')}
          </Empty>
        }
      >
        {(data) =>
          data.pages
            .flatMap((page) => page.transfers)
            .map((each) => (
              <MoneyRow
                key={each.id}
                to={href('/TransferDetail', { id: each.id })}
                title={t('sentenceAccounts', accountsOf(each))}
                at={each.at}
                amount={<Money value={each.amount} />}
              />
            ))
        }
      </RecordPages>
    </>
  );
}
