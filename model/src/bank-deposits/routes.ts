import * as z from 'zod/mini';
import { decimal, id, isoInstant } from '../fields.ts';
import { DEPOSIT_STATES, SUSPENSE_REASONS } from '../deposits/deposit.ts';
import { MATERIALS_REFUSALS } from '../deposits/routes.ts';
import { type Route, route } from '../http.ts';

/** Most that one simulated transfer brings, USD. */
export const MOST_SIMULATED_USD = 100_000;
/** Most announcements that wait at a time. */
export const MOST_ANNOUNCED = 10;

const currency = () => z.literal('USD');

const announcement = z.object({
  id: id('ban'),
  amount: decimal(),
  /** The picture of the receipt; null where none was sent. */
  fileId: z.nullable(id('fle')),
  at: isoInstant(),
});

const bankDeposit = z.object({
  id: id('dep'),
  state: z.enum(DEPOSIT_STATES),
  amount: decimal(),
  /** Why it waits for a person. */
  suspense: z.nullable(z.enum(SUSPENSE_REASONS)),
  at: isoInstant(),
  creditedAt: z.nullable(isoInstant()),
  /** From when on it may leave. */
  holdUntil: z.nullable(isoInstant()),
  /** The bank's reference. */
  link: z.string(),
});
export type BankDeposit = z.infer<typeof bankDeposit>;

const overview = z.object({
  /** Message of a closed, missing or slow rail; null where a transfer can be made. */
  closed: z.nullable(
    z.enum(['deposit.not_open', 'deposit.bank_not_open', 'deposit.coin_not_open', 'deposit.busy', 'channel.congested']),
  ),
  /** A material is missing (`/RechargeMaterials`). */
  materialsMissing: z.boolean(),
  /** What is wrong with the materials, in the words of the refusal; null where nothing is. */
  materialsRefusal: z.nullable(z.enum(MATERIALS_REFUSALS)),
  currencies: z.array(currency()),
  /** Transfers that were announced and have not arrived. */
  announced: z.array(announcement),
  /** The newest first, at most twenty. */
  deposits: z.array(bankDeposit),
  simulated: z.boolean(),
});
export type BankOverview = z.infer<typeof overview>;

const details = z.object({
  currency: currency(),
  /** USD for one unit of the currency. */
  rate: decimal(),
  beneficiary: z.string(),
  bank: z.string(),
  routing: z.string(),
  account: z.string(),
  /** The customer's own, the same always. */
  reference: z.string(),
  /** Banking days until it can be withdrawn. */
  holdDays: z.int(),
});

const MATERIAL_STATES = ['missing', 'waiting', 'in_force', 'not_needed'] as const;
const materials = z.object({
  identity: z.enum(MATERIAL_STATES),
  taxForm: z.enum(MATERIAL_STATES),
  contract: z.enum([...MATERIAL_STATES, 'suspended_unpaid', 'suspended_force_majeure']),
  /** All that is needed is there. */
  complete: z.boolean(),
});
export type Materials = z.infer<typeof materials>;

const common = { tag: 'deposits', access: 'login' } as const;
const VERIFIED = ['identity_required', 'identity_in_review', 'identity_rejected', 'account_frozen'] as const;

/** Money that comes in by bank transfer. */
export const bankDepositRoutes = {
  bankDeposits: route({
    ...common,
    name: 'bankDeposits',
    method: 'GET',
    path: '/deposits/bank',
    summary: 'Whether you can deposit by bank now, what you announced, and what has arrived',
    reply: () => overview,
  }),
  bankDetails: route({
    ...common,
    access: 'verified',
    name: 'bankDetails',
    method: 'POST',
    path: '/deposits/bank/details',
    summary: 'The house’s bank account for a currency, with your own reference, the same one always',
    body: () => z.strictObject({ currency: currency() }),
    reply: () => details,
    refusals: ['bank_deposit_not_open', ...MATERIALS_REFUSALS, ...VERIFIED],
  }),
  announceBankDeposit: route({
    ...common,
    access: 'verified',
    name: 'announceBankDeposit',
    method: 'POST',
    path: '/deposits/bank/announcements',
    summary: 'Announce a transfer with its amount and receipt, so that it is found without its reference too',
    body: () => z.strictObject({ amount: decimal(), fileId: z.optional(id('fle')) }),
    reply: () => overview,
    idempotent: true,
    refusals: ['not_found', 'invalid_field', 'illegal_state', ...MATERIALS_REFUSALS, ...VERIFIED],
  }),
  materials: route({
    ...common,
    name: 'materials',
    method: 'GET',
    path: '/deposits/materials',
    summary: 'What is needed before you can fund your account, and the state of each',
    reply: () => materials,
  }),
  simulateBankTransfer: route({
    ...common,
    access: 'verified',
    name: 'simulateBankTransfer',
    method: 'POST',
    path: '/deposits/bank/simulated',
    summary: 'Send a simulated transfer to the house’s simulated bank',
    simulatedOnly: true,
    body: () => z.strictObject({ amount: decimal(), reference: z.enum(['own', 'none']) }),
    reply: () => overview,
    idempotent: true,
    refusals: ['bank_deposit_not_open', ...MATERIALS_REFUSALS, 'invalid_field', ...VERIFIED],
  }),
} as const satisfies Record<string, Route>;
