import { useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { NavTabs, PageHeader, SkeletonPage } from '../../../ui/index.ts';
import { IdeaDeck } from '../parts/idea-deck.tsx';
import { IdeaList, OfDay } from '../parts/idea-list.tsx';
import { ScoreCard } from '../parts/score-card.tsx';
import { ideaTexts } from '../texts.ts';

const VIEWS = ['cards', 'list', 'score'] as const;
const TITLE = { cards: 'viewCards', list: 'viewList', score: 'viewScore' } as const;

/** What rules make of the market: the ideas one by one, all of them, and how they came out (?view=). */
export function Screen() {
  const t = useTexts(ideaTexts);
  const [search] = useSearchParams();
  const view = VIEWS.find((each) => each === search.get('view')) ?? 'cards';
  const date = search.get('date') ?? undefined;
  return (
    <>
      <PageHeader title={t('title')} back={href('/index')}>
        <NavTabs
          label={t('views')}
          tabs={VIEWS.map((each) => ({
            to: href('/inspiration', { view: each === 'cards' ? undefined : each, date }),
            label: t(TITLE[each]),
            current: each === view,
          }))}
        />
      </PageHeader>
      {view === 'cards' ? <OfDay skeleton={<SkeletonPage />}>{(day) => <IdeaDeck day={day} />}</OfDay> : null}
      {view === 'list' ? <IdeaList /> : null}
      {view === 'score' ? <ScoreCard /> : null}
    </>
  );
}
