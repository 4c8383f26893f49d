import type { OrderVerb } from '@candor/model/assistant/spoken-order.ts';

/** Verbs of trades that are done, in any tense; the longer before those that they contain. */
const VERBS: readonly (readonly [verb: OrderVerb, words: RegExp])[] = [
  [
    'cover',
    /\bcover(?:ed)?\b|\bbuy back\b|\bbought back\b|\brecompr\p{L}+|買い?戻\p{L}?|買返|補倉|平(?:咗)?(?:個)?淡倉/giu,
  ],
  ['short', /\b(?:sell |sold )?short(?:s|ed)?\b|(?:vend\p{L}+ )?en corto|空売り?|ショート|沽空|賣空|造淡/giu],
  ['sell', /\b(?:sell|sold|vend[ei]\p{L}*|vendí|vendió)(?!\p{L})|売|賣|卖|沽/giu],
  ['buy', /\b(?:buy|bought|compr[aeéió]\p{L}*)(?!\p{L})|買|买|入咗/giu],
];

/** What a question about trades names of them: `what did I buy`, `what did I sell or short`. */
export function tradedNamed(text: string): ReadonlySet<OrderVerb> {
  let rest = text.normalize('NFKC');
  const found = new Set<OrderVerb>();
  for (const [verb, words] of VERBS) {
    const left = rest.replace(words, ' ');
    if (left !== rest) found.add(verb);
    rest = left;
  }
  return found;
}
