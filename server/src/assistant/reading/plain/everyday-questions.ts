import type { PlainQuestion } from './plain-questions.ts';

const DEPOSIT =
  /\b(?:deposit|add (?:funds|money|cash)|fund (?:my|the|an) account|pay in|top up|put (?:in )?money|transfer money in|pay with|pay by|use)\b|(?<!\p{L})(?:deposit|ingres|pagar|fondear|recarg|meter dinero|poner dinero|usar)|入金|入れ|支払|使え|払え|チャージ|存款|存錢|入錢|入數|過數|俾錢|用/u;
const OWN_SHORTS =
  /\bshorts?\b|\bshort (?:positions?|sales?)\b|\bborrow(?:ed|ing)?\b|(?<!\p{L})(?:cortos?|prestadas?|prestamo)(?!\p{L})|空売り|貸株|信用売り|沽空|淡倉|短倉|借股|借貨/u;

const HOW_MANY =
  /\bhow many (?:shares )?(?:of \S+ )?(?:can|could|do|would) i (?:buy|get|afford)\b|cuantas (?:acciones )?(?:de \S+ )?(?:puedo|podria|me) (?:comprar|alcanza)|何株買え|(?:買到|可以買|買得)幾多股|幾多股/u;
const OWNED = /\bhave\b|\bown\b|tengo|持って|持有/u;
const SECTOR =
  /\b(?:tech(?:nology)?|semiconductor|chip|ai|bank(?:ing)?|oil|energy|health ?care|pharma(?:ceutical)?|biotech|retail|utilit(?:y|ies)|real estate|reit|telecom|media|mining|materials|industrial|consumer|insurance|financial|airline|auto)\b.*\b(?:stocks?|companies|shares|names)\b|(?:acciones|empresas).*(?:tecnolog|bancari|bancos|energ|petroler|salud|farmac|semiconductor|inmobil|telecom|industrial|consumo|financier|miner)|(?:ハイテク|半導体|銀行|金融|エネルギー|石油|ヘルスケア|医薬品?|製薬|通信|不動産|公益|電力|素材|資本財|生活必需品|テック|IT)(?:関連)?(?:株|銘柄)|(?:科技|半導體|銀行|金融|能源|石油|醫藥|醫療|電訊|地產|公用|工業|消費|晶片|AI)(?:類)?(?:股|板塊)/iu;
const LISTED =
  /\b(?:list|show|what|which|see|all|browse|name|give me)\b|(?<!\p{L})(?:lista(?:do)?|que|cuales|muestr\w+|ver|hay|todas|dame)(?!\p{L})|一覧|リスト|どんな|何が|どれ|見せ|教えて|有(?:咩|邊|乜|什麼|哪)|列(?:出|表)|名單|睇/u;
/** How it does, what to buy, and what somebody holds are other questions. */
const NO_LIST =
  /\bmy\b|\bi (?:own|have|hold)\b|\bhow\b|\bwhy\b|best|worst|should|recommend|\bbuy|\bup\b|\bdown\b|gain|los[et]|fell|rose|ris|fall|do(?:es|ing)?\b|perform|dividend|cheap|expensive|short|percent|%|sector (?:is|does|did|has)|(?<!\p{L})(?:mis?|tengo|como|por que|mejor(?:es)?|peor(?:es)?|comprar|sub\w+|baj\w+|dividendo|rend\w+)(?!\p{L})|保有|持って|おすすめ|買う|上が|下が|調子|どう|なぜ|配当|割安|我|持有|推介|應該|買|升|跌|表現|點解|點樣|息|成點/u;

