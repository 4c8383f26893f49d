import { usd } from '@candor/model/money.ts';
import { DAY, HOUR, parseInstant } from '@candor/model/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ContractWorld,
  contractWorld,
  freshKey,
  inForce,
  type Person,
  signed,
} from '../../test/contract-world.ts';
import { endContracts } from './end-contract.ts';
import { remindOfTerms, renewContract } from './renew-contract.ts';

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
});
afterAll(() => world?.stop());

const lifeOf = async ({ browser }: Person, contractId: string) =>
  (await browser.get(`/contracts/${contractId}/life`)).data;
const renew = ({ browser }: Person, contractId: string, body: object) =>
  browser.post(`/contracts/${contractId}/renewal`, body, freshKey());
const remind = () => remindOfTerms(world.db, world.runner, world.wall.now());
const until = (iso: string) => world.wall.advance(parseInstant(iso) - world.wall.now());
const datesOf = ({ customerId }: Person, wanted: string) =>
  world.events.flatMap(({ type, subject, payload }) =>
    subject === customerId && type === wanted ? [String(payload.date)] : [],
  );

test('a contract that waits for the other party, and one of a stranger, are not renewed', async () => {
  const [person, other] = [await world.verified(), await world.verified()];
  const { contractId } = await signed(person);
  const body = { lastDay: '2028-03-02', fee: '0.00' };
  expect((await renew(person, contractId, body)).body.refusal).toBe('illegal_state');
  expect((await renew(other, contractId, body)).body.refusal).toBe('contract_none');
});

test('thirty days before its last one its customer is reminded once, and renews it for one further year', async () => {
  const person = await world.verified();
  const { contractId } = await inForce(world, person);
  const shown = { lastDay: '2028-03-02', fee: '0.00' };
  expect(await lifeOf(person, contractId)).toMatchObject({ renewal: null, renewableFrom: '2027-01-31', renewals: [] });
  expect((await renew(person, contractId, shown)).body.refusal).toBe('illegal_state');
  until('2027-01-31T04:59:59Z');
  await remind();
  expect(datesOf(person, 'contract.renewal_due')).toEqual([]);
  let back = await world.back(person);
  expect((await renew(back, contractId, shown)).body.refusal).toBe('illegal_state');
  until('2027-01-31T05:00:00Z');
  await remind();
  await remind();
  expect(datesOf(person, 'contract.renewal_due')).toEqual(['2027-03-02']);
  back = await world.back(person);
  const term = { firstDay: '2027-03-03', lastDay: '2028-03-02', fee: '0.00' };
  expect((await lifeOf(back, contractId)).renewal).toEqual(term);
  for (const other of [
    { ...shown, lastDay: '2029-03-02' },
    { ...shown, fee: '5.00' },
  ])
    expect((await renew(back, contractId, other)).body.refusal).toBe('stale_version');
  const both = await Promise.all([renew(back, contractId, shown), renew(back, contractId, shown)]);
  expect(both.map(({ body }) => body.refusal ?? 'renewed').sort()).toEqual(['illegal_state', 'renewed']);
  expect(await lifeOf(back, contractId)).toMatchObject({
    ...{ renewal: null, renewals: [{ lastDay: '2028-03-02' }], renewableFrom: '2028-02-01' },
  });
  // The old last day passes, and the reminder of the further term has its own day.
  until('2027-03-03T05:00:00Z');
  expect(await endContracts(world.db, world.runner, world.wall.now())).toEqual({ ended: 0 });
  until('2028-02-01T05:00:00Z');
  await remind();
  expect(datesOf(person, 'contract.renewal_due')).toEqual(['2027-03-02', '2028-03-02']);
  expect(datesOf(person, 'contract.renewed')).toEqual(['2028-03-02']);
  expect(await world.db.query('SELECT * FROM invariant_breaks')).toEqual([]);
  // Without a further word it ends by itself.
  until('2028-03-03T05:00:00Z');
  expect(await endContracts(world.db, world.runner, world.wall.now())).toEqual({ ended: 1 });
  expect((await renew(await world.back(person), contractId, { ...shown, lastDay: '2029-03-02' })).body.refusal).toBe(
    'illegal_state',
  );
});

test('not after a notice, nor once its last moment is over though no job has ended it', async () => {
  const [person, other] = [await world.verified(), await world.verified()];
  const [noticed, over] = [await inForce(world, person), await inForce(world, other)];
  const [row] = await world.db.query<{ ends_at: string }>('SELECT ends_at FROM contract WHERE id = $1', [
    over.contractId,
  ]);
  world.wall.advance(Number(row?.ends_at) - world.wall.now() - HOUR);
  const back = await world.back(person);
  const term = (await lifeOf(back, noticed.contractId)).renewal;
  expect(term).not.toBeNull();
  await back.browser.post(`/contracts/${noticed.contractId}/notice`, undefined, freshKey());
  expect(await lifeOf(back, noticed.contractId)).toMatchObject({ renewal: null, renewableFrom: null });
  const asked = { lastDay: term.lastDay, fee: term.fee };
  expect((await renew(back, noticed.contractId, asked)).body.refusal).toBe('illegal_state');
  world.wall.advance(HOUR);
  const input = { contractId: over.contractId, customerId: other.customerId, lastDay: term.lastDay, fee: usd('0.00') };
  expect(await world.runner.run(renewContract, { ...input, sessionId: 'ses_1', requestId: 'req_1' })).toMatchObject({
    refusal: { code: 'illegal_state' },
  });
  const reminded = world.events.length;
  await remind();
  expect(world.events.length).toBe(reminded);
});

test('a term that was renewed and is cut short breaks a rule of the books', async () => {
  const person = await world.verified();
  const { contractId } = await inForce(world, person);
  world.wall.advance(350 * DAY);
  const back = await world.back(person);
  const { lastDay, fee } = (await lifeOf(back, contractId)).renewal;
  expect((await renew(back, contractId, { lastDay, fee })).code).toBe(2000);
  const breaks = `SELECT inv FROM invariant_breaks WHERE ref = $1`;
  expect(await world.db.query(breaks, [contractId])).toEqual([]);
  await world.db.query('UPDATE contract SET ends_at = ends_at - 1 WHERE id = $1', [contractId]);
  expect(await world.db.query(breaks, [contractId])).toEqual([{ inv: 'K4' }]);
});
