import { useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { NavTabs, PageHeader, SkeletonPage } from '../../../ui/index.ts';
import { IdeaDeck } from '../ideas/idea-deck.tsx';
import { IdeaList, LoadedIdeas } from '../ideas/idea-list.tsx';
import { ScoreCard } from '../ideas/score-card.tsx';
import { MorningShort } from '../reports/morning-body.tsx';
import { LoadedMorning, LoadedReview } from '../reports/editions.tsx';
import { ideaTexts, reportTexts } from '../texts.ts';

const VIEWS = ['cards', 'list', 'score', 'report', 'review'] as const;

/** Ideas made by rules: one by one, as a list, and their results (?view=). */
export function Screen() {
  const t = useTexts(ideaTexts);
  const [search] = useSearchParams();
  const view = VIEWS.find((each) => each === search.get('view')) ?? 'cards';
  const reports = useTexts(reportTexts);
  const label = {
    ...{ cards: t('viewCards'), list: t('viewList'), score: t('viewScore') },
    ...{ report: reports('report'), review: reports('review') },
  };
  const date = search.get('date') ?? undefined;
  return (
    <>
      <PageHeader title={t('title')} back={href('/index')}>
        <NavTabs
          label={t('views')}
          tabs={VIEWS.map((each) => ({
            to: href('/inspiration', {
              view: each === 'cards' ? undefined : each,
              date: each === 'cards' || each === 'list' ? date : undefined,
            }),
            label: label[each],
            current: each === view,
          }))}
        />
      </PageHeader>
      {view === 'cards' ? (
        <LoadedIdeas skeleton={<SkeletonPage />}>{(day) => <IdeaDeck day={day} />}</LoadedIdeas>
      ) : null}
      {view === 'list' ? <IdeaList /> : null}
      {view === 'score' ? <ScoreCard /> : null}
      {view === 'report' ? <LoadedMorning>{(report) => <MorningShort report={report} />}</LoadedMorning> : null}
      {view === 'review' ? <LoadedReview /> : null}
    </>
  );
}
