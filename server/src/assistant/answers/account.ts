import { allocationOf, groupHoldings } from '@candor/model/portfolio/allocation.ts';
import { sizeOf } from '@candor/model/portfolio/figures.ts';
import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import type { AccountOverview, PositionView } from '@candor/model/portfolio/schema.ts';
import { SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import { parseInstant } from '@candor/model/time.ts';
import type { Source } from '../tools.ts';
import { movedMost, movedToday, PERFORMANCE } from './moves.ts';
import { type Asked, gainOf, named, of, percentOf, permilleText, type Said, type Values } from './said.ts';

export async function* account({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.account();
  if (!found) return;
  const { cash, buyingPower } = found.is;
  const values = { ...wholeOf(found.is), cash: of('usd', cash), power: of('usd', buyingPower) };
  yield { key: 'account', values, from: [found.source] };
  yield* movedToday(tools);
}

/** The account's value and profits, as its screen has them; what is not known is left out. */
function wholeOf({ totalValue, realizedPnl, ...profits }: AccountOverview): Values {
  const { dayPnl, dayPnlRate, openPnl, openPnlRate } = profits;
  return {
    ...(totalValue === null ? {} : { value: of('usd', totalValue) }),
    ...gainOf('day', dayPnl, dayPnlRate),
    ...gainOf('open', openPnl, openPnlRate),
    realized: of('gain', realizedPnl),
  };
}

export async function* cash({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.account();
  if (!found) return;
  const { cash: whole, settledCash, withdrawable, buyingPower } = found.is;
  const from = [found.source];
  const values = { value: of('usd', whole), settled: of('usd', settledCash), withdrawable: of('usd', withdrawable) };
  yield { key: 'cash', values, from };
  yield { key: 'buying_power', values: { value: of('usd', buyingPower) }, from };
}

export async function* buyingPower({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.account();
  if (!found) return;
  yield { key: 'buying_power', values: { value: of('usd', found.is.buyingPower) }, from: [found.source] };
}

export async function* profit({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.account();
  if (!found) return;
  const from = [found.source];
  const { dayPnl, dayPnlRate, openPnl } = found.is;
  if (dayPnl === null || openPnl === null) yield { key: 'nothing_known', from };
  else {
    yield { key: 'account_moved', values: gainOf('profit', dayPnl, dayPnlRate), from };
    yield { key: 'account_profit', values: wholeOf(found.is), from };
  }
  yield* movedToday(tools);
}

export async function* profitOver({ span = 'ALL', tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.performance(PERFORMANCE[span]);
  if (!found) return;
  const { pnl, timeWeighted, from: first, to, range } = found.is;
  const from = [found.source];
  const period = { range: of('key', range), from: of('date', first), to: of('date', to) };
  if (pnl === null) yield { key: 'profit_over_none', values: period, from };
  else
    yield {
      key: 'profit_over',
      values: {
        ...period,
        ...gainOf('profit', pnl, timeWeighted),
      },
      from,
    };
  yield* movedMost(found.is.byCode, from);
}

export async function* feesPaid({ span = 'ALL', tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.performance(PERFORMANCE[span]);
  if (!found) return;
  const { fees, borrow, from: first, to } = found.is;
  const values = { fee: of('usd', fees), borrow: of('usd', borrow), from: of('date', first), to: of('date', to) };
  yield { key: 'fees_paid', values, from: [found.source] };
}

export async function* dividendsReceived({ span = 'ALL', tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.performance(PERFORMANCE[span]);
  if (!found) return;
  const { dividends, from: first, to } = found.is;
  const values = { value: of('usd', dividends), from: of('date', first), to: of('date', to) };
  yield { key: 'dividends_received', values, from: [found.source] };
}

export async function* holdings({ tools }: Asked): AsyncGenerator<Said> {
  const [found, whole] = await Promise.all([tools.positions(), tools.account()]);
  if (!found || !whole) return;
  const from = [found.source];
  if (found.is.length === 0) {
    yield { key: 'positions_none', from };
    return;
  }
  const { positionsValue } = whole.is;
  const count = { count: of('count', found.is.length) };
  if (positionsValue !== null) yield { key: 'holdings', values: { ...count, value: of('usd', positionsValue) }, from };
  for (const each of found.is) yield* positionRow(each, from);
}

function* positionRow(held: PositionView, from: readonly Source[]): Generator<Said> {
  const { code, quantity, value, openPnl, openPnlRate } = held;
  if (value === null || openPnl === null) return;
  const short = isShort(held);
  const [shares, worth] = short ? [quantity.slice(1), value.replace('-', '')] : [quantity, value];
  const values = { code: of('code', code), shares: of('shares', shares), value: of('usd', worth) };
  const profit = gainOf('profit', openPnl, openPnlRate);
  yield { key: short ? 'position_short' : 'position', values: { ...values, ...profit }, from };
}

export async function* position({ code, codes, tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.positions();
  if (!found) return;
  const from = [found.source];
  for (const wanted of codes.length > 0 ? codes : [code]) {
    const held = found.is.find((each) => each.code === wanted);
    if (!held) {
      yield { key: 'positions_none_of', values: named(wanted), from };
      continue;
    }
    yield* positionRow(held, from);
    const { averageCost, dayPnl, dayPnlRate } = held;
    const values = { ...named(wanted), cost: of('price', averageCost), ...gainOf('day', dayPnl, dayPnlRate) };
    yield { key: 'position_cost', values, from };
  }
}

/** What is invested and at stake, concentration, groups, swings and shorts, by the functions of the account page. */
export async function* risk({ tools, lang }: Asked): AsyncGenerator<Said> {
  const [found, account, performance] = await Promise.all([
    tools.positions(),
    tools.account(),
    tools.performance('ALL'),
  ]);
  if (!found || !account) return;
  const from = [found.source];
  if (found.is.length === 0) {
    yield { key: 'positions_none', from };
    return;
  }
  const valued = found.is.map((each) => ({ ...each, value: each.value === null ? undefined : usd(each.value) }));
  const bySize = valued.toSorted((a, b) => Number(sizeOf(b.value ?? (0n as Usd)) - sizeOf(a.value ?? (0n as Usd))));
  const money = usd(account.is.cash);
  const parts = allocationOf(money, bySize);
  const [largest] = parts;
  const cashPart = parts.at(-1);
  if (!largest || !cashPart) {
    yield { key: 'nothing_known', from };
    return;
  }
  const whole = {
    ...named(largest.name),
    percent: of('share', permilleText(largest.permille)),
    count: of('count', found.is.length),
  };
  const { positionsValue } = account.is;
  // What is owed besides makes the sum say too little.
  if (positionsValue !== null && !valued.some(isShort))
    yield {
      key: 'risk_invested',
      values: {
        percent: of('share', permilleText(1_000n - cashPart.permille)),
        fall: of('share', '10'),
        value: of('usd', formatUsd((usd(positionsValue) / 10n) as Usd)),
      },
      from,
    };
  yield { key: 'risk', values: whole, from };
  yield { key: 'risk_cash', values: { percent: of('share', permilleText(cashPart.permille)) }, from };
  const groups = groupHoldings(bySize, ({ sector, kind }) => sector ?? kind ?? 'unlisted').toSorted((a, b) =>
    Number((b.value ?? 0n) - (a.value ?? 0n)),
  );
  const sector = allocationOf(money, groups)[0];
  if (sector && sector.name in SECTOR_NAMES)
    yield {
      key: 'risk_sector',
      values: {
        name: of('name', SECTOR_NAMES[sector.name as keyof typeof SECTOR_NAMES][lang]),
        percent: of('share', permilleText(sector.permille)),
      },
      from,
    };
  yield* swings(performance);
  const shorts = valued.filter(isShort);
  const owed = shorts.reduce((sum, { value }) => sum + sizeOf(value ?? (0n as Usd)), 0n);
  if (shorts.length === 0) yield { key: 'risk_no_short', from };
  else
    yield {
      key: 'risk_short',
      values: { count: of('count', shorts.length), value: of('usd', formatUsd(owed as Usd)) },
      from,
    };
}

const isShort = ({ quantity }: { quantity: string }): boolean => quantity.startsWith('-');

function* swings(found: Awaited<ReturnType<Asked['tools']['performance']>>): Generator<Said> {
  if (!found) return;
  const { volatility, maxDrawdown, accountDays, needed } = found.is;
  const from = [found.source];
  if (volatility === null)
    yield { key: 'risk_too_few', values: { count: of('count', accountDays), needed: of('count', needed) }, from };
  else yield { key: 'risk_volatility', values: { percent: of('ratio', percentOf(volatility)) }, from };
  if (maxDrawdown !== null)
    yield { key: 'risk_drawdown', values: { percent: of('ratio', percentOf(maxDrawdown)) }, from };
}

export async function* margin({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.margin();
  if (!found) return;
  const { equity, kept, shorts, call } = found.is;
  const from = [found.source];
  if (shorts.length === 0) yield { key: 'margin_none', from };
  else if (equity === null || kept === null) yield { key: 'nothing_known', from };
  else {
    const room = formatUsd((usd(equity) - usd(kept)) as Usd);
    yield { key: 'margin', values: { equity: of('usd', equity), kept: of('usd', kept), room: of('usd', room) }, from };
  }
  if (call) yield { key: 'margin_call', values: { time: of('time', parseInstant(call.dueAt)) }, from };
}

export async function* statements({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.statements();
  if (!found) return;
  const from = [found.source];
  const screen = { screen: of('screen', '/accountView/account'), topic: of('key', 'statements') };
  if (found.is.length === 0) yield { key: 'statements_none', values: screen, from };
  for (const { kind, from: first, to } of found.is)
    yield {
      key: 'statement_row',
      values: { period: of('key', kind), from: of('date', first), to: of('date', to), ...screen },
      from,
    };
}
