import type { PlainQuestion } from './plain-questions.ts';

/** Other brokers, by name or as others. Several of them are listed companies too. */
const BROKER = new RegExp(
  [
    String.raw`\brobin ?hood\b|\bschwab\b|\bfidelity\b|\bweb?bull\b|\be[- *]?trade\b|\binteractive brokers?\b|\bibkr\b|\bvanguard\b|\bsofi\b|\betoro\b|\btrading ?212\b|\bdegiro\b|\bmerrill\b|\btastytrade\b|\bameritrade\b|\bthinkorswim\b|\bstash\b|\bacorns\b|\bcash ?app\b|\bmoomoo\b|\bfutu\b|\btiger brokers?\b|\bsaxo\b|\brevolut\b|\bxtb\b|\bplus500\b`,
    String.raw`\bgbm\b|(?:que|o|con|usar) bull ?market\b|\bbalanz\b|\biol\b|\bcocos\b|\bhapi\b|\btrii\b|\bkuspit\b|\bactinver\b|\bbursanet\b|\bflink\b`,
    String.raw`\b(?:another|other|any other|different|most|normal|real|my (?:old|current)) (?:stock |online )?brok(?:er|erage)s?\b|(?<!\p{L})(?:otr[oa]s?|demas|mi) (?:brokers?|corredor(?:es|as?)?|casas? de bolsa|plataformas?)(?!\p{L})`,
    'sbi証券|楽天証券|マネックス|松井証券|野村證?証?券|大和証券|auカブコム|dmm株?|ウィブル|ムームー|ロビンフッド|他(?:の|社の?)?(?:証券会社|ネット証券|ブローカー|業者)|他社',
    '富途|牛牛|老虎證券|盈透|華盛|耀才|長橋|輝立|微牛|羅賓漢|嘉信|(?:其他|第二啲|第二間|另一間|另一家)(?:券商|證券行|證券公司|經紀|平台)',
  ].join('|'),
  'u',
);
const COMPARES =
  /\bbetter\b|\blower\b|\bless\b|\bcan'?t\b|\bcannot\b|\badvantages?\b|(?<!\p{L})(?:menos|ventajas?)(?!\p{L})|\bworse\b|\bcheap(?:er|est)?\b|\bexpensive\b|\bvs\b|\bversus\b|\bcompar(?:e[sd]?|ed|ing|ison)\b|\bthan\b|\binstead\b|\brather\b|\bwhy\b|\bdifferen(?:t|ce)\b|\blike\b|\bswitch\b|\bor\b|(?<!\p{L})(?:mejor|peor|barat[oa]s?|car[oa]s?|que|o|compar\w+|diferencia|en vez|en lugar|conviene)(?!\p{L})|より|比べ|比較|違|安い|高い|なぜ|どうして|代わり|だめ|平啲|平過|抵過|貴過|好過|差過|比|點解|為(?:咩|什麼)|邊個|分別|定係|定(?=[\p{L}])/u;
const HERE =
  /\bcandor\b|\byou(?:r|rs|re)?\b|\bthis\b(?! (?:week|month|quarter|year|morning|time))|\bhere\b|\bthe app\b|(?<!\p{L})(?:esto|esta|aqui|ustedes|usted|su|sus|tienen|ofrecen)(?!\p{L})|ここ|御社|このアプリ|そちら|こちら|你(?:哋|們)?|呢(?:度|個|間)/u;
const USES =
  /\bus(?:e|es|ed|ing)\b|\b(?:go|better off|stay) with\b|\bswitch|\bchoose\b|\bpick\b|(?<!\p{L})(?:usar|uso|elegir|cambiar\w*)(?!\p{L})|使|選|乗り換え|用|揀/u;
const CHARGES =
  /\bfees?\b|\bcommissions?\b|\bcharges?\b|\bcosts?\b|comision|cobra|tarifa|手数料|コスト|佣金|收費|費用|平|貴/u;
/** Of the broker's own share, or of shares that are to be moved from there. */
const NO_BROKER =
  /\bstocks?\b|\bshares?\b|\bprice of\b|\bbuy\b|\bsell\b|earnings|dividend|\bmove\b|transfer|import|accion(?:es)?\b|traspas|(?<!\p{L})(?:comprar|vender)(?!\p{L})|株(?!式市場)|決算|移管|股票|股價|轉倉|轉股|業績|deposit|withdraw|\bpay\b|\bup\b|\bdown\b|\bfell\b|\brose\b|\bdropp|\bnews\b|\btoday\b|(?<!\p{L})(?:subi|sube|baj[aoe]|cayo|hoy|noticias)(?!\p{L})|上が|下が|ニュース|今日|升|跌|新聞/u;

/** Candor beside other brokers: what others charge and offer is not known here. */
export const BROKER_QUESTIONS: readonly PlainQuestion[] = [
  ...[HERE, USES, CHARGES].map(
    (each): PlainQuestion => ({
      subject: 'brokers',
      of: 'either',
      words: [BROKER, COMPARES, each],
      unless: NO_BROKER,
    }),
  ),
  {
    subject: 'brokers',
    of: 'either',
    words: [
      BROKER,
      /\b(?:better|cheaper|worse|safer|dearer|more expensive) than\b|(?<!\p{L})(?:mejor|peor|mas (?:barato|caro|seguro)) que(?!\p{L})|より(?:も)?(?:良|い|よ|安|高|お?得|優)|と(?:は|の)?(?:比べ|比較|何が違|どう違|違い|どっち|どちら)|(?:平|好|貴|差|抵)(?:過|得過)/u,
    ],
    unless: NO_BROKER,
  },
  {
    subject: 'brokers',
    of: 'none',
    words: [
      /\bwhy (?:should|would|do) (?:i|we|people|anyone|anybody) (?:use|choose|pick) (?:candor|this app|this|you)\b|\bwhat makes (?:candor|you|this app) (?:better|different)|(?<!\p{L})por que (?:deberia |habria de )?(?:usar|elegir) (?:candor|esta app|esto)|なぜ(?:candor|このアプリ|ここ)を(?:使|選)|candorの(?:強み|メリット|特徴)|點解要?(?:用|揀)(?:candor|你哋|呢個)|你哋有(?:咩|乜)(?:好|優勢|特別)/u,
    ],
  },
];
