import { signUpVersionOn } from '@candor/model/agreements/documents.ts';
import { FACTOR_LIMITS, LOGIN_LIMITS } from '@candor/model/auth/limits.ts';
import { byEmail, GOOD_PASSWORD } from '../../server/test/auth-world.ts';
import { type Answer, TestClient } from '../../server/test/client.ts';
import { auc, FLOWS, withoutNames } from '../../server/test/enumeration.ts';
import { totpCode } from '../../server/src/auth/credentials/authenticator.ts';
import { wallClock } from '../../server/src/platform/time/clock.ts';
import { type Bounds, goesOn, networkNumber, pause, Tally, type Target } from './world.ts';

interface Message {
  readonly address: string;
  readonly template: string;
  readonly code: string | null;
}

/** Mails to an address, newest first. */
async function mailTo(client: TestClient, email: string): Promise<Message[]> {
  const { body } = await client.get('/dev/inbox');
  return body.data.messages.filter(({ address }: Message) => address === email);
}

function expectOk(answer: Answer, what: string): Answer['body'] {
  if (answer.status !== 200) throw new Error(`${what}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** Somebody with an account of their own, as the app opens one. */
async function signUp(target: Target, email: string, number: number): Promise<TestClient> {
  const client = new TestClient(target.url, networkNumber(number));
  const contact = byEmail(email);
  const { requestId } = expectOk(await client.post('/auth/code', { ...contact, purpose: 'register' }), 'code');
  const code = (await mailTo(client, email)).find((message) => message.code)?.code;
  const { proof } = expectOk(await client.post('/auth/register/check-code', { ...contact, requestId, code }), 'check');
  const form = { ...contact, requestId, proof, password: GOOD_PASSWORD, termsVersion: signUpVersionOn('2026-11-22') };
  client.signIn(expectOk(await client.post('/auth/register', form), 'register'));
  return client;
}

/** Signs up, asks to enrol an authenticator, confirms that by password, and gives the first code. */
async function withAuthenticator(target: Target, email: string, number: number): Promise<string> {
  const client = await signUp(target, email, number);
  const { challenge } = (await client.post('/auth/authenticator/begin', undefined)).body.params;
  expectOk(
    await client.post(`/auth/step-up/${challenge}/prove`, { method: 'password', secret: GOOD_PASSWORD }),
    'prove',
  );
  const { secret } = expectOk(await client.post('/auth/authenticator/begin', undefined), 'begin');
  expectOk(await client.post('/auth/authenticator', { code: totpCode(secret, wallClock.now()) }), 'enrol');
  client.close();
  return secret;
}

let runs = 0;
const inbox = (target: Target): TestClient => new TestClient(target.url, networkNumber(12_000 + (runs += 1)));

/** Passwords and codes guessed from many networks against accounts that exist; none gets in, few are checked. */
export async function guesses(target: Target): Promise<(bounds: Bounds) => Promise<Tally>> {
  const emails = Array.from({ length: 4 }, (_v, n) => `guessed-${n}@example.com`);
  for (const [n, email] of emails.entries()) (await signUp(target, email, 12_500 + n)).close();
  const requestId = `ver_${'0'.repeat(26)}`;
  const code = (n: number) => String((n * 7_919) % 1_000_000).padStart(6, '0');
  const tries: ((n: number) => [string, object])[] = [
    (n) => ['/auth/login', { password: `Wrong-pass-${n}` }],
    () => ['/auth/code', { purpose: 'login' }],
    (n) => ['/auth/login/code', { requestId, code: code(n) }],
    (n) => ['/auth/reset/check-code', { requestId, code: code(n) }],
    (n) => ['/auth/login', { password: `Wrong-pass-${n}` }],
  ];
  return async (bounds) => {
    const tally = new Tally();
    const looked = new Map<string, number>();
    const guess = async (worker: number) => {
      for (let turn = worker; goesOn(bounds, turn); turn += 10) {
        const client = new TestClient(target.url, networkNumber(13_000 + turn));
        const [path, more] = (tries[turn % tries.length] as (typeof tries)[number])(turn);
        const email = emails[Math.floor(turn / tries.length) % emails.length] as string;
        const { status, body } = await client.post(path, { ...byEmail(email), ...more });
        tally.answered(status, path);
        if (status === 200 && path !== '/auth/code') tally.fail(`${path} let a guess in`);
        if (status === 400) tally.fail(`${path} is not how it is asked: ${JSON.stringify(body)}`);
        if (path === '/auth/login' && body.refusal === 'wrong_credentials')
          looked.set(email, (looked.get(email) ?? 0) + 1);
        client.close();
      }
    };
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: 10 }, (_v, worker) => guess(worker).catch((error) => tally.fail(String(error)))),
    );
    const most = LOGIN_LIMITS.perAccount + afterDelays(performance.now() - begun);
    for (const [email, count] of looked) if (count > most) tally.fail(`${count} passwords of ${email} were looked at`);
    tally.notes.push(`${[...looked.values()].join(', ')} passwords an account were looked at, ${most} may be`);
    return tally;
  };
}

/** After the first tries each waits twice as long as the one before, starting at a second. */
const afterDelays = (ms: number): number => Math.floor(Math.log2(ms / LOGIN_LIMITS.firstDelayMs + 1)) + 1;

/** Someone with the password guesses the authenticator's code from many networks. */
export async function secondFactors(target: Target): Promise<(bounds: Bounds) => Promise<Tally>> {
  const email = `factor-${(runs += 1)}@example.com`;
  const secret = await withAuthenticator(target, email, 14_000 + runs);
  const wrongCode = () => {
    const right = [-1, 0, 1, 2].map((step) => totpCode(secret, wallClock.now() + step * 30_000));
    return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) as string;
  };
  return async (bounds) => {
    const tally = new Tally();
    let looked = 0;
    const guess = async (worker: number) => {
      for (let turn = worker; goesOn(bounds, turn); turn += 5) {
        const client = new TestClient(target.url, networkNumber(15_000 + turn));
        const half = await client.post('/auth/login', { ...byEmail(email), password: GOOD_PASSWORD });
        tally.answered(half.status, 'login');
        const factor = half.body.params?.factor;
        for (let each = 0; factor && each < FACTOR_LIMITS.attempts; each += 1) {
          const { status, body } = await client.post('/auth/login/factor', {
            factor,
            method: 'totp',
            code: wrongCode(),
          });
          tally.answered(status, 'factor');
          if (body.refusal === 'wrong_code') looked += 1;
          else if (status !== 429) tally.fail(`a wrong code was answered ${status}: ${JSON.stringify(body)}`);
        }
        client.close();
      }
    };
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: 5 }, (_v, worker) => guess(worker).catch((error) => tally.fail(String(error)))),
    );
    const most = LOGIN_LIMITS.perAccount + afterDelays(performance.now() - begun);
    const notices = await noticesOf(target, email);
    if (looked > most) tally.fail(`${looked} second factors were looked at`);
    if (looked < FACTOR_LIMITS.noticeAfter) tally.fail(`only ${looked} second factors were looked at`);
    if (notices !== 1) tally.fail(`the owner got ${notices} notices`);
    tally.notes.push(`${looked} second factors were looked at, ${most} may be; ${notices} notice to the owner`);
    return tally;
  };
}

/** Notices are sent one by one; another could still follow the first. */
async function noticesOf(target: Target, email: string): Promise<number> {
  const client = inbox(target);
  let found = 0;
  for (let asked = 0; asked < 40; asked += 1) {
    found = (await mailTo(client, email)).filter(({ template }) => template === 'second_factor_guessed').length;
    if (found > 1) break;
    await pause(found === 1 && asked < 37 ? 500 : 250);
    if (found === 1) asked = Math.max(asked, 37);
  }
  client.close();
  return found;
}

const KNOWN = 8;
/** So few that no account reaches the limits of R-05, whose end depends on time and not on tries. */
const PAIRS = 32;
/** Least number of measured durations, and how well the two groups may be distinguished by so few on a busy machine. */
const TIMED = 30;
const APART = 0.25;

/** Whether an address is known must not show: the same answers, and in a long run the same time. */
export async function enumeration(target: Target): Promise<(bounds: Bounds) => Promise<Tally>> {
  const run = (runs += 1);
  const asked = inbox(target);
  for (let n = 0; n < KNOWN; n += 1) {
    (await signUp(target, `known-${run}-${n}@example.com`, 16_000 + run * KNOWN + n)).close();
    // The others were sent a code as well and did not use it: it is no secret who was sent one.
    const other = { ...byEmail(`other-${run}-${n}@example.com`), purpose: 'register' };
    expectOk(await asked.post('/auth/code', other), 'code');
  }
  asked.close();
  return async (bounds) => {
    const tally = new Tally();
    const times = new Map<string, [number[], number[]]>();
    const flows = Object.entries(FLOWS);
    for (let turn = 0; goesOn({ ...bounds, most: flows.length * PAIRS }, turn); turn += 1) {
      const [name, flow] = flows[turn % flows.length] as (typeof flows)[number];
      const round = Math.floor(turn / flows.length);
      const answers: string[] = [];
      const kinds = round % 2 === 0 ? ['known', 'other'] : ['other', 'known'];
      for (const [i, kind] of kinds.entries()) {
        const client = new TestClient(target.url, networkNumber(17_000 + turn * 2 + i));
        await client.get('/market/session'); // the connection is there before anything is timed
        const begun = performance.now();
        const { status, body } = await flow(client, `${kind}-${run}-${round % KNOWN}@example.com`);
        const lists = times.get(name) ?? [[], []];
        times.set(name, lists);
        if (status !== 429) lists[kind === 'known' ? 0 : 1].push(performance.now() - begun);
        tally.answered(status, name);
        if (status === 400) tally.fail(`${name} is not how it is asked`);
        // The time since each was sent a code differs by the calls in between.
        answers.push(withoutNames([status, body]).replace(/"retryAfterSeconds":"\d+"/, ''));
        client.close();
      }
      if (answers[0] !== answers[1]) tally.fail(`${name}: ${answers.join(' and ')}`);
    }
    for (const [name, [mine, theirs]] of times) {
      if (Math.min(mine.length, theirs.length) < TIMED) continue;
      const area = auc(mine, theirs);
      tally.notes.push(`${name}: AUC ${area.toFixed(3)} over ${mine.length} pairs`);
      if (Math.abs(area - 0.5) > APART) tally.fail(`${name} takes longer for one of the two: AUC ${area.toFixed(3)}`);
    }
    return tally;
  };
}
