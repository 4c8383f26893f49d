import { accept, refuse } from '@candor/model/result.ts';
import type { Command } from '../../platform/commands/command.ts';
import { needRow } from '../../platform/database/rows.ts';
import { notifyContacts } from '../records/security-row.ts';
import { customerTable } from '../records/tables.ts';

interface Guesses {
  readonly customerId: string;
  /** Wrong codes in a row so far. */
  readonly wrong: number;
}

/** Notifies every contact of a customer that a caller with their password failed the second factor. */
export const notifyOfGuesses: Command<Guesses, null> = {
  name: 'notify_of_guesses',
  subject: (input) => input.customerId,
  needs: ({ customerId }) => [needRow(customerTable, customerId)],
  decide(rows, { customerId, wrong }, context) {
    const customer = rows.get(customerTable, customerId);
    if (!customer) return refuse('not_found');
    notifyContacts(rows, context, [customer], 'second_factor_guessed', { wrong: String(wrong) });
    return accept(null);
  },
};
