import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import type { Figure } from '@candor/model/portfolio/schema.ts';
import { rate } from '@candor/model/money.ts';
import { openPnl } from '@candor/model/portfolio/figures.ts';
import { type Price, price, type Quantity, quantity } from '@candor/model/quantity.ts';
import { CHANGES } from '@candor/model/statements/summary.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { OrderTimer } from '../orders/index.ts';
import { passCheck } from '../margin-calls/pass-check.ts';
import { closeDay } from './close-day.ts';
import { explain } from './explain.ts';
import { statementPeriod } from './statement-period.ts';
import { setPrices, tradeAt } from './testing/fakes.ts';
import { accountNow } from './handlers.ts';
import { performanceOf } from './performance.ts';
import { ratiosOf } from './period.ts';
import type { HistoryRange } from './value-history.ts';
import { runDividend } from '../corporate-actions/run-corporate-actions.ts';

let world: OrderWorld;
let clock: OrderTimer;

beforeAll(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
  clock = new OrderTimer(world.deps, world.db, world.runner);
});
afterAll(() => world?.stop());

const deps = () => ({ ...world.deps, db: world.db, clock: { now: () => world.market.now } });
const over = async (customerId: string, range: HistoryRange = 'ALL') =>
  performanceOf(deps(), await accountNow(deps(), customerId), range);
const sumOf = (...texts: string[]) => formatUsd(texts.reduce((total, text) => total + usd(text), 0n) as Usd);

/** Prices of a day: what each code closes at, and closed at before. */
type Closes = Readonly<Record<string, readonly [close: string, before: string]>>;

async function openDay(day: string, closes: Closes): Promise<void> {
  world.market.at(`${day}T15:00:00Z`);
  await clock.runDue(world.market.now);
  for (const [code, [close, before]] of Object.entries(closes)) setPrices(world, code, close, before);
}

async function endDay(day: string, closes: Closes): Promise<void> {
  await closeDay({ db: world.db, runner: world.runner, mode: 'simulated' }, day as TradingDate, (code) => ({
    price: price(closes[code]?.[0] ?? '1'),
    previousClose: price(closes[code]?.[1] ?? '1'),
    ...{ asOf: world.market.now, source: 'Test market', simulated: true, extended: undefined },
  }));
}

const trade = (side: 'buy' | 'sell', code: string, shares: string, at: string) =>
  tradeAt(world, 'cus_r', side, code, shares, at);

const DAYS: readonly (readonly [day: string, closes: Closes, trades: readonly Parameters<typeof trade>[]])[] = [
  ['2026-11-20', { AA: ['50.00', '49.00'], BB: ['9.37', '9.00'] }, [['buy', 'AA', '100', '50.00']]],
  ['2026-11-23', { AA: ['52.00', '50.00'], BB: ['9.41', '9.37'] }, [['buy', 'BB', '333', '9.40']]],
  ['2026-11-24', { AA: ['51.10', '52.00'], BB: ['9.99', '9.41'] }, [['sell', 'AA', '30', '51.37']]],
  ['2026-11-25', { AA: ['53.03', '51.10'], BB: ['9.10', '9.99'] }, [['buy', 'AA', '7', '52.22']]],
  ['2026-11-27', { AA: ['53.50', '53.03'], BB: ['9.05', '9.10'] }, [['sell', 'BB', '100', '9.07']]],
  ['2026-11-30', { AA: ['49.00', '53.50'], BB: ['9.15', '9.05'] }, [['sell', 'AA', '77', '49.50']]],
];

test('on every day and over every range, the profit is realised + unrealised + dividends, fees being in them', async () => {
  await world.open('cus_r');
  for (const [day, closes, trades] of DAYS) {
    await openDay(day, closes);
    if (day === '2026-11-25')
      await runDividend({ ...world }, {
        code: 'AA',
        exDate: day,
        payDate: '2026-12-09',
        perShare: price('0.25'),
      } as never);
    for (const each of trades) {
      await trade(...each);
      // Shares traded at another price are valued at the last price.
      const [code] = [each[1]];
      setPrices(world, code, closes[code]?.[0] ?? '', closes[code]?.[1] ?? '');
      for (const range of ['WTD', 'MTD', '1W', '1M', 'ALL'] as const) {
        const found = await over('cus_r', range);
        expect([day, range, sumOf(found.realized, found.unrealized ?? '', found.dividends)]).toEqual([
          ...[day, range, found.pnl],
        ]);
        expect(sumOf(...found.byCode.map(({ pnl }) => pnl))).toBe(found.pnl);
        const running = found.byCode.flatMap(({ today }) => today ?? []);
        expect(sumOf(...running)).toBe(formatUsd((await accountNow(deps(), 'cus_r')).overview.dayPnl!));
        expect(sumOf(found.startValue, found.deposits, found.pnl ?? '')).toBe(sumOf(found.endValue, found.withdrawals));
      }
    }
    const week = await over('cus_r', 'WTD');
    expect([week.from, week.to]).toEqual([
      day < '2026-11-23' ? '2026-11-20' : day < '2026-11-30' ? '2026-11-23' : day,
      day,
    ]);
    const { from } = await over('cus_r', 'MTD');
    expect(from).toBe('2026-11-20');
    await endDay(day, closes);
  }
  const whole = await over('cus_r');
  expect(whole).toMatchObject({ from: '2026-11-20', to: '2026-11-30', length: 11, deposits: '100000.00' });
  expect(whole.dividends).toBe('17.50');
  // Six orders at a dollar each, and what the regulators take.
  expect(usd(whole.fees)).toBeGreaterThan(usd('6.00'));
  const week = await over('cus_r', '1W');
  expect(week).toMatchObject({ from: '2026-11-23', deposits: '0.00', startValue: '99998.99' });
});

