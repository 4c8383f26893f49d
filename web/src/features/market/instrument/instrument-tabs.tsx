import Bot from 'lucide-react/icons/bot';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { chartTexts } from '../../../i18n/chart.ts';
import { marketTexts } from '../../../i18n/market.ts';
import {
  type CompanyDetail,
  type InstrumentDetail,
  type MarketSession,
  rowOf,
} from '../../../domains/market/queries.ts';
import { WorkedOut, type WorkedPart } from '../../../domains/market/worked-out.tsx';
import { href } from '../../../lib/paths.ts';
import { LivePriceRow } from '../../../live/index.ts';
import { ListRow, Section, SkeletonFigures } from '../../../ui/index.ts';
import { ChartPanel } from '../chart/chart-panel.tsx';
import { ReturnsCard } from '../chart/returns.tsx';
import { BooksCard } from './books-card.tsx';
import { CompanyCard } from './company-card.tsx';
import { FundCard } from './fund-card.tsx';
import { FundFacts } from './fund-facts.tsx';
import { KeyFiguresCard } from './key-figures-card.tsx';
import { OpenOrders } from './open-orders.tsx';
import { OwnResult, PositionCard } from './position-card.tsx';
import { RatingsCard } from './ratings-card.tsx';
import styles from './detail.module.css';
import { partLater } from '../../../ui/page/later-parts.tsx';
import { WhenNear } from '../../../ui/page/when-near.tsx';

/** Below the first screen and with indicators in it, so it loads after the page. */
const PriceFiguresCard = partLater(
  () => import('./price-figures-card.tsx').then((module) => module.PriceFiguresCard),
  () => (
    <Section>
      <SkeletonFigures count={7} />
    </Section>
  ),
);

export const INSTRUMENT_TABS = ['overview', 'book', 'news', 'about'] as const;
export type InstrumentTab = (typeof INSTRUMENT_TABS)[number];

interface TabProps {
  detail: InstrumentDetail;
  company: CompanyDetail | undefined;
}

/** Chart, what the customer holds of it, and the figures of its price. */
export function Overview({ detail, company, session }: TabProps & { session: MarketSession | undefined }) {
  const t = useTexts(marketTexts);
  const { code, kind } = detail.snapshot;
  return (
    <>
      <div className={styles.body}>
        <ChartPanel subject={{ kind: 'instrument', snapshot: detail.snapshot }} session={session} />
      </div>
      <PositionCard code={code} />
      <OpenOrders code={code} />
      <OwnResult code={code} />
      <div className={styles.ask}>
        <ListRow
          icon={<Bot size={20} aria-hidden="true" />}
          title={t('askAbout', { code })}
          to={href('/ai', { code })}
        />
      </div>
      {kind === 'etf' && company ? <FundFacts detail={detail} company={company} /> : null}
      <KeyFiguresCard detail={detail} company={company} />
      <WhenNear height={900} of="figures">
        <ReturnsCard detail={detail} />
        {kind === 'etf' && company ? <FundCard company={company} /> : null}
        <PriceFiguresCard code={code} />
        <Suspense fallback={null}>
          <OverviewWorkedOut detail={detail} company={company} />
        </Suspense>
      </WhenNear>
    </>
  );
}

function OverviewWorkedOut({ detail, company }: TabProps) {
  const t = useTexts(marketTexts);
  const chart = useTexts(chartTexts);
  const { snapshot, source, asOf, adjustment } = detail;
  const figures = snapshot.kind !== 'etf' && company?.coverage === 'filings' ? t('fromFilings') : undefined;
  const parts: WorkedPart[] = [
    ...(figures ? [{ title: t('keyFigures'), text: figures }] : []),
    { title: t('returns'), text: t('returnsNote') },
    { title: chart('priceFigures'), text: chart('priceFiguresNote') },
    { title: t('chartPrices'), text: t(adjustment === 'splits' ? 'adjusted' : 'unadjusted') },
  ];
  return <WorkedOut parts={parts} source={source} asOf={asOf} />;
}

/** What the company or fund is, what analysts say of it, and others like it. */
export function About({ detail, company }: TabProps) {
  const t = useTexts(marketTexts);
  const { snapshot, source, asOf } = detail;
  const rated = company?.analysts ? [{ title: t('ratings'), text: t('ratingRule') }] : [];
  const peers = company?.competitors ?? [];
  return (
    <>
      <CompanyCard detail={detail} company={company} />
      {company ? <BooksCard company={company} /> : null}
      {snapshot.kind !== 'etf' && company?.analysts ? (
        <RatingsCard company={company} analysts={company.analysts} snapshot={snapshot} />
      ) : null}
      {peers.length > 0 ? (
        <Section title={t('peers')} padded={false}>
          <p className={styles.by}>{t('peersBy')}</p>
          {peers.map((item) => (
            <LivePriceRow key={item.code} {...rowOf(item)} />
          ))}
        </Section>
      ) : null}
      <WorkedOut
        parts={[...rated, ...(peers.length > 0 ? [{ title: t('peers'), text: t('peersRule') }] : [])]}
        source={source}
        asOf={asOf}
      />
    </>
  );
}
