import type { Meaning } from '@candor/model/assistant/schema.ts';
import type { OrderVerb, SpokenOrders } from '@candor/model/assistant/spoken-order.ts';
import type { TradingTime } from '@candor/model/calendar/index.ts';
import { formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import { isSizeOfOrder } from '@candor/model/orders/limits.ts';
import type { TimeInForce } from '@candor/model/orders/good-till.ts';
import { bracketNamed } from '../named/bracket-named.ts';
import { VERBS } from '../named/order-named.ts';
import { conditionsNamed } from '../named/order-notes.ts';
import { movesNamed } from '../named/move-named.ts';
import { plainAmounts } from '../named/plain-amounts.ts';
import { type PriceNamed, priceNamed } from '../named/price-named.ts';
import { ONE_SHARE, type PartNamed, partNamed, PERCENT, type SizeNamed, sizeNamed } from '../named/size-named.ts';
import { plainlyAsked } from '../plain/plainly-asked.ts';
import { signOf } from '../rank.ts';
import type { Sign } from '../rows/row.ts';
import { type Scan, scan } from '../scan.ts';
import type { Reply, Understood } from '../understand.ts';
import { asksCancel, replyOf } from './replies.ts';
import { readSpoken, type Spoken } from './spoken.ts';

/** What a sentence changes of an order that was spoken of. */
interface Change {
  readonly verb: OrderVerb | undefined;
  readonly code: string | undefined;
  readonly size: SizeNamed | undefined;
  readonly part: PartNamed | undefined;
  /** "At market" takes the price away. */
  readonly price: PriceNamed | 'market' | undefined;
  readonly lasts: TimeInForce | undefined;
  readonly session: TradingTime | undefined;
  /** It says that this is meant in place of what was said. */
  readonly isInstead: boolean;
}

type Unsaid = Omit<
  Understood,
  | 'topic'
  | 'codes'
  | 'size'
  | 'part'
  | 'price'
  | 'signs'
  | 'reply'
  | 'lasts'
  | 'session'
  | 'orders'
  | 'isSideless'
  | 'lacksCode'
>;
const NOTHING: Unsaid = {
  ...{ subject: 'act', likelyTopic: undefined, span: undefined, traded: new Set(), period: undefined, days: undefined },
  ...{ terms: [], sector: undefined, day: undefined, pastDay: undefined, moves: [], unread: [], notes: [] },
  ...{ eitherSize: undefined, among: undefined, unlisted: undefined, outside: undefined, nearest: [] },
};

/**
 * A sentence that goes on about orders that were spoken of: "make it 5", "limit 290", "and MSFT?", "the fee?", "yes",
 * "no". Undefined where it says anything else beside.
 */
export function onOrders(text: string, before: Meaning | undefined): Understood | undefined {
  const spoken = before?.orders;
  if (!spoken) return undefined;
  const list = spoken.list.map(readSpoken);
  const reply = replyOf(text);
  // Whether anybody can trade then is no change of the order.
  if (plainlyAsked(text, { codes: [], context: [] })?.row.subject === 'premarket_orders') return undefined;
  const ended = withEnds(text, list);
  if (ended) return { ...understood(list, spoken, undefined, text), notes: ['bracket'] };
  if (HOW_LONG.test(text))
    return { ...NOTHING, ...NEITHER, subject: 'term', terms: ['day_order', 'good_till_cancelled'] };
  const supposed = supposedIn(text, list);
  if (supposed) return supposed;
  // "How much for 10?"
  const cost = COST_OF.exec(text);
  const said = cost ? text.replace(COST_OF, ' ') : text;
  // "How much is one Apple share?" asks for a price.
  if (cost && ONE_SHARE.test(text)) return undefined;
  const change = changeIn(said, list);
  // An order of its own, whatever was spoken of.
  if (change && isWholeOrder(change) && !change.isInstead) return undefined;
  const isOfOther = change?.verb !== undefined && list.every(({ verb }) => verb !== change.verb);
  const changed = change && changedBy(change, list);
  if (reply !== undefined && !isOfOther && !changed) return understood(list, spoken, reply, text);
  if (!changed) return undefined;
  // With its price an order loses how long it waits for it.
  const isUnpriced = list.some(({ price }) => price) && !changed.some(({ price }) => price);
  const lasts = change.lasts ?? (isUnpriced ? null : spoken.lasts);
  const session = change.session ?? (isUnpriced ? null : spoken.session);
  return understood(changed, { lasts, session }, cost ? 'cost' : undefined, text);
}

/** "What if it rises 30%?": of the order that was spoken of, as if it had filled. */
function supposedIn(text: string, list: readonly Spoken[]): Understood | undefined {
  const [order] = list;
  if (list.length !== 1 || order?.code === undefined || order.size === undefined || !SUPPOSES.test(text))
    return undefined;
  if (order.verb !== 'buy' && order.verb !== 'short') return undefined;
  const plain = plainAmounts(text).text;
  const read = scan(plain, 'forgiving', true);
  const signs = new Set<Sign>(read.matches.flatMap(({ tags }) => [...tags].map(signOf)));
  const moves = movesNamed(plain, read, signs);
  if (moves.length === 0 || read.codes.some((code) => code !== order.code)) return undefined;
  const { verb, code, size } = order;
  return { ...NOTHING, ...NEITHER, subject: 'what_if', topic: verb, codes: [code], size, moves, signs };
}
const SUPPOSES =
  /\b(?:what (?:if|happens|would happen)|and if|suppose|how much .*\bif)\b|(?<!\p{L})(?:y si|qu[eé] (?:pasa|pasar[ií]a) si|cu[aá]nto .*(?<!\p{L})si)(?!\p{L})|(?:たら|れば|場合)[^買売]*(?:[?？]|どう|いくら|$)|(?:如果|若果|假如).*(?:會|點|幾多|呢|[?？])|[升跌].*(?:會點|會怎|會蝕|會賺|點算)/iu;

function understood(
  list: readonly Spoken[],
  { lasts, session }: Pick<SpokenOrders, 'lasts' | 'session'>,
  reply: Reply | undefined,
  text: string,
): Understood {
  const [first] = list;
  const codes = list.length === 1 && first?.code !== undefined ? [first.code] : [];
  const { verb, size, part, price } = list.length === 1 && first ? first : NONE;
  const isOfFee = reply === 'fee';
  const signs = new Set<Sign>([
    ...(verb === undefined ? [] : [verb]),
    ...(reply === 'no' && asksCancel(text) ? (['cancel'] as const) : []),
  ]);
  return {
    ...NOTHING,
    ...(isOfFee ? { subject: 'fee_list' as const } : {}),
    ...{ topic: list.length === 1 ? verb : undefined, codes, size, part, price, signs, reply },
    ...{ lasts: lasts ?? undefined, session: session ?? undefined },
    orders: list.length > 1 ? list.flatMap((each) => (isWhole(each) ? [each] : [])) : [],
    isSideless: list.length === 1 && verb === undefined && reply !== 'no',
    lacksCode: list.length === 1 && codes.length === 0 && reply !== 'no',
  };
}

const NONE: Spoken = { verb: undefined, code: undefined, size: undefined, part: undefined, price: undefined };
const isWholeOrder = ({ verb, code, size, part }: Change): boolean =>
  verb !== undefined && code !== undefined && (size ?? part) !== undefined;

const HOW_LONG =
  /\bhow long\b.{0,30}\b(?:orders?|it|this|that|they)\b.{0,20}\b(?:open|last|valid|stay|good|active|live)\b|(?<!\p{L})cu[aá]nto (?:tiempo )?(?:dura|queda|permanece|est[aá])(?:r[aá]|r[ií]a)?(?: (?:abierta|activa|v[aá]lida|vigente|la orden|esta orden))|(?:注文|これ|それ)(?:は|の)?(?:いつまで|有効期限|どのくらい(?:の間)?有効)|(?:呢張單|張單|個盤|佢)?(?:有效期|有效到幾時|掛到幾時|掛幾耐)/iu;
const NEITHER = {
  ...{ topic: undefined, codes: [], size: undefined, part: undefined, price: undefined, signs: new Set<Sign>() },
  ...{ reply: undefined, lasts: undefined, session: undefined, orders: [], isSideless: false, lacksCode: false },
};

const isWhole = (order: Spoken): order is Spoken & { readonly verb: OrderVerb; readonly code: string } =>
  order.verb !== undefined && order.code !== undefined;

/** The orders after a change; undefined where it changes none, or it is not clear which. */
function changedBy(change: Change, list: readonly Spoken[]): readonly Spoken[] | undefined {
  const { verb, code, size, part, price, lasts, session, isInstead } = change;
  const isOfTerms = (size ?? part ?? price) !== undefined;
  if (list.length > 1) {
    const at = list.findIndex((each) => each.code === code);
    if (code === undefined && !isOfTerms && ((lasts ?? session) !== undefined || (verb && isInstead)))
      return list.map((each) => (verb ? { ...each, verb } : each));
    if (at < 0 || (!isOfTerms && verb === undefined)) return undefined;
    return list.map((each, n) => (n === at ? withChange(each, change) : each));
  }
  const [order] = list;
  if (order === undefined) return undefined;
  const isOther = code !== undefined && code !== order.code;
  const isOtherVerb = verb !== undefined && verb !== order.verb;
  // A verb with a stock, or another verb, begins an order of its own unless it replaces this one.
  const isMissing = order.verb === undefined || order.code === undefined;
  if (!isInstead && !isMissing && ((isOtherVerb && !isOfTerms) || (isOther && verb !== undefined))) return undefined;
  if (!isOfTerms && !isOther && !isOtherVerb && (lasts ?? session) === undefined) return undefined;
  return [withChange(order, change)];
}

function withChange(order: Spoken, { verb, code, size, part, price, isInstead }: Change): Spoken {
  const isOther = code !== undefined && order.code !== undefined && code !== order.code;
  const isOtherVerb = verb !== undefined && order.verb !== undefined && verb !== order.verb;
  // A price is one of its stock; "sell 3" after a purchase begins anew.
  const kept = isOther || (isOtherVerb && !isInstead) ? undefined : order.price;
  const sized = (size ?? part) === undefined ? { size: order.size, part: order.part } : { size, part };
  return {
    ...{ verb: verb ?? order.verb, code: code ?? order.code, ...sized },
    price: price === 'market' ? undefined : limitOf(kept, price, isInstead),
  };
}

/** "Limit 395" after a stop is the limit that it becomes, unless it takes the stop's place. */
function limitOf(before: PriceNamed | undefined, price: PriceNamed | undefined, isInstead: boolean) {
  const isLimit = before?.way === 'stop' && before.limit === undefined && price?.way === 'at' && !isInstead;
  return isLimit ? { ...before, limit: price.price } : (price ?? before);
}

/** A stop loss or a profit target for a purchase that is not made yet. */
function withEnds(text: string, list: readonly Spoken[]): boolean {
  if (!list.every(({ verb }) => verb === 'buy' || verb === 'short')) return false;
  const bracket = bracketNamed(`buy ${text}`);
  if (!(bracket?.stop ?? bracket?.target)) return false;
  const rest = bracket!.rest.replace('buy', ' ');
  return isAllRead(scan(rest, 'forgiving', true), rest, { size: undefined, part: undefined });
}

/** Reads what a sentence changes; undefined where it says more. */
function changeIn(text: string, list: readonly Spoken[]): Change | undefined {
  const { lasts, session, rest } = conditionsNamed(text.replace(INSTEAD_OF, ' '));
  const plain = plainAmounts(rest.replace(LIMIT_TO, '$<lead>limit '));
  if (plain.unread.length > 0) return undefined;
  const isMarket = AT_MARKET.test(plain.text);
  const unpriced = plain.text.replace(AT_MARKET, ' ');
  const priced = priceNamed(unpriced);
  if (priced.unread.length > 0) return undefined;
  const isInstead = INSTEAD.test(priced.rest);
  const said = priced.rest.replace(INSTEAD, ' ').replace(SELL_IT, 'vende').replace(BUY_IT, 'compra');
  const read = scan(said, 'forgiving', true);
  if (read.codes.length > 1) return undefined;
  const signs = new Set<Sign>(read.matches.flatMap(({ tags }) => [...tags].map(signOf)));
  const verb = VERBS.find((each) => signs.has(each));
  const [order] = list;
  const sells = (verb ?? order?.verb) === 'sell' || (verb ?? order?.verb) === 'cover';
  const part = sells ? partNamed(said, new Set(['cue:sell'])) : undefined;
  const size = part ? undefined : sizeIn(said, read, order?.size, sells);
  if (!isAllRead(read, said, { size, part })) return undefined;
  const [code] = read.codes;
  // A name alone asks for its price.
  const isOfCode = code !== undefined && (isInstead || verb !== undefined || LEADS.test(said) || isMissingCode(list));
  if (code !== undefined && !isOfCode && size === undefined) return undefined;
  return { verb, code, size, part, price: isMarket ? 'market' : priced.named, lasts, session, isInstead };
}

const COST_OF =
  /(?<!\p{L})(?:and |so )?how much (?:is|are|for|would|do|does)(?: it)?(?: (?:be|cost))?(?: for)?(?!\p{L})|(?<!\p{L})cu[aá]nto (?:cuestan?|costar[ií]an?|ser[ií]an?|son|por)(?!\p{L})|(?:だと|で|は)?いくら(?:です|になります|になる|かかります)?か?|(?:要|係)?幾(?:多)?錢/iu;
const isMissingCode = (list: readonly Spoken[]): boolean => list.length === 1 && list[0]?.code === undefined;

/** A size of its own; the other unit of the same number; or that of before times two, half of it, or so many more. */
function sizeIn(said: string, read: Scan, before: SizeNamed | undefined, sells: boolean): SizeNamed | undefined {
  const own = PERCENT.test(said) ? undefined : (sizeNamed(said, read, true) ?? yearIn(read));
  if (own && before && MORE.test(said)) return times(before, (size) => size + (parseDecimal(own.size) ?? 0n));
  // A number before a stock is one of shares.
  const isBare = isBareNumber(said) && read.codes.length === 0 && !BUYS_SOME.test(said);
  if (own) return before?.by === 'amount' && isBare ? times({ ...own, by: 'amount' }, (size) => size) : own;
  if (!before) return undefined;
  if (read.numbers.length > 0) return undefined;
  if (TWICE.test(said)) return times(before, (size) => size * 2n);
  if (!sells && HALF.test(said)) return times(before, (size) => size / 2n);
  const unit = IN_DOLLARS.test(said) ? 'amount' : IN_SHARES.test(said) ? 'shares' : undefined;
  return unit && unit !== before.by ? times({ ...before, by: unit }, (size) => size) : undefined;
}

/** Behind an order 2000 is no year. */
const yearIn = ({ numbers: [only, ...others] }: Scan): SizeNamed | undefined =>
  only === undefined || others.length > 0 ? undefined : times({ by: 'shares', size: String(only) }, (size) => size);

function times({ by, size }: SizeNamed, change: (size: bigint) => bigint): SizeNamed | undefined {
  const changed = change(parseDecimal(size) ?? 0n);
  return isSizeOfOrder(by, changed) ? { by, size: formatDecimal(changed, by === 'amount' ? 2 : 0) } : undefined;
}

/** "Buy 2" is of shares, whatever amount was spoken of. */
const BUYS_SOME = /^\W*(?:ok(?:ay)?,? )?(?:buy|sell|short|compra|vende) \d{1,3}\W*$/iu;
const isBareNumber = (said: string): boolean => !/[$]|\p{L}*(?:shares?|acci|t[ií]tul|株|股)/iu.test(said);
const MORE = /\bmore\b|(?<!\p{L})m[aá]s(?!\p{L})|追加|もっと|多(?=\s?\d)|(?:買|入|要|加)多/iu;
const TWICE =
  /\b(?:double|twice)\b|(?<!\p{L})(?:el doble|duplícal[oa]|dupl[ií]cal[oa])(?!\p{L})|倍に|2倍|二倍|雙倍|兩倍/iu;
const HALF = /\bhalf\b|(?<!\p{L})la mitad(?!\p{L})|半分|一半/iu;
const IN_DOLLARS =
  /^\W*(?:in |i mean(?:t)? |en )?(?:us )?(?:dollars?|usd|\$|d[oó]lares|ドル(?:で|です)?|美元|美金)\W*$/iu;
const IN_SHARES = /^\W*(?:in |i mean(?:t)? |en )?(?:shares?|acciones|株(?:数)?(?:で|です)?|股(?:數)?)\W*$/iu;

const AT_MARKET =
  /,?\s*(?:(?<!\p{L})(?:(?:at|a)\s(?:the\s)?(?:current\s)?market(?:\sprice)?|as a market order|(?:a\s)?market order|a(?:l)? (?:precio de )?mercado|orden de mercado|without (?:a )?limit|no limit|sin l[ií]mite)(?!\p{L})|成り?行き?(?:注文)?(?:で|に)?|指値なし(?:で)?|市價(?:盤|單)?|唔要限價)/iu;
/** "Change the price to 290" is a limit. */
const LIMIT_TO =
  /(?<lead>^|[\s,])(?:(?:the|el|a|at a)\s)?(?:(?:limit\s)?price|precio(?:\sl[ií]mite)?)(?:\s(?:to|at|of|is|a|de|en))?\s(?=\$?\d)/iu;
const SELL_IT = /(?<!\p{L})v[eé]nd[ea]l[oa]s?(?!\p{L})/iu;
const BUY_IT = /(?<!\p{L})c[oó]mpr[ae]l[oa]s?(?!\p{L})/iu;
const INSTEAD_OF =
  /,?\s*\b(?:instead of|rather than|not|en vez de|en lugar de)\s(?:\$?\d[\d.,]*(?:\s(?:shares?|dollars))?|buy\p{L}*|sell\p{L}*|compr\p{L}*|vend\p{L}*)/iu;
const INSTEAD =
  /,?\s*(?:(?<!\p{L})(?:instead|rather|mejor|en (?:su|cambio)|en vez de eso|en su lugar)(?!\p{L})|の?(?:代わりに|かわりに)|じゃなくて|ではなく(?:て)?|やっぱり|やはり|不如|都係|改(?:為|成|做)?(?!\p{Script=Latin}))/iu;
/** Before a stock that takes the place of another. */
const LEADS =
  /(?<!\p{L})(?:and|same|what about|how about|also|too|y|tambi[eé]n|lo mismo)(?!\p{L})|(?:も|なら|は)(?:どう|同じ|[?？\s。]*$)|(?:咁|同埋|仲有|呢)/iu;

/** Words beside a change that say nothing more. */
const SMALL =
  /^(?:and|but|so|well|oh|um|hmm|then|just|only|no|not|ok|okay|yes|yeah|sorry|wait|actually|instead|let|lets|let's|make|do|it|that|this|them|those|one|ones|i|i'd|meant|mean|prefer|say|said|go|with|to|for|of|at|on|in|a|an|the|us|me|be|put|use|set|change|only|maybe|perhaps|rather|please|total|all|half|double|twice|more|worth|want|like|share|shares|same|what|how|about|too|also|order|trade|y|e|pero|que|sean?|sólo|solo|mejor|entonces|pues|ponle|pon|ponlo|ponla|hazlo|hazla|haz|hacelo|cámbialo|cambialo|cámbiala|cambiala|cambia|cambie|cámbielo|cambielo|que|a|de|del|la|las|el|los|lo|un|una|por|para|con|en|no|sí|si|mitad|doble|todo|toda|todas|más|mas|igual|eso|esas|esos|digo|quiero|quería|prefiero|acción|acciones|título|títulos|dólares|dollars?|usd|bucks|is|are|possible|can|could|would|will|work|be|if|we|get|have|take|enough|fine|suffice|reduce|lower|increase|raise|bring|down|up|then|first|mismo|misma|tambien|también)$/u;
/** In Japanese and Chinese grammar stands between the words. */
const EASTERN =
  /^(?:で|に|は|を|と|も|の|が|して|し|する|だけ|にして|に変|変|変更|更|株|分|枚|数|なら|どう|じゃ|ください|下|いい|お願|願|いし|ます|です|ほう|方|それ|これ|全|部|全部|半|半分|同|同じ|じ|じく|改|為|成|做|股|手|啦|喇|呀|啊|呢|吧|嘅|的|佢|就|得|要|我|想|係|買|沽|賣|都|不|如|都係|唔|好|淨|淨係|只|先|用|蚊|元|美|美元|美金|晒|一|仲|有|咁|間|隻|く|減|減ら|増|増や|や|ら|たい|同じく|量|先|至|張|單|下|多|嗎|可|以)+$/u;

function isAllRead(
  { matches, units, numbers }: Scan,
  said: string,
  { size, part }: { size: SizeNamed | undefined; part: PartNamed | undefined },
): boolean {
  if (numbers.length > 1 || (numbers.length === 1 && (size ?? part) === undefined && !PERCENT.test(said))) return false;
  return units.every(({ text, kind }, at) => {
    // A single kana is grammar.
    if (kind === 'number' || (kind === 'kana' && text.length === 1) || SMALL.test(text) || EASTERN.test(text))
      return true;
    const match = matches.find(({ from, to }) => from <= at && at < to);
    return match !== undefined && [...match.tags].some((tag) => tag.startsWith('code:') || READ.has(tag));
  });
}
const READ: ReadonlySet<string> = new Set([
  ...['filler', 'polite', 'its', 'and', 'about', 'make', 'change', 'command', 'buy', 'sell', 'short', 'cover'].map(
    (cue) => `cue:${cue}`,
  ),
  ...['cue:all', 'cue:stock', 'cue:order', 'cue:want', 'term:share'],
]);
