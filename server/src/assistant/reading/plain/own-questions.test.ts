import { expect, test } from 'vitest';
import { understandEach } from '../clauses.ts';

const asks = (text: string): string =>
  understandEach(text)
    .map(({ subject, topic, codes }) => [[subject, topic].filter(Boolean).join(':'), ...codes].join(' '))
    .join(' + ');

test.each<[string, readonly string[]]>([
  [
    'shorts_result',
    [
      'show my short positions',
      'what am I short',
      '¿qué posiciones cortas tengo?',
      '空売りしているポジションは？',
      '我有咩沽空倉',
    ],
  ],
  [
    'position AMC',
    ['hows my amc short doing', '¿qué tal mi corto de AMC?', 'AMCの空売りの損益は？', '我沽空AMC賺定蝕'],
  ],
  [
    'dividends_next',
    ['do my stocks pay dividends', '¿mis acciones pagan dividendos?', '持ち株は配当が出ますか？', '我啲股票有冇派息'],
  ],
  [
    'dividends_received',
    [
      ...['do any of my shares pay me dividends this month', '¿mis acciones me van a pagar algo esta semana?'],
      ...['持っている株の配当は今月入りますか', '我啲股票今個月有冇息派'],
    ],
  ],
  ['dividends_received', ['have I been paid anything this month']],
  ['shorts_result', ['what do I owe on my shorts', '売り建ててる銘柄を教えて', '我沽空緊乜嘢']],
  ['past_orders', ['did I cancel anything today', '¿cancelé algo hoy?', '我今日有冇取消過單']],
  ['not_offered:wealth', ['is my cash earning anything', '¿mi efectivo gana intereses?', '現金に利息はつきますか']],
  ['term', ['whats the difference between market and limit', '成行と指値の違いは？', '市價同限價有咩分別']],
  ['past_orders', ['did any of my stuff fill today', '今日有冇嘢成交']],
  [
    'earnings',
    [
      'any earnings this week for my stocks',
      '¿hay resultados de mis acciones esta semana?',
      '今週決算のある保有銘柄は？',
      '我啲股票今個星期有冇業績',
    ],
  ],
  [
    'profit',
    ['how much am I up in percent', '¿cuánto subí en porcentaje?', '何パーセント上がった？', '我升咗百分之幾'],
  ],
  ['share_of NVDA', ['whats my exposure to nvda in pct', 'エヌビディアは資産の何％を占めてる？', '我隻NVDA佔幾多成']],
  ['most_to_lose', ['¿puede perder lo que no puso?', '預けたお金がゼロになることはありますか', '會唔會輸到倒欠錢']],
  ['most_to_lose KO', ['if i buy 1 share of coke n it drops to zero what do i owe']],
  ['most_to_lose', ['whats the worst that can happen with my short', '¿qué es lo peor que puede pasar con mi corto?']],
  ['account', ['wats my bal and buying power', 'saldo y poder de compra porfa', '残高と買付余力', '結餘同購買力']],
  ['advice GME', ['my grandson says buy gamestop. thoughts?']],
  ['advice', ['can I get rich with this app', '¿me puedo hacer rico con esto?']],
  ['how_to:support', ['tengo 68 años, ¿mi dinero está seguro aquí?', 'is my money safe here']],
  [
    'quote TSLA',
    ['tsla hi lo today', 'máximo y mínimo de Tesla hoy', 'テスラの今日の高値と安値', '特斯拉今日最高最低'],
  ],
  [
    'how_to:withdraw',
    [
      'can i get all my money out by friday',
      '¿puedo sacar todo antes del viernes?',
      '金曜までに全額引き出せますか',
      '星期五前攞唔攞到晒啲錢',
    ],
  ],
  [
    'how_to:delete_account',
    ['delete all my data', 'borren todo lo que saben de mí', '私のデータを全部消してほしい', '刪除我所有資料'],
  ],
  ['act:cancel_order DIS', ['ディズニーの注文取り消したい']],
  ['how_to:buy AMZN', ['アマゾンを半株買えますか', '可唔可以買半股亞馬遜']],
  ['account', ["i'm freaking out, is all my money gone??"]],
])('%s', (expected, texts) => {
  for (const text of texts) expect([text, asks(text)]).toEqual([text, expected]);
});

test.each([
  // Others are not one's own, and what is asked beside is another question.
  ['how do I close my AMC short', 'how_to:cover AMC'],
  ['how do I short Tesla', 'how_to:short TSLA'],
  ['how much did I get in dividends this year', 'dividends_received'],
  ['which of my stocks pays the highest dividend', 'dividends_next'],
])('“%s” stays %s', (text, expected) => expect(asks(text)).toBe(expected));
