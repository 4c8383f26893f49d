import { type Price, price } from '@candor/model/quantity.ts';
import { type Instant, instant, MINUTE, parseInstant, SECOND } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { type Bar, createMarket, INSTRUMENTS, marketHandlers } from '../market/index.ts';
import { instrumentOnceKnown } from '../market/handlers.ts';
import type { VendorHistory } from './history-port.ts';
import { VendorFeed } from './vendor-feed.ts';

const OPEN = parseInstant('2026-11-23T15:00:00Z');
const at = (ms: number): Instant => instant(OPEN + ms);
const KO = INSTRUMENTS.filter(({ code }) => code === 'KO');

/** A vendor whose bars are made of all trades there were, and a feed that hears some of them. */
async function world() {
  let now: Instant = OPEN;
  const trades: { at: Instant; price: Price; size: number }[] = [];
  const barOf = (start: Instant): Bar[] => {
    const of = trades.filter((trade) => trade.at >= start && trade.at < start + MINUTE);
    const prices = of.map((trade) => trade.price).sort((a, b) => (a < b ? -1 : 1));
    if (of.length === 0 || start + MINUTE > now) return [];
    const figures = { open: of[0]!.price, high: prices.at(-1)!, low: prices[0]!, close: of.at(-1)!.price };
    return [{ at: start, ...figures, volume: of.reduce((sum, { size }) => sum + size, 0), session: 'regular' }];
  };
  const history: VendorHistory = {
    async bars(codes, interval, from, to) {
      const bars: Bar[] = [];
      for (let start = from; interval === 'minute' && start < to; start = instant(start + MINUTE))
        bars.push(...barOf(start));
      return new Map(codes.map((code) => [code, bars]));
    },
    actions: async () => [],
  };
  const troubles: Error[] = [];
  const onTrouble = (error: Error) => void troubles.push(error);
  const feed = new VendorFeed({
    label: 'V',
    marketId: 'v',
    codes: ['KO'],
    history,
    wall: { now: () => now },
    onTrouble,
  });
  await feed.load(now);
  const market = createMarket({ feed, clock: { now: () => now }, instruments: KO });
  market.snapshots();
  const pass = async (to: number) => {
    now = at(to);
    market.advanceTo(now);
    await new Promise((turn) => setImmediate(turn)); // what was asked for meanwhile comes
  };
  const trade = (ms: number, dollars: string, accepted: boolean) => {
    const row = { at: at(ms), price: price(dollars), size: 100 };
    trades.push(row);
    if (accepted) feed.onEvents([{ kind: 'trade', code: 'KO', id: String(ms), ...row }]);
  };
  return { feed, market, pass, trade, troubles };
}
const shown = (bars: readonly Bar[]) =>
  bars.map(({ at: start, high, volume }) => [(start - OPEN) / MINUTE, high, volume]);

test('a break within minutes leaves neither a hole nor half a minute, and nothing is counted twice', async () => {
  const { feed, market, pass, trade, troubles } = await world();
  trade(10 * SECOND, '70', true);
  await pass(20 * SECOND);
  feed.lost();
  trade(30 * SECOND, '72', false);
  trade(70 * SECOND, '71', false);
  trade(130 * SECOND, '74', false); // in the minute of the return, before it
  await pass(140 * SECOND);
  await feed.back();
  trade(150 * SECOND, '71', true);
  await pass(160 * SECOND);
  expect(shown(market.minutesOfDay('KO')).slice(0, 2)).toEqual([
    [0, price('72'), 200],
    [1, price('71'), 100],
  ]);
  await pass(190 * SECOND);
  // Nobody has looked since the day was worked out anew: the first print after it counts once all the same.
  trade(192 * SECOND, '71', true);
  await pass(193 * SECOND);
  const whole = [
    [0, price('72'), 200],
    [1, price('71'), 100],
    [2, price('74'), 200],
  ];
  expect(shown(market.minutesOfDay('KO'))).toEqual([...whole, [3, price('71'), 100]]);
  expect(market.snapshot('KO')).toMatchObject({ high: price('74'), last: price('71') });
  // A whole minute of it is told again after it was filled in: it counts once.
  feed.lost();
  await pass(200 * SECOND);
  trade(210 * SECOND, '73', false);
  await pass(250 * SECOND);
  await feed.back();
  feed.onEvents([{ kind: 'trade', code: 'KO', id: 'again', at: at(210 * SECOND), price: price('73'), size: 100 }]);
  await pass(310 * SECOND);
  expect(shown(market.minutesOfDay('KO'))).toEqual([...whole, [3, price('73'), 200]]);
  expect(troubles).toEqual([]);
});

test('an instrument’s page does not wait for slow history, which is asked for once and shown when it has come', async () => {
  const wall = { now: () => OPEN };
  let arrive: (() => void) | undefined;
  let asked = 0;
  const forty = { open: price('40'), high: price('40'), low: price('40'), close: price('40') };
  const bar: Bar = { at: parseInstant('2016-11-23T05:00:00Z'), ...forty, volume: 1, session: 'regular' };
  const history: VendorHistory = {
    async bars(codes, interval, from) {
      const old = interval === 'day' && from <= bar.at;
      if (old) {
        asked += 1;
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
      }
      return new Map(codes.map((code) => [code, old ? [bar] : []]));
    },
    actions: async () => [],
  };
  const feed = new VendorFeed({ label: 'V', marketId: 'v', codes: ['KO'], history, wall, onTrouble: () => {} });
  await feed.load(OPEN);
  const market = createMarket({ feed, clock: wall, instruments: KO });
  const page = instrumentOnceKnown(market, marketHandlers({ market, wall }), 1);
  const read = () => page({ params: { code: 'KO' } } as never);
  const [first] = await Promise.all([read(), read()]);
  const tenYears = { returns: expect.arrayContaining([expect.objectContaining({ range: '10Y', base: null })]) };
  expect(first).toMatchObject(tenYears);
  expect(asked).toBe(1);
  arrive!();
  await expect.poll(read).not.toMatchObject(tenYears);
  expect(await read()).toMatchObject({
    returns: expect.arrayContaining([expect.objectContaining({ range: '10Y', base: '40.00' })]),
  });
  expect(asked).toBe(1);
});
