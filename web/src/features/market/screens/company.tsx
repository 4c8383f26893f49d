import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatDate, formatDateTime, formatPrice, DOT, MISSING } from '../../../lib/format.ts';
import { company, detailLink, type InstrumentDetail, instrument } from '../../../domains/market/queries.ts';
import { isMissing } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import { LivePriceRow } from '../../../live/index.ts';
import { type KeyFigure, KeyFigures, PageHeader, Section, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Missing } from '../../../ui/page/missing.tsx';
import { WorkedOut } from '../../../domains/market/worked-out.tsx';
import { BooksCard } from '../instrument/books-card.tsx';
import {
  percentOf,
  placeOf,
  UnknownFacts,
  useCategoryName,
  useSectorName,
  useUnknown,
} from '../instrument/company-card.tsx';
import { FilingsLink } from '../instrument/filings-link.tsx';
import styles from '../instrument/detail.module.css';

/** Everything known about a company or fund, each fact with its source. */
export function Screen() {
  const t = useTexts(marketTexts);
  const [search] = useSearchParams();
  const code = (search.get('code') ?? '').toUpperCase();
  const query = useQuery({ ...instrument(code), enabled: code !== '' });
  const kind = query.data?.snapshot.kind ?? 'stock';
  return (
    <>
      <PageHeader
        title={query.data?.snapshot.name ?? (code || t('company'))}
        back={code === '' ? href('/market/stock') : detailLink({ code, kind })}
      />
      {isMissing(code, query) ? (
        <Missing title={t('noSuchCode')} to={href('/market/stock')} link={t('title')}>
          {t('noSuchCodeText')}
        </Missing>
      ) : (
        <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
          {(detail) => <Facts detail={detail} />}
        </Loaded>
      )}
    </>
  );
}

function Facts({ detail }: { detail: InstrumentDetail }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const sectorName = useSectorName();
  const categoryName = useCategoryName();
  const unknownOf = useUnknown();
  const { snapshot, facts } = detail;
  const filed = useQuery(company(snapshot.code));
  const profile = filed.data?.profile;
  const fromProfile = (value: string | null | undefined) =>
    value && profile ? (
      <Sourced value={value} source={`SEC EDGAR, ${formatDateTime(profile.readAt, locale)} ET`} />
    ) : (
      MISSING
    );
  const etf = snapshot.kind === 'etf';
  const withSource = (fact: InstrumentDetail['facts']['address'], write = (value: string) => value) =>
    fact ? <Sourced value={write(fact.value)} source={fact.source} /> : MISSING;
  const day = (value: string) => formatDate(value, locale);
  const next = filed.data?.earnings?.next;
  // The name is the page's title.
  const listedAs = [detail.exchange, etf ? categoryName(detail.category) : sectorName(snapshot.sector)]
    .filter((each) => each !== null && each !== MISSING)
    .join(DOT);
  const figures: KeyFigure[] = [
    { label: t('exchange'), value: detail.exchange ?? MISSING },
    ...(etf
      ? [
          { label: t('issuer'), value: detail.issuer ?? MISSING },
          { label: t('category'), value: categoryName(detail.category) },
          { label: t('inceptionDate'), value: withSource(facts.inceptionDate, day) },
          { label: t('benchmark'), value: withSource(facts.benchmark) },
          {
            label: t('expenseRatio'),
            value: withSource(facts.expenseRatio, (part) => percentOf(part, locale)),
          },
        ]
      : [
          { label: t('sector'), value: sectorName(snapshot.sector) },
          { label: t('listingDate'), value: withSource(facts.listingDate, day) },
          { label: t('founded'), value: withSource(facts.founded) },
          { label: t('city'), value: placeOf(detail) },
          ...(next ? [{ label: t('nextEarnings'), value: day(next.date) }] : []),
        ]),
    { label: t('currency'), value: detail.currency },
    { label: t('tickSize'), value: formatPrice(detail.tickSize, locale) },
    { label: t('address'), value: facts.address ? withSource(facts.address) : fromProfile(profile?.address) },
    { label: t('website'), value: facts.website ? withSource(facts.website) : fromProfile(profile?.website) },
    { label: t('phone'), value: facts.phone ? withSource(facts.phone) : fromProfile(profile?.phone) },
  ];
  return (
    <>
      <LivePriceRow {...priceRowOf(detail)} detail={listedAs} />
      {filed.data ? <BooksCard company={filed.data} /> : null}
      <Section title={t('facts')}>
        <KeyFigures columns={1} figures={figures.filter(({ value }) => value !== MISSING)} />
        <UnknownFacts names={unknownOf(detail, figures)} />
      </Section>
      <Section title={t('filings')}>
        <FilingsLink snapshot={snapshot} />
      </Section>
      <WorkedOut
        parts={snapshot.sample ? [{ title: t('company'), text: t('factsSimulated') }] : []}
        source={detail.source}
        asOf={detail.asOf}
      />
    </>
  );
}

/** A fact with its source; the facts of a sample company all have one, which stands at the foot of the page. */
function Sourced({ value, source }: { value: string; source: string }) {
  const t = useTexts(marketTexts);
  return (
    <>
      <span className={styles.fact}>{value}</span>
      {source === 'simulation' ? null : <small className={styles.factSource}>{t('factSource', { source })}</small>}
    </>
  );
}

/** The price row of what the page is about. */
function priceRowOf({ snapshot: { code, kind, name, price, change, changePercent } }: InstrumentDetail) {
  return { code, name, price, change, percent: changePercent, to: detailLink({ code, kind }) };
}
