import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { signUpVersionOn } from '@candor/model/agreements/documents.ts';
import { HEADERS } from '@candor/model/http.ts';
import { ESIGN_CONSENT } from '@candor/model/tax/forms.ts';
import { usd } from '@candor/model/money.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { forgetListener } from '../src/auth/index.ts';
import { SimulatedBank } from '../src/bank/index.ts';
import { SimulatedChain } from '../src/chain/index.ts';
import { createFiles } from '../src/files/index.ts';
import { verifyLedger } from '../src/ledger/index.ts';
import type { CommittedEvent } from '../src/platform/commands/lane.ts';
import type { Engine } from '../src/processes/engine.ts';
import { eraseListener } from '../src/support/index.ts';
import { openVault, type Vault } from '../src/vault/index.ts';
import { APP_ORIGIN, type Browser, type ConsoleWorld, consoleWorld } from './console-world.ts';
import { VERA } from './identity-world.ts';
import { must, type SignedUp, signUpAt, upload, verifyPerson } from './verified-person.ts';
import { columnsWith } from './written.ts';

/**
 * a customer who has given everything that can be given leaves. Saturday to Tuesday over a Monday without
 * trading, so that three days pass quickly.
 */
const PATIENT = { timeout: 60_000 };
const PASSWORD = 'Vq8-zephyrgnu!';
const NUMBER = 'D7402931X';
const SSN = '412739564';
const WORDS = 'My neighbour Wilhelmina moved in';

let world: ConsoleWorld;
let vault: Vault;
beforeAll(async () => {
  world = await consoleWorld('2026-02-14T03:00:00Z');
  const { app } = world.whole;
  if (!app.engine) throw new Error('no engine here');
  vault = await openVault({ ...app, runner: app.engine.runner, keys: app.vaultKeys });
});
afterAll(() => world?.stop());

const signUp = (email: string) => signUpAt(world, email, PASSWORD);
type Person = SignedUp;

/** Verified by a reviewer, with a signed tax form, pictures of every kind, and things said to support. */
async function everythingOf(person: Person): Promise<string> {
  const { db } = world.whole;
  const submissionId = await verifyPerson(world, person, { documentNumber: NUMBER, ssn: SSN });
  world.whole.wall.advance(2_000);
  const { form } = (await must(person.post('/tax-form', { consentVersion: ESIGN_CONSENT, itemTwoStruck: false }))).data;
  const [code] = await db.query<{ document_code: string }>('SELECT document_code FROM tax_form WHERE id = $1', [
    form.formId,
  ]);
  const strokes = [
    [
      [100, 300],
      [200, 100],
      [300, 300],
      [400, 90],
    ],
    [
      [450, 200],
      [600, 210],
    ],
  ];
  await must(
    person.post(`/tax-form/${form.formId}/signature`, {
      sha256: form.sha256,
      documentCode: code?.document_code,
      strokes,
    }),
  );
  await upload(person, 'avatar', 140);
  await upload(person, 'feedback', 190);
  await must(person.post('/support/thread/messages', { text: WORDS }));
  await must(person.post('/support/feedback', { name: 'Wilhelmina', text: WORDS }));
  return submissionId;
}

/** Every sealed value of a customer where it is kept, pictures in the file store included. */
async function sealedOf(customerId: string) {
  const { db, app } = world.whole;
  const rows = await db.query<{ table_name: string; column_name: string; row_id: string; bytes: Buffer }>(
    `SELECT k.table_name, k.column_name, k.row_id, CASE k.table_name
       WHEN 'identity_submission' THEN (SELECT s.sealed FROM identity_submission s WHERE s.id = k.row_id)
       WHEN 'tax_form' THEN (SELECT CASE k.column_name WHEN 'document' THEN t.document ELSE t.signed_document END
         FROM tax_form t WHERE t.id = k.row_id) END AS bytes
     FROM vault_key k WHERE k.customer_id = $1 AND k.wrapped IS NOT NULL AND k.table_name IN ('identity_submission', 'tax_form')`,
    [customerId],
  );
  const pictures = readdirSync(join(app.config.dataDir, 'files', 'stored'), { recursive: true, withFileTypes: true });
  return {
    values: rows.map(({ table_name: table, column_name: column, row_id: rowId, bytes }) => ({
      table,
      column,
      rowId,
      customerId,
      bytes,
    })),
    pictures: pictures.filter((each) => each.isFile()).map(({ name }) => name),
  };
}

