import type { Meaning } from '@candor/model/assistant/schema.ts';
import { plainText } from '../fold.ts';
import type { Label } from '../labels.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import type { PlainQuestion } from './plain-questions.ts';

/** Answers about shorts: what is closed behind them is bought back, not sold. */
export const OF_SHORTS: readonly (Subject | Label)[] = [
  ...([
    'shorts_result',
    'most_to_lose',
    'closing',
    'borrow_paid',
    'borrow',
    'margin',
    'short_interest',
    'how_to:short',
  ] as const),
];
/** Answers about one position or stock; whether it is sold or bought back its shares say. */
export const OF_POSITION: readonly Subject[] = [
  ...(['position', 'stock_result', 'sell_now', 'share_of', 'quote', 'today_of', 'what_if'] as const),
];
/** Answers about orders. */
export const ORDERS: readonly Subject[] = ['orders', 'orders_count', 'order_fate', 'past_orders'];
/** Answers about stocks side by side. */
const OF_STOCKS: readonly Subject[] = ['quote', 'today_of', 'change', 'dividends'];
/** Answers about how money comes in. */
const OF_DEPOSITS: readonly (Subject | Label)[] = [
  ...(['how_to:deposit', 'how_to:deposit_bank', 'how_to:deposit_usdt', 'act:deposit'] as const),
  ...(['deposit_ways', 'deposit_least'] as const),
];

