import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bruteElection } from '@candor/model/orders/testing/naive-stop.ts';
import type { StopTerms } from '@candor/model/orders/stops.ts';
import { formatPrice, type Price, price, quantity } from '@candor/model/quantity.ts';
import { type Instant, instant, MINUTE, parseInstant, plusMs, SECOND } from '@candor/model/time.ts';
import { createMarket, createPaperVenue, type VenueEvent, type VenueOrder } from '../../market/index.ts';
import { type ScriptedEvent, scriptedFeed } from '../../market/testing/fakes.ts';
import { StopOrderGate } from './stop-order-gate.ts';

const OPEN = parseInstant('2026-11-20T14:30:00Z');
const at = (seconds: number): Instant => plusMs(OPEN, Math.round(seconds * SECOND));

const order = (stop: StopTerms, more: Partial<VenueOrder> = {}): VenueOrder => ({
  orderId: 'ord_1',
  ownerId: 'cus_1',
  code: 'ZZA',
  side: 'sell',
  type: 'market',
  limitPrice: price('1.00'),
  quantity: quantity('10'),
  sessions: new Set(['regular']),
  acceptedAt: OPEN,
  expiresAt: at(23_400),
  fills: 0,
  stop: { ...stop, mark: null },
  ...more,
});
const terms = (kind: StopTerms['kind'], level: string): StopTerms => ({ kind, level: price(level) });

function print(
  seconds: number,
  micros: number,
  more: Partial<Extract<ScriptedEvent, { kind: 'trade' }>['trade']> = {},
): ScriptedEvent {
  const trade = {
    code: 'ZZA',
    price: BigInt(micros) as Price,
    size: 100,
    at: at(seconds),
    session: 'regular' as const,
  };
  return { kind: 'trade', at: at(seconds), trade: { ...trade, ...more } };
}
function quote(seconds: number, bid: number): ScriptedEvent {
  const [low, high] = [BigInt(bid) as Price, BigInt(bid + 20_000) as Price];
  const sides = { bid: low, bidSize: 1_000, ask: high, askSize: 1_000 };
  return { kind: 'quote', at: at(seconds), quote: { code: 'ZZA', ...sides, quotedAt: at(seconds), fromBars: false } };
}

function open(events: readonly ScriptedEvent[], from = plusMs(OPEN, -1)) {
  const feed = scriptedFeed({ codes: ['ZZA'], events });
  const market = createMarket({ feed, clock: { now: () => from }, instruments: [] });
  const gate = new StopOrderGate(createPaperVenue({ market, seed: 'seed' }), market);
  const reported: VenueEvent[] = [];
  gate.onEvent((event) => reported.push(event));
  const brief = () =>
    reported.map((event) => {
      if (event.kind === 'trailed') return `trailed ${formatPrice(event.mark)}`;
      if (event.kind === 'elected') return `elected by ${formatPrice(event.election.by)}`;
      if (event.kind === 'execution') return `filled ${formatPrice(event.execution.price)}`;
      return event.kind;
    });
  return { market, gate, reported, brief };
}

const dollars = (value: number) => Math.round(value * 1e6);

describe('an order that waits for a price', () => {
  test('goes to the market at the trade that elects it, not before, and fills by the quotes after it', () => {
    const { market, gate, brief } = open([
      quote(1, dollars(50)),
      print(2, dollars(50)),
      print(3, dollars(45.01)),
      quote(4, dollars(44.98)),
      print(5, dollars(45)),
      quote(6, dollars(44.9)),
    ]);
    gate.submit(order(terms('stop', '45')));
    market.advanceTo(at(4.5));
    expect(brief()).toEqual([]);
    market.advanceTo(at(10));
    expect(brief()).toEqual(['elected by 45.00', 'filled 44.90']);
  });

  test('is not elected by prints that count for volume alone, by other sessions, nor by earlier prints', () => {
    const { market, gate, brief } = open([
      print(1, dollars(40)),
      print(3, dollars(40), { volumeOnly: true }),
      print(4, dollars(40), { session: 'pre' }),
    ]);
    gate.submit(order(terms('stop', '45'), { acceptedAt: at(2) }));
    market.advanceTo(at(10));
    expect(brief()).toEqual([]);
  });

  test('a sale gets its collar from the bid at election; a purchase never one beyond its hold', () => {
    const sale = open([quote(1, dollars(30)), print(2, dollars(30))]);
    sale.gate.submit(order(terms('stop', '45'), { limitPrice: price('43.20') }));
    sale.market.advanceTo(at(3));
    expect(sale.reported).toMatchObject([
      { kind: 'elected', election: { workingPrice: price('28.80'), bid: price('30') } },
    ]);
    const purchase = open([quote(1, dollars(70)), print(2, dollars(70))]);
    purchase.gate.submit(order(terms('stop', '55'), { side: 'buy', limitPrice: price('56.375') }));
    purchase.market.advanceTo(at(3));
    expect(purchase.reported).toMatchObject([{ kind: 'elected', election: { workingPrice: price('56.375') } }]);
  });

  test('new terms take hold at once; a new stop for one that was elected is too late', () => {
    const { market, gate, brief } = open([print(2, dollars(46)), print(4, dollars(44))]);
    const change = { limitPrice: price('1'), quantity: quantity('5') };
    gate.submit(order(terms('stop', '47')));
    gate.replace('ord_1', { ...change, stopLevel: price('45') });
    market.advanceTo(at(3));
    expect(brief()).toEqual(['replaced']);
    market.advanceTo(at(5));
    gate.replace('ord_1', { ...change, stopLevel: price('40') });
    expect(brief()).toEqual(['replaced', 'elected by 44.00', 'not_found']);
    gate.cancel('ord_1');
    expect(brief().at(-1)).toBe('canceled');
  });

  test('where bars alone are known, a bar elects by its opening or its adverse end, and lifts a trail after it', () => {
    const bar = (minute: number, open_: number, high: number, low: number): ScriptedEvent => ({
      kind: 'bar',
      at: at(minute * 60 + 59.999),
      code: 'ZZA',
      lengthMs: MINUTE,
      bar: {
        at: at(minute * 60),
        open: BigInt(dollars(open_)) as Price,
        high: BigInt(dollars(high)) as Price,
        low: BigInt(dollars(low)) as Price,
        close: BigInt(dollars(low)) as Price,
        volume: 1_000,
        session: 'regular',
      },
    });
    const { market, gate, brief } = open([bar(0, 50, 52, 49.5), bar(1, 51, 55, 50.6), bar(2, 54, 54, 52.9)]);
    gate.submit(order(terms('trail_amount', '2')));
    market.advanceTo(at(120));
    // The second bar's 50.60 stands above 52 − 2; only after it does 55 lift the stop to 53.
    expect(brief()).toEqual(['trailed 52.00', 'trailed 55.00']);
    market.advanceTo(at(180));
    expect(brief().at(-1)).toBe('elected by 53.00');
  });
});

