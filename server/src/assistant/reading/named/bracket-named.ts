import { type PriceNamed, priceNamed } from './price-named.ts';
import { NUMBER } from './size-named.ts';

/** A purchase with a stop loss or a profit target beside it. */
export interface BracketNamed {
  /** Prices at which to sell with a loss, and with a gain. */
  readonly stop: PriceNamed | undefined;
  readonly target: PriceNamed | undefined;
  /** The words without them. */
  readonly rest: string;
}

const PRICE = String.raw`(?:us)?\$?\s?(?<price>${NUMBER})(?:\s?(?:usd\b|dollars?\b|d[oó]lares\b|ドル|美元|美金|蚊))?(?!\d|\s?(?:shares?|株|股))`;
const PERCENT = String.raw`${NUMBER.replace('(', '(?<percent>')}\s?(?:%|percent\b|por ciento\b|パーセント)`;
const LEAD = String.raw`(?:\s?(?:at|of|to|is|a|en|de|del|por|=|:|@|を|は|に|が|喺|設|為|價))*\s?`;
const JOIN = String.raw`,?\s*(?:(?<!\p{L})(?:and|with|plus|then|y|con)(?!\p{L})\s?)*(?:(?:a|an|un|una|my|the)\s)?`;
const TARGET_WORDS = String.raw`(?<!\p{L})(?:take[- ]?profits?|profit[- ]target|price target|target price|target|tp|toma de (?:ganancias|beneficios)|tomar (?:ganancias|beneficios)|objetivo(?: de (?:ganancia|beneficio|precio))?)(?!\p{L})|利確|利益確定|利食い|止賺|止盈|獲利盤`;
const STOP_WORDS = String.raw`(?<!\p{L})(?:stop[- ]?loss(?:es)?|sl|stops?)(?!\p{L})|損切り|ストップロス|逆指値|止蝕|止損`;
/** The words before their number first: in `sl 200 tp 300` the number between is of the first. */
const clause = (words: string): readonly RegExp[] =>
  [
    `${JOIN}(?:${words})${LEAD}(?:${PERCENT}|${PRICE})`,
    String.raw`${JOIN}(?:${words})(?<between>[^\d$?!.]{1,30}?)(?:\bat|\ben|で|に|喺)\s?${PRICE}`,
    String.raw`${JOIN}(?:${PERCENT}|${PRICE})(?:で|に|の|\s)?(?:${words})`,
  ].map((each) => new RegExp(each, 'iu'));
const TARGET = clause(TARGET_WORDS);
const STOP = clause(STOP_WORDS);
const BUYS = /(?<!\p{L})(?:buy|get|purchase|long|compr\p{L}*|short)(?!\p{L})|買(?!い戻)|購入|空売り|入/iu;
const BRACKET_WORD = /\b(?:bracket|oco|oto)\b(?: orders?)?|ブラケット注文|OCO注文|IFD(?:OCO)?注文|二擇一/iu;

/**
 * The stop loss and profit target that stand beside a purchase, or a target beside a stop of what is held. Undefined
 * where there is neither.
 */
export function bracketNamed(text: string): BracketNamed | undefined {
  let rest = text.normalize('NFKC').replace(BRACKET_WORD, ' ');
  const isNamed = rest !== text.normalize('NFKC');
  const take = (words: readonly RegExp[], way: 'stop' | 'at'): PriceNamed | undefined => {
    const match = words.reduce<RegExpExecArray | null>((found, each) => found ?? each.exec(rest), null);
    if (!match) return undefined;
    const { price, percent, between = '' } = match.groups ?? {};
    rest = `${rest.slice(0, match.index)} ${between} ${rest.slice(match.index + match[0].length)}`;
    if (percent !== undefined) return { way: way === 'stop' ? 'falls_by' : 'rises_by', price: percent };
    return priceNamed(`${way === 'stop' ? 'stop' : 'limit'} ${price}`).named;
  };
  const target = take(TARGET, 'at');
  const isPurchase = BUYS.test(rest);
  if (target === undefined && !isPurchase && !isNamed) return undefined;
  const stop = take(STOP, 'stop');
  if (stop === undefined && target === undefined && !isNamed) return undefined;
  // "Buy with a stop at 200" alone is a purchase that waits, unless it stops a loss.
  if (target === undefined && !isNamed && !LOSS.test(text)) return undefined;
  return { stop, target, rest };
}
const LOSS = /stop[- ]?loss|(?<!\p{L})sl(?!\p{L})|損切り|ストップロス|止蝕|止損/iu;
