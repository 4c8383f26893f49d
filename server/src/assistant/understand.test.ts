import { describe, expect, test } from 'vitest';
import { INSTRUMENTS } from '../market/index.ts';
import { understand } from './understand.ts';

/** Questions as people write them, with the meaning: intents, then codes, then a span or a term. */
const QUESTIONS: readonly (readonly [
  question: string,
  ...meant: readonly [intents: string, codes?: string, more?: string],
])[] = [
  // English
  ['AAPL', 'quote', 'AAPL'],
  ['price of AAPL', 'quote', 'AAPL'],
  ['How much is Apple?', 'quote', 'AAPL'],
  ['what is $msft trading at', 'quote', 'MSFT'],
  ['What is NVDA?', 'quote', 'NVDA'],
  ['52-week high of Microsoft', 'year_range', 'MSFT'],
  ['How has AAPL done this year?', 'change', 'AAPL', 'YTD'],
  ['AAPL over 5 years', 'change', 'AAPL', '5Y'],
  ['KO dividend last 3 months', 'change', 'KO', '3M'],
  ['revenue and net income of BYTEVA', 'fundamentals', 'BYTEVA'],
  ['what do analysts say about BYTEVA', 'ratings', 'BYTEVA'],
  ['biggest gainers today', 'gainers', '', '1D'],
  ['which stocks went down most', 'losers'],
  ['most active stocks', 'active'],
  ['what is trending', 'trending'],
  ['how is the market doing', 'market'],
  ['is the market open?', 'session'],
  ['my positions', 'positions'],
  ['do I own AAPL?', 'positions', 'AAPL'],
  ['how much have I made today', 'profit', '', '1D'],
  ['my open orders', 'orders'],
  ['what is my buying power', 'account'],
  ['what are the fees', 'fees'],
  ['what is a limit order?', 'term', '', 'limit_order'],
  ['explain short selling', 'term', '', 'short_selling'],
  ['Should I buy AAPL?', 'advice quote?', 'AAPL'],
  ['will Tesla go up tomorrow', 'advice', 'TSLA'],
  ['buy 10 AAPL', 'act', 'AAPL'],
  ['Please sell everything', 'act'],
  ['what can you do', 'help'],
  ['are you a robot', 'help'],
  ['any news on Apple?', 'news', 'AAPL'],
  ['headlines', 'news'],
  ['my statements', 'statements'],
  ['monthly statement', 'statements'],
  ['AAPL financial statements and revenue', 'fundamentals', 'AAPL'],
  ['I own a CAT and a KEY', ''],
  ['what IS IT', ''],
  // Spanish
  ['¿Cuánto vale AAPL?', 'quote', 'AAPL'],
  ['precio de Apple', 'quote', 'AAPL'],
  ['¿Qué es una orden limitada?', 'term', '', 'limit_order'],
  ['mayores subidas de hoy', 'gainers', '', '1D'],
  ['las que más bajan', 'losers'],
  ['¿Está abierto el mercado?', 'session'],
  ['mis posiciones', 'positions'],
  ['mi saldo', 'account'],
  ['mis órdenes abiertas', 'orders'],
  ['¿cuánto he ganado?', 'profit'],
  ['rendimiento de MSFT este año', 'change', 'MSFT', 'YTD'],
  ['¿Debería comprar AAPL?', 'advice', 'AAPL'],
  ['compra 10 acciones de AAPL', 'act', 'AAPL'],
  ['¿cuáles son las comisiones?', 'fees'],
  ['¿qué puedes hacer?', 'help'],
  ['noticias de MSFT', 'news', 'MSFT'],
  ['¿qué ha pasado hoy?', 'news', '', '1D'],
  ['mis extractos', 'statements'],
  ['ingresos y deuda de BYTEVA', 'fundamentals', 'BYTEVA'],
  // Japanese
  ['AAPLの株価は？', 'quote', 'AAPL'],
  ['Appleはいくら？', 'quote', 'AAPL'],
  ['MSFTの今年の騰落', 'change', 'MSFT', 'YTD'],
  ['指値注文とは', 'term', '', 'limit_order'],
  ['空売りって何？', 'term', '', 'short_selling'],
  ['値上がり率ランキング', 'gainers'],
  ['値下がりした銘柄', 'losers'],
  ['今の相場は', 'market'],
  ['市場は開いていますか', 'session'],
  ['保有銘柄を見せて', 'positions'],
  ['口座残高', 'account'],
  ['未約定の注文', 'orders'],
  ['今日の損益', 'profit', '', '1D'],
  ['手数料はいくらですか', 'fees'],
  ['AAPLは買うべき？', 'advice', 'AAPL'],
  ['何ができますか', 'help'],
  ['BYTEVAの業績', 'fundamentals', 'BYTEVA'],
  ['BYTEVAの目標株価', 'ratings quote?', 'BYTEVA'],
  // Traditional Chinese
  ['AAPL股價', 'quote', 'AAPL'],
  ['Apple現在幾多錢', 'quote', 'AAPL'],
  ['MSFT今年表現', 'change', 'MSFT', 'YTD'],
  ['什麼是限價盤？', 'term', '', 'limit_order'],
  ['甚麼是限價盤？', 'term', '', 'limit_order'],
  ['沽空是什麼意思', 'term', '', 'short_selling'],
  ['今日升幅最大', 'gainers', '', '1D'],
  ['跌得最多的股票', 'losers'],
  ['大市點呀', 'market'],
  ['股市而家開市未', 'session'],
  ['我的持倉', 'positions'],
  ['我的戶口結餘', 'account'],
  ['我的訂單', 'orders'],
  ['我今日賺了多少', 'profit', '', '1D'],
  ['佣金幾多', 'fees'],
  ['應該買AAPL嗎', 'advice', 'AAPL'],
  ['幫我買入10股AAPL', 'act', 'AAPL'],
  ['你可以做什麼', 'help'],
  ['BYTEVA的盈利同負債', 'fundamentals', 'BYTEVA'],
];

describe('what a question means', () => {
  test.each(QUESTIONS.map(([question, ...meant]) => ({ question, meant })))('$question', ({ question, meant }) => {
    const [intents, codes = '', more = ''] = meant;
    const found = understand(question);
    const required = intents.split(' ').filter((each) => each !== '' && !each.endsWith('?'));
    const allowed = intents.split(' ').map((each) => each.replace('?', ''));
    for (const intent of required) expect(found.intents, 'is meant').toContain(intent);
    for (const intent of found.intents) expect(allowed, 'and nothing else').toContain(intent);
    expect(found.codes.join(' ')).toBe(codes);
    if (more) expect([found.span, found.term]).toContain(more);
  });

  test('every listed stock is found by its code behind a dollar sign', () => {
    for (const { code } of INSTRUMENTS) expect(understand(`price of $${code}`).codes, code).toContain(code);
  });

  test('a question of any length and content is read without delay', () => {
    const begun = performance.now();
    for (const piece of ['a ', 'AAPL ', '株', '什麼', '\u0000', '(((((', '\\d+', 'is is is ', '今年今年'])
      understand(piece.repeat(500).slice(0, 500));
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