const stops: fc.Arbitrary<StopTerms> = fc.oneof(
  fc.integer({ min: 4_000, max: 6_000 }).map((cents) => ({ kind: 'stop' as const, level: BigInt(cents) * 10_000n })),
  fc.integer({ min: 1, max: 900 }).map((cents) => ({ kind: 'trail_amount' as const, level: BigInt(cents) * 10_000n })),
  fc
    .integer({ min: 1, max: 30 })
    .map((whole) => ({ kind: 'trail_percent' as const, level: BigInt(whole) * 1_000_000n })),
);
const tape = fc.array(fc.integer({ min: 4_000, max: 6_000 }), { minLength: 1, maxLength: 30 });
const sides = fc.constantFrom('buy' as const, 'sell' as const);

describe('over any tape', () => {
  const eventsOf = (cents: readonly number[]) => cents.map((each, index) => print(index * 20 + 1, each * 10_000));
  const expected = (side: 'buy' | 'sell', stop: StopTerms, cents: readonly number[]) => {
    const index = bruteElection(
      side,
      stop,
      cents.map((each) => BigInt(each) * 10_000n),
    );
    return index === undefined ? undefined : { at: at(index * 20 + 1), by: BigInt(cents[index]! * 10_000) };
  };
  const election = (reported: readonly VenueEvent[]) => {
    const found = reported.find((event) => event.kind === 'elected');
    return found?.kind === 'elected' ? { at: found.election.at, by: found.election.by } : undefined;
  };

  test('the electing trade is the one that a search over all trades finds, in steps of any size', () => {
    fc.assert(
      fc.property(
        sides,
        stops,
        tape,
        fc.array(fc.integer({ min: 0, max: 620 }), { maxLength: 8 }),
        (side, stop, cents, cuts) => {
          const { market, gate, reported } = open(eventsOf(cents));
          gate.submit(order(stop, { side }));
          for (const cut of [...cuts].sort((a, b) => a - b)) market.advanceTo(at(cut));
          market.advanceTo(at(700));
          expect(election(reported)).toEqual(expected(side, stop, cents));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a restart in the middle, from the stored best price, elects at the same trade', () => {
    fc.assert(
      fc.property(sides, stops, tape, fc.integer({ min: 0, max: 600 }), (side, stop, cents, cut) => {
        const events = eventsOf(cents);
        const first = open(events);
        first.gate.submit(order(stop, { side }));
        first.market.advanceTo(at(cut));
        const before = election(first.reported);
        const kept = first.reported.findLast((event) => event.kind === 'trailed');
        const mark = kept?.kind === 'trailed' ? kept.mark : null;
        const second = open(events, at(cut));
        if (!before) second.gate.submit(order(stop, { side, stop: { ...stop, mark } }));
        second.market.advanceTo(at(700));
        expect(before ?? election(second.reported)).toEqual(expected(side, stop, cents));
      }),
      { numRuns: 300 },
    );
  });
});

test('after a restart a trail’s best price is computed from the whole minutes since the order began to work', () => {
  const minute = (index: number, high: number) => ({
    at: instant(OPEN + index * MINUTE),
    open: price('50'),
    high: BigInt(dollars(high)) as Price,
    low: price('49'),
    close: price('50'),
    volume: 100,
    session: 'regular' as const,
  });
  const feed = scriptedFeed({ codes: ['ZZA'], minutes: { ZZA: [minute(0, 60), minute(1, 53), minute(2, 52)] } });
  const market = createMarket({ feed, clock: { now: () => at(200) }, instruments: [] });
  const gate = new StopOrderGate(createPaperVenue({ market, seed: 'seed' }), market);
  const reported: VenueEvent[] = [];
  gate.onEvent((event) => reported.push(event));
  // Accepted within the first minute, whose 60.00 may have come before it.
  gate.submit(
    order(terms('trail_amount', '2'), {
      acceptedAt: at(30),
      stop: { ...terms('trail_amount', '2'), mark: price('51') },
    }),
  );
  expect(reported).toEqual([{ kind: 'trailed', orderId: 'ord_1', mark: price('53') }]);
});
