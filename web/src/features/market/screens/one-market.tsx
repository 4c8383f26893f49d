import { MARKET_IDS, OWN_INDEX_IDS } from '@candor/model/market/markets.ts';
import { LIST_SORTS } from '@candor/model/market/routes.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import { formatLevel, formatChange, formatCount, formatDate, formatPercent } from '../../../lib/format.ts';
import { ApiRefusal } from '../../../lib/http.ts';
import { type MarketDetail, type MarketId, market, marketPages } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { Change, Figure, KeyFigures, Missing, PageHeader, Price, Section, Skeleton } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { WorkedOut } from '../../../domains/market/worked-out.tsx';
import { ChartPanel } from '../chart/chart-panel.tsx';
import { BreadthBars } from '../overview/breadth.tsx';
import { IndexFigures } from '../overview/index-figures.tsx';
import { SearchButton } from '../market-header.tsx';
import { MarketChips } from '../overview/market-chips.tsx';
import { MarketMovers } from '../lists/market-movers.tsx';
import { PagedRows } from '../lists/paged-rows.tsx';
import { SortChips } from '../lists/sort-chips.tsx';
import { sortQuery, useSorting } from '../lists/sorting.ts';
import { useDayName } from '../../../domains/market/day-name.ts';
import styles from '../market.module.css';
import { listTexts } from '../texts.ts';

const SORTS = LIST_SORTS.filter((sort) => sort !== 'rank');

/** One index or exchange (?id=): its level or mean change, its breadth, its chart and its members. */
export function Screen() {
  const t = useTexts(marketTexts);
  const lang = useLang();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('id') ?? 'us_stocks';
  const id = MARKET_IDS.find((each) => each === asked);
  const query = useQuery({ ...market(id ?? 'us_stocks'), enabled: id !== undefined });
  const none = query.error instanceof ApiRefusal && query.error.code === 'not_found';
  return (
    <>
      <PageHeader
        title={query.data && id ? query.data.names[lang] : t('indexes')}
        back={href('/market/stock')}
        actions={<SearchButton />}
      />
      <div className={styles.page}>
        <MarketChips value={id} onChoose={(next) => setSearch({ id: next }, { replace: true })} />
      </div>
      {id === undefined || none ? (
        <Missing title={none ? t('indexNone') : t('noSuchList')} to={href('/market/stock')} link={t('title')}>
          {none ? null : t('noSuchListText')}
        </Missing>
      ) : (
        <>
          <Loaded query={query} skeleton={<Skeleton height="520px" />}>
            {(detail) => <About detail={detail} />}
          </Loaded>
          {query.data ? <MarketMovers key={`movers ${id}`} id={id} /> : null}
          <Members key={id} id={id} />
          {query.data ? <MarketWorkedOut detail={query.data} /> : null}
        </>
      )}
    </>
  );
}

function About({ detail }: { detail: MarketDetail }) {
  const t = useTexts(marketTexts);
  const lists = useTexts(listTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const { breadth, members, kind, began, tradeDate } = detail;
  const ownIndex = OWN_INDEX_IDS.find((id) => id === detail.id);
  return (
    <>
      <div className={styles.page}>
        <Head detail={detail} />
        <ChartPanel
          subject={{
            ...{ kind, id: detail.id, name: detail.names[lang], now: detail.level ?? detail.changePercent },
            history: began && { began: began.date, tradeDate },
          }}
        />
      </div>
      {kind === 'index' ? <IndexFigures detail={detail} /> : null}
      <Section title={t('breadth')}>
        <BreadthBars counts={breadth} />
        <KeyFigures columns={1} figures={[{ label: t('membersLabel'), value: formatCount(members, locale) }]} />
        <p className={styles.note}>
          {joinSentences(
            lang,
            lists(ownIndex ? `index_rule_${ownIndex}` : 'market_rule_exchange'),
            began && lists('began', { level: formatLevel(began.level, locale), date: formatDate(began.date, locale) }),
          )}
        </p>
      </Section>
    </>
  );
}

/** The rules behind the page, one tap away. */
function MarketWorkedOut({ detail: { kind, source, asOf } }: { detail: MarketDetail }) {
  const t = useTexts(marketTexts);
  const lists = useTexts(listTexts);
  return (
    <WorkedOut
      parts={[
        { title: t('chartPrices'), text: lists(`chart_${kind}`) },
        ...(kind === 'index' ? [{ title: t('dayRange'), text: lists('rangeOfMinutes') }] : []),
      ]}
      source={source}
      asOf={asOf}
    />
  );
}

/** An index has a level; an exchange has the mean of its stocks alone. */
function Head({ detail }: { detail: MarketDetail }) {
  const t = useTexts(marketTexts);
  const lists = useTexts(listTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const { level, change, changePercent, members, source, asOf } = detail;
  const day = useDayName();
  const percent = formatPercent(changePercent, locale);
  const inputs = [
    { label: t('meanChange'), value: percent },
    { label: t('membersLabel'), value: formatCount(members, locale) },
  ];
  const proof = { inputs, postings: [], sources: [t(`source_${source.kind}`)], asOf };
  if (level === null || change === null) {
    return (
      <div className={styles.level}>
        <span className={styles.label}>{lists('meanOfDay', { day })}</span>
        <Figure
          label={lists('meanOfDay', { day })}
          text={percent}
          load={async () => ({ ...proof, formula: t('whyEqual') })}
        >
          <Change percent={changePercent} size="hero" />
        </Figure>
      </div>
    );
  }
  const text = formatLevel(level, locale);
  return (
    <div className={styles.level}>
      <Figure
        label={detail.names[lang]}
        text={text}
        load={async () => ({
          ...proof,
          formula: t('whyIndex'),
          inputs: [
            { label: t('level'), value: text },
            { label: t('change'), value: formatChange(change, locale) },
            ...inputs,
          ],
        })}
      >
        <Price value={level.replace(/(\.\d{2})\d+$/, '$1')} size="hero" />
      </Figure>
      <span className={styles.moved}>
        <Change change={change} percent={changePercent} />
        <span className={styles.label}>{day}</span>
      </span>
    </div>
  );
}

function Members({ id }: { id: MarketId }) {
  const lists = useTexts(listTexts);
  const [sorting, choose] = useSorting('volume');
  const query = useInfiniteQuery(marketPages(id, sortQuery(sorting)));
  return (
    <Section title={lists('membersTitle')} padded={false}>
      <SortChips sorts={SORTS} value={sorting} onChoose={choose} />
      <PagedRows query={query} sorting={sorting} byButton />
    </Section>
  );
}
