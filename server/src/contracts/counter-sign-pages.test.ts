import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  contractsOf,
  type ContractWorld,
  contractWorld,
  inForce,
  prepare,
  sha256Of,
  signed,
} from '../../test/contract-world.ts';

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
});
afterAll(() => world?.stop());

describe('counter-signing', () => {
  test('puts the contract in force: the file has both signatures on the pages that were shown', async () => {
    const person = await world.verified();
    const { contractId, sha256, shown, answer, final } = await inForce(world, person);
    expect(answer.data).toMatchObject({ contractId, state: 'in_force', taxFormSigned: true });
    expect(final.final).toBe(true);
    expect(sha256Of(final.bytes)).toBe(final.sha256);
    expect(sha256Of(final.bytes.subarray(0, shown.bytes.length))).toBe(sha256);
    expect(final.text).toBe(shown.text);
    expect(final.pages).toBe(9);
    expect(final.annotations.filter((each) => each.includes(sha256))).toHaveLength(2);
    expect(final.annotations.join()).toContain('/s/ Rita Reviewer');
    const [line] = (await contractsOf(person)).contracts;
    expect(line).toMatchObject({ state: 'in_force', finalSha256: final.sha256, endsAt: '2027-03-03T05:00:00Z' });
    expect((await contractsOf(person)).next).toBe('none');
    expect(await world.db.query('SELECT * FROM invariant_breaks')).toEqual([]);
    const audit = await world.db.query('SELECT action, actor FROM audit WHERE object = $1 ORDER BY seq', [
      `contract:${contractId}`,
    ]);
    expect(audit).toEqual([
      { action: 'contract.prepared', actor: `customer:${person.customerId}` },
      { action: 'contract.signed', actor: `customer:${person.customerId}` },
      { action: 'contract.counter_signed', actor: 'operator:opr_rita' },
    ]);
  });

  test('waits for the tax form, and never comes from who is named in the contract', async () => {
    const person = await world.verified();
    const { contractId, sha256 } = await signed(person);
    expect((await world.counterSign(contractId, sha256)).refusal).toBe('tax_form_required');
    await world.signTaxForm(person);
    expect((await world.counterSign(contractId, sha256, 'opr_vera')).refusal).toBe('forbidden');
    expect((await world.counterSign(contractId, '0'.repeat(64))).refusal).toBe('stale_version');
    expect((await world.counterSign(contractId, sha256, 'opr_mia')).refusal).toBe('forbidden');
    expect((await world.counterSign(contractId, sha256, 'opr_sam')).refusal).toBe('forbidden');
    const list = await world.atConsole('GET', '?state=signed', undefined, 'opr_mia');
    expect(list.data.contracts.map((each: { contractId: string }) => each.contractId)).toContain(contractId);
    const review = await world.atConsole('GET', `/${contractId}`);
    expect(review.data).toMatchObject({ sha256, clientName: 'Vera Molnár', contract: { state: 'signed' } });
    expect((await world.counterSign(contractId, sha256)).data.state).toBe('in_force');
    expect((await world.counterSign(contractId, sha256)).refusal).toBe('illegal_state');
  });

  test('a draft is not there for operators', async () => {
    const person = await world.verified();
    const { data } = await prepare(person);
    expect((await world.atConsole('GET', `/${data.contractId}`)).refusal).toBe('not_found');
    expect((await world.counterSign(data.contractId, data.sha256)).refusal).toBe('illegal_state');
  });
});
