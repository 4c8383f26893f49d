import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button, Empty, EndOfList, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { type NewsQuery, newsPages } from '../queries.ts';
import styles from '../research.module.css';
import { newsTexts } from '../texts.ts';
import { newsDays } from './group-news.ts';
import { NewsGroupRow } from './news-group-row.tsx';

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** News page by page, newest first, to the end; new items appear by themselves until more pages are loaded. */
export function NewsList({ query: asked, whole, empty }: { query: NewsQuery; whole?: boolean; empty?: ReactNode }) {
  const t = useTexts(newsTexts);
  const locale = LOCALE[useLang()];
  const query = useInfiniteQuery(newsPages(asked));
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return empty ?? <Empty title={t('none')}>{t('noneText')}</Empty>;
        return (
          <>
            {newsDays(items).map(({ day, groups }) => (
              <section key={day} className={styles.day} aria-label={formatDate(day, locale, 'full')}>
                <h2>{formatDate(day, locale, DAY)}</h2>
                {groups.map((group) => (
                  <NewsGroupRow key={group.items[0].id} group={group} whole={whole ?? false} place="day" />
                ))}
              </section>
            ))}
            {query.hasNextPage ? (
              <div className={styles.body}>
                <Button
                  variant="secondary"
                  wide
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              </div>
            ) : (
              <EndOfList />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
