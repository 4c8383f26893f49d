import type { Scan } from '../scan.ts';
import type { PriceNamed } from './price-named.ts';

/** What an order says that its ticket does not begin with, and that its amounts are in US dollars. */
export type OrderNote = 'gtc' | 'session' | 'time' | 'limit' | 'usd';

const SAID: readonly (readonly [note: OrderNote, words: RegExp])[] = [
  [
    'gtc',
    /\bgtc\b|\bgood[- ]?till?[- ]?cancel|\bgood until cancel|\buntil (?:i |it'?s )?cancel|hasta (?:que (?:la |lo )?)?cancel|(?:取消|キャンセル)(?:する)?まで|期間指定|(?:撤銷|取消)(?:之)?前有效|長期有效/iu,
  ],
  [
    'session',
    /\bpre-?\s?market\b|\b(?:after|post|extended)[- ]?(?:hours|market)\b|preapertura|premercado|fuera de horario|poscierre|時間外|プレマーケット|アフター(?:マーケット|アワー)|盤前|盤後|開市前|收市後/iu,
  ],
  [
    'time',
    /\btomorrow\b|\b(?:at|on) (?:the )?(?:market )?(?:open|close)\b|\bat (?:the )?(?:opening|closing)\b|\b(?:on|next) (?:mon|tues|wednes|thurs|fri)day\b|\bnext week\b|mañana|(?:al|a la) (?:abrir|cierre|apertura)|(?:próxima|que viene) semana|明日|あした|来週|寄り?付き?で|引けで|大引け|聽日|明天|下星期|下週|開市(?:時|嗰陣)|收市(?:時|嗰陣)/iu,
  ],
  ['usd', /\d\s?(?:蚊|元)(?!美)/u],
];

/** What of an order's words its ticket does not begin with. */
export function notesOf(
  text: string,
  { tags }: Pick<Scan, 'tags'>,
  price: PriceNamed | undefined,
): readonly OrderNote[] {
  const said = SAID.flatMap(([note, words]) => (words.test(text) ? [note] : []));
  return tags.has('term:limit_order') && price === undefined ? ['limit', ...said] : said;
}
