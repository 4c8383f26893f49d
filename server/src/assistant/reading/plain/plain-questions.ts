import type { GlossaryTerm } from '@candor/model/assistant/glossary.ts';
import type { HowToTopic } from '@candor/model/assistant/how-to.ts';
import type { Span } from '@candor/model/assistant/spans.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import type { Label } from '../labels.ts';
import type { Sign } from '../rows/row.ts';
import { BROKER_QUESTIONS } from './broker-questions.ts';
import { CONCERN_QUESTIONS } from './concern-questions.ts';
import { EVERYDAY_QUESTIONS } from './everyday-questions.ts';
import { FOLLOW_UPS } from './follow-ups.ts';
import { HOLDING_QUESTIONS } from './holding-questions.ts';
import { NEXT_QUESTIONS } from './next-questions.ts';
import { OWN_QUESTIONS } from './own-questions.ts';
import { ASIDES } from './plain-asides.ts';

/** A question that its own words settle, however the rest of it is said. Texts come in lower case, without accents. */
export interface PlainQuestion {
  readonly subject: Subject;
  readonly topic?: HowToTopic;
  /** Of a question that means a span without naming it. */
  readonly span?: Span;
  /** What it asks beside its subject. */
  readonly asks?: Sign;
  /**
   * Of one stock that is named or was spoken of, of the one before without naming it, of several before, of none, or of
   * one or none.
   */
  readonly of: 'one' | 'before' | 'several' | 'none' | 'either';
  /** Words that it has explained. */
  readonly terms?: readonly GlossaryTerm[];
  /** Only behind a question of these subjects, or of these topics of one. */
  readonly after?: readonly (Subject | Label)[];
  /** It goes before whatever order its words could be. */
  readonly beforeOrders?: true;
  /** All of these are said. */
  readonly words: readonly RegExp[];
  /** None of this is. */
  readonly unless?: RegExp;
}

const MINE =
  /\bmy\b|\bi\b|\baccount\b|\bportfolio\b|(?<!\p{L})(?:mis?|cuenta|cartera)(?!\p{L})|口座|資産|ポートフォリオ|私|保有|戶口|帳戶|組合|我/u;
const SUPPOSED = /\b(?:if|would|could|will|can|should)\b|(?<!\p{L})si(?!\p{L})|たら|れば|如果|假如|會/u;
const OF_SHORTS = /\bshort|en corto|corto|空売り|沽空/u;
/** Of a stock: what may be, its short, its dividend, today, and the company's own profit. */
const NO_RESULT = new RegExp(
  `${SUPPOSED.source}|${OF_SHORTS.source}|dividend|配当|股息|\\btoday\\b|\\bhoy\\b|今日|\\bincome\\b|earnings|tax`,
  'u',
);
const PREMARKET =
  /pre-?\s?market|after-?\s?hours|extended hours|premercado|pre-?apertura|poscierre|fuera de hora|horario (?:extendido|ampliado)|プレマーケット|アフターアワー|時間外|盤前|盤後|延長時段/u;

