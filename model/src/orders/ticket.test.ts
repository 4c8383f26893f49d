import { expect, test } from 'vitest';
import { usd } from '../money.ts';
import { price, quantity } from '../quantity.ts';
import { stopsOf, ticketOf } from './ticket.ts';

const body = { code: 'AAPL', side: 'buy', type: 'market' } as const;

test('a member missing in a body is undefined and not zero', () => {
  const { limitPrice, quantity: shares, amount, tradingTime, timeInForce, stops, short } = ticketOf(body);
  expect([limitPrice, shares, amount, tradingTime, timeInForce]).toEqual(Array(5).fill(undefined));
  expect(stops).toEqual([]);
  expect(short).toBe(false);
});

test('prices, shares and dollars are read exactly, each as what it is', () => {
  const said = { limitPrice: '52.1525', quantity: '0.000001', amount: '100.10' };
  expect(ticketOf({ ...body, ...said })).toMatchObject({
    limitPrice: price('52.1525'),
    quantity: quantity('0.000001'),
    amount: usd('100.10'),
  });
  expect(ticketOf({ ...body, quantity: '0', limitPrice: '0' })).toMatchObject({ quantity: 0n, limitPrice: 0n });
});

test('a short is one only where the body says so', () => {
  expect(ticketOf({ ...body, side: 'sell', short: true }).short).toBe(true);
  expect(ticketOf({ ...body, side: 'sell', short: false }).short).toBe(false);
});

test.each([
  [{ stopPrice: '45.0001' }, [{ kind: 'stop', level: price('45.0001') }]],
  [{ trailAmount: '2.5' }, [{ kind: 'trail_amount', level: price('2.5') }]],
  [{ trailPercent: '0.1' }, [{ kind: 'trail_percent', level: 100_000n }]],
  [{}, []],
])('%j waits for a price as it says', (said, stops) => {
  expect(stopsOf(said)).toEqual(stops);
});

test('a ticket with two kinds of triggers keeps both, so that it can be refused', () => {
  const said = { trailPercent: '5', stopPrice: '45' };
  expect(stopsOf(said).map(({ kind }) => kind)).toEqual(['stop', 'trail_percent']);
});
