import { evenMarks } from '../fold.ts';

/**
 * Contracts of options by their everyday words: `buy a call on AAPL`, `sell covered calls`, `TSLA 300 put`. The words
 * alone mean other things: a call to the support, a margin call, `put a stop on`.
 */
const OPTIONS = [
  String.raw`(?<!\p{L})(?:an?|one|some|any|the|my|\d+|long|short|covered|naked|weekly|monthly|cash[- ]secured|protective|otm|itm|atm)\s(?:[\w.$]+\s){0,2}?(?<!margin )(?:calls?|puts?)(?=\s(?:on|for|at|of|expir\p{L}*|options?|contracts?|spreads?)(?!\p{L})|\s*[,.!?]|\s*$)(?!\s(?:the|a|an|me|you|us)(?!\p{L}))`,
  String.raw`(?<!\p{L})(?:buy|sell|write|trade|long|short|buying|selling|writing|trading)\s(?:[\w.$]+\s){0,3}?(?:calls?|puts)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:calls|puts)\s(?:on|for|and puts)\s`,
  String.raw`(?<!\p{L})(?:calls?|puts?)\s(?:options?|spreads?|contracts?)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:iron condors?|straddles?|strangles?|0dte|leaps?(?= (?:on|calls?|puts?))|strike price|(?:put|call) spreads?|covered calls?|the wheel strategy)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:opci[oó]n|opciones)\s(?:de\s(?:compra|venta)|call|put|sobre|en)(?!\p{L})|(?<!\p{L})(?:una?|unos|unas|las?|los)\s(?:calls?|puts?)(?!\p{L})`,
  'コール(?:を|の|オプション|買)|プット(?:を|の|オプション|買)|オプション(?:を|の|取引|で)',
  '(?:買|沽|賣|short|long)\\s?(?:張|啲|份)?\\s?(?:(?:\\p{Script=Latin}+|\\p{Script=Han}{1,6}?)\\s?(?:嘅|的)?\\s?)?(?:call|put)(?!\\p{Script=Latin})|(?:call|put)\\s?(?:輪|期權|option)|認購證|認沽證|期權|窩輪',
];
const WORDS = new RegExp(OPTIONS.join('|'), 'iu');
const NO_OPTIONS =
  /margin call|call (?:me|you|us|support|candor|customer|someone|somebody)|(?:phone|give \p{L}+ a|get a) call|コールセンター|earnings call|conference call/iu;

export const namesOptions = (text: string): boolean => {
  const plain = evenMarks(text);
  return WORDS.test(plain) && !NO_OPTIONS.test(plain);
};
