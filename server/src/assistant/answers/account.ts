import type { AccountOverview } from '@candor/model/portfolio/schema.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import { excessEquity } from '@candor/model/margin/requirement.ts';
import { usd } from '@candor/model/money.ts';
import { parseInstant } from '@candor/model/time.ts';
import { daysOf, inParts, movedOver, movedToday, PERFORMANCE, whetherMoved } from './moves.ts';
import { namesDays } from './days-asked.ts';
import { costOf, positionDay, positionRow } from './position-row.ts';
import { newestOf } from './doing.ts';
import { dividendsNext, dividendsReceivedOf, dividendsSoFar } from './own-dividends.ts';
import { profitBetween } from './profit-between.ts';
import { type Asked, gainOf, named, of, type Part, type Said, type Story, type Values } from './said.ts';
import { asksCallPrice, callPrices } from './shorts.ts';
import { cashNotFree, cashParts, howToWithdraw } from './withdrawing.ts';

export async function* account({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.account();
  if (!found) return;
  const { cash, buyingPower } = found.is;
  const values = { ...wholeOf(found.is), cash: of('usd', cash), power: of('usd', buyingPower) };
  yield { key: 'account', values, from: [found.source] };
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

export async function* cash(asked: Asked): AsyncGenerator<Part> {
  const { tools, signs } = asked;
  const found = await tools.account();
  if (!found) return;
  if (signs.has('withdraw') || signs.has('withdrawable')) {
    // "How much do I have, and can I withdraw it?"
    const asksBoth = signs.has('cash') && signs.has('and');
    if (asksBoth) yield* cashParts(tools);
    yield* howToWithdraw(asked);
    if (!asksBoth) yield* cashNotFree(asked);
    return;
  }
  yield* cashParts(tools);
  yield* buyingPower(asked);
}

export async function* buyingPower({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.account();
  if (!found) return;
  yield { key: 'buying_power', values: { value: of('usd', found.is.buyingPower) }, from: [found.source] };
}

export async function* profit(asked: Asked): AsyncGenerator<Said> {
  const { tools, signs, span } = asked;
  if (namesDays(asked)) {
    yield* profitBetween(asked);
    return;
  }
  if (signs.has('why')) {
    yield* whetherMoved(asked);
    return;
  }
  if (isOfRealized(asked)) yield* realizedIn(await tools.performance(span === '1D' ? '1D' : 'ALL'));
  else if (span === 'ALL' && !signs.has('today')) {
    yield* profitSoFar(tools);
    return;
  }
  const found = await tools.account();
  if (!found) return;
  const from = [found.source];
  const { dayPnl, dayPnlRate, openPnl, totalValue } = found.is;
  if (dayPnl === null || openPnl === null) yield { key: 'nothing_known', from };
  else {
    yield { key: 'account_moved', values: gainOf('profit', dayPnl, dayPnlRate), from };
    // What was made since the beginning is not of today.
    const today: Values = totalValue === null ? {} : { value: of('usd', totalValue) };
    yield { key: 'account_profit', values: span === '1D' ? today : wholeOf(found.is), from };
    yield* inParts(movedToday(tools));
  }
}

/** All that was made or lost since the account began, and what of it is open and realized. */
async function* profitSoFar(tools: Asked['tools']): AsyncGenerator<Said> {
  const [found, account] = await Promise.all([tools.performance('ALL'), tools.account()]);
  if (!found || !account) return;
  const { pnl, timeWeighted } = found.is;
  if (pnl === null) yield { key: 'nothing_known', from: [found.source] };
  else
    yield {
      key: 'account_moved',
      values: { ...daysOf(found.is), ...gainOf('profit', pnl, timeWeighted) },
      from: [found.source],
    };
  yield { key: 'account_profit', values: wholeOf(account.is), from: [account.source] };
  yield* inParts(movedOver(found, tools));
}

export async function* profitOver(asked: Asked): AsyncGenerator<Said> {
  const { span = 'ALL', tools, signs } = asked;
  if (namesDays(asked)) {
    yield* profitBetween(asked);
    return;
  }
  if (signs.has('why')) {
    yield* whetherMoved({ ...asked, span });
    return;
  }
  const found = await tools.performance(PERFORMANCE[span]);
  if (!found) return;
  const { pnl, timeWeighted } = found.is;
  const from = [found.source];
  const period = daysOf(found.is);
  if (isOfRealized(asked)) yield* realizedIn(found);
  if (pnl === null) yield { key: 'profit_over_none', values: period, from };
  else yield { key: 'profit_over', values: { ...period, ...gainOf('profit', pnl, timeWeighted) }, from };
  yield* inParts(movedOver(found, tools));
}

/** What was realized is a part of a profit, which other questions do not begin with. */
const isOfRealized = ({ terms, signs }: Asked): boolean => terms.includes('realized_profit') || signs.has('sell');

function* realizedIn(found: Awaited<ReturnType<Asked['tools']['performance']>>): Generator<Said> {
  if (!found) return;
  yield {
    key: 'realized_over',
    values: { ...daysOf(found.is), realized: of('gain', found.is.realized) },
    from: [found.source],
  };
}

/** Fees over a time; of a shorter one than the account has had also all that were paid so far. */
export async function* feesPaid({ span = 'ALL', codes, tools }: Asked): AsyncGenerator<Said> {
  for (const code of codes) yield* feesPaidOf(code, tools);
  if (codes.length > 0) return;
  const [found, whole] = await Promise.all([tools.performance(PERFORMANCE[span]), tools.performance('ALL')]);
  for (const each of [found, whole]) {
    if (!each || (each === whole && found?.is.from === each.is.from)) continue;
    const { fees, borrow, from: first, to } = each.is;
    // Of all there is the fees alone stand below those of a shorter time.
    const borrowed: Values = each === found ? { borrow: of('usd', borrow) } : {};
    const values = { fee: of('usd', fees), ...borrowed, from: of('date', first), to: of('date', to) };
    yield { key: 'fees_paid', values, from: [each.source] };
  }
}

/** Fees of one stock since the account began, and what borrowing it has cost. */
export async function* feesPaidOf(code: string, tools: Asked['tools']): AsyncGenerator<Said> {
  const found = await tools.result(code);
  if (!found) {
    yield { key: 'fees_paid_none', values: named(code) };
    return;
  }
  const { fees, borrow } = found.is;
  const borrowed: Values = usd(borrow) === 0n ? {} : { borrow: of('usd', borrow) };
  yield { key: 'fees_paid_of', values: { ...named(code), fee: of('usd', fees), ...borrowed }, from: [found.source] };
}

export async function* dividendsReceived(asked: Asked): AsyncGenerator<Said> {
  const { span = 'ALL', codes, tools } = asked;
  for (const code of codes) yield* dividendsReceivedOf(code, asked);
  if (codes.length > 0) return;
  const found = await tools.performance(PERFORMANCE[span]);
  if (!found) return;
  const { dividends, from: first, to } = found.is;
  if (span === 'ALL') {
    yield* dividendsSoFar(found, tools);
    return;
  }
  const days = { from: of('date', first), to: of('date', to) };
  if (usd(dividends) !== 0n) {
    yield { key: 'dividends_received', values: { value: of('usd', dividends), ...days }, from: [found.source] };
    return;
  }
  // None then: what came before, and what is to come.
  yield { key: 'dividends_received_none', values: days, from: [found.source] };
  const whole = await tools.performance('ALL');
  if (whole) yield* dividendsSoFar(whole, tools);
  yield* dividendsNext(asked);
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
  const net: Values = found.is.some(isShort) ? { net: of('key', 'shorts') } : {};
  if (positionsValue !== null)
    yield { key: 'holdings', values: { ...count, ...net, value: of('usd', positionsValue) }, from };
  for (const each of found.is) yield* positionRow(each, from);
}

export async function* position({ code, codes, signs, tools }: Asked): AsyncGenerator<Said | Story> {
  const found = await tools.positions();
  if (!found) return;
  const from = [found.source];
  for (const wanted of codes.length > 0 ? codes : [code]) {
    const held = found.is.find((each) => each.code === wanted);
    if (!held) {
      yield { key: 'positions_none_of', values: named(wanted), from };
      continue;
    }
    const asksCost = signs.has('lots') || signs.has('paid');
    if (asksCost) yield { key: 'position_paid', values: costOf(held), from };
    yield* positionRow(held, from, 'figures');
    yield* positionDay(held, from);
    if (!asksCost) yield { key: 'position_cost', values: costOf(held), from };
    if (signs.has('why') || signs.has('define')) yield* newestOf(held.code, await tools.news(held.code));
  }
}

export async function* margin(asked: Asked): AsyncGenerator<Said> {
  const found = await asked.tools.margin();
  if (!found) return;
  const prices = [...callPrices(found, asked)];
  const leads = asksCallPrice(asked);
  if (leads) yield* prices;
  const { equity, kept, shorts, call } = found.is;
  const from = [found.source];
  const room = excessEquity(found.is);
  if (shorts.length === 0) yield { key: 'margin_none', from };
  else if (equity === null || kept === null || room === null) yield { key: 'nothing_known', from };
  else
    yield { key: 'margin', values: { equity: of('usd', equity), kept: of('usd', kept), room: of('usd', room) }, from };
  if (call) yield { key: 'margin_call', values: { time: of('time', parseInstant(call.dueAt)) }, from };
  if (!leads) yield* prices;
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
