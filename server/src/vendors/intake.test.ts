import { price } from '@candor/model/quantity.ts';
import { instant, MINUTE, parseInstant, SECOND } from '@candor/model/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeedListener, Quote, Trade } from '../market/index.ts';
import type { VendorEvent, VendorTrade } from './events.ts';
import { Intake } from './intake.ts';

const OPEN = parseInstant('2026-11-23T14:30:00Z');
const at = (ms: number) => instant(OPEN + ms);

class Ear implements FeedListener {
  readonly trades: Trade[] = [];
  readonly quotes: Quote[] = [];
  readonly halts: boolean[] = [];
  onTrade(trade: Trade): void {
    this.trades.push(trade);
  }
  onQuote(quote: Quote): void {
    this.quotes.push(quote);
  }
  onHalt(_code: string, halted: boolean): void {
    this.halts.push(halted);
  }
  onBar(): void {}
  onJump(): void {}
}

const trade = (ms: number, dollars: string, more: Partial<VendorTrade> = {}): VendorTrade => ({
  ...{ kind: 'trade', code: 'AAPL', price: price(dollars), size: 100, at: at(ms), id: `${ms}:${dollars}` },
  ...more,
});
const quote = (ms: number, bid: string, ask: string): VendorEvent => ({
  ...{ kind: 'quote', code: 'AAPL', at: at(ms) },
  ...{ bid: price(bid), bidSize: 100, ask: price(ask), askSize: 100 },
});

function take(events: readonly VendorEvent[], knows?: string): { ear: Ear; intake: Intake } {
  const [ear, intake] = [new Ear(), new Intake(['AAPL', 'MSFT'])];
  if (knows) intake.knows('AAPL', price(knows));
  for (const event of events) if (event.kind !== 'correction') intake.take(event, at(MINUTE));
  intake.publishUpTo(at(MINUTE), ear);
  return { ear, intake };
}
const prices = (ear: Ear) => ear.trades.filter(({ volumeOnly }) => !volumeOnly).map(({ price: each }) => each);

describe('events that reach the market', () => {
  test('publishes events in order of time, quotes of an instant before its trades', () => {
    const { ear } = take([trade(20, '100.02'), trade(10, '100.01'), quote(10, '100.00', '100.02')]);
    expect(prices(ear)).toEqual([price('100.01'), price('100.02')]);
    expect(ear.quotes).toMatchObject([{ quotedAt: at(10), fromBars: false }]);
  });

  test('an event waits for its time', () => {
    const [ear, intake] = [new Ear(), new Intake(['AAPL'])];
    intake.take(trade(500, '100') as VendorTrade, at(0));
    intake.publishUpTo(at(499), ear);
    expect(ear.trades).toEqual([]);
    intake.publishUpTo(at(500), ear);
    expect(ear.trades).toHaveLength(1);
  });

  test.each([
    ['twice', [trade(1, '100', { id: 'a' }), trade(1, '100', { id: 'a' })], 'duplicate', 1],
    ['of a code we do not list', [trade(1, '100', { code: 'NOPE' })], 'unknown', 0],
    ['stamped in the future', [trade(MINUTE + 6 * SECOND, '100')], 'future', 0],
    ['while all is closed', [trade(-12 * 60 * MINUTE, '100')], 'closed', 0],
  ] as const)('a print %s is left out and counted', (_what, events, reason, accepted) => {
    const { ear, intake } = take(events);
    expect(ear.trades).toHaveLength(accepted);
    expect(intake.leftOut[reason]).toBe(1);
  });

  test('crossed quotes and quotes older than the standing one are left out', () => {
    const { ear, intake } = take([quote(10, '100', '100.02'), quote(20, '100.05', '100.02')]);
    intake.take(quote(5, '99', '99.02') as never, at(MINUTE));
    intake.publishUpTo(at(MINUTE), ear);
    expect(ear.quotes).toHaveLength(1);
    expect(intake.leftOut).toMatchObject({ crossed: 1, late: 1 });
  });

  test('a print that comes late counts for volume and moves no price', () => {
    const [ear, intake] = [new Ear(), new Intake(['AAPL'])];
    intake.take(trade(100, '100.10') as VendorTrade, at(200));
    intake.publishUpTo(at(200), ear);
    intake.take(trade(50, '99.90') as VendorTrade, at(200));
    intake.publishUpTo(at(200), ear);
    expect(ear.trades.map(({ volumeOnly, at: when }) => [volumeOnly ?? false, when])).toEqual([
      [false, at(100)],
      [true, at(100)],
    ]);
  });
});

describe('a print far from the last price', () => {
  test('moves no price until a second one stands beside it', () => {
    expect(prices(take([trade(1, '100'), trade(2, '1000'), trade(3, '100.01')]).ear)).toEqual([
      price('100'),
      price('100.01'),
    ]);
    expect(prices(take([trade(1, '100'), trade(2, '150'), trade(3, '150.10'), trade(4, '151')]).ear)).toEqual([
      ...[price('100'), price('150.10'), price('151')],
    ]);
  });

  test('is believed where the quote is there too', () => {
    expect(prices(take([trade(1, '100'), quote(2, '149.90', '150.10'), trade(3, '150')]).ear)).toEqual([
      ...[price('100'), price('150')],
    ]);
  });

  test('is compared with the last known price where it is the first print', () => {
    const { ear, intake } = take([trade(1, '12.34')], '100');
    expect(prices(ear)).toEqual([]);
    expect(intake.leftOut.doubtful).toBe(1);
  });
});

describe('a halt', () => {
  const halt = (ms: number, halted: boolean): VendorEvent => ({ kind: 'halt', code: 'AAPL', halted, at: at(ms) });
  test.each([
    [
      'is told once, and lifted once',
      [halt(1, true), halt(2, true), halt(5_000, false), halt(5_001, false)],
      [true, false],
    ],
    ['is not lifted by a print that was on its way', [halt(1, true), trade(900, '100')], [true]],
    ['is over where trading goes on, though nobody said so', [halt(1, true), trade(2_000, '100')], [true, false]],
    [
      'is not lifted by what counts for volume alone',
      [halt(1, true), trade(2_000, '100', { volumeOnly: true })],
      [true],
    ],
    ['that was never told is not lifted', [halt(5, false)], []],
  ] as const)('%s', (_what, events, published) => expect(take(events).ear.halts).toEqual(published));
});

test('in any order, with repetitions and steps of any size, prices and volume of the last instant are the same', () => {
  const tape = fc.uniqueArray(
    fc.record({ ms: fc.integer({ min: 1, max: 50_000 }), cents: fc.integer({ min: 9_900, max: 10_100 }) }),
    {
      selector: ({ ms }) => ms,
      minLength: 1,
      maxLength: 40,
    },
  );
  fc.assert(
    fc.property(tape, fc.array(fc.nat()), (rows, picks) => {
      const events = rows.map(({ ms, cents }) => trade(ms, (cents / 100).toFixed(2), { id: String(ms) }));
      const shuffled = [...events, ...picks.map((pick) => events[pick % events.length]!)].sort(
        (a, b) => ((a.at * 7_919) % 1_009) - ((b.at * 7_919) % 1_009),
      );
      const [plain, mixed] = [take(events).ear, take(shuffled).ear];
      expect(mixed.trades).toEqual(plain.trades);
    }),
  );
});