const HOW_CLOSE = new RegExp(
  [
    String.raw`^(?=.*\b(?:close|exit|cover|end|unwind|undo|liquidate|get (?:out|rid)|(?:buy|bought) (?:\w+ )*back)\b)\W*(?:and |so |ok |okay |then |but )*(?:how (?:do|can|would|should|could) (?:i|we|you)|how to|where (?:do|can) i)(?: (?:now|before|then|that|close|exit|cover|end|unwind|undo|liquidate|get|rid|out|buy|back|of|from|it|them|that|this|those|these|the|my|shorts?|positions?|borrowed|shares|all|everything))+\W*$`,
    String.raw`^\W*(?:y |pero |entonces )*(?:como|donde) (?:(?:los|las|lo|la|le|me|se|puedo|puede|hago|para) )*(?:cierr\w+|cerr\w+|cubr\w+|sal\w+|recompr\w+|liquid\w+|deshag\w+|deshac\w+)(?: (?:de|del|ahi|el|ella|ellas|ellos|esa|eso|esas|esos|esto|la|las|los|mis?|cortos?|posicion|posiciones|todo|todas|todos))*\W*$`,
    '^(?:それ|これ)?(?:を|は|ら)?(?:どうやって|どうすれば|どのように|どこで|どう)(?:買い戻|返済|決済|手仕舞|閉じ|クローズ|解消)[^。]{0,10}$|^(?:買い戻し|返済|決済|手仕舞い|解消)の?(?:方法|仕方|やり方|手順)(?:は|を教えて)?[^。]{0,6}$',
    '^(?:咁|噉|即係)?(?:點樣?|如何|怎(?:麼|樣)?|喺邊度?)(?:先|可以|去|先可以)?(?:平倉|平(?:咗|走|返)?(?:佢|佢哋|啲倉)?|補倉|買返|買番|買回|埋單|清倉|還返?(?:貨|股)|離場|走人?|甩身)+(?:佢|佢哋|啲倉|走人|離場|好|㗎|呀|啊|呢)*[?]*$',
  ].join('|'),
  'u',
);
const CLOSE = new RegExp(
  [
    String.raw`^\W*(?:please |ok |then |just |can you |i want to |i need to |id like to )*(?:close|cover|exit|unwind|buy back|get me out|get out|get rid)(?: (?:it|them|that|this|all|both|back|out|of|my|the|shorts?|positions?|now|please))*\W*$`,
    String.raw`^\W*(?:por favor |quiero |entonces )*(?:cierr|cerr|cubr|recompr|liquid)(?:a|e|ar|ir|o)(?:l[oa]s?)?(?: (?:todo|todos|todas|ya|eso|esa|ese|por favor))*\W*$`,
    '^(?:それ|これ)?(?:を|は)?(?:全部|すべて)?(?:を)?(?:買い戻し|返済|決済|手仕舞い|クローズ|解消)(?:し)?(?:たい|て|する|ます)[^。]{0,8}$|^(?:それ|これ)?(?:を|は)?(?:全部)?(?:買い戻|閉じ)(?:したい|して|す|します|たい|て)[^。]{0,8}$',
    '^(?:幫我|唔該|請|我想|咁)*(?:全部)?(?:平(?:咗|走|晒|倉|掉)(?:佢|佢哋|啲倉)?|買(?:返|番|回)(?:佢|佢哋)?|補倉|埋單)(?:走人|啦|吧|呀|喇|唔該)*[。!?]*$',
  ].join('|'),
  'u',
);
const CANCEL = new RegExp(
  [
    String.raw`^\W*(?:please |ok |then |just |can you |could you |i want to |id like to |and )*(?:cancel|kill|nuke|delete|remove|drop|scrap|pull|call off|get rid of)(?: (?:it|them|that|this|these|those|one|ones|both|all|of|the|my|orders?|please|now))*\W*$`,
    String.raw`^\W*(?:por favor |y |ok |quiero |pues )*(?:(?:cancel|anul|elimin|borr)(?:a|e|o|ar|en)(?:me)?(?:l[oa]s?)?|(?:quit|retir|sac)(?:a|e|ar|o)(?:me)?l[oa]s?)(?: (?:todas?|todo|esa|ese|eso|esas|la|las|mis?|orden|ordenes|por favor|ya))*\W*$`,
    '^(?:それ(?:を|は)?|これ(?:を|は)?|その(?:の)?注文(?:を|は)?|全部|すべて|両方|じゃあ)*(?:取り?消し?|取消|キャンセル|削除|なしに)(?:を|し)?(?:て|する|たい|お願い|ます|で$)[^。は]{0,6}[。!]*$',
    '^(?:幫我|唔該|請|麻煩|將|咁)*(?:全部|兩張|佢|都)*(?!取消咗[?]*$)(?:取消|撤(?:銷|回|單)?|cut|cancel|刪除?|抽)(?:晒|咗|了|走|返|起)*(?:它|佢|佢哋|嗰張|呢張|張|單|盤|晒|全部|所有|嗰啲|啲)*(?:啦|吧|呀|喇|唔該)*[。!]*$',
  ].join('|'),
  'u',
);
const HOW_LONG = new RegExp(
  [
    String.raw`^\W*(?:and |so |ok )*(?:how long|how many (?:business )?days|how fast|how soon|when)(?: (?:does|will|would|do|is|it|this|that|the|money|take|takes|to|be|until|till|before|get|arrive|show|land|i|have|there|in|my|account|bank|usually|normally|for|up|wait|see))*\W*$`,
    String.raw`^\W*(?:y |pero )*(?=.*(?:tarda|demora|tiempo|dias|cuando|llega|esperar|lleva|toma))(?:en )?(?:cuanto|cuantos|cuando|que)(?: (?:tarda\w*|demora\w*|tiempo|se|me|llega\w*|dias|habiles|hay|que|esperar|en|lleva|toma|eso|la|plata|dinero|el|mi|cuenta|acredit\w+|tengo|a|seria|es|para|lo|veo|verse|verlo))*\W*$`,
    '^(?:それは|それって|で、)?(?:どの(?:くらい|ぐらい)|どれ(?:くらい|ぐらい)|何営?業?日|いつ|何時間)(?:の?(?:時間|日数))?(?:が|で|に|くらい|ぐらい|まで|頃)*(?:かか|届|着|入|反映|待|振り込|必要)[^。]{0,8}[。]*$',
    '^(?:咁|噉)?(?:通常|一般)?要?等?(?:幾耐|幾多?日|幾時|多久|幾個鐘)(?:先)?(?:到帳|到數|到|收到|得|有|會到|過到數|可以)?(?:帳|錢|數|手)?(?:呀|啊|㗎|呢)*[?]*$',
  ].join('|'),
  'u',
);
const IN_PERCENT = new RegExp(
  [
    String.raw`^\W*(?:and |so |ok |what about )*(?:(?:by )?(?:how much|how many|what)(?:'?s| is| would)?(?: (?:that|it|this))?(?: be)? )?(?:in |as |as an? |by )?(?:an? )?(?:percent(?:age)?s?(?: terms|[- ]?wise)?|%|pct|per cent)(?: (?:is|was|would) (?:that|it|this)(?: be)?)?(?: please)?\W*$`,
    String.raw`^\W*(?:y )*(?:eso )?(?:(?:en )?(?:cuanto|que|cual) )?(?:(?:es|seria) )?(?:eso )?(?:en |el )?(?:porcentaje|por ciento|%)(?: (?:es|seria)(?: eso)?)?\W*$`,
    '^(?:それは?|それって)?何?(?:パーセント|%|割合|騰落率|率|比率)(?:で言うと|で|だと|では|で|に(?:する|直す)と|なら|換算)?(?:は|いくら|どれくらい|どう)*(?:です|になる|になります|なの|(?:下が|上が|増え|減|負け|勝)っ?(?:ている|てる|てます|ています|た))?か?[。?]*$',
    '^(?:咁|噉|即係|即|用|以)*(?:係|是|[升跌賺蝕輸]咗?)?(?:幾多|幾)?(?:個)?(?:%|百分(?:比|之幾|率)|巴仙)(?:計|講)?(?:係)?(?:幾多|幾)?(?:呢|呀|啊)*[?]*$',
  ].join('|'),
  'u',
);

