import { expect, test } from 'vitest';
import { understand } from '../understand.ts';

/** What an order is of: shares, dollars, or what of it was not read. */
function sizeOf(question: string): string {
  const { subject, size, part, unread } = understand(question);
  expect([question, subject]).toEqual([question, 'act']);
  if (unread.length > 0) return `? ${unread.join(' ')}`;
  return part ? `${part.of}/${part.in}` : `${size?.by === 'amount' ? '$' : ''}${size?.size}`;
}

test.each([
  ['compra 0,5 AAPL', '0.5'],
  ['compra 1,5 acciones de AAPL', '1.5'],
  ['buy 1,5 AAPL', '1.5'],
  ['buy 1,500 KO', '1500'],
  ['buy 2000 KO', '2000'],
  ['compra mil dólares de AAPL', '$1000.00'],
  ['compra 1.000 dólares de AAPL', '$1000.00'],
  ['compra 2 mil dólares de AAPL', '$2000.00'],
  ['compra 1.234,50 dólares de AAPL', '$1234.50'],
  ['buy $1.5k of NVDA', '$1500.00'],
  ['buy 1.5k worth of NVDA', '$1500.00'],
  ['buy 2k shares of KO', '2000'],
  ['1万ドル分SPYを買いたい', '$10000.00'],
  ['SPYを1万5千ドル買って', '$15000.00'],
  ['買1萬蚊SPY', '$10000.00'],
  ['buy 5 and a half shares of KO', '5.5'],
  ['buy ten apple', '10'],
  ['buy twenty-five shares of apple', '25'],
  ['buy a dozen apple', '12'],
  ['買十股蘋果', '10'],
  ['買兩股KO', '2'],
  ['買一百二十股KO', '120'],
  ['アップルを10株買う', '10'],
  ['コカ・コーラを3株売る', '3'],
  ['エヌビディアを500ドル買う', '$500.00'],
])('“%s” is an order of %s', (question, size) => expect(sizeOf(question)).toBe(size));

test.each([
  ['buy 1k of NVDA', '1k'],
  ['buy 2k KO', '2k'],
  ['buy -5 AAPL', '-5'],
  ['sell -3 KO', '-3'],
  ['buy €500 of AAPL', '€500'],
  ['buy ¥50000 of AAPL', '¥50000'],
  ['buy £100 of KO', '£100'],
  ['compra 500 euros de AAPL', '500 euros'],
  ['AAPLを5万円買って', '50000円'],
  ['買500港元AAPL', '500港元'],
  ['buy 100 BRK.A', 'BRK.A'],
  ['buy 1/2 AAPL', '1/2'],
  ['compra 1.500 acciones de AAPL', '1.500'],
  ['sell AAPL if it drops $5', '5'],
])('of “%s” it is asked back what “%s” is', (question, unread) => expect(sizeOf(question)).toBe(`? ${unread}`));

test('a price is read as it is written too', () => {
  expect(understand('vende 10 KO a 102,50')).toMatchObject({ size: { size: '10' }, price: { price: '102.50' } });
});

test('two orders of a Japanese sentence are two', () => {
  const { orders } = understand('AAPLを5株買ってKOを3株売る');
  expect(orders.map(({ verb, code, size }) => `${verb} ${code} ${size?.size}`)).toEqual(['buy AAPL 5', 'sell KO 3']);
});

test('an order without a side is asked for it, whatever was spoken of before', () => {
  const before = { subject: 'act', topic: 'sell', codes: ['AAPL'], span: null } as const;
  const { subject, isSideless, codes } = understand('market order for 10 KO', { ...before, codes: ['AAPL'] });
  expect([subject, isSideless, codes]).toEqual(['act', true, ['KO']]);
});

test.each([
  ['buy bitcoin 100', 'not_offered'],
  ['what if I bought 10 NVDA and it goes to 250', 'prediction'],
  ['what price do I need to make $1000 on AAPL', 'quote'],
])('“%s” is no order of the stock before', (question, meant) => {
  const { subject, size, codes } = understand(question, { subject: 'quote', topic: null, codes: ['VOO'], span: null });
  expect(subject).toBe(meant);
  if (meant === 'quote') expect(size).toBeUndefined();
  expect(codes).not.toContain('VOO');
});

test.each([
  ['buy 5 AAPL at 200 good till cancelled', ''],
  ['buy 5 AAPL at 200 with a stop loss at 180', 'bracket'],
  ['buy 5 AAPL tomorrow at open', 'time'],
  ['sell 5 AAPL limit', 'limit'],
  ['買500蚊AAPL', 'usd'],
  ['buy 5 AAPL at 200', ''],
])('what the ticket of “%s” does not begin with: %s', (question, notes) => {
  expect(understand(question).notes.join()).toBe(notes);
});
