import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { Button, Empty, EndOfList, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { type NewsQuery, newsPages } from '../queries.ts';
import styles from '../research.module.css';
import { newsTexts } from '../texts.ts';
import { groupNews } from './group-news.ts';
import { NewsGroupRow } from './news-group-row.tsx';

/** News page by page, newest first, to the end; new items appear by themselves until more pages are loaded. */
export function NewsList({ query: asked, whole, empty }: { query: NewsQuery; whole?: boolean; empty?: ReactNode }) {
  const t = useTexts(newsTexts);
  const query = useInfiniteQuery(newsPages(asked));
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return empty ?? <Empty title={t('none')}>{t('noneText')}</Empty>;
        return (
          <>
            {groupNews(items).map((group) => (
              <NewsGroupRow key={group.items[0].id} group={group} whole={whole ?? false} />
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
