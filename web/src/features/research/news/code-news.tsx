import { addTradingDays, newYorkDate } from '@candor/model/calendar/index.ts';
import { instant } from '@candor/model/time.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDate, newYorkDay } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { marketNow } from '../../../lib/server-status.ts';
import { Empty, ListRow, Section, SkeletonRows } from '../../../ui/index.ts';
import { DaySection } from '../../../ui/lists/day-section.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { CodeReports } from '../calendar/code-reports.tsx';
import { newsTop, type NewsView, publishers } from '../queries.ts';
import styles from '../research.module.css';
import { newsTexts } from '../texts.ts';
import { newsDays } from './group-news.ts';
import { NewsGroupRow } from './news-group-row.tsx';
import { NewsRow } from './news-row.tsx';
import { SimulatedPricesNote } from './publishers-line.tsx';

const ARTICLES_SHOWN = 5;
/** The newest; all others are a tap away. */
const NEWS_SHOWN = 6;

/** About one code, on its own page: the news of its price, what publishers wrote, and its reports, each by itself. */
export function CodeNews({ code }: { code: string }) {
  return (
    <Suspense fallback={<SkeletonRows count={8} />}>
      <PriceNews code={code} />
      <Published code={code} />
      <CodeReports code={code} />
    </Suspense>
  );
}

/** Nothing where no publishers are followed, or none wrote of it. */
function Published({ code }: { code: string }) {
  const t = useTexts(newsTexts);
  const followed = useQuery(publishers()).data?.publishers ?? [];
  const news = useQuery({
    ...newsTop(ARTICLES_SHOWN, { codes: code, topic: 'publishers' }),
    enabled: followed.length > 0,
  });
  const articles = news.data?.items ?? [];
  if (articles.length === 0) return null;
  return (
    <Section title={t('topic_publishers')} padded={false}>
      {articles.map((item) => (
        <NewsRow key={item.id} item={item} />
      ))}
      <SimulatedPricesNote />
    </Section>
  );
}

/** News older than this is not of these days, and the list says so. */
const QUIET_DAYS = 5;

/** "No news about AAPL since Nov 8" above a list whose newest is older than five trading days. */
function Quiet({ code, newest }: { code: string; newest: NewsView | undefined }) {
  const t = useTexts(newsTexts);
  const locale = LOCALE[useLang()];
  if (!newest) return null;
  const day = newYorkDay(Date.parse(newest.at));
  if (day >= addTradingDays(newYorkDate(instant(marketNow())), -QUIET_DAYS)) return null;
  return <p className={styles.caption}>{t('noNewsSince', { code, date: formatDate(day, locale, DAY) })}</p>;
}

const DAY = { month: 'short', day: 'numeric' } as const;

/** Large moves, highs and lows, volume, halts, splits and dividends, day by day, the last of each day first. */
function PriceNews({ code }: { code: string }) {
  const t = useTexts(newsTexts);
  const news = useQuery(newsTop(NEWS_SHOWN, { codes: code, topic: 'companies' }));
  return (
    // The tab names it: no heading says the same again.
    <Section padded={false}>
      <Loaded query={news} skeleton={<SkeletonRows count={8} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={t('noNewsOf', { code })}>{t('noNewsOfText')}</Empty>
          ) : (
            <>
              <Quiet code={code} newest={items[0]} />
              {newsDays(items).map(({ day, groups }) => (
                <DaySection key={day} day={day} inner>
                  {groups.map((group) => (
                    <NewsGroupRow key={group.items[0].id} group={group} place="code" />
                  ))}
                </DaySection>
              ))}
              <ListRow to={href('/news', { q: code })} title={t('allNewsOf', { code })} />
              <p className={styles.foot}>{t('priceNewsNote')}</p>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
