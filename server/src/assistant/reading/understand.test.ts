import type { Meaning } from '@candor/model/assistant/schema.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INSTRUMENTS } from '../../market/index.ts';
import { QUESTIONS_EN } from './testing/questions-en.ts';
import { QUESTIONS_ES } from './testing/questions-es.ts';
import { QUESTIONS_JA } from './testing/questions-ja.ts';
import { QUESTIONS_ZH } from './testing/questions-zh.ts';
import { understand } from './understand.ts';

/** Subject, then codes, span and topic where there are any. */
function meantBy(question: string, before?: Meaning, beside?: string): string {
  const { subject, codes, span, topic, lacksCode } = understand(question, before, beside);
  if (subject === undefined) return 'nothing';
  return [lacksCode ? 'which' : subject, ...codes, span, topic].filter((each) => each !== undefined).join(' ');
}

describe('subjects of questions as people type them', () => {
  test.each([
    ['English', QUESTIONS_EN],
    ['Spanish', QUESTIONS_ES],
    ['Japanese', QUESTIONS_JA],
    ['Chinese and Cantonese', QUESTIONS_ZH],
  ] as const)('%s', (_, rows) => {
    const others = rows.flatMap(([question, subject]) => {
      const found = understand(question).subject ?? null;
      return found === subject ? [] : [`${question}: ${found} instead of ${subject}`];
    });
    expect(others).toEqual([]);
  });
});

describe('stocks by name, alias, typing error and code', () => {
  test.each([
    ['price of apple', 'quote AAPL'],
    ['GOOGLE PRICE', 'quote GOOGL'],
    ['facebook price', 'quote META'],
    ['アップルの株価', 'quote AAPL'],
    ['あっぷるの株価', 'quote AAPL'],
    ['ｱｯﾌﾟﾙの株価', 'quote AAPL'],
    ['蘋果股價', 'quote AAPL'],
    ['苹果股价', 'quote AAPL'],
    ['英伟达股价', 'quote NVDA'],
    ['amzon price', 'quote AMZN'],
    ['price of telsa', 'quote TSLA'],
    ['microsfot price', 'quote MSFT'],
    ['$C', 'quote C'],
    ['C stock', 'quote C'],
    ['price of C', 'quote C'],
    ['brk.b price', 'quote BRK.B'],
    ['brk-b price', 'quote BRK.B'],
    ['aapl', 'quote AAPL'],
    ['is T down today', 'quote T 1D'],
    ['target stock price', 'quote TGT'],
    ['target price of apple', 'ratings AAPL'],
    ['aple price', 'quote AAPL'],
    ['how much are 100 shares of apple', 'quote AAPL'],
    ['買100股蘋果要幾多錢', 'quote AAPL'],
    ['特斯拉升緊?', 'today_of TSLA'],
    // Words and letters that mean no share.
    ['¿Cómo está el mercado hoy?', 'market 1D'],
    ['c’est la vie', 'nothing'],
    ['what IS IT', 'nothing'],
    ['all my orders are open', 'orders'],
    ['Show ALL of my positions', 'holdings'],
    ["what is Bob Miller's balance?", 'nothing'],
    ['what is my best position so far', 'best ALL'],
    ['A good morning', 'help'],
  ])('%s → %s', (question, meant) => expect(meantBy(question)).toBe(meant));

  test('every listed stock is found by its code behind a dollar sign', () => {
    const missing = INSTRUMENTS.filter(({ code }) => !understand(`price of $${code}`).codes.includes(code));
    expect(missing).toEqual([]);
  });
});

