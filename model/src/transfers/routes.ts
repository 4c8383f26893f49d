import * as z from 'zod/mini';
import { cursor, decimal, id, isoDate, isoInstant, pageOfDays } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { TRANSFER_ACCOUNTS } from './funds.ts';

const account = () => z.enum(TRANSFER_ACCOUNTS);

const fundsAccount = () =>
  z.object({
    account: account(),
    /** The id in the account list; only the stock and the quantitative account are listed there. */
    id: z.nullable(z.string()),
    currency: z.literal('USD'),
    balance: decimal(),
    /** Reserved for orders. */
    held: decimal(),
    /** Proceeds of sales that have not settled yet. */
    unsettled: decimal(),
    /** Owed to the house. */
    debt: decimal(),
    /** Balance less reservations. */
    usable: decimal(),
    /** What a transfer accepts now. */
    maximumUsable: decimal(),
    /** Short positions leave less than what has settled. */
    limitedByShorts: z.boolean(),
  });

const transferRecord = () =>
  z.object({
    id: id('trf'),
    from: account(),
    to: account(),
    amount: decimal(),
    currency: z.literal('USD'),
    at: isoInstant(),
    /** The day of profit and loss in which it counts. */
    countsOn: isoDate(),
    /** The transaction in the ledger, `lane:number`. */
    transaction: z.string(),
    simulated: z.boolean(),
  });
export type TransferRecord = z.infer<ReturnType<typeof transferRecord>>;

const common = { tag: 'transfers', access: 'login' } as const;

/** Money between a customer's own accounts. */
export const transferRoutes = {
  fundsAccounts: route({
    ...common,
    name: 'fundsAccounts',
    method: 'GET',
    path: '/transfers/accounts',
    summary: 'List your accounts for money: balance, usable and maximum usable amount of each',
    reply: () => z.object({ accounts: z.array(fundsAccount()), asOf: isoInstant() }),
  }),
  /** Open to everybody signed in: whoever may not act may still move money towards the spot wallet (ruling 8). */
  transfer: route({
    ...common,
    name: 'transfer',
    method: 'POST',
    path: '/transfers',
    summary: 'Move money between two of your accounts, at once; towards the spot wallet also while frozen or reviewed',
    body: () => z.strictObject({ from: account(), to: account(), amount: z.optional(decimal()) }),
    reply: transferRecord,
    idempotent: true,
    limit: 'order',
    refusals: [
      'invalid_field',
      'identity_required',
      'identity_in_review',
      'identity_rejected',
      'account_frozen',
      'quantity_required',
      'funds_not_settled',
      'insufficient_funds',
      'trading_account_insufficient',
      'above_usable',
    ],
  }),
  transfers: route({
    ...common,
    name: 'transfers',
    method: 'GET',
    path: '/transfers',
    summary: 'List your transfers, the newest first, of the New York days asked for',
    query: () =>
      z.strictObject({
        ...pageOfDays(),
      }),
    reply: () => z.object({ transfers: z.array(transferRecord()), next: z.nullable(cursor()) }),
    refusals: ['invalid_field'],
  }),
  transferDetail: route({
    ...common,
    name: 'transferDetail',
    method: 'GET',
    path: '/transfers/:transferId',
    summary: 'Read one of your transfers',
    params: () => z.strictObject({ transferId: id('trf') }),
    reply: transferRecord,
    refusals: ['not_found'],
  }),
} satisfies Record<string, Route>;
