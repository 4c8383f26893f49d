import type { PlainQuestion } from './plain-questions.ts';

const SHORT =
  /\bshort(?:s|ed|ing)?\b|\b(?:minus|negative) \d+ (?:shares|of)\b|\bnegative (?:shares|position)|(?<!\p{L})cort[oa]s?(?!\p{L})|(?:menos|negativ\w+) \d+ acciones|acciones negativas|(?<![\w.])-\d+ ?(?:acciones|shares|株|股)|空売り|ショート|売り建て|マイナス\d+株|沽空|淡倉|短倉|空倉|負\d+股|\bowe (?:you |any |\d+ )?shares\b|(?<!\p{L})debo (?:\d+ )?acciones|我有負(?:數|股)/u;
const MEANS =
  /\bwhat(?:'?s| is| are| does| do)\b (?:an? |it |this |that |to |even |it mean to )*(?:be |being |go |going |have )?(?:an? )?short|\bmeans?\b|\bexplain\b|\bdon'?t understand\b|\bmeaning of\b|\bwhy do i (?:owe|have)\b|(?<!\p{L})(?:que (?:es|significa|quiere decir)|por que (?:debo|tengo)|no entiendo|explic\w+)(?!\p{L})|って何|とは|意味|どういうこと|(?:わ|分)から|咩係|係咩|乜(?:嘢)?係|係乜|咩意思|點解我有|解釋|唔明/u;
/** Of the price, the result and the risk of a short, and of how one is made or ended. */
const NO_MEANING =
  /\binterest\b|squeeze|\bfees?\b|\brates?\b|\bcosts?\b|\bborrow|dividend|margin|\bprofit\b|\bp&l\b|\bprice\b|\bratio\b|\bhow (?:do|can|to)\b|(?<!\p{L})(?:interes|comision|tasa|cuesta|dividendo|margen|precio|ganancia|resultado)|金利|手数料|貸株料|配当|証拠金|追証|株価|損益|空売り比率|やり方|方法|利息|收費|借股費|股息|保證金|股價|盈虧|點樣/u;
const LOSE =
  /\b(?:can|could|might|may) (?:i )?(?:possibly |ever |actually )?lose\b|\b(?:max(?:imum)?|biggest|largest) (?:possible )?loss\b|\blose\b.*\b(?:at most|max(?:imum)?)\b|(?<!\p{L})(?:puedo|podria|pueda) (?:llegar a )?perder|perdida maxima|(?:最大|最悪|どこまで|どれだけ).*(?:損|失)|最多(?:會|可以|可能)?(?:蝕|輸|虧)/u;

const MONEY_ASKED_FOR =
  /\b(?:where(?:'?s| is| has| did| are| have)?|happened to)\b.{0,25}\bmy (?:money|cash|funds|savings)\b|\b(?:took|taken|taking) (?:all )?my (?:money|savings)\b|\b(?:stole|stolen|robbed|crooks?|thie(?:f|ves))\b|(?:donde|adonde|que paso con)\b.{0,20}\bmi (?:dinero|plata|ahorros|fondos)|(?<!\p{L})(?:me (?:han |estan )?rob\w+|ladron(?:es)?)(?!\p{L})|盗(?:ま|ん|み|っ)|お?金(?:は|が)?(?:どこ(?:に|へ)?(?:行|い|消)|消え)|偷(?:咗|我|走)|(?:錢|資金)(?:去咗|走咗|喺)(?:邊|哪)/u;
const SCAM =
  /\bscam(?:s|mers?|med)?\b|\bfraud\b|\bripp?(?:ed|ing)?[- ]?off\b|\bgive (?:me )?(?:back )?my money\b|\bponzi\b|(?<!\p{L})(?:estafa\w*|fraude|timo|devuelvanme)(?!\p{L})|詐欺|騙(?:さ|し)|だまさ|金(?:を)?返(?:せ|して)|呃(?:人|錢|咗|緊)|騙(?:子|徒|局|人|錢)|老千|還返?(?:我|啲|晒)*錢/u;
/** Somebody else wrote, called or got in, which is reported another way. */
const BY_ANOTHER =
  /hack|phish|e-?mail|\bcall(?:ed|er)?\b|\blinks?\b|\btext(?:ed)?\b|whatsapp|telegram|correo|llamad|llamo|mensaje|メール|電話|リンク|電郵|短訊|連結|whatsapp|\bidentity\b|\bpassword|\bphone\b|telefono|celular|携帯|スマホ|手機/u;

const ORDER =
  /\borders?\b|\btrades?\b|(?<!\p{L})(?:orden(?:es)?|compra|venta|operacion)(?!\p{L})|注文|(?:張|啲|個|隻)?.{0,6}(?:單|買賣盤)/u;
const NOT_MINE =
  /\b(?:never|didn'?t|did not|don'?t (?:remember|recall)|haven'?t) (?:ever )?(?:make|made|making|place|placed|placing|put|putting|enter(?:ed|ing)?|submit(?:ted|ting)?|create[d]?|authori[sz]e[d]?)\b|\b(?:wasn'?t|not) me\b|\b(?:who|some(?:one|body)(?: else)?) (?:the \w+ )?(?:placed|made|put|entered)\b|(?<!\p{L})(?:no|nunca) (?:la |lo |las )?(?:hice|puse|he puesto|he hecho|coloque|recuerdo|autorice)|yo no (?:fui|la|lo)|quien (?:puso|hizo|coloco|metio)|勝手に|私(?:じゃ|では)(?:ない|ありません)|身に覚え|覚え(?:が|の|は)?(?:な|あり)|(?:出|入れ|頼|発注)(?:して|した覚え)(?:い)?(?:な|ま)|唔係我(?:落|買|做|俾)|我(?:都|又|根本)?(?:冇|無|未)(?:落|買|做)過|唔記得.*(?:落|做)過|邊個落/u;

const AGE =
  /\bhow old\b.*\b(?:be|have to|must|do i need)\b|\bminimum age\b|\bage (?:limit|requirement)|\b(?:minors?|under ?age|under 18|teen(?:ager)?s?)\b|\bwhat if (?:he|she|i|they)(?:'s|'m|'re| is| am| are) (?:only |just )?1\d\b|(?<!\p{L})menor(?:es)? de edad(?!\p{L})|edad minima|que edad|cuantos anos (?:hay que|tengo que|se necesita|debo)|未成年|何(?:歳|才)(?:から|以上|で)|年齢(?:制限|条件)|(?:幾多|幾|多少)歲(?:先|至|可以|以上|開|先可以|起)|年齡(?:限制|要求)/u;
const CHILD =
  /\b(?:son|daughter|kids?|child(?:ren)?|brother|sister|nephew|niece)\b|\bi'?m (?:only )?1[0-7]\b|\b1[0-7][- ]years?[- ]old\b|(?<!\p{L})(?:hij[oa]s?|sobrin[oa]|herman[oa]|niet[oa])(?!\p{L})|tengo (?:solo )?1[0-7](?!\d)|息子|娘|子供|子ども|弟|妹|孫|高校生|中学生|個仔|個女|細路|囝囝|囡囡|(?<!\d)1[0-7]歲/u;
const OPENS =
  /\baccount\b|\bopen\b|\btrade\b|\binvest\b|\bsign up\b|\bjoin\b|\buse (?:this|it|candor)\b|\bbuy\b|(?<!\p{L})(?:cuenta|abrir|invertir|operar|comprar|registrar\w*)(?!\p{L})|口座|投資|取引|登録|使え|開(?:戶|到|唔開)|戶口|帳戶|投資|買股/u;
/** Of accounts in somebody else's name, which are not offered. */
const CUSTODIAL =
  /custodial|joint|for my (?:kids?|child(?:ren)?|son|daughter)\b|kids'? account|trust|529|conjunta|custodia|para mi hij|ジュニアnisa|共同|名義|聯名|幫(?:個仔|個女|細路)/u;

const RETIRED =
  /\bretire(?:d|es?|ment)?\b|\bpension(?:er)?s?\b|\bi'?m (?:6|7|8)\d\b|(?<!\p{L})(?:jubilad[oa]|pensionad[oa]|retirad[oa])(?!\p{L})|年金|退職|老後|退休/u;
const LIVING =
  /\b(?:per|a|every|each) month\b|\bmonthly\b|\blive (?:off|on)\b|\brealistic\b|\bincome\b|(?<!\p{L})(?:al mes|mensual(?:es|mente)?|cada mes|vivir de|realista|ingresos)(?!\p{L})|毎月|月に|ひと月|生活(?:でき|費|して)|暮らし(?:て|たい)|每個?月|一個月|夠(?:唔夠)?(?:生活|用|食)|\b(?:best|right|good|suit\w*) (?:thing |one )?for\b|(?<!\p{L})(?:conviene|me sirve|apropiad[oa])(?!\p{L})|向い|啱(?:唔啱)?/u;
const SAFE =
  /\bsafe(?:ly)?\b|\bok(?:ay)?\b|\bwise\b|(?<!\p{L})(?:segur[oa]s?|prudente)(?!\p{L})|大丈夫|安全|安心|安(?:唔安)?全|穩(?:唔穩)?陣/u;
const SAVINGS =
  /\bsavings?\b|\bpension\b|\bretirement (?:money|fund|savings)\b|\binvest(?:ing)? (?:my|here|with you)\b|(?<!\p{L})(?:ahorros?|pension|jubilacion)(?!\p{L})|invertir (?:aqui|mis|mi)|貯金|貯蓄|老後の?(?:資金|お金)|退職金|預けても|退休金|積蓄|棺材本|養老/u;

/** Questions of somebody who is worried, new, very young or old: by words that mean nothing else. */
export const CONCERN_QUESTIONS: readonly PlainQuestion[] = [
  {
    subject: 'orders',
    asks: 'worried',
    beforeOrders: true,
    of: 'either',
    words: [ORDER, NOT_MINE],
    unless: /withdraw|deposit|retir|入金|出金|提款|存款/u,
  },
  {
    subject: 'account',
    asks: 'worried',
    beforeOrders: true,
    of: 'none',
    words: [MONEY_ASKED_FOR],
    unless: new RegExp(
      `${BY_ANOTHER.source}|deposit|transfer|withdraw|\\bsent\\b|retir|transfer|入金|出金|送金|存款|提款|過數|轉賬|should|deberia`,
      'u',
    ),
  },
  {
    subject: 'how_to',
    topic: 'support',
    asks: 'safety',
    beforeOrders: true,
    of: 'none',
    words: [SCAM],
    unless: BY_ANOTHER,
  },
  {
    subject: 'how_to',
    topic: 'support',
    asks: 'safety',
    beforeOrders: true,
    of: 'none',
    words: [SAFE, SAVINGS],
    unless: /\bsafer\b|\bsafest\b|mas segur|more safe|より安全|もっと安全|穩陣過|穩陣啲/u,
  },
  { subject: 'most_to_lose', beforeOrders: true, of: 'either', words: [SHORT, LOSE] },
  {
    subject: 'term',
    terms: ['short_selling'],
    beforeOrders: true,
    of: 'one',
    words: [SHORT, MEANS],
    unless: NO_MEANING,
  },
  {
    subject: 'how_to',
    topic: 'sign_up',
    asks: 'age',
    of: 'none',
    words: [AGE],
    unless: CUSTODIAL,
  },
  {
    subject: 'how_to',
    topic: 'sign_up',
    asks: 'age',
    of: 'none',
    words: [CHILD, OPENS],
    unless: new RegExp(`${CUSTODIAL.source}|balance|saldo|残高|結餘|password|\\bbought\\b|compro`, 'u'),
  },
  {
    subject: 'advice',
    asks: 'income',
    beforeOrders: true,
    of: 'none',
    words: [RETIRED, LIVING],
    unless: /\bfunds?\b/u,
  },
  {
    subject: 'risk',
    beforeOrders: true,
    of: 'none',
    words: [
      /\bare (?:all )?my (?:stocks|holdings|investments|shares|positions) (?:too |very )?(?:risky|dangerous|safe)\b|(?<!\p{L})(?:mis (?:acciones|inversiones|posiciones)|mi cartera)(?!\p{L}).*(?:peligros|riesgos|arriesgad|segur[oa])|(?:持ち?株|保有(?:株|銘柄)).*(?:危な|危険|大丈夫|リスク(?:が)?高)|我(?:啲|嘅|手上)*(?:股票|持倉|股份).*(?:危唔危險|危險|高唔高風險|風險高|安唔安全)/u,
    ],
  },
  {
    subject: 'advice',
    of: 'none',
    words: [
      /\b(?:safer|safest|less risk(?:y)?|lower[- ]risk|not (?:as|so) risky)\b.*\b(?:than|stocks?|shares|investments?|options?|thing|place)\b|\b(?:anything|something|what(?:'s| is)) (?:safer|less risky)\b|\bare (?:bonds|funds|etfs|gold|dividend stocks) (?:any )?safer\b|(?:mas segur[oa]|menos ries\w+|menor riesgo|menos arriesgad\w+).*(?:que|acciones|bolsa)|(?:もっと|株より|より)(?:も)?(?:安全|安心|リスクの?(?:低|少)|低リスク)|(?:穩陣|安全|低風險)(?:過|啲)/u,
    ],
    unless: /\bapp\b|\bbrokers?\b|\bbanks?\b|password|passkey|cuenta|sign|銀行|ログイン|登入|robin|schwab/u,
  },
  {
    subject: 'begin',
    of: 'none',
    words: [
      /\b(?:totally|completely|brand|very|so|all) new\b.*\b(?:start|begin|do|first)\b|\b(?:never|first time) (?:invest\w*|trad\w*|done|bought|doing)\b.*\b(?:start|begin|where|first|what)\b|\bfirst time\b.*\b(?:start|begin|what (?:do|should) i do)\b|(?:totalmente|completamente|primera vez|nunca he|novat[oa]|principiante).*(?:(?:por donde|como) (?:empiezo|comienzo|empezar)|que hago)|(?:初心者|初めて|はじめて).*(?:何から|どこから|どうすれば|どうしたら|どうやって|何をす)|(?:新手|初學|第一次|未(?:試過)?(?:買|投資)過|乜都唔識).*(?:邊度|邊|點|咩).*(?:開始|做|入手)/u,
    ],
    unless: /ticket|\bdeposit|withdraw|\border\b|入金|出金|存款|提款/u,
  },
  {
    subject: 'account',
    of: 'none',
    words: [/^我?(?:而家|依家|宜家|現在|個戶口|戶口)*(?:總共|一共|全部|入面)*有幾多錢(?:呀|啊|呢|喺度)*[?]*$/u],
  },
  {
    subject: 'fee_list',
    of: 'none',
    words: [
      /收唔收(?:我)?(?:手續費|費|佣金|錢)|有冇(?:手續費|佣金|收費)|要唔要(?:手續費|收費|俾錢|畀錢|佣金)|使唔使(?:俾|畀|收)?(?:手續費|佣金|錢)/u,
    ],
    unless: /提|存|入錢|入金|轉|沽空|借|信用卡|稅/u,
  },
  {
    subject: 'dividends',
    of: 'one',
    words: [
      /\b(?:when|what|how much)\b.*\bpay(?:s|ing)?\b.*\b(?:me|us)\b|cuando me (?:paga|pagara|va a pagar)|幾時派(?:錢|息|俾|畀)|派(?:幾多|錢|息)(?:俾|畀)我|(?:俾|畀)幾多(?:股)?息/u,
    ],
    unless: /short|corto|沽空|淡倉|借|\bif\b|\bsell|\bowe|\bdid\b|\bhas\b|\bhave\b/u,
  },
  {
    subject: 'position',
    asks: 'since',
    of: 'one',
    words: [
      /\bhow long (?:have|did) i (?:had|have|held|hold|owned?|been (?:holding|in))\b|\bholding period\b|\bsince when (?:do|have) i\b|\b(?:long|short)[- ]term (?:or|gain|capital)|(?:cuanto (?:tiempo )?(?:hace|llevo)|desde cuando).*(?:tengo|teniendo|con|compre)|periodo de tenencia|保有期間|いつから(?:持|保有)|どれ(?:くらい|ぐらい)(?:の間)?(?:持って|保有)|(?:揸|持有|買)咗.*幾耐|幾時開始(?:揸|持有)|持有期/u,
    ],
    unless: /should|deberia|べき|應該/u,
  },
  {
    subject: 'high_ever',
    asks: 'down',
    of: 'one',
    words: [
      /\b(?:biggest|largest|worst|max(?:imum)?|steepest)\b.{0,14}\b(?:drop|fall|decline|crash|drawdown|loss|day)\b.*\b(?:ever|history|data|records?|all[- ]time|had)\b|(?:mayor|peor) (?:caida|baja|bajada|perdida).*(?:histor|datos|registr|vez|nunca)|(?:過去|史上|これまで).*最大の?(?:下落|下げ|暴落)|(?:歷史|史上|有史以來|數據).*最大(?:嘅)?(?:單日)?(?:跌幅|跌市|下跌)/u,
    ],
    unless: /\bmy\b|\bi\b|\bmi\b|我|私/u,
  },
  {
    subject: 'change',
    asks: 'put_then',
    beforeOrders: true,
    of: 'one',
    words: [
      /\b(?:if i(?:'d| had)?|had i)\b.*\b(?:put|invested|bought|spent|purchased)\b|(?<!\p{L})(?:si|hubiera|hubiese)(?!\p{L}).*(?:invertid|invert|comprad|metid|metia|puest)\w*|(?:買って|投資して|入れて)(?:い)?(?:たら|れば|た場合)|(?:如果|假如|若果|前).*(?:買咗|投資咗|放咗|買了|投資了)|前(?:用|攞|拎)\d+.*買/u,
      /\bago\b|\blast year\b|\b(?:this|the) year\b|\bback in\b|(?<!\p{L})hace(?!\p{L})|ano pasado|前|昨年|去年|舊年/u,
    ],
    unless:
      /\bdividend|dividendo|配当|股息|(?<!\d)(?!(?:1|3|6|12)(?!\d))\d+ ?(?:months?|meses|か月|ヶ月|カ月|個月)|(?<!\d)(?!(?:1|3|5|10)(?!\d))\d{1,2} ?(?:years?|anos|年)(?!\d)/u,
  },
  {
    subject: 'how_to',
    topic: 'withdraw',
    asks: 'arrive',
    of: 'none',
    words: [/cuando (?:me )?(?:llega|llegaria|recibo|tendria)/u, /retir|sac(?:o|ar)(?!\p{L})/u],
  },
];
