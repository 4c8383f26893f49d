import { addTradingDays, instantOf, sessionAt } from '@candor/model/calendar/index.ts';
import {
  CALL_DAYS,
  initialMargin,
  maintenance,
  marginState,
  type ShortMark,
  shortValue,
} from '@candor/model/margin/requirement.ts';
import type { Usd } from '@candor/model/money.ts';
import { formatPrice, formatQuantity, type Price } from '@candor/model/quantity.ts';
import { accept } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { available, balanceOf, type Line, post, postingNeeds, usdAsset, customerAccount } from '../ledger/index.ts';
import {
  collateralAccount,
  type Equity,
  equityNeeds,
  equityOf,
  type MarginCall,
  marginCallTable,
  marginStepTable,
  saveShort,
  shortPositionTable,
} from '../short-selling/index.ts';
import type { OrderDeps } from '../orders/index.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { needRows, type Rows } from '../platform/database/rows.ts';
import { debtAccount, debtNeeds, repayDebts } from '../debts/index.ts';

export interface MarkShorts {
  readonly customerId: string;
}

export interface Marked {
  /** 'liquidate' where shares have to be bought back now, and can be: in regular hours. */
  readonly state: 'met' | 'call' | 'liquidate' | 'unknown';
  /** The open call, with so many steps. */
  readonly call: { readonly id: string; readonly steps: number } | undefined;
  readonly shorts: readonly ShortMark[];
}

/** Clock time of the second trading day after a call until which it must be met. */
const DUE_TIME = '12:00';

/**
 * Marks all short positions of a customer at current prices: adjusts collateral, repays debts from free cash, and
 * opens, closes or enforces a margin call. Money moves only between the customer's own accounts. Source: domain §3;
 * decision 0056.
 */
export function markShorts(
  deps: OrderDeps,
): Command<MarkShorts, Marked, { priceOf: (code: string) => Price | undefined; regular: (now: Instant) => boolean }> {
  return {
    name: 'mark_shorts',
    subject: (input) => input.customerId,
    needs: ({ customerId }, lane) => [
      ...equityNeeds(deps, customerId),
      needRows(marginCallTable, 'open', customerId),
      ...postingNeeds(lane, []),
      ...debtNeeds(deps.mode, customerId),
    ],
    facts: () => ({
      priceOf: (code) => {
        const known = deps.market.facts(code);
        return known?.last ?? known?.previousClose;
      },
      regular: (now) => sessionAt(now, deps.market.overrides()).session === 'regular',
    }),
    decide(rows, { customerId }, context, { priceOf, regular }) {
      const shortEquity = equityOf(rows, deps, customerId, priceOf);
      const open = rows.find(marginCallTable, 'open', customerId)[0];
      if (!shortEquity) return accept({ state: 'unknown', call: open, shorts: [] });
      moveCollateral(rows, context, deps, customerId, shortEquity);
      return accept(answerCall(rows, context, deps, { customerId, shortEquity, open, regular: regular(context.now) }));
    },
  };
}

/**
 * Keeps the collateral of each short between its maintenance and its initial requirement: gains release cash and losses
 * draw on free cash, without a posting for every tick.
 */
function moveCollateral(
  rows: Rows,
  context: CommandContext,
  deps: OrderDeps,
  customerId: string,
  { marks }: Equity,
): void {
  const usd = usdAsset(deps.mode);
  const cash = customerAccount('stock', customerId);
  let free = available(balanceOf(rows, cash, usd));
  let moved = 0n;
  const wanted = marks.map(({ code, at, quantity }) => {
    const short = rows.get(shortPositionTable, customerId, code);
    const value = shortValue(at, quantity);
    const [least, most] = [value + maintenance(at, quantity), value + initialMargin(at, quantity)];
    const has = short?.collateral ?? 0n;
    return { short, change: has > most ? most - has : has < least ? most - has : 0n };
  });
  for (const { short, change } of wanted.sort((a, b) => (a.change < b.change ? -1 : 1))) {
    const taken = change > free ? (free > 0n ? free : 0n) : change;
    if (!short || taken === 0n) continue;
    free -= taken;
    moved += taken;
    saveShort(rows, short, { ...short, collateral: (short.collateral + taken) as Usd, updatedAt: context.now });
  }
  const debt = -balanceOf(rows, debtAccount(customerId), usd).posted;
  const repaid = debt < free ? debt : free > 0n ? free : 0n;
  const lines: Line[] = [
    { accountId: cash, asset: usd, amount: -moved - repaid },
    { accountId: collateralAccount(customerId), asset: usd, amount: moved },
    { accountId: debtAccount(customerId), asset: usd, amount: repaid },
  ];
  if (moved === 0n && repaid === 0n) return;
  post(rows, context, {
    kind: 'short_mark',
    eventId: `${customerId}:${context.newId('mrk')}`,
    effectiveDate: sessionAt(context.now, deps.market.overrides()).lastTradeDate,
    actor: 'system',
    lines,
  });
  repayDebts(rows, context, customerId, repaid as Usd);
}

