import { commonTexts, useTexts } from '../../i18n/index.ts';
import { Button } from '../buttons/button.tsx';
import { EndOfList } from '../page/states.tsx';
import styles from './more-pages.module.css';

/** A query of pages, as far as a list needs it. */
interface Pages {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Under a paged list: a button for the next page; after the last of several a note that there is none. */
export function MorePages({ pages, label }: { pages: Pages; label?: string }) {
  const t = useTexts(commonTexts);
  if (!pages.hasNextPage) return (pages.data?.pages.length ?? 0) > 1 ? <EndOfList /> : null;
  return (
    <div className={styles.more}>
      <Button variant="secondary" wide busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {label ?? t('showMore')}
      </Button>
    </div>
  );
}