const READING = { actor: 'system:test', reason: 'A look at what is left' } as const;
const liveKeys = (customerId: string) =>
  world.whole.db.query('SELECT table_name FROM vault_key WHERE customer_id = $1 AND wrapped IS NOT NULL', [customerId]);

async function leave(person: Person) {
  const asked = await person.post('/auth/deletion');
  expect(asked.refusal).toBe('step_up_required');
  await must(person.post(`/auth/step-up/${asked.params?.challenge}/prove`, { method: 'password', secret: PASSWORD }));
  return person.post('/auth/deletion');
}

async function passBusinessTime(to: string): Promise<void> {
  const advanced = await world.whole.api.fastify.inject({
    ...{ method: 'POST', url: '/api/dev/clock/advance', payload: { to } },
    headers: { origin: APP_ORIGIN, [HEADERS.control]: world.whole.controlToken },
  });
  expect(advanced.statusCode, advanced.body).toBe(200);
}

describe('leaving', { timeout: 120_000 }, () => {
  test('after 72 hours nothing personal can be read by anybody, and the books are whole', async () => {
    const { db } = world.whole;
    const person = await signUp('wilhelmina-qzx7w@example.com');
    const { customerId } = person;
    const submissionId = await everythingOf(person);
    const before = await sealedOf(customerId);
    expect(new Set(before.values.map(({ table, column }) => `${table}.${column}`))).toEqual(
      new Set(['identity_submission.sealed', 'tax_form.document', 'tax_form.signed_document']),
    );
    expect(before.pictures.length).toBe(4);
    for (const value of before.values) expect((await vault.open(value, READING)).ok).toBe(true);

    expect((await leave(person)).data).toMatchObject({ state: 'cooling_off', obstacles: [] });
    await passBusinessTime('71h');
    expect((await liveKeys(customerId)).length).toBeGreaterThan(5);
    await passBusinessTime('2h');
    await expect.poll(() => liveKeys(customerId), PATIENT).toEqual([]);
    const erased = () =>
      db.query(
        'SELECT DISTINCT m.text, c.name FROM support_message m JOIN support_case c ON c.id = m.case_id WHERE c.customer_id = $1',
        [customerId],
      );
    await expect.poll(erased, PATIENT).toEqual([{ text: '[erased]', name: '' }]);

    for (const value of before.values)
      expect(await vault.open(value, READING)).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
    expect((await sealedOf(customerId)).pictures).toEqual([]);
    const reviewer = await world.operator('kyc_reviewer');
    expect((await reviewer.get(`/identity-reviews/${submissionId}`)).refusal).toBe('not_found');
    expect((await reviewer.get(`/identity-reviews/${submissionId}/pictures/front`)).refusal).toBe('not_found');
    expect(
      (await reviewer.post(`/identity-reviews/${submissionId}/tax-number`, { reason: 'Is it gone?' })).refusal,
    ).toBe('not_found');
    // The inbox of simulated mode forgets after a week what it has shown.
    for (const [what, text, columns] of [
      ['document', NUMBER, []],
      ['tax number', SSN, []],
      ['birth date', VERA.names.birthDate, []],
      ['street', VERA.street.street, []],
      ['family name', VERA.names.lastName, []],
      ['telephone', `201555${SSN.slice(-4)}`, ['outbox_message.address']],
      ['address', 'wilhelmina-qzx7w', ['outbox_message.address']],
      ['words to support', 'Wilhelmina', []],
    ] as const)
      expect([what, await columnsWith(db, text)]).toEqual([what, columns]);
    expect(await db.query('SELECT inv, ref FROM invariant_breaks')).toEqual([]);
    expect((await verifyLedger(db)).broken).toEqual([]);
  });

  test('a second time changes nothing and leaves no second trace', async () => {
    const traces = () =>
      world.whole.db.query(
        `SELECT action, count(*) AS n FROM audit WHERE actor = 'system:retention' GROUP BY action ORDER BY action`,
      );
    const once = await traces();
    expect(once).toEqual([
      { action: 'support.erased', n: 1n },
      { action: 'vault.shredded', n: 1n },
    ]);
    // As after a crash in the middle of it: both consumers get the event again. And the nightly run finds nothing to
    // do.
    const { db, app } = world.whole;
    const [closed] = await db.query<CommittedEvent>(`SELECT * FROM event WHERE type = 'customer.closed'`);
    const runner = (app.engine as Engine).runner;
    const files = createFiles({ ...app, runner, vault, dataDir: app.config.dataDir });
    await forgetListener({ db, runner, files, mode: 'simulated', clock: app.wall }).handle(closed as CommittedEvent);
    await eraseListener({ db, runner }).handle(closed as CommittedEvent);
    await passBusinessTime('24h');
    expect(await traces()).toEqual(once);
  });

  test('messages of others to support stay unchanged', async () => {
    const person = await signUp('stays@example.com');
    await must(person.post('/support/thread/messages', { text: WORDS }));
    const tried = world.whole.db.query(`UPDATE support_message SET text = '[erased]' WHERE text = $1`, [WORDS]);
    await expect(tried).rejects.toMatchObject({ code: '42501' });
  });
});

