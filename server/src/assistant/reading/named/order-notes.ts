import type { TradingTime } from '@candor/model/calendar/index.ts';
import type { TimeInForce } from '@candor/model/orders/good-till.ts';
import type { Scan } from '../scan.ts';
import type { PriceNamed } from './price-named.ts';

/** What an order says that its ticket does not take, and that its amounts are in US dollars. */
export type OrderNote = 'time' | 'limit' | 'usd' | 'bracket' | 'either' | 'stop_limit';

const SAID: readonly (readonly [note: OrderNote, words: RegExp])[] = [
  [
    'time',
    /\btomorrow\b|\b(?:at|on) (?:the )?(?:market )?(?:open|close)\b|\bat (?:the )?(?:opening|closing)\b|\b(?:on|next) (?:mon|tues|wednes|thurs|fri)day\b|\bnext week\b|mañana|(?:al|a la) (?:abrir|cierre|apertura)|(?:próxima|que viene) semana|明日|あした|来週|寄り?付き?で|引けで|大引け|聽日|明天|下星期|下週|開市(?:時|嗰陣)|收市(?:時|嗰陣)/iu,
  ],
  ['usd', /\d\s?(?:蚊|元)(?!美)/u],
];

/** What of an order's words its ticket does not take. */
export function notesOf(
  text: string,
  { tags }: Pick<Scan, 'tags'>,
  price: PriceNamed | undefined,
): readonly OrderNote[] {
  const said = SAID.flatMap(([note, words]) => (words.test(text) ? [note] : []));
  if (price?.way === 'stop' && price.limit === undefined && STOP_LIMIT.test(text)) return ['stop_limit', ...said];
  return tags.has('term:limit_order') && price === undefined ? ['limit', ...said] : said;
}

/** It has two prices. */
const STOP_LIMIT = /\bstop[- ]?l[ií]mit|逆指値付き?(?:の)?指値|ストップリミット|(?:止蝕|止損|觸發)限價/iu;

/** How long an order lasts and in which session it trades, and its words without that. */
export interface ConditionsRead {
  readonly lasts: TimeInForce | undefined;
  readonly session: TradingTime | undefined;
  readonly rest: string;
}

const LASTS: readonly (readonly [lasts: TimeInForce, words: RegExp])[] = [
  [
    'gtc',
    /,?\s*(?:\b(?:make it |as )?(?:a )?(?:gtc\b|good[- ]?till?[- ]?cancel\w*|good until cancel\w*)(?: order\b)?|\b(?:keep (?:it|the order) (?:open )?)?(?:until|till) (?:i |it'?s |it is )?cancel\w*(?: it)?|\bkeep (?:it|the order) open\b|(?:(?:que )?(?:se )?(?:quede|siga|est[eé]|mantenga|d[eé]jala|d[eé]jalo|mantenla) (?:abierta |activa |abierto )?|v[aá]lid[ao] |vigente )?hasta (?:que (?:la |lo |se )?)?cancel\p{L}*|(?:取消|キャンセル)(?:する)?まで(?:有効)?(?:で|に)?|(?:期間指定|無期限)(?:で|に)?|(?:撤銷|取消)(?:之)?前(?:都)?有效|長期有效|一直有效|掛到取消為止)/iu,
  ],
  [
    'day',
    /,?\s*(?:\b(?:day order|good for (?:the |one )?day|(?:only|just) (?:for )?today|for today only|end of (?:the )?day order)\b|(?<!\p{L})(?:s[oó]lo (?:por |para )?hoy|v[aá]lid[ao] (?:por|para) hoy|orden (?:del|de) d[ií]a)(?!\p{L})|(?:当日|本日|今日)(?:限り|中|だけ)(?:で|に)?|即日有效|當日有效|只限今日|今日有效)/iu,
  ],
];
const SESSIONS: readonly (readonly [session: TradingTime, words: RegExp])[] = [
  [
    'extended',
    /,?\s*(?:\b(?:in |during |for |with )?(?:the )?(?:extended|outside (?:of )?(?:regular|normal)|all)[- ](?:trading )?(?:hours|sessions?)\b|fuera (?:de|del) horario|horario extendido|時間外(?:取引)?(?:で|に)?|延長時段|盤前盤後|全時段)/iu,
  ],
  [
    'pre',
    /,?\s*(?:\b(?:in |during |at )?(?:the )?pre-?\s?market\b(?: session| hours)?|\bbefore the (?:market )?open\b|(?:en |durante )?(?:la |el )?(?:preapertura|pre-?mercado)|プレマーケット(?:で|に)?|取引開始前(?:に)?|(?:喺|在)?(?:盤前|開市前)(?:時段)?)/iu,
  ],
  [
    'post',
    /,?\s*(?:\b(?:in |during )?(?:the )?(?:after|post)[- ]?(?:hours|market)\b(?: session)?|\bafter the (?:market )?close\b|(?:en |durante )?(?:el |la )?(?:pos(?:t-?)?cierre|despu[eé]s del cierre|pos(?:t-?)?mercado)|アフター(?:マーケット|アワーズ?)(?:で|に)?|(?:喺|在)?(?:盤後|收市後)(?:時段)?)/iu,
  ],
  [
    'regular',
    /,?\s*(?:\b(?:in |during )?(?:the )?(?:regular|normal) (?:trading )?(?:hours|session)\b|(?:en )?(?:el )?horario (?:regular|normal)|通常(?:取引)?時間(?:で|に)?|正常時段|正常交易時段)/iu,
  ],
];

/** Takes out of an order's words how long it lasts and in which session it trades. */
export function conditionsNamed(text: string): ConditionsRead {
  let rest = text.normalize('NFKC');
  const take = <T>(among: readonly (readonly [T, RegExp])[]): T | undefined => {
    const found = among.find(([, words]) => words.test(rest));
    if (found) rest = rest.replace(found[1], ' ');
    return found?.[0];
  };
  const lasts = take(LASTS);
  const session = take(SESSIONS);
  return { lasts, session, rest };
}
