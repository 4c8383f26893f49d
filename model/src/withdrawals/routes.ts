import * as z from 'zod/mini';
import { cursor, decimal, id, isoInstant, pageOfDays } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { RECIPIENT_KINDS } from '../recipients/rules.ts';
import type { RefusalCode } from '../refusals.ts';
import { WITHDRAWAL_CAUSES } from './refusals.ts';
import { TIERS } from './caps.ts';
import { WITHDRAWAL_STATES } from './states.ts';

const kind = () => z.enum(RECIPIENT_KINDS);
const asset = () => z.enum(['USDT', 'USD']);

/** Whether payouts of a rail leave now; where not, requests are taken and wait. */
export const RAIL_STATES = ['open', 'congested', 'closed', 'paused'] as const;
export type RailState = (typeof RAIL_STATES)[number];

/** People, a check of address or name, a protection of the account, the rail, or the next file to the bank. */
export const WAITS_FOR = ['approval', 'check', 'protection', 'rail', 'cut_off'] as const;

const option = z.object({
  kind: kind(),
  asset: asset(),
  /** Free in the spot wallet. */
  free: decimal(),
  /** What a withdrawal accepts now, and why that is less than what is free. */
  withdrawable: decimal(),
  pending: decimal(),
  debt: decimal(),
  fee: decimal(),
  rail: z.enum(RAIL_STATES),
  /** When it arrives if it is asked for now and needs nobody's approval; null where the rail does not run. */
  arrivesAt: z.nullable(isoInstant()),
});

const options = z.object({
  options: z.array(option),
  /** The most within 24 hours, in USD, by what confirms it; `left` is what remains of it. */
  caps: z.array(z.object({ tier: z.enum(TIERS), enrolled: z.boolean(), cap: decimal(), left: decimal() })),
  newAccount: z.boolean(),
  /** From so many dollars on nobody and two operators approve. */
  approval: z.object({ automaticUpTo: decimal(), twoFrom: decimal(), firstPayout: z.boolean() }),
  /** What stops every withdrawal now, whatever its amount and recipient. */
  stopped: z.array(
    z.object({
      cause: z.enum(WITHDRAWAL_CAUSES),
      code: z.string(),
      params: z.record(z.string(), z.string()),
    }),
  ),
  asOf: isoInstant(),
});
export type WithdrawalOptions = z.infer<typeof options>;

const withdrawal = z.object({
  id: id('wdr'),
  kind: kind(),
  recipientId: id('rcp'),
  payee: z.string(),
  network: z.nullable(z.literal('TRC20')),
  asset: asset(),
  amount: decimal(),
  fee: decimal(),
  /** What arrives. */
  net: decimal(),
  state: z.enum(WITHDRAWAL_STATES),
  /** How many operators must approve it, and how many have. */
  approvals: z.object({ needed: z.int(), given: z.int() }),
  /** Why it waits, where it does: for people, for the rail, or for a check of the address or name. */
  waitsFor: z.nullable(z.enum(WAITS_FOR)),
  canCancel: z.boolean(),
  /** Each step that was taken, oldest first. */
  steps: z.array(z.object({ state: z.enum(WITHDRAWAL_STATES), at: isoInstant() })),
  /** Why it failed or was declined. */
  reason: z.nullable(z.string()),
  /** The transaction on the chain or the reference of the bank, and the page that shows it. */
  reference: z.nullable(z.string()),
  link: z.nullable(z.string()),
  at: isoInstant(),
  simulated: z.boolean(),
});
export type WithdrawalView = z.infer<typeof withdrawal>;

const common = { access: 'login', tag: 'withdrawals' } as const;
const REFUSALS = [
  'held_by_law',
  'transfer_locked',
  'recipient_unusable',
  'not_on_allow_list',
  'recipient_too_new',
  'credentials_changed',
  'insufficient_funds',
  'above_withdrawable',
  'below_fee',
  'withdrawal_cap',
] as const satisfies readonly RefusalCode[];

/** Money that leaves the spot wallet: USDT by chain, dollars by bank. Open to the frozen too (rulings 8). */
export const withdrawalRoutes = {
  withdrawalOptions: route({
    ...{ ...common, name: 'withdrawalOptions', method: 'GET', path: '/withdrawals/options' },
    summary: 'Read what can be withdrawn now, at which fee, within which limits, and why not more',
    reply: () => options,
  }),
  requestWithdrawal: route({
    ...{ ...common, name: 'requestWithdrawal', method: 'POST', path: '/withdrawals', access: 'verified_or_frozen' },
    summary: 'Withdraw to an address or a card of your book; the fee is taken out of the amount',
    body: () =>
      z.strictObject({
        recipientId: id('rcp'),
        /** As the book shows it, and as it is confirmed: the whole address, or bank and last four digits. */
        payee: z.string().check(z.minLength(1), z.maxLength(80)),
        asset: asset(),
        amount: decimal(),
        /** The fee that was shown; another one than now is refused as changed. */
        fee: decimal(),
      }),
    reply: () => withdrawal,
    idempotent: true,
    limit: 'order',
    stepUp: { level: 'money', shows: ['amount', 'asset', 'payee', 'fee'] },
    refusals: ['invalid_field', 'not_found', 'stale_version', ...REFUSALS],
  }),
  withdrawals: route({
    ...{ ...common, name: 'withdrawals', method: 'GET', path: '/withdrawals' },
    summary: 'List your withdrawals, the newest first, of the New York days asked for',
    query: () =>
      z.strictObject({
        ...pageOfDays(),
      }),
    reply: () => z.object({ withdrawals: z.array(withdrawal), next: z.nullable(cursor()) }),
    refusals: ['invalid_field'],
  }),
  withdrawalDetail: route({
    ...{ ...common, name: 'withdrawalDetail', method: 'GET', path: '/withdrawals/:withdrawalId' },
    summary: 'Read one of your withdrawals',
    params: () => z.strictObject({ withdrawalId: id('wdr') }),
    reply: () => withdrawal,
    refusals: ['not_found'],
  }),
  cancelWithdrawal: route({
    ...{ ...common, name: 'cancelWithdrawal', method: 'POST', path: '/withdrawals/:withdrawalId/cancel' },
    summary: 'Take a withdrawal back, while nobody has signed it; the money is free again at once',
    params: () => z.strictObject({ withdrawalId: id('wdr') }),
    reply: () => withdrawal,
    limit: 'order',
    refusals: ['not_found', 'too_late_to_cancel'],
  }),
} satisfies Record<string, Route>;
