import * as z from 'zod/mini';
import { cursor, decimal, id, isoInstant, pageOfDays, rateText, sha256 } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { DEPOSIT_RAILS, DEPOSIT_STATES } from './deposit.ts';

/** Most USDT that one simulated transfer brings. */
export const MOST_SIMULATED_USDT = 100_000;

const depositRecord = z.object({
  id: id('dep'),
  rail: z.enum(DEPOSIT_RAILS),
  state: z.enum(DEPOSIT_STATES),
  /** When it arrived, in business time. */
  time: isoInstant(),
  /** The transaction on the chain, or the bank's reference of the entry. */
  link: z.string(),
  /** Where that is shown to anybody; null in simulated mode, where the record itself shows it. */
  linkUrl: z.nullable(z.string()),
  address: z.nullable(z.string()),
  amount: decimal(),
  currency: z.enum(['USDT', 'USD']),
  network: z.string(),
  /** USD per unit when it was credited; null before, or where no rate was known. */
  rate: z.nullable(rateText()),
  sender: z.string(),
  reference: z.string(),
  block: z.nullable(z.object({ number: z.int(), id: z.string() })),
  /** Blocks on the chain that hold it or build on it; null for a bank transfer. */
  confirmations: z.nullable(z.int()),
  creditedAt: z.nullable(isoInstant()),
  finalAt: z.nullable(isoInstant()),
  endedAt: z.nullable(isoInstant()),
  /** Until when bank money may not leave. */
  holdUntil: z.nullable(isoInstant()),
  /** The transaction in the ledger that credited it, `lane:number`. */
  transaction: z.nullable(z.string()),
  simulated: z.boolean(),
});
export type DepositRecord = z.infer<typeof depositRecord>;

const currency = () => z.literal('USDT');
const network = () => z.literal('TRC20');
const common = { tag: 'deposits', access: 'login' } as const;
/** Why a customer may not deposit yet, or now, as the materials stand (`/RechargeMaterials`). */
export const MATERIALS_REFUSALS = [
  'materials_missing',
  'contract_suspended_unpaid',
  'contract_suspended_force_majeure',
] as const;
export type MaterialsRefusal = (typeof MATERIALS_REFUSALS)[number];

const verified = ['identity_required', 'identity_in_review', 'identity_rejected', 'account_frozen'] as const;

/** Money that comes in. */
export const depositRoutes = {
  depositWays: route({
    ...common,
    name: 'depositWays',
    method: 'GET',
    path: '/deposits/ways',
    summary: 'Ways in which you can deposit virtual currency, and what is kept of amounts too small to be credited',
    reply: () =>
      z.object({
        coins: z.array(
          z.object({
            currency: currency(),
            network: network(),
            /** 'closed' by operators; 'missing' where this installation has no chain. */
            state: z.enum(['open', 'congested', 'closed', 'missing']),
            minimum: decimal(),
            /** Blocks after which it is credited, and after which it is final. */
            creditedAfter: z.int(),
            finalAfter: z.int(),
            /** What is kept in your name until it adds up to the minimum. */
            kept: decimal(),
          }),
        ),
        simulated: z.boolean(),
      }),
  }),
  depositAddress: route({
    ...common,
    name: 'depositAddress',
    method: 'POST',
    path: '/deposits/address',
    summary: 'Your own address for a currency and network, the same one always',
    body: () => z.strictObject({ currency: currency(), network: network() }),
    reply: () => z.object({ address: z.string(), currency: currency(), network: network() }),
    refusals: [...verified, ...MATERIALS_REFUSALS, 'coin_deposit_not_open', 'invalid_field'],
  }),
  deposits: route({
    ...common,
    name: 'deposits',
    method: 'GET',
    path: '/deposits',
    summary: 'List your deposits, the newest first, of the New York days asked for',
    query: () =>
      z.strictObject({
        rail: z.optional(z.enum(DEPOSIT_RAILS)),
        ...pageOfDays(),
      }),
    reply: () => z.object({ deposits: z.array(depositRecord), next: z.nullable(cursor()) }),
    refusals: ['invalid_field'],
  }),
  depositDetail: route({
    ...common,
    name: 'depositDetail',
    method: 'GET',
    path: '/deposits/:depositId',
    summary: 'Read one of your deposits',
    params: () => z.strictObject({ depositId: id('dep') }),
    reply: () => depositRecord,
    refusals: ['not_found'],
  }),
  simulateDeposit: route({
    ...common,
    name: 'simulateDeposit',
    method: 'POST',
    path: '/deposits/simulated',
    summary: 'In simulated mode: sends simulated USDT to your address over the simulated chain',
    body: () => z.strictObject({ amount: decimal() }),
    reply: () => z.object({ txId: sha256(), amount: decimal() }),
    idempotent: true,
    refusals: [...verified, ...MATERIALS_REFUSALS, 'coin_deposit_not_open', 'invalid_field', 'forbidden'],
  }),
} satisfies Record<string, Route>;
