import { decimalOf } from '../../ui/fields/number-text.ts';
import { usd } from '@candor/model/money.ts';
import type { RecipientView } from '@candor/model/recipients/routes.ts';
import { type Instant, parseInstant } from '@candor/model/time.ts';
import { capLeft } from '@candor/model/withdrawals/caps.ts';
import { whyNot } from '@candor/model/withdrawals/refusals.ts';
import type { WithdrawalOptions } from '@candor/model/withdrawals/routes.ts';
import type { Elsewhere } from './elsewhere.ts';

export type Option = WithdrawalOptions['options'][number];

/** The amount as a decimal of the wire; undefined while there is none. */
export function amountOf(typed: string): string | undefined {
  const value = decimalOf(typed);
  return value === undefined || usd(value) === 0n ? undefined : value;
}

/** USDT where there is some, or else dollars where there are any, in the wallet or outside it. */
export function sideWithMoney({ options }: WithdrawalOptions, elsewhere: Elsewhere | undefined): Option['kind'] {
  const has = (kind: Option['kind']) => options.some((each) => each.kind === kind && usd(each.free) > 0n);
  return !has('usdt') && (has('bank') || elsewhere !== undefined) ? 'bank' : 'usdt';
}

/** What the button for all of it fills in: of dollars no more than the limit still lets out. */
export const mostOf = ({ asset, withdrawable }: Option, options: WithdrawalOptions): string => {
  const left = capLeft(options);
  return asset === 'USD' && usd(left) < usd(withdrawable) ? left : withdrawable;
};

/** How many of the staff approve an amount before it leaves. */
export function peopleFor(amount: string, { approval }: WithdrawalOptions): 'none' | 'one' | 'two' {
  const { automaticUpTo, twoFrom, firstPayout } = approval;
  if (firstPayout || usd(amount) >= usd(twoFrom)) return 'two';
  return usd(amount) > usd(automaticUpTo) ? 'one' : 'none';
}

interface Asked {
  readonly amount: string | undefined;
  readonly option: Option;
  readonly recipient: RecipientView | undefined;
  readonly options: WithdrawalOptions;
}

/**
 * Why the server would refuse, by the same table. The answer of the server carries what can be withdrawn and not what
 * that is made of, so what is missing to it stands here as money that is not final.
 */
export function problemOf({ amount = '0', option, recipient, options }: Asked) {
  const { kind, free, withdrawable, fee } = option;
  const missing = usd(free) - usd(withdrawable);
  const isUsdt = kind === 'usdt';
  return whyNot({
    ...{ kind, amount: usd(amount), fee: usd(fee), now: parseInstant(options.asOf) },
    funds: {
      ...{ spotUsd: isUsdt ? 0n : usd(free), spotUsdt: isUsdt ? usd(free) : 0n, elsewhere: 0n, debt: 0n },
      ...{ pendingUsd: isUsdt ? 0n : missing, pendingUsdt: isUsdt ? missing : 0n, rate: undefined },
    },
    ...{ heldByLaw: false, transferLock: false, allowList: false, credentialsHeldUntil: undefined },
    recipient: recipient && {
      usableAt: (recipient.state === 'waiting' ? parseInstant(recipient.usableAt) : 0) as Instant,
      ...{ blocked: recipient.state === 'blocked', screening: 'clear' },
    },
    ...{ spent: 0n, cap: usd(capLeft(options)) },
  });
}
