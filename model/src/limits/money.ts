import { MOST_ANNOUNCED, MOST_SIMULATED_USD } from '../bank-deposits/routes.ts';
import { MINIMUM_USDT } from '../deposits/deposit.ts';
import { MOST_SIMULATED_USDT } from '../deposits/routes.ts';
import { RECIPIENT_HOLD_MS, RECIPIENT_LIMITS } from '../recipients/rules.ts';
import { AUTOMATIC_UP_TO, TIER_CAPS, TWO_FROM } from '../withdrawals/caps.ts';
import { type LimitSection, rowOf, rowsOf } from './row.ts';

const cap = (name: string) => ({
  ...({ name, unit: 'usd', per: 'customer and 24 hours, in business time', beyond: 'withdrawal_cap' } as const),
  ...{ why: 'what a thief with that proof could take at most', decision: '0111' },
});

const moneyOut: LimitSection = {
  title: 'Money that leaves',
  about:
    'The lower of the two caps counts: that of what confirmed the withdrawal, and that of a new account. Whatever waits for a person or a rail is not refused ([decision 0111](decisions/0111-withdrawals.md)).',
  rows: [
    ...rowsOf('TIER_CAPS', TIER_CAPS, {
      code: cap('Confirmed by a password or a printed code'),
      totp: cap('Confirmed by an authenticator'),
      passkey: cap('Confirmed by a passkey'),
    }),
    rowOf('AUTOMATIC_UP_TO', AUTOMATIC_UP_TO, {
      name: 'Paid without an operator',
      unit: 'usd',
      per: 'withdrawal, but the first',
      beyond: { does: 'an operator approves it' },
      why: 'most withdrawals wait for nobody',
      decision: '0111',
    }),
    rowOf('TWO_FROM', TWO_FROM, {
      name: 'Paid with two operators from',
      unit: 'usd',
      per: 'withdrawal, and the first one always',
      beyond: { does: 'a second operator approves it' },
      why: 'one dishonest operator pays nothing large',
      decision: '0111',
    }),
    rowOf('RECIPIENT_HOLD_MS', RECIPIENT_HOLD_MS, {
      name: 'A new address or card waits',
      unit: 'ms',
      per: 'address or card, in business time',
      beyond: 'recipient_too_new',
      why: 'its owner reads the notice before money goes there',
      decision: '0111',
    }),
    ...rowsOf('RECIPIENT_LIMITS', RECIPIENT_LIMITS, {
      most: {
        ...{ name: 'Addresses and cards in the book', unit: 'entries', per: 'customer', beyond: 'recipients_full' },
        why: 'more than anybody pays to',
      },
      ever: {
        ...{ name: 'Addresses and cards ever added', unit: 'entries', per: 'customer', beyond: 'recipients_full' },
        why: 'removed ones are kept, payments name them',
      },
      name: {
        ...{ name: 'Name of an address', unit: 'characters', per: 'address', beyond: 'invalid_field' },
        why: 'one line on a phone',
      },
      bankName: {
        ...{ name: 'Name of a bank, and on the account', unit: 'characters', per: 'card', beyond: 'invalid_field' },
        why: 'as banks print them',
      },
      bankAddress: {
        ...{ name: 'Address of a bank', unit: 'characters', per: 'card', beyond: 'invalid_field' },
        why: 'two lines of an envelope',
      },
    }),
  ],
};

const moneyIn: LimitSection = {
  title: 'Money that comes in',
  about:
    'What arrives is never refused: it is credited, kept in its owner’s name, or waits for a person ([decision 0109](decisions/0109-deposits-over-the-chain.md)).',
  rows: [
    rowOf('MINIMUM_USDT', MINIMUM_USDT, {
      name: 'Smallest sum of USDT that is credited, in millionths',
      unit: 'millionths',
      per: 'customer, all small deposits together',
      beyond: { does: 'kept in the customer’s name until the sum reaches it' },
      why: 'the specification',
      decision: '0109',
    }),
    rowOf('MOST_SIMULATED_USDT', MOST_SIMULATED_USDT, {
      name: 'One simulated transfer of USDT',
      unit: 'USDT',
      per: 'call',
      beyond: 'invalid_field',
      why: 'enough to try everything',
    }),
    rowOf('MOST_SIMULATED_USD', MOST_SIMULATED_USD, {
      name: 'One simulated bank transfer',
      unit: 'dollars',
      per: 'call',
      beyond: 'invalid_field',
      why: 'enough to try everything',
    }),
    rowOf('MOST_ANNOUNCED', MOST_ANNOUNCED, {
      name: 'Bank transfers announced and not yet arrived',
      unit: 'announcements',
      per: 'customer',
      beyond: 'illegal_state',
      why: 'operators read each',
      decision: '0110',
    }),
  ],
};

export const MONEY_SECTIONS: readonly LimitSection[] = [moneyIn, moneyOut];
