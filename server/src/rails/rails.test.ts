import type { Rail } from '@candor/model/rails/rails.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { APP_ORIGIN, Browser, type ConsoleWorld, consoleWorld, REASON } from '../../test/console-world.ts';

let world: ConsoleWorld;
let maker: Browser;
let checker: Browser;
beforeAll(async () => {
  world = await consoleWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  maker = await world.operator('treasury_maker');
  checker = await world.operator('treasury_checker');
});

const set = (by: Browser, rail: string, state: string) => by.post(`/rails/${rail}`, { state, reason: REASON });
const stateOf = async (rail: string) =>
  (await new Browser(world.whole.api, APP_ORIGIN).get('/rails')).data.rails.find(
    (each: { rail: string }) => each.rail === rail,
  );
async function agree(by: Browser, approvalId: string) {
  const { approvals } = (await by.get('/approvals')).data;
  const { contentHash } = approvals.find((each: { approvalId: string }) => each.approvalId === approvalId);
  return by.post(`/approvals/${approvalId}/decide`, { verdict: 'approve', contentHash, reason: REASON });
}

test('a way in is closed, slowed and opened by one operator, and everybody sees it without its reason', async () => {
  for (const state of ['closed', 'congested', 'open']) {
    expect((await set(maker, 'bank_in', state)).status).toBe(200);
    expect(await stateOf('bank_in')).toEqual({ rail: 'bank_in', state, paused: false });
  }
  const { rails } = (await checker.get('/rails')).data;
  expect(rails.map(({ rail }: { rail: Rail }) => rail)).toEqual(['usdt_in', 'bank_in', 'usdt_out', 'bank_out']);
  expect(rails[1]).toMatchObject({ operatorName: 'Treasury, maker', reason: REASON });
  const rows = await world.audited('rail.closed');
  expect(rows).toMatchObject([{ object: 'rail:bank_in', reason: REASON }]);
});

describe('a closed way out', () => {
  test('is opened by two, and by none of the shorter ways', async () => {
    await set(maker, 'usdt_out', 'closed');
    for (const state of ['open', 'congested'])
      expect((await set(maker, 'usdt_out', state)).refusal).toBe('second_person_required');
    const { approvalId } = (await maker.post('/rails/usdt_out/open', { reason: REASON })).data;
    expect((await agree(maker, approvalId)).refusal).toBe('second_person_required');
    expect((await stateOf('usdt_out')).state).toBe('closed');
    expect((await agree(checker, approvalId)).status).toBe(200);
    expect((await stateOf('usdt_out')).state).toBe('open');
    const [row] = await world.audited('rail.open.approved');
    expect(row?.object).toBe('rail:usdt_out');
  });

  test('cannot be asked to open while it is open, nor can a way in', async () => {
    expect((await maker.post('/rails/bank_out/open', { reason: REASON })).refusal).toBe('illegal_state');
    expect((await maker.post('/rails/bank_in/open', { reason: REASON })).refusal).toBe('illegal_state');
  });

  test('closed again after somebody asked to open it: the request is stale', async () => {
    await set(maker, 'bank_out', 'closed');
    const { approvalId } = (await maker.post('/rails/bank_out/open', { reason: REASON })).data;
    world.whole.passRealTime(1_000);
    await set(checker, 'bank_out', 'closed');
    expect((await agree(checker, approvalId)).refusal).toBe('stale_version');
    const again = (await maker.post('/rails/bank_out/open', { reason: REASON })).data;
    expect((await agree(checker, again.approvalId)).status).toBe(200);
  });
});

test('others than treasury may look at most', async () => {
  const risk = await world.operator('risk');
  expect((await risk.get('/rails')).status).toBe(200);
  expect((await set(risk, 'bank_in', 'closed')).refusal).toBe('forbidden');
  expect((await risk.post('/rails/resume-payouts', { reason: REASON })).refusal).toBe('forbidden');
  expect((await (await world.operator('kyc_reviewer')).get('/rails')).refusal).toBe('forbidden');
});

test('payouts go on only when two people agree, and nothing is asked for while nothing is paused', async () => {
  expect((await maker.post('/rails/resume-payouts', { reason: REASON })).refusal).toBe('illegal_state');
  await world.whole.db.query(
    `INSERT INTO rail (rail, state, at, wall_at, paused, paused_at, pause_reason) VALUES
      ('bank_out', 'open', 0, 0, true, 1, 'USD: 1.00 too little') ON CONFLICT (rail) DO UPDATE
      SET paused = true, paused_at = 1, pause_reason = 'USD: 1.00 too little'`,
  );
  expect((await set(maker, 'bank_out', 'open')).status).toBe(200);
  expect((await stateOf('bank_out')).paused).toBe(true);
  const { approvalId } = (await maker.post('/rails/resume-payouts', { reason: REASON })).data;
  expect((await agree(maker, approvalId)).refusal).toBe('second_person_required');
  expect((await agree(checker, approvalId)).status).toBe(200);
  expect((await stateOf('bank_out')).paused).toBe(false);
});
