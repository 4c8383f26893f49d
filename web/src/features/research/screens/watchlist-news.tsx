import { MOST_CODES } from '@candor/model/market/limits.ts';
import type { WatchlistView } from '@candor/model/watchlist/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { positions } from '../../../domains/account/queries.ts';
import { useWatchlists } from '../../../domains/watchlist/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { ButtonLink, ChipRow, Empty, SkeletonRows } from '../../../ui/index.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { InformationHeader } from '../information-header.tsx';
import { NewsList } from '../news/news-list.tsx';
import styles from '../research.module.css';
import { newsTexts } from '../texts.ts';

/** News about the symbols that the customer holds or has on a list of their own. */
export function Screen() {
  const t = useTexts(newsTexts);
  return (
    <>
      <InformationHeader current="Watchlists" purpose="watchedNote" />
      <Gate title={t('tab_Watchlists')}>
        <Watched />
      </Gate>
    </>
  );
}

function Watched() {
  const query = useWatchlists();
  const own = useQuery(useSignedIn(positions()));
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
      {({ lists }) =>
        own.isPending ? (
          <SkeletonRows count={8} />
        ) : (
          <Chosen lists={lists} held={own.data?.positions.map(({ code }) => code) ?? []} />
        )
      }
    </Loaded>
  );
}

interface ChosenProps {
  lists: readonly WatchlistView[];
  held: readonly string[];
}

/** One filter: all of them, the positions, or one of the lists. */
function Chosen({ lists, held }: ChosenProps) {
  const t = useTexts(newsTexts);
  const sets = [
    ...(held.length > 0 ? [{ value: 'held', label: t('heldOnly'), codes: held }] : []),
    ...lists.filter(({ codes }) => codes.length > 0).map(({ id, name, codes }) => ({ value: id, label: name, codes })),
  ];
  const [asked, setAsked] = useState('all');
  const all = { value: 'all', label: t('topic_all'), codes: sets.flatMap(({ codes }) => codes) };
  const chosen = sets.find(({ value }) => value === asked) ?? all;
  const codes = [...new Set(chosen.codes)].sort().slice(0, MOST_CODES);
  const toLists = (
    <ButtonLink to={href('/watchList')} variant="secondary">
      {t('toWatchlist')}
    </ButtonLink>
  );
  if (codes.length === 0) return <Empty title={t('noWatchlist')} action={toLists} />;
  return (
    <>
      {sets.length > 1 ? (
        <div className={styles.body}>
          <ChipRow label={t('topics')} value={chosen.value} onChange={setAsked} options={[all, ...sets]} />
        </div>
      ) : null}
      <NewsList
        query={{ codes: codes.join(',') }}
        empty={
          <Empty title={t('noneWatched')} action={toLists}>
            {t('noneWatchedText')}
          </Empty>
        }
      />
    </>
  );
}
