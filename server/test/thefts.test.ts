import { parseDecimal } from '@candor/model/decimal.ts';
import { HEADERS } from '@candor/model/http.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveUsdt } from '../src/conversions/testing/give-usdt.ts';
import type { Engine } from '../src/processes/engine.ts';
import { APP_ORIGIN, Browser, type ConsoleWorld, consoleWorld, REASON } from './console-world.ts';
import { must, newestCode, type SignedUp, signUpAt, verifyPerson } from './verified-person.ts';

/** What a stolen session, a stolen operator session and one dishonest operator can take: each is tried, over HTTP. */

const PASSWORD = 'Vq8-zephyrgnu!';
const ADDRESS = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
const THIEFS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';

let world: ConsoleWorld;
let vera: SignedUp;
let recipientId: string;
let people = 0;
/** What each thief could ask for and have. */
const taken: string[] = [];
const NO_REQUEST = `ver_${'0'.repeat(26)}`;
const NO_PROOF = 'p'.repeat(43);
beforeAll(async () => {
  world = await consoleWorld('2026-11-18T15:00:00Z');
});
afterAll(() => {
  console.log(['a thief of a session, in dollars that may leave within a day:', ...taken].join('\n'));
  return world?.stop();
});
/**
 * Each test has a customer of its own: verified by a reviewer, 500 USDT in the wallet, an address that is a day old.
 */
beforeEach(async () => {
  people += 1;
  vera = await signUpAt(world, emailOf(), PASSWORD);
  await verifyPerson(world, vera, { documentNumber: `D${1_000_000 + people}`, ssn: `4127395${10 + people}` });
  const { runner } = world.whole.app.engine as Engine;
  await runner.run(giveUsdt, { customerId: vera.customerId, usdt: parseDecimal('5000') as bigint });
  const linked = await confirmed(vera, '/recipients/usdt', { ...(await codeOf(vera)), ...usdtAddress(ADDRESS) });
  recipientId = linked.data.recipients[0].id;
  await pass('25h');
});

const emailOf = () => `vera${people}@example.com`;
const usdtAddress = (address: string) => ({ name: 'Wallet', address, network: 'TRC20' });
const asked = (more: object = {}) => ({
  ...{ recipientId, payee: ADDRESS, asset: 'USDT', amount: '100.00', fee: '1.00', ...more },
});

async function codeOf(person: SignedUp): Promise<{ requestId: string; code: string }> {
  world.whole.passRealTime(120_000);
  const { data } = await must(person.post('/auth/recipient-code', { channel: 'email' }));
  return { requestId: data.requestId, code: await newestCode(world, emailOf()) };
}

async function pass(to: string): Promise<void> {
  const advanced = await world.whole.api.fastify.inject({
    ...{ method: 'POST', url: '/api/dev/clock/advance', payload: { to } },
    headers: { origin: APP_ORIGIN, [HEADERS.control]: world.whole.controlToken },
  });
  expect(advanced.statusCode, advanced.body).toBe(200);
}

const prove = (person: Browser, challenge: string | undefined, secret: string) =>
  person.post(`/auth/step-up/${challenge}/prove`, { method: 'password', secret });

/** Sends a call, confirms it by the password, sends it again. */
async function confirmed(person: Browser, path: string, body: object) {
  const first = await person.post(path, body);
  expect([path, first.refusal]).toEqual([path, 'step_up_required']);
  await must(prove(person, first.params?.challenge, PASSWORD));
  return person.post(path, body);
}

/** Tokens and cookies of a session in another browser. */
function stolen(from: SignedUp): Browser {
  const thief = new Browser(world.whole.api, APP_ORIGIN);
  thief.tokens = { ...from.tokens };
  for (const [name, value] of from.cookies) thief.cookies.set(name, value);
  return thief;
}

const requested = () =>
  world.whole.db.query<{ id: string; payee: string; state: string }>(
    'SELECT id, payee, state FROM withdrawal WHERE customer_id = $1 ORDER BY id',
    [vera.customerId],
  );
const usdtOf = async (person: Browser) => (await person.get('/conversions/terms')).data.balance as string;
/** Writes down what a thief's requests come to, and answers it in whole dollars. */
async function noteTaken(by: string): Promise<number> {
  const [row] = await world.whole.db.query<{ sum: string | null }>(
    `SELECT sum(amount)::text AS sum FROM withdrawal WHERE customer_id = $1 AND payee = $2`,
    [vera.customerId, THIEFS],
  );
  const dollars = Number(row?.sum ?? '0') / 1_000_000;
  taken.push(`${by.padEnd(62)} ${dollars.toFixed(2).padStart(9)}`);
  return dollars;
}
const sound = async () => expect(await world.whole.db.query('SELECT inv, ref FROM invariant_breaks')).toEqual([]);

