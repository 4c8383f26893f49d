import { expect, test } from 'vitest';
import { understand } from '../understand.ts';

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
  ['how many NVDA shares can I buy with 5000', '5000.00 amount'],
  ['and 10 of Microsoft?', '10 shares'],
  ['¿y 10 de Microsoft?', '10 shares'],
  ['fees for buying 529 AAPL', '529 shares'],
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

test.each<[question: string, part: string | undefined]>([
  ['sell half my apple', '1/2'],
  ['sell a third of my nvidia', '1/3'],
  ['sell three quarters of my nvidia', '3/4'],
  ['sell all my KO', '1/1'],
  ['sell half my apple at 400', '1/2'],
  ['vende la mitad de mis Apple', '1/2'],
  ['vende un tercio de mis Apple', '1/3'],
  ['アップルを半分売って', '1/2'],
  ['アップルの4分の1を売って', '1/4'],
  ['沽一半Apple', '1/2'],
  ['沽晒Apple', '1/1'],
  ['sell half a share of AAPL', undefined],
  ['sell a whole share of AAPL', undefined],
  ['sell all 10 shares of AAPL', undefined],
  ['sell apple this quarter', undefined],
  ['buy half of apple', undefined],
])('the part of a position in “%s” is %s', (question, part) => {
  const { part: named, size } = understand(question);
  expect(named && `${named.of}/${named.in}`).toBe(part);
  if (named) expect(size).toBeUndefined();
});

test('a percentage is a part and no number of shares', () => {
  for (const question of ['sell 50% of my MSFT', 'vende el 50 por ciento de mis MSFT', 'MSFTを50パーセント売って']) {
    const { part, size } = understand(question);
    expect([question, part && (part.of * 100n) / part.in, size]).toEqual([question, 50n, undefined]);
  }
});

test('after a price a number alone is so many shares of the same stock', () => {
  const before = { subject: 'quote' as const, topic: null, codes: ['NVDA'], span: null };
  for (const question of ['and 10?', '¿y 10?', '10株なら?', '那10股呢?']) {
    const { subject, codes, size } = understand(question, before);
    expect([question, subject, codes, size]).toEqual([question, 'quote', ['NVDA'], { by: 'shares', size: '10' }]);
  }
});