describe('a question goes on about the one before', () => {
  const after = (subject: Meaning['subject'], ...codes: string[]): Meaning => ({
    subject,
    topic: null,
    codes,
    span: null,
  });
  test.each([
    [after('quote', 'AAPL'), 'and Microsoft?', 'quote MSFT'],
    [after('change', 'AAPL'), '¿y Tesla?', 'change TSLA'],
    [after('quote', 'AAPL'), '那麼微軟呢', 'quote MSFT'],
    [after('dividends', 'KO'), 'マイクロソフトは？', 'dividends MSFT'],
    [after('quote', 'AAPL'), 'and over five years?', 'change AAPL 5Y'],
    [after('change', 'MSFT'), '五年呢？', 'change MSFT 5Y'],
    [after('quote', 'MSFT'), 'what do they do?', 'company MSFT'],
    [after('holdings'), 'which one is doing best?', 'best'],
    [after('best'), 'and the worst?', 'worst'],
    [after('profit'), 'and this month?', 'profit_over MTD'],
    [after('profit'), 'and this week?', 'profit_over WTD'],
    [after('profit'), 'and the past 5 days?', 'profit_over 1W'],
    [after('profit'), '¿y esta semana?', 'profit_over WTD'],
    [after('profit'), '今週は？', 'profit_over WTD'],
    [after('profit'), '今個星期呢？', 'profit_over WTD'],
    [after('order_fate', 'INTC'), 'and the Disney one?', 'order_fate DIS'],
    [after('calendar'), '元旦呢？', 'calendar'],
    [after('market'), 'why?', 'report'],
    [after('risk'), 'why?', 'risk'],
    [after('market'), '¿y por qué?', 'report'],
    [after('losers'), '理由は？', 'report'],
    [after('quote', 'AAPL'), 'y tho', 'today_of AAPL'],
    [after('change', 'AAPL'), '點解嘅？', 'today_of AAPL'],
    [after('profit'), 'but why', 'profit'],
    [after('gainers'), '下がってるほうは', 'losers'],
    [after('losers'), 'and the ones going up?', 'gainers'],
    [after('dividends', 'KO'), 'have I received any yet', 'dividends_received'],
    [after('quote', 'AMC'), 'and how much am I down on it', 'position AMC'],
    [after('ratings', 'UBER'), 'when do they report next?', 'earnings UBER'],
    [after('quote', 'UBER'), '次の決算はいつ', 'earnings UBER'],
    [after('quote', 'UBER'), '幾時出業績', 'earnings UBER'],
    [after('quote', 'UBER'), 'who has earnings this week', 'earnings WTD'],
    [after('orders'), 'and the ones that are already done?', 'past_orders'],
    [after('term'), 'and a trailing stop?', 'term'],
    // A figure after a stock is that stock's; the word itself is asked for by "what is".
    [after('quote', 'MSFT'), 'what about its P/E?', 'price_earnings MSFT'],
    [after('quote', 'MSFT'), '¿y su PER?', 'price_earnings MSFT'],
    [after('year_range', 'MSFT'), 'PERは？', 'price_earnings MSFT'],
    [after('quote', 'KO'), '佢派唔派息', 'dividends KO'],
    [after('quote', 'MSFT'), 'what is a P/E', 'term'],
    // An order, a supposed move or a choice goes on about the stock that was spoken of.
    [after('quote', 'AAPL'), 'sell half of it', 'act AAPL sell'],
    [after('position', 'AAPL'), 'vende la mitad', 'act AAPL sell'],
    [after('quote', 'AAPL'), '半分売って', 'act AAPL sell'],
    [after('quote', 'AAPL'), '沽一半佢', 'act AAPL sell'],
    [after('quote', 'AAPL'), 'sell it', 'act AAPL sell'],
    [after('quote', 'AAPL'), 'set a stop 10% below', 'act AAPL sell'],
    [after('quote', 'AAPL'), 'pon un stop 10% abajo', 'act AAPL sell'],
    [after('quote', 'AAPL'), '10%下に逆指値を置いて', 'act AAPL sell'],
    [after('quote', 'AAPL'), '低10%set個止蝕', 'act AAPL sell'],
    [after('quote', 'AAPL'), 'what if it doubles', 'what_if AAPL'],
    [after('quote', 'AAPL'), '¿y si se duplica?', 'what_if AAPL'],
    [after('quote', 'AAPL'), '2倍になったら', 'what_if AAPL'],
    [after('quote', 'AAPL'), '如果升一倍呢', 'what_if AAPL'],
    [after('quote', 'AAPL'), 'should I buy more', 'advice AAPL'],
    [after('quote', 'AAPL'), '¿debería comprar más?', 'advice AAPL'],
    [after('quote', 'AAPL'), 'もっと買うべき？', 'advice AAPL'],
    [after('quote', 'AAPL'), '買多啲好唔好', 'advice AAPL'],
    [after('quote', 'AAPL'), 'how much of it do I own', 'position AAPL'],
    [after('quote', 'AAPL'), 'when did I buy it', 'order_fate AAPL'],
    [after('quote', 'AAPL'), 'how much would I get if I sell it all', 'quote AAPL'],
    [after('quote', 'AAPL'), 'and over the year', 'change AAPL 1Y'],
    [after('quote', 'AAPL'), '成年計呢', 'change AAPL 1Y'],
    [after('quote', 'AAPL', 'GOOGL'), 'which one is worth more', 'quote AAPL GOOGL'],
    [after('quote', 'AAPL', 'GOOGL'), '¿cuál vale más?', 'quote AAPL GOOGL'],
    [after('quote', 'AAPL', 'GOOGL'), 'どっちが高い？', 'quote AAPL GOOGL'],
    [after('quote', 'AAPL', 'GOOGL'), '邊隻值錢啲', 'quote AAPL GOOGL'],
    [after('holdings'), 'which one is worth more', 'holdings'],
    [after('holdings'), '邊隻值錢啲', 'holdings'],
    // What is of everything, or of a choice, does not.
    [after('quote', 'AAPL'), 'should I sell everything', 'advice'],
    [after('quote', 'AAPL'), 'what should I buy', 'advice'],
    // A new question is one.
    [after('quote', 'AAPL'), 'how is the market today', 'market 1D'],
    [after('quote', 'AAPL'), 'my cash', 'cash'],
  ] as const)('after %o: %s → %s', (before, question, meant) => expect(meantBy(question, before)).toBe(meant));

  test('beside a stock a question that names none is about it', () => {
    expect(meantBy('How did it do this year?', undefined, 'MSFT')).toBe('change MSFT YTD');
    expect(meantBy('price', undefined, 'KO')).toBe('quote KO');
    expect(meantBy('price')).toBe('which');
  });
});

