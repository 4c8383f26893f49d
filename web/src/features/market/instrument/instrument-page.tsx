import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type RefCallback, Suspense, use } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { ApiRefusal } from '../../../lib/http.ts';
import {
  type CompanyDetail,
  company as companyQuery,
  detailLink,
  type InstrumentDetail,
  instrument,
  type MarketSession,
  rowOf,
  useMarketSession,
} from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { LivePrice, LivePriceRow, useLiveState } from '../../../live/index.ts';
import { Banner, ButtonLink, Empty, PageHeader, Section, Skeleton, SkeletonPage } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { SessionLine, SourceLine } from '../../../domains/market/session-line.tsx';
import { ChartPanel } from '../chart/chart-panel.tsx';
import { CompanyCard } from './company-card.tsx';
import { DepthCard } from './depth-card.tsx';
import styles from './detail.module.css';
import { FirstPaints, FilledFirstPaint } from './first-paint.tsx';
import { FundCard } from './fund-card.tsx';
import { multipleText } from '../lists/fund-row.tsx';
import { InstrumentHead } from './instrument-head.tsx';
import { KeyFiguresCard } from './key-figures-card.tsx';
import { SearchButton } from '../market-header.tsx';
import { MethodNote } from '../method-note.tsx';
import { PriceBlock } from './price-block.tsx';
import { RatingsCard } from './ratings-card.tsx';
import { ReturnsCard } from '../chart/returns.tsx';
import { AlertLink } from './alert-link.tsx';
import { StarButton } from '../lists/star-button.tsx';
import { TradeBar } from './trade-bar.tsx';
import { useInView } from './use-in-view.ts';

/** Below the first screen and with indicators in it, so it loads after the page. */
const PriceFiguresCard = lazy(() =>
  import('./price-figures-card.tsx').then((module) => ({ default: module.PriceFiguresCard })),
);

const CODE = /^[A-Z][A-Z0-9.-]{0,9}$/;

/** News about a code, from another feature; passed in where the screens are composed. */
export type InstrumentNews = ComponentType<{ code: string }>;

/**
 * The page of one stock or fund (?code=): price by session, chart, figures, ratings, company, order book, peers, news.
 */
export function InstrumentPage({ kind, News }: { kind: 'stock' | 'etf'; News: InstrumentNews }) {
  const [search] = useSearchParams();
  const code = (search.get('code') ?? '').toUpperCase();
  if (!CODE.test(code)) return <Unknown code={code} />;
  return <Known key={code} code={code} kind={kind} News={News} />;
}

function Known({ code, kind, News }: { code: string; kind: 'stock' | 'etf'; News: InstrumentNews }) {
  const query = useQuery(instrument(code));
  const company = useQuery(companyQuery(code));
  const session = useMarketSession().data;
  const { data, error } = query;
  const paints = use(FirstPaints);
  const [priceBlock, priceInView] = useInView('-96px 0px 0px 0px', true);
  if (error instanceof ApiRefusal && error.code === 'not_found') return <Unknown code={code} />;
  const actual = data?.snapshot.kind ?? kind;
  if (actual !== kind) return <Navigate to={detailLink({ code, kind: actual })} replace />;
  return (
    <>
      <PageHeader
        title={code}
        compactTitle={
          <>
            {code} {data && !priceInView ? <LivePrice code={code} price={data.snapshot.price} /> : null}
          </>
        }
        large={false}
        back={href(kind === 'etf' ? '/market/etf' : '/market/stock')}
        actions={
          <>
            <StarButton code={code} />
            <AlertLink code={code} />
            <SearchButton />
          </>
        }
      />
      <Loaded query={query} skeleton={paints.length > 0 ? <FilledFirstPaint paints={paints} /> : <SkeletonPage />}>
        {(detail) => (
          <Body detail={detail} company={company.data} session={session} priceBlock={priceBlock} News={News} />
        )}
      </Loaded>
    </>
  );
}

interface BodyProps {
  detail: InstrumentDetail;
  company: CompanyDetail | undefined;
  session: MarketSession | undefined;
  /** Observed, so that the header shows the price once this one has scrolled away. */
  priceBlock: RefCallback<HTMLElement>;
  News: InstrumentNews;
}

function Body({ detail, company, session, priceBlock, News }: BodyProps) {
  const t = useTexts(marketTexts);
  const { snapshot, source, asOf } = detail;
  const etf = snapshot.kind === 'etf';
  const live = useLiveState();
  return (
    <>
      <InstrumentHead detail={detail} />
      <Notices detail={detail} stalled={live === 'waiting'} />
      <div className={styles.body}>
        <div ref={priceBlock}>
          <PriceBlock snapshot={snapshot} source={source} />
        </div>
        <div className={styles.session}>{session ? <SessionLine session={session} /> : null}</div>
        <ChartPanel subject={{ kind: 'instrument', code: snapshot.code }} session={session} />
      </div>
      <KeyFiguresCard detail={detail} company={company} />
      <Suspense fallback={<Skeleton height="280px" />}>
        <PriceFiguresCard code={snapshot.code} />
      </Suspense>
      <ReturnsCard detail={detail} />
      {etf && company ? <FundCard company={company} /> : null}
      {!etf && company ? <RatingsCard company={company} /> : null}
      <DepthCard detail={detail} />
      <CompanyCard detail={detail} />
      {company && company.competitors.length > 0 ? (
        <Section title={t('peers')} padded={false}>
          {company.competitors.map((item) => (
            <LivePriceRow key={item.code} {...rowOf(item)} />
          ))}
          <MethodNote rule={t('peersRule')} source={company.source} asOf={company.asOf} />
        </Section>
      ) : null}
      <div className={styles.body}>
        <ButtonLink to={href('/ai', { code: snapshot.code })} variant="secondary" wide>
          {t('askAbout', { code: snapshot.code })}
        </ButtonLink>
      </div>
      <News code={snapshot.code} />
      <SourceLine source={source} asOf={asOf} />
      <TradeBar detail={detail} session={session} />
    </>
  );
}

function Notices({ detail, stalled }: { detail: InstrumentDetail; stalled: boolean }) {
  const t = useTexts(marketTexts);
  const { snapshot, resetsDaily, leverage } = detail;
  return (
    <>
      {snapshot.sample ? (
        <Banner wide tone="info">
          {t('sampleText')}
        </Banner>
      ) : null}
      {resetsDaily && leverage !== null ? (
        <Banner wide tone="warn" title={t('dailyResetTitle')}>
          {t('dailyResetFund', { multiple: multipleText(leverage) })}
        </Banner>
      ) : null}
      {snapshot.halted ? (
        <Banner wide tone="danger" title={t('halted')}>
          {t('haltedText')}
        </Banner>
      ) : null}
      {stalled ? (
        <Banner wide tone="warn">
          {t('pricesStalled')}
        </Banner>
      ) : null}
    </>
  );
}

function Unknown({ code }: { code: string }) {
  const t = useTexts(marketTexts);
  return (
    <>
      <PageHeader title={code || t('title')} large={false} back={href('/market/stock')} actions={<SearchButton />} />
      <Empty
        title={t('noSuchCode')}
        action={
          <ButtonLink to={href('/market/stock')} variant="secondary">
            {t('title')}
          </ButtonLink>
        }
      >
        {t('noSuchCodeText')}
      </Empty>
    </>
  );
}