describe('a stolen session of a customer', () => {
  test('takes nothing: whatever lets money leave, or weakens what guards it, asks for what a session has not', async () => {
    const thief = stolen(vera);
    const signature = {
      ...{ number: 'CU-2026-0000000000', sha256: '0'.repeat(64), documentCode: 'ABC234' },
      ...{ strokes: [], typedName: 'Vera' },
    };
    const calls: readonly [string, object][] = [
      ['/withdrawals', asked()],
      ['/recipients/usdt', usdtAddress(THIEFS)],
      ['/auth/trading-password', { newPassword: 'Kj3-otter!', newPasswordAgain: 'Kj3-otter!' }],
      ['/auth/authenticator/begin', {}],
      ['/auth/passkeys/begin', { kind: 'face' }],
      ['/auth/anti-phishing-word', { word: 'marmot' }],
      ['/auth/login-alerts', { on: false }],
      ['/auth/protections/off', { protection: 'transfer_lock' }],
      ['/auth/contact', { accountType: 'email', email: 'thief@example.com', requestId: NO_REQUEST, proof: NO_PROOF }],
      ['/auth/deletion', {}],
      [`/contracts/con_${'0'.repeat(26)}/signature`, signature],
    ];
    const answers = [];
    for (const [path, body] of calls) answers.push([path, (await thief.post(path, body)).refusal]);
    expect(answers).toEqual(calls.map(([path]) => [path, 'step_up_required']));
    const password = { oldPassword: 'Wq4-marmot!', newPassword: 'Wq4-badger!', newPasswordAgain: 'Wq4-badger!' };
    expect((await thief.post('/auth/password', password)).status).toBeGreaterThanOrEqual(400);
    expect(await requested()).toEqual([]);
    expect(await noteTaken('a session alone')).toBe(0);
    expect(await usdtOf(vera)).toBe('5000.00');
  });

  test('moves money only between the accounts of its owner', async () => {
    const thief = stolen(vera);
    const { data: quote } = await must(thief.post('/conversions/quotes', { usdt: '1000' }));
    const { data: made } = await must(thief.post('/conversions', { quoteId: quote.id }));
    await must(thief.post('/transfers', { from: 'spot', to: 'stock', amount: made.net }));
    const accounts = (await vera.get('/transfers/accounts')).data.accounts as { account: string; balance: string }[];
    expect(accounts.find(({ account }) => account === 'stock')?.balance).toBe(made.net);
    expect(await usdtOf(vera)).toBe('4000.00');
    expect((await thief.post('/transfers', { from: 'stock', to: 'somebody', amount: '1.00' })).status).toBe(400);
    await sound();
  });

  test('cannot use what its owner confirms for another amount, nor a second time', async () => {
    const thief = stolen(vera);
    const first = await vera.post('/withdrawals', asked());
    await must(prove(vera, first.params?.challenge, PASSWORD));
    expect((await thief.post('/withdrawals', asked({ amount: '900.00' }))).refusal).toBe('step_up_required');
    expect((await vera.post('/withdrawals', asked())).status).toBe(200);
    expect((await thief.post('/withdrawals', asked())).refusal).toBe('step_up_required');
    expect((await requested()).map(({ payee, state }) => [payee, state])).toEqual([[ADDRESS, 'requested']]);
  });

  test('with the password and the mailbox too: an address of the thief waits a day, and the lock outlasts it', async () => {
    const thief = stolen(vera);
    const linked = await confirmed(thief, '/recipients/usdt', { ...(await codeOf(vera)), ...usdtAddress(THIEFS) });
    const theirs = linked.data.recipients.find((each: { payee: string }) => each.payee === THIEFS).id;
    const theft = (more: object = {}) => asked({ recipientId: theirs, payee: THIEFS, ...more });
    expect((await confirmed(thief, '/withdrawals', theft())).refusal).toBe('recipient_too_new');
    // The owner has been told, and locks: no proof, no code and no operator lifts that within a day.
    await must(vera.post('/auth/protections/on', { protection: 'transfer_lock' }));
    await pass('23h');
    await must(confirmed(thief, '/auth/protections/off', { protection: 'transfer_lock' }));
    await pass('2h');
    expect((await confirmed(thief, '/withdrawals', theft())).refusal).toBe('transfer_locked');
    await must(vera.post('/auth/protections/on', { protection: 'transfer_lock' }));
    await pass('25h');
    expect((await confirmed(thief, '/withdrawals', theft({ amount: '10.00' }))).refusal).toBe('transfer_locked');
    expect(await requested()).toEqual([]);
    expect(await noteTaken('with password and mailbox, the owner locks within a day')).toBe(0);
    expect(await usdtOf(vera)).toBe('5000.00');
  });

  test('nor more than $1,000 of a day where nobody looks, and the first payout waits for two people', async () => {
    const thief = stolen(vera);
    const linked = await confirmed(thief, '/recipients/usdt', { ...(await codeOf(vera)), ...usdtAddress(THIEFS) });
    const theirs = linked.data.recipients.find((each: { payee: string }) => each.payee === THIEFS).id;
    await pass('25h');
    const theft = (amount: string) => asked({ recipientId: theirs, payee: THIEFS, amount });
    const answers = [];
    for (const amount of ['1500.00', '600.00', '600.00', '300.00'])
      answers.push((await confirmed(thief, '/withdrawals', theft(amount))).refusal);
    expect(answers).toEqual(['withdrawal_cap', undefined, 'withdrawal_cap', undefined]);
    expect((await requested()).map(({ state }) => state)).toEqual(['requested', 'requested']);
    expect(await noteTaken('with password and mailbox, nobody looks; waits for two people')).toBeLessThanOrEqual(1_000);
    const [first] = await requested();
    expect((await must(vera.post(`/withdrawals/${first?.id}/cancel`))).data.state).toBe('cancelled');
    expect(await usdtOf(vera)).toBe('5000.00');
    await sound();
  });
});

