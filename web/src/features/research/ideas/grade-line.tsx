import type { ReactNode } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDate, formatPercent, formatPrice } from '../../../lib/format.ts';
import { Change, cx, Figure, type ExplanationText } from '../../../ui/index.ts';
import type { Grade } from '../queries.ts';
import styles from '../research.module.css';
import { ideaTexts } from '../texts.ts';

export interface GradeLineProps {
  grade: Grade;
  label: ReactNode;
  day: { readonly date: string };
}

/** Two places, the rest cut off, as every change is shown. */
const cut = (percent: string | null) => percent?.replace(/(\.\d{2})\d+$/, '$1') ?? null;

/** The result of one idea: its lead over the benchmark with both moves, right or wrong. */
export function GradeLine({ grade, label, day }: GradeLineProps) {
  const t = useTexts(ideaTexts);
  const locale = LOCALE[useLang()];
  const lead = formatPercent(grade.excessPercent, locale);
  const load = async (): Promise<ExplanationText> => ({
    formula: t('whyGrade'),
    inputs: [
      {
        label: t('ideaMove', { from: formatPrice(grade.from, locale), to: formatPrice(grade.to, locale) }),
        value: formatPercent(grade.percent, locale),
      },
      { label: t('referenceMove'), value: formatPercent(grade.referencePercent, locale) },
      { label: t('lead'), value: lead },
    ],
    postings: [],
    sources: [`${formatDate(day.date, locale)} → ${formatDate(grade.gradedOn, locale)}`, t('gradesSource')],
    asOf: `${grade.gradedOn}T20:00:00Z`,
  });
  return (
    <div className={styles.grade}>
      <span>{label}</span>
      {grade.hit === null ? (
        <b>{t('notGraded')}</b>
      ) : (
        <>
          <Figure label={t('lead')} text={lead} load={load}>
            <Change percent={cut(grade.excessPercent)} />
          </Figure>
          <b className={cx(styles.outcome, grade.hit && styles.right)}>{t(grade.hit ? 'hit' : 'miss')}</b>
        </>
      )}
    </div>
  );
}