test('a statement of the same days has the figures of the account’s screens', async () => {
  const screens = await over('cus_r');
  const { summary, days, basisOf } = await statementPeriod(
    world.db,
    'cus_r',
    '2026-11-01' as TradingDate,
    '2026-11-30' as TradingDate,
  );
  if (!summary) throw new Error('no day was valued');
  const of = (name: keyof typeof summary) => formatUsd(usd(summary[name]));
  expect({
    ...{ startValue: of('opening'), endValue: of('closing'), deposits: of('deposits') },
    ...{ realized: of('realized'), unrealized: of('unrealized'), dividends: of('dividends') },
    ...{ fees: of('fees'), borrow: of('borrowing') },
  }).toEqual({
    ...{ startValue: screens.startValue, endValue: screens.endValue, deposits: screens.deposits },
    ...{ realized: screens.realized, unrealized: screens.unrealized, dividends: screens.dividends },
    ...{ fees: formatUsd(-usd(screens.fees) as Usd), borrow: screens.borrow },
  });
  const { overview } = await accountNow(deps(), 'cus_r');
  const open: readonly bigint[] = Object.entries(days.at(-1)?.prices ?? {}).map(
    ([code, { price: at, quantity: held }]) => {
      return openPnl(BigInt(held) as Quantity, BigInt(at) as Price, basisOf(code) as Usd) ?? 0n;
    },
  );
  expect(open.reduce((sum, each) => sum + each, 0n)).toBe(overview.openPnl);
});

test('parts of a period are a period: each statement begins where the one before ended', async () => {
  const of = async (from: string, to: string) =>
    (await statementPeriod(world.db, 'cus_r', from as TradingDate, to as TradingDate)).summary;
  const [first, second, whole] = [
    await of('2026-11-01', '2026-11-24'),
    await of('2026-11-25', '2026-11-30'),
    await of('2026-11-01', '2026-11-30'),
  ];
  if (!first || !second || !whole) throw new Error('no day was valued');
  expect([first.opening, second.opening, second.closing]).toEqual([whole.opening, first.closing, whole.closing]);
  for (const change of [...CHANGES, 'realized', 'unrealized'] as const)
    expect([change, usd(first[change]) + usd(second[change])]).toEqual([change, usd(whole[change])]);
});

test('without deposits or withdrawals both methods give the growth', async () => {
  const { pnl, timeWeighted, moneyWeighted, timeWeightedYear, moneyWeightedYear } = await over('cus_r');
  expect(Number(timeWeighted)).toBeCloseTo(Number(pnl) / 100_000, 8);
  expect(Number(moneyWeighted)).toBeCloseTo(Number(pnl) / 100_000, 8);
  expect([timeWeightedYear, moneyWeightedYear]).toEqual([null, null]);
});

test('six days are not enough for a ratio', async () => {
  expect(await over('cus_r')).toMatchObject({
    ...{ observations: 6, needed: 30, accountDays: 6, volatility: null, sharpe: null, maxDrawdown: null },
  });
});

test('thirty days are: the ratios are those of the daily returns', () => {
  const returns = Array.from({ length: 30 }, (_, day) => (day % 3 === 0 ? -0.01 : 0.01));
  const { volatility, sharpe, maxDrawdown } = ratiosOf({ returns });
  expect(maxDrawdown).toBe(-1_000_000n);
  expect(Number(volatility) / 1e8).toBeCloseTo(0.1522, 3);
  expect(Number(sharpe) / 1e8).toBeCloseTo((0.1 / 30 / (0.1522 / Math.sqrt(252))) * Math.sqrt(252), 1);
  expect(ratiosOf({ returns: returns.slice(1) })).toEqual({});
});

