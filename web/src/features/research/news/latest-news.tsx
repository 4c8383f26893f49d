import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/index.ts';
import { Empty, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { newsTop } from '../queries.ts';
import { newsTexts } from '../texts.ts';
import { DayChanges } from './day-changes.tsx';
import { newsDays } from './group-news.ts';
import { NewsGroupRow } from './news-group-row.tsx';

/** More than are shown, for stories of one kind or one code become one row. */
const ASKED = 30;

/** The latest few stories, in a part of another page. */
export function LatestNews({ shown }: { shown: number }) {
  const t = useTexts(newsTexts);
  const news = useQuery(newsTop(ASKED));
  return (
    <Loaded query={news} skeleton={<SkeletonRows count={shown} />}>
      {({ items }) => {
        if (items.length === 0) return <Empty title={t('none')}>{t('noneText')}</Empty>;
        const groups = newsDays(items)
          .flatMap((day) => day.groups)
          .slice(0, shown);
        return (
          <DayChanges items={groups.flatMap((group) => group.items)}>
            {groups.map((group) => (
              <NewsGroupRow key={group.items[0].id} group={group} />
            ))}
          </DayChanges>
        );
      }}
    </Loaded>
  );
}
