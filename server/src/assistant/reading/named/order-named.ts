import type { OrderVerb } from '@candor/model/assistant/spoken-order.ts';
import { type PriceNamed, priceNamed } from './price-named.ts';
import { signOf } from '../rank.ts';
import type { Sign } from '../rows/row.ts';
import { type Scan, scan } from '../scan.ts';
import { hasMoveByAmount } from './move-named.ts';
import { type PartNamed, partNamed, PERCENT, type SizeNamed, sizeNamed } from './size-named.ts';

/** What a sentence says of an order, whether it asks for one or about one. */
export interface OrderWords {
  readonly size: SizeNamed | undefined;
  readonly part: PartNamed | undefined;
  /** The price of the order, or of an alert. */
  readonly price: PriceNamed | undefined;
  /** It is an order: what is to be done, no more is to be known first. Undefined where something is asked. */
  readonly verb: OrderVerb | undefined;
  /** Words beside its price that are not known, and are no part of a whole. */
  readonly unknown: readonly string[];
  /** Of an order: numbers in it that were not read as its size or price, as they are written. */
  readonly unread: readonly string[];
  /** It has a size and says neither to buy nor to sell: `market order for 10 KO`. */
  readonly isSideless: boolean;
}

/** Of several in one sentence the first of these. */
export const VERBS: readonly OrderVerb[] = ['cover', 'short', 'sell', 'buy'];
/** Outside of the price clause each of these asks something, or speaks of an order that there is. */
const ASKS: readonly Sign[] = [
  ...(['what', 'define', 'how', 'howmuch', 'when', 'why', 'which', 'where', 'who', 'can', 'not'] as const),
  ...(['should', 'worth', 'good', 'recommend', 'predict', 'fee', 'alert', 'notify', 'borrow', 'tax'] as const),
  ...(['cancel', 'change', 'delete', 'fill', 'reject', 'expire', 'compare', 'profit', 'loss', 'yesterday'] as const),
];

export const WHOLE: PartNamed = { of: 1n, in: 1n };
/** Words by which a position is closed whole, without a size: "close my Apple position", "sell my Apple". */
const CLOSES =
  /(?<!\p{L})(?:close|exit|liquidate|dump|ditch|unload|get (?:me )?(?:out of|rid of)|sell (?:off )?my|cierra|cerrar|liquida|liquidar|vende mis?|vender mis?)(?!\p{L})|手仕舞|決済して|(?:空売り|ショート)を(?:閉じ|終え)|清倉|平倉|平咗|平晒|平掉|清晒|走晒/iu;

/** "Close my Google short" buys it back. */
const isCover = (plain: string, signs: ReadonlySet<Sign>): boolean =>
  COVER.test(plain) || (signs.has('short') && CLOSES.test(plain));

/** A short that is bought back without a size is bought back whole. */
const closesWhole = (verb: OrderVerb | undefined, plain: string): boolean =>
  verb === 'cover' || (verb === 'sell' && CLOSES.test(plain));

