import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  contractsOf,
  codeOn,
  type ContractWorld,
  contractWorld,
  documentOf,
  prepare,
  sign,
  signed,
} from '../../test/contract-world.ts';

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
});
afterAll(() => world?.stop());

describe('signing', () => {
  test('is bound to the pages that were shown, and waits for the other party', async () => {
    const person = await world.verified();
    const { data } = await prepare(person);
    const { contractId, sha256 } = data;
    const right = { sha256, documentCode: codeOn((await documentOf(person, contractId)).text) };
    const tries = [
      [{ ...right, sha256: '0'.repeat(64) }, 'stale_version'],
      [{ ...right, documentCode: 'AAAAAA' }, 'wrong_code'],
      [{ ...right, strokes: [] }, 'signature_required'],
      [{ ...right, strokes: [[[5, 5]]] }, 'signature_required'],
      [{ ...right, strokes: [], typedName: 'Somebody Else' }, 'signature_name'],
    ] as const;
    for (const [body, refusal] of tries) expect((await sign(person, contractId, body)).body.refusal).toBe(refusal);
    const answer = await sign(person, contractId, right);
    expect(answer.data).toMatchObject({ state: 'signed', inForceAt: null, finalSha256: null });
    expect((await contractsOf(person)).next).toBe('wait');
    expect((await sign(person, contractId, right)).body.refusal).toBe('illegal_state');
    expect((await prepare(person)).body.refusal).toBe('illegal_state');
    const detail = (await person.browser.get(`/contracts/${contractId}`)).data;
    expect(detail).toMatchObject({
      contract: { number: data.number, preparedAt: data.preparedAt },
      ...{ clientName: 'Vera Molnár', bank: null, signature: { how: 'drawn' } },
      address: '12 Poplar Street, Apt 3B, Brooklyn, NY, 11201, US',
    });
    expect(detail.contact).toMatch(/^party\d+@example\.com, \+1 201555/);
  });

  test('who cannot draw types the name in the contract', async () => {
    const person = await world.verified();
    const { data } = await prepare(person);
    const documentCode = codeOn((await documentOf(person, data.contractId)).text);
    const body = { sha256: data.sha256, documentCode, strokes: [], typedName: 'vera  MOLNÁR' };
    expect((await sign(person, data.contractId, body)).data.state).toBe('signed');
  });
});

describe('a trial', () => {
  const trial = async () => {
    const browser = world.browser();
    const { data } = await browser.post('/auth/trial', { lang: 'en' });
    return { browser, customerId: data.profile.customerId as string };
  };

  test('signs a specimen that says so on every page, with a simulated party and without a tax form', async () => {
    const person = await trial();
    expect(await contractsOf(person)).toMatchObject({ next: 'prepare', taxForm: 'not_needed' });
    const { line, shown, contractId } = await signed(person);
    expect(line).toMatchObject({ state: 'in_force', specimen: true });
    expect(shown.text.match(/\btrial\b(?! account)/g)?.length).toBe(9);
    const final = await documentOf(person, contractId);
    expect(final.annotations.join()).toContain('Specimen, signed by a simulated party');
    expect((await world.counterSign(contractId, final.sha256)).refusal).toBe('not_found');
    expect(await world.db.query('SELECT * FROM invariant_breaks')).toEqual([]);
  });

  test('nobody else’s contract says so, nor takes that way', async () => {
    const person = await world.verified();
    const { line, shown } = await signed(person);
    expect(line).toMatchObject({ state: 'signed', specimen: false });
    expect(shown.text).not.toMatch(/\btrial\b/);
  });
});