test.each([
  ['is the market open on Dec 24', { kind: 'date', month: 12, day: 24 }],
  ['the 28th of December', { kind: 'date', month: 12, day: 28 }],
  ['¿abre el 28 de diciembre?', { kind: 'date', month: 12, day: 28 }],
  ['12月24日は何時まで', { kind: 'date', month: 12, day: 24 }],
  ['2027年1月1日開市嗎', { kind: 'date', year: 2027, month: 1, day: 1 }],
  ['open on 2026-12-24?', { kind: 'date', year: 2026, month: 12, day: 24 }],
  ['¿hay bolsa el 25/12?', { kind: 'date', month: 12, day: 25 }],
  ['is it open tomorrow', { kind: 'ahead', days: 1 }],
  ['聽日開市嗎', { kind: 'ahead', days: 1 }],
  ['open on Monday?', { kind: 'weekday', weekday: 1 }],
  ['平安夜幾點收市', { kind: 'holiday', holiday: 'christmas_eve' }],
  ['is it open the day after christmas', { kind: 'holiday', holiday: 'christmas', shift: 1 }],
  ['感恩節前一日幾點收市', { kind: 'holiday', holiday: 'thanksgiving', shift: -1 }],
  ['is mlk day a holiday', { kind: 'holiday', holiday: 'martin_luther_king' }],
  ['market today', undefined],
])('the day of "%s"', (question, day) => expect(understand(question).day).toEqual(day));