/** Wishes are orders: "I want to buy 10 Apple at 400". */
const WISH =
  /(?<!\p{L})(?:i(?:'d| would)? (?:want|like|need|wish)(?: to)?|i wanna|quiero|quisiera|deseo|necesito|me gustar[ií]a)(?!\p{L})|たい(?:です|のですが|んですが|んだけど|と思います|な)?(?!.*[?？])|我?想要?|我要/iu;
const PAST =
  /(?<!\p{L})(?:bought|sold|shorted|covered|purchased|compr[eé]|vend[ií]|compramos|vendimos|compraste|vendiste)(?!\p{L})|(?:買|売|返)(?:っ|い戻し|却し|付し|入し)た|[買賣沽入]咗|[買賣沽入]了/iu;
/** "What if I bought 10 Nvidia" asks, whatever it says of prices. */
const SUPPOSED =
  /\bwhat (?:if|happens|would happen)\b|(?<!\p{L})qu[eé] (?:pasa|pasar[ií]a) si(?!\p{L})|どうな(?:る|り)|會點|會怎/iu;
/** In words of other verbs. */
const COVER = /買い?戻|買返|(?<!\p{L})(?:buy to cover|buy back|recompra)/iu;
const BEGINS =
  /^\s*(?:buy to cover|(?:re)?comprar|vender|買返|買い?戻|回補|補倉|平淡倉|平咗|平晒|平返|[賣沽](?!空)|cierr[ae])/iu;
/** A Japanese order ends with its verb: `アップルを10株買う`. */
const ENDS = /(?:買う|売る|空売りする|買い戻す|購入|購入する|売却|売却する)[。.!！]?\s*$/u;
/** An order's kind that begins it: what stops or trails is sold. */
const OF_STOP: ReadonlySet<string> = new Set(['stop', 'falls_by', 'trail_percent', 'trail_amount']);

/**
 * Reads an order's words: its price first, so that what is left holds no number but the size. A sentence with a command
 * or a wish to trade, and a size, a part or a price, is an order, whatever else it is like.
 */
export function orderWords(text: string, read: Scan, goesOn: boolean, leftOut: readonly string[] = []): OrderWords {
  const isAlert = ALERTS.some((tag) => read.tags.has(tag));
  const closes = CLOSES.test(text) && read.codes.length > 0;
  const isOfOrder = !isAlert && (closes || OF_ORDER.some((tag) => read.tags.has(tag)));
  const priced = isOfOrder || isAlert ? priceNamed(text) : { named: undefined, unread: [], rest: text };
  const { named: price, rest } = priced;
  const wish = WISH.exec(rest);
  const plain = wish ? `${rest.slice(0, wish.index)} ${rest.slice(wish.index + wish[0].length)}` : rest;
  const left = plain === text ? read : scan(plain.trim());
  const size = sizeNamed(plain, left, goesOn);
  const part = partNamed(plain, left.tags);
  const signs = new Set<Sign>(left.matches.flatMap(({ tags }) => [...tags].map(signOf)));
  const verb =
    (isCover(plain, signs) ? 'cover' : VERBS.find((each) => signs.has(each))) ??
    (closes || (price && OF_STOP.has(price.way)) ? 'sell' : undefined);
  const isSaid = signs.has('command') || BEGINS.test(plain) || ENDS.test(plain) || wish !== null || price !== undefined;
  const isAsked =
    ASKS.some((sign) => signs.has(sign) && !isInVerb(sign, left)) ||
    (/[?？]\s*$/u.test(text) && !signs.has('polite')) ||
    PAST.test(plain) ||
    SUPPOSED.test(plain);
  const unread = [...leftOut, ...priced.unread, ...numbersLeft(rest, left, size, part)];
  const whole =
    part ??
    (price === undefined && size === undefined && unread.length === 0 && closesWhole(verb, plain) ? WHOLE : undefined);
  const isOrder = isOfOrder && isSaid && !isAsked && ((size ?? whole ?? price) !== undefined || unread.length > 0);
  const unknown = left.unknown.filter((word) => !part || !PART_WORDS.test(word));
  const isSideless =
    verb === undefined && size !== undefined && !isAsked && !signs.has('my') && isOfKind(left.tags, signs);
  return {
    size,
    part: whole,
    price,
    verb: isOrder ? verb : undefined,
    unknown,
    unread: isOrder ? unread : [],
    isSideless,
  };
}

/** Beside its size an order has no number; one in a condition of dollars is no size. */
function numbersLeft(
  rest: string,
  { numbers }: Scan,
  size: SizeNamed | undefined,
  part: PartNamed | undefined,
): readonly string[] {
  if (hasMoveByAmount(rest)) return numbers.map(String);
  const isPercent = part !== undefined && PERCENT.test(rest);
  const isRead = (number: number) => size !== undefined && Number(size.size) === number;
  return isPercent && numbers.length === 1
    ? []
    : numbers.filter((_, at) => at !== numbers.findIndex(isRead)).map(String);
}

const isOfKind = (tags: Scan['tags'], signs: ReadonlySet<Sign>): boolean =>
  OF_KIND.some((tag) => tags.has(tag)) || signs.has('order');

const PART_WORDS = /^(?:half|thirds?|quarters?|mitad|tercio|tercera|parte|cuart[oa]|半|半分|半数|一半|分)$/u;
const OF_KIND = ['term:market_order', 'term:limit_order'];
const OF_ORDER = [...OF_KIND, 'cue:buy', 'cue:sell', 'cue:short', 'cue:cover', 'term:stop_order', 'term:trailing_stop'];
const ALERTS = ['cue:alert', 'cue:notify'];

/** A word of the verb itself says nothing more: "set" of "set a limit", "place" of "place an order". */
const isInVerb = (sign: Sign, { matches }: Scan): boolean =>
  matches
    .filter(({ tags }) => tags.has(`cue:${sign}`))
    .every(({ tags }) =>
      ['cue:command', 'cue:place', ...VERBS.map((verb) => `cue:${verb}`)].some((tag) => tags.has(tag)),
    );
