import { formatUsd } from '@candor/model/money.ts';
import { accept } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { spotFree, type WithdrawalFunds, withdrawable } from '@candor/model/withdrawals/funds.ts';
import { AUTOMATIC_UP_TO, capOf, TIERS, TWO_FROM, type Tier } from '@candor/model/withdrawals/caps.ts';
import { WITHDRAWAL_REASONS, type WithdrawalFacts } from '@candor/model/withdrawals/refusals.ts';
import type { RailState, WithdrawalOptions } from '@candor/model/withdrawals/routes.ts';
import type { Command } from '../platform/commands/command.ts';
import { feeOf, fundsOf, isFirstPayout, protectionsOf, spentOf, type StateDeps, stateNeeds } from './read-state.ts';

interface Standing {
  readonly funds: WithdrawalFunds;
  readonly fees: Readonly<Record<'usdt' | 'bank', bigint>>;
  readonly spent: bigint;
  readonly firstPayout: boolean;
  readonly protections: ReturnType<typeof protectionsOf>;
  readonly now: Instant;
}

/** How a customer stands now, on the rows that a request would be decided on. Changes nothing. */
export function readStanding(deps: StateDeps): Command<{ customerId: string; days: readonly string[] }, Standing> {
  return {
    name: 'read_withdrawal_standing',
    subject: ({ customerId }) => customerId,
    needs: ({ customerId, days }) => stateNeeds(deps, customerId, days),
    decide: (rows, { customerId }, { now }) =>
      accept({
        funds: fundsOf(rows, deps, customerId),
        fees: { usdt: feeOf(rows, 'usdt', now), bank: feeOf(rows, 'bank', now) },
        spent: spentOf(rows, customerId, now),
        firstPayout: isFirstPayout(rows, customerId),
        protections: protectionsOf(rows, customerId, now),
        now,
      }),
  };
}

interface Around {
  readonly rails: Readonly<Record<'usdt' | 'bank', RailState>>;
  readonly enrolled: ReadonlySet<Tier>;
  readonly firstFundedAt: Instant | undefined;
  readonly heldByLaw: boolean;
  readonly arrivesAt: (kind: 'usdt' | 'bank', now: Instant) => Instant;
}

export function optionsView(standing: Standing, around: Around): WithdrawalOptions {
  const { funds, fees, spent, firstPayout, protections, now } = standing;
  const { rails, enrolled, firstFundedAt, heldByLaw } = around;
  const caps = TIERS.map((tier) => {
    const cap = capOf(tier, now, firstFundedAt);
    return { tier, enrolled: enrolled.has(tier), cap: formatUsd(cap), left: formatUsd(cap > spent ? cap - spent : 0n) };
  });
  // Any amount to a recipient that is ready: what still applies stops every withdrawal.
  const anything: WithdrawalFacts = {
    ...{ kind: 'usdt' as const, amount: 1n, fee: 0n, now, heldByLaw, ...protections, spent: 0n, cap: 1n << 62n },
    funds: { ...funds, spotUsdt: 1n, debt: 0n, pendingUsd: 0n, pendingUsdt: 0n },
    recipient: { usableAt: now, blocked: false, screening: 'clear' },
  };
  return {
    options: (['usdt', 'bank'] as const).map((kind) => ({
      ...{ kind, asset: kind === 'usdt' ? ('USDT' as const) : ('USD' as const), rail: rails[kind] },
      free: formatUsd(spotFree(kind, funds)),
      withdrawable: formatUsd(withdrawable(kind, funds)),
      pending: formatUsd(kind === 'usdt' ? funds.pendingUsdt : funds.pendingUsd),
      ...{ debt: formatUsd(funds.debt), fee: formatUsd(fees[kind]) },
      arrivesAt: rails[kind] === 'open' ? formatInstant(around.arrivesAt(kind, now)) : null,
    })),
    caps,
    newAccount: capOf('passkey', now, firstFundedAt) < capOf('passkey', now, 0 as Instant),
    approval: { automaticUpTo: formatUsd(AUTOMATIC_UP_TO), twoFrom: formatUsd(TWO_FROM), firstPayout },
    stopped: WITHDRAWAL_REASONS.filter(({ applies }) => applies(anything)).map(({ cause, code, params }) => ({
      ...{ cause, code, params: params?.(anything) ?? {} },
    })),
    asOf: formatInstant(now),
  };
}
