import type { NoticeCategory } from '@candor/model/notices/kinds.ts';
import type { NoticeView } from '@candor/model/notices/routes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { noticePages } from '../../domains/notices/queries.ts';
import { useSignedIn } from '../../domains/session/signed-in.ts';
import { useTexts } from '../../i18n/index.ts';
import { newYorkDay } from '../../lib/format.ts';
import { groupedBy } from '../../lib/grouped-by.ts';
import { href } from '../../lib/paths.ts';
import { Empty, MorePages, SkeletonRows } from '../../ui/index.ts';
import { DaySection } from '../../ui/lists/day-section.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { NoticeLine } from './notice-row.tsx';
import { useNoticeText } from './notice-text.ts';
import { noticeTexts } from './texts.ts';

/** The notices of one category or of all, newest first and day by day, page by page to the end. */
export function NoticeList({ category }: { category: NoticeCategory | undefined }) {
  const t = useTexts(noticeTexts);
  const pages = useInfiniteQuery(useSignedIn(noticePages(category)));
  return (
    <Loaded query={pages} skeleton={<SkeletonRows count={6} />}>
      {(data) => {
        const all = data.pages.flatMap(({ notices }) => notices);
        if (all.length === 0) return <Empty title={t('empty')}>{t('emptyText')}</Empty>;
        return (
          <>
            {groupedBy(all, ({ at }) => newYorkDay(Date.parse(at))).map(([day, notices]) => (
              <DaySection key={day} day={day}>
                {notices.map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} />
                ))}
              </DaySection>
            ))}
            <MorePages pages={pages} label={t('earlier')} />
          </>
        );
      }}
    </Loaded>
  );
}

function NoticeRow({ notice }: { notice: NoticeView }) {
  const t = useTexts(noticeTexts);
  const { title, text } = useNoticeText()(notice);
  const { id, kind, at, read, category, details } = notice;
  return (
    <NoticeLine
      to={href(category === 'system' ? '/systemDetail' : '/notifyDetail', { id })}
      code={details.code}
      isDocument={kind.startsWith('statement_')}
      {...{ category, title, text, at }}
      unread={read ? undefined : t('unread')}
    />
  );
}
