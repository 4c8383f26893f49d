import { expect } from 'vitest';
import { totpCode } from '../src/auth/credentials/authenticator.ts';
import { SoftwareAuthenticator } from '../src/passkeys/software-authenticator.fixture.ts';
import { type Answer, type AuthWorld, type Browser, byEmail, GOOD_PASSWORD, ORIGIN } from './auth-world.ts';

/** Steps that stories about account security share. */

export const said = ({ status, body }: Answer) => [status, body.code, body.refusal];
export const OK = [200, 2000, undefined];
export const ENDED = [401, 4011, 'session_ended'];
export const WRONG_CODE = [401, 4013, 'wrong_code'];
export const ILLEGAL = [409, 4090, 'illegal_state'];
export const NEW_PASSWORD = 'Wq4-marmot!';
export const byPassword = { method: 'password', secret: GOOD_PASSWORD };

export const login = (browser: Browser, email: string, password = GOOD_PASSWORD) =>
  browser.post('/auth/login', { ...byEmail(email), password });
export const who = (browser: Browser) => browser.get('/auth/session');
export const idOf = (browser: Browser) => browser.tokens.session?.split('.')[0] as string;
export const securityOf = async (browser: Browser) => (await browser.get('/auth/security')).data;

/** A session notes when it was last used without making its caller wait; a story that moves on by minutes does. */
export async function lastSeenWritten(world: AuthWorld, browser: Browser): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await world.db.query<{ last_seen_at: bigint }>('SELECT last_seen_at FROM session WHERE id = $1', [
        idOf(browser),
      ]);
      return Number(row?.last_seen_at);
    })
    .toBe(world.wall.now());
}

/** Messages without a code to an address, in order. */
export async function noticesTo(world: AuthWorld, address: string) {
  await world.auth.deliverNotices();
  return world.db.query<{ template: string; body: string }>(
    'SELECT template, body FROM outbox_message WHERE address = $1 AND code IS NULL ORDER BY sent_at, id',
    [address],
  );
}
export const templatesTo = async (world: AuthWorld, address: string) =>
  (await noticesTo(world, address)).map(({ template }) => template);

/** Sends a call, confirms it by the given means, sends it again. */
export async function confirmed(
  browser: Browser,
  path: string,
  body: object | undefined,
  proof: object = byPassword,
): Promise<Answer> {
  const asked = await browser.post(path, body);
  expect(said(asked)).toEqual([401, 4014, 'step_up_required']);
  const { challenge } = asked.body.params;
  expect(said(await browser.post(`/auth/step-up/${challenge}/prove`, proof))).toEqual(OK);
  return browser.post(path, body);
}

export async function enrolAuthenticator(world: AuthWorld, browser: Browser) {
  const begun = await confirmed(browser, '/auth/authenticator/begin', undefined);
  const { secret, uri } = begun.data;
  expect(uri).toContain(`secret=${secret}`);
  const answer = await browser.post('/auth/authenticator', { code: totpCode(secret, world.wall.now()) });
  expect(said(answer)).toEqual(OK);
  return { secret: secret as string, codes: answer.data.codes as string[] };
}

export async function addPasskey(browser: Browser, proof: object = byPassword) {
  const device = new SoftwareAuthenticator(ORIGIN);
  const begun = await confirmed(browser, '/auth/passkeys/begin', { kind: 'face' }, proof);
  const answer = await browser.post('/auth/passkeys', { ...device.create(begun.data), name: 'My phone' });
  expect(said(answer)).toEqual(OK);
  return { device, passkeyId: answer.data.passkeyId as string };
}