/** Which of several pays the higher dividend, or moves more. */
const WHICH_PAYS =
  /^\W*(?:and |y )?(?:which|cual)(?: one| de (?:las|los) dos)? (?:pays?|paga|da)(?: the| a)? ?(?:more|most|better|higher|mas)?(?: dividends?| dividendos?)?\W*$|^(?:どっち|どちら)の?(?:ほう)?が?(?:配当|利回り)(?:が|は)?(?:高い|多い|いい)[^。]{0,4}$|^邊(?:隻|個)(?:派|股)?息(?:率)?(?:比較)?(?:高|多)(?:啲)?[?]*$/u;
const WHICH_MOVES =
  /^\W*(?:and |y )?(?:which|cual)(?: one| de (?:las|los) dos)? (?:moves?|moved|swings?|se mueve|se movio|varia|oscila)(?: the)? (?:more|most|mas)\W*$|^(?:どっち|どちら)の?(?:ほう)?が?(?:値動き|変動)(?:が|は)?(?:大き|激し)[^。]{0,4}$|^邊(?:隻|個)(?:波幅|波動)(?:比較)?(?:大)(?:啲)?[?]*$/u;
/** For how long a rate is. */
const PER_TIME =
  /^\W*(?:and |so )?(?:is|was) (?:that|it|this) (?:per|a|each|every|for a) (?:day|night|month|year)\W*$|^\W*(?:y )?(?:eso )?(?:es )?(?:por|al|cada) (?:dia|noche|mes|ano)\W*$|^(?:それは|これは)?(?:1日|一日|毎日|毎晩|月|年|1年)(?:あたり|ごと|率)(?:です)?か?[?]*$|^(?:係咪|即係)?(?:每|一)(?:日|晚|個月|年)(?:計|收)?(?:㗎|呀)*[?]*$/u;
