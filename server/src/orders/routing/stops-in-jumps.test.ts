import { beforeAll, describe, expect, test } from 'vitest';
import type { StopTerms } from '@candor/model/orders/stops.ts';
import { formatPrice, ONE_SHARE, type Price, price, quantity } from '@candor/model/quantity.ts';
import { formatInstant, type Instant, MINUTE, parseInstant, plusMs } from '@candor/model/time.ts';
import { openFeed } from '../../exchange/index.ts';
import { createMarket, INSTRUMENTS, type Market, type VenueEvent, type VenueOrder } from '../../market/index.ts';
import { StopOrderGate } from './stop-order-gate.ts';

const CODES = ['AAPL', 'XOM', 'KO'];
const SOME = INSTRUMENTS.filter(({ code }) => CODES.includes(code));
const START = parseInstant('2026-11-23T14:40:30Z');
const END = parseInstant('2026-11-23T21:00:00Z');

async function open(from: Instant) {
  const opened = await openFeed({ kind: 'simulated' }, { seed: 'stops', instruments: SOME });
  const market = createMarket({ feed: opened.feed, clock: { now: () => from }, instruments: SOME });
  const gate = new StopOrderGate(opened.venue(market), market);
  const reported: VenueEvent[] = [];
  gate.onEvent((event) => reported.push(event));
  return { market, gate, reported };
}

/** Elections and fills in words, without best prices: which of those are reported depends on the size of steps. */
const brief = (reported: readonly VenueEvent[]) =>
  reported.flatMap((event) => {
    if (event.kind === 'elected') {
      const { at, by, workingPrice } = event.election;
      return [
        `${event.orderId} elected ${formatInstant(at)} by ${formatPrice(by)} down to ${formatPrice(workingPrice)}`,
      ];
    }
    if (event.kind !== 'execution') return [];
    const { orderId, at, price: paid, quantity: shares } = event.execution;
    return [`${orderId} ${shares / ONE_SHARE} at ${formatPrice(paid)} ${formatInstant(at)}`];
  });

let orders: VenueOrder[] = [];

beforeAll(async () => {
  const { market } = await open(START);
  orders = CODES.flatMap((code) => {
    const last = market.snapshot(code)!.last!;
    const near = (percent: bigint) => ((last * (1000n + percent)) / 1000n / 10_000n) * 10_000n;
    const waits: [VenueOrder['side'], StopTerms][] = [
      ['sell', { kind: 'stop', level: near(-3n) }],
      ['buy', { kind: 'stop', level: near(3n) }],
      ['sell', { kind: 'trail_percent', level: price('0.5') }],
      ['buy', { kind: 'trail_percent', level: price('0.8') }],
    ];
    return waits.map(([side, stop], index) => ({
      orderId: `${code}-${index}`,
      ownerId: `cus_${index}`,
      code,
      side,
      type: 'market' as const,
      limitPrice: (side === 'buy' ? last * 2n : 1n) as Price,
      quantity: quantity('7'),
      sessions: new Set(['regular'] as const),
      acceptedAt: START,
      expiresAt: END,
      fills: 0,
      stop: { ...stop, mark: stop.kind === 'stop' ? null : last },
    }));
  });
});

async function run(walk: (market: Market) => void) {
  const { market, gate, reported } = await open(START);
  for (const order of orders) gate.submit(order);
  walk(market);
  return brief(reported);
}

const inSteps = (ms: number) => (market: Market) => {
  for (let now: number = START; now < END; now += ms) market.advanceTo(Math.min(now + ms, END) as Instant);
};

describe('orders that wait for a price at the simulated exchange', () => {
  test('one jump over the day elects and fills the same orders as every trade one by one', async () => {
    const walked = await run(inSteps(2 * MINUTE));
    expect(walked.filter((line) => line.includes('elected')).length).toBeGreaterThan(6);
    expect(walked.filter((line) => line.includes(' 7 at ')).length).toBeGreaterThan(3);
    expect(await run((market) => market.advanceTo(END))).toEqual(walked);
    expect(await run(inSteps(37 * MINUTE + 123))).toEqual(walked);
  });

  test('a restart in the middle elects by the same trades', async () => {
    const whole = await run(inSteps(2 * MINUTE));
    const halt = plusMs(START, 90 * MINUTE);
    const first = await open(START);
    for (const order of orders) first.gate.submit(order);
    first.market.advanceTo(halt);
    const gone = new Set(first.reported.flatMap((event) => (event.kind === 'elected' ? [event.orderId] : [])));
    const marks = new Map(
      first.reported.flatMap((event) => (event.kind === 'trailed' ? [[event.orderId, event.mark]] : [])),
    );
    const second = await open(halt);
    for (const order of orders) {
      const mark = marks.get(order.orderId) ?? order.stop!.mark;
      if (!gone.has(order.orderId)) second.gate.submit({ ...order, stop: { ...order.stop!, mark } });
    }
    second.market.advanceTo(END);
    const elected = (lines: readonly string[]) => lines.filter((line) => line.includes('elected'));
    expect(gone.size).toBeGreaterThan(0);
    expect(elected([...brief(first.reported), ...brief(second.reported)])).toEqual(elected(whole));
  });

  test('minutes that touch no stop are passed over without their trades', async () => {
    const tradesWith = async (level: string) => {
      const { market, gate, reported } = await open(START);
      let trades = 0;
      const silent = { onQuote() {}, onBar() {}, onHalt() {}, onJump() {} };
      market.follow({ ...silent, onTrade: ({ code }) => void (trades += Number(code === orders[0]!.code)) });
      gate.submit({ ...orders[0]!, stop: { kind: 'stop', level: price(level), mark: null } });
      market.advanceTo(END);
      return { trades, reported: reported.length };
    };
    const far = await tradesWith('0.01');
    expect(far.reported).toBe(0);
    expect(far.trades).toBeLessThan((await tradesWith(formatPrice(orders[0]!.stop!.level))).trades);
  });
});
