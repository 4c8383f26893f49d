import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { type MorningEdition, morning, review } from '../queries.ts';
import { reportTexts } from '../texts.ts';
import { LoadedEdition } from './edition.tsx';
import { ReviewBody } from './review-body.tsx';

/** The morning report of a day, or the latest. */
export function LoadedMorning({
  date,
  children,
}: {
  date?: string | undefined;
  children(report: MorningEdition): ReactNode;
}) {
  const t = useTexts(reportTexts);
  return (
    <LoadedEdition
      query={useQuery(morning(date))}
      pick={({ report }) => report}
      missing="report.morning_not_generated"
      title={t('report')}
      home={href('/information/DailyMorningReport')}
    >
      {children}
    </LoadedEdition>
  );
}

/** The review of a day, or the latest. */
export function LoadedReview({ date }: { date?: string | undefined }) {
  const t = useTexts(reportTexts);
  return (
    <LoadedEdition
      query={useQuery(review(date))}
      pick={({ review: edition }) => edition}
      missing="report.review_not_generated"
      title={t('review')}
      home={href('/information/MarketReview')}
    >
      {(edition) => <ReviewBody review={edition} />}
    </LoadedEdition>
  );
}
