import { ETF_CATEGORY_IDS, ETF_CATEGORY_NAMES } from '@candor/model/market/etf-categories.ts';
import { SECTOR_IDS, SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import { formatDate, formatPercent, MISSING } from '../../../lib/format.ts';
import { type InstrumentDetail, plotted } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { type KeyFigure, KeyFigures, Section } from '../../../ui/index.ts';
import { multipleText } from '../lists/fund-row.tsx';
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

/** A stored ratio in percent: "0.0018" is 0.18 %. */
export function percentOf(part: string, locale: string): string {
  return formatPercent(String(plotted(part) * 100), locale, 'auto');
}

/** City, state and country as far as they are known. */
export function placeOf({ city, state, country }: InstrumentDetail): string {
  return [city, state, country].filter(Boolean).join(', ') || MISSING;
}

/** What it is, in sentences made of the facts that are known of it. */
export function useDescription(): (detail: InstrumentDetail) => string {
  const t = useTexts(marketTexts);
  const lang = useLang();
  const sectorName = useSectorName();
  const categoryName = useCategoryName();
  return ({ snapshot: { kind, name, sample, sector }, category, exchange, facts }) => {
    const etf = kind === 'etf';
    const group = etf ? categoryName(category) : sectorName(sector);
    const isKnown = group !== MISSING && exchange !== null;
    const listed = facts.listingDate ?? facts.inceptionDate;
    return joinSentences(
      lang,
      sample
        ? t(etf ? 'sampleFundAbout' : 'sampleCompanyAbout', { name, group })
        : isKnown && t(etf ? 'fundAbout' : 'companyAbout', { name, group, exchange }),
      listed && t(etf ? 'fundSince' : 'listedSince', { date: formatDate(listed.value, LOCALE[lang]) }),
      !sample && t('noDescription'),
    );
  };
}

/** What it is, and the most requested facts, as far as they are known, and a link to all of them and to which have no source. */
export function CompanyCard({ detail }: { detail: InstrumentDetail }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const sectorName = useSectorName();
  const categoryName = useCategoryName();
  const describe = useDescription();
  const { snapshot, facts } = detail;
  const etf = snapshot.kind === 'etf';
  const date = (fact: { value: string } | null) => (fact ? formatDate(fact.value, locale) : MISSING);
  const more = href('/companyDetail', { code: snapshot.code });
  const figures: KeyFigure[] = etf
    ? [
        { label: t('issuer'), value: detail.issuer ?? MISSING },
        { label: t('category'), value: categoryName(detail.category) },
        { label: t('leverage'), value: detail.leverage === null ? MISSING : multipleText(detail.leverage) },
        { label: t('inceptionDate'), value: date(facts.inceptionDate) },
        { label: t('benchmark'), value: facts.benchmark?.value ?? MISSING },
        {
          label: t('expenseRatio'),
          value: facts.expenseRatio ? percentOf(facts.expenseRatio.value, locale) : MISSING,
        },
        { label: t('exchange'), value: detail.exchange ?? MISSING },
      ]
    : [
        { label: t('exchange'), value: detail.exchange ?? MISSING },
        { label: t('sector'), value: sectorName(snapshot.sector) },
        { label: t('city'), value: placeOf(detail) },
        { label: t('listingDate'), value: date(facts.listingDate) },
      ];
  return (
    <Section
      title={t(etf ? 'fund' : 'company')}
      action={<Link to={more}>{t('moreCompany', { code: snapshot.code })}</Link>}
    >
      <p className={styles.quiet}>{describe(detail)}</p>
      <KeyFigures columns={1} figures={figures.filter(({ value }) => value !== MISSING)} />
    </Section>
  );
}

/** Facts that have no source are named in one line instead of a row of dashes each. */
export function UnknownFacts({ figures }: { figures: readonly KeyFigure[] }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const unknown = figures.filter(({ value }) => value === MISSING).map(({ label }) => label);
  if (unknown.length === 0) return null;
  const names = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(unknown);
  return <p className={styles.note}>{t('unknownFacts', { names })}</p>;
}
