import { expect, test } from 'vitest';
import { orderOf } from '../../../domains/account/account-server.fixture.tsx';
import type { OrderDetail } from '../../../domains/account/queries.ts';
import { timelineOf } from './timeline.ts';

type Step = OrderDetail['steps'][number];
const step = (second: number, type: string, reason: string | null = null): Step => ({
  at: `2026-11-23T15:30:0${second}Z`,
  type: `order.${type}`,
  status: 'accepted',
  reason,
});
const fill = (second: number) => ({ at: `2026-11-23T15:30:0${second}.500Z` }) as OrderDetail['fills'][number];
const storyOf = (detail: Partial<OrderDetail>, order: Partial<OrderDetail['order']> = {}) =>
  timelineOf({ fills: [], steps: [], ...detail, order: { ...orderOf('accepted'), ...order } }).map(({ what }) => what);
const stop = { kind: 'stop', level: '1', mark: null, price: '1', electedAt: null, electedBy: null } as const;

test.each([
  ['works at once', [step(0, 'accepted')], {}, ['placed', 'working']],
  ['waits for its session', [step(0, 'accepted')], { held: true }, ['placed']],
  ['its session began', [step(0, 'accepted'), step(1, 'released')], {}, ['placed', 'working']],
  [
    'works, rests over night and works again',
    [step(0, 'accepted'), step(1, 'rested'), step(2, 'released')],
    {},
    ['placed', 'working', 'rested', 'working'],
  ],
  ['rests over night', [step(0, 'accepted'), step(1, 'rested')], { held: true }, ['placed', 'working', 'rested']],
  ['waits for its price', [step(0, 'accepted')], { stop }, ['placed']],
  ['a forced cover', [step(0, 'accepted')], { forced: true }, ['forced', 'working']],
  [
    'its owner canceled it',
    [step(0, 'accepted'), step(1, 'cancel_requested'), step(2, 'canceled')],
    {},
    ['placed', 'working', 'cancel_requested', 'canceled_asked'],
  ],
  [
    'its owner canceled it before its session',
    [step(0, 'accepted'), step(1, 'canceled')],
    { held: true },
    ['placed', 'canceled_asked'],
  ],
  [
    'the house canceled it',
    [step(0, 'accepted'), step(1, 'canceled', 'collar')],
    {},
    ['placed', 'working', 'canceled_by_us'],
  ],
  ['its time was over', [step(0, 'accepted'), step(1, 'expired')], {}, ['placed', 'working', 'expired']],
] as const)('%s', (_, steps, order, story) => {
  expect(storyOf({ steps: [...steps] }, order)).toEqual(story);
});

test('each fill stands in its place, and the server’s own step of it does not', () => {
  const steps = [step(0, 'accepted'), step(1, 'filled'), step(3, 'filled'), step(4, 'canceled', 'collar')];
  expect(storyOf({ steps, fills: [fill(1), fill(3)] })).toEqual([
    'placed',
    'working',
    'filled',
    'filled',
    'canceled_by_us',
  ]);
});

test('a stop is elected before its fill of the same instant, and a filled order ends with its fill', () => {
  const elected = { ...step(1, 'elected'), at: '2026-11-23T15:30:01.500Z' };
  const late = step(4, 'cancel_requested');
  const steps = [step(0, 'accepted'), elected, step(2, 'filled'), late];
  expect(storyOf({ steps, fills: [fill(1)] }, { stop, status: 'filled' })).toEqual([
    'placed',
    'elected',
    'cancel_requested',
    'filled',
  ]);
});
