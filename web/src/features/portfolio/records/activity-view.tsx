import { ACTIVITY_GROUPS, type ActivityGroup } from '@candor/model/portfolio/activity.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { codeAsked } from '../../../domains/market/code-asked.ts';
import { newYorkDay } from '../../../lib/format.ts';
import { groupedBy } from '../../../lib/grouped-by.ts';
import { href } from '../../../lib/paths.ts';
import { Button, Chip, Empty, PageHeader } from '../../../ui/index.ts';
import { DaySection } from '../../../ui/lists/day-section.tsx';
import { RecordFilter } from '../../../ui/lists/record-filter.tsx';
import { RecordPages } from '../../../ui/lists/record-pages.tsx';
import { activityTexts } from '../texts.ts';
import { ActivityRow } from './activity-row.tsx';
import { joinedRows, withBalances } from './joined-rows.ts';
import { NotBooked } from './not-booked.tsx';
import { type Activity, activityPages } from './queries.ts';
import styles from './activity.module.css';

/** Everything that moved money or shares by its days, newest first: of all kinds or some, of all instruments or one. */
export function ActivityView() {
  const t = useTexts(activityTexts);
  const [search] = useSearchParams();
  const code = codeAsked(search);
  const title = code === undefined ? t('title') : t('titleOf', { code });
  return (
    <>
      <PageHeader title={title} back={href('/accountView/account')} />
      <Gate title={title}>
        <ActivityList code={code} />
      </Gate>
    </>
  );
}

function ActivityList({ code }: { code: string | undefined }) {
  const t = useTexts(activityTexts);
  const [search, setSearch] = useSearchParams();
  const [group, setGroup] = useState<ActivityGroup>();
  useAccountTopics(['account']);
  const filter = { ...(group === undefined ? {} : { group }), ...(code === undefined ? {} : { code }) };
  const pages = useInfiniteQuery(useSignedIn(activityPages(filter)));
  // Of some rows alone nothing can be counted back.
  const isWhole = group === undefined && code === undefined;
  const balanced = (read: readonly { items: readonly Activity[]; cash?: string | undefined }[]) =>
    withBalances(
      read.flatMap(({ items }) => items),
      isWhole ? read[0]?.cash : undefined,
    );
  const everyCode = () => {
    search.delete('code');
    setSearch(search, { replace: true });
  };
  return (
    <>
      <RecordFilter label={t('filters')}>
        {code === undefined ? null : (
          <Chip selected onClick={everyCode}>
            <span className={styles.code}>
              {t('onlyCode', { code })}
              <X size={14} aria-hidden="true" />
            </span>
          </Chip>
        )}
        <Chip selected={group === undefined} onClick={() => setGroup(undefined)}>
          {t('group_all')}
        </Chip>
        {ACTIVITY_GROUPS.map((each) => (
          <Chip key={each} selected={group === each} onClick={() => setGroup(each)}>
            {t(`group_${each}`)}
          </Chip>
        ))}
      </RecordFilter>
      {group === undefined || group === 'holding' ? <NotBooked code={code} /> : null}
      <RecordPages
        query={pages}
        none={
          group === undefined && code === undefined ? (
            <Empty title={t('none')}>{t('noneText')}</Empty>
          ) : (
            <NoneHere
              onShowAll={() => {
                setGroup(undefined);
                if (code !== undefined) everyCode();
              }}
            />
          )
        }
      >
        {(data) =>
          groupedBy(joinedRows(balanced(data.pages)), ({ at }) => newYorkDay(Date.parse(at))).map(([day, items]) => (
            <DaySection key={day} day={day}>
              <ul>
                {items.map((item) => (
                  <ActivityRow key={item.transaction} item={item} />
                ))}
              </ul>
            </DaySection>
          ))
        }
      </RecordPages>
    </>
  );
}

function NoneHere({ onShowAll }: { onShowAll(): void }) {
  const t = useTexts(activityTexts);
  return (
    <Empty
      title={t('noneHere')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      }
    >
      {t('noneHereText')}
    </Empty>
  );
}
