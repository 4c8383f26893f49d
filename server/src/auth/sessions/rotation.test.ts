import { MINUTE, SECOND } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AuthWorld, authWorld, type Browser, byEmail, signUp } from '../../../test/auth-world.ts';
import { byPassword, ENDED, idOf, lastSeenWritten, OK, said, templatesTo, who } from '../../../test/security-story.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await authWorld();
});
afterAll(() => world?.stop());

const STOLEN = [401, 4015, 'token_mismatch'];
let people = 0;
let email = '';
let vera: Browser;
beforeEach(async () => {
  people += 1;
  email = `turn${people}@example.com`;
  vera = world.browser();
  expect(said(await signUp(vera, byEmail(email)))).toEqual(OK);
});

/** The same three session parts, held by another client. */
function copyOf(browser: Browser): Browser {
  const copy = world.browser('203.0.113.66');
  Object.assign(copy.tokens, browser.tokens);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}
const endOf = async (browser: Browser) =>
  (
    await world.db.query<{ end_reason: string | null }>('SELECT end_reason FROM session WHERE id = $1', [idOf(browser)])
  )[0]?.end_reason;

describe('the proof', () => {
  test('changes every fifteen minutes, with the answer of a call, and not before', async () => {
    const first = vera.tokens.proof;
    world.wall.advance(15 * MINUTE - 1);
    await who(vera);
    expect(vera.tokens.proof).toBe(first);
    world.wall.advance(1);
    expect(said(await who(vera))).toEqual(OK);
    expect(vera.tokens.proof).not.toBe(first);
    expect(said(await who(vera))).toEqual(OK);
  });

  test('of twenty calls at once changes once; all are answered, and the old one counts 30 seconds after the new was used', async () => {
    world.wall.advance(15 * MINUTE);
    const twenty = Array.from({ length: 20 }, () => copyOf(vera));
    const answers = await Promise.all(twenty.map((each) => who(each)));
    for (const answer of answers) expect(said(answer)).toEqual(OK);
    const rotated = answers.flatMap(({ headers }) => (headers.authaspctoken ? [headers.authaspctoken] : []));
    expect(rotated).toHaveLength(1);
    const late = copyOf(vera);
    vera.tokens.proof = String(rotated[0]);
    expect(said(await who(late))).toEqual(OK); // the new one has not been used yet
    expect(said(await who(vera))).toEqual(OK);
    world.wall.advance(29 * SECOND);
    expect(said(await who(late))).toEqual(OK);
    world.wall.advance(SECOND);
    expect(said(await who(late))).toEqual(STOLEN);
    expect(await endOf(vera)).toBe('stolen_proof');
    expect(said(await who(vera))).toEqual(ENDED);
    expect(await templatesTo(world, email)).toContain('session_copied');
  });

  test('whose answer was lost is replaced at the next turn, and nobody is locked out', async () => {
    const deaf = copyOf(vera);
    world.wall.advance(15 * MINUTE);
    const lost = copyOf(deaf);
    expect(said(await who(lost))).toEqual(OK); // its new proof never arrives
    await lastSeenWritten(world, vera);
    world.wall.advance(15 * MINUTE - SECOND);
    expect(said(await who(deaf))).toEqual(OK);
    world.wall.advance(SECOND);
    expect(said(await who(deaf))).toEqual(OK);
    expect(deaf.tokens.proof).not.toBe(vera.tokens.proof);
    expect(said(await who(deaf))).toEqual(OK);
  });

  test('whose answer was lost twice in a row is replaced at the turn after, and nobody is locked out', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      world.wall.advance(15 * MINUTE);
      expect(said(await who(copyOf(vera)))).toEqual(OK); // its new proof never arrives
      await lastSeenWritten(world, vera);
    }
    expect(said(await who(vera))).toEqual(OK);
    world.wall.advance(15 * MINUTE);
    const first = vera.tokens.proof;
    expect(said(await who(vera))).toEqual(OK);
    expect(vera.tokens.proof).not.toBe(first);
    expect(said(await who(vera))).toEqual(OK);
    expect(await endOf(vera)).toBeNull();
  });

  test('just issued for one confirmed call stays when another call is confirmed before it was used', async () => {
    const [one, two] = [copyOf(vera), copyOf(vera)];
    const asked = await Promise.all([one, two].map((each) => each.post('/auth/authenticator/begin', undefined)));
    const [first, second] = asked.map(({ body }) => `/auth/step-up/${body.params.challenge}/prove`);
    expect(said(await one.post(first as string, byPassword))).toEqual(OK);
    expect(one.tokens.proof).not.toBe(two.tokens.proof);
    expect(said(await two.post(second as string, byPassword))).toEqual(OK);
    expect(said(await who(one))).toEqual(OK);
    expect(said(await who(two))).toEqual(OK);
    expect(await endOf(vera)).toBeNull();
  });

  test('two turns old is theft, even within the overlap', async () => {
    const thief = copyOf(vera);
    for (let turn = 0; turn < 2; turn += 1) {
      world.wall.advance(15 * MINUTE);
      expect(said(await who(vera))).toEqual(OK);
      expect(said(await who(vera))).toEqual(OK);
      await lastSeenWritten(world, vera);
    }
    expect(said(await who(thief))).toEqual(STOLEN);
    expect(said(await who(vera))).toEqual(ENDED);
  });

  test('rotated by another process is read before a theft is assumed', async () => {
    expect(said(await who(vera))).toEqual(OK); // now in this process's cache
    const other = await authTwin();
    const proof = await other(vera);
    vera.tokens.proof = proof;
    expect(said(await who(vera))).toEqual(OK);
  });

  /** Rotates a proof as another process does: in the database alone. */
  async function authTwin() {
    const { rotateProof } = await import('./rotate-proof.ts');
    const { readSessions } = await import('../records/store.ts');
    const { secureRandom } = await import('../../platform/time/random.ts');
    return async (browser: Browser) => {
      const found = (await readSessions(world.db, [idOf(browser)])).get(idOf(browser));
      if (!found) throw new Error('no session');
      const rotated = await rotateProof({ db: world.db, wall: world.wall, random: secureRandom }, found.session);
      return rotated?.proof as string;
    };
  }
});
