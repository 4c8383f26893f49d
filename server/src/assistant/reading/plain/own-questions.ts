import type { PlainQuestion } from './plain-questions.ts';

const SHORT = /\bshort(?:s|ed)?\b|(?<!\p{L})cort[oa]s?(?!\p{L})|空売り|信用売り|ショート|沽空|淡倉|短倉|空倉/u;
const DIVIDEND = /\bdividends?\b|\bdivs?\b|(?<!\p{L})dividendos?(?!\p{L})|配当|股息|派息|息/u;
const OWN = /\bmy\b|\bmine\b|\bi (?:own|hold|have)\b|(?<!\p{L})(?:mis?|tengo)(?!\p{L})|私|自分|保有|持ち?株|持って|我/u;
const STOCKS = /\bstocks?\b|\bshares?\b|\bholdings?\b|\bpositions?\b|acciones|posiciones|株|銘柄|股票|股份|持倉|啲股/u;

/** Which shorts there are, what one of them brought, and what shares pay: by words that mean nothing else. */
export const OWN_QUESTIONS: readonly PlainQuestion[] = [
  {
    subject: 'shorts_result',
    asks: 'listed',
    of: 'none',
    words: [
      /^\W*(?:please )?(?:show|list|see|what(?:'?s| are| is)?|which|do i (?:currently )?have|have i got|any|give me)(?: (?:me|any|all|of|my|open|current|the|are|do|i|have|got))* (?:shorts?|short (?:positions?|sales?|stocks?))(?: (?:do|i|have|got|are|open|now|there|right))*\W*$|^\W*(?:what|which)(?: (?:stocks?|shares?))? am i short(?: (?:on|in|now))?\W*$|^\W*my (?:open )?shorts?(?: positions?)?\W*$/u,
      SHORT,
    ],
  },
  {
    subject: 'shorts_result',
    asks: 'listed',
    of: 'none',
    words: [
      /^\W*(?:que|cuales|muestr\w+|ver|lista|dime|tengo|hay)(?: (?:me|son|mis|las|los|posicion|posiciones|acciones|abiertas?|todas?|alguna|tengo|de|en))* (?:cortos?|cortas?|ventas? en corto)(?: (?:tengo|abiert[ao]s?|hay|ahora))*\W*$|^\W*mis (?:posiciones )?cort[oa]s\W*$|^(?:私の|今|現在|いま|自分の)*(?:空売り|売り建て|ショート|信用売り)(?:している|してる|ている|てる|中|した)?(?:の)?(?:株|銘柄|ポジション|建玉|もの)+(?:は|を|の?一覧)*(?:何|どれ|ある|あります|見せて|教えて|表示)?(?:です|ください)?か?[。?]*$|^(?:睇下|睇吓|顯示|列出)?我?(?:而家|依家|手上|現在)?(?:有|揸)?(?:咩|乜嘢?|邊啲|什麼|哪些|冇)?(?:沽空|淡倉|短倉|空倉)(?:緊|咗)?(?:嘅|的)?(?:倉|持倉|股票|貨)*(?:有?(?:邊啲|邊隻|咩|乜嘢?))?(?:呀|啊|呢)?[?]*$/u,
    ],
  },
  {
    subject: 'shorts_result',
    asks: 'listed',
    of: 'none',
    words: [
      SHORT,
      /\b(?:do i|i) owe\b|(?<!\p{L})(?:debo|adeudo)(?!\p{L})|(?:いくら|どれ)(?:返|買い戻)|欠(?:緊|咗)?幾多/u,
    ],
    unless: /dividend|配当|股息|interest|interes|金利|利息/u,
  },
  {
    subject: 'position',
    of: 'one',
    words: [
      SHORT,
      /\bhow(?:'?s| is| are) my\b|\bmy\b.*\bdoing\b|\bam i (?:up|down|losing|making)\b|(?<!\p{L})(?:que tal|como (?:va|anda|esta|le va|voy))(?!\p{L}).*(?<!\p{L})mis?(?!\p{L})|損益|儲|調子|賺定蝕|賺緊|蝕緊|賺咗|蝕咗|成點|點呀|盈虧/u,
    ],
    unless:
      /\bif\b|would|could|should|\bcosts?\b|borrow|\brates?\b|\bfees?\b|\bclose\b|\bcover\b|interest|margin|(?<!\p{L})si(?!\p{L})|costar|cuesta|金利|貸株|費|たら|れば|方法|可以|利息|如果|按倉|追加/u,
  },
  {
    subject: 'dividends_next',
    of: 'none',
    words: [
      DIVIDEND,
      OWN,
      STOCKS,
      /^\W*(?:do|does|will|are|which of|is) (?:any|all|some|one|of|the|my|which)?.*\bpay|(?<!\p{L})(?:pagan?|pagaran?|dan|reparten?)(?!\p{L})|(?:出ます|出る|出ますか|もらえ|くれる|入り|ありますか|払)|有冇(?:派|收)?(?:股)?息|有冇息|派唔派|會唔會派/u,
    ],
    unless:
      /how much|cuanto|いくら|幾多|most|mas alto|mayor|一番|最高|最多|received|recib|cobr|受け取った|ました|收咗|收過|\bshort|corto|空売|沽空|week|month|year|semana|(?<!\p{L})mes(?!\p{L})|今週|今月|今年|今日|星期|今個月|呢個月|today|hoy/u,
  },
  {
    subject: 'dividends_received',
    of: 'none',
    words: [
      DIVIDEND,
      OWN,
      /\bthis (?:week|month|year)\b|(?<!\p{L})est[ea] (?:semana|mes|ano)(?!\p{L})|今週|今月|今年|(?:今|呢)個?(?:星期|禮拜|月)/u,
      /\bpay|\bget\b|\bgot\b|\breceive|\bany\b|(?<!\p{L})(?:pag|recib|cobr|hay)\w*|入り|もら|出ます|出る|あり|有冇|派|收/u,
    ],
    unless: /how much|cuanto|いくら|幾多|\bshort|corto|空売|沽空|most|highest/u,
  },
  {
    subject: 'dividends_received',
    of: 'none',
    words: [
      /^\W*(?:y )?(?:mis acciones )?(?:me )?(?:van a|vana?) (?:pagar|dar|caer)(?:me)? (?:algo|dividendos?)|mis acciones me (?:van a pagar|pagan|pagaran)/u,
      /(?<!\p{L})est[ea] (?:semana|mes|ano)(?!\p{L})/u,
    ],
  },
  {
    subject: 'dividends_received',
    of: 'none',
    words: [
      /\b(?:have i been|was i|did i get|have i got(?:ten)?) paid (?:any(?:thing)?|something)\b.*\b(?:this|last) (?:week|month|year)\b/u,
    ],
  },
  {
    subject: 'past_orders',
    asks: 'cancel',
    of: 'either',
    words: [
      /^\W*(?:did|have) i cancel(?:l?ed)? (?:any|some)(?:thing| orders?| trades?)?\b|^\W*(?:cancele|anule|he cancelado) (?:algo|alguna?(?: orden)?)\b|^(?:今日|今週|今月)?(?:は|の)?(?:何か)?(?:取り?消した|取消した|キャンセルした)(?:注文|もの)?(?:は|が)?(?:ある|あり|あった)?|我?(?:今日|今個星期)?有冇(?:取消|撤)過/u,
    ],
  },
  {
    subject: 'not_offered',
    topic: 'wealth',
    of: 'none',
    words: [
      /\b(?:my )?(?:cash|uninvested money|idle (?:cash|money))\b.*\b(?:earn\w*|interest|yield)|(?:efectivo|saldo).*(?:gana|rinde|genera|intereses)|現金.*(?:金利|利息|利子)(?:は|が)?(?:つ|付|もら)|現金.*(?:有冇|收唔收到)(?:利)?息/u,
    ],
    unless: /margin|short|corto|空売|沽空|dividend/u,
  },
  {
    subject: 'term',
    terms: ['market_order', 'limit_order'],
    of: 'none',
    words: [
      /\bdifferen|\bvs\b|\bor\b|diferencia|違|分別|定/u,
      /\bmarket (?:and|or|vs\.?|versus) (?:a )?limit\b|\blimit (?:and|or|vs\.?|versus) (?:a )?market\b|(?:mercado (?:y|o) limit|limit\w* (?:y|o) mercado)|成行(?:と|か)指値|指値(?:と|か)成行|市價(?:同|定|盤同)限價|限價(?:同|定|盤同)市價/u,
    ],
  },
  {
    subject: 'past_orders',
    asks: 'fill',
    span: '1D',
    of: 'none',
    words: [
      /^\W*(?:did|have|has|were) (?:any(?:thing)?|some(?:thing)?|my|all|any of my|one of my)(?: of)?(?: my)?(?: (?:stuff|orders?|trades?|things?|it))?(?: (?:get|got|been|of|mine))* (?:fill(?:ed)?|execut(?:ed?)|go(?:ne)? through)(?: today)?\W*$|^\W*se (?:ejecuto|lleno|completo) (?:algo|alguna?|algun\w* orden)(?: hoy)?\W*$|^今日(?:は|の)?(?:何か)?約定(?:した|しました|は?あった|は?ありました)(?:注文)?[^。]{0,4}$|^今日有冇(?:嘢|單|盤)?成交(?:到|咗)?(?:呀|啊)?[?]*$/u,
    ],
  },
  {
    subject: 'session',
    of: 'none',
    words: [
      /^\W*(?:y )?(?:cuando|a (?:que|ke|q) hora) (?:abren?|cierran?)(?: (?:el|la|los) (?:mercados?|bolsa))?(?: hoy)?\W*$|^(?:米国)?(?:市場|取引所?)の(?:開始|終了|開く|閉まる)(?:の)?(?:時間|時刻)(?:は)?(?:何時)?[?。]*$/u,
    ],
  },
  {
    subject: 'most_to_lose',
    beforeOrders: true,
    of: 'none',
    words: [
      /(?<!\p{L})(?:puede|pueda|puedo) perder (?:lo que no|mas de lo que|mas de)|預けた(?:お金|資金).*(?:ゼロ|なくな|消え)|(?:お金|資金|元本)が(?:全部|すべて)?(?:ゼロに|なくな|消え)|(?:drops?|goes?|falls?|fell|went) to (?:zero|0|nothing)\b.*\b(?:owe|lose)|\b(?:owe|lose)\b.*\b(?:drops?|goes?|falls?) to (?:zero|0|nothing)\b|輸身家|欠(?:債|錢|你哋)/u,
    ],
  },
  {
    subject: 'most_to_lose',
    of: 'either',
    words: [SHORT, /\bworst\b.*\bhappen|(?<!\p{L})lo peor que (?:puede|podria) pasar|最悪|最壞|最差會/u],
  },
  {
    subject: 'account',
    of: 'none',
    words: [
      /\bbal(?:ance)?\b|(?<!\p{L})saldo(?!\p{L})|残高|結餘/u,
      /\bbuying power\b|poder de compra|買付余力|余力|購買力/u,
    ],
    unless: /difference|diferencia|違|分別|mean|significa|とは|係咩/u,
  },
  {
    subject: 'advice',
    of: 'one',
    words: [/\b(?:any )?thoughts\W*$|\bwhat(?:'s| is) your (?:take|opinion|view)\b/u],
  },
  {
    subject: 'advice',
    of: 'none',
    words: [
      /\bget rich\b|\bmake me rich\b|hacer(?:me|se)? (?:ric[oa]|millonari[oa])|(?:お?金持ち|億万長者)に?なれ|發達/u,
    ],
  },
  {
    subject: 'how_to',
    topic: 'support',
    asks: 'safety',
    of: 'none',
    words: [
      /\bmy (?:money|cash|savings) (?:is )?safe\b|\bis (?:my|the) (?:money|cash) (?:really )?safe\b|mi (?:dinero|plata) (?:esta|es|estaria) (?:a salvo|segur[oa])|(?:esta|estara) segur[oa] mi (?:dinero|plata)|(?:お金|資金)は安全|我?(?:啲)?錢(?:喺度)?(?:安唔安全|安全嗎|穩唔穩陣)/u,
    ],
  },
  {
    subject: 'how_to',
    topic: 'buy',
    of: 'one',
    words: [/(?:可唔可以|可以|能否|得唔得)買(?:半|零碎)股|半株(?:だけ)?買え|端株(?:を|が|は)?買え/u],
  },
  {
    subject: 'most_to_lose',
    beforeOrders: true,
    of: 'one',
    words: [
      /\b(?:drops?|goes?|falls?) to (?:zero|0|nothing)\b|(?:cae|baja|llega) a cero|ゼロになったら|跌到零|變零/u,
      /\bowe\b|(?<!\p{L})(?:debo|deberia|debere)(?!\p{L})|借金|欠/u,
    ],
  },
  {
    subject: 'account',
    of: 'none',
    words: [
      /\b(?:is|has|did)\b.*\b(?:all )?my money\b.*\b(?:gone|lost|vanish\w*|disappear\w*)|\b(?:have i|did i) (?:lost|lose) (?:everything|it all|all my money)\b|(?:perdi|se perdio|desaparecio)(?: todo)? (?:todo|mi dinero|mi plata)|お金が(?:全部)?(?:なくなった|消えた|失った)|我(?:啲)?錢(?:係咪)?(?:冇晒|唔見晒|蝕晒|輸晒)/u,
    ],
  },
  {
    subject: 'share_of',
    of: 'one',
    words: [
      /\bexposure\b|exposicion|エクスポージャー|敞口|佔/u,
      /\bp(?:er)?ce?n?t\b|\bpercent(?:age)?\b|%|porcentaje|パーセント|割合|百分|幾成/u,
    ],
    unless: /\d\s?%|if\b/u,
  },
  {
    subject: 'profit',
    span: 'ALL',
    of: 'none',
    words: [/^\W*(?:oye |che |y |a ver )?cuanto (?:llevo|he) (?:ganado|perdido)(?: hasta ahora| en total)?\W*$/u],
  },
  {
    subject: 'profit',
    of: 'none',
    words: [
      /^\W*(?:y )?(?:cuanto (?:he )?(?:subi|baje|gane|perdi|subido|bajado))\W*$|^(?:私は|口座は|全体で)?(?:どれ(?:くらい|ぐらい|だけ)|いくら)(?:上が|下が|増え|減)[^。]{1,6}[。?]*$/u,
    ],
  },
  {
    subject: 'earnings',
    asks: 'listed',
    of: 'none',
    words: [
      /\bearnings\b|\breport(?:s|ing)?\b.*\b(?:results|earnings)|\bresults\b|(?<!\p{L})(?:resultados|ganancias trimestrales)(?!\p{L})|決算|業績/u,
      OWN,
      new RegExp(`${STOCKS.source}|\\banything\\b|\\bwhat i (?:own|hold|have)\\b`, 'u'),
      /\bany(?:thing)?\b|\bwhich\b|\bwhen\b|\bdo\b|\bare\b|(?<!\p{L})(?:hay|cual(?:es)?|cuando|presentan?|reportan?)(?!\p{L})|いつ|ある|あります|どれ|有冇|邊隻|幾時/u,
    ],
    unless: /\bmy results\b|mis resultados|good|buen/u,
  },
  {
    subject: 'how_to',
    topic: 'withdraw',
    asks: 'arrive',
    of: 'none',
    words: [
      /\bwithdraw|\bget (?:all )?(?:of )?my money out|\btake (?:all )?(?:of )?my money out|\bcash out\b|(?<!\p{L})(?:retirar|sacar)(?!\p{L})|出金|引き出|提款|提走|攞(?:唔攞得?)?(?:到|走|返)/u,
      /\b(?:by|before) (?:next )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|the (?:weekend|end of))|antes del? (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|fin)|para el (?:lunes|martes|miercoles|jueves|viernes)|(?:曜(?:日)?|明日|週末)までに|(?:星期[一二三四五六日]|禮拜[一二三四五六日]|聽日|週末)(?:之)?前/u,
    ],
    unless: /deposit|入金|存款/u,
  },
  {
    subject: 'how_to',
    topic: 'delete_account',
    of: 'none',
    words: [
      /\b(?:delete|erase|remove|wipe) (?:all )?(?:of )?my (?:personal )?(?:data|info(?:rmation)?)\b|\bforget (?:all|everything) about me\b|(?<!\p{L})(?:borr|elimin|suprim)\w+ (?:todos )?(?:mis datos|(?:todo )?lo que saben de mi)|(?:私の)?(?:個人)?(?:データ|情報)を(?:全部|すべて|全て)?(?:消|削除)|刪除?(?:晒)?我(?:嘅|的)?(?:所有|全部)?(?:個人)?資料/u,
    ],
  },
  {
    subject: 'act',
    topic: 'cancel_order',
    of: 'one',
    words: [/の?注文を?(?:取り?消し?|取消し?|キャンセル)(?:を|し)?たい/u],
  },
  {
    subject: 'quote',
    asks: 'range',
    of: 'one',
    words: [
      /\b(?:hi(?:gh)?s?|lows?|lo|range)\b|maximo|minimo|rango|高値|安値|値幅|最高|最低|波幅/u,
      /\btoday(?:'?s)?\b|\bof the day\b|(?<!\p{L})hoy(?!\p{L})|del dia|今日|本日/u,
    ],
    unless: /\b52\b|year|\bever\b|all[- ]time|week|month|\bano\b|semana|historic|年|歷史|史上|\bif\b|alert|how far/u,
  },
  {
    subject: 'how_to',
    topic: 'withdraw',
    of: 'none',
    words: [
      /\b(?:can|could|may) i (?:pull|take|get|cash|move) (?:it|this|that|them|the money|my money|some|all)(?: of it)? ?out\b|攞唔攞得(?:走|到|返)|提唔提得/u,
    ],
  },
];
