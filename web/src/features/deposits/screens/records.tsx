import { daysBetween } from '@candor/model/calendar/index.ts';
import { DEPOSIT_RAILS, type DepositRail } from '@candor/model/deposits/deposit.ts';
import { MOST_DEPOSIT_DAYS } from '@candor/model/deposits/routes.ts';
import { calendarDate } from '@candor/model/fields.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { depositPages, type RecordFilter } from '../../../domains/account/deposit-queries.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
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
  Select,
  SkeletonRows,
  TextField,
} from '../../../ui/index.ts';
import { DepositRow } from '../deposit-row.tsx';
import styles from '../deposits.module.css';
import { depositTexts } from '../texts.ts';

type Kind = 'all' | DepositRail;
interface Chosen {
  readonly kind: Kind;
  readonly from: string;
  readonly to: string;
}
const ALL: Chosen = { kind: 'all', from: '', to: '' };

/** What is wrong with the days; undefined where they can be asked for. */
function problemOf({ from, to }: Pick<Chosen, 'from' | 'to'>): 'order' | 'range' | undefined {
  if (from === '' || to === '') return undefined;
  const days = daysBetween(from as TradingDate, to as TradingDate);
  if (days < 0) return 'order';
  return days + 1 > MOST_DEPOSIT_DAYS ? 'range' : undefined;
}

const isDay = (text: string) => calendarDate().safeParse(text).success;

/** All deposits, the newest first, of one kind and of the days asked for. */
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

function Records() {
  const t = useTexts(depositTexts);
  const message = useMessages();
  const [chosen, setChosen] = useState(ALL);
  useAccountTopics(['account']);
  const known = { from: isDay(chosen.from) ? chosen.from : '', to: isDay(chosen.to) ? chosen.to : '' };
  const problem = problemOf(known);
  const texts = {
    order: t('dayOrder'),
    range: message('entry.date_range_limit', { days: String(MOST_DEPOSIT_DAYS) }),
  };
  const names = { all: t('all'), usdt: t('coins'), bank: t('bank') };
  const filter: RecordFilter = {
    ...(chosen.kind === 'all' ? {} : { rail: chosen.kind }),
    ...(known.from ? { from: known.from } : {}),
    ...(known.to ? { to: known.to } : {}),
  };
  return (
    <>
      <div className={styles.filter}>
        <Select<Kind>
          label={t('filter')}
          options={(['all', ...DEPOSIT_RAILS] as const).map((value) => ({ value, label: names[value] }))}
          value={chosen.kind}
          onChange={(kind) => setChosen({ ...chosen, kind })}
        />
      </div>
      <div className={styles.dates}>
        {(['from', 'to'] as const).map((side) => (
          <TextField
            key={side}
            type="date"
            label={t(`day_${side}`)}
            value={chosen[side]}
            error={side === 'to' && problem ? texts[problem] : undefined}
            onChange={(day) => setChosen({ ...chosen, [side]: day })}
          />
        ))}
      </div>
      {problem ? null : <Pages filter={filter} onClear={() => setChosen(ALL)} />}
    </>
  );
}

function Pages({ filter, onClear }: { filter: RecordFilter; onClear(): void }) {
  const t = useTexts(depositTexts);
  const errorText = useErrorText();
  const pages = useInfiniteQuery(useSignedIn(depositPages(filter)));
  const deposits = pages.data?.pages.flatMap((page) => page.deposits);
  if (deposits === undefined)
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
  if (deposits.length === 0) return <Nothing filtered={Object.keys(filter).length > 0} onClear={onClear} />;
  return (
    <>
      {deposits.map((deposit) => (
        <DepositRow key={deposit.id} deposit={deposit} />
      ))}
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

function Nothing({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  const t = useTexts(depositTexts);
  return filtered ? (
    <Empty
      title={t('noMatch')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  ) : (
    <Empty title={t('none')} action={<ButtonLink to={href('/recharge/coin')}>{t('coinTitle')}</ButtonLink>}>
      {t('noneText')}
    </Empty>
  );
}
