import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { recordListTexts } from '../../i18n/record-list.ts';
import { Button } from '../buttons/button.tsx';
import { Loaded, type LoadedProps } from '../page/loaded.tsx';
import { Empty, SkeletonRows } from '../page/states.tsx';
import { MorePages } from './more-pages.tsx';

interface RecordPagesProps<Data extends { readonly pages: readonly unknown[] }> {
  query: LoadedProps<Data>['query'] &
    Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** The rows of all pages read so far. */
  children(data: Data): readonly ReactNode[];
  /** Whether days or anything else narrow the list: then nothing means that nothing matches. */
  filtered?: boolean;
  onShowAll?: () => void;
  /** What stands here while there are no records at all, with the first step to one. */
  none: ReactNode;
}

/** A list of records, the newest first, page by page to the end; each of its states is the same on every screen. */
export function RecordPages<Data extends { readonly pages: readonly unknown[] }>(props: RecordPagesProps<Data>) {
  const { query, children, filtered, onShowAll, none } = props;
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={5} />}>
      {(data) => {
        const rows = children(data);
        if (rows.length === 0) return filtered ? <NoMatch onShowAll={onShowAll} /> : none;
        return (
          <>
            <div>{rows}</div>
            <MorePages pages={query} />
          </>
        );
      }}
    </Loaded>
  );
}

function NoMatch({ onShowAll }: { onShowAll: (() => void) | undefined }) {
  const t = useTexts(recordListTexts);
  return (
    <Empty
      title={t('noMatch')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      }
    >
      {t('noMatchText')}
    </Empty>
  );
}