/** About the customer's own figures. */
const OWN: readonly PlainQuestion[] = [
  {
    subject: 'sell_now',
    of: 'either',
    words: [
      /\bif i (?:were to )?(?:just )?(?:sell|sold|close|closed|dump|dumped|liquidated?|cashed? out)\b|(?<!\p{L})(?:si|al) (?:lo |la |las |los |me )?(?:vend|cierr|cerr|liquid)|売(?:れば|ると|ったら|却したら|却すると)|手放(?:したら|すと)|賣|沽(?!空)|平倉|清倉/u,
      /\blos[es]|\bloss|\bgain|\bprofit|\bmake\b|(?<!\p{L})(?:pierd|perder|perdid|gan[oaeé])|損|儲|利益|蝕|賺|輸/u,
      /\bi\b|(?<!\p{L})(?:vend|cierr|cerr|liquid)|たら|れば|ると|すと|如果|假如|會|而家|即刻|依家|宜家|現在/u,
    ],
    unless: /\bshould|deber?ia|conviene|べき|應該|好唔好|點解|why|por que|なぜ|咗|歷史|昨日|尋日/u,
  },
  {
    subject: 'stock_realized',
    of: 'one',
    words: [
      /\breali[sz]e[ds]?\b|\bi(?:'ve| have)? (?:taken|locked in)\b|(?<!\p{L})realice(?!\p{L})|realizad[oa]s?|実現(?:損益|利益|益|損)|已?實現|套現咗/u,
    ],
    unless: NO_RESULT,
  },
  {
    subject: 'stock_result',
    of: 'one',
    words: [
      /\btotal (?:return|profit|result|gain|pnl|p&l)\b|\bincluding (?:what|the shares|those|everything|all) (?:that )?(?:i(?:'ve| have)? )?(?:already )?sold\b|\bincluding (?:my )?sales\b|\b(?:i(?:'ve| have)?|have i|did i) (?:ever |already )?(?:ma[dk]e|earn(?:ed)?|los[et]|gain(?:ed)?) (?:so far |in total |altogether )?(?:on|with|from)\b|(?:rentabilidad|rendimiento|ganancia|resultado|retorno) total|incluyendo lo (?:que )?(?:ya )?(?:he )?(?:vend)|(?:gane|he ganado|llevo ganado|perdi|he perdido|saque) (?:en total )?(?:con|en|de) |売却(?:した)?(?:分|株)?も?(?:含|込)|売った分|トータルリターン|総(?:リターン|損益)|通算|連(?:埋|同)?(?:已經?)?(?:賣|沽)|總(?:回報|盈虧|收益)|(?:賺|蝕|輸)(?:咗|了|過)幾多/u,
    ],
    unless: NO_RESULT,
  },
  {
    subject: 'dividends_owed',
    of: 'none',
    words: [
      /\bowe\b.*\bdividend|\bdividends?\b.*\b(?:i|shorts?) (?:have to |must )?(?:owe|pay)\b|\b(?:i|shorts?) (?:have to |must )(?:pay|owe)\b.*\bdividends?|(?<!\p{L})(?:debo|adeudo|tengo que pagar|me toca pagar).*dividendo|dividendos?.*(?:debo|adeudo|tengo que pagar)|(?:支払う|払う|払わ|支払わなければ|未払いの|負担する).*配当|配当.*(?:を(?:支払|払)|払う|負担|支払う(?!日))|欠.*股息|股息.*欠|(?:要|需要|使唔使)(?:俾|畀|支付|付).*股息/u,
    ],
    unless: /支払われ|払われ|when|cuando|いつ|幾時/u,
  },
  {
    subject: 'dividends_top',
    of: 'none',
    words: [
      /\b(?:highest|best|top|biggest|most|largest|higher)\b.*\b(?:dividend|yield)|\b(?:dividend|yield)s?.*\b(?:highest|best|most|top)\b|(?<!\p{L})(?:mayor(?:es)?|mas|mejor(?:es)?|alt[oa]s?).*dividendo|dividendos?.*(?:mas altos?|mayor)|配当.*(?:高い|高め|最も|一番|上位|ランキング)|高配当|(?:股息|派息).*(?:最高|最多|高|排名)|高息/u,
    ],
    unless:
      /\bmy\b|\bmine\b|\bi (?:own|have|hold)\b|\bholdings?\b|\bpositions?\b|(?<!\p{L})(?:mis?|tengo|poseo)(?!\p{L})|私|自分|保有|持って|持ち株|我|持有|持倉|should|recommend|buy|compr|買/u,
  },
  {
    subject: 'ratios',
    of: 'none',
    words: [/sharpe|シャープ(?:レシオ|比)|夏普/u],
  },
  {
    subject: 'ratios',
    of: 'none',
    words: [/\bbeta\b|ベータ|貝塔/u, MINE],
  },
  {
    subject: 'profit',
    asks: 'why',
    of: 'none',
    words: [
      /\b(?:what|which)\b.*\b(?:moved?|moving|drove|drives|driving|behind|caused?|dragg?(?:ed|ing)?|responsible)\b.*\b(?:my|account|portfolio)\b|\bque (?:posicion(?:es)?|accion(?:es)?)\b.*(?:movi|muev|hundi|arrastr|impuls|caus)|(?:どの|何の)(?:銘柄|株|ポジション).*(?:せい|原因|動か|影響|おかげ)|(?:損益|口座|資産).*(?:どの|何の)(?:銘柄|株|ポジション)|(?:邊|哪)(?:隻|啲|些|個).*(?:拖累|影響|推高|帶動|郁咗).*(?:戶口|帳戶|組合)|(?:戶口|帳戶|組合).*(?:邊|哪)(?:隻|啲|些|個).*(?:拖累|影響|推高|帶動)/u,
    ],
  },
  {
    subject: 'profit',
    span: 'ALL',
    of: 'none',
    words: [
      /\bmy total (?:return|profit|gain|loss|pnl|p&l)\b|\btotal (?:return|profit) (?:since|so far|overall)\b|(?<!\p{L})cuanto (?:he ganado|gane|llevo ganado|he perdido|perdi) en total|mi (?:rentabilidad|ganancia|rendimiento) total|(?:全部|全体|合計|トータル|通算)(?:で)?(?:いくら|どれ(?:くらい|だけ))(?:儲|稼|損)|(?:私の|口座の)トータルリターン|我(?:嘅|個戶口嘅)?總(?:回報|盈虧)/u,
    ],
    unless: /\b(?:today|week|month|quarter)\b|\bthis year\b|hoy|semana|\bmes\b|este ano|今日|今週|今月|今年|今個|上個/u,
  },
  {
    subject: 'profit',
    span: '1D',
    asks: 'why',
    of: 'none',
    words: [
      /\b(?:good|bad) day for me\b|\b(?:did i have|have i had) a (?:good|bad) day\b|(?<!\p{L})(?:buen|mal) dia para mi(?!\p{L})|(?:今日|きょう)は(?:私にとって)?(?:良い|いい|悪い)日|今日我(?:個)?(?:日子)?(?:好|差)唔(?:好|差)/u,
    ],
  },
  {
    subject: 'dividends_next',
    asks: 'most',
    of: 'none',
    words: [
      /\bmy\b.*\bpay(?:s|ing)? (?:me |out )?(?:the )?(?:most|highest|best)\b|(?:cual|cuales) de mis .*pagan? mas(?!\p{L})/u,
    ],
    unless: /\bfees?\b|\btax|comision|impuesto/u,
  },
  {
    subject: 'profit_over',
    of: 'none',
    words: [
      /^\W*(?:my )?(?:account|portfolio) (?:last|this|past|previous) (?:week|month|quarter|year)\W*$|^\W*mi (?:cuenta|cartera) (?:el |este |la |esta )?(?:ultim[oa] )?(?:semana|mes|trimestre|ano)(?: pasad[oa]| anterior)?\W*$/u,
    ],
  },
  {
    subject: 'beside_index',
    of: 'none',
    words: [
      /\b(?:did|have|am|do) i\b.*\b(?:beat(?:ing|en)?|outperform\w*|ahead of|behind) (?:the )?(?:market|index|s&p)/u,
    ],
  },
  {
    subject: 'summary',
    of: 'none',
    words: [
      /^\W*(?:so |hey |ok |well )?(?:how (?:am i|are we|are my (?:investments|stocks|positions)|is my (?:account|portfolio|money)) (?:doing|going|performing|looking|getting on)(?: overall| so far| these days| in general)?|how(?:'s| is| are) my (?:account|portfolio|investments|money)(?: doing)?|(?:give me |show me )?(?:a |an )?(?:quick |short )?(?:summary|overview) of my (?:account|portfolio|investments)|(?:did|have) i (?:make|made|lose|lost) money or (?:lose|lost|make|made) (?:money|it|any)|am i making (?:or losing )?money(?: or losing(?: money| it)?)?)\W*$/u,
    ],
  },
  {
    subject: 'summary',
    of: 'none',
    words: [
      /^\W*(?:y )?(?:como (?:voy|vamos|va mi (?:cuenta|cartera|dinero)|van mis (?:inversiones|acciones|posiciones))(?: en general| hasta ahora| por ahora)?|(?:dame |muestrame )?(?:un )?resumen de mi (?:cuenta|cartera))\W*$/u,
    ],
  },
  {
    subject: 'summary',
    of: 'none',
    words: [
      /^(?:私の|今の|最近の)*(?:口座|ポートフォリオ|資産|運用|成績|調子|投資)(?:の)?(?:調子|状況|状態|成績)?(?:は|って)?(?:どう|どんな感じ|いかが)(?:です(?:か)?|なって(?:い)?(?:ます|る)(?:か)?)?[？?。]*$|(?:口座|ポートフォリオ|資産)の(?:まとめ|要約|概要)/u,
    ],
  },
  {
    subject: 'summary',
    of: 'none',
    words: [
      /^我?(?:而家|依家|宜家|最近|現在)?(?:個|嘅|啲)?(?:戶口|帳戶|投資|組合|成績|表現|情況)?(?:嘅)?(?:成績|表現|情況|狀況|而家)?(?:做|行|表現)?(?:成點|點樣?|如何|怎(?:麼)?樣)(?:呀|啊|呢)?[？?]*$|(?:戶口|帳戶|組合)(?:嘅)?(?:摘要|總結|概況)/u,
    ],
  },
  {
    subject: 'share_of',
    of: 'either',
    words: [
      /\bpercent(?:age)?\b|%|\b(?:share|fraction|proportion|part|portion|weight(?:ing)?|allocation|ratio)\b|\bhow much of my (?:account|portfolio|money|investments?)\b|porcentaje|por ciento|proporcion|que parte|(?<!\p{L})pes(?:o(?!s)|an?(?!\p{L}))|cuanto de mi (?:cuenta|cartera|dinero)|何(?:パーセント|％|割)|比率|割合|比重|占め|構成比|巴仙|百分(?:之|比)|佔|比重|比例|幾成/u,
      new RegExp(`${MINE.source}|\\bcash\\b|efectivo|現金`, 'u'),
    ],
    unless:
      /\d\s?%|\d percent|\bdata\b|\binfo|dividend|yield|debt|\bfees?\b|commission|\bup\b|\bdown\b|gain|\blos[et]|return|profit|margin|short|risk|volatil|sharpe|shares (?:do|of|have|should)|\bsell|\bbuy|rentab|comision|riesgo|ganad|perdid|vend|compr|利回り|配当|手数料|リスク|上が|下が|損|儲|売|買|股息|手續費|風險|升|跌|賺|蝕|賣|沽|買|income|interest|deposit|withdraw|tax/u,
  },
  {
    subject: 'beside_market',
    of: 'one',
    words: [
      /(?:\bagainst|\bvs\.?|\bversus|compared? (?:to|with)|relative to|\bbeat(?:s|ing|en)?|outperform\w*|underperform\w*|(?:better|worse) than) (?:the )?(?:whole |overall |broad )?(?:market|index|s&p)|(?:frente a|respecto (?:a|de)|comparad[oa]s? con|contra|\bvs\.?|(?:mejor|peor) que|supero a|gano a|bati[oó]? a)(?:l| el)? (?:mercado|indice|s&p)|(?:市場|指数|平均)(?:全体)?(?:と(?:比べ|比較)|に(?:対し|比べ|勝)|より)|(?:同|對比|跑贏|跑輸|相比|比|好過|差過)(?:起)?(?:大市|大盤|市場|指數)|(?:大市|大盤|市場|指數)(?:比|相比)/u,
    ],
  },
];

/** About the market, the ideas and the app. */
const GENERAL: readonly PlainQuestion[] = [
  {
    subject: 'market',
    of: 'none',
    words: [
      /^\W*(?:so )?what(?:'s| is| has)? happen(?:ed|ing)?(?: (?:in|on|with) the markets?)? today\W*$|^\W*que (?:paso|ha pasado|pasa|esta pasando) hoy(?: en (?:la bolsa|el mercado|los mercados))?\W*$|^今日は?(?:市場で)?何が?(?:あった|起きた|起こった|ありました|起きました)(?:の|か|のですか)*[？?。]*$|^今日(?:個市)?(?:有咩事|發生(?:咗|了)?(?:咩|乜|什麼)(?:嘢)?(?:事)?)(?:呀|啊|呢)?[？?]*$/u,
    ],
  },
  {
    subject: 'high_ever',
    of: 'one',
    words: [
      /\ball[- ]?time (?:high|low)|\brecord (?:high|low)|\b(?:highest|lowest)\b.*\bever\b|(?:maximo|minimo) historico|(?:史上|過去)最(?:高|安)|上場来(?:高|安)|歷史(?:新?高|新?低|最高|最低)|歷來最(?:高|低)/u,
    ],
  },
  {
    subject: 'ideas_record',
    of: 'none',
    words: [
      /\bideas?\b|(?<!\p{L})ideas(?!\p{L})|アイデア|意念|點子/u,
      /\bhow (?:good|accurate|reliable|successful|right|often)|\brecord\b|\bhit rate|\btrack\b|\bwin rate|\baccura|come true|\bright\b|\bcorrect|work(?:ed)? out|\b(?:past )?(?:results?|performance)\b|\bperform(?:ed)?\b|que tan buen|aciert|acert|historial|fiab|resultados?|funcionan|rendimiento|成績|的中|実績|当た|精度|勝率|信頼|準|命中|往績|紀錄|成績|表現|靠得住/u,
    ],
    unless: /\btoday|\bhoy\b|今日|今朝/u,
  },
  {
    subject: 'hours',
    of: 'none',
    words: [
      /\bweekends?\b|fin(?:es)? de semana|週末|土日|周末|\b24\s?(?:h(?:ours?|rs?)?\b|\/\s?7|horas?|時間|小時)|around the clock|\bat night\b|\bovernight\b|in the middle of the night|\bmidnight\b|medianoche|真夜中|凌晨|(?:de|por la) noche|madrugada|夜間|夜中|深夜|通宵|夜晚|半夜/u,
      /\bopen|\btrad|\bmarket|\bbuy|\bsell|abiert|oper|mercado|compr|vend|開|取引|売買|交易|買|賣/u,
    ],
    unless:
      /withdraw|deposit|retir|出金|入金|提款|borrow|préstamo|prestamo|interest|charged|\blast\b|\bpast\b|ultimas|過去|直近|過往|support|customer|contact/u,
  },
  {
    subject: 'premarket_orders',
    of: 'none',
    words: [
      PREMARKET,
      /\borders?\b|\blimit\b|\bstops?\b|\bsupport|\ballow|\bwhat can\b|\btypes?\b|\bshort|\bkinds?\b|\bfractional|ordenes|\borden\b|limite|acepta|admite|\btipos?\b|注文|指値|成行|空売り|何ができ|使え|單|限價|止蝕|止損|市價|沽空|支援|做到/u,
    ],
    unless:
      /\bwhen\b|\bhours?\s+(?:are|is)|\bmy (?:open |pending )?orders?\b|cuando|mis? ordenes|いつ|幾時|幾點|how (?:do|can|would) i|como (?:pongo|hago|coloco)|どうやって|点樣落/u,
  },
  {
    subject: 'order_smallest',
    of: 'none',
    words: [
      /\b(?:smallest|minimum|min|least|lowest)\b.*\b(?:orders?|buy|purchase|invest(?:ment|ing)?|amount|trades?)\b|\b(?:order|purchase|invest(?:ment)?|trade)s? (?:size )?minimum|(?:minim[oa]s?|menor).*(?:orden|compr|invert|inversion|importe|monto|cantidad)|(?:orden|compra|inversion|importe|monto)(?:es)? minim[oa]|(?:最低|最小|最少).*(?:注文|購入|投資|買|取引|金額)|いくらから(?:買|投資|始)|(?:最細|最少|最低|最小).*(?:落單|買|投資|金額|訂單|單|交易)/u,
    ],
    unless:
      /deposit|withdraw|balance|margin|\bshort|position|\bfees?\b|account|deposit|retir|margen|posicion|comision|saldo|cuenta|入金|出金|証拠金|手数料|保有|口座|入金|提款|存款|按金|保證金|手續費|持倉|戶口|holding/u,
  },
  {
    subject: 'orders_count',
    of: 'none',
    words: [
      /\bhow many (?:open |pending |active |live )?orders\b|cuantas ordenes|注文(?:は|が)?(?:今)?(?:いくつ|何件)|何件の注文|(?:幾多|有幾)(?:張|個)?(?:未成交)?(?:單|訂單|掛單)/u,
    ],
    unless:
      /\bdid i|\bhave i (?:placed|made)|\bfilled|\bcancel|\bthis (?:week|month|year)|ejecut|cancel|約定|取消|成交咗|已成交/u,
  },
  {
    subject: 'my_lists',
    of: 'none',
    words: [
      /\b(?:what(?:'s| is| do i have)|which|show|see|read|list)\b.*\bmy (?:watch\s?)?lists?\b|^\W*my watch\s?lists?\W*$|(?:que (?:hay|tengo)|muestra\w*|ver|ensename|cuales).*(?<!\p{L})mis? listas?|(?:ウォッチリスト|お気に入り)(?:に|の|には|は)*(?:何|中身|内容|見せ|銘柄|入って)|自選(?:股)?(?:名單|清單|表)?(?:入面|裏面|裡面)?(?:有)?(?:咩|邊|乜|什麼|哪)|睇(?:下)?(?:我)?(?:嘅|個)?自選/u,
    ],
    unless:
      /\badd|\bremove|\bhow\b|\bwhere\b|\bcreate|\bedit|\bdelete|anad|agreg|quit|como|donde|追加|削除|どう|加|刪|點樣|邊度/u,
  },
  {
    subject: 'deposit_time',
    of: 'none',
    words: [
      /\b(?:how (?:long|fast|quick(?:ly)?|soon)|when (?:do|does|will|would))\b.*\b(?:deposits?|bank transfers?|wire|transfers? (?:take|arrive)|money (?:take|arrive|show))\b|(?:cuanto (?:tarda|demora|tiempo)|cuando (?:llega|estara)).*(?:deposito|transferencia|ingreso)|入金.*(?:どれ(?:くらい|ぐらい)|何日|いつ|何時間|時間)|(?:どれ(?:くらい|ぐらい)|何日|いつ).*入金|(?:入金|存款|過數|存錢).*(?:幾耐|幾日|幾時|幾快|多久)/u,
    ],
    unless:
      /withdraw|\bmy (?:last )?deposit|pending|still|retir|mi (?:ultimo )?deposito|出金|提(?:款|錢|走)|我(?:嘅|筆)/u,
  },
  {
    subject: 'how_to',
    topic: 'export',
    of: 'none',
    words: [
      /\bcsv\b|\bspreadsheet|\bexcel\b|\bexport(?:ing|ed)?\b|\bdownload\b.*\b(?:trades|orders|transactions|records|history|data)\b|exportar|hoja de calculo|エクセル|スプレッドシート|エクスポート|匯出|試算表/u,
    ],
  },
  {
    subject: 'how_to',
    topic: 'withdraw',
    of: 'none',
    words: [
      /\bwhy\b.*\b(?:can't|cannot|can not|unable|couldn't|not able|won't)\b.*\b(?:withdraw|take (?:my )?money out|cash out)|^\W*(?:i )?(?:can't|cannot) withdraw|no (?:puedo|me deja) (?:retirar|sacar)|(?:出金|引き出(?:し)?)(?:が|を)?でき(?:ない|ません)|引き出せ(?:ない|ません)|(?:提|出)唔到(?:款|錢|金)|(?:唔可以|不能|唔畀我)提(?:款|錢)/u,
    ],
  },
  {
    subject: 'how_to',
    topic: 'privacy',
    of: 'none',
    words: [
      /\b(?:what|which)\b.*\b(?:info(?:rmation)?|data|details)\b.*\b(?:keep|store|have|collect|know|hold|save|record)|\b(?:keep|store|collect|save|sell|share)\b.*\bmy (?:personal )?(?:info(?:rmation)?|data|details)\b|\bprivacy\b|\bwhat do you know about me\b|que saben (?:de|sobre) mi|(?:que|cuales) (?:datos|informacion).*(?:guard|almacen|tien|conserv|recop)|privacidad|(?:どんな|何の|どの(?:ような)?)(?:個人)?(?:情報|データ).*(?:保存|保管|保持|持って|集め|収集)|(?:個人情報|私のデータ|プライバシー)|(?:咩|乜|什麼|邊啲|哪些)(?:個人)?(?:資料|數據)|(?:儲存|保存|保留|收集)(?:咗|了)?(?:我)?(?:嘅)?(?:咩|乜|什麼|邊啲|哪些)?(?:個人)?(?:資料|數據)|私隱/u,
    ],
    unless:
      /market|company|stock|change|update|cambiar|変更|改|別人|someone|other|verify|verif|need|necesit|必要|需要|provide|upload/u,
  },
];

export const PLAIN_QUESTIONS: readonly PlainQuestion[] = [
  ...FOLLOW_UPS,
  ...NEXT_QUESTIONS,
  ...HOLDING_QUESTIONS,
  ...BROKER_QUESTIONS,
  ...CONCERN_QUESTIONS,
  ...ASIDES,
  ...EVERYDAY_QUESTIONS,
  ...OWN_QUESTIONS,
  ...OWN,
  ...GENERAL,
];
