import ChevronDown from 'lucide-react/icons/chevron-down';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import { formatCount, formatDate, formatPercent } from '../../../lib/format.ts';
import {
  Badge,
  Button,
  Change,
  Empty,
  EndOfList,
  Figure,
  KeyFigures,
  Section,
  SkeletonRows,
} from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { type Score, score } from '../queries.ts';
import styles from '../research.module.css';
import { ideaTexts, reportTexts } from '../texts.ts';
import { GradeLine } from './grade-line.tsx';
import { Tag } from './idea-score.tsx';

/** The results of all ideas, losing ones included: rates with their counts, then every grade. */
export function ScoreCard() {
  const t = useTexts(ideaTexts);
  const query = useInfiniteQuery(score());
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
      {({ pages }) => {
        const [first] = pages;
        if (!first) return null;
        const days = pages.flatMap((page) => page.days);
        return (
          <>
            <Totals score={first} />
            <Examples score={first} />
            {days.length === 0 ? <Empty title={t('nothingGraded')}>{t('nothingGradedText')}</Empty> : null}
            {days.map((day, index) => (
              <GradedDay key={day.date} day={day} isOpen={index === 0} />
            ))}
            {hasNextPage ? (
              <div className={styles.body}>
                <Button variant="secondary" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {t('more')}
                </Button>
              </div>
            ) : pages.length > 1 ? (
              <EndOfList />
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

/**
 * First how much the rates can say, then these with their counts and what they are made of: over all that was published
 * and graded; examples are apart.
 */
export function Totals({ score: all }: { score: Score }) {
  const t = useTexts(ideaTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const { reference, published, late, since } = all;
  return (
    <Section title={t('scoreTitle')}>
      {since ? (
        <p className={styles.note}>
          {t('publishedCount', { count: published, date: formatDate(since, locale) })}
          {late > 0 ? `, ${t('lateCount', { count: late })}` : null}. {t('coin')}
        </p>
      ) : null}
      {all.horizons.map((horizon) => (
        <Horizon key={horizon.days} horizon={horizon} asOf={all.asOf} />
      ))}
      <p className={styles.note}>{t('scoreLead')}</p>
      <p className={styles.note}>
        {joinSentences(
          lang,
          reference ? t('scoreReference', { name: reference.name }) : published > 0 && t('noReference'),
          reference?.kind === 'own_index' && t('referenceOwn'),
        )}
      </p>
    </Section>
  );
}

/** The same of examples: made by the same rule, but no record, as nobody could follow them. */
function Examples({ score: { examples, asOf } }: { score: Score }) {
  const t = useTexts(ideaTexts);
  const report = useTexts(reportTexts);
  const lang = useLang();
  if (examples.published === 0) return null;
  return (
    <Section title={report('examples')}>
      {examples.horizons.map((horizon) => (
        <Horizon key={horizon.days} horizon={horizon} asOf={asOf} />
      ))}
      <p className={styles.note}>{t('examplesLead')}</p>
      <p className={styles.note}>{joinSentences(lang, t('examplesCount', { count: examples.published }), t('coin'))}</p>
    </Section>
  );
}

const cut = (percent: string | null) => percent?.replace(/(\.\d{2})\d+$/, '$1') ?? null;

function Horizon({ horizon, asOf }: { horizon: Score['horizons'][number]; asOf: string }) {
  const t = useTexts(ideaTexts);
  const locale = LOCALE[useLang()];
  const { all, bullish, bearish, ungraded, days } = horizon;
  const rate = formatPercent(all.hitPercent, locale, 'auto');
  const of = ({ hits, count }: typeof all) =>
    t('hitsOf', { hits: formatCount(hits, locale), count: formatCount(count, locale) });
  const share = (part: typeof all) =>
    part.count === 0 ? of(part) : `${formatPercent(part.hitPercent, locale, 'auto')} · ${of(part)}`;
  const proof = (formula: string) => async () => ({
    formula,
    inputs: [
      { label: t('bullish'), value: `${of(bullish)} · ${formatPercent(bullish.meanExcessPercent, locale)}` },
      { label: t('bearish'), value: `${of(bearish)} · ${formatPercent(bearish.meanExcessPercent, locale)}` },
    ],
    postings: [],
    sources: [t('gradesSource')],
    asOf,
  });
  return (
    <div className={styles.horizon}>
      <h3>{t('gradedDays', { count: days })}</h3>
      <div className={styles.rates}>
        {all.count === 0 ? (
          <b>–</b>
        ) : (
          <Figure label={t('hitRate')} text={rate} load={proof(t('whyHits'))}>
            {rate}
          </Figure>
        )}
        <span>{all.count === 0 ? t('nothingGraded') : `${t('hitRate')}, ${of(all)}`}</span>
      </div>
      {all.count === 0 ? null : (
        <KeyFigures
          columns={1}
          figures={[
            { label: t('bullish'), value: share(bullish) },
            { label: t('bearish'), value: share(bearish) },
            {
              label: t('meanExcess'),
              value: (
                <Figure
                  label={t('meanExcess')}
                  text={formatPercent(all.meanExcessPercent, locale)}
                  load={proof(t('whyExcess'))}
                >
                  <Change percent={cut(all.meanExcessPercent)} />
                </Figure>
              ),
            },
          ]}
        />
      )}
      {ungraded > 0 ? <p className={styles.note}>{t('ungraded', { count: ungraded })}</p> : null}
    </div>
  );
}

/** How many of a day's grades were right, and each of them one tap away; those of the newest day are open. */
function GradedDay({ day, isOpen }: { day: Score['days'][number]; isOpen: boolean }) {
  const t = useTexts(ideaTexts);
  const locale = LOCALE[useLang()];
  const graded = day.grades.filter(({ hit }) => hit !== null);
  const hits = formatCount(graded.filter(({ hit }) => hit).length, locale);
  return (
    <details className={styles.gradeDay} open={isOpen}>
      <summary>
        <h3>
          {t('today', { date: formatDate(day.date, locale) })} {day.example ? <Badge>{t('exampleBadge')}</Badge> : null}
        </h3>
        <span>{t('hitsOf', { hits, count: formatCount(graded.length, locale) })}</span>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      {day.grades.map((grade) => (
        <GradeLine
          key={`${grade.code}${grade.days}`}
          grade={grade}
          day={day}
          label={
            <span className={styles.gradeName}>
              <b>{grade.code}</b> <Tag tag={grade.tag} />
              <small>{t('gradedDays', { count: grade.days })}</small>
            </span>
          }
        />
      ))}
    </details>
  );
}