describe('obstacles are named, and gone when they are settled', { timeout: 240_000 }, () => {
  const order = (terms: object) => ({ code: 'AAPL', tradingTime: 'regular', quantity: '2', ...terms });
  let person: Person;

  /** Obstacles named in the answer to a deletion request; the request is canceled where it was granted. */
  async function obstacles(): Promise<string> {
    const answer = await leave(person);
    if (answer.refusal === 'account_not_empty') {
      expect((await person.get('/auth/deletion')).data.obstacles.join(',')).toBe(answer.params?.obstacles);
      return answer.params?.obstacles ?? '';
    }
    await must(person.post('/auth/deletion/cancel'));
    return `${answer.data.state}`;
  }

  test('orders with what they hold, positions, trades that have not settled', async () => {
    await passBusinessTime('2026-02-18T15:30:00Z');
    person = await keptTrial('orders-qzx7w@example.com');
    expect(await obstacles()).toBe('cooling_off');
    const resting = await must(person.post('/orders', order({ side: 'buy', type: 'limit', limitPrice: '50.00' })));
    expect(await obstacles()).toBe('holds,open_orders');
    await must(person.post(`/orders/${resting.data.orderId}/cancel`));
    await passBusinessTime('1m');
    expect(await obstacles()).toBe('cooling_off');
    await must(person.post('/orders', order({ side: 'buy', type: 'market' })));
    await passBusinessTime('1m');
    expect(await obstacles()).toBe('positions,obligations');
    await must(person.post('/orders', order({ side: 'sell', type: 'market' })));
    await passBusinessTime('1m');
    expect(await obstacles()).toBe('obligations');
    await passBusinessTime('2026-02-19T14:30:00Z');
    expect(await obstacles()).toBe('cooling_off');
  });
});

