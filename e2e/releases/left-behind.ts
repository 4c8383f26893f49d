import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '@candor/model/operator-roles.ts';
import type pg from 'pg';
import { SoftwareAuthenticator } from '../../server/src/passkeys/software-authenticator.fixture.ts';
import { type Answer, TestClient } from '../../server/test/client.ts';
import type { ServerProcess } from '../../server/test/server-process.ts';
import { shortTicket } from '../../server/test/short-story.ts';
import { enrolmentLink } from '../operator.ts';
import { expectData, Person, until } from '../person.ts';

const KNOWLEDGE = { loss: 'unlimited', borrow: 'nightly', dividend: 'pay', call: 'liquidate' };

/** Somebody at the console, with the device that has their passkey. */
export interface Operator {
  readonly client: TestClient;
  readonly device: SoftwareAuthenticator;
}

/** A request that was carried out and whose answer was lost on the way: the app sends it again with the same key. */
export interface LostAnswer {
  readonly path: string;
  readonly key: string;
  readonly body: object;
  /** Another body for the same path, refused under the same key. */
  readonly other: object;
  readonly answer: Answer;
}

/** Work under way when the process of the release before was killed. */
export interface LeftBehind {
  /** Has two open stops, and made requests whose answers never arrived. */
  readonly vera: Person;
  readonly stops: { readonly elects: string; readonly cancels: string };
  readonly lost: readonly LostAnswer[];
  /** Is short and has an open margin call. */
  readonly sam: Person;
  readonly callId: string;
  /** Is frozen; `support` has asked to unfreeze, and `risk` has not agreed yet. */
  readonly frozen: string;
  readonly approval: { readonly approvalId: string; readonly contentHash: string };
  readonly risk: Operator;
  /** Trial customers without their money: the work that gives it is parked, or waits for a disk with room. */
  readonly unpaid: { readonly parked: string; readonly waiting: string };
}

/** Lives two days on a server of the release before, and kills it with all of that under way. */
export async function leaveBehind(server: ServerProcess, consoleUrl: string, db: pg.Client): Promise<LeftBehind> {
  const [sam, vera] = [await Person.trial(server, 1), await Person.trial(server, 2)];
  const stops = await tradeOnFirstDay(sam, vera);
  await server.advance('2026-11-19T16:00:20Z');
  const { call } = await sam.read('/margin');
  const lost = await loseAnswers(vera);
  const asked = await askToUnfreeze(server, consoleUrl);
  await failNightlyJob(server, db);
  const unpaid = await failToPay(server, db);
  await server.kill();
  await leaveAsKilled(db);
  return { vera, sam, stops, lost, callId: call.id, ...asked, unpaid };
}

async function tradeOnFirstDay(sam: Person, vera: Person): Promise<LeftBehind['stops']> {
  const { version } = await sam.read('/shorts/check');
  expectData(await sam.post('/shorts/check', { version, answers: KNOWLEDGE }));
  expectData(await sam.post('/orders', shortTicket('ZZA', 'sell', '3600')));
  await vera.place({ code: 'ZZB', side: 'buy', quantity: '30' });
  await vera.server.advance('3m');
  const stop = { code: 'ZZB', side: 'sell', type: 'market', tradingTime: 'regular', timeInForce: 'gtc' };
  const placed = async (more: object) => expectData(await vera.post('/orders', { ...stop, ...more })).orderId as string;
  return {
    elects: await placed({ quantity: '10', stopPrice: '38.00' }),
    cancels: await placed({ quantity: '10', stopPrice: '37.00' }),
  };
}

/** An order remembers its key itself; all else is remembered with its answer, under the name of its command. */
async function loseAnswers(vera: Person): Promise<LostAnswer[]> {
  const lost = async (path: string, body: object, differs: object): Promise<LostAnswer> => {
    const key = randomUUID();
    const answer = await vera.post(path, body, key);
    expectData(answer);
    return { path, key, body, other: { ...body, ...differs }, answer };
  };
  const terms = { type: 'limit', limitPrice: '1.00', quantity: '1', timeInForce: 'gtc', tradingTime: 'regular' };
  const placed = await lost('/orders', { code: 'ZZA', side: 'buy', ...terms }, { quantity: '3' });
  return [
    placed,
    await lost(`/orders/${expectData(placed.answer).orderId}/amend`, { quantity: '2' }, { quantity: '4' }),
    await lost('/watchlists', { name: 'Two codes', codes: ['ZZA', 'ZZB'] }, { codes: ['ZZA'] }),
    await lost('/alerts', { code: 'ZZA', kind: 'above', level: '100.00' }, { level: '90.00' }),
    await lost('/support/thread/messages', { text: 'Is my order there?' }, { text: 'Never mind' }),
  ];
}

