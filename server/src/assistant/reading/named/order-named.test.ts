import { expect, test } from 'vitest';
import { understand } from '../understand.ts';

/** What is to be done, of what, how many or which part, at which price. */
test.each([
  // question                                     order
  ['buy 10 apple at 400', 'buy AAPL 10 at 400.00'],
  ['buy 10 apple at $400', 'buy AAPL 10 at 400.00'],
  ['buy apple at 400', 'buy AAPL at 400.00'],
  ['buy $500 of apple at 400', 'buy AAPL $500.00 at 400.00'],
  ['I want to buy 10 apple at 400', 'buy AAPL 10 at 400.00'],
  ['limit order to buy 10 AAPL at 390', 'buy AAPL 10 at 390.00'],
  ['sell all my KO when it drops to 50', 'sell KO 1/1 below 50.00'],
  ['sell half my KO above 90', 'sell KO 1/2 above 90.00'],
  ['set a trailing stop of 5% on apple', 'sell AAPL trail_percent 5'],
  ['put a stop loss on AAPL at 350', 'sell AAPL stop 350.00'],
  ['short 5 tesla', 'short TSLA 5'],
  ['short 5 tesla at 300', 'short TSLA 5 at 300.00'],
  ['cover 4 googl', 'cover GOOGL 4'],
  ['buy to cover 4 GOOGL', 'cover GOOGL 4'],
  ['cover all my GOOGL below 350', 'cover GOOGL 1/1 below 350.00'],
  ['comprar 10 de apple a 400', 'buy AAPL 10 at 400.00'],
  ['compra 10 de apple a $400', 'buy AAPL 10 at 400.00'],
  ['quiero comprar 10 apple con límite de 390', 'buy AAPL 10 at 390.00'],
  ['vender 5 apple si baja de 350', 'sell AAPL 5 below 350.00'],
  ['vende todas mis KO cuando llegue a 50', 'sell KO 1/1 reaches 50.00'],
  ['pon un stop móvil del 5% en apple', 'sell AAPL trail_percent 5'],
  ['アップルを10株400ドルで買って', 'buy AAPL 10 at 400.00'],
  ['アップルを500ドルで買って', 'buy AAPL $500.00'],
  ['アップルを10株指値390ドルで買いたい', 'buy AAPL 10 at 390.00'],
  ['アップルにトレーリングストップ5%', 'sell AAPL trail_percent 5'],
  ['テスラを5株空売りして', 'short TSLA 5'],
  ['GOOGLを4株買い戻して', 'cover GOOGL 4'],
  ['以400美元買入10股蘋果', 'buy AAPL 10 at 400.00'],
  ['sell my jnj if it goes down 5%', 'sell JNJ falls_by 5'],
  ['sell all my KO if it falls 10%', 'sell KO 1/1 falls_by 10'],
  ['sell half my apple if it rises 20%', 'sell AAPL 1/2 rises_by 20'],
  ['sell 30% of my apple', 'sell AAPL 30000000/100000000'],
  ['buy spy if it drops 3%', 'buy SPY falls_by 3'],
  ['put a stop loss on SPY 5% below', 'sell SPY falls_by 5'],
  ['pon un stop loss en SPY 5% abajo', 'sell SPY falls_by 5'],
  ['JNJが5%下がったら売って', 'sell JNJ falls_by 5'],
  ['跌5%就沽晒KO', 'sell KO 1/1 falls_by 5'],
  ['以400美元買入蘋果', 'buy AAPL $400.00'],
  ['蘋果追蹤止蝕5%', 'sell AAPL trail_percent 5'],
  ['蘋果追蹤觸發盤5%', 'sell AAPL trail_percent 5'],
  ['沽空5股TSLA', 'short TSLA 5'],
  ['買返4股GOOGL', 'cover GOOGL 4'],
])('“%s” is an order: %s', (question, order) => {
  const { subject, topic, codes, size, part, price } = understand(question);
  const sized = part ? `${part.of}/${part.in}` : size && `${size.by === 'amount' ? '$' : ''}${size.size}`;
  const said = [topic, codes.join(), sized, price && `${price.way} ${price.price}`].filter(Boolean).join(' ');
  expect([subject, said]).toEqual(['act', order]);
});

test.each([
  'should I buy 10 apple at 400',
  'what would 10 apple cost at 400',
  'how do I buy 10 apple at 400',
  'I bought 10 apple at 400',
  'notify me when apple drops to 300',
  'what are the fees for buying 10 apple at 400',
  '¿debería comprar 10 apple a 400?',
  'アップルを400ドルで買うべき？',
  '應唔應該400蚊買10股蘋果',
])('“%s” is no order', (question) => {
  expect(understand(question).subject).not.toBe('act');
});

test('a few shares are of the stock that was spoken of', () => {
  const before = { subject: 'quote' as const, topic: null, codes: ['AAPL'], span: null };
  expect(understand('sell 5 at 400', before)).toMatchObject({ subject: 'act', topic: 'sell', codes: ['AAPL'] });
  expect(understand('sell all my stuff', before).codes).toEqual([]);
});
