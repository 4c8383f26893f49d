import { useQuery } from '@tanstack/react-query';
import { useLang, useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { Section, SeeAll } from '../../../ui/index.ts';
import { LoadedEdition } from '../reports/edition.tsx';
import { InformationHeader } from '../information-header.tsx';
import { NewsList } from '../news/news-list.tsx';
import { summaryOf } from '../reports/review-body.tsx';
import { BreadthFigures, Trend } from '../reports/review-figures.tsx';
import { review } from '../queries.ts';
import styles from '../research.module.css';
import { newsTexts, reportTexts } from '../texts.ts';

/** Summary of the last day, and the market's news. */
export function Screen() {
  const t = useTexts(newsTexts);
  const report = useTexts(reportTexts);
  const lang = useLang();
  return (
    <>
      <InformationHeader current="Markets" />
      <LoadedEdition
        query={useQuery(review())}
        pick={({ review: edition }) => edition}
        missing="report.review_not_generated"
        title={report('review')}
        home={href('/information/MarketReview')}
      >
        {(edition) => (
          <>
            <Section
              title={t('latestReview')}
              action={
                <SeeAll to={href('/information/MarketReview')} of={t('latestReview')}>
                  {t('seeAll')}
                </SeeAll>
              }
            >
              {summaryOf(edition.figures, report, lang).map((sentence) => (
                <p key={sentence} className={styles.said}>
                  {sentence}
                </p>
              ))}
            </Section>
            <Trend figures={edition.figures} about={edition} />
            <BreadthFigures figures={edition.figures} about={edition} />
          </>
        )}
      </LoadedEdition>
      <Section title={t('news')} padded={false}>
        <NewsList query={{ topic: 'markets' }} />
      </Section>
    </>
  );
}
