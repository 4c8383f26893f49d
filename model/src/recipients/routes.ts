import * as z from 'zod/mini';
import { id, isoInstant } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { RECIPIENT_KINDS, RECIPIENT_LIMITS } from './rules.ts';

/** A text of one line: nothing invisible, no spaces at the ends. */
const line = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[^\p{C}\s](\P{C}*[^\p{C}\s])?$/u));

export const recipient = z.object({
  id: id('rcp'),
  kind: z.enum(RECIPIENT_KINDS),
  /** Of an address what its owner calls it, of a card the name on the account. */
  name: z.string(),
  /** What is confirmed when money is sent there: the whole address, or the bank and the last four digits. */
  payee: z.string(),
  address: z.nullable(z.string()),
  network: z.nullable(z.literal('TRC20')),
  bankName: z.nullable(z.string()),
  bankAddress: z.nullable(z.string()),
  routing: z.nullable(z.string()),
  lastFour: z.nullable(z.string()),
  isDefault: z.boolean(),
  addedAt: isoInstant(),
  /** Money may be sent there from then on; business time. */
  usableAt: isoInstant(),
  /** 'ready', 'waiting' for the end of its 24 hours, or 'blocked' after a return of the bank. */
  state: z.enum(['ready', 'waiting', 'blocked']),
});
export type RecipientView = z.infer<typeof recipient>;

const recipients = z.object({
  recipients: z.array(recipient),
  /** Whether adding asks for a code sent to the customer; a trial has no contact. */
  codeNeeded: z.boolean(),
  asOf: isoInstant(),
});

const code = {
  /** The code that was sent, where one is needed. */
  requestId: z.optional(id('ver')),
  code: z.optional(z.string().check(z.regex(/^\d{6}$/))),
};
const common = { access: 'login', tag: 'recipients', limit: 'write', reply: () => recipients } as const;
const adding = { ...common, access: 'verified_or_frozen', method: 'POST', idempotent: true } as const;

/** A customer's address book: USDT addresses and bank cards. Each change answers the whole book. */
export const recipientRoutes = {
  recipients: route({
    ...common,
    name: 'recipients',
    method: 'GET',
    path: '/recipients',
    limit: 'read',
    summary: 'List your USDT addresses and bank cards, the defaults first',
  }),
  addUsdtAddress: route({
    ...adding,
    name: 'addUsdtAddress',
    path: '/recipients/usdt',
    summary: 'Add a USDT address; money may be sent there after 24 hours',
    body: () =>
      z.strictObject({
        name: line(RECIPIENT_LIMITS.name),
        address: z.string().check(z.maxLength(64)),
        network: z.literal('TRC20'),
        ...code,
      }),
    stepUp: { level: 'account', shows: ['name', 'address', 'network'] },
    refusals: [
      'wrong_code',
      'recipient_exists',
      'recipients_full',
      'address_invalid',
      'address_is_ours',
      'address_looks_alike',
      'recipient_unusable',
    ],
  }),
  addBankCard: route({
    ...adding,
    name: 'addBankCard',
    path: '/recipients/bank',
    summary: 'Add a bank card in your own name; money may be sent there after 24 hours',
    body: () =>
      z.strictObject({
        name: line(RECIPIENT_LIMITS.bankName),
        bankName: line(RECIPIENT_LIMITS.bankName),
        bankAddress: line(RECIPIENT_LIMITS.bankAddress),
        account: z.string().check(z.regex(/^[0-9]{4,17}$/)),
        routing: z.string().check(z.maxLength(20)),
        ssn: z.string().check(z.maxLength(11)),
        ...code,
      }),
    stepUp: { level: 'account', shows: ['name', 'bankName', 'account', 'routing'] },
    refusals: [
      'invalid_field',
      'wrong_code',
      'recipient_exists',
      'recipients_full',
      'routing_invalid',
      'card_name_differs',
      'recipient_unusable',
    ],
  }),
  setDefaultRecipient: route({
    ...common,
    name: 'setDefaultRecipient',
    method: 'POST',
    path: '/recipients/:recipientId/default',
    summary: 'Make an address or a card the one that is chosen first',
    params: () => z.strictObject({ recipientId: id('rcp') }),
    refusals: ['not_found'],
  }),
  removeRecipient: route({
    ...common,
    name: 'removeRecipient',
    method: 'POST',
    path: '/recipients/:recipientId/remove',
    summary: 'Remove an address or a card; withdrawals that are under way are not touched',
    params: () => z.strictObject({ recipientId: id('rcp') }),
    refusals: ['not_found'],
  }),
} satisfies Record<string, Route>;
