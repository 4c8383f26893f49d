import { MOST_CODES } from '@candor/model/market/limits.ts';
import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { useWatchlists } from '../../../domains/watchlist/queries.ts';
import { ButtonLink, Empty, SkeletonRows } from '../../../ui/index.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { InformationHeader } from '../information-header.tsx';
import { NewsList } from '../news/news-list.tsx';
import { newsTexts } from '../texts.ts';

/** News about the symbols on the customer's own lists. */
export function Screen() {
  const t = useTexts(newsTexts);
  return (
    <>
      <InformationHeader current="Watchlists" />
      <Gate title={t('tab_Watchlists')}>
        <Watched />
      </Gate>
    </>
  );
}

function Watched() {
  const t = useTexts(newsTexts);
  const query = useWatchlists();
  const lists = (
    <ButtonLink to={href('/watchList')} variant="secondary">
      {t('toWatchlist')}
    </ButtonLink>
  );
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
      {(answer) => {
        const codes = [...new Set(answer.lists.flatMap((list) => list.codes))].sort().slice(0, MOST_CODES);
        if (codes.length === 0) return <Empty title={t('noWatchlist')} action={lists} />;
        return (
          <NewsList
            query={{ codes: codes.join(',') }}
            empty={
              <Empty title={t('noneWatched')} action={lists}>
                {t('noneWatchedText')}
              </Empty>
            }
          />
        );
      }}
    </Loaded>
  );
}
