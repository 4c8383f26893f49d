import { type IdeaFactor, IDEA_FACTORS, IDEA_WEIGHTS } from '@candor/model/research/ideas.ts';
import type { TranslateOf } from '../../../i18n/index.ts';
import { MINUS } from '../../../lib/format.ts';
import type { IdeaDay, IdeaView } from '../queries.ts';
import type { ideaTexts } from '../texts.ts';

type Words = TranslateOf<typeof ideaTexts>;

const number = (value: number, locale: string, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale, options).format(value).replace(/-/g, MINUS);

/** A statistic with two places, signed where its direction matters. */
export const statistic = (value: number, locale: string, signed = false): string =>
  number(value, locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: signed ? 'exceptZero' : 'auto',
  });

const percent = (value: number, locale: string, signed = true): string =>
  number(value, locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
    signDisplay: signed ? 'exceptZero' : 'auto',
  });

/** A figure of the rule in the unit people know it by. */
export function factorText(factor: IdeaFactor, value: number, locale: string): string {
  if (factor === 'volume') return number(value, locale, { maximumFractionDigits: 2, minimumFractionDigits: 2 });
  if (factor === 'breakout') return percent(value, locale, false);
  return percent(value, locale);
}

const sideOf = (value: number): 'Up' | 'Down' => (value < 0 ? 'Down' : 'Up');

/** Where a close lies in its range, 0 at the bottom and 1 at the top. */
function placeInRange(place: number): 'Lowest' | 'Lower' | 'Upper' | 'Highest' {
  if (place < 0.5) return place < 0.2 ? 'Lowest' : 'Lower';
  return place < 0.8 ? 'Upper' : 'Highest';
}

/** The contribution of each figure to the score. */
const contribution = (idea: IdeaView, factor: IdeaFactor): number => IDEA_WEIGHTS[factor] * (idea.z[factor] ?? 0);

/**
 * The contributions as they are read, in hundredths that add up to the score that stands above them: the parts that
 * were cut off most are the ones that get back what is missing.
 */
export function shownContributions(idea: IdeaView): { readonly factor: IdeaFactor; readonly value: number }[] {
  const parts = IDEA_FACTORS.map((factor) => {
    const exact = contribution(idea, factor) * 100;
    return { factor, whole: Math.floor(exact), cut: exact - Math.floor(exact) };
  });
  const missing = Math.round(idea.score * 100) - parts.reduce((sum, { whole }) => sum + whole, 0);
  const raised = new Set(
    parts
      .toSorted((a, b) => b.cut - a.cut)
      .slice(0, Math.max(0, missing))
      .map(({ factor }) => factor),
  );
  return parts.map(({ factor, whole }) => ({ factor, value: (whole + (raised.has(factor) ? 1 : 0)) / 100 }));
}

function sentenceOf(factor: IdeaFactor, idea: IdeaView, day: IdeaDay, t: Words, locale: string): string {
  const raw = idea.factors[factor] ?? 0;
  // The verb states the direction; the figure needs no sign.
  const value = percent(Math.abs(raw), locale, false);
  switch (factor) {
    case 'momentum': {
      const mean = day.spreads.momentum?.mean ?? 0;
      const said = { code: idea.code, value, mean: percent(Math.abs(mean), locale, false) };
      return t(`what_momentum${sideOf(raw)}${sideOf(mean)}`, said);
    }
    case 'trend':
      return t(`what_trend${sideOf(raw)}`, { value });
    case 'breakout':
      if (raw > 1) return t('what_breakoutUp');
      return raw < 0 ? t('what_breakoutDown') : t(`what_breakout${placeInRange(raw)}`, { value });
    case 'reversal':
      return t(`what_reversal${sideOf(raw)}`, { value });
    case 'volume':
      return raw < 1 ? t('what_volumeLess', { value }) : t('what_volume', { value: factorText(factor, raw, locale) });
  }
}

/** A figure in few words, for a row. */
function shortSentenceOf(factor: IdeaFactor, idea: IdeaView, t: Words, locale: string): string {
  const raw = idea.factors[factor] ?? 0;
  const value = factorText(factor, raw, locale);
  if (factor !== 'breakout') return t(`short_${factor}`, { value });
  return raw > 1 ? t('short_high') : raw < 0 ? t('short_low') : t('short_breakout', { value });
}

/** The figure that counts most for the tag, in few words: why the idea is listed. */
export function mainReason(idea: IdeaView, t: Words, locale: string): string {
  const sign = idea.tag === 'bullish' ? 1 : -1;
  const [first] = IDEA_FACTORS.toSorted((a, b) => (contribution(idea, b) - contribution(idea, a)) * sign);
  return shortSentenceOf(first!, idea, t, locale);
}

/** Reasons for the tag, strongest first, and against it: sentences by rule over the stored figures. */
export function sentences(idea: IdeaView, day: IdeaDay, t: Words, locale: string) {
  const sign = idea.tag === 'bullish' ? 1 : -1;
  const weighed = IDEA_FACTORS.map((factor) => ({ factor, weight: contribution(idea, factor) * sign })).sort(
    (a, b) => b.weight - a.weight,
  );
  const text = ({ factor }: { factor: IdeaFactor }) => sentenceOf(factor, idea, day, t, locale);
  return {
    reasons: weighed.filter(({ weight }) => weight > 0.05).map(text),
    against: weighed
      .filter(({ weight }) => weight < -0.02)
      .toReversed()
      .map(text),
  };
}
