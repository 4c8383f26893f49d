import { IDEA_FACTORS, IDEA_WEIGHTS, type IdeaFactor } from '@candor/model/research/ideas.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALE, translator } from '../../../i18n/index.ts';
import en from '../../../i18n/en/ideas.ts';
import es from '../../../i18n/es/ideas.ts';
import ja from '../../../i18n/ja/ideas.ts';
import zhHK from '../../../i18n/zhHK/ideas.ts';
import type { IdeaDay, IdeaView } from '../queries.ts';
import { mainReason, sentences, shownContributions } from './idea-words.ts';

const TABLES = { en, es, ja, zhHK };

/** The sentence about one figure: all others weigh nothing. */
function said(factor: IdeaFactor, value: number, lang: keyof typeof TABLES = 'en', mean = 0): string | undefined {
  return sentences(...about(factor, value, lang, mean)).reasons[0];
}

function about(factor: IdeaFactor, value: number, lang: keyof typeof TABLES = 'en', mean = 0) {
  const idea = {
    code: 'SAM',
    tag: 'bullish',
    z: { [factor]: factor === 'reversal' ? -1 : 1 },
    factors: { [factor]: value },
  };
  const day = { spreads: { momentum: { mean } } };
  const t = translator<typeof en>(TABLES[lang] as never, lang);
  return [idea as unknown as IdeaView, day as unknown as IdeaDay, t, LOCALE[lang]] as const;
}

test.each([
  ['momentum', 0.5, '+50.0% in 11 months'],
  ['trend', -0.098, '−9.8% from its 50-day average'],
  ['breakout', 0.195, 'At 19.5% of its 20-day range'],
  ['breakout', 1.1, 'Closed at a 20-day high'],
  ['breakout', -0.1, 'Closed at a 20-day low'],
  ['reversal', -0.04, '−4.0% in five days, and such moves often reverse'],
  ['volume', 1.75, '1.75 times the usual volume'],
] as const)('a row says why an idea is listed by %s of %s', (factor, value, text) => {
  const [idea, , t, locale] = about(factor, value);
  expect(mainReason(idea, t, locale)).toBe(text);
});

test.each([
  ['trend', 0.098, 'It is 9.8% above its 50-day average.'],
  ['trend', -0.098, 'It is 9.8% below its 50-day average.'],
  ['breakout', -0.1, 'It closed at a 20-day low.'],
  ['breakout', 0.195, 'It closed in the lowest fifth of its 20-day range (19.5% from the bottom).'],
  ['breakout', 0.3, 'It closed in the lower half of its 20-day range (30.0% from the bottom).'],
  ['breakout', 0.5, 'It closed in the upper half of its 20-day range (50.0% from the bottom).'],
  ['breakout', 0.8, 'It closed in the highest fifth of its 20-day range (80.0% from the bottom).'],
  ['breakout', 1.1, 'It closed at a 20-day high.'],
  [
    'reversal',
    0.04,
    'It rose 4.0% in the last five days; sharp moves of a few days often reverse, so they count against their own direction.',
  ],
  [
    'reversal',
    -0.04,
    'It fell 4.0% in the last five days; sharp moves of a few days often reverse, so they count against their own direction.',
  ],
  ['volume', 1.75, 'The last day’s volume was 1.75 times the usual.'],
  ['volume', 0.6, 'The last day’s volume was 60.0% of the usual.'],
] as const)('%s of %s', (factor, value, text) => {
  expect(said(factor, value)).toBe(text);
});

test.each([
  [0.5, 0.1, 'rose 50.0%; its comparison group rose 10.0% on average.'],
  [0.5, -0.1, 'rose 50.0%; its comparison group fell 10.0% on average.'],
  [-0.695, 0.1, 'fell 69.5%; its comparison group rose 10.0% on average.'],
  [-0.695, -0.192, 'fell 69.5%; its comparison group fell 19.2% on average.'],
])('a year of %s beside a mean of %s', (value, mean, text) => {
  expect(said('momentum', value, 'en', mean)).toBe(`Over the 11 months that ended a month ago, SAM ${text}`);
});

test.each([
  ['es', 'Está 9.8% por debajo de su promedio de 50 días.'],
  ['ja', '50日平均を9.8%下回っています。'],
  ['zhHK', '現價較 50 日平均低 9.8%。'],
] as const)('the verb states the direction in %s too', (lang, text) => {
  expect(said('trend', -0.098, lang)).toBe(text);
});

test('the contributions of an idea add up to its score as they are read', () => {
  const numbers = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(numbers, numbers, numbers, numbers, numbers), (values) => {
      const z = Object.fromEntries(IDEA_FACTORS.map((factor, at) => [factor, values[at]!]));
      const score = IDEA_FACTORS.reduce((sum, factor) => sum + IDEA_WEIGHTS[factor] * z[factor]!, 0);
      const parts = shownContributions({ z, score } as unknown as IdeaView);
      const sum = parts.reduce((total, { value }) => total + Math.round(value * 100), 0);
      expect(sum).toBe(Math.round(score * 100) + 0); // not minus zero
      for (const { factor, value } of parts)
        expect(Math.abs(value - IDEA_WEIGHTS[factor] * z[factor]!)).toBeLessThan(0.01);
    }),
  );
});
