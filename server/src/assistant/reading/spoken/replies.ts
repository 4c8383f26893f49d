import { evenMarks } from '../fold.ts';
import type { Reply } from '../understand.ts';

const YES = [
  `(?:y(?:es|ep|up|eah)|ok(?:ay|ie)?|k|sure(?: thing)?|alright|all right|fine|great|perfect|right|correct|good|sounds good|looks good)`,
  `(?:go (?:ahead|for it)|do (?:it|that|so)|let'?s (?:do (?:it|that|this)|go)|(?:please )?(?:place|submit|send|execute|confirm|enter|make|put in|process)(?: (?:it|that|this|them|(?:the|my|this|that) (?:orders?|trade|purchase|sale)))?|i confirm|confirmed|proceed|i'?m sure|please do|buy(?: (?:it|them))?|sell(?: (?:it|them))?|short it|cover it|sell it|sell them|all of (?:it|them))`,
  `(?:s[ií]|vale|dale|ok|okey|claro(?: que s[ií])?|de acuerdo|perfecto|listo|adelante|hazl[oa]|h[aá]gal[oa]|ejec[uú]tal[oa]|confirm[oa](?:r)?|conf[ií]rmal[oa]|env[ií]al[oa]|c[oó]mpra(?:l[oa]s?)?|comprar|v[eé]nde(?:l[oa]s?)?|est[aá] bien|bueno|procede|s[ií] por favor|as[ií]|eso|ponl[oa]|m[aá]ndal[oa]|todo)`,
  '(?:はい|うん|ええ|オッケー|おっけー|了解(?:です)?|いいです(?:よ)?|いいよ|それで(?:いい(?:です)?)?|(?:それで)?お願い(?:します|いたします)?|(?:注文|発注|実行|確定|送信)(?:して(?:ください|下さい)?|する|します)?|進めて(?:ください|下さい)?|やって(?:ください|下さい)?|大丈夫(?:です)?|買って(?:ください|下さい)?|買います|売って(?:ください|下さい)?|売ります|そうして(?:ください|下さい)?)',
  '(?:好(?:啊|呀|的|嘅|吖|啦)?|得(?:啦|喇)?|係(?:呀|啊|嘅)?|是(?:的)?|可以(?:呀|啊)?|冇問題|沒問題|無問題|(?:幫我)?落單(?:啦|吧)?|下單(?:吧)?|確認|確定|就(?:咁|這樣|係咁)(?:啦|吧)?|照做(?:啦)?|照(?:落|買|沽)(?:啦)?|買(?:啦|吧)?|沽(?:啦|吧)?|賣(?:啦|吧)?|開始啦?|提交)',
];
const NO = [
  `(?:no(?:pe)?|nah|no thanks?(?: you)?|cancel(?: (?:it|that|this|them|(?:the|that|this) order))?|never ?mind|forget (?:it|that|about it)|(?:scrap|drop|leave|skip|abort|undo|discard|delete|remove) (?:it|that|this|them)|stop|don'?t(?: (?:do (?:it|that)|place it|buy it|sell it))?|do not(?: (?:do (?:it|that)|place it|buy it|sell it))?|not (?:now|yet|today)|i (?:have )?changed my mind|changed my mind|on second thought|let'?s not|no way|i don'?t want (?:it|that|to)(?: any ?more)?)`,
  `(?:no(?: gracias)?|canc[eé]l(?:a(?:l[oa]|r)?|e(?:l[oa])?|[ao])(?: (?:eso|esa orden|la orden))?|olv[ií]da(?:l[oa]|te)?|olv[ií]del[oa]|d[eé]jal[oa](?: as[ií])?|d[eé]jel[oa]|mejor no|ya no(?: quiero)?|an[uú]la(?:l[oa])?|ahora no|todav[ií]a no|espera|no lo hagas|no la pongas|nada|cambi[eé] de (?:idea|opini[oó]n))`,
  '(?:いいえ|いや|だめ|ダメ|やめ(?:る|て(?:ください|下さい|おく|おきます|おこう)?|とく|ときます|ます|た)|(?:それ|これ|今の|その注文)(?:は|を)?(?:キャンセル|取り?消し?|取消)(?:(?:に)?して(?:ください|下さい)?|する|します|です)?|いらない(?:です)?|要らない(?:です)?|結構です|忘れて(?:ください|下さい)?|なし(?:で|にして)?|待って|中止(?:して)?)',
  '(?:唔好(?:啦|喇|住|買|沽)?|唔要(?:啦|喇)?|唔使(?:啦|喇)?|唔(?:買|沽|賣)(?:啦|喇|住)?|算(?:啦|吧|了|數)|都係(?:唔好|算)?(?:啦)?|取消(?:佢|啦|吧|嗰張單|呢張單|張單)?|cancel(?:佢|啦)?|不要(?:了)?|不用(?:了)?|不買了?|不賣了?|還是算了|停|等等|等陣|撤銷|冇嘢(?:啦)?|當我冇講過)',
];
const COST = [
  // The longer before what they begin with.
  `(?:and )?(?:how much|what)(?:'s| is)? (?:would|will|do|could) i (?:realize|realise|make|get|receive|net|lose|gain|profit)(?: (?:back|then|on (?:that|it|this)|from (?:that|it|this)))*`,
  `(?:y )?cu[aá]nto (?:realizar[ií]a|ganar[ií]a|me queda(?:r[ií]a)?|recuperar[ií]a|ganancia (?:es|ser[ií]a))(?: (?:con eso|en eso|entonces))*`,
  '(?:(?:それで|それだと|いま売ると)?(?:いくら|どれくらい)(?:戻って(?:くる|きます)|もらえ(?:る|ます)|手元に(?:残る|残ります)|儲かる|儲かります)|(?:利益|損益|損失)(?:は|って)?(?:いくら|どれくらい)?(?:に)?(?:出る|出ます|なる|なります)?)(?:の|か|んですか|のですか)*',
  '(?:咁|即係|我|會|可以)*(?:賺|蝕|實現|攞|收|攞返|收返|攞到|收到|賺到)(?:返|到)?(?:幾多|幾錢|多少)(?:錢)?(?:呀|啊|呢|㗎)?',
  `(?:and )?(?:so )?(?:how much|what)(?:'s| is| would| will| does| do| are)?(?: (?:that|it|this|they|the (?:total|order|cost|whole thing)|my (?:total|cost)))?(?: (?:be|cost|come to|come out to|set me back|total|cost me|need|bring|give me|get me|i (?:pay|get|need)))*(?: (?:the (?:total|cost|price)|in total|altogether|all together|all in|total|with fees|including fees|then|now|me))*`,
  `(?:what'?s|what is|how much is) (?:that|it|this) in (?:us )?(?:dollars|usd|money|cash)`,
  `(?:what'?s |what is |and )?(?:the |my )?(?:total|total cost|cost|estimated cost|total price|grand total|estimate)(?: (?:of (?:that|it|this)|with fees|then|please))*`,
  `(?:y )?(?:cu[aá]nto|en cu[aá]nto) (?:(?:me )?(?:cuesta|costar[ií]a|costar[aá]|sale|saldr[ií]a|saldr[aá]|ser[ií]a|es|queda|quedar[ií]a|pago|pagar[ií]a|recibo|recibir[ií]a))(?: (?:eso|esto|en total|todo|la orden|con comisiones?))*`,
  `(?:cu[aá]l es |y )?(?:el )?(?:costo|coste|total|costo total|precio total)`,
  '(?:(?:それ|これ|全部|合計|総額|費用|コスト|代金)(?:は|で|だと|って|も)?)*(?:(?:いくら|おいくら)(?:に)?(?:です|なる|なります|かかる|かかります|になる|になります|もらえる)?(?:の|か|んですか)?|(?:の)?(?:合計|総額)(?:は)?)',
  '(?:(?:咁|即係|總共|一共|合共|全部|加埋|呢張單|張單|呢個|佢)*(?:要|係|會|洗|使|收|攞)?(?:幾多(?:錢)?|幾錢|多少(?:錢)?)|(?:總數|總額|成本|總成本)(?:係)?(?:幾多|多少)?)(?:呀|啊|呢|㗎)?',
];
const FEE = [
  `(?:and )?(?:what|how much)(?:'s| is| are| would| will)?(?: be)? (?:the |my )?(?:fees?|commissions?|charges?)(?: (?:be|for (?:that|it|this)|on (?:that|it|this)|of that|then))*`,
  `(?:and )?(?:what|how much)(?: does| would| will| do)? (?:it|that|this|i|you)(?: cost| charge| pay)?(?: me)?(?: (?:in|for|as))? (?:the )?(?:fees?|commissions?)(?: (?:be|for (?:that|it|this)))?`,
  `(?:y )?cu[aá]nto (?:me )?(?:cobran?|cobrar[ií]an?|cobra usted)(?: (?:de comisi[oó]n|por eso|por la orden))?`,
  `(?:and )?(?:the |any |with )?(?:fees?|commissions?)(?: (?:for|on) (?:that|it|this))?`,
  `(?:y )?(?:cu[aá]l(?:es)? (?:es|ser[ií]a|son)|cu[aá]nto (?:es|son|cobran)(?: de)?|qu[eé])? ?(?:(?:la|las|el|los|de) )?(?:comisi[oó]n(?:es)?|tarifas?|cargos?)(?: (?:de eso|ser[ií]a|cobran|hay))?`,
  '(?:(?:それ|その|この注文)(?:の|は|だと)?)?(?:手数料|コミッション)(?:は)?(?:いくら)?(?:です|かかる|かかります|になる|になります)?(?:か|の)?',
  '(?:咁|呢張單|張單|佢)?(?:嘅|的)?(?:手續費|佣金|收費)(?:係|要|會)?(?:幾多(?:錢)?|幾錢|多少(?:錢)?|點計)?(?:呀|啊|呢)?',
];

