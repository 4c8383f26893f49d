import { accept } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContractWorld, contractWorld, inForce, type Person, signed } from '../../test/contract-world.ts';
import type { Command } from '../platform/commands/command.ts';
import { contractInForce, contractInForceNeeds } from './index.ts';

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
});
afterAll(() => world?.stop());

/** As a slice that accepts deposits asks. */
const ask: Command<{ readonly customerId: string; readonly now: Instant }, boolean> = {
  name: 'ask_contract',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }) => contractInForceNeeds(customerId),
  decide: (rows, { customerId, now }) => accept(contractInForce(rows, customerId, now)),
};
async function may({ customerId }: Person, now = world.wall.now()): Promise<boolean> {
  const answer = await world.runner.dryRun(ask, { customerId, now });
  return answer.ok && answer.value;
}

test('a contract is in force from the counter-signature to the end of its term', async () => {
  const person = await world.verified();
  expect(await may(person)).toBe(false);
  await inForce(world, person);
  expect(await may(person)).toBe(true);
  const { endsAt } = (await person.browser.get('/contracts')).data.contracts[0];
  const end = Date.parse(endsAt) as Instant;
  expect([await may(person, (end - 1) as Instant), await may(person, end)]).toEqual([true, false]);
});

test('one that waits for the other party is not, whatever else is signed', async () => {
  const person = await world.verified();
  await world.signTaxForm(person);
  await signed(person);
  expect(await may(person)).toBe(false);
});

test('without the tax form it is not: the rule of the books says so too', async () => {
  const person = await world.verified();
  await inForce(world, person);
  await world.db.query(`UPDATE tax_form SET state = 'replaced' WHERE customer_id = $1`, [person.customerId]);
  expect(await may(person)).toBe(false);
  expect(await world.db.query('SELECT inv FROM invariant_breaks')).toEqual([{ inv: 'K2' }]);
});

test('a contract whose signatures are not on its pages breaks a rule of the books', async () => {
  const person = await world.verified();
  const { contractId } = await inForce(world, person);
  await world.db.query(`UPDATE contract SET countersigned_sha256 = repeat('0', 64) WHERE id = $1`, [contractId]);
  expect(await world.db.query('SELECT inv, ref FROM invariant_breaks WHERE ref = $1', [contractId])).toEqual([
    { inv: 'K1', ref: contractId },
  ]);
});

test('a trial’s specimen is enough for a trial', async () => {
  const browser = world.browser();
  const { data } = await browser.post('/auth/trial', { lang: 'en' });
  const person = { browser, customerId: data.profile.customerId };
  expect(await may(person)).toBe(false);
  await signed(person);
  expect(await may(person)).toBe(true);
});
