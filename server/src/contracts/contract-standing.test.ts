import { CONTRACT_STATES } from '@candor/model/contracts/states.ts';
import { refuse } from '@candor/model/result.ts';
import { expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import { contractStanding } from './contract-standing.ts';
import { ANN, customer, stored, suspended, taxForm } from './testing/contract-rows.ts';

type Rows = Parameters<typeof decideInMemory>[2];
/** A runner that asks of given rows. */
const over = (rows: Rows): CommandRunner => ({
  run: () => Promise.reject(new Error('it only asks')),
  async dryRun<Input, Reply, Facts>(command: Command<Input, Reply, Facts>, input: Input) {
    expect(command.subject(input)).toBe(ANN);
    return decideInMemory(command, input, rows).decision;
  },
});
const standing = (...rows: Rows) => contractStanding(over(rows))(ANN);

test('a contract as something that money in needs', async () => {
  expect(await standing(customer(), stored(), taxForm())).toBe('in_force');
  expect(await standing(customer(), stored(), taxForm(), suspended())).toBe('suspended_unpaid');
  const majeure = suspended({ cause: 'force_majeure' });
  expect(await standing(customer(), stored(), taxForm(), majeure)).toBe('suspended_force_majeure');
  expect(await standing(customer())).toBe('missing');
  expect(await standing(customer(), stored(), suspended())).toBe('waiting'); // its tax form is missing
  expect(await standing(customer(), stored({ endsAt: MEMORY_CONTEXT.now }), taxForm())).toBe('waiting');
});

test.each(CONTRACT_STATES)('one that is %s without a tax form', async (state) => {
  const waits = state === 'signed' || state === 'in_force';
  expect(await standing(customer(), stored({ state }))).toBe(waits ? 'waiting' : 'missing');
});

test('is missing where it cannot be asked for', async () => {
  const refusing = { ...over([]), dryRun: () => Promise.resolve(refuse('not_found')) } as never;
  expect(await contractStanding(refusing)(ANN)).toBe('missing');
});