/** Four eyes: one operator has frozen a customer, another one asks to unfreeze them, which the first may agree to. */
async function askToUnfreeze(
  server: ServerProcess,
  consoleUrl: string,
): Promise<Pick<LeftBehind, 'frozen' | 'approval' | 'risk'>> {
  const { client } = await Person.trial(server, 3);
  const frozen = client.customerId;
  const risk = await enrol(server, consoleUrl, 'risk', 4);
  const support = await enrol(server, consoleUrl, 'support', 5);
  const reason = 'Asked for in a test';
  expectData(await risk.client.post(`/customers/${frozen}/freeze`, { reason }));
  const approval = expectData(await support.client.post(`/customers/${frozen}/unfreeze`, { reason }));
  client.close();
  support.client.close();
  return { frozen, approval, risk };
}

async function enrol(server: ServerProcess, url: string, role: OperatorRole, number: number): Promise<Operator> {
  const invitation = new URL(await enrolmentLink(server, role)).hash.slice(1);
  const operator = { client: new TestClient(url, number), device: new SoftwareAuthenticator(url) };
  const begun = expectData(await operator.client.post('/enrolment/begin', { invitation }));
  const passkey = operator.device.create(begun);
  expectData(await operator.client.post('/enrolment/finish', { invitation, passkey }));
  await signIn(operator);
  return operator;
}

/** A new session of an operator, by the passkey of their device. */
export async function signIn({ client, device }: Operator): Promise<void> {
  const begun = expectData(await client.post('/sign-in/begin', {}));
  expectData(await client.post('/sign-in/finish', { passkey: device.present(begun) }));
}

const DISK_FULL = '53100';
/** An error of the work's own, which comes again with every try. */
const RAISED = 'P0001';

/** The database refuses every new row of a table from now on. */
async function refuseRows(db: pg.Client, table: string, code: string): Promise<void> {
  await db.query(`CREATE OR REPLACE FUNCTION test_refuse_row() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused by a test' USING ERRCODE = TG_ARGV[0]; END $$`);
  await db.query(`CREATE OR REPLACE TRIGGER test_refuse_row BEFORE INSERT ON ${table}
    FOR EACH ROW EXECUTE FUNCTION test_refuse_row('${code}')`);
}

/** The night's borrow fee falls due, and the disk is full: the job is begun and stays undone. */
async function failNightlyJob(server: ServerProcess, db: pg.Client): Promise<void> {
  await refuseRows(db, 'borrow_accrual', DISK_FULL);
  await server.advance('2026-11-19T21:30:05Z');
  await until(
    'a night that fails',
    () => db.query(`SELECT 1 FROM due_job WHERE job = 'accrue_borrow' AND done_at IS NULL AND failures > 0`),
    ({ rowCount }) => rowCount === 1,
  );
}

/**
 * Two trials whose money cannot be booked: for one of them the work fails by itself until it is parked, for the other
 * the disk is full, and the listener waits before its event as long as that lasts.
 */
async function failToPay(server: ServerProcess, db: pg.Client): Promise<LeftBehind['unpaid']> {
  await refuseRows(db, 'investment_account', RAISED);
  const parked = await trialWithoutMoney(server, db, 6);
  await until(
    'parked work',
    () => db.query(`SELECT 1 FROM parked WHERE item LIKE 'open-trials %' AND done_at IS NULL`),
    ({ rowCount }) => rowCount === 1,
  );
  await refuseRows(db, 'investment_account', DISK_FULL);
  return { parked, waiting: await trialWithoutMoney(server, db, 7) };
}

/** A customer whose account was created, but whose request was answered with an error. */
async function trialWithoutMoney(server: ServerProcess, db: pg.Client, number: number): Promise<string> {
  const client = new TestClient(server.url, number);
  const { status } = await client.post('/auth/trial', {});
  client.close();
  if (status === 200) throw new Error('a trial got money that could not be booked');
  const { rows } = await db.query(`SELECT subject FROM event WHERE type = 'customer.created' ORDER BY at DESC LIMIT 1`);
  return rows[0].subject;
}

/**
 * States that no call from outside causes, written as a process leaves them that is killed at the wrong moment: the
 * nightly job died within its lease, which is about to end; the job that closed the day before died after its work and
 * before it noted that; and no listener's cursor was stored since the start, so that all events are handed over again.
 */
async function leaveAsKilled(db: pg.Client): Promise<void> {
  for (const table of ['borrow_accrual', 'investment_account'])
    await db.query(`DROP TRIGGER test_refuse_row ON ${table}`);
  await db.query('DROP FUNCTION test_refuse_row');
  await db.query(
    `UPDATE due_job SET claimed_by = 'own_killed', claimed_until = extract(epoch FROM now()) * 1000 + 2000
     WHERE job = 'accrue_borrow' AND done_at IS NULL`,
  );
  await db.query(`DELETE FROM due_job WHERE job = 'close_day' AND done_at IS NULL`);
  await db.query(
    `UPDATE due_job SET done_at = NULL, result = NULL, claimed_by = 'own_killed', claimed_until = 0
     WHERE job = 'close_day' AND business_date = '2026-11-18'`,
  );
  await db.query('UPDATE listener_cursor SET seq = 0');
}
