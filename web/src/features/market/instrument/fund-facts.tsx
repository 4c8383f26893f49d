import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatDate, formatList } from '../../../lib/format.ts';
import type { CompanyDetail, InstrumentDetail } from '../../../domains/market/queries.ts';
import { type KeyFigure, KeyFigures, Section } from '../../../ui/index.ts';
import { multipleText } from '../lists/fund-row.tsx';
import { groupLink, indexInName, percentOf, useCategoryName } from './company-card.tsx';
import styles from './detail.module.css';

/** What the fund is: who runs it, what it follows, what it costs where that is known; and what is not on record. */
export function FundFacts({ detail, company }: { detail: InstrumentDetail; company: CompanyDetail }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const categoryName = useCategoryName();
  const { snapshot, facts, issuer, category, leverage } = detail;
  const index = facts.benchmark?.value;
  const named = index === undefined ? indexInName(snapshot.name) : undefined;
  const figures: (KeyFigure | false)[] = [
    issuer !== null && { label: t('issuer'), value: issuer },
    category !== null && { label: t('category'), value: groupLink(category, categoryName) },
    index !== undefined && { label: t('benchmark'), value: index },
    named !== undefined && { label: t('indexInName'), value: named },
    leverage !== null && leverage !== 1 && { label: t('leverage'), value: multipleText(leverage) },
    facts.inceptionDate !== null && {
      label: t('inceptionDate'),
      value: formatDate(facts.inceptionDate.value, locale),
    },
    facts.expenseRatio !== null && { label: t('expenseRatio'), value: percentOf(facts.expenseRatio.value, locale) },
  ];
  const missing = [
    ...(company.fund ? [] : [t('whatItHolds')]),
    ...(facts.expenseRatio === null ? [t('expenseRatio').toLocaleLowerCase(locale)] : []),
    t('netAssetValue'),
    t('tracking'),
  ];
  const list = formatList(missing, locale);
  return (
    <Section title={t('theFund')}>
      <KeyFigures columns={1} figures={figures.filter((figure) => figure !== false)} />
      <p className={styles.note}>{t(company.fund ? 'notOnRecord' : 'noFundPapers', { list })}</p>
    </Section>
  );
}