test('every part of it has an explanation with the same number, whose lines add up to it', async () => {
  const view = await accountNow(deps(), 'cus_r');
  const performance = await performanceOf(deps(), view, 'ALL');
  const figures = {
    ...{ time_weighted: performance.timeWeighted, money_weighted: performance.moneyWeighted },
    ...{ period_realized: performance.realized, period_unrealized: performance.unrealized },
    ...{ period_dividends: performance.dividends, period_fees: performance.fees },
    ...{ volatility: performance.volatility, sharpe: performance.sharpe, max_drawdown: performance.maxDrawdown },
  } as const;
  for (const [figure, value] of Object.entries(figures) as [Figure, string | null][]) {
    const why = await explain(deps(), view, { figure, range: 'ALL' });
    if (!why.ok) throw new Error(`${figure}: ${why.refusal.code}`);
    expect([figure, why.value.result]).toEqual([figure, value]);
    const parts = why.value.inputs.map((part) => part.value ?? '0');
    if (figure === 'period_unrealized')
      expect(usd(parts[0] ?? '') - usd(parts[1] ?? '') - (usd(parts[2] ?? '') - usd(parts[3] ?? ''))).toBe(
        usd(value ?? ''),
      );
    else if (figure.startsWith('period_')) expect([figure, sumOf(...parts)]).toEqual([figure, value]);
    expect(await explain(deps(), view, { figure })).toMatchObject({ refusal: { code: 'invalid_field' } });
  }
});

test('of shares sold short too: realised + unrealised + dividends less borrowing is the profit', async () => {
  world.market.at('2026-12-01T15:00:00Z');
  await world.open('cus_short');
  const ANSWERS = { loss: 'unlimited', borrow: 'nightly', dividend: 'pay', call: 'liquidate' };
  await world.runner.run(passCheck, { customerId: 'cus_short', version: 'short_selling_2026_1', answers: ANSWERS });
  world.deps.lender.offer = (code, listedOn) => ({
    code,
    listedOn,
    quantity: quantity('500'),
    ratePerYear: rate('0.0325'),
  });
  const shorted = async (side: 'buy' | 'sell', shares: string, at: string) => {
    setPrices(world, 'CC', at, '50.00');
    const id = await world.placed('cus_short', { code: 'CC', side, short: true, quantity: shares } as never);
    await world.fill(id, 1, shares, at);
  };
  await shorted('sell', '100', '50.00');
  await shorted('buy', '40', '45.00');
  setPrices(world, 'CC', '47.00', '50.00');
  const found = await over('cus_short');
  expect(found).toMatchObject({ realized: '198.55', dividends: '0.00', borrow: '0.00' });
  expect(sumOf(found.realized, found.unrealized ?? '')).toBe(found.pnl);
});

test('shorts, cash and the collateral behind them are the account’s value, each explained', async () => {
  const view = await accountNow(deps(), 'cus_short');
  const parts = await Promise.all(
    (['shorts', 'cash', 'rest'] as const).map(async (part) => {
      const why = await explain(deps(), view, { figure: 'allocation', part });
      if (!why.ok) throw new Error(why.refusal.code);
      return why.value;
    }),
  );
  expect(parts[0]).toMatchObject({ result: '-2820.00', inputs: [{ name: 'CC', value: '-2820.00' }, {}, {}] });
  expect(sumOf(...parts.map(({ result }) => result ?? ''))).toBe(formatUsd(view.overview.totalValue ?? (0n as Usd)));
  const collateral = parts[2]?.inputs.find(({ name }) => name === 'collateral');
  expect(usd(collateral?.value ?? '0')).toBeGreaterThan(usd('2820'));
  const [share, ...others] = parts.map(({ inputs }) => usd(inputs.find(({ name }) => name === 'share')?.value ?? '0'));
  expect(share).toBeLessThan(0n);
  // Each of the three is rounded to four places.
  const whole = [share!, ...others].reduce<bigint>((sum, each) => sum + each, 0n) - 1_000_000n;
  expect(whole > -300n && whole < 300n).toBe(true);
  // One short has a share of its own, the page of its stock says it.
  const one = await explain(deps(), view, { figure: 'allocation', code: 'CC' });
  expect(one.ok && one.value).toMatchObject({
    result: '-2820.00',
    inputs: [{ value: '-60' }, { value: '47.00' }, {}, {}],
  });
  const itsShare = await explain(deps(), view, { figure: 'account_share', code: 'CC' });
  expect(itsShare.ok && itsShare.value).toMatchObject({
    ...{ result: one.ok && one.value.inputs.at(-1)?.value, unit: 'rate' },
    inputs: [{ value: '-60' }, { value: '47.00' }, { name: 'whole' }],
  });
});

test('holdings are added up by kind and by sector', async () => {
  world.market.at('2026-12-01T15:00:00Z');
  for (const code of ['KO', 'AAPL', 'PEP', 'SPY']) {
    setPrices(world, code, '10.00', '10.00');
    await trade('buy', code, '10', '10.00');
  }
  for (const code of ['AA', 'BB']) setPrices(world, code, '10.00', '10.00');
  const view = await accountNow(deps(), 'cus_r');
  const group = async (name: string) => {
    const why = await explain(deps(), view, { figure: 'allocation_group', group: name as never });
    return why.ok ? why.value.result : why.refusal.code;
  };
  expect(await group('consumer_staples')).toBe('200.00');
  expect(await group('stock')).not.toBe('200.00');
  expect(await group('etf')).toBe('100.00');
  expect(await group('utilities')).toBe('not_found');
});
