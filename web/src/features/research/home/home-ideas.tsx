import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Empty, Section, SeeAll, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { ideas, score } from '../queries.ts';
import styles from '../research.module.css';
import { ideaTexts, reportTexts } from '../texts.ts';
import { IdeaRow } from '../ideas/idea-row.tsx';

const SHOWN = 3;

/** Today's strongest ideas, with the results of earlier ones beside the title. */
export function HomeIdeas() {
  const t = useTexts(ideaTexts);
  const report = useTexts(reportTexts);
  const locale = LOCALE[useLang()];
  const query = useQuery(ideas());
  return (
    <Section
      title={t('ideas')}
      action={
        <SeeAll to={href('/inspiration', { view: 'list' })} of={t('ideas')}>
          {t('seeAll')}
        </SeeAll>
      }
      padded={false}
    >
      <LastScore />
      <Loaded query={query} skeleton={<SkeletonRows count={SHOWN} />}>
        {({ day, nextAt }) =>
          !day ? (
            <Empty title={t('nothingYet')}>{t('nothingYetText', { time: formatDateTime(nextAt, locale) })}</Empty>
          ) : day.ideas.length === 0 ? (
            <Empty title={t('noneQualified')}>{t('noneQualifiedText')}</Empty>
          ) : (
            <>
              {day.example ? <p className={styles.mark}>{report('example')}</p> : null}
              {day.ideas.slice(0, SHOWN).map((idea) => (
                <IdeaRow key={idea.code} idea={idea} why />
              ))}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function LastScore() {
  const t = useTexts(ideaTexts);
  const query = useInfiniteQuery(score());
  const day = query.data?.pages[0]?.days[0];
  const last = day?.grades.filter(({ days, hit }) => days === 1 && hit !== null) ?? [];
  if (last.length === 0) return null;
  return (
    <p className={styles.last}>
      <Link to={href('/inspiration', { view: 'score' })}>
        {t(day?.example ? 'lastExample' : 'yesterday', {
          hits: last.filter(({ hit }) => hit).length,
          count: last.length,
        })}
      </Link>
    </p>
  );
}
