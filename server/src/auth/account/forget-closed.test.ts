import { DAY, parseInstant } from '@candor/model/time.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilesWorld, openFilesWorld } from '../../../test/files-world.ts';
import { testClock } from '../../platform/time/clock.ts';
import { keepKey, type Sealed } from '../../vault/index.ts';
import { forgetCustomer, forgetDueCustomers, KEPT_BY_LAW } from './forget-closed.ts';

const CLOSED_AT = parseInstant('2026-03-02T15:30:00Z');
const me = 'cus_leaver';

let world: FilesWorld;
beforeAll(async () => {
  world = await openFilesWorld();
  await world.db.query(
    `INSERT INTO customer (id, kind, state, username, account_type, identity_status, lang, created_at, wall_created_at)
     VALUES ($1, 'standard', 'closed', 'closed', 'email', 'unsubmitted', 'en', 0, 0)`,
    [me],
  );
  await world.db.query(`INSERT INTO former_contact (target_key, customer_id, closed_at) VALUES ('hash', $1, $2)`, [
    me,
    CLOSED_AT,
  ]);
});
afterAll(() => world?.stop());

/** A sealed value of some table, whose bytes this test keeps. */
async function sealed(table: string) {
  const place = { table, column: 'sealed', rowId: `${table}_1`, customerId: me };
  const value = world.vault.seal(place, 'who they were');
  await world.runner.run(
    {
      name: 'keep',
      subject: () => me,
      needs: () => [],
      decide: (rows, input: Sealed, context) => ({ ok: true, value: keepKey(rows, context, input) }),
    },
    value,
  );
  return { ...place, bytes: value.bytes };
}
const picture = async (purpose: string) => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return (await world.send(bytes, { as: me, change: { purpose } })).data.fileId;
};

test('with real money, who somebody was is kept for the years of the law and then destroyed; the rest goes at once', async () => {
  const access = { actor: 'system:test', reason: 'A look at what is left' } as const;
  const [submission, draft] = [await sealed('identity_submission'), await sealed('identity_step')];
  const [document, face] = [await picture('identity'), await picture('avatar')];
  const clock = testClock(CLOSED_AT);
  const deps = { ...world, mode: 'live', clock } as const;
  const readable = async () => ({
    submission: (await world.vault.open(submission, access)).ok,
    draft: (await world.vault.open(draft, access)).ok,
    document: (await world.files.open(document, access)).ok,
    face: (await world.files.open(face, access)).ok,
  });
  expect(await readable()).toEqual({ submission: true, draft: true, document: true, face: true });

  expect(await forgetCustomer(deps, me)).toEqual({ keptUntil: CLOSED_AT + KEPT_BY_LAW.termMs });
  const kept = { submission: true, draft: false, document: true, face: false };
  expect(await readable()).toEqual(kept);
  clock.advance(KEPT_BY_LAW.termMs - DAY);
  expect(await forgetDueCustomers(deps)).toEqual({ forgotten: 0 });
  expect(await readable()).toEqual(kept);
  clock.advance(DAY);
  expect(await forgetDueCustomers(deps)).toEqual({ forgotten: 1 });
  expect(await readable()).toEqual({ submission: false, draft: false, document: false, face: false });
  expect(await forgetDueCustomers(deps)).toEqual({ forgotten: 0 });
  expect(await world.breaks()).toEqual([]);
});

test('of an open account nothing is destroyed', async () => {
  await world.db.query(
    `UPDATE customer SET state = 'closing', email = 'a', email_normal = 'a', password_hash = 'h' WHERE id = $1`,
    [me],
  );
  const value = await sealed('identity_step');
  await forgetCustomer({ ...world, mode: 'simulated', clock: world.wall }, me);
  expect((await world.vault.open(value, { actor: 'system:test', reason: 'Still there' })).ok).toBe(true);
});
