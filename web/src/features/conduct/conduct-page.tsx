import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { href } from '../../lib/paths.ts';
import { PageHeader, Section, SkeletonPage } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { WorkedOut } from '../../domains/market/worked-out.tsx';
import styles from './conduct.module.css';
import { conduct } from './queries.ts';
import { conductTexts } from './texts.ts';
import { FillsOfAll, OwnFills } from './fill-figures.tsx';
import { PriceFigures } from './price-figures.tsx';
import { ReportFigures } from './report-figures.tsx';

/**
 * How prices, fills, ideas and reports are made here, and their measured quality: each figure with its meaning, its
 * time and its source. `ideas` is the research feature's own summary, passed in by the composed screen.
 */
export function ConductPage({ ideas }: { ideas: ReactNode }) {
  const t = useTexts(conductTexts);
  const market = useTexts(marketTexts);
  const query = useQuery(conduct());
  return (
    <>
      <PageHeader title={t('title')} back={href('/help')} />
      <p className={styles.lead}>{t('lead')}</p>
      <Loaded query={query} skeleton={<SkeletonPage />}>
        {(data) => (
          <>
            <Section title={t('prices')}>
              <PriceFigures conduct={data} />
              <p className={styles.note}>{t('source', { source: market(`source_${data.source.kind}`) })}</p>
            </Section>
            <Section title={t('fills')}>
              <FillsOfAll conduct={data} />
              <OwnFills />
              <p className={styles.note}>{t('source', { source: t('sourceFills') })}</p>
            </Section>
            <Section title={t('ideas')}>
              <p className={styles.how}>{t('ideasHow')}</p>
            </Section>
            {ideas}
            <Section title={t('reports')}>
              <p className={styles.how}>{t('reportsHow')}</p>
              <ReportFigures reports={data.reports} />
              <p className={styles.note}>{t('source', { source: t('sourceReports') })}</p>
            </Section>
            <WorkedOut source={data.source} asOf={data.asOf} />
          </>
        )}
      </Loaded>
    </>
  );
}
