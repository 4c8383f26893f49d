import type { PriceWay } from '@candor/model/assistant/spoken-order.ts';
import { formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import { NUMBER, SHARES_NAMED } from './size-named.ts';

/**
 * The price that an order waits for, as decimal text in dollars; the distance of a trail, in dollars or percent; or by
 * how many percent the price is to move.
 */
export interface PriceNamed {
  readonly way: PriceWay;
  readonly price: string;
  /** Of a stop: the limit that it becomes. */
  readonly limit?: string;
}

/** What an order says of its price, and the text without it, in which the size stands. */
export interface PriceRead {
  readonly named: PriceNamed | undefined;
  /** Prices that make no one order together. */
  readonly unread: readonly string[];
  readonly rest: string;
}

const DOLLAR = String.raw`(?:usd\b|dollars?\b|d[oó]lares\b|bucks\b|\$|ドル|美元|美金|元|蚊)`;
/** A number that is neither of shares nor a percentage, a time of day or a part of a longer number. */
const PRICE = String.raw`(?:us)?\$?\s?(?<price>${NUMBER})(?!\d|[.,:]\d)(?!\s?(?:%|percent\b|per cent\b|por ciento\b|パーセント|巴仙|[ap]\.?m\b|shares?\b|sh\b|acci[oó]n|t[ií]tulos?\b|株|股|時|點|年|月|日|分))(?:\s?${DOLLAR})?(?:\s?(?:each|apiece|per share|a share|por acci[oó]n|cada una|一股|每股))?`;
const PERCENT = String.raw`(?<price>${NUMBER})\s?(?:%|percent\b|per cent\b|por ciento\b|パーセント|巴仙)`;
/** Words, not numbers, between what leads to a price and the price: `when it`, `on AAPL`. */
const few = (most: number) => String.raw`[^\d$?!.。]{0,${most}}?`;
const WHEN = String.raw`(?:,?\s*\b(?:when(?:ever)?|if|once|should|as soon as|in case|cuando|si|en cuanto|una vez que)\b${few(40)})?`;
/** In Japanese and Chinese the condition begins with what falls or rises. */
const EAST_WHEN = `(?:(?:如果|若果|若|當|等到?|一旦|もし)?(?:佢|它|股價|價錢|價格|株価(?:が|は)?|値段(?:が|は)?)?)`;

const TRAIL_WORDS = `(?:trailing[- ]stops?(?:[- ]loss)?|trail(?:s|ing)?|stop (?:din[aá]mico|m[oó]vil)|stop loss (?:din[aá]mico|m[oó]vil)|トレーリング(?:・?ストップ)?|トレール|追蹤(?:止蝕|觸發)(?:盤)?|移動止蝕(?:盤)?|追蹤)`;
const STOP_WORDS = `(?:stop[- ]?(?:loss|limit)|stops?|orden stop|逆指値|ストップ(?:ロス|リミット)?|損切り|止蝕(?:盤|價)?|觸發(?:盤|價)|止損(?:盤|價)?)`;
/** One way only to read a run of them, so that a long one is read as fast as a short one. */
const LEAD = String.raw`(?:\s*(?:\b(?:at|of|to|by|with|below|price|order|is|a|en|con|del?|precio|orden|por)\b|@|を|に|で|は|価格|注文|設|喺|係|在|於|為|到|的|[:：=]))*\s*`;

const FALLS = [
  String.raw`${WHEN}\b(?:falls?|drops?|dips?|sinks?|slips?|declines?|tanks?|crashes|(?:goes|comes|gets|is|moves) down)(?: (?:back|down))?\s(?:to|below|under|beneath|past|through)\s${PRICE}`,
  String.raw`${WHEN}\b(?:(?:at or|goes|gets|is|trades|closes|comes|moves|breaks|it'?s)\s)?(?:below|under|beneath)\s${PRICE}`,
  String.raw`\bat\s${PRICE}\s(?:or (?:less|below|under|lower))\b`,
  String.raw`${WHEN}(?<!\p{L})(?:baj[ae]n?|ca[ei]n?|caigan?|desciend[ae]n?|llegu?[ae] a bajar|est[eé])(?:\s(?:hasta|a|de|los|por debajo de|abajo de|debajo de))+\s?${PRICE}`,
  String.raw`${WHEN}(?<!\p{L})(?:por |est[eé] por |a )?(?:debajo de|abajo de)\s(?:los\s)?${PRICE}`,
  `${EAST_WHEN}${PRICE}(?:まで|に|へ)?(?:下がっ|落ち|下落し)(?:たら|た時に?|たとき|れば)`,
  `${EAST_WHEN}${PRICE}(?:を(?:下回|割)(?:ったら|れば|った時に?)|以下(?:になったら|なら|で|に)?)`,
  String.raw`${EAST_WHEN}(?:跌到|跌至|跌穿|跌破|跌落|回落到|回落至|落到|低過|低於|少過)\s?${PRICE}(?:以下)?(?:時|嘅時候|的時候|就|後|先)?`,
  `${PRICE}(?:或)?以下`,
];
const RISES = [
  String.raw`${WHEN}\b(?:rises?|climbs?|jumps?|rallies|gains?|spikes?|(?:goes|gets|is|moves|comes|runs|shoots) up)(?: (?:back|up))?\s(?:to|above|over|past|through)\s${PRICE}`,
  String.raw`${WHEN}\b(?:(?:at or|goes|gets|is|trades|closes|comes|moves|breaks|it'?s)\s)?(?:above|over)\s${PRICE}`,
  String.raw`\bat\s${PRICE}\s(?:or (?:more|above|over|higher|better))\b`,
  String.raw`${WHEN}(?<!\p{L})(?:sub[ae]n?|super[ae]n?|pas[ae]n?|rebas[ae]n?|llegu?[ae] a subir)(?:\s(?:hasta|a|de|los|por encima de|encima de|arriba de))*\s?${PRICE}`,
  String.raw`${WHEN}(?<!\p{L})(?:por |est[eé] por |a )?(?:encima de|arriba de)\s(?:los\s)?${PRICE}`,
  `${EAST_WHEN}${PRICE}(?:まで|に|へ)?(?:上がっ|上昇し)(?:たら|た時に?|たとき|れば)`,
  `${EAST_WHEN}${PRICE}(?:を(?:上回|超え|越え)(?:ったら|たら|れば|った時に?)|以上(?:になったら|なら|で|に)?)`,
  String.raw`${EAST_WHEN}(?:升到|升至|升穿|升破|漲到|漲至|漲破|反彈到|高過|高於|突破|超過|超越|多過)\s?${PRICE}(?:以上)?(?:時|嘅時候|的時候|就|後|先)?`,
  `${PRICE}(?:或)?以上`,
];
const REACHES = [
  String.raw`${WHEN}\b(?:reach(?:es)?|hits?|touch(?:es)?|(?:gets?|goes|comes) to|cross(?:es)?|is at|trades at)\s${PRICE}`,
  String.raw`${WHEN}(?<!\p{L})(?:llegu?[ae]n?|alcan[cz][ae]n?|toqu?[ae]n?|est[eé] en|valgan?)(?:\s(?:a|los|en))*\s?${PRICE}`,
  `${EAST_WHEN}${PRICE}(?:になったら|になれば|に達したら|に届いたら|をつけたら|に到達したら)`,
  String.raw`${EAST_WHEN}(?:去到|見到|達到|觸及|到價|到)\s?${PRICE}(?:時|嘅時候|的時候|就|後|先)?`,
];
const AT = [
  String.raw`(?:\b(?:at|with|on)\s(?:a\s)?|\bcon\s(?:un\s)?|\ba\s(?:un\s)?)?(?:precio\s)?(?:\b(?:limit(?:\s(?:order|price))?|l[ií]mite)\b|指値|限價)${LEAD}${PRICE}(?:で|に)?`,
  String.raw`${PRICE}(?:[ので]?指値(?:注文)?で?|\s?限價|\s(?:limit|l[ií]mite)\b)`,
  String.raw`(?:\bat|@)(?:\s(?:about|around|exactly|most|the price of|a price of))*\s?${PRICE}`,
  String.raw`(?<!\p{L})(?:a|al)\s(?:(?:un\s)?precio\sde\s|los\s|un\sm[aá]ximo\sde\s)?${PRICE}(?!\s(?:of|worth)\b)`,
  String.raw`\bfor\s${PRICE}(?<=each|apiece|share)`,
  `${PRICE}(?:先至?|才)(?=買|沽|賣|入)`,
];
/** Where another size is named these are prices, and else the size itself. */
const AT_OR_SIZE = [
  String.raw`(?:以|用|按)\s?${PRICE}(?:嘅價錢|的價格|價)?`,
  `${PRICE}(?:で|にて)`,
  String.raw`${PRICE}(?=\s?(?:買|沽|賣|入|掃))`,
];

const FALLS_BY = [
  String.raw`${WHEN}\b(?:falls?|drops?|dips?|sinks?|slips?|declines?|loses?|(?:goes|comes|gets|is|moves) down)\s(?:by\s|another\s)?${PERCENT}`,
  String.raw`${WHEN}(?<!\p{L})(?:baj[ae]n?|ca[ei]n?|caigan?|pierd[ae]n?)\s(?:un\s|otro\s)?${PERCENT}`,
  `${EAST_WHEN}${PERCENT}(?:ほど|以上)?(?:下がっ|落ち|下落し)(?:たら|た時に?|たとき|れば)`,
  String.raw`${EAST_WHEN}(?:下跌|回落|跌咗|跌)\s?${PERCENT}(?:時|嘅時候|的時候|就|後|先)?`,
  String.raw`${STOP_WORDS}${few(40)}${PERCENT}(?:\s(?:below|under|lower|down|abajo|menos|por debajo))?`,
  String.raw`(?:低|跌)\s?${PERCENT}${few(12)}${STOP_WORDS}`,
  String.raw`${PERCENT}(?:\s(?:below|under|down)\s|の|下の|下に|下|嘅|的|\s)?${STOP_WORDS}`,
];
const RISES_BY = [
  String.raw`${WHEN}\b(?:rises?|climbs?|jumps?|gains?|rallies|(?:goes|comes|gets|is|moves) up)\s(?:by\s|another\s)?${PERCENT}`,
  String.raw`${WHEN}(?<!\p{L})(?:sub[ae]n?|gan[ae]n?)\s(?:un\s|otro\s)?${PERCENT}`,
  `${EAST_WHEN}${PERCENT}(?:ほど|以上)?(?:上がっ|上昇し)(?:たら|た時に?|たとき|れば)`,
  String.raw`${EAST_WHEN}(?:上升|升咗|升|漲)\s?${PERCENT}(?:時|嘅時候|的時候|就|後|先)?`,
];

/** The longer clause before those that are parts of it: a trailing stop is a stop, and below a price is at one. */
const CLAUSES: readonly (readonly [way: PriceWay, patterns: readonly string[]])[] = [
  [
    'trail_percent',
    [
      `${TRAIL_WORDS}${few(30)}${PERCENT}`,
      String.raw`${PERCENT}(?:の|嘅|的|\s)?${TRAIL_WORDS}`,
      `(?<=${TRAIL_WORDS}.{0,40})${LEAD}${PERCENT}`,
    ],
  ],
  ['falls_by', FALLS_BY],
  ['rises_by', RISES_BY],
  ['trail_amount', [`${TRAIL_WORDS}${LEAD}${PRICE}`, String.raw`${PRICE}(?:の|嘅|的|\s)?${TRAIL_WORDS}`]],
  [
    'stop',
    [
      `${STOP_WORDS}${LEAD}${PRICE}(?:で|に)?`,
      String.raw`${STOP_WORDS}${few(40)}(?:\b(?:at|of|below|en|de|a)\s|@|を|に|が|喺|在|於|係)\s?${PRICE}(?:で|に)?`,
      String.raw`${PRICE}(?:の|で|に|嘅|的|\s)?${STOP_WORDS}`,
      String.raw`(?:止蝕|止損)(?:盤|價)?\s?(?:\p{Script=Han}{1,6}|[a-z.]{1,6})\s?${PRICE}`,
    ],
  ],
  ['below', FALLS],
  ['above', RISES],
  ['reaches', REACHES],
  ['at', AT],
];
const compiled = (patterns: readonly string[]) => patterns.map((pattern) => new RegExp(pattern, 'iu'));
const READ = CLAUSES.map(([way, patterns]) => [way, compiled(patterns)] as const);
const READ_OR_SIZE = compiled(AT_OR_SIZE);

/**
 * Takes the price of an order out of its words, so that what is left holds no number but the size. Of two prices a stop
 * with its limit is understood; other pairs are taken out and none of them is read, so that a price is never a size.
 */
export function priceNamed(text: string): PriceRead {
  let rest = text.normalize('NFKC');
  const found: PriceNamed[] = [];
  const take = (way: PriceWay, patterns: readonly RegExp[]): void => {
    for (const pattern of patterns) {
      const match = pattern.exec(rest);
      if (!match) continue;
      rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
      const price = priceOf(match.groups?.price ?? '', IN_PERCENT.has(way) ? 0 : 2);
      if (price !== undefined) found.push({ way, price });
    }
  };
  for (const [way, patterns] of READ) take(way, patterns);
  if (found.length === 0 && SHARES_NAMED.test(rest)) take('at', READ_OR_SIZE);
  const named = onlyOf(found);
  // "Stop order to sell 5 at 350": the size stands between the kind and its price.
  const unread = named ? [] : found.map(({ price }) => price);
  return { named: named?.way === 'at' && STOP_SAID.test(rest) ? { ...named, way: 'stop' } : named, unread, rest };
}
/** Ways whose number is a percentage. */
const IN_PERCENT: ReadonlySet<PriceWay> = new Set<PriceWay>(['trail_percent', 'falls_by', 'rises_by']);
const STOP_SAID = new RegExp(String.raw`(?<!\p{L})${STOP_WORDS}(?!\p{Script=Latin})`, 'iu');

function onlyOf(found: readonly PriceNamed[]): PriceNamed | undefined {
  const [first, second, ...others] = found;
  if (first === undefined || second === undefined) return first;
  return others.length === 0 && first.way === 'stop' && second.way === 'at'
    ? { ...first, limit: second.price }
    : undefined;
}

/** Decimal text; undefined where no order has such a price. */
function priceOf(written: string, places: number): string | undefined {
  const price = parseDecimal(written.replaceAll(',', ''), 4);
  return price === undefined || price <= 0n ? undefined : formatDecimal(price, places, 4);
}
