import { expect, test } from 'vitest';
import { decideInMemory } from '../../test/decide-in-memory.ts';
import { nameSimulatedSend } from './name-simulated-send.ts';
import { ANN } from './testing/deposit-rows.ts';

test('what a customer sends in simulated mode has a name of its own, and needs nothing', () => {
  const input = { customerId: ANN };
  const { decision, events } = decideInMemory(nameSimulatedSend, input, []);
  expect([decision, events]).toEqual([{ ok: true, value: { name: 'stx_1' } }, []]);
  expect([nameSimulatedSend.subject(input), nameSimulatedSend.needs(input, 2)]).toEqual([ANN, []]);
});
