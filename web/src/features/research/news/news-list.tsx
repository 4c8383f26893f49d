import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { Empty, MorePages, SkeletonRows } from '../../../ui/index.ts';
import { DaySection } from '../../../ui/lists/day-section.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { type NewsQuery, newsPages } from '../queries.ts';
import { newsTexts } from '../texts.ts';
import { DayChanges } from './day-changes.tsx';
import { newsDays } from './group-news.ts';
import { NewsGroupRow } from './news-group-row.tsx';
import { NewsRow } from './news-row.tsx';
import { isAboutSample } from './news-words.ts';
import styles from '../research.module.css';

interface NewsListProps {
  query: NewsQuery;
  /** Each story by itself, with its whole text. */
  whole?: boolean;
  empty?: ReactNode;
}

/** News page by page, newest first, to the end; new items appear by themselves until more pages are loaded. */
export function NewsList({ query: asked, whole = false, empty }: NewsListProps) {
  const t = useTexts(newsTexts);
  const query = useInfiniteQuery(newsPages(asked));
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return empty ?? <Empty title={t('none')}>{t('noneText')}</Empty>;
        return (
          <DayChanges items={items}>
            {newsDays(items).map(({ day, groups }) => (
              <DaySection key={day} day={day}>
                {whole
                  ? groups.flatMap((group) =>
                      group.items.map((item) => <NewsRow key={item.id} item={item} place="day" whole />),
                    )
                  : groups.map((group) => <NewsGroupRow key={group.items[0].id} group={group} place="day" />)}
              </DaySection>
            ))}
            {items.some(isAboutSample) ? <p className={styles.foot}>{t('sampleNote')}</p> : null}
            <MorePages pages={query} label={t('more')} />
          </DayChanges>
        );
      }}
    </Loaded>
  );
}
