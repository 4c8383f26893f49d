import { CENT, usd } from '@candor/model/money.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import { shortfallOf, TRANSFER_ACCOUNTS, type TransferAccount } from '@candor/model/transfers/funds.ts';
import type { FundsAccount } from '../../domains/account/queries.ts';
import { decimalOf } from '../../ui/fields/number-text.ts';

export interface TransferForm {
  readonly from: TransferAccount;
  readonly to: TransferAccount;
  /** As typed. */
  readonly amount: string;
}

export const swapped = ({ from, to, amount }: TransferForm): TransferForm => ({ from: to, to: from, amount });

/** The form with another account on one side; where that is the other side's, the two change places. */
export function withAccount(form: TransferForm, side: 'from' | 'to', account: TransferAccount): TransferForm {
  const other = side === 'from' ? 'to' : 'from';
  return form[other] === account ? swapped(form) : { ...form, [side]: account };
}

/** The form of an address: `?to=stock` asks for a transfer to that account, from the wallet or else from stock. */
export function formOf(query: URLSearchParams): TransferForm {
  const named = (name: string) => TRANSFER_ACCOUNTS.find((account) => account === query.get(name));
  const to = named('to') ?? (named('from') === 'spot' ? 'stock' : 'spot');
  const from = named('from') ?? (to === 'spot' ? 'stock' : 'spot');
  return { from: from === to ? (to === 'spot' ? 'stock' : 'spot') : from, to, amount: '' };
}

/** The amount as a decimal of the wire; undefined while there is none. */
export function amountOf({ amount }: TransferForm): string | undefined {
  const value = decimalOf(amount);
  return value === undefined || usd(value) === 0n ? undefined : value;
}

/** What is wrong with the form, by the check that the server makes; undefined where it can be sent. */
export function problemOf(form: TransferForm, source: FundsAccount): RefusalCode | undefined {
  const value = amountOf(form);
  if (value === undefined) return 'quantity_required';
  const amount = usd(value);
  if (amount % CENT !== 0n) return 'invalid_field';
  return shortfallOf(form.from, amount, {
    ...{
      posted: usd(source.balance),
      held: usd(source.held),
      unsettled: usd(source.unsettled),
      debt: usd(source.debt),
    },
    spareEquity: source.limitedByShorts ? usd(source.maximumUsable) : undefined,
  });
}