describe('operators', () => {
  const because = { reason: REASON };
  async function waiting(): Promise<string> {
    await must(confirmed(vera, '/withdrawals', asked()));
    return (await requested()).at(-1)?.id as string;
  }
  const shown = async (operator: Browser, id: string) => (await must(operator.get(`/withdrawal-reviews/${id}`))).data;
  const approve = async (operator: Browser, id: string, contentHash?: string) =>
    operator.post(`/withdrawal-reviews/${id}/approval`, {
      ...{ contentHash: contentHash ?? (await shown(operator, id)).contentHash, ...because },
    });
  const stateOf = async (id: string) => (await vera.get(`/withdrawals/${id}`)).data.state as string;

  test('a stolen session of a treasury maker lets no money leave alone, however often it tries', async () => {
    const maker = await world.operator('treasury_maker');
    const id = await waiting();
    expect((await approve(maker, id, 'f'.repeat(64))).refusal).toBe('stale_version');
    expect((await approve(maker, id)).status).toBe(200);
    expect((await approve(maker, id)).refusal).toBe('second_person_required');
    // The same person in another session is the same person.
    expect((await approve(await world.operator('treasury_maker'), id)).refusal).toBe('second_person_required');
    expect(await stateOf(id)).toBe('requested');
    expect(await usdtOf(vera)).toBe('5000.00');
    const tries = await world.audited('withdrawal.decision_refused');
    expect(tries.filter(({ object }) => object === `withdrawal:${id}`)).toHaveLength(3);
  });

  test('nor does it change where money goes, or open what others closed', async () => {
    const maker = await world.operator('treasury_maker');
    const id = await waiting();
    const pages = { sha256: 'f'.repeat(64) };
    await must(maker.post('/rails/usdt_out', { state: 'closed', ...because }));
    expect((await maker.post('/rails/usdt_out', { state: 'open', ...because })).refusal).toBe('second_person_required');
    expect((await maker.post(`/contract-reviews/con_${'0'.repeat(26)}/counter-signature`, pages)).refusal).toBe(
      'forbidden',
    );
    expect((await maker.post('/operators', { name: 'A Friend', ...because })).refusal).toBe('forbidden');
    // Declining gives the money back to its owner, and to nobody else.
    const { contentHash } = await shown(maker, id);
    await must(maker.post(`/withdrawal-reviews/${id}/decline`, { contentHash, ground: 'law', ...because }));
    expect(await stateOf(id)).toBe('declined');
    expect(await usdtOf(vera)).toBe('5000.00');
    await sound();
  });

  test('a dishonest checker approves nothing alone, and nothing of their own', async () => {
    const checker = await world.operator('treasury_checker');
    const id = await waiting();
    expect((await approve(checker, id)).status).toBe(200);
    expect((await approve(checker, id)).refusal).toBe('second_person_required');
    const own = await waiting();
    const { operatorId, name } = (await checker.get('/me')).data;
    const { db } = world.whole;
    await db.query('UPDATE operator SET name = $2 WHERE id = $1', [operatorId, 'Vera Molnár']);
    expect((await approve(checker, own)).refusal).toBe('forbidden');
    await db.query('UPDATE operator SET name = $2 WHERE id = $1', [operatorId, name]);
    expect([await stateOf(id), await stateOf(own)]).toEqual(['requested', 'requested']);
    await sound();
  });
});
