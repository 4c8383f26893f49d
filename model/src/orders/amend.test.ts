import { expect, test } from 'vitest';
import { price, quantity } from '../quantity.ts';
import { type OpenTerms, restTicket } from './amend.ts';

const open: OpenTerms = {
  ...{ code: 'AAPL', side: 'buy', type: 'limit', goodUntil: null, stopKind: null, electedAt: null },
  ...{ quantity: quantity('10'), filledQuantity: quantity('4') },
};
const terms = { limitPrice: price('50'), quantity: quantity('10'), tradingTime: 'regular', stopLevel: null } as const;
const restOf = (wanted: string, filled: string) =>
  restTicket({ ...open, filledQuantity: quantity(filled) }, { ...terms, quantity: quantity(wanted) }).quantity;

test.each([
  // wanted  filled  rest
  ['10', '4', '6'],
  ['5', '4', '1'],
  ['4', '4', '6'], // completes the order: the rest that is given up
  ['3.9', '4', '-0.1'],
  ['0', '4', '-4'],
  ['0', '0', '0'],
])('of %s wanted, with %s filled, the rest is %s', (wanted, filled, rest) => {
  expect(restOf(wanted, filled)).toBe(quantity(rest));
});

test('a member left out stays undefined, and the order keeps its time in force', () => {
  const ticket = restTicket({ ...open, goodUntil: 1 }, { ...terms, quantity: undefined, limitPrice: undefined });
  expect(ticket).toMatchObject({ quantity: undefined, limitPrice: undefined, timeInForce: 'gtc', stops: [] });
  expect(restTicket(open, terms)).toMatchObject({ timeInForce: 'day', limitPrice: price('50') });
});

test('an order waits for its new stop until it is elected', () => {
  const waits = { ...open, stopKind: 'stop' as const };
  const asked = { ...terms, stopLevel: price('45') };
  expect(restTicket(waits, asked).stops).toEqual([{ kind: 'stop', level: price('45') }]);
  expect(restTicket({ ...waits, electedAt: 1 }, asked).stops).toEqual([]);
});
