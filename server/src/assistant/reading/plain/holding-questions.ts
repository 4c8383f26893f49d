import type { PlainQuestion } from './plain-questions.ts';

/** That somebody does not want something any more. */
const NO_LONGER =
  /\b(?:stop|quit|end) (?:my|the|this|that|holding|owning|shorting)\b|\b(?:get rid of|get out of|ditch|unload|no longer want)\b|\b(?:don'?t|do not) want\b.*\b(?:any ?more|no more)\b|(?<!\p{L})(?:ya no (?:l[oa]s? )?quiero|dejar|deshacerme|salirme|quitarme|quitar|parar)(?!\p{L})|やめ(?:たい|る|ます|よう|方)|手放し(?:たい|ます)|いらない|唔(?:想)?(?:要|揸|渣|玩)(?:喇|啦|佢|住|呢|我)/u;
const SHORT =
  /\bshort(?:s|ed)?\b(?! (?:term|of))|(?<!\p{L})(?:cortos?|en corto)(?!\p{L})|空売り|売り建て|ショート|淡倉|沽空|空倉|短倉/u;
const SHARES =
  /\b(?:shares?|stocks?|position|holding)\b|(?<!\p{L})(?:accion(?:es)?|posicion)(?!\p{L})|株|銘柄|ポジション|股|倉|喇|啦/u;
const ORDER = /\borders?\b|(?<!\p{L})orden(?:es)?(?!\p{L})|注文|單|掛單/u;
/** A kind of order, or what no position is. */
const OTHER =
  /stop[- ]?(?:loss|limit|order)|trailing|stop de|逆指値|ストップ|止蝕|dividend|notif|alert|email|account|cuenta|口座|アカウント|帳戶|戶口|tomorrow/u;
/** What a night of a short costs. */
const OVERNIGHT =
  /\b(?:over ?night|a night|each night|every night|per night|nightly)\b|\b(?:keep|keeping|hold|holding|leave|leaving)\b.*\bopen\b|(?<!\p{L})(?:de un dia para (?:el )?otro|cada noche|por noche|toda la noche|mantener)(?!\p{L})|持ち越|翌日まで|一晩|毎晩|オーバーナイト|建てたまま|過夜|過一晚|每晚|一晚|揸住/u;

/** A move without a size, and what it would do to somebody. */
const IF = /\bif\b|(?<!\p{L})si(?!\p{L})|たら|れば|如果|假如|萬一/u;
const RISES =
  /\b(?:goes|shoots|keeps going) (?:way |right )?up\b|\b(?:rises|climbs|jumps|spikes|skyrockets|soars|moons)\b|(?<!\p{L})(?:sube|subiera|se dispara)(?!\p{L})|上が|急騰|高騰|[升漲](?!咗)/u;
const FALLS =
  /\b(?:goes|keeps going) (?:way |right )?down\b|\b(?:falls|drops|crashes|tanks|sinks|plunges)\b|(?<!\p{L})(?:baja|bajara|cae|cayera|se desploma|se hunde)(?!\p{L})|下が|急落|暴落|跌(?!咗)/u;
const TO_ME =
  /\bwhat happens\b|\bwhat would happen\b|\bhow much (?:do|would|will|could) i\b|\bwhat do i (?:lose|make)\b|(?<!\p{L})que (?:me )?(?:pasa|pasaria)(?!\p{L})|(?<!\p{L})cuanto (?:pierdo|gano|perderia|ganaria)(?!\p{L})|どうな|いくら(?:損|儲)|會點|會怎|點算|[蝕賺]幾多/u;
/** Of orders, alerts, the market or other people's figures. */
const NO_MOVE =
  /\bshould\b|\balert|\bnotif|\border|\bstop\b|\bmarket\b|\bearnings|dividend|alerta|orden|mercado|注文|通知|アラート|市場|單|提示|大市/u;

/** Questions about what somebody holds, is short of, or no longer wants. */
export const HOLDING_QUESTIONS: readonly PlainQuestion[] = [
  {
    subject: 'borrow',
    asks: 'daily',
    of: 'either',
    words: [SHORT, OVERNIGHT],
    unless:
      /\bshould\b|\bcan i\b|puedo|できますか|可唔可以|\bif\b|margin call|happen|pasa si|どうな|會點|over ?night (?:session|trading)/u,
  },
  { subject: 'how_to', topic: 'cancel_order', of: 'one', words: [NO_LONGER, ORDER], unless: OTHER },
  { subject: 'how_to', topic: 'cover', of: 'either', words: [NO_LONGER, SHORT], unless: OTHER },
  { subject: 'how_to', topic: 'sell', of: 'one', words: [NO_LONGER, SHARES], unless: OTHER },
  { subject: 'what_if', asks: 'up', of: 'one', words: [IF, RISES, TO_ME], unless: NO_MOVE },
  { subject: 'what_if', asks: 'down', of: 'one', words: [IF, FALLS, TO_ME], unless: NO_MOVE },
  {
    subject: 'position',
    of: 'one',
    words: [
      SHORT,
      /^\W*(?:please )?(?:tell me about|show(?: me)?|see|give me|details? (?:of|on|about)|what about|info on) (?:details (?:of|on) )?my (?:\S+ )?shorts?(?: (?:in|on|of|position) ?\S*)?\W*$|^\W*(?:muestrame|dime|cuentame|ver|dame) (?:sobre |de |los detalles de )?mi corto (?:de|en) \S+\W*$|^(?:私の)?\S{1,12}の(?:空売り|ショート)(?:を|について)(?:見せて|教えて)[^。]{0,6}$|^(?:睇吓|睇下|講吓|俾我睇)?我(?:隻|嘅)\S{1,12}(?:淡倉|沽空)(?:嘅情況)?[?。]*$/u,
    ],
  },
  {
    subject: 'shorts_result',
    asks: 'listed',
    of: 'none',
    words: [
      /^\W*(?:what|which)(?: stocks?| shares)? (?:am i|have i|did i|i'?m) (?:currently )?(?:short(?:ing|ed)?|sold short)(?: on| of| in)?(?: right)?(?: now)?\W*$|^\W*(?:do|have) i (?:have|got) (?:any )?(?:open )?shorts?(?: positions?)?(?: open| right now| now)*\W*$|^\W*(?:tengo|hay) (?:algun|algunos|alguna posicion en) cortos?(?: abiertos?)?(?: ahora)?\W*$|^\W*(?:que|cuales)(?: acciones)? (?:tengo|vendi|estoy) en corto(?: ahora)?\W*$|^(?:今|現在)?(?:私は)?(?:何|どれ|どの(?:株|銘柄))を?(?:空売り|ショート)(?:して(?:い)?(?:る|ます)|した)[^。]{0,6}$|^(?:我)?(?:而家|依家)?(?:沽空|淡倉)(?:緊|咗|有)?(?:啲|邊)?(?:乜|咩|邊|乜嘢|咩股)(?:股票|隻|啲|嘢)?(?:呀|㗎)?[?。]*$|^我?有冇(?:沽空|淡倉)(?:緊|咗)?(?:嘢|股票|任何嘢)?(?:呀|㗎)?[?。]*$/u,
    ],
  },
  {
    subject: 'worst',
    of: 'none',
    words: [
      /\b(?:which|what)\b.*\b(?:hurt|hurts|hurting|damaged?|harmed?)\b.*\b(?:most|worst)\b|(?<!\p{L})(?:que|cual)(?!\p{L}).*(?:hizo|hace|ha hecho) (?:el |la )?(?:mas|mayor) dano|(?<!\p{L})(?:que|cual)(?!\p{L}).*(?:mas|peor) me (?:perjudic|afect|hundi)\w+/u,
    ],
    unless: /\bsectors?\b|market|mercado|index|indice/u,
  },
  {
    subject: 'orders',
    of: 'none',
    words: [
      /^\W*(?:(?:what(?:'?s| is) )?(?:the )?)?(?:status of my orders?|my orders?'? status|order status)\W*$|^\W*(?:(?:cual es )?(?:el )?)?estado de mis ordenes\W*$|^(?:今の|私の|現在の)?注文(?:の)?(?:状況|状態|一覧)(?:は|を)?(?:教えて|見せて|どう)?[^。]{0,8}$|^(?:我)?(?:啲|嘅)?(?:掛單|買賣盤)(?:情況|狀態)(?:點|點樣)?(?:呀)?[?。]*$/u,
    ],
  },
  {
    subject: 'best',
    of: 'none',
    words: [
      /^(?:私の)?(?:保有(?:株|銘柄)で)?(?:一番|最も|いちばん)(?:成績|パフォーマンス|調子|結果)(?:の|が)(?:いい|良い|よい)(?:銘柄|株|の|ポジション)?は?(?:どれ|何)?[^。買]{0,4}$/u,
    ],
  },
  {
    subject: 'fee_list',
    of: 'none',
    words: [
      /^\W*(?:and |so )*(?:what|how much)(?: (?:does|do|is|it|to|you|charge|cost|for))* (?:trading|trade|a trade|buying and selling)(?: cost)?\W*$|^\W*(?:y )?(?:(?:por )?(?:operar|comprar y vender|cada operacion) (?:cuanto (?:cuesta|cobran|sale))|cuanto (?:cuesta|cobran|sale) (?:por )?(?:operar|comprar y vender|cada operacion))\W*$|^(?:で、|じゃあ)?(?:売買|取引)(?:の|には?)?(?:手数料|費用|コスト)(?:は|が)?[^。]{0,8}$|^(?:咁)?買賣(?:股票)?(?:要)?(?:收)?幾(?:多)?(?:錢|手續費)(?:呀|㗎)?[?。]*$/u,
    ],
  },
  {
    subject: 'margin',
    of: 'none',
    words: [
      /近唔近(?:補倉|追加保證金|孖展)|(?:離|距離)(?:補倉|追加保證金|孖展)(?:仲有)?幾(?:遠|多)|會唔會(?:被|俾人)?(?:call孖展|補倉)/u,
    ],
  },
  {
    subject: 'profit_over',
    of: 'none',
    words: [
      /(?:我)?(?:個)?(?:組合|戶口|帳戶|倉)/u,
      /(?:呢|今|上)(?:個)?(?:星期|禮拜|月|年)(?:表現)?(?:係)?(?:點|點樣|成點|如何)(?:呀|啊)?[?。]*$/u,
    ],
  },
];
