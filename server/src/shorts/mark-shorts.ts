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
  debtAccount,
  debtNeeds,
  type MarginCall,
  marginCallTable,
  marginStepTable,
  repayDebts,
  saveShort,
  shortPositionTable,
} from '../margin/index.ts';
import { type Equity, equityNeeds, equityOf, type OrderDeps } from '../orders/index.ts';
import type { Command, CommandContext } from '../platform/command.ts';
import { needRows, type Rows } from '../platform/rows.ts';

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
 * Looks at everything a customer is short of at the prices of now: moves collateral to what the positions need, pays
 * debts from what is free, and makes, answers or acts on a margin call. Money moves between the customer's own accounts
 * alone. Source: domain §3; decision 0056.
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
      const behind = equityOf(rows, deps, customerId, priceOf);
      const open = rows.find(marginCallTable, 'open', customerId)[0];
      if (!behind) return accept({ state: 'unknown', call: open, shorts: [] });
      moveCollateral(rows, context, deps, customerId, behind);
      return accept(answerCall(rows, context, deps, customerId, behind, open, regular(context.now)));
    },
  };
}

/**
 * Collateral of each short is kept between what has to be kept and what a new one would need, so that a gain becomes
 * free and a loss takes from what is free, without a posting for every tick.
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

/** Makes a call, closes one that is met, or says that it has to be acted on. */
function answerCall(
  rows: Rows,
  context: CommandContext,
  deps: OrderDeps,
  customerId: string,
  behind: Equity,
  open: MarginCall | undefined,
  regular: boolean,
): Marked {
  const { equity, kept, marks } = behind;
  const state = marginState(equity, kept);
  if (state === 'met' || marks.length === 0) {
    if (open) writeStep(rows, context, { ...open, status: 'met', closedAt: context.now }, 'met', behind, {});
    return { state: 'met', call: undefined, shorts: marks };
  }
  const call = open ?? newCall(rows, context, deps, customerId, behind);
  const due = reasonToAct(behind, call, context.now) !== undefined;
  return { state: due && regular ? 'liquidate' : 'call', call, shorts: marks };
}

/** Why shares are bought back now, in words that stay with the step; undefined while the customer still has time. */
export function reasonToAct({ equity, kept }: Equity, { dueAt }: MarginCall, now: Instant): string | undefined {
  const state = marginState(equity, kept);
  if (state === 'met') return undefined;
  if (state === 'liquidate') return 'below 85% of maintenance';
  return now >= dueAt ? 'deadline passed' : undefined;
}

function newCall(
  rows: Rows,
  context: CommandContext,
  { market }: OrderDeps,
  customerId: string,
  behind: Equity,
): MarginCall {
  const overrides = market.overrides();
  const { lastTradeDate } = sessionAt(context.now, overrides);
  const call: MarginCall = {
    id: context.newId('mcl'),
    customerId,
    openedAt: context.now,
    dueAt: instantOf(addTradingDays(lastTradeDate, CALL_DAYS, overrides), DUE_TIME),
    equity: behind.equity,
    kept: behind.kept,
    status: 'open',
    steps: 0,
    closedAt: null,
  };
  rows.insert(marginCallTable, call);
  return writeStep(rows, context, call, 'called', behind, {});
}

/** Writes a step with the prices it rests on, and tells of it. */
export function writeStep(
  rows: Rows,
  context: CommandContext,
  call: MarginCall,
  kind: 'called' | 'liquidating' | 'met',
  { equity, kept, marks }: Equity,
  detail: Readonly<Record<string, string>>,
): MarginCall {
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
    kept,
    detail: { ...prices, ...detail },
  });
  rows.emit({ type: `margin.${kind}`, subject: call.customerId, payload: { callId: call.id } });
  return next;
}
