import { CENT, formatUsd } from '@candor/model/money.ts';
import { payeeOf } from '@candor/model/recipients/rules.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { worthOf } from '@candor/model/withdrawals/funds.ts';
import { approvalsNeeded, capOf, type Tier } from '@candor/model/withdrawals/caps.ts';
import { whyNot, type WithdrawalFacts } from '@candor/model/withdrawals/refusals.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { customerAccount, holdTable, placeHold, usdAsset, usdtAsset } from '../ledger/index.ts';
import { assert } from '../platform/commands/assert.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { needRow, type Rows } from '../platform/database/rows.ts';
import { type Recipient, recipientTable } from '../recipients/index.ts';
import {
  capDays,
  feeOf,
  fundsOf,
  isFirstPayout,
  protectionsOf,
  spentOf,
  type StateDeps,
  stateNeeds,
  utcDayOf,
} from './read-state.ts';
import { type Withdrawal, withdrawalTable } from './tables.ts';

export interface RequestWithdrawal {
  readonly id: string;
  readonly customerId: string;
  readonly recipientId: string;
  /** As it was shown and confirmed. */
  readonly payee: string;
  readonly asset: 'USDT' | 'USD';
  /** Millionths. */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly tier: Tier;
  readonly firstFundedAt: Instant | undefined;
  readonly screening: 'clear' | 'hit';
  readonly heldByLaw: boolean;
  /** The UTC days whose requests count, as of shortly before the decision. */
  readonly days: readonly string[];
  readonly requestId: string;
}

/** Takes a request and reserves its money, or refuses it for one of the published reasons. */
export function requestWithdrawal(deps: StateDeps): Command<RequestWithdrawal, Withdrawal> {
  return {
    name: 'request_withdrawal',
    subject: ({ customerId }) => customerId,
    needs: ({ id, customerId, recipientId, days }, lane) => [
      ...stateNeeds(deps, customerId, days),
      needRow(recipientTable, recipientId),
      needRow(withdrawalTable, id),
      needRow(holdTable, id),
      ...auditNeeds(lane),
    ],
    decide(rows, input, context) {
      const { id, customerId, recipientId, amount, payee, screening } = input;
      // Business time moved to another day between the reading of the days and this decision.
      if (capDays(context.now).some((day) => !input.days.includes(day))) return refuse('stale_version');
      const found = rows.get(recipientTable, recipientId);
      const recipient = found?.customerId === customerId && found.removedAt === null ? found : undefined;
      const kind = input.asset === 'USDT' ? 'usdt' : 'bank';
      if (recipient && recipient.kind !== kind) return refuse('invalid_field', { field: 'asset' });
      if (amount <= 0n || (kind === 'bank' && amount % CENT !== 0n))
        return refuse('invalid_field', { field: 'amount' });
      const facts = factsOf(rows, deps, input, recipient, context);
      if (recipient && (payeeOf(recipient) !== payee || facts.fee !== input.fee)) return refuse('stale_version');
      const refused = whyNot(facts);
      if (refused) return refuse(refused.code, refused.params);
      assert(recipient, 'the table of refusals lets nothing go to nobody');
      const worth = worthOf(kind, amount, facts.funds.rate);
      const firstPayout = isFirstPayout(rows, customerId);
      const asset = kind === 'usdt' ? usdtAsset(deps.mode) : usdAsset(deps.mode);
      const row: Withdrawal = {
        ...{ id, customerId, kind, recipientId, payee, asset, amount, fee: facts.fee, net: amount - facts.fee, worth },
        ...{ utcDay: utcDayOf(context.now), state: 'requested', confirmedBy: input.tier, firstPayout, screening },
        approvals: approvalsNeeded({ worth, firstPayout, screening }),
        ...{
          approver1: null,
          approver1Checks: false,
          approver2: null,
          requestedAt: context.now,
          wallRequestedAt: context.wallNow,
        },
        ...{ approvedAt: null, sentAt: null, confirmedAt: null, endedAt: null, expiresAt: null, fromBlock: null },
        ...{ txId: null, signedBytes: null, fileId: null, reason: null, approvedTxn: null, endedTxn: null },
      };
      rows.insert(withdrawalTable, row);
      rows.update(recipientTable, { ...recipient, lastUsedAt: context.now });
      const accountId = customerAccount('spot', customerId);
      placeHold(rows, context, { accountId, asset, amount, reason: 'withdrawal', reference: id });
      writeAudit(rows, context, {
        ...{ actor: `customer:${customerId}`, action: 'withdrawal.requested', object: `withdrawal:${id}`, customerId },
        ...{ after: row, requestId: input.requestId },
      });
      rows.emit({ type: 'withdrawal.requested', subject: customerId, payload: eventOf(row) });
      return accept(row);
    },
  };
}

function factsOf(
  rows: Rows,
  deps: StateDeps,
  { customerId, asset, amount, tier, firstFundedAt, heldByLaw }: RequestWithdrawal,
  recipient: Recipient | undefined,
  { now }: CommandContext,
): WithdrawalFacts {
  const kind = asset === 'USDT' ? 'usdt' : 'bank';
  return {
    ...{ kind, amount, now, heldByLaw, fee: feeOf(rows, kind, now), funds: fundsOf(rows, deps, customerId) },
    ...protectionsOf(rows, customerId, now),
    recipient: recipient && {
      ...{ usableAt: recipient.usableAt, blocked: recipient.blockedBy !== null, screening: recipient.screening },
    },
    ...{ spent: spentOf(rows, customerId, now), cap: capOf(tier, now, firstFundedAt) },
  };
}

/** What an event says of a withdrawal: no address, which messages do not need. */
export function eventOf({ id, kind, amount, fee, net }: Withdrawal) {
  const asset = kind === 'usdt' ? 'USDT' : 'USD';
  return { id, kind, asset, amount: formatUsd(amount), fee: formatUsd(fee), net: formatUsd(net) };
}
