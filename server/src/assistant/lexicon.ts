import type { GlossaryTerm } from '@candor/model/assistant/glossary.ts';

/** Subjects of a question. */
export const INTENTS = [
  'act',
  'advice',
  'term',
  'help',
  'gainers',
  'losers',
  'active',
  'trending',
  'ratings',
  'fundamentals',
  'year_range',
  'change',
  'news',
  'statements',
  'orders',
  'positions',
  'profit',
  'account',
  'fees',
  'session',
  'market',
  'quote',
] as const;
export type Intent = (typeof INTENTS)[number];

/**
 * Words of an intent, in the four languages of the app at once, since people mix them. Matched against text without
 * accents in lower case. Latin words stand alone; Japanese and Chinese have no spaces to go by.
 */
export const WORDS: Readonly<Record<Intent, RegExp>> = {
  act: /^(please |can you |could you )?(buy|sell|short|cancel|place|transfer|withdraw|deposit|send|trade)\b|^(compra|vende|cancela|transfiere|retira|deposita|compre|venda)(me|r)?\b|(買って|売って|注文して|取り消して|送金して|出金して)|^(幫我|請|請幫我)?(買入|賣出|買|賣|沽出|取消|轉賬|提款|存款)/u,
  advice:
    /\b(should i|is it (a )?good|worth (buying|investing)|recommend|what should|best (stock|share|etf|fund|investment)|will .{0,40}(go up|go down|rise|fall|drop|crash)|predict|forecast|guaranteed?|make me rich)\b|\b(deberia|me conviene|recomiendas?|recomendacion|mejor (accion|fondo|inversion)|subira|bajara|pronostic\w*|garantiza\w*)\b|(買うべき|売るべき|おすすめ|お勧め|上がりますか|下がりますか|上がる？|予想|必ず儲か)|(應該買|應該賣|應否|值得買|值得投資|推薦|推介|會升|會跌|預測|保證|必賺)/u,
  term: /\b(what is|what's|what are|what does|explain|meaning of|define|how does .{1,40} work)\b|\b(que es|que son|que significa|explica\w*|significado de|como funciona)\b|(とは|って何|とはなに|の意味|を説明|教えて)|(什麼是|甚麼是|是什麼|是甚麼|咩係|解釋|意思)/u,
  help: /\b(help|what can you (do|answer)|who are you|are you (a|an) (ai|robot|bot|human|language model)|how do you work)\b|\b(ayuda|que puedes (hacer|responder)|quien eres|eres (una ia|un robot|humano))\b|(ヘルプ|何ができ|何を聞|あなたは(誰|AI|人間)|使い方)|(幫助|你可以做|你能做|你是誰|你係邊個|你是(AI|真人|機械人)|點用|怎樣用)/u,
  gainers:
    /\b(gainers?|biggest gains?|best performers?|rising most|top (stocks|movers)|movers|(went|going|gone) up most)\b|\b(mayores (subidas|alzas|ganancias)|mas suben|que mas sub\w+|ganadoras)\b|(値上がり|上昇率|上がった銘柄)|(升幅|漲幅|升得最多|領升|最大升)/u,
  losers:
    /\b(losers?|biggest (losses|falls|drops)|worst performers?|falling most|(went|going|gone) down most)\b|\b(mayores (bajadas|caidas|perdidas)|mas bajan|mas caen|que mas (baj|ca)\w+|perdedoras)\b|(値下がり|下落率|下がった銘柄)|(跌幅|跌得最多|領跌|最大跌)/u,
  active:
    /\b(most active|most traded|highest (volume|turnover))\b|\b(mas negociadas?|mas activas?|mayor volumen)\b|(売買代金|出来高(上位|ランキング)|活発)|(成交額最|成交最多|最活躍|交投最)/u,
  trending:
    /\b(trending|popular|hot stocks?)\b|\b(tendencias?|populares|de moda)\b|(話題|人気|トレンド)|(熱門|熱搜|人氣)/u,
  ratings:
    /\b(analysts?|ratings?|target prices?|price targets?|consensus)\b|\b(analistas?|calificaci\w+|recomendaciones de analistas|precios? objetivo)\b|(アナリスト|レーティング|目標株価)|(分析員|分析師|評級|目標價)/u,
  fundamentals:
    /\b(fundamentals?|revenues?|sales|earnings|net income|profits? of|balance sheet|debt ratio|debt|liabilities|market (cap|value|capitali[sz]ation)|how big is)\b|\b(fundamentales|ingresos|ventas|beneficios? (neto|de)|balance|endeudamiento|deuda|capitalizacion)\b|(業績|売上|純利益|決算|負債|時価総額|財務)|(基本面|收入|營業額|淨利|盈利|負債|市值|財務)/u,
  year_range:
    /\b(52[- ]?weeks?|year('s)? (high|low|range)|(high|low) of the year|all[- ]time high)\b|\b(52 semanas|(maximo|minimo)s? (anual|del ano))\b|(52週|年初来(高値|安値)|高値と安値|高値|安値)|(52 ?週|全年(最高|最低)|年內(高|低)位|一年(最高|最低)|高低位)/u,
  change:
    /\b(performance|return|returned|changed?|how (has|did|is) .{1,40} (done|doing|do|perform\w*)|up or down|since|over the (last|past)|this (week|month|year)|year to date|ytd)\b|\b(rendimiento|rentabilidad|variacion|como (va|le fue|ha ido)|desde|este (mes|ano)|esta semana|ultim[oa]s?)\b|(騰落|リターン|推移|今週|今月|今年|(か月|ヶ月|カ月|週間|年)(で|間|の)|どうなった)|(表現|回報|升跌|變動|本週|今個星期|本月|今個月|今年|過去|近(一|1|三|3|六|6)?(個月|年|星期))/u,
  news: /\b(news|headlines?|stories|what happened|what's new)\b|\b(noticias?|titulares|que (ha pasado|paso)|novedades)\b|(ニュース|見出し|何があった|新着)|(新聞|消息|頭條|發生(了|咗)?(什麼|甚麼|咩))/u,
  statements:
    /\b((account|monthly|daily|my) statements?|statements?|(trade )?confirmations?)\b|\b(extractos?|estados? de (mi )?cuenta|confirmacion(es)? (diaria|de (operacion|compra|venta))\w*)\b|(取引報告書|取引残高報告書|明細書|月次報告|日次報告)|(月結單|日結單|結單|成交單|成交確認)/u,
  orders:
    /\b(my (open |pending )?orders?|open orders?|pending orders?|unfilled)\b|\b(mis ordenes|ordenes (abiertas|pendientes))\b|(注文(状況|一覧|中)|未約定|私の注文)|(我的(掛單|訂單|委託)|未成交|掛單|委託)/u,
  positions:
    /\b(my (positions?|holdings?|stocks?|shares?|portfolio)|what do i (own|hold)|do i (own|hold))\b|\b(mis (posiciones|acciones|valores)|mi cartera|que tengo)\b|(保有(銘柄|株|資産)?|ポジション|持ち株|持っている株)|(我的(持倉|持股|股票|投資組合)|持倉|我持有)/u,
  profit:
    /\b(my (profit|loss|gains?|earnings|return|p&l|pnl)|(did|have|am) i (make|made|making|lose|lost|losing|up|down)|how much (have i|did i) (made?|make|lost?|lose|earn\w*))\b|\b(mis? (ganancias?|perdidas?|beneficios?)|cuanto (he ganado|he perdido|gano|gane|pierdo))\b|((私の|自分の)?(損益|利益|儲け)|いくら(儲か|損))|(我的?(盈虧|損益|利潤|回報)|(我|今日)?賺了?多少|蝕了?多少|盈虧)/u,
  account:
    /\b(my (account|balance|cash|money|buying power)|buying power|how much (cash|money) do i|account (value|balance))\b|\b(mi (cuenta|saldo|efectivo|dinero)|poder de compra|cuanto (dinero|efectivo) tengo)\b|((私の)?口座(残高)?|残高|買付余力|現金)|(我的(戶口|賬戶|帳戶|結餘|現金)|購買力|結餘|戶口)/u,
  fees: /\b(fees?|commissions?|costs? (to|of) (buy|sell|trad)\w*|charges?)\b|\b(comision(es)?|tarifas?|cuanto cuesta)\b|(手数料|コスト|費用)|(收費|佣金|手續費|費用)/u,
  session:
    /\b(market (open|close|hours)|is the market (still |already )?(open|closed)|(opens?|closes?|opening|closing) (time|today|tomorrow)|when (does|do|is) .{0,30}(open|close)|trading hours|after[- ]hours now|holiday)\b|\b((abre|cierra|abierto|cerrado) el mercado|esta abiert[oa]|horario|a que hora (abre|cierra)|mercado (abierto|cerrado)|festivo)\b|(取引時間|市場は(開|閉)|開いて(い)?ます|閉ま|何時(から|まで)|休場|立会)|((市場|股市)(開|收|而家|現在)|開市|收市|交易時段|交易時間|休市|假期)/u,
  market:
    /\b(the market|markets? (today|now|doing)|index(es)?|indices|breadth|wall street)\b|\b(el mercado|mercados?( hoy)?|indices?|bolsa)\b|(市場|相場|指数|マーケット)|(大市|市況|股市|指數|市場)/u,
  quote:
    /\b(price|quote|trading at|worth|cost of|how much is|bid|ask)\b|\b(precio|cotizacion|cotiza|cuanto (vale|esta))\b|(株価|値段|価格|いくら)|(股價|價格|報價|現價|幾多錢|多少錢)/u,
};

/** Terms by the words people use for them. */
export const TERM_WORDS: Readonly<Record<GlossaryTerm, RegExp>> = {
  trailing_stop: /trailing|stop dinamico|トレーリング|追蹤止/u,
  stop_order: /\bstop( ?loss)?\b|\border stop\b|逆指値|ストップ|止損|止蝕/u,
  good_till_cancelled: /good[- ]till[- ]cancel|\bgtc\b|hasta (su )?cancelacion|取消まで|取消前有效/u,
  limit_order: /limit orders?|\blimit\b|orden(es)? limite|limitada|指値|限價/u,
  market_order: /market orders?|orden(es)? (a |de )?mercado|成行|市價(盤|單)?/u,
  leveraged_etf: /leveraged|apalancad|レバレッジ|槓桿/u,
  etf: /\betfs?\b|上場投資信託|交易所買賣基金/u,
  spread: /\bspread\b|diferencial|horquilla|スプレッド|買賣差價|差價/u,
  bid_ask: /\bbid\b|\bask\b|\boffer price\b|demanda y oferta|気配|買入價|賣出價|買盤|賣盤/u,
  pre_market: /pre[- ]?market|preapertura|プレマーケット|時間外(取引)?前|盤前|開市前/u,
  after_hours:
    /after[- ]?hours|fuera de horario|despues del cierre|アフターマーケット|アフターアワー|時間外|盤後|收市後/u,
  settlement: /settle(ment|d|s)?\b|\bt ?\+ ?1\b|liquidacion|受渡|決済|交收|結算/u,
  buying_power: /buying power|poder de compra|買付余力|購買力/u,
  short_selling: /short(ing|[- ]sell\w*| sale| position)?\b|en corto|corto|空売り|ショート|沽空|賣空/u,
  dividend: /dividend|dividendo|配当|股息|派息/u,
  split: /\bsplit|desdoblamiento|株式分割|分割|拆股|拆細/u,
  market_value: /market (cap|value|capitali[sz]ation)|capitalizacion|時価総額|市值/u,
  debt_ratio: /debt ratio|endeudamiento|負債比率|負債率/u,
  fifo: /\bfifo\b|first[- ]in|primera entrada|先入先出|先進先出/u,
  time_weighted_return: /time[- ]weighted|ponderad[ao] por (el )?tiempo|時間加重/u,
  volatility: /volatil|ボラティリティ|変動率|波幅|波動/u,
  volume: /\bvolume\b|volumen|出来高|成交量/u,
  halt: /\bhalt(ed|s)?\b|suspension|suspendid|売買停止|停牌/u,
};

/** Spans that a question names, the longest first; ranges of the chart. */
export const SPANS: readonly (readonly [
  RegExp,
  '1D' | '1W' | '1M' | '3M' | '6M' | 'YTD' | '1Y' | '3Y' | '5Y' | '10Y',
])[] = [
  [/\b(10|ten) years?|10 anos|diez anos|10年|十年/u, '10Y'],
  [/\b(5|five) years?|5 anos|cinco anos|5年|五年/u, '5Y'],
  [/\b(3|three) years?|3 anos|tres anos|3年|三年/u, '3Y'],
  [/\b(6|six) months?|half a year|6 meses|seis meses|6 ?(か月|ヶ月|カ月)|半年|6 ?個月|六個月/u, '6M'],
  [
    /\b(3|three) months?|\bquarter\b|3 meses|tres meses|trimestre|3 ?(か月|ヶ月|カ月)|四半期|3 ?個月|三個月|季度/u,
    '3M',
  ],
  [/this year|year to date|\bytd\b|este ano|en lo que va de ano|今年|年初来|年初至今/u, 'YTD'],
  [/\b(a|one|1|last|past|the) year|12 months|un ano|1 ano|ultimo ano|12 meses|1年|一年|去年/u, '1Y'],
  [
    /\b(a|one|1|last|past|this|the) month|un mes|este mes|ultimo mes|1 ?(か月|ヶ月|カ月)|今月|先月|一個月|本月|今個月|上個月/u,
    '1M',
  ],
  [
    /\b(a|one|1|last|past|this|the) week|una semana|esta semana|ultima semana|1週間|今週|先週|一星期|一週|本週|今個星期|上星期/u,
    '1W',
  ],
  [/\btoday\b|\bhoy\b|今日|本日|今天/u, '1D'],
];
