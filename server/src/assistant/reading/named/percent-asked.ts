/**
 * Words by which a figure is wanted in percent: `how much am I up in percent`. Answers give amounts with their rates,
 * so that such a question is read like one for the amount.
 */
const IN_PERCENT =
  /,?\s*(?<!\d\s?)(?<!\p{L})(?:in|as an?|by)?\s?(?:percent(?:age)?(?: terms)?|per cent|pct|%)(?!\p{L})|(?<!\p{L})en (?:porcentaje|por ciento|%)(?!\p{L})|(?<!\d\s?)(?:パーセント|[%％])(?:表示)?(?:で|では)(?=.)|用?百分比(?:計|講)/giu;
const HOW_MUCH: readonly (readonly [RegExp, string])[] = [
  [/\b(?:what|which|how many) (?:percent(?:age)?|per cent|pct|%)(?!\p{L})/giu, 'how much'],
  [/(?<!\p{L})qu[eé] (?:porcentaje|%)(?!\p{L})/giu, 'cuánto'],
  [/何(?:パーセント|[%％])/giu, 'どれくらい'],
  [/(?:百分之幾|幾多?個?(?:百分比|巴仙|[%％]))/giu, '幾多'],
];

export function withoutPercent(text: string): string {
  const asked = HOW_MUCH.reduce((said, [words, plain]) => said.replace(words, plain), text);
  return asked === text ? text.replace(IN_PERCENT, '') : asked;
}

/** Whether a figure is wanted in percent; a percentage that is named asks for none. */
export const asksPercent = (text: string): boolean =>
  /percent|pct|per cent|porcentaje|por ciento|[%％]|パーセント|百分|巴仙/iu.test(text) && !/\d/u.test(text);