interface Standing {
  readonly customerId: string;
  readonly shortEquity: Equity;
  readonly open: MarginCall | undefined;
  /** In the regular session, when shares can be bought back. */
  readonly regular: boolean;
}

/** Makes a call, closes one that is met, or says that it has to be acted on. */
function answerCall(
  rows: Rows,
  context: CommandContext,
  deps: OrderDeps,
  { customerId, shortEquity, open, regular }: Standing,
): Marked {
  const { equity, maintenanceMargin, marks } = shortEquity;
  const state = marginState(equity, maintenanceMargin);
  if (state === 'met' || marks.length === 0) {
    if (open) writeStep(rows, context, { ...open, status: 'met', closedAt: context.now }, { kind: 'met', shortEquity });
    return { state: 'met', call: undefined, shorts: marks };
  }
  const call = open ?? newCall(rows, context, deps, customerId, shortEquity);
  const due = reasonToAct(shortEquity, call, context.now) !== undefined;
  return { state: due && regular ? 'liquidate' : 'call', call, shorts: marks };
}

/** Why shares are bought back now, in words that stay with the step; undefined while the customer still has time. */
export function reasonToAct(
  { equity, maintenanceMargin }: Equity,
  { dueAt }: MarginCall,
  now: Instant,
): string | undefined {
  const state = marginState(equity, maintenanceMargin);
  if (state === 'met') return undefined;
  if (state === 'liquidate') return 'below 85% of maintenance';
  return now >= dueAt ? 'deadline passed' : undefined;
}

function newCall(
  rows: Rows,
  context: CommandContext,
  { market }: OrderDeps,
  customerId: string,
  shortEquity: Equity,
): MarginCall {
  const overrides = market.overrides();
  const { lastTradeDate } = sessionAt(context.now, overrides);
  const call: MarginCall = {
    id: context.newId('mcl'),
    customerId,
    openedAt: context.now,
    dueAt: instantOf(addTradingDays(lastTradeDate, CALL_DAYS, overrides), DUE_TIME),
    equity: shortEquity.equity,
    kept: shortEquity.maintenanceMargin,
    status: 'open',
    steps: 0,
    closedAt: null,
  };
  rows.insert(marginCallTable, call);
  return writeStep(rows, context, call, { kind: 'called', shortEquity });
}

interface Step {
  readonly kind: 'called' | 'liquidating' | 'met';
  readonly shortEquity: Equity;
  readonly detail?: Readonly<Record<string, string>>;
}

/** Writes a step of the margin call with the prices it used, and emits its event. */
export function writeStep(
  rows: Rows,
  context: CommandContext,
  call: MarginCall,
  { kind, shortEquity, detail = {} }: Step,
): MarginCall {
  const { equity, maintenanceMargin, marks } = shortEquity;
  const next: MarginCall = { ...call, steps: call.steps + 1 };
  rows.update(marginCallTable, next);
  const prices = Object.fromEntries(
    marks.map(({ code, quantity, at }) => [code, `${formatQuantity(quantity)} at ${formatPrice(at)}`]),
  );
  rows.insert(marginStepTable, {
    callId: call.id,
    n: next.steps,
    at: context.now,
    step: kind,
    equity,
    kept: maintenanceMargin,
    detail: { ...prices, ...detail },
  });
  rows.emit({ type: `margin.${kind}`, subject: call.customerId, payload: { callId: call.id } });
  return next;
}
