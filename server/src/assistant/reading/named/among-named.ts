import type { Sign } from '../rows/row.ts';
import type { Scan } from '../scan.ts';

/** Which positions an order is of where it names them by what they are, or all but some. */
export type AmongNamed = { readonly pick: Pick } | { readonly except: readonly string[] };
export type Pick = 'largest' | 'smallest' | 'best' | 'worst';

const PICKS: readonly (readonly [pick: Pick, signs: readonly Sign[]])[] = [
  ['largest', ['largest']],
  ['smallest', ['smallest']],
  ['worst', ['my_worst', 'worst', 'losers']],
  ['best', ['my_best', 'best', 'gainers']],
];
const ASKS: readonly Sign[] = [
  ...(['should', 'worth', 'how', 'howmuch', 'what', 'why', 'when', 'which', 'good', 'recommend', 'predict'] as const),
];
const CLOSES = ['cue:sell', 'cue:cover', 'cue:close', 'cue:command'];
const EXCEPT =
  /\b(?:everything|all(?: of (?:it|them))?|all (?:my |the )?(?:stocks?|shares|positions?|holdings)|the rest|the others)\b.{0,30}\b(?:but|except(?: for)?|other than|besides)\b|(?<!\p{L})tod[oa]s?\b.{0,30}(?<!\p{L})(?:menos|excepto|salvo)(?!\p{L})|以外(?:の)?(?:は|を)?(?:全部|すべて|全て)|(?:除咗|除了|除).{1,20}(?:之外|以外|外)?.{0,6}(?:全部|所有|晒)/iu;
/** A wish to sell all that is held, in a sentence that says no more. */
const EVERYTHING =
  /^\W*(?:please )?(?:i(?:'d| would)? (?:want|like|need) to |let'?s |i wanna )(?:sell|liquidate|dump|cash out)(?: off)? (?:everything(?: i (?:have|own))?|all (?:of )?(?:my |the )?(?:stocks?|shares|positions?|holdings|investments)|my (?:whole|entire) (?:portfolio|account))(?: now| today| please)*\W*$|^\W*(?:quiero |quisiera |necesito )(?:vender(?:me)?|liquidar|cerrar) (?:absolutamente )?tod[oa]s?(?: mis (?:acciones|posiciones)| lo que tengo)?(?: ya| ahora| por favor)*\W*$|^(?:保有(?:株|銘柄)?を?|持ち?株を?)?(?:全部|すべて|全て)(?:の株|の銘柄)?を?(?:売りたい|売却したい)(?:です)?[。！!]*$|^(?:我)?(?:想|要)(?:全部|所有(?:股票|持倉)?)?(?:賣|沽)(?:晒|曬|清)(?:全部|所有)?(?:股票|持倉|啲股票)?(?:佢)?[。！!]*$/iu;
/** "Sell it all", where nothing was spoken of. */
const IT_ALL =
  /^\W*(?:sell (?:it|them) all|v[eé]nd(?:e|a)(?:lo|la|los|las) tod[oa]s?)(?: now| ya| ahora| please| por favor)*\W*$/iu;

/** An order to sell all that is held; of "it all" only where no stock was spoken of. */
export const everythingNamed = (text: string, hasContext: boolean): AmongNamed | undefined =>
  EVERYTHING.test(text.normalize('NFKC')) || (!hasContext && IT_ALL.test(text.normalize('NFKC')))
    ? { except: [] }
    : undefined;

const OF_POSITION: readonly Sign[] = ['position', 'holding', 'stock', 'my', 'my_best', 'my_worst', 'losers', 'gainers'];

/**
 * The position that a sale names by what it is: `sell half of my biggest position`; or the stocks that are kept where
 * all others are sold: `close everything but KO`. Undefined where it names its stock, or none.
 */
export function amongNamed(
  text: string,
  { codes, tags, numbers }: Scan,
  signs: ReadonlySet<Sign>,
): AmongNamed | undefined {
  if (!CLOSES.some((tag) => tags.has(tag)) || ASKS.some((sign) => signs.has(sign))) return undefined;
  if (codes.length > 0)
    return numbers.length === 0 && EXCEPT.test(text.normalize('NFKC')) ? { except: codes } : undefined;
  if (!OF_POSITION.some((sign) => signs.has(sign)) || signs.has('market')) return undefined;
  const pick = PICKS.find(([, each]) => each.some((sign) => signs.has(sign)))?.[0];
  return pick && { pick };
}
