import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/index.ts';
import { Button, EndOfList } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { securityTexts } from '../texts.ts';

type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** Under a paged list: a button for the next page, or a note that there is none. */
export function MorePages({ pages }: { pages: Pages }) {
  const t = useTexts(securityTexts);
  if (!pages.hasNextPage) return <EndOfList />;
  return (
    <div className={styles.form}>
      <Button variant="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {t('more')}
      </Button>
    </div>
  );
}
