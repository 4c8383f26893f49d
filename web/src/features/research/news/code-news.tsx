import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { Empty, Section, SeeAll, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { CodeReports } from '../calendar/code-reports.tsx';
import { newsTop } from '../queries.ts';
import { newsTexts } from '../texts.ts';
import { NewsRow } from './news-row.tsx';
import { SimulatedPricesNote } from './publishers-line.tsx';

const SHOWN = 8;

/** The latest about one code and its reports, on its own page. */
export function CodeNews({ code }: { code: string }) {
  return (
    <Suspense fallback={<SkeletonRows count={SHOWN} />}>
      <Latest code={code} />
      <CodeReports code={code} />
    </Suspense>
  );
}

function Latest({ code }: { code: string }) {
  const t = useTexts(newsTexts);
  const news = useQuery(newsTop(SHOWN, { codes: code }));
  return (
    <Section
      title={t('news')}
      action={
        <SeeAll to={href('/news', { q: code })} of={t('news')}>
          {t('seeAll')}
        </SeeAll>
      }
      padded={false}
    >
      <Loaded query={news} skeleton={<SkeletonRows count={SHOWN} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={t('noneOf', { code })}>{t('noneOfText')}</Empty>
          ) : (
            <>
              {items.map((item) => (
                <NewsRow key={item.id} item={item} place="code" />
              ))}
              {items.some(({ article }) => article) ? <SimulatedPricesNote /> : null}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
