import { expect, test } from 'vitest';
import { triggerNow } from './trigger.ts';

const none = { electedAt: null, electedBy: null };
const trail = { kind: 'trail_percent', level: '5', mark: '200.00', price: '190.00', ...none } as const;
const stop = { ...trail, kind: 'stop', level: '150.00', mark: null, price: '150.00' } as const;
const order = (change: object) => ({ side: 'sell' as const, held: false, stop: trail, ...change });

test.each([
  ['follows a trade above the best one', order({}), { price: '210.00', session: 'regular' }, '199.50'],
  ['stays behind the best trade', order({}), { price: '195.00', session: 'regular' }, '190.00'],
  [
    'follows the lowest trade for a purchase',
    order({ side: 'buy' }),
    { price: '180.00', session: 'regular' },
    '189.00',
  ],
  ['does not follow a trade after hours', order({}), { price: '210.00', session: 'post' }, '190.00'],
  ['is what was read until a price comes', order({}), undefined, '190.00'],
  [
    'of a trail that waits for its session is what was read',
    order({ held: true }),
    { price: '210.00', session: 'regular' },
    '190.00',
  ],
  ['of a stop is its price', order({ stop }), { price: '210.00', session: 'regular' }, '150.00'],
  [
    'of an elected trail is what elected it',
    order({ stop: { ...trail, electedAt: '2026-11-23T15:30:00Z' } }),
    { price: '210.00', session: 'regular' },
    '190.00',
  ],
  ['of an order without a stop is none', order({ stop: null }), undefined, null],
] as const)('the trigger %s', (_what, of, quote, at) => {
  expect(triggerNow(of, quote)).toBe(at);
});
