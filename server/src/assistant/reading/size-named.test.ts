import { expect, test } from 'vitest';
import { understand } from './understand.ts';

test.each<[question: string, size: string | undefined]>([
  ['what does it cost to buy 10 shares of Tesla', '10 shares'],
  ['fees for selling 1,500 AAPL', '1500 shares'],
  ['fees of 2.5 shares of KO', '2.5 shares'],
  ['fees for buying $500 of Tesla', '500.00 amount'],
  ['fees for buying 1,250.50 dollars of Tesla', '1250.50 amount'],
  ['¿qué comisiones pago por comprar 20 acciones de Apple?', '20 shares'],
  ['¿qué comisiones pago por comprar 300 dólares de Apple?', '300.00 amount'],
  ['アップルを１０株買うと手数料はいくら？', '10 shares'],
  ['アップルを500ドル買うと手数料はいくら？', '500.00 amount'],
  ['買10股Apple手續費幾多', '10 shares'],
  ['買500美元Apple手續費幾多', '500.00 amount'],
  ['how much would 10 shares of Apple cost', '10 shares'],
  ['what would I pay for 5 NVDA', '5 shares'],
  ['and 10 of Microsoft?', '10 shares'],
  ['¿y 10 de Microsoft?', '10 shares'],
  ['price of Tesla 10 days ago', undefined],
  ['what are the fees for Tesla', undefined],
  ['what are the fees for Tesla in 2026', undefined],
  ['fees for 10 or 20 Tesla', undefined],
  ['fees for 0 shares of Tesla', undefined],
  ['fees for 9999999 shares of Tesla', undefined],
  ['fees for $99,999,999 of Tesla', undefined],
  ['fees for 1.2345678 shares of Tesla', undefined],
])('the size of an order in “%s” is %s', (question, size) => {
  const named = understand(question).size;
  expect(named && `${named.size} ${named.by}`).toBe(size);
});

test('after a price a number alone is so many shares of the same stock', () => {
  const before = { subject: 'quote' as const, topic: null, codes: ['NVDA'], span: null };
  for (const question of ['and 10?', '¿y 10?', '10株なら?', '那10股呢?']) {
    const { subject, codes, size } = understand(question, before);
    expect([question, subject, codes, size]).toEqual([question, 'quote', ['NVDA'], { by: 'shares', size: '10' }]);
  }
});
