import { expect, test } from 'vitest';
import { understandEach } from '../clauses.ts';

const asks = (text: string): string =>
  understandEach(text)
    .map(({ subject, topic, codes, signs }) => {
      const beside = ['worried', 'safety', 'age', 'income', 'since', 'put_then'].filter((sign) =>
        signs.has(sign as 'age'),
      );
      return [[subject, topic].filter(Boolean).join(':'), ...codes, ...beside].join(' ');
    })
    .join(' + ');

test.each<[string, readonly string[]]>([
  [
    'term META',
    [
      ...[
        'What is a short position? I see I have one in Meta and I don’t remember making it',
        'what does short Meta mean',
        'why do I owe shares of Meta',
        '¿por qué tengo -10 acciones de Meta?',
      ],
      ...['¿Qué significa estar en corto en Meta?', 'METAの空売りってどういう意味？', 'Meta沽空係咩意思'],
    ],
  ],
  [
    'most_to_lose META',
    [
      ...['what’s the most I can lose on my META short', '¿cuánto es lo máximo que puedo perder con mi corto de Meta?'],
      ...['METAの空売りで最大いくら損する？', '我META個淡倉最多會輸幾多'],
    ],
  ],
  [
    'account worried',
    [
      'THIS APP IS A SCAM WHERE IS MY MONEY',
      'wtf happened to my money',
      'you guys took my money!!',
      '¿qué pasó con mi plata?',
      'Me han robado, ¿dónde está mi dinero?',
      '盗まれた？',
      '我啲錢去咗邊',
    ],
  ],
  [
    'orders DIS worried',
    [
      ...[
        'i never placed that disney order',
        'someone placed a trade in disney without me',
        '¿quién puso esa orden de Disney? yo no fui',
      ],
      ...['ディズニーの注文、身に覚えがない', 'ディズニーの注文、私じゃない', '張迪士尼單唔係我落架喎'],
    ],
  ],
  [
    'how_to:support safety',
    [
      ...['is this safe for my savings', '¿Es seguro invertir mis ahorros aquí? Tengo 68 años'],
      ...['老後の資金を預けても大丈夫？', '我啲退休金放喺度安唔安全架'],
    ],
  ],
  [
    'how_to:sign_up age',
    [
      ...['what if he’s only 16', 'can my daughter open an account', '¿un menor de edad puede invertir?'],
      ...[
        'tengo 17, ¿puedo abrir cuenta?',
        'can a 15 year old use this app',
        '17歲開唔開到戶口',
        '未成年の息子でも口座つくれますか',
        '我個仔得16歲開唔開到戶口呀',
      ],
    ],
  ],
  [
    'advice income',
    ['im retired and 72, need about 1000 a month, realistic?', 'soy pensionado, ¿puedo vivir de esto?'],
  ],
  ['advice income', ['老後に毎月生活できる？', '我退休喇72歲，每個月要1000蚊，得唔得架']],
  ['risk', ['年金暮らしの70歳です。今の持ち株は危なくないですか', '我啲股票危唔危險']],
  ['advice', ['what would be safer than stocks', '¿qué es más seguro que las acciones?', '株より安全なものは？']],
  ['begin', ['totally new, where do i start', 'es mi primera vez, ¿qué hago?', '完全新手，由邊度開始好呀']],
  ['account', ['我而家有幾多錢']],
  ['fee_list', ['呢度收唔收手續費架']],
  ['dividends KO', ['when is coca cola paying me next', '¿cuándo me paga Coca-Cola?', '可口可樂派幾多俾我']],
  [
    'position AAPL since',
    ['how long have I held AAPL', '¿cuánto hace que tengo AAPL?', 'AAPLの保有期間は？', '我揸咗AAPL幾耐'],
  ],
  ['high_ever SPY', ['biggest drop SPY ever had in your data', 'SPYの過去最大の下落は？', 'SPY歷史最大跌幅']],
  [
    'change NVDA put_then',
    [
      ...['if i had put $5,000 in NVDA a year ago', 'si hubiera invertido 5000 dólares en Nvidia hace un año'],
      ...['1年前にNVDAに5000ドル投資してたら今いくら？', '如果一年前買咗5000蚊NVDA而家有幾多'],
    ],
  ],
  [
    'how_to:sell SPY',
    [
      ...['waht happns if i put a stop los on spy at 5% below', 'qué pasa si pongo un stop los a SPY 5% abajo'],
      ...['SPYが5%下がったら損切りしたい、どうやる？', '如果喺SPY低5%放止蝕會點'],
    ],
  ],
  ['how_to:withdraw', ['¿cuándo llega el dinero si retiro a mi banco?']],
])('%s', (subject, texts) => {
  for (const text of texts) expect([text, asks(text)]).toEqual([text, subject]);
});

test.each([
  ['how do I short Meta', 'worried'],
  ['did my order fill', 'worried'],
  ['why is my order not filled', 'worried'],
  ['if I had put $500 in NVDA 7 months ago', 'put_then'],
  ['where is my money, the deposit of last week', 'worried'],
  ['somebody hacked my phone and stole my password', 'account worried'],
  ['is there an account for my child', 'age'],
  ['set a stop loss on SPY at 5% below', 'how_to'],
])('“%s” is none of %s', (text, subject) => expect(asks(text)).not.toContain(subject));
