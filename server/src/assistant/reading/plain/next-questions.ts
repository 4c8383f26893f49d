import type { Subject } from '@candor/model/assistant/subjects.ts';
import type { Label } from '../labels.ts';
import { OF_POSITION, OF_SHORTS, next, ORDERS } from './follow-ups.ts';
import type { PlainQuestion } from './plain-questions.ts';

/** Answers about one stock, position or short that a question behind them means by "it". */
const OF_ONE: readonly (Subject | Label)[] = [
  ...OF_POSITION,
  ...OF_SHORTS,
  ...(['best', 'worst', 'holdings', 'risk', 'change', 'company', 'how_to:cover', 'how_to:sell', 'how_to:buy'] as const),
  ...(['act:cover', 'act:sell', 'dividends', 'order_fate'] as const),
];
/** Answers that have an account's or the market's own figures. */
const OF_MARKET: readonly Subject[] = ['market', 'sectors'];

const MOST_TO_LOSE = new RegExp(
  [
    String.raw`\b(?:most|max(?:imum)?|worst|how much)\b.*\b(?:i|we) (?:could|can|might|would|will|stand to|may) (?:possibly |ever )?lose\b|\bmax(?:imum)? loss\b|\bhow much (?:could|can|might) i (?:possibly )?lose\b|\b(?:wipe|clean) (?:me|it all|my account) out\b|\b(?:ruin|bankrupt) me\b|\b(?:limit|cap|floor) (?:to|on) (?:how much|what|the|my) .{0,16}\b(?:loss(?:es)?|lose)\b|\bunlimited loss`,
    String.raw`(?<!\p{L})(?:lo maximo|lo mas|cuanto|hasta cuanto)(?!\p{L}).*(?:puedo|podria|puede|se puede) (?:llegar a )?perder|(?<!\p{L})perdida maxima|(?<!\p{L})(?:limite|tope) (?:de|a|para) (?:la|las|mi|lo que) .{0,12}(?:perdida|pierd)|(?<!\p{L})(?:dejarme|quedar(?:me)?) (?:en la calle|sin nada|en cero)`,
    '(?:最大|最悪)(?:で)?(?:も)?(?:いくら|どれ(?:くらい|ぐらい|だけ)|どこまで).*(?:損|失|負け)|最大(?:損失|の損)|(?:いくら|どこまで)(?:まで)?損(?:する|し)(?:可能性|うる|得る)|(?:損失|損)(?:に|の|は)?(?:上限|限度)|(?:上限|限度)(?:は)?(?:ある|ない)',
    '最(?:多|壞|大)(?:可以|可能|會|要)*(?:蝕|輸|虧)(?:損)?(?:到)?(?:幾多|多少|幾錢)?|最大(?:虧損|損失)|(?:蝕|輸)(?:到|得)?(?:冇底|無底|冇上限)|(?:損失|虧損|蝕)(?:有冇|有無)(?:上限|限)',
  ].join('|'),
  'u',
);
/** A rise or a fall of nothing that is said in figures. */
const MUCH = `(?:(?: ?(?:a lot|lots|a bunch|sharply|hard|even|much|way|really|further|more|higher|lower|suddenly|fast|big time|like crazy))*)`;
const IF_UP = new RegExp(
  [
    String.raw`^\W*(?:and |so |but |ok )*(?:what (?:happens?(?: to me)?|would happen|do i lose|then) )?(?:what )?(?:if|when) (?:it|that|this|the (?:price|stock))(?: just| suddenly| keeps?| really| does)?${MUCH} (?:goes|going|shoots|rises?|rising|climbs?|climbing|jumps?|spikes?|skyrockets?|moons?|soars?)${MUCH}(?: up)?${MUCH}(?:,? (?:what|how much|then|am i|do i|will i|would i)\b.{0,24})?\W*$`,
    String.raw`^\W*(?:y |pero )*(?:que (?:me )?pasa(?:ria)? )?si (?:la accion |el precio )?(?:sube|subiera|sigue subiendo|se dispara|se va para arriba)(?: mucho| muchisimo| mas| fuerte| un monton| demasiado)*(?:,? (?:que|cuanto) .{0,24})?\W*$`,
    '^(?:で、|じゃあ)?(?:もしも?|仮に)?(?:それが|これが)?(?:すごく|大きく|もっと|急に|かなり|さらに|どんどん|大幅に|ものすごく)*(?:上が|値上がりし|急騰し|上昇し|高騰し)(?:っ)?(?:たら|たとき|続けたら|れば)[^。]{0,14}$',
    '^(?:咁|噉)?(?:如果|假如|萬一|要是)(?:佢|個價|隻股)?(?:真係|突然|再|繼續|不斷)*(?:大升|升(?:好多|得好多|到好高|好勁|多啲|上去|咗)?|爆升|狂升|急升|抽升)[^。跌]{0,8}$',
  ].join('|'),
  'u',
);
const IF_DOWN = new RegExp(
  [
    String.raw`^\W*(?:and |so |but |ok )*(?:what (?:happens?(?: to me)?|would happen|do i lose|then) )?(?:what )?(?:if|when) (?:it|that|this|the (?:price|stock))(?: just| suddenly| keeps?| really| does)?${MUCH} (?:goes|going|falls?|falling|drops?|dropping|crash(?:es)?|tanks?|sinks?|plunges?|dips?)${MUCH}(?: down)?${MUCH}(?:,? (?:what|how much|then|am i|do i|will i|would i)\b.{0,24})?\W*$`,
    String.raw`^\W*(?:y |pero )*(?:que (?:me )?pasa(?:ria)? )?si (?:la accion |el precio )?(?:baja|bajara|cae|cayera|sigue (?:bajando|cayendo)|se desploma|se hunde)(?: mucho| muchisimo| mas| fuerte| un monton| demasiado)*(?:,? (?:que|cuanto) .{0,24})?\W*$`,
    '^(?:で、|じゃあ)?(?:もしも?|仮に)?(?:それが|これが)?(?:すごく|大きく|もっと|急に|かなり|さらに|どんどん|大幅に|ものすごく)*(?:下が|値下がりし|急落し|下落し|暴落し)(?:っ)?(?:たら|たとき|続けたら|れば)[^。]{0,14}$',
    '^(?:咁|噉)?(?:如果|假如|萬一|要是)(?:佢|個價|隻股)?(?:真係|突然|再|繼續|不斷)*(?:大跌|跌(?:好多|得好多|到好低|好勁|多啲|落去|咗)?|暴跌|狂瀉|急跌|插水)[^。升]{0,8}$',
  ].join('|'),
  'u',
);
/** How far an order is from being filled, or when it will be. */
const HOW_FAR =
  /\bhow (?:far|close|near|long)\b.*\b(?:fill|execut|trigger|limit|go through|market)|\bwhen (?:will|would|does|do) (?:it|that|this|they|the first(?: one)?) (?:be |get )?(?:fill|execut)|\bwhy (?:hasn'?t|has not|isn'?t|didn'?t) (?:it|that|this|the first(?: one)?)\b.*\bfill|(?<!\p{L})(?:cuanto|que tan(?:to)?) (?:le )?(?:falta|lejos|cerca)(?!\p{L}).*(?:ejecut|llen|complet|primera|limite)|約定まで(?:あと)?(?:どの|どれ|いくら)|あと(?:どの|どれ|いくら)(?:くらい|ぐらい)?で約定|いつ約定(?:する|し)|(?:仲|重)?(?:差|爭)(?:幾)?(?:遠|多|幾多)(?:先|至|才)?(?:成交|到價)?|幾(?:時|耐)(?:先|至|會)*成交/u;
/** What happened to it, of which the facts of its day are known. */
const WHAT_HAPPENED =
  /^\W*(?:and |so |ok )*(?:what(?:'?s| has|'s)? (?:happened|happening|going on|up|wrong)(?:(?: (?:to|with) (?:it|that|them))(?: today)?)?|why)\W*$|^\W*(?:y )?(?:que (?:le |les )?(?:paso|pasa|ha pasado|esta pasando|sucedio)(?: (?:con|a) (?:ella|el|esa|ese)(?: hoy)?)?|(?:y )?(?:eso )?por que)\W*$|^(?:それ(?:は|に)?)?(?:何が|なにが|どうして|なんで|なぜ)(?:あった|起きた|起こった|起きて|そうなった)?[^。株銘柄]{0,6}$|^(?:咁)?(?:佢)?(?:發生(?:咗|過)?(?:咩|乜|乜嘢)(?:事)?|有咩事|搞咩|點解(?:會)?(?:咁)?)(?:呀|㗎|嘅)?[?。]*$/u;
/** How long an order stays in the market. */
const OPEN_UNTIL =
  /^\W*(?:and |so )*(?:how long|until when|when)(?: (?:does|do|will|is|are|it|that|this|they|the|order|orders))*(?: (?:stay|stays|last|lasts|remain|good|valid|open|expire|expires|end|ends|active|for|run|out))+\W*$|^\W*(?:y )?(?:hasta cuando|cuanto|cuando)(?: tiempo)?(?: (?:dura|duran|vence|vencen|queda|quedan|sigue|siguen|esta|estan|vale|valen|es|valida|abierta|abiertas|activa|vigente))+\W*$|^(?:それは|その注文は)?(?:いつまで|有効期限)(?:有効|残|出し|続|は)?[^。]{0,8}$|^(?:張單|佢)?(?:有效|掛|放)(?:到)?(?:幾時|幾耐)(?:呀|㗎)?[?。]*$/u;
/** An account beside the market. */
const BESIDE_INDEX =
  /^\W*(?:and |so |how (?:is|does|do) (?:that|it|i) )*(?:compared?|compare|versus|vs|against|relative|better|worse|beat|beating|did i beat|am i beating)(?: (?:to|with|than|that|it|the|against|vs))* (?:s&p(?: 500)?|sp500|market|index|spy|benchmark)\W*$|^\W*(?:y )?(?:eso )?(?:comparad[oa]|frente|contra|respecto|vs|mejor|peor|le gane)(?: (?:con|a|al|que|el|del))* (?:s&p(?: 500)?|mercado|indice)\W*$|^(?:市場|指数|s&p\s?(?:500)?)(?:と|に)(?:比べ|比較)[^。]{0,8}$|^(?:同|對比|比)(?:大市|指數|標普|s&p\s?(?:500)?)(?:比|比較|相比)?(?:呢|點|點樣)?[?。]*$/u;
/** What shorts cost, behind what they are. */
const SHORTS_COST =
  /^\W*(?:and |so )*(?:what|how much)(?: (?:does|do|will|is|are|it|that|this|they|to|have))* (?:cost(?:ing)?|charged?|costs?)(?: (?:me|to|keep|hold|it|them|a|per|each|day|night|month|for|that|so|far|in|total))*\W*$|^\W*(?:y )?cuanto me (?:cuestan?|cobran|sale)(?: (?:eso|por|el|los|al|dia|noche|mes|mantener\w*))*\W*$|^(?:それ(?:は|に|って)?)?(?:費用|コスト|貸株料)(?:は|が)?(?:いくら|かか|どれ)[^。]{0,8}$|^(?:咁)?(?:要|會)?(?:收|俾|畀|使)(?:我)?幾多(?:錢|借股費|息)(?:呀|㗎|一日|一晚)*[?。]*$/u;
/** What leaving costs, which its page says. */
const COSTS =
  /^\W*(?:and |so )*(?:what|how much)(?: (?:does|do|will|would|is|it|that|this|to|you))* (?:cost|charge|fee|fees)(?: (?:me|it|that|for|to|do|withdraw|there))*\W*$|^\W*(?:y )?(?:cuanto (?:me )?(?:cuesta|cobran|sale)|tiene (?:algun )?(?:costo|comision)|es gratis)(?: (?:eso|hacerlo|por eso))*\W*$|^(?:それは|それって)?(?:無料|有料|いくら(?:かか|取ら))[^。]{0,8}$|^(?:使唔使|收唔收|要唔要)(?:收)?(?:錢|費|手續費)(?:㗎|呀)?[?。]*$/u;
/** Whether a stock pays what a word means. */
const PAYS_ONE =
  /^[^。?]{1,14}(?:は|も)(?:出して|払って|配って|出し|もらえ|あり)[^。]{0,6}$|^[^。?]{1,10}(?:有冇|會唔會)派(?:呀|㗎)?[?。]*$|^\W*(?:y )?[^?¿]{1,20} (?:lo|los|las)? ?pagan?\W*$|^\W*(?:does|do) [^?]{1,20} pay (?:one|any|it|them)\W*$/u;
/** Another size or price of an order that is open. */
const CHANGE = new RegExp(
  [
    String.raw`^\W*(?:ok |actually |please |can (?:you|i|we) |could (?:you|i|we) )*(?:make|change|set|switch|bump|raise|lower|increase|reduce|edit|modify) (?:it|that|this|them|the (?:first|size|quantity|limit|price|order)(?: one)?)(?: (?:to|be|at|up|down|only|instead|by))*(?: \$?\d[\d.,]*)?(?: (?:shares?|dollars?|instead|please|more|less))*\W*$|^\W*(?:actually |ok )?(?:buy )?\d+ (?:more|instead)\W*$`,
    String.raw`^\W*(?:mejor )?(?:(?:que )?sean|hazla de|hazlo de|ponle|cambiala? a|cambiela a|cambialo a|subela a|bajala a|dejala en|mejor) (?:de |a )?\d[\d.,]*(?: acciones)?(?: mejor| por favor)?\W*$`,
    '^(?:やっぱり|じゃあ|それを?|数量を?|株数を?)*\\d+株(?:に|で)(?:して|変更|変え|お願い)?[^。]{0,8}$|^(?:それを?|注文を?|数量を?|指値を?)*(?:変更|訂正)(?:し|でき)[^。]{0,8}$',
    '^(?:不如|都係|幫我)?(?:改(?:做|成|為)?|轉(?:做)?)\\d+股?(?:啦|吖|得唔得|得嗎|好冇|可唔可以)?[?。]*$|^(?:幫我)?(?:買|加)(?:多|埋)(?:\\d+|[一二兩三四五六七八九十]+)股(?:得唔得|得嗎|好冇|可唔可以|啦|吖)?[?。]*$',
  ].join('|'),
  'u',
);
/** "Is SPY one?" behind what a word means. */
const IS_ONE =
  /^\W*(?:and |so )*(?:is|are|isn'?t) (?!it\b|that\b|there\b)[^?]{1,24}? (?:one|an example|one of (?:them|those))\W*$|^\W*(?:y )?(?:(?:es )?[^?¿]{1,24}? (?:es (?:uno|una)|tambien(?: es (?:uno|una))?))\W*$|^[^。?]{1,12}(?:も|は)(?:そう|それ|その(?:1|一)つ)(?:です|なの)?か?[?。]*$|^[^。?]{1,12}(?:係咪|係唔係|算唔算|算係)(?:呀|一隻|其中一隻|㗎)*[?。]*$/u;
/** A dividend on the shares that somebody has, in money. */
const IN_MONEY =
  /^\W*(?:and |so |y )*(?:how much|what)(?: (?:will|would|does|do|is|in))*(?: (?:that|it|this|i|we))?(?: (?:be|come to|make|get|receive|for me|mean|work out to))*(?: (?:in )?(?:dollars|money|cash|total|usd|all|bucks))?(?: for me)?\W*$|^\W*(?:y )?(?:cuanto|a cuanto)(?: (?:me )?(?:seria|es|equivale|recibo|recibire|toca|tocaria|cobro|cobraria|da|daria))+(?: eso)?(?: (?:en|para) (?:dolares|plata|dinero|mi|total))*\W*$|^(?:それは|それって|私の分は|全部で)?(?:ドル|金額|お金)(?:で|だと|にすると)(?:は)?(?:いくら|どれくらい)[^。]{0,8}$|^(?:私は)?(?:全部で)?いくら(?:もらえ|受け取れ|入)[^。]{0,8}$|^(?:即係|咁)?(?:有|係|收到|收)?(?:幾多|幾)(?:美金|美元|蚊|錢)(?:呀|㗎|呢)?[?。]*$|^(?:即係|咁)?(?:我)?(?:會)?(?:收到|收|攞到|有)幾多(?:錢|息|美金)?(?:呀|㗎)?[?。]*$/u;
const RECEIVED =
  /\bhow much (?:have|did|has) (?:i|it)\b.*\b(?:got(?:ten)?|get|received?|earned?|collected?|paid|make|made)\b|(?<!\p{L})cuanto (?:he|llevo|me ha|me han) (?:cobrado|recibido|pagado|ganado)|(?<!\p{L})cuanto (?:cobre|recibi|me pago)(?!\p{L})|(?:今まで|これまで|合計|もう)(?:に|で)?(?:いくら|どれ(?:くらい|だけ))(?:もら|受け取|入)|我?(?:已經|總共|一共)?收(?:咗|過|到)(?:佢)?幾多/u;
const IN_PERCENT =
  /^\W*(?:and |so )?(?:percent(?:age)?[- ]?wise|in percent(?:age)?(?: terms)?|as a percent(?:age)?|what percent(?:age)?(?: is (?:that|it))?|by what percent(?:age)?|how (?:much|many) (?:in )?percent|%)\W*$|^\W*(?:y )?(?:eso )?(?:en |cuanto (?:es |seria )?en )?porcentaje(?: cuanto es)?\W*$|^(?:何)?(?:パーセント|%|率)(?:で言うと|でいうと|で|だと|では|にすると)?(?:は)?(?:いくら|どれくらい|どう)?[?。]*$|^(?:咁|即係)?(?:係|升咗|跌咗)?(?:幾多|幾)?(?:個)?(?:百分比|巴仙|%|百分之幾)(?:呀|呢)?[?。]*$/u;
/** How many shares of it somebody has. */
const HOW_MANY =
  /^\W*(?:and |so )*(?:how (?:many|much)(?: shares?)?(?: of (?:it|that|them))? do i (?:have|own|hold)|do i (?:have|own|hold) (?:any|some|it)(?: of (?:it|that|them))?)(?: of (?:it|that|them))?\W*$|^\W*(?:y )?(?:cuant[ao]s?(?: acciones)? tengo|tengo (?:de esa|de esas|alguna|acciones de (?:esa|ella)))(?: de (?:esa|ella|esas))?\W*$|^(?:私は|自分は)?(?:それを?|これを?)?(?:何株|いくつ|どれ(?:くらい|だけ))(?:持って|保有して)[^。]{0,8}$|^(?:咁)?我(?:有|揸)(?:冇|緊|住)?(?:佢|呢隻|幾多股|幾多|幾股)+(?:呀|㗎)?[?。]*$/u;
/** What follows a margin call. */
const IF_CALLED =
  /\bwhat (?:happens?|would happen|then|do you do|do i do|will happen)\b.*\b(?:if|when) (?:i|it|that|one)\b|(?<!\p{L})que (?:pasa|pasaria|hago|hacen)(?!\p{L}).*(?<!\p{L})(?:si|cuando)(?!\p{L})|(?:追証|それ)に(?:なった|なる)(?:ら|と).*(?:どう|何)|(?:そう|それに)なったらどう|(?:如果|萬一).*(?:會點|點算|會怎)/u;
/** What an order costs, behind how it is placed. */
const ORDER_COST =
  /^\W*(?:and |so )*(?:what|how much)(?: (?:does|do|will|would|is|are|it|that|this|you|the|i|to|have|me|cost|charge|pay|fee|fees|for|take))*\W*$|^\W*(?:and |so )*(?:does|do|will|is|are)(?: (?:it|that|this|there|you|any|a|cost|costs|anything|charge|fee|fees|money|free|commission|for|me))+\W*$|^\W*(?:y )?(?:eso )?(?:cuanto|tiene|hay|me|cuesta)(?: (?:me|cobran|cuesta|eso|algo|cobra|sale|comision|costo|algun|por|hacerlo))*\W*$|^(?:それ(?:って|は|には)?)?(?:費用|手数料|コスト|お金)(?:は|が)?(?:かか|いくら|どれ|取|とら)[^。]{0,8}$|^(?:咁)?(?:要|會|使)?(?:唔使|唔要)?(?:收|俾|畀)?(?:幾多|幾)(?:錢|手續費|費)(?:呀|㗎)?[?。]*$/u;
/** Cash that is to leave. */
const INTO_BANK =
  /\bhow (?:do|can|would|could) i (?:get|move|send|transfer|take|put|cash|pull) (?:it|that|this|them|some|all)(?: of it)?(?: all)? (?:in)?to (?:my|a|the) (?:bank|checking|own)\b|\bhow (?:do|can|would|could) i (?:get|take|cash|pull) (?:it|that|this|them|some)(?: of it)? out\b|(?<!\p{L})como (?:lo|la|los) (?:paso|mando|envio|transfiero|saco|muevo|retiro)(?!\p{L})|(?:銀行|口座)(?:口座)?(?:に|へ)(?:移|送|振り?込)[^。]{0,12}$|點(?:樣)?(?:攞|轉|過|提)(?:返|番|走|晒)?(?:佢)?(?:出嚟|去|落|返)*(?:我)?(?:個|間)?銀行/u;
/** A position or an order that somebody no longer wants. */
const NO_LONGER =
  /^\W*(?:ok |please |i (?:want|would like|d like) to |how (?:do|can) i )*(?:stop|quit|end|call off|forget|ditch) (?:it|that|this|them|those)(?: one)?(?: now| please)?\W*$|^\W*i (?:don'?t|do not|no longer) want (?:it|that|them)(?: any ?more)?\W*$|^\W*(?:ya no (?:l[oa]s? )?quier[oa]|quit[ae]l[oa]s?|dej[ae]l[oa]s?|paral[oa]s?|como l[oa]s? (?:quito|dejo|paro))\W*$|^(?:もう|じゃあ|やっぱり|それ(?:を|は)?|全部|すべて)*(?:やめ(?:る|たい|ます|て)|いらない|手放したい)[^。]{0,12}$|^(?:咁|我)?唔(?:想)?要(?:佢)?(?:喇|啦|住)?[,，。]?(?:幫我)?(?:取消|cut|撤)?(?:咗|佢)*(?:點做|點算|點樣做)?[?。]*$/u;

/** Sentences that go on about the stock, the position, the order or the word of an answer. */
export const NEXT_QUESTIONS: readonly PlainQuestion[] = [
  next(MOST_TO_LOSE, OF_ONE, { subject: 'most_to_lose', of: 'before' }),
  next(MOST_TO_LOSE, [...OF_SHORTS, 'holdings', 'account', 'risk'], { subject: 'most_to_lose', of: 'none' }),
  next(IF_UP, OF_ONE, { subject: 'what_if', asks: 'up', of: 'before' }),
  next(IF_DOWN, OF_ONE, { subject: 'what_if', asks: 'down', of: 'before' }),
  next(WHAT_HAPPENED, ['best', 'worst', 'position', 'quote', 'change'], {
    subject: 'today_of',
    asks: 'why',
    of: 'before',
  }),
  next(OPEN_UNTIL, ORDERS, { subject: 'term', terms: ['day_order', 'good_till_cancelled'], of: 'none' }),
  next(HOW_FAR, ORDERS, { subject: 'order_fate', asks: 'why', of: 'either' }),
  next(CHANGE, ORDERS, { subject: 'act', topic: 'change_order', of: 'either' }),
  next(NO_LONGER, ORDERS, { subject: 'act', topic: 'cancel_order', of: 'either' }),
  next(NO_LONGER, OF_SHORTS, { subject: 'act', topic: 'cover', of: 'either' }),
  next(NO_LONGER, [...OF_POSITION, 'best', 'worst'], { subject: 'act', topic: 'sell', of: 'before' }),
  next(HOW_MANY, OF_ONE, { subject: 'position', of: 'before' }),
  next(IF_CALLED, ['margin'], { subject: 'term', terms: ['margin_call'], of: 'none' }),
  next(ORDER_COST, ['how_to:buy', 'how_to:sell', 'how_to:short', 'how_to:cover'], { subject: 'fee_list', of: 'none' }),
  next(INTO_BANK, ['cash', 'account', 'buying_power'], { subject: 'how_to', topic: 'withdraw', of: 'none' }),
  next(IS_ONE, ['term'], { subject: 'company', of: 'one' }),
  next(PAYS_ONE, ['term'], { subject: 'dividends', of: 'one' }),
  next(BESIDE_INDEX, ['profit_over', 'profit', 'account'], { subject: 'beside_index', of: 'none' }),
  next(SHORTS_COST, ['shorts_result', 'how_to:short'], { subject: 'borrow_paid', of: 'none' }),
  next(COSTS, ['how_to:withdraw', 'act:withdraw'], { subject: 'how_to', topic: 'withdraw', of: 'none' }),
  next(RECEIVED, ['dividends', 'dividends_next'], { subject: 'dividends_received', of: 'before' }),
  next(IN_MONEY, ['dividends', 'dividends_next'], { subject: 'dividends', asks: 'money', of: 'before' }),
  next(IN_PERCENT, OF_MARKET, { subject: 'market', of: 'none' }),
  next(IN_PERCENT, ['position', 'stock_result'], { subject: 'position', of: 'before' }),
];
