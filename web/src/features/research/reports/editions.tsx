import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { type MorningEdition, morning, review } from '../queries.ts';
import { reportTexts } from '../texts.ts';
import { OfEdition } from './edition.tsx';
import { ReviewBody } from './review-body.tsx';

/** The morning report of a day, or the latest. */
export function MorningOf({
  date,
  children,
}: {
  date?: string | undefined;
  children(report: MorningEdition): ReactNode;
}) {
  const t = useTexts(reportTexts);
  return (
    <OfEdition
      query={useQuery(morning(date))}
      pick={({ report }) => report}
      missing="report.morning_not_generated"
      title={t('report')}
      home={href('/information/DailyMorningReport')}
    >
      {children}
    </OfEdition>
  );
}

/** The review of a day, or the latest. */
export function ReviewOf({ date }: { date?: string | undefined }) {
  const t = useTexts(reportTexts);
  return (
    <OfEdition
      query={useQuery(review(date))}
      pick={({ review: edition }) => edition}
      missing="report.review_not_generated"
      title={t('review')}
      home={href('/information/MarketReview')}
    >
      {(edition) => <ReviewBody review={edition} />}
    </OfEdition>
  );
}
