import { accept } from '@candor/model/result.ts';
import type { Command } from '../platform/commands/command.ts';

/**
 * The name of what a customer sends in simulated mode: the same for every call with one idempotency key, so that the
 * simulated chain and bank, which know what they have by its name, take a retry once.
 */
export const nameSimulatedSend: Command<{ readonly customerId: string }, { readonly name: string }> = {
  name: 'name_simulated_send',
  subject: ({ customerId }) => customerId,
  needs: () => [],
  decide: (_rows, _input, { newId }) => accept({ name: newId('stx') }),
};