describe('money sent to somebody who has left', { timeout: 240_000 }, () => {
  const because = { reason: 'Its customer has left' };
  const waiting = async (by: Browser) =>
    (await by.get('/treasury')).data.suspense.filter(({ reason }: { reason: string }) => reason === 'account_closed');

  test('over the bank and over the chain is credited to nobody, and goes back to its sender', async () => {
    const { db } = world.whole;
    const [gone, other] = [await keptTrial('gone-qzx7w@example.com'), await world.trial()];
    const { customerId } = (await gone.get('/auth/session')).data;
    const { reference } = (await must(gone.post('/deposits/bank/details', { currency: 'USD' }))).data;
    const { address } = (await must(gone.post('/deposits/address', { currency: 'USDT', network: 'TRC20' }))).data;
    expect((await leave(gone)).data).toMatchObject({ state: 'cooling_off' });
    await passBusinessTime('73h');
    expect(await db.query('SELECT state FROM customer WHERE id = $1', [customerId])).toEqual([{ state: 'closed' }]);

    // The bank and the chain of this server, as somebody else's transfers call them.
    const receive = vi.spyOn(SimulatedBank.prototype, 'receive');
    const include = vi.spyOn(SimulatedChain.prototype, 'include');
    const send = async () => {
      await must(other.post('/deposits/simulated', { amount: '30' }));
      await must(other.post('/deposits/bank/simulated', { amount: '40.00', reference: 'own' }));
    };
    await send();
    const [bank, chain] = [receive.mock.contexts[0] as SimulatedBank, include.mock.contexts[0] as SimulatedChain];
    const [[transfer], [tx]] = [receive.mock.calls[0]!, include.mock.calls[0]!];
    await bank.receive({ ...transfer, amount: usd('25'), reference });
    await chain.include({ ...tx, txId: 'f'.repeat(64), amount: usd('60'), to: address });
    await send();
    await passBusinessTime('5m');

    const [maker, checker] = [await world.operator('treasury_maker'), await world.operator('treasury_checker')];
    const items = await waiting(maker);
    expect(items).toHaveLength(2);
    expect(items).toMatchObject(items.map(() => ({ customerId })));
    const [byBank, byChain] = ['bank', 'usdt'].map((rail) =>
      items.find((each: { rail: string }) => each.rail === rail),
    );
    for (const { depositId } of [byBank, byChain]) {
      const path = `/treasury/suspense/${depositId}`;
      expect((await maker.post(`${path}/release`, { customerId, ...because })).refusal).toBe('illegal_state');
      expect((await maker.post(`${path}/ask`, { customerId, ...because })).refusal).toBe('illegal_state');
    }
    await must(maker.post(`/treasury/suspense/${byBank.depositId}/return`, because));
    const { approvalId } = (await must(maker.post(`/treasury/suspense/${byChain.depositId}/ask-return`, because))).data;
    const { approvals } = (await checker.get('/approvals')).data;
    const { contentHash } = approvals.find((each: { approvalId: string }) => each.approvalId === approvalId);
    await must(checker.post(`/approvals/${approvalId}/decide`, { verdict: 'approve', contentHash, ...because }));
    expect(await waiting(maker)).toEqual([]);
    const left = `SELECT sum(posted) AS sum FROM balance WHERE account_id IN ('spot:' || $1, 'small_deposits:' || $1)`;
    expect((await db.query<{ sum: bigint | null }>(left, [customerId]))[0]?.sum ?? 0n).toBe(0n);
    expect(await db.query('SELECT inv, ref FROM invariant_breaks')).toEqual([]);
    expect((await verifyLedger(db)).broken).toEqual([]);
  });
});

/** A trial whose customer can sign in again. */
async function keptTrial(email: string) {
  const trial = await world.trial();
  const contact = { accountType: 'email', email };
  const { requestId } = (await must(trial.post('/auth/code', { ...contact, purpose: 'register' }))).data;
  const code = (await trial.get('/dev/inbox')).data.messages[0].code as string;
  const { proof } = (await must(trial.post('/auth/register/check-code', { ...contact, requestId, code }))).data;
  await must(
    trial.post('/auth/keep-trial', {
      ...contact,
      requestId,
      proof,
      password: PASSWORD,
      termsVersion: signUpVersionOn('2026-11-22'),
    }),
  );
  return trial;
}
