import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLang, useTexts } from '../../i18n/index.ts';
import { href } from '../../lib/paths.ts';
import { ButtonLink, Section, SeeAll } from '../../ui/index.ts';
import { LoadedEdition } from './reports/edition.tsx';
import { InformationHeader } from './information-header.tsx';
import { LatestNews } from './news/latest-news.tsx';
import { summaryOf } from './reports/review-body.tsx';
import { Trend } from './reports/review-figures.tsx';
import { review } from './queries.ts';
import styles from './research.module.css';
import { newsTexts, reportTexts } from './texts.ts';

const NEWS_SHOWN = 5;

/**
 * The markets at a glance: the day that goes on, which is the market's own and passed in where the screens are
 * composed; the review of the last day, and the latest few stories.
 */
export function MarketsPage({ today }: { today: ReactNode }) {
  const t = useTexts(newsTexts);
  const report = useTexts(reportTexts);
  const lang = useLang();
  return (
    <>
      <InformationHeader current="Markets" />
      {today}
      <LoadedEdition
        query={useQuery(review())}
        pick={({ review: edition }) => edition}
        missing="report.review_not_generated"
        title={report('review')}
        home={href('/information/MarketReview')}
      >
        {(edition) => (
          <>
            <div className={styles.body}>
              {summaryOf(edition.figures, report, lang).map((sentence) => (
                <p key={sentence} className={styles.said}>
                  {sentence}
                </p>
              ))}
              <ButtonLink to={href('/information/MarketReview')} variant="secondary">
                {t('wholeReview')}
              </ButtonLink>
            </div>
            <Trend figures={edition.figures} about={edition} />
          </>
        )}
      </LoadedEdition>
      <Section
        title={t('latestNews')}
        action={
          <SeeAll to={href('/information/Newswire')} of={t('latestNews')}>
            {t('seeAll')}
          </SeeAll>
        }
        padded={false}
      >
        <LatestNews shown={NEWS_SHOWN} />
      </Section>
    </>
  );
}