/** What everybody asks a broker sooner or later, of which a few words say all. */
export const EVERYDAY_QUESTIONS: readonly PlainQuestion[] = [
  {
    subject: 'deposit_ways',
    of: 'either',
    words: [
      /\b(?:credit|debit|prepaid)\s?cards?\b|\b(?:my|a|by|with|bank) card\b|\bvisa\b|\bmastercard\b|\bpaypal\b|\bvenmo\b|\bzelle\b|\bcash app\b|\b(?:apple|google) pay\b|\bwise\b|\brevolut\b|(?<!\p{L})tarjetas?(?!\p{L})|\bbizum\b|mercado pago|\boxxo\b|\bspei\b|(?:クレジット|デビット|プリペイド)?カード|ペイパル|コンビニ|paypay|信用卡|扣賬卡|提款卡|轉數快|\bfps\b|支付寶|\balipay\b|微信支付|八達通|\bpayme\b/u,
      DEPOSIT,
    ],
    unless:
      /withdraw|retir|出金|提款(?!卡)|\bshares?\b|\bstock\b|\bprice\b|accion|precio|株|股|trad|compr|買|\bbuy|\bget a\b|expir|lost|perd/u,
  },
  {
    subject: 'deposit_ways',
    of: 'none',
    words: [
      /\b(?:what|which) (?:ways|methods|options)\b.*\b(?:deposit|fund|pay in|add money)|\b(?:ways|methods) (?:to|of) (?:deposit|fund|pay)|(?:que|cuales) (?:formas|metodos|medios|opciones) (?:de|hay|tengo|para).*(?:deposit|pago|pagar|ingres)|metodos de (?:deposito|pago)|(?:円|日本円)(?:で|を)(?:の)?入金|有(?:咩|乜|什麼)(?:方法|途徑).*(?:存|入)(?:款|錢)|港(?:紙|幣|元).*(?:入|存)(?:錢|款|金)/u,
    ],
    unless: /withdraw|retir|出金|提款|how (?:long|do i)|いつ|幾耐/u,
  },
  {
    subject: 'deposit_least',
    of: 'none',
    words: [
      /\b(?:min(?:imum)?|smallest|least|lowest)\b|(?<!\p{L})(?:minim[oa]s?|menos)(?!\p{L})|最低|最小|最少|いくらから|幾多起/u,
      /\bdeposits?\b|\bto (?:open|fund) (?:an|the|my) account\b|(?<!\p{L})depositos?(?!\p{L})|depositar|ingresar|abrir (?:una|la|mi) cuenta|入金|口座開設|開設|存款|入金|入錢|入數|開戶/u,
    ],
    unless: /withdraw|retir|出金|提款|margin|margen|証拠金|保證金|\bshort|corto|空売|沽空|balance|saldo/u,
  },
  {
    subject: 'deposit_least',
    of: 'none',
    words: [
      /\bhow much (?:money )?do i need to (?:start|begin|get started|open)|(?<!\p{L})con cuanto (?:dinero )?(?:puedo|se puede|hay que|tengo que) (?:empezar|comenzar|iniciar|abrir)|cuanto (?:dinero )?(?:necesito|hace falta) para (?:empezar|comenzar|invertir|abrir)|いくら(?:あれば|から)(?:始め|投資|はじめ)|(?:要|需要)幾多錢(?:先)?(?:可以)?(?:開始|開戶|投資)|幾多錢(?:先)?(?:可以)?(?:開始|開戶)/u,
    ],
  },
  {
    subject: 'deposit_time',
    of: 'none',
    words: [
      /\bhow (?:long|many days|fast|soon|quick)\b|\bwhen (?:will|does|do)\b|cuanto (?:tarda|demora|tiempo)|cuando (?:llega|se acredita|veo)|cuantos dias|何日|どれ(?:くらい|ぐらい|だけ)|いつ(?:反映|入|着)|反映|幾耐|幾多日|幾日|幾時|多久/u,
      /\bdeposits?\b|\bmoney i (?:sent|deposited|transferred)|\bbank transfers?\b|\bwire\b|deposito|transferencia|ingreso|入金|振込|存款|入錢|入數|過數|入金/u,
    ],
    unless:
      /withdraw|retir|出金|提款|cash ?out|\bmy last deposit|pending|pendient|ultimo deposito|\bwhere\b|donde|どこ|邊度|\bhold\b/u,
  },
  {
    subject: 'how_to',
    topic: 'withdraw',
    asks: 'arrive',
    of: 'none',
    words: [
      /\bhow (?:long|many days|fast|soon)\b|\bwhen (?:do|will|would|does|can) (?:i (?:see|get|have)|it (?:arrive|land|show))|cuanto (?:tarda|demora|tiempo)|cuantos dias|何日|どれ(?:くらい|ぐらい)|いつ|幾耐|幾日|幾多日|幾時|多久/u,
      /\bwithdraw|\bcash ?out|\btake (?:my |the |some )?money out|retiro|retirar|sacar|出金|引き出|提款|提錢|攞錢/u,
    ],
    unless: /\bif i sell|deposit|si vendo|hold|address|direccion/u,
  },
  {
    subject: 'most_to_lose',
    of: 'none',
    words: [
      /\b(?:can|could|will|would|do|might) i (?:ever )?(?:lose|owe|end up (?:losing|owing))\b.*\b(?:more|everything|all|it all|money)\b|\blose more (?:money )?than\b|\b(?:go|be) (?:into )?(?:debt|negative)\b|(?<!\p{L})(?:puedo|podria|se puede|voy a) (?:llegar a )?perder(?:lo)? (?:todo|mas|dinero)|perder mas (?:de lo|que|dinero)|quedar(?:me)? (?:debiendo|en negativo)|(?:元本|投資額|入金額)(?:以上|を超え)|(?:借金|マイナス)(?:に|を)(?:なる|なり|負|背負)|(?:全部|全額)(?:失|なくな)|(?:蝕|輸)(?:突|多過|晒|清|光)|(?:會唔會|會不會|有冇機會)(?:蝕|輸|欠)|欠錢/u,
    ],
    unless: /\bif\b|\bsi vend|how much did|today|hoy|今日|\b\d+\s?(?:%|percent)|たら(?!ば)/u,
  },
  {
    subject: 'begin',
    of: 'none',
    words: [
      /^\W*(?:hi |hello |ok )?(?:how (?:do|can|should) i (?:get started|begin|start(?: (?:investing|trading|here|using (?:this|candor)))?)|where (?:do|should) i (?:start|begin)|i(?:'m| am) new(?: (?:here|to this|to investing|to stocks))?(?:,? (?:what|where|how) (?:do|should) i .{0,30})?|what (?:do|should) i do first|getting started|first steps|(?:i am |i'm )?(?:a )?(?:total |complete )?beginner)\W*$|^\W*(?:hola,? )?(?:como (?:empiezo|comienzo|puedo empezar|puedo comenzar|se empieza|inicio|empezar)(?: a (?:invertir|operar|usar (?:esto|la app)))?|por donde (?:empiezo|comienzo)|soy (?:nuev[oa]|principiante)(?:.{0,40})?|(?:quiero|quisiera) empezar a invertir|primeros pasos)\W*$|^(?:初めて|はじめて|初心者)(?:です|なの|なので|で)*(?:が|けど|、)?(?:何から|どこから|どうすれば|どうやって)?.{0,14}$|^(?:投資を|取引を|株を)?(?:何から|どこから|どうやって)(?:始め|はじめ).{0,12}$|^(?:投資|取引|株)(?:の|を)(?:始め方|はじめ方)(?:は|を教えて).{0,8}$|^(?:我(?:係|是)?新手|初學者|第一次(?:用|投資|買股票)).{0,16}$|^(?:點樣?|如何|怎樣?)(?:開始|入門)(?:投資|買股票|買賣|用)?.{0,6}$|^由(?:邊度|邊|咩)開始.{0,4}$/u,
    ],
  },
  {
    subject: 'sale_settles',
    of: 'either',
    words: [
      /\bwhen (?:do|will|can|would) i (?:get|receive|have|use|withdraw)\b.*\b(?:money|cash|proceeds)\b.*\bs(?:ell|old|ale)|\bs(?:ell|old|ale)\b.*\bwhen (?:do|will|can|would) i (?:get|receive|have|use|withdraw)|\bhow long\b.*\b(?:money|cash|proceeds|settle|settlement)\b.*\b(?:sell|sold|selling|sale|trade)|\bwhen (?:does|do|will) (?:a |my |the )?(?:trades?|sales?) settle|(?:cuando|cuanto tarda).*(?:dinero|plata|efectivo|liquid).*(?:vend|venta)|si vendo.*(?:cuando|cuanto tarda).*(?:dinero|plata|disponible|efectivo)|cuando se liquida|(?:売(?:った|却)|売却代金|売る|受渡|受け渡し).*(?:いつ|何日)|(?:賣|沽)(?:咗|出|股票).*(?:幾時|幾耐|幾日).*(?:收|攞|到|錢|款)|交收(?:要)?(?:幾耐|幾日|幾時)|幾時交收/u,
    ],
    unless:
      /\bshort\b|空売|沽空|corto|dividend|配当|股息|how (?:do|can) i sell|いつ売|when should|cuando (?:debo|deberia) vender/u,
  },
  {
    subject: 'short_interest',
    of: 'either',
    words: [
      /\binterest\b|(?<!\p{L})intereses?(?!\p{L})|金利|利息|利子/u,
      /\bproceeds\b|\bcollateral\b|\bshort sale (?:money|cash)\b|producto de (?:la|las|mis) (?:venta|corto)|colateral|garantia|(?:売却|空売り|売り)(?:代金|担保)|担保|沽空所得|抵押/u,
    ],
  },
  {
    subject: 'short_interest',
    of: 'none',
    words: [
      /\b(?:do|can|will) (?:i|my shorts|you|candor) (?:get|earn|receive|pay|paid|make)\b.*\binterest\b|(?:gano|recibo|cobro|pagan|dan) (?:algun )?intereses?|(?:金利|利息|利子)(?:は|を|が)?(?:もら|受け取|付き|つき)|(?:有冇|會唔會有|收唔收到)利息/u,
      OWN_SHORTS,
    ],
    unless: /how much|cuanto|いくら|幾多/u,
  },
  {
    subject: 'borrow_paid',
    asks: 'daily',
    of: 'either',
    words: [
      OWN_SHORTS,
      /\b(?:a|per|each|every) (?:day|night)\b|\bdaily\b|\bnightly\b|\bovernight\b|(?<!\p{L})(?:al|por|cada) (?:dia|noche)|diari[oa]s?|(?:1|一)日|毎日|毎晩|日々|(?:一|每)(?:日|晚|天)/u,
      /\bcost(?:s|ing)?\b|\bpay(?:ing)?\b|\bcharged?\b|\bfees?\b|\bhow much\b|\binterest\b|cuesta|cobran|pago|cuanto|interes|いくら|費用|コスト|金利|料|かか|幾多|費|利息|使費/u,
    ],
    unless:
      /\bif\b|\bwould\b|\bcan i\b|(?<!\p{L})si(?!\p{L})|costaria|\bhow (?:do|to)\b|たら|れば|如果|\bday trad|short (?:\d|[a-z]+ for)/u,
  },
  {
    subject: 'net_exposure',
    of: 'none',
    words: [
      /\bnet(?:ly)? (?:long|short)\b|\b(?:am i|are we|is my (?:account|portfolio)) (?:more )?(?:long or short|short or long)\b|\b(?:net|gross|market|long|short) exposure\b|\bhow (?:long|short) am i\b|exposicion (?:neta|bruta|larga|corta)|(?:neto|netamente) (?:largo|corto)|(?:estoy|voy) (?:mas )?(?:larg[oa]|cort[oa]) o (?:larg[oa]|cort[oa])|ネット(?:で|の)?(?:は)?(?:買|ロング|売|ショート|エクスポージャ)|買い越し.*売り越し|ロング.*ショートか|淨(?:長|短|好|淡)倉|(?:長|好)倉(?:定|還是|多過).*(?:短|淡)倉|淨(?:持倉|敞口|風險)/u,
    ],
    unless: /idea|market wide|what (?:is|does)|que (?:es|significa)|とは|咩係|係咩/u,
  },
  {
    subject: 'indicator',
    asks: 'strength',
    of: 'either',
    words: [/\brsi\b|relative strength|fuerza relativa|相対力指数|相對強弱/u],
  },
  {
    subject: 'indicator',
    of: 'either',
    words: [
      /\bmacd\b|\bbollinger|\b(?:\d+[- ]day )?moving averages?\b|\bsma\b|\bema\b|\bstochastic|\bvwap\b|\batr\b|\bichimoku|\bfibonacci|technical indicators?|medias? movil(?:es)?|indicadores? tecnicos?|estocastico|移動平均|ボリンジャー|一目均衡|ストキャス|テクニカル(?:指標|分析)|ゴールデンクロス|移動平均線|保歷加|移動平均線|平均線|隨機指標|技術(?:指標|分析)|黃金交叉/u,
    ],
    unless:
      /what (?:is|does|are) (?:an? |the )?(?:macd|bollinger|moving|sma|ema)|que (?:es|son)|とは|係咩|咩係|explain|explica/u,
  },
  {
    subject: 'vix',
    of: 'either',
    words: [
      /\bvix\b|fear index|fear (?:and|&) greed|volatility index|indice (?:del? )?(?:miedo|volatilidad)|恐怖指数|恐怖指數|恐慌指數|波動率指數/u,
    ],
  },
  {
    subject: 'fund_list',
    of: 'none',
    words: [
      /\b(?:list|show me|which|see all|all (?:the )?etfs|browse|popular|most traded|available|do you (?:have|offer)|are there|what (?:etfs|funds|index funds))\b|(?<!\p{L})(?:lista(?:do)?|(?:que|cuales) (?:etfs?|fondos)|muestr\w+|hay|todos los)(?!\p{L})|一覧|リスト(?!ス)|どんなetf|見せ|人気|種類|有(?:咩|邊啲|乜|什麼|哪些)|列(?:出|表)|名單|睇(?:下)?(?:所有)?etf/u,
      /\betfs?\b|\bindex funds\b|(?<!\p{L})fondos(?!\p{L})|etf|投資信託|上場投信|指數基金|交易所買賣基金/u,
    ],
    unless:
      /\bmy\b|\bi (?:own|have|hold)\b|difference|\bmean|explain|what(?:'s| is| are) an?\b|dividend|pay|best|should|recommend|expense|fee|\bhow\b|holdings|\bup\b|\bdown\b|gain|(?<!\p{L})(?:mis?|tengo|es un|son los|diferencia|mejor(?:es)?|convien|comision|suben|bajan)(?!\p{L})|とは|違|保有|持って|おすすめ|手数料|配当|上が|下が|係咩|咩係|分別|我有|推介|費|息|升|跌|應該|點樣|買邊/u,
  },
  {
    subject: 'sector_stocks',
    of: 'none',
    words: [SECTOR, LISTED],
    unless: NO_LIST,
  },
  {
    subject: 'how_to',
    topic: 'watchlist',
    of: 'either',
    words: [
      /\b(?:add|put|save|include)\b.*\b(?:watch\s?list|favou?rites?|my list)|\bwatch\s?list\b.*\badd\b|(?:anad|agreg|pon|mete|guard).*(?:mis? listas?|lista de seguimiento|favorit)|(?:ウォッチリスト|お気に入り|登録銘柄).*(?:追加|登録|入れ)|(?:加|放)(?:入|到|落)?.*(?:自選|觀察名單|心水)/u,
    ],
    unless: /remove|delete|quit|elimin|削除|外し|刪|移除/u,
  },
  {
    subject: 'profit_over',
    of: 'none',
    after: ['profit', 'profit_over', 'account', 'summary', 'account_on'],
    words: [
      /^\W*(?:and |what about |how about |ok and )?yesterday\W*$|^\W*(?:y |que tal )?ayer\W*$|^(?:昨日|きのう)(?:は|の損益は)?[？?]*$|^(?:咁)?(?:尋日|昨日|琴日|昨天)(?:呢)?[？?]*$/u,
    ],
  },
  {
    subject: 'dividends_next',
    of: 'none',
    after: ['dividends_next', 'dividends_received', 'dividends_owed'],
    words: [
      /^\W*(?:and )?when(?: is|'s| do i get| will i get)? (?:the )?next(?: one| payment| dividend)?\W*$|^\W*(?:y )?(?:cuando (?:es|llega|toca)?\s?(?:el )?(?:proximo|siguiente))(?: pago| dividendo)?\W*$|^次(?:の配当)?は?いつ.{0,6}$|^下(?:一)?次(?:係|是)?幾時.{0,2}$/u,
    ],
  },
  {
    subject: 'dividends_next',
    of: 'none',
    words: [
      /^(?:次の)?配当(?:金)?は?(?:いつ|何月)(?:頃)?(?:もらえ|入|受け取|支払|振り込).{0,10}$|^\W*when (?:do|will) i get (?:my |paid )?(?:next )?dividends?\W*$/u,
    ],
  },
  {
    subject: 'quote',
    of: 'before',
    after: ['quote', 'today_of', 'company', 'change', 'fee_list', 'position'],
    words: [HOW_MANY, /\d/u],
    unless: OWNED,
  },
  {
    subject: 'today_of',
    of: 'before',
    after: ['quote', 'today_of', 'position', 'news', 'company'],
    words: [
      /^(?:佢)?(?:升|跌|郁)(?:咗|了)(?:幾多|幾|多少)(?:呀|啊)?[？?]*$|^(?:どれ(?:くらい|だけ))(?:上が|下が)った.{0,4}$/u,
    ],
  },
  {
    subject: 'dividends',
    of: 'before',
    after: ['dividends'],
    words: [
      /^\W*(?:and )?how much (?:will|would|do) i (?:get|receive)\W*$|^\W*(?:y )?cuanto (?:me (?:toca(?:ra)?|corresponde|pagan|pagaran)|recibo|recibire|cobro|cobrare)\W*$|^(?:私は)?いくらもらえ.{0,8}$|^(?:咁)?我(?:會|可以)?收(?:到)?幾多.{0,3}$/u,
    ],
  },
  {
    subject: 'profit',
    of: 'none',
    after: ['profit', 'profit_over', 'summary'],
    words: [
      /^\W*(?:and )?how much (?:is that )?in dollars\W*$|^\W*(?:y )?cuanto (?:es |seria )?en (?:dolares|plata|dinero)\W*$|^(?:金額|ドル)(?:では|だと|で)いくら.{0,4}$/u,
    ],
  },
  {
    subject: 'advice',
    of: 'either',
    words: [
      /\b(?:good|fair|right|reasonable) (?:entry )?(?:price|value) (?:for|to (?:buy|get)|of)\b|(?:buen|justo) precio (?:para|de)|precio justo|(?:いくら|何ドル)で買(?:う|え)(?:のが|ば)(?:いい|よい|良い)|(?:幾多錢|咩價|乜價)(?:買|入)(?:先|至)?(?:好|抵)/u,
    ],
  },
  {
    subject: 'not_offered',
    of: 'either',
    words: [/(?<!\p{L})(?:ifd|oco|ifo|ifdoco)(?![a-z])|one[- ]cancels[- ](?:the[- ])?other|イフダン/u],
  },
  {
    subject: 'quote',
    of: 'one',
    words: [
      /^\W*(?:and )?(?:what|where)(?:'s| is)(?: \S+){1,3} (?:at|trading(?: at)?|sitting at)(?: (?:now|right now|today))?\W*$/u,
    ],
  },
  {
    subject: 'session',
    of: 'none',
    words: [
      /\b(?:time|hour|hora|clock)s?\b|時間|何時|幾點/u,
      /\b(?:open|clos|start|begin|end)|(?<!\p{L})(?:abr|cierr|empiez|comienz|termin)|開|始ま|閉ま|終わ|引け|收市/u,
      /\b(?:uk|london|british|japan|tokyo|hong kong|spain|mexico|argentina|colombia|chile|germany|india|singapore|california|pacific|central|australia|sydney)\b|(?<!\p{L})(?:espana|mexico|argentina|colombia|chile|londres|canarias)(?!\p{L})|日本時間|香港時間|本港時間|本地時間/u,
    ],
    unless:
      /tomorrow|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|christmas|holiday|manana|lunes|martes|miercoles|jueves|viernes|navidad|feriado|festivo|明日|曜|祝日|クリスマス|聽日|星期|聖誕|假期|\bstocks? in\b|acciones de|bolsa (?:de|en|mexicana|espanola)|stock exchange|東証|日本株|港股|日股/u,
  },
  {
    subject: 'today_of',
    asks: 'today',
    of: 'before',
    after: ['quote', 'today_of', 'change', 'position', 'company'],
    words: [
      /^\W*(?:and )?(?:is|did) (?:it|that|this) (?:go )?(?:up or down|higher or lower)(?: (?:from|than|since|on) (?:yesterday|the day before|last close))?\W*$|^\W*(?:y )?(?:eso )?(?:es|esta|va) (?:mas|por encima|arriba) .{0,20}ayer\W*$|^昨日より(?:上が|下が|高|安)[^。]{0,8}$/u,
    ],
  },
  {
    subject: 'position',
    of: 'before',
    after: ['quote', 'today_of', 'change', 'company', 'position', 'past_orders', 'order_fate', 'dividends'],
    words: [
      /^\W*(?:and )?how much (?:have i (?:made|lost)|am i (?:up|down)|did i (?:make|lose))(?: so far)?\W*$|^\W*(?:y )?cuanto (?:llevo (?:ganado|perdido)|he (?:ganado|perdido)|gano|pierdo|voy ganando|voy perdiendo)\W*$|^(?:今|現在)?(?:いくら|どれくらい)(?:儲か|儲け|もうか|損し|勝っ|負け).{0,8}$|^(?:而家)?我?(?:賺|蝕)(?:咗|緊|到|了)?(?:幾多|幾錢)(?:錢)?(?:呀|啊)?[？?]*$/u,
    ],
  },
  {
    subject: 'past_orders',
    asks: 'fill',
    of: 'one',
    words: [/我(?:係)?幾時(?:買|賣|沽|入)/u],
    unless: /應該|好唔好|可以|先好/u,
  },
  {
    subject: 'buying_power',
    of: 'one',
    words: [/何株.{0,12}買え|(?:買える|買付(?:可能|できる))(?:最大)?(?:の)?株数/u],
    unless: /\d/u,
  },
  {
    subject: 'sizes',
    of: 'none',
    words: [
      /(?:一番|最も)(?:保有)?(?:比率|割合|比重|ウェイト|構成比)が?(?:高|大き)|(?:邊|哪)(?:一)?隻(?:股票)?佔(?:我)?(?:嘅|的)?(?:戶口|帳戶|組合|資產)?(?:得|嘅)?(?:最多|最大)|\b(?:highest|biggest|largest) (?:weight|allocation|share of my)|que accion pesa mas/u,
    ],
  },
  {
    subject: 'how_to',
    topic: 'support',
    asks: 'safety',
    of: 'none',
    words: [
      /^\W*(?:is (?:this|it|candor|the app|this app) (?:safe|legit|legitimate|trustworthy|a scam|real)|(?:esto |candor |la app )?es (?:seguro|segura|fiable|confiable|una estafa)(?: esto| candor| la app)?|can i trust (?:you|this|candor))\W*$|^(?:ここ|このアプリ|candor|これ)?(?:は|って)?(?:安全|信用でき|信頼でき|詐欺).{0,10}$|^(?:呢個(?:app|平台)?|candor)?(?:安唔安全|信唔信得過|係咪呃人|可唔可信|靠唔靠得住).{0,3}$/u,
    ],
  },
  {
    subject: 'market',
    of: 'none',
    words: [
      /^\W*how(?:'s| is| did| are) (?:wall street|the us markets?|new york)(?: do| doing| going)?(?: today)?\W*$|^\W*(?:y )?como (?:va|esta|abrio|cerro|fue) (?:wall street|nueva york|la bolsa de nueva york)(?: hoy)?\W*$|^(?:今日の)?(?:ny|ニューヨーク|米国|アメリカ)(?:市場|株|の市場)?(?:は|の調子は)?(?:どう|上が|下が).{0,10}$|^(?:今日|今晚|而家)?美股(?:今日|今晚|而家)?(?:點|成點|升定跌).{0,3}$/u,
    ],
  },
  {
    subject: 'margin',
    of: 'none',
    after: ['term', 'margin'],
    words: [
      /^\W*(?:and )?(?:am i|how) (?:close|near|far)(?: am i)? (?:to|from) (?:one|it|that|getting one)\W*$|^\W*(?:y )?estoy cerca(?: de (?:una|uno|eso))?\W*$|^(?:今|いま|私は)*近い(?:です)?か?[?]*$|^我?(?:而家)?(?:近唔近|有幾近)(?:呀)?[?]*$/u,
    ],
  },
  {
    subject: 'term',
    terms: ['day_order', 'good_till_cancelled'],
    of: 'none',
    words: [
      /\bwhat happens (?:to|with) (?:my|an|the|open|pending)? ?orders?\b.*\b(?:clos|end|over|overnight|fill)|que pasa con (?:mi|mis|una|las?) (?:orden|ordenes).*(?:cierr|no se ejecut|termin)|注文は.*(?:閉ま|引け|終わ|約定しな).*(?:どう|残|消)|(?:收市|收咗市|未成交).*(?:張|啲|個)?(?:單|盤|訂單).*(?:點|會唔會|點樣)/u,
    ],
  },
  {
    subject: 'session',
    of: 'none',
    words: [
      /^\W*(?:what(?:'s| is) (?:today'?s date|the date)(?: today)?(?: on the market)?|what day is (?:it|today)|que (?:dia|fecha) es hoy)\W*$|^今日は?(?:何日|何曜日).{0,6}$|^今日(?:係)?(?:幾號|星期幾).{0,2}$/u,
    ],
  },
  {
    subject: 'session',
    asks: 'change',
    of: 'none',
    words: [
      /daylight saving|\bdst\b|clocks? (?:change|go)|horario de (?:verano|invierno)|cambio de hora|サマータイム|夏時間|冬時間|夏令時間|冬令時間|夏令時|冬令時/u,
    ],
    unless: /what is|que es|とは|咩係|係咩/u,
  },
  {
    subject: 'borrow',
    of: 'before',
    after: ['how_to', 'borrow', 'act'],
    words: [
      /\b(?:a|per|each|every) (?:day|night|year)\b|\bdaily\b|\bnightly\b|\bborrow|\binterest\b|(?<!\p{L})(?:al|por|cada) (?:dia|noche|ano)(?!\p{L})|interes|prestamo|[1一]日|毎日|毎晩|金利|貸株|[一每](?:日|晚|年)|利息|借[貨股]/u,
      /\bcosts?\b|\bhow much\b|\bwhat\b|\bfees?\b|\brates?\b|cuest|cuanto|cobran|いくら|どれ|幾|費|利息/u,
    ],
    unless: /deposit|cash|withdraw|efectivo|現金|retir/u,
  },
  {
    subject: 'profit_over',
    of: 'none',
    words: [
      /^\W*(?:what(?:'s| is| was) )?my (?:total )?(?:profit|gains?|loss(?:es)?|return|performance|result) (?:in|over|for|during) the (?:last|past) \S+ (?:trading )?(?:days|weeks|months)\W*$|^\W*mi (?:ganancia|perdida|resultado|rendimiento) (?:en|de) (?:los|las) ultim[oa]s \S+ (?:dias|semanas|meses)\W*$/u,
    ],
  },
];
