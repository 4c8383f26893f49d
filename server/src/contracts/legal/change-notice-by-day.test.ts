import { plusMs } from '@candor/model/time.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MEMORY_CONTEXT } from '../../../test/decide-in-memory.ts';
import { StoredWorld } from '../../../test/stored-world.ts';
import { contractTable } from '../tables.ts';
import { contract } from '../testing/contract-rows.ts';
import { breach, dispute, noticed } from '../testing/legal-rows.ts';
import { endPeriods } from './change-notice.ts';

const { now } = MEMORY_CONTEXT;
let world: StoredWorld;
beforeEach(async () => {
  world = await StoredWorld.start();
});
afterEach(() => world?.stop());

test('every notice whose days are over moves on, once, in order; a breach of a contract that has ended does not', async () => {
  const of = (name: string, more: object = {}) =>
    [contractTable, contract({ id: `con_${name}`, customerId: `cus_${name}`, number: name, ...more })] as const;
  const about = (id: string, name: string) => ({
    id,
    contractId: `con_${name}`,
    customerId: `cus_${name}`,
    until: now,
  });
  await world.store(
    ...[of('a'), of('b'), of('later'), of('ended', { state: 'ended', endedAt: now })],
    ...[noticed(breach(about('cnt_2', 'a'))), noticed(dispute(about('cnt_1', 'b')))],
    noticed(breach({ ...about('cnt_3', 'later'), until: plusMs(now, 1) })),
    ...[noticed(breach(about('cnt_4', 'ended'))), noticed(dispute(about('cnt_5', 'ended')))],
    noticed(breach({ ...about('cnt_6', 'b'), state: 'uncured' })),
    noticed(dispute({ ...about('cnt_7', 'a'), state: 'arbitration' })),
  );
  expect(await endPeriods(world.db, world.runner, now)).toEqual({ over: 3 });
  expect(world.events.map(({ type, payload }) => [type, payload.noticeId])).toEqual([
    ['contract.arbitration_open', 'cnt_1'],
    ['contract.cure_over', 'cnt_2'],
    ['contract.arbitration_open', 'cnt_5'],
  ]);
  expect(await endPeriods(world.db, world.runner, now)).toEqual({ over: 0 });
});
