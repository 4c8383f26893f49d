import { HEADERS } from '@candor/model/http.ts';
import { DAY, formatInstant, instant } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP_ORIGIN, Browser, type ConsoleWorld, consoleWorld } from '../../test/console-world.ts';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { must, newestCode, type SignedUp, signUpAt } from '../../test/verified-person.ts';
import { announceAgreement } from './announce-agreement.ts';
import { TEXTS } from './index.ts';
import { agreementNoticeTable } from './tables.ts';

const USAGE = { document: 'software-usage', version: '2027-01' } as const;

describe('when a newer version begins for whoever has notice', () => {
  const announced = (now: string) => {
    const at = { ...MEMORY_CONTEXT, now: instant(Date.parse(now)) };
    const { decision } = decideInMemory(
      {
        ...announceAgreement,
        decide: (rows, input, _context, facts) => announceAgreement.decide(rows, input, at, facts),
      },
      { customerId: 'cus_1', ...USAGE },
      [],
    );
    if (!decision.ok) throw new Error(decision.refusal.code);
    return formatInstant(decision.value.appliesFrom);
  };

  test.each([
    ['in time', '2026-11-26T05:06:00Z', '2027-01-01T05:00:00Z'],
    ['thirty whole days before', '2026-12-01T05:06:00Z', '2027-01-01T05:00:00Z'],
    ['a day too late for its day', '2026-12-02T05:06:00Z', '2027-01-02T05:00:00Z'],
    ['long after its day', '2027-03-01T05:06:00Z', '2027-04-01T04:00:00Z'],
  ])('%s', (_what, now, appliesFrom) => {
    expect(announced(now)).toBe(appliesFrom);
    expect(Date.parse(appliesFrom) - Date.parse(now)).toBeGreaterThanOrEqual(30 * DAY);
  });

  test('once: a second notice changes nothing and tells nobody', () => {
    const row = { customerId: 'cus_1', ...USAGE, announcedAt: instant(1), appliesFrom: instant(31 * DAY) };
    const { decision, events, written } = decideInMemory(announceAgreement, { customerId: 'cus_1', ...USAGE }, [
      [agreementNoticeTable, row],
    ]);
    expect(decision).toEqual({ ok: true, value: { appliesFrom: row.appliesFrom } });
    expect([events, written(agreementNoticeTable)]).toEqual([[], []]);
  });

  test('a version that was never published is announced to nobody', () => {
    const input = { customerId: 'cus_1', document: 'privacy', version: '2050-01' } as const;
    expect(decideInMemory(announceAgreement, input, []).decision).toMatchObject({ refusal: { code: 'not_found' } });
  });
});

describe('on the last days of the old version and the first of the new one', () => {
  const PASSWORD = 'Vq8-zephyrgnu!';
  let world: ConsoleWorld;
  let [ann, bob]: SignedUp[] = [];
  beforeAll(async () => {
    world = await consoleWorld('2026-12-30T15:30:00Z');
    ann = await signUpAt(world, 'ann@example.com', PASSWORD);
    bob = await signUpAt(world, 'bob@example.com', PASSWORD);
  });
  afterAll(() => world?.stop());

  async function pass(to: string): Promise<void> {
    const advanced = await world.whole.api.fastify.inject({
      ...{ method: 'POST', url: '/api/dev/clock/advance', payload: { to } },
      headers: { origin: APP_ORIGIN, [HEADERS.control]: world.whole.controlToken },
    });
    expect(advanced.statusCode, advanced.body).toBe(200);
  }
  const visitor = () => new Browser(world.whole.api, APP_ORIGIN);
  const usage = async () => (await visitor().get('/agreements')).data.documents[0];
  const noticesOf = async ({ customerId }: { customerId: string }) =>
    world.whole.db.query(`SELECT details FROM customer_notice WHERE customer_id = $1 AND kind = 'agreement_changes'`, [
      customerId,
    ]);
  const mine = async (of: Browser) => (await must(of.get('/agreements/accepted/mine'))).data;

  test('the old one is in force, the coming one can be read, and accepted early', async () => {
    expect(await usage()).toMatchObject({
      version: '2026-11',
      coming: { version: '2027-01', effectiveOn: '2027-01-01' },
    });
    const path = '/agreements/software-usage?lang=ja';
    expect((await visitor().get(path)).data).toMatchObject({ version: '2026-11', inForce: true });
    const coming = (await visitor().get(`${path}&version=2027-01`)).data;
    expect(coming).toMatchObject({ inForce: false, versions: ['2027-01', '2026-11'], coming: { version: '2027-01' } });
    const hash = TEXTS.find(({ version, lang }) => version === '2027-01' && lang === 'ja')?.sha256;
    expect(coming.sha256).toBe(hash);
    await must(bob!.post('/agreements/software-usage/accept', { version: '2027-01', lang: 'ja', sha256: hash }));
  });

  test('whoever accepted the old one has one notice, with the day; whoever accepted the coming one has none', async () => {
    await pass('14h');
    await expect.poll(() => noticesOf(ann!)).toHaveLength(1);
    expect(await noticesOf(ann!)).toEqual([{ details: { ...USAGE, date: '2027-01-31' } }]);
    expect((await mine(ann!)).announced).toEqual([{ ...USAGE, appliesFrom: '2027-01-31' }]);
    expect((await mine(bob!)).announced).toEqual([]);
  });

  test('on its day it is in force; the old one opens no account any more, and nobody gets a second notice', async () => {
    await pass('24h');
    expect(await usage()).toMatchObject({ version: '2027-01' });
    expect((await usage()).coming).toBeUndefined();
    const [browser, contact] = [visitor(), { accountType: 'email', email: 'cleo@example.com' }];
    const { requestId } = (await must(browser.post('/auth/code', { ...contact, purpose: 'register' }))).data;
    const code = await newestCode(world, contact.email);
    const { proof } = (await must(browser.post('/auth/register/check-code', { ...contact, requestId, code }))).data;
    const form = { ...contact, requestId, proof, password: PASSWORD, termsVersion: '2026-11-22' };
    expect((await browser.post('/auth/register', form)).refusal).toBe('agreement_required');
    const dora = await signUpAt(world, 'dora@example.com', PASSWORD);
    expect((await mine(dora)).accepted).toContainEqual(expect.objectContaining(USAGE));
    await pass('24h');
    expect(await noticesOf(ann!)).toHaveLength(1);
    expect([...(await noticesOf(bob!)), ...(await noticesOf(dora))]).toEqual([]);
  });

  test('the database itself keeps no notice of less than thirty days, and changes none', async () => {
    const insert = `INSERT INTO agreement_notice VALUES ('cus_x', 'wealth', '2030-01', $1, $2)`;
    await expect(world.whole.db.query(insert, [0, 30 * DAY - 1])).rejects.toThrow(/agreement_notice/);
    await expect(world.whole.db.query('UPDATE agreement_notice SET applies_from = 0')).rejects.toThrow();
    await expect(world.whole.db.query('DELETE FROM agreement_notice')).rejects.toThrow();
  });
});