/** Whether a price will go up or down. */
const WILL =
  /^\W*(?:and |so )?(?:(?:do )?(?:u|you|ya) (?:think|reckon)|will) (?:it|that|this)(?:['’]?ll| will| is| gonna| going to| s)* (?:go|going|rise|rising|climb|drop|fall|come|be) ?(?:up|down|back|higher|lower)?(?: more| again| soon| tomorrow)*\W*$/u;

/** What moving money in costs is asked of that, not of an order. */
const FEE =
  /^\W*(?:and |so |y )*(?:is|are|does|do|what|how much|hay|cuanto|que|tiene|cobran|cuesta)?(?: (?:there|it|that|is|are|the|a|any|does|cost|charge|you|me|una?|alguna|la|el|es|algo))*(?: ?(?:fees?|charges?|commissions?|cost|free|comision|comisiones|cargo|costo))(?: (?:for|on) (?:that|it|this))?\W*$|^手数料は?(?:かか|いくら|あり|無料)[^。]{0,8}$|^(?:要唔要|使唔使|收唔收|有冇)(?:手續費|收費|錢)[?呀]*$/u;

/** Which of several, by a price or how they did; what to buy is another question. */
const WHICH =
  /^(?!.*(?:\bbuy\b|should|compr|conviene|買|べき|應該)).*(?:(?<!\p{L})(?:cual|cuales|quien)(?!\p{L})|どっち|どちら|邊(?:一)?(?:隻|個|間)).*(?:(?<!\p{L})(?:car[oa]|barat[oa]|mejor|peor|sub\w+|baj\w+|rend\w+|vale|cuesta)(?!\p{L})|高い|安い|良|上が|下が|平|貴|好|升|跌|強|弱)/u;

const SELL =
  /^\W*(?:please |ok |then |just )*(?:sell|dump|unload|ditch) (?:it|that|that one|them|this)(?: all| now| please)?\W*$|^\W*(?:vende|venda|vender)l[ao]s?\W*$|^(?:それ(?:を)?)?売(?:って|る|りたい|却して)[^。]{0,6}$|^(?:幫我)?(?:賣|沽)(?:咗|晒|走)(?:佢)?(?:啦|吧)?$/u;

/** "Sell it" behind the best or the worst position, in words that name it; undefined of anything else. */
export function ofExtreme(text: string, before: Pick<Meaning, 'subject'> | undefined): string | undefined {
  if (before?.subject !== 'best' && before?.subject !== 'worst') return undefined;
  const plain = plainText(text);
  return SELL.test(plain) || CLOSE.test(plain) ? `sell my ${before.subject} position` : undefined;
}

/** A sentence that means this behind answers of these subjects, whatever order its words could be. */
export const next = (
  words: RegExp,
  after: PlainQuestion['after'] & object,
  asks: Pick<PlainQuestion, 'subject' | 'topic' | 'asks' | 'of' | 'terms'>,
): PlainQuestion => ({ ...asks, after, words: [words], beforeOrders: true });

/** Sentences that mean something only behind an answer: `how do I close it`, `cancel them`, `and in percent?`. */
export const FOLLOW_UPS: readonly PlainQuestion[] = [
  next(HOW_CLOSE, OF_SHORTS, { subject: 'how_to', topic: 'cover', of: 'either' }),
  next(CLOSE, OF_SHORTS, { subject: 'act', topic: 'cover', of: 'either' }),
  next(HOW_CLOSE, OF_POSITION, { subject: 'how_to', topic: 'sell', of: 'before' }),
  next(CLOSE, OF_POSITION, { subject: 'act', topic: 'sell', of: 'before' }),
  next(CANCEL, ORDERS, {
    ...{ subject: 'act', topic: 'cancel_order', of: 'either' },
  }),
  next(HOW_LONG, ['how_to:withdraw', 'act:withdraw', 'cash'], {
    ...{ subject: 'how_to', topic: 'withdraw', asks: 'arrive', of: 'none' },
  }),
  next(FEE, [...OF_DEPOSITS, 'deposit_time'], { subject: 'how_to', topic: 'deposit', of: 'none' }),
  next(PER_TIME, ['borrow', 'borrow_paid', 'fee_list'], { subject: 'borrow', asks: 'daily', of: 'before' }),
  next(WILL, [...OF_POSITION, 'change', 'company', 'news'], { subject: 'prediction', of: 'before' }),
  next(WHICH_PAYS, OF_STOCKS, { subject: 'dividends', of: 'several' }),
  next(WHICH_MOVES, OF_STOCKS, { subject: 'quote', asks: 'volatility', of: 'several' }),
  next(HOW_LONG, OF_DEPOSITS, { subject: 'deposit_time', of: 'none' }),
  next(WHICH, OF_STOCKS, { subject: 'quote', asks: 'which', of: 'several' }),
  next(IN_PERCENT, ['profit', 'account', 'summary', 'account_on'], { subject: 'profit', of: 'none' }),
  next(IN_PERCENT, ['profit_over'], { subject: 'profit_over', of: 'none' }),
  next(IN_PERCENT, ['position', 'stock_result'], { subject: 'position', of: 'before' }),
  next(IN_PERCENT, ['quote', 'today_of'], { subject: 'today_of', of: 'before' }),
  next(IN_PERCENT, ['cash'], { subject: 'share_of', asks: 'cash', of: 'none' }),
  next(IN_PERCENT, ['holdings', 'sizes'], { subject: 'sizes', of: 'none' }),
  next(IN_PERCENT, ['best'], { subject: 'best', of: 'none' }),
  next(IN_PERCENT, ['worst'], { subject: 'worst', of: 'none' }),
  next(IN_PERCENT, ['shorts_result'], { subject: 'shorts_result', asks: 'listed', of: 'none' }),
];
