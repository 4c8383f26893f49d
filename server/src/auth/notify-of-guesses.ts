import { accept, refuse } from '@candor/model/result.ts';
import type { Command } from '../platform/command.ts';
import { needRow } from '../platform/rows.ts';
import { tell } from './security-row.ts';
import { customerTable } from './tables.ts';

interface Guesses {
  readonly customerId: string;
  /** Wrong codes in a row so far. */
  readonly wrong: number;
}

/** Queues a notice to every contact of a customer: somebody gave their password and does not know the second factor. */
export const notifyOfGuesses: Command<Guesses, null> = {
  name: 'notify_of_guesses',
  subject: (input) => input.customerId,
  needs: ({ customerId }) => [needRow(customerTable, customerId)],
  decide(rows, { customerId, wrong }, context) {
    const customer = rows.get(customerTable, customerId);
    if (!customer) return refuse('not_found');
    tell(rows, context, [customer], 'second_factor_guessed', { wrong: String(wrong) });
    return accept(null);
  },
};
