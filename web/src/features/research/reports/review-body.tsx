import { SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import { dataUntil, useExampleMark } from '../example.ts';
import type { ReactNode } from 'react';
import { type Lang, LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { fill } from '../../../i18n/message.ts';
import {
  directionOf,
  formatCount,
  formatDate,
  formatExactPrice,
  formatLevel,
  formatPercent,
} from '../../../lib/format.ts';
import { Section } from '../../../ui/index.ts';
import type { ReviewEdition, ReviewFigures } from '../queries.ts';
import styles from '../research.module.css';
import { reportTexts, type ReportWords } from '../texts.ts';
import { Filled } from './filled.tsx';
import type { Block } from '../../../ui/documents/picture.ts';
import { ExplainedFigure } from './explained-figure.tsx';
import { BreadthFigures, countInputs, MoverFigures, SectorFigures, Trend } from './review-figures.tsx';
import { ReportMatters, useUsualIndexDay } from '../matters/report-matters.tsx';
import { ReportWorkedOut } from './report-worked-out.tsx';
import { sideOf } from '../news/news-words.ts';
import { ShareButton } from '../share-button.tsx';

/** A review of a day: trend, breadth, sectors, movers, and a summary; it can be saved as a picture. */
export function ReviewBody({ review }: { review: ReviewEdition }) {
  const t = useTexts(reportTexts);
  const markOf = useExampleMark();
  const lang = useLang();
  const { figures, source } = review;
  const props = { figures, about: review };
  return (
    <>
      <ReportMatters figures={figures} date={review.date} />
      <Closing review={review} />
      <Trend {...props} />
      <BreadthFigures {...props} />
      <SectorFigures {...props} />
      <MoverFigures {...props} />
      <div className={styles.body}>
        <div className={styles.pairTop}>
          <ShareButton
            name={`market-review-${review.date}`}
            label={t('saveImage')}
            blocks={reviewBlocks(review, t, lang)}
            source={source}
            asOf={dataUntil(review)}
            mark={markOf(review)}
          />
        </div>
      </div>
      <ReportWorkedOut title={t('review')} report={review} />
    </>
  );
}

interface SummarySentence {
  readonly key:
    | 'closingIndexUp'
    | 'closingIndexDown'
    | 'closingIndexFlat'
    | 'closingBreadth'
    | `closingSectors${'Up' | 'Down' | ''}`
    | 'closingMovers';
  /** Value of each placeholder, as text, and its source. */
  readonly parts: Readonly<
    Record<string, { text: string; formula?: string; inputs?: { label: string; value: string }[] }>
  >;
}

/** A sentence with unfilled placeholders. */
const unfilled = (t: ReportWords) => t as (key: SummarySentence['key']) => string;

/** The sentences of the summary with their figures, each with its explanation. */
function sentencesOf(figures: ReviewFigures, t: ReportWords, lang: Lang): SummarySentence[] {
  const locale = LOCALE[lang];
  const percent = (value: string | null) => formatPercent(value, locale);
  const [index] = figures.indexes;
  const { breadth } = figures;
  const by = (value: string | null) => Number(value ?? 0);
  const sectors = [...figures.sectors].sort((a, b) => by(b.equalPercent) - by(a.equalPercent));
  const [best, worst] = [sectors[0], sectors[sectors.length - 1]];
  const [gainer, loser] = [figures.gainers[0], figures.losers[0]];
  const moved = (now: string, before: string) => [
    { label: t('now'), value: formatExactPrice(now, locale) },
    { label: t('before'), value: formatExactPrice(before, locale) },
  ];
  const counts = {
    up: formatCount(breadth.advancers, locale),
    down: formatCount(breadth.decliners, locale),
    all: formatCount(breadth.universe, locale),
  };
  const counted = (text: string) => ({ text, formula: t('whyCount'), inputs: countInputs(t, counts) });
  const sector = ({ equalPercent, advancers, members }: NonNullable<typeof best>) => {
    const of = { up: formatCount(advancers, locale), all: formatCount(members, locale) };
    const inputs = [{ label: t('members'), value: t('advancersOf', of) }];
    return { text: percent(equalPercent), formula: t('whyEqual'), inputs };
  };
  const said: SummarySentence[] = [];
  if (index) {
    const inputs = moved(index.level, index.previousLevel);
    const level = { text: formatLevel(index.level, locale), formula: t('whyLevel'), inputs };
    // The verb states the direction; the figure needs no sign.
    const size = formatPercent(index.changePercent.replace('-', ''), locale, 'auto');
    const change = { text: size, formula: t('whyChange'), inputs };
    const verb = directionOf(index.changePercent) < 0 ? 'Down' : 'Up';
    said.push({
      // Nothing rises by what reads 0.00%.
      key: `closingIndex${/[1-9]/.test(size) ? verb : 'Flat'}`,
      parts: { index: { text: index.name }, level, percent: change },
    });
  }
  const mean = { text: percent(breadth.equalPercent), formula: t('whyEqual'), inputs: countInputs(t, counts) };
  said.push({
    key: 'closingBreadth',
    parts: { all: counted(counts.all), up: counted(counts.up), down: counted(counts.down), mean },
  });
  if (best && worst && best !== worst) {
    const [bestName, worstName] = [{ text: SECTOR_NAMES[best.id][lang] }, { text: SECTOR_NAMES[worst.id][lang] }];
    const parts = { best: bestName, worst: worstName, bestPercent: sector(best), worstPercent: sector(worst) };
    said.push({ key: `closingSectors${sideOf(best.equalPercent, worst.equalPercent)}`, parts });
  }
  if (gainer && loser) {
    const change = ({ changePercent, close, previousClose }: typeof gainer) => {
      const inputs = moved(close, previousClose);
      return { text: percent(changePercent), formula: t('whyChange'), inputs };
    };
    const parts = {
      ...{ gainer: { text: gainer.code }, loser: { text: loser.code } },
      ...{ gainerPercent: change(gainer), loserPercent: change(loser) },
    };
    said.push({ key: 'closingMovers', parts });
  }
  return said;
}

function Closing({ review }: { review: ReviewEdition }) {
  const t = useTexts(reportTexts);
  const lang = useLang();
  const usual = useUsualIndexDay(review.figures, review.date);
  return (
    <Section title={t('closing')}>
      {sentencesOf(review.figures, t, lang).map(({ key, parts }) => {
        const drawn: Record<string, ReactNode> = {};
        for (const [name, { text, formula, inputs }] of Object.entries(parts)) {
          drawn[name] = formula ? (
            <ExplainedFigure key={name} label={text} {...{ text, formula }} inputs={inputs ?? []} about={review}>
              {text}
            </ExplainedFigure>
          ) : (
            text
          );
        }
        return (
          <div key={key} className={styles.said}>
            <Filled text={unfilled(t)(key)} parts={drawn} />
          </div>
        );
      })}
      {usual === undefined ? null : <p className={styles.said}>{usual}</p>}
    </Section>
  );
}

/** The summary as plain text, for cards and pictures. */
export function summaryOf(figures: ReviewFigures, t: ReportWords, lang: Lang): string[] {
  return sentencesOf(figures, t, lang).map(({ key, parts }) =>
    fill(
      unfilled(t)(key),
      Object.fromEntries(Object.entries(parts).map(([name, { text }]) => [name, text])),
      LOCALE[lang],
    ),
  );
}

function reviewBlocks({ figures, date, source }: ReviewEdition, t: ReportWords, lang: Lang): Block[] {
  const locale = LOCALE[lang];
  const percent = (value: string | null) => formatPercent(value, locale);
  const tone = (value: string | null) => (directionOf(value) < 0 ? 'loss' : 'gain');
  const rows = (list: readonly { label: string; percent: string | null }[]) =>
    list.map(({ label, percent: value }): Block => ({ kind: 'row', label, value: percent(value), tone: tone(value) }));
  const movers = (list: ReviewFigures['gainers']) =>
    rows(list.map(({ code, name, changePercent }) => ({ label: `${code} · ${name}`, percent: changePercent })));
  return [
    { kind: 'note', text: formatDate(date, locale) },
    { kind: 'heading', text: t('review') },
    ...summaryOf(figures, t, lang).map((text): Block => ({ kind: 'text', text })),
    { kind: 'gap' },
    ...rows(figures.indexes.map(({ name, changePercent }) => ({ label: name, percent: changePercent }))),
    { kind: 'gap' },
    { kind: 'text', text: `${t('sectors')}, ${t('equalWeight')}`, tone: 'text-secondary' },
    ...rows(figures.sectors.map(({ id, equalPercent }) => ({ label: SECTOR_NAMES[id][lang], percent: equalPercent }))),
    { kind: 'gap' },
    { kind: 'text', text: t('gainers'), tone: 'text-secondary' },
    ...movers(figures.gainers),
    { kind: 'gap' },
    { kind: 'text', text: t('losers'), tone: 'text-secondary' },
    ...movers(figures.losers),
    { kind: 'gap' },
    { kind: 'note', text: t('disclaimer') },
    ...(source.simulated ? [{ kind: 'note', text: t('simulatedNote') } as const] : []),
  ];
}