test.each([
  ['what is a stop limit order', ['stop_limit']],
  ['what is a limit order', ['limit_order']],
  ['what is a trailing stop loss', ['trailing_stop']],
  ['difference between market and limit order', ['market_order', 'limit_order']],
  ['qué es una orden stop limitada', ['stop_limit']],
  ['逆指値とは', ['stop_order']],
  ['什麼是追蹤止蝕', ['trailing_stop']],
  ['什麼是追蹤觸發盤', ['trailing_stop']],
])('the words that "%s" asks about', (question, terms) => expect(understand(question).terms).toEqual(terms));

describe('what is asked near another question is not answered as that one', () => {
  test.each([
    // An opinion on a price, and what would be if.
    ['is tesla overvalued', 'advice TSLA'],
    ['エヌビディアは割高？', 'advice NVDA'],
    ['which is better, apple or microsoft?', 'advice AAPL MSFT'],
    ['what happens if my short goes up a lot', 'prediction'],
    ['¿cuánto perdería si se cae el mercado?', 'prediction'],
    ['暴落したらいくら損する？', 'prediction'],
    // Fees of a transfer are not those of an order; tax is no fee.
    ['commission schedule', 'fee_list'],
    ['出金手数料はいくら', 'how_to withdraw'],
    ['¿hay comisión por retirar?', 'how_to withdraw'],
    ['税金はいくらかかる？', 'how_to tax_form'],
    // A worry or a complaint is for a person.
    ['what happens to my money if candor goes bankrupt', 'how_to support'],
    ['¿está asegurado mi dinero?', 'how_to support'],
    ['私のお金は保護されていますか', 'how_to support'],
    ['你好蠢', 'how_to support'],
    // A sign-in of somebody else is not how to sign in.
    ['someone logged into my account!', 'how_to devices'],
    ['誰かが私の口座にログインした', 'how_to devices'],
    // Where somebody lives is no address of a wallet.
    ['change my address', 'how_to profile'],
    ['add a wallet address', 'how_to link_address'],
    ['stop sending me emails', 'how_to notifications'],
    // Who asks which one has no stock in mind; a sum is no price.
    ['which etf pays the highest dividend', 'dividends_top'],
    ['1+1等於幾多', 'nothing'],
    ['what was my worst day', 'nothing'],
    // A short word with a typing error is not declined as another thing.
    ['refer a friend bonus', 'not_offered invite'],
    ['interest on idle cash', 'not_offered wealth'],
    ['transfer my shares to another broker', 'not_offered'],
    ['which sector do I own most of', 'risk'],
    ['what did I sell on monday', 'past_orders'],
    ['¿qué vendí el lunes?', 'past_orders'],
    ['¿hay acciones de GME para prestar?', 'borrow GME'],
    ['what is the best performing stock today', 'gainers 1D'],
  ])('%s → %s', (question, meant) => expect(meantBy(question)).toBe(meant));
});

describe('what is not known, and looks like the thing that is asked about, decides against an answer', () => {
  test.each([
    // An unknown word in passing costs less than one behind an article, or a run of characters.
    ['price of apple innit', 'quote AAPL'],
    ['price of the frobnicator', 'nothing'],
    ['precio de la frobnicadora', 'nothing'],
    ['フロブニケの値段', 'nothing'],
    ['煮餸爐幾錢', 'nothing'],
    // A stock that is named and that a subject does not explain: the answer would be about something else.
    ['mi clave para apple', 'nothing'],
    // An everyday word that differs by a letter is no company; a name that lacks a letter is one.
    ['me haces la tarea', 'nothing'],
    ['price of telsa', 'quote TSLA'],
    ['amzon price', 'quote AMZN'],
    // An hour is no code.
    ['can I still trade at 6pm', 'session'],
    ['PM stock', 'quote PM'],
    // Money that has gone in and is not there is a matter of its records, where to put it is not.
    ["where's my deposit", 'how_to money_records'],
    ['dónde le deposito a mi cuenta', 'how_to deposit'],
    ['どこからお金を入れればいいですか', 'how_to deposit'],
    // How much of it is heard inside a command too.
    ['vende todo', 'act'],
    ['全部売って', 'act ALL'],
    ['全部賣掉', 'act'],
  ])('%s → %s', (question, meant) => expect(meantBy(question)).toBe(meant));
});

