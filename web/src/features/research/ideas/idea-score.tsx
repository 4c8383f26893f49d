import ArrowDownRight from 'lucide-react/icons/arrow-down-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { IDEA_FACTORS, IDEA_WEIGHTS } from '@candor/model/research/ideas.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatCount, formatDate, formatExactPrice } from '../../../lib/format.ts';
import { Figure, type ExplanationText } from '../../../ui/index.ts';
import { dataUntil } from '../example.ts';
import { factorText, statistic } from './idea-words.ts';
import type { IdeaDay, IdeaView } from '../queries.ts';
import styles from '../research.module.css';
import { ideaTexts } from '../texts.ts';

/**
 * The direction of an idea by its word and an arrow, without the colours of a change: what it expects is not what is.
 */
export function Tag({ tag }: { tag: IdeaView['tag'] }) {
  const t = useTexts(ideaTexts);
  const Arrow = tag === 'bullish' ? ArrowUpRight : ArrowDownRight;
  return (
    <span className={styles.tag}>
      <Arrow size={14} aria-hidden="true" />
      {t(tag)}
    </span>
  );
}

/** The score with its inputs: each figure, its distribution over all stocks, and its weight. */
export function ScoreFigure({ idea, day }: { idea: IdeaView; day: IdeaDay }) {
  const t = useTexts(ideaTexts);
  const market = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const text = statistic(idea.score, locale, true);
  const load = async (): Promise<ExplanationText> => ({
    formula: t('whyScore', { count: formatCount(day.universe, locale) }),
    inputs: [
      ...IDEA_FACTORS.map((factor) => ({
        label: t(`factor_${factor}`),
        value: statistic(IDEA_WEIGHTS[factor] * (idea.z[factor] ?? 0), locale, true),
        source: t('whyFactor', {
          value: factorText(factor, idea.factors[factor] ?? 0, locale),
          mean: factorText(factor, day.spreads[factor]?.mean ?? 0, locale),
          deviation: factorText(factor, day.spreads[factor]?.deviation ?? 0, locale).replace(/^\+/, ''),
          z: statistic(idea.z[factor] ?? 0, locale, true),
          weight: statistic(IDEA_WEIGHTS[factor], locale),
        }),
      })),
      {
        label: t('lastClose', { date: formatDate(day.priorDate, locale) }),
        value: formatExactPrice(idea.price, locale),
      },
      { label: t('mean200'), value: formatExactPrice(idea.mean200, locale) },
      { label: t('dailyDollars'), value: formatCount(idea.dailyDollars, locale) },
    ],
    postings: [],
    sources: [market(`source_${day.source.kind}`), t('inputsHash', { hash: day.inputsHash })],
    asOf: dataUntil(day),
  });
  return (
    <Figure label={`${idea.code} ${t('score')}`} text={text} load={load}>
      {t('scoreShort', { score: text })}
    </Figure>
  );
}
