import { ETF_CATEGORY_IDS, ETF_CATEGORY_NAMES } from '@candor/model/market/etf-categories.ts';
import { SECTOR_IDS, SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatDate, formatList, formatPercent, formatQuantity, MISSING } from '../../../lib/format.ts';
import { shortOffer } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { type CompanyDetail, type InstrumentDetail, plotted } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { type KeyFigure, KeyFigures, Section } from '../../../ui/index.ts';
import { FilingsLink } from './filings-link.tsx';
import styles from './detail.module.css';

export function useSectorName(): (id: string | null) => string {
  const lang = useLang();
  return (id) => {
    const known = SECTOR_IDS.find((each) => each === id);
    return known ? SECTOR_NAMES[known][lang] : MISSING;
  };
}

export function useCategoryName(): (id: string | null) => string {
  const lang = useLang();
  return (id) => {
    const known = ETF_CATEGORY_IDS.find((each) => each === id);
    return known ? ETF_CATEGORY_NAMES[known][lang] : MISSING;
  };
}

/** Indexes that funds carry in their own name; of another index nothing is claimed. */
const NAMED =
  /S&P 500|S&P Mid-?Cap(?: 400)?|S&P Small-?Cap(?: 600)?|NASDAQ 100|Russell \d{4}|Dow Jones Industrial Average/;

/** The index that a fund's name says it follows; undefined where it says none. */
export const indexInName = (name: string): string | undefined => NAMED.exec(name)?.[0];

/** A stored ratio in percent: "0.0018" is 0.18 %. */
export function percentOf(part: string, locale: string): string {
  return formatPercent(String(plotted(part) * 100), locale, 'auto');
}

/** City, state and country as far as they are known. */
export function placeOf({ city, state, country }: InstrumentDetail): string {
  return [city, state, country].filter(Boolean).join(', ') || MISSING;
}

/** The name of a sector or a fund category, which leads to its members. */
export function groupLink(id: string | null, nameOf: (id: string | null) => string) {
  const name = nameOf(id);
  return id === null || name === MISSING ? MISSING : <Link to={href('/classifDetail', { id })}>{name}</Link>;
}

/**
 * The most requested facts that are known, and its filings; the others are named in a line. What the overview says of a
 * fund is not said again.
 */
export function CompanyCard({ detail, company }: { detail: InstrumentDetail; company: CompanyDetail | undefined }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const sectorName = useSectorName();
  const unknownOf = useUnknown();
  const lang = useLang();
  const lent = useLent(detail);
  const list = (names: readonly string[]) => formatList(names, locale, LIST);
  const { snapshot, facts } = detail;
  const unrated = snapshot.kind !== 'etf' && company?.analysts === null;
  const etf = snapshot.kind === 'etf';
  const date = (fact: { value: string } | null) => (fact ? formatDate(fact.value, locale) : MISSING);
  const more = href('/companyDetail', { code: snapshot.code });
  const listedOn = { label: t('exchange'), value: detail.exchange ?? MISSING };
  const figures: KeyFigure[] = etf
    ? [listedOn]
    : [
        listedOn,
        { label: t('sector'), value: groupLink(snapshot.sector, sectorName) },
        ...(company && company.industries.length > 0
          ? [{ label: t('industry'), value: list(company.industries.map((names) => names[lang])) }]
          : []),
        { label: t('city'), value: placeOf(detail) },
        { label: t('listingDate'), value: date(facts.listingDate) },
      ];
  return (
    <Section title={t(etf ? 'fund' : 'company')} action={<Link to={more}>{t('moreCompany')}</Link>}>
      <KeyFigures columns={1} figures={[...figures.filter(({ value }) => value !== MISSING), ...lent]} />
      <UnknownFacts
        names={[
          ...(unrated ? [t('ratings')] : []),
          ...unknownOf(detail, figures),
          ...(etf && facts.inceptionDate === null ? [t('inceptionDate')] : []),
        ]}
      />
      {snapshot.sample ? null : <FilingsLink snapshot={snapshot} />}
    </Section>
  );
}

/** How many shares the lender has today, for who is signed in; nothing where none are lent. */
function useLent({ snapshot }: InstrumentDetail): KeyFigure[] {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const offer = useQuery(useSignedIn(shortOffer(snapshot.code))).data;
  return offer?.shortable ? [{ label: t('sharesLent'), value: formatQuantity(offer.available, locale) }] : [];
}

/** What has no source: the facts without a value, and what a real company does in its own words. */
export function useUnknown(): (detail: InstrumentDetail, figures: readonly KeyFigure[]) => readonly string[] {
  const t = useTexts(marketTexts);
  return ({ snapshot }, figures) => [
    ...(snapshot.sample ? [] : [t('description')]),
    ...figures.filter(({ value }) => value === MISSING).map(({ label }) => label),
  ];
}

const LIST = { type: 'conjunction', style: 'narrow' } as const;

/** Facts that have no source: their names in a sentence instead of a row of dashes each. */
export function UnknownFacts({ names }: { names: readonly string[] }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  if (names.length === 0) return null;
  return <p className={styles.unknown}>{t('unknownFacts', { names: formatList(names, locale, LIST) })}</p>;
}
