import { describe, expect, test } from 'vitest';
import { depositClosed, isOutRail, OUT_RAILS, RAIL_STATES, RAILS, sendsOut, takesTwo } from './rails.ts';

const open = { state: 'open', available: true } as const;
const congested = { state: 'congested', available: true } as const;
const closed = { state: 'closed', available: true } as const;
const missing = { state: 'open', available: false } as const;

describe('the words of a way in that is shut', () => {
  test.each([
    ['both are open', 'bank_in', open, open, undefined],
    ['an operator closed the bank', 'bank_in', closed, open, 'deposit.bank_not_open'],
    ['there is no adapter of a bank', 'bank_in', missing, open, 'deposit.bank_not_open'],
    ['an operator closed USDT', 'usdt_in', closed, open, 'deposit.coin_not_open'],
    ['there is no adapter of a chain', 'usdt_in', missing, congested, 'deposit.coin_not_open'],
    ['both are closed', 'bank_in', closed, closed, 'deposit.not_open'],
    ['one is closed, the other missing', 'usdt_in', closed, missing, 'deposit.not_open'],
    ['it is congested', 'bank_in', congested, open, 'channel.congested'],
    ['it is congested, the other closed', 'usdt_in', congested, closed, 'channel.congested'],
    ['the other alone is closed', 'usdt_in', open, closed, undefined],
    ['its adapter lags', 'bank_in', { ...open, lagging: true }, open, 'deposit.busy'],
    ['its adapter lags and it is congested', 'bank_in', { ...congested, lagging: true }, open, 'channel.congested'],
    ['its adapter lags and it is closed', 'usdt_in', { ...closed, lagging: true }, open, 'deposit.coin_not_open'],
  ] as const)('%s', (_what, rail, mine, other, message) => {
    expect(depositClosed(rail, mine, other)).toBe(message);
  });
});

test('payouts leave over an open rail that reconciliation has not paused, and no other', () => {
  const all = RAIL_STATES.flatMap((state) => [false, true].map((paused) => ({ state, paused })));
  expect(all.filter(sendsOut)).toEqual([{ state: 'open', paused: false }]);
});

test('two people are needed to leave the state closed of a way out, and for nothing else', () => {
  const pairs = RAILS.flatMap((rail) =>
    RAIL_STATES.flatMap((before) => RAIL_STATES.map((after) => [rail, before, after] as const)),
  );
  expect(pairs.filter((each) => takesTwo(...each))).toEqual([
    ['usdt_out', 'closed', 'open'],
    ['usdt_out', 'closed', 'congested'],
    ['bank_out', 'closed', 'open'],
    ['bank_out', 'closed', 'congested'],
  ]);
  expect(RAILS.filter(isOutRail)).toEqual(['usdt_out', 'bank_out']);
});

test('two of the four ways lead out', () => {
  expect(RAILS.filter(isOutRail)).toEqual([...OUT_RAILS]);
  expect(RAILS.filter((rail) => !isOutRail(rail))).toEqual(['usdt_in', 'bank_in']);
});