/** Words that may stand beside the others, and reply nothing alone. */
const BESIDE = [
  '(?:please|wait|now|then|thanks|thank you|for me|actually|sorry|so|and|well|oh|um|just|por favor|gracias|pues|entonces|ahora|mejor|ya|じゃあ?|では|やっぱり?|すみません|ありがとう|ください|下さい|です|ます|ね|よ|か|の|唔該|多謝|麻煩晒?|啦|呀|啊|吧|呢|嘅|的|咁|都係)',
];

const END = String.raw`(?!\p{Script=Latin})`;
const REPLIES: readonly (readonly [Reply, RegExp])[] = (
  [
    ['fee', FEE],
    ['cost', COST],
    ['no', NO],
    ['yes', YES],
  ] as const
).map(([reply, words]) => [reply, new RegExp(`(?:${words.join('|')})${END}`, 'iuy')]);
const SPACE = /[\s,.!?。、，！？~…]+/uy;
const OTHERS = new RegExp(`${BESIDE.join('|')}${END}`, 'iuy');

/** The reply that a text is; undefined where it says more or something else. */
export function replyOf(text: string): Reply | undefined {
  const plain = evenMarks(text).replace(/[¿¡]/gu, '');
  return REPLIES.find(([, words]) => isMadeOf(plain, words))?.[0];
}

/** Read from its beginning, once, so that a long text is read as fast as a short one. */
function isMadeOf(text: string, words: RegExp): boolean {
  let isSaid = false;
  for (let at = 0; at < text.length; ) {
    const end = [words, OTHERS, SPACE].map((each) => endOf(each, text, at));
    const next = end.find((to) => to > at);
    if (next === undefined) return false;
    isSaid ||= end[0] === next;
    at = next;
  }
  return isSaid;
}

function endOf(words: RegExp, text: string, at: number): number {
  words.lastIndex = at;
  return words.test(text) ? words.lastIndex : at;
}

/** Whether a refusal may be one of an order that is open. */
export const asksCancel = (text: string): boolean => /cancel|anul|取り?消|キャンセル|撤銷/iu.test(text);
