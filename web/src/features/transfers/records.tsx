import { MOST_RECORD_DAYS, problemOfDays, type RecordDays } from '@candor/model/calendar/index.ts';
import { calendarDate } from '@candor/model/fields.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { transferPages } from '../../domains/account/queries.ts';
import { useSignedIn } from '../../domains/session/signed-in.ts';
import { LOCALE, useErrorText, useLang, useMessages, useTexts } from '../../i18n/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/paths.ts';
import {
  Button,
  ButtonLink,
  Empty,
  ErrorState,
  ListRow,
  Money,
  MorePages,
  SkeletonRows,
  TextField,
} from '../../ui/index.ts';
import { useAccountsOf } from './record.tsx';
import { transferTexts } from './texts.ts';
import styles from './transfers.module.css';

interface Days {
  readonly from: string;
  readonly to: string;
}
const ALL: Days = { from: '', to: '' };

const dayOf = (text: string) => (calendarDate().safeParse(text).success ? (text as TradingDate) : undefined);

/** All transfers, the newest first, of the days asked for. */
export function Records() {
  const t = useTexts(transferTexts);
  const message = useMessages();
  const [days, setDays] = useState(ALL);
  const known = { from: dayOf(days.from), to: dayOf(days.to) };
  const problem = problemOfDays(known);
  const texts = {
    order: t('dayOrder'),
    range: message('entry.date_range_limit', { days: String(MOST_RECORD_DAYS) }),
  };
  return (
    <>
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
      {problem ? null : <Pages days={known} onClear={() => setDays(ALL)} />}
    </>
  );
}

function Pages({ days: { from, to }, onClear }: { days: RecordDays; onClear(): void }) {
  const t = useTexts(transferTexts);
  const errorText = useErrorText();
  const locale = LOCALE[useLang()];
  const accountsOf = useAccountsOf();
  const asked = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const pages = useInfiniteQuery(useSignedIn(transferPages(asked)));
  const transfers = pages.data?.pages.flatMap((page) => page.transfers);
  if (transfers === undefined)
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
  if (transfers.length === 0)
    return from || to ? (
      <Empty
        title={t('noMatch')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('clear')}
          </Button>
        }
      />
    ) : (
      <Empty title={t('none')} action={<ButtonLink to={href('/userTransaction')}>{t('start')}</ButtonLink>}>
        {t('noneText')}
      </Empty>
    );
  return (
    <>
      {transfers.map((each) => (
        <ListRow
          key={each.id}
          to={href('/TransferDetail', { id: each.id })}
          title={t('sentenceAccounts', accountsOf(each))}
          hint={`${formatDateTime(each.at, locale)} ET`}
          value={<Money value={each.amount} />}
        />
      ))}
      <MorePages pages={pages} />
    </>
  );
}