describe('what is no question of ours is not understood', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'bcdfghjklmnpqrstvwxz'), minLength: 6, maxLength: 12 });
  test('random words', () => {
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 6 }), (words) => {
        expect(understand(words.join(' ')).subject).toBeUndefined();
      }),
    );
  });
  test('a word of ours among many that are not', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('price', 'market', 'order', 'open'),
        fc.array(letters, { minLength: 4, maxLength: 6 }),
        (ours, words) => {
          expect(understand([...words, ours].join(' ')).subject).toBeUndefined();
        },
      ),
    );
  });
});

test('a question of any length and content is read without delay', () => {
  understand('price of apple');
  for (const piece of [
    'a ',
    'AAPL ',
    '株',
    '什麼',
    '\u0000',
    '(((((',
    '\\d+',
    'is is is ',
    '今年今年',
    'qwertzuiop ',
  ]) {
    const begun = performance.now();
    understand(piece.repeat(500).slice(0, 500));
    expect(performance.now() - begun, piece).toBeLessThan(500);
  }
});

test.each([
  ["what is NVDA's 52 week high", 'year_range', ['NVDA']],
  ["what is AAPL's price", 'quote', ['AAPL']],
  ['NVDA’s price', 'quote', ['NVDA']],
  ["what is BRK.B's price", 'quote', ['BRK.B']],
  ["how is T's dividend", 'dividends', ['T']],
  ["it's price", 'quote', []],
])('a symbol may have a possessive: “%s”', (question, subject, codes) => {
  expect([understand(question).subject, understand(question).codes]).toEqual([subject, codes]);
});

test.each([
  ["what is NVDA's 52 week high", ['NVDA']],
  ["what is ZZYX's 52 week high", []],
  ['what is the 52 week high of zzyxo', []],
  ['what is the 52 week high of Zzyxo', []],
  ["what is Toyota's 52 week high", []],
  ['ザイクセルの52週高値は?', []],
  ['what is its 52 week high', ['AAPL']],
  ['and the 52 week high?', ['AAPL']],
])('after Apple “%s” is about %s', (question, codes) => {
  const before = { subject: 'quote' as const, topic: null, codes: ['AAPL'], span: null };
  expect(understand(question, before).codes).toEqual(codes);
});

test.each([
  ['sell all my ko', 'KO'],
  ['sell half of my ko', 'KO'],
  ['buy 10 ko', 'KO'],
  ['sell 5 shares of snap', 'SNAP'],
  ['sell all of it now', undefined],
  ['buy 10 or more', undefined],
  ['sell my position', undefined],
])('right behind an order’s verb and its size a small symbol is one: “%s”', (question, code) => {
  expect(understand(question).codes[0]).toBe(code);
});

test.each([
  ['what is the biggest loser today', 'losers'],
  ['my biggest loser', 'worst'],
  ['what does beta mean', 'term beta'],
  ['what is my account number', 'how_to profile'],
  ['what happens if the stock I am short pays a dividend', 'term'],
  ['¿por qué bajó johnson?', 'today_of JNJ'],
  ['who is the CEO of apple', 'company AAPL'],
  ['株の売り方を教えて', 'how_to sell'],
  ['コカコーラの配当は?', 'dividends KO'],
  ['點樣落止蝕盤', 'how_to sell stop_order'],
  ['how do I place a stop loss', 'how_to sell stop_order'],
  ['explain my loss on JNJ', 'position JNJ'],
])('what the app has is understood: “%s”', (question, meant) => {
  const { subject, topic, codes, terms } = understand(question);
  const said = [subject, topic, ...codes, ...terms].filter((word) => word !== undefined).join(' ');
  expect(said.startsWith(meant), said).toBe(true);
});
