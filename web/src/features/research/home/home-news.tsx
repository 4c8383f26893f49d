import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { ListRow, Section, SeeAll, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { morning, review } from '../queries.ts';
import { newsTexts, reportTexts } from '../texts.ts';
import { LatestNews } from '../news/latest-news.tsx';
import { beforeOpening } from '../reports/before-opening.ts';
import { summaryOf } from '../reports/review-body.tsx';

const SHOWN = 4;

/** The reports of the day and the latest news, for Home. */
export function HomeNews() {
  const t = useTexts(newsTexts);
  return (
    <Section
      title={t('title')}
      action={
        <SeeAll to={href('/information/Newswire')} of={t('title')}>
          {t('seeAll')}
        </SeeAll>
      }
      padded={false}
    >
      <Morning />
      <Review />
      <LatestNews shown={SHOWN} />
    </Section>
  );
}

function Morning() {
  const t = useTexts(reportTexts);
  const say = useMessages();
  const lang = useLang();
  const locale = LOCALE[lang];
  const query = useQuery(morning());
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={1} />}>
      {({ report, nextAt }) => (
        <ListRow
          to={href('/information/DailyMorningReport')}
          title={report ? t('of', { title: t('report'), date: formatDate(report.date, locale) }) : t('report')}
          hint={
            report
              ? joinSentences(lang, beforeOpening(report, t, locale), report.example && t('exampleShort'))
              : joinSentences(
                  lang,
                  say('report.morning_not_generated'),
                  t('nextAt', { time: formatDateTime(nextAt, locale) }),
                )
          }
        />
      )}
    </Loaded>
  );
}

function Review() {
  const t = useTexts(reportTexts);
  const say = useMessages();
  const lang = useLang();
  const locale = LOCALE[lang];
  const query = useQuery(review());
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={1} />}>
      {({ review: edition, nextAt }) => (
        <ListRow
          to={href('/information/MarketReview')}
          title={edition ? t('of', { title: t('review'), date: formatDate(edition.date, locale) }) : t('review')}
          hint={
            edition
              ? joinSentences(lang, summaryOf(edition.figures, t, lang)[0], edition.example && t('exampleShort'))
              : joinSentences(
                  lang,
                  say('report.review_not_generated'),
                  t('nextAt', { time: formatDateTime(nextAt, locale) }),
                )
          }
        />
      )}
    </Loaded>
  );
}
