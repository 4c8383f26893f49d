import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type RefCallback, use } from 'react';
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
  useMarketSession,
} from '../../../domains/market/queries.ts';
import { SessionLine } from '../../../domains/market/session-line.tsx';
import { href } from '../../../lib/paths.ts';
import { LivePrice, useLiveState } from '../../../live/index.ts';
import { Banner, Columns, cx, Missing, PageHeader, Tabs, useWide } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { DepthCard } from './depth-card.tsx';
import styles from './detail.module.css';
import { FirstPaints, FilledFirstPaint, InstrumentSkeleton } from './first-paint.tsx';
import { multipleText } from '../lists/fund-row.tsx';
import { InstrumentHead } from './instrument-head.tsx';
import { About, INSTRUMENT_TABS, type InstrumentTab, Overview } from './instrument-tabs.tsx';
import { SearchButton } from '../market-header.tsx';
import { PriceBlock, PriceLine } from './price-block.tsx';
import { AlertLink } from './alert-link.tsx';
import { StarButton } from '../lists/star-button.tsx';
import { TradeBar } from './trade-bar.tsx';
import { useInView } from '../../../ui/page/use-in-view.ts';

const CODE = /^[A-Z][A-Z0-9.-]{0,9}$/;

/** News about a code, from another feature; passed in where the screens are composed. */
export type InstrumentNews = ComponentType<{ code: string }>;

/**
 * The page of one stock or fund (?code=): its price, and in four parts chart and figures, order book, news, and what it
 * is.
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
  const [tab, chooseTab] = useTab();
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
      >
        <InstrumentTabs value={tab} panelId={data && PANEL} onChange={chooseTab} />
      </PageHeader>
      <Loaded
        query={query}
        skeleton={paints.length > 0 ? <FilledFirstPaint paints={paints} /> : <InstrumentSkeleton />}
      >
        {(detail) => (
          <Body
            detail={detail}
            company={company.data}
            session={session}
            priceBlock={priceBlock}
            tab={tab}
            News={News}
          />
        )}
      </Loaded>
    </>
  );
}

/** The part of the page that is open (?view=); the overview has no word of its own. */
function useTab(): [InstrumentTab, (tab: InstrumentTab) => void] {
  const [search, setSearch] = useSearchParams();
  const wide = useWide();
  const asked = INSTRUMENT_TABS.find((each) => each === search.get('view')) ?? 'overview';
  const choose = (tab: InstrumentTab) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('view');
        if (tab !== 'overview') next.set('view', tab);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  // On a wide screen the book stands beside every part.
  return [wide && asked === 'book' ? 'overview' : asked, choose];
}

/** The element that shows the open part. */
const PANEL = 'instrument';

interface InstrumentTabsProps {
  value: InstrumentTab;
  panelId: string | undefined;
  onChange(tab: InstrumentTab): void;
}

function InstrumentTabs({ value, panelId, onChange }: InstrumentTabsProps) {
  const t = useTexts(marketTexts);
  const wide = useWide();
  return (
    <Tabs<InstrumentTab>
      label={t('tabs')}
      value={value}
      onChange={onChange}
      options={INSTRUMENT_TABS.filter((each) => !wide || each !== 'book').map((each) => ({
        value: each,
        label: t(`tab_${each}`),
      }))}
      panelId={panelId}
    />
  );
}

interface BodyProps {
  detail: InstrumentDetail;
  company: CompanyDetail | undefined;
  session: MarketSession | undefined;
  /** Observed, so that the header shows the price once this one has scrolled away. */
  priceBlock: RefCallback<HTMLElement>;
  tab: InstrumentTab;
  News: InstrumentNews;
}

function Body({ detail, company, session, priceBlock, tab, News }: BodyProps) {
  const t = useTexts(marketTexts);
  const { snapshot, source } = detail;
  const live = useLiveState();
  const wide = useWide();
  return (
    <Columns
      side={
        <>
          <TradeBar detail={detail} />
          {wide ? <DepthCard detail={detail} /> : null}
        </>
      }
    >
      {tab === 'overview' ? <InstrumentHead detail={detail} /> : null}
      <Notices detail={detail} stalled={live === 'waiting'} />
      <div className={cx(styles.body, tab !== 'overview' && styles.first)} ref={priceBlock}>
        {tab === 'overview' ? <PriceBlock snapshot={snapshot} source={source} /> : <PriceLine snapshot={snapshot} />}
        <div className={styles.session}>{session ? <SessionLine session={session} /> : null}</div>
      </div>
      <div id={PANEL} role="tabpanel" aria-label={t(`tab_${tab}`)}>
        {tab === 'overview' ? <Overview detail={detail} company={company} session={session} /> : null}
        {tab === 'book' ? <DepthCard detail={detail} titled={false} /> : null}
        {tab === 'news' ? <News code={snapshot.code} /> : null}
        {tab === 'about' ? <About detail={detail} company={company} /> : null}
      </div>
    </Columns>
  );
}

function Notices({ detail, stalled }: { detail: InstrumentDetail; stalled: boolean }) {
  const t = useTexts(marketTexts);
  const { snapshot, resetsDaily, leverage } = detail;
  return (
    <>
      {snapshot.sample ? (
        <div className={styles.sample}>
          <Banner tone="info">{t('sampleText')}</Banner>
        </div>
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
      <Missing title={t('noSuchCode')} to={href('/market/stock')} link={t('title')}>
        {t('noSuchCodeText')}
      </Missing>
    </>
  );
}
