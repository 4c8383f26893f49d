import { authRoutes } from '@candor/model/auth/routes.ts';
import { signUpVersionOn } from '@candor/model/agreements/documents.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthWorld, authWorld, type Browser, byEmail, GOOD_PASSWORD } from '../../../test/auth-world.ts';

let world: AuthWorld;
let trial: Browser;
beforeAll(async () => {
  world = await authWorld();
  trial = world.browser();
  await trial.post('/auth/trial', {});
});
afterAll(() => world?.stop());

const contact = byEmail('vera@example.com');
const requestId = `ver_${'0'.repeat(26)}`;
const proof = 'p'.repeat(43);
const credentials = {
  ...contact,
  requestId,
  proof,
  password: GOOD_PASSWORD,
  termsVersion: signUpVersionOn('2026-11-22'),
  lang: 'en',
};
/** A valid body of each route. */
const BODIES = {
  startTrial: { lang: 'en' },
  sendCode: { ...contact, purpose: 'login', lang: 'en' },
  checkRegistrationCode: { ...contact, requestId, code: '123456' },
  register: { ...credentials, invitationCode: 'FRIEND-7' },
  login: { ...contact, password: GOOD_PASSWORD },
  loginWithCode: { ...contact, requestId, code: '123456' },
  keepTrial: credentials,
} as const;
type Name = keyof typeof BODIES;
const OPTIONAL = new Set(['lang', 'invitationCode']);

/** Values that are invalid for every field of these routes. */
const NEVER = [123, null, true, [], {}, '', 'x'.repeat(300), '１２３４５６', 'a\u202eb'];
/** Free text as far as the schema goes; what it means is checked later, by rules of its own. */
const FREE: Readonly<Record<string, readonly unknown[]>> = {
  email: ['a\u202eb', '１２３４５６'],
  password: ['a\u202eb', '１２３４５６'],
  termsVersion: ['', 'a\u202eb', '１２３４５６'],
};
const cases = (Object.keys(BODIES) as Name[]).flatMap((name) =>
  Object.keys(BODIES[name]).flatMap((field) =>
    NEVER.filter((value) => !FREE[field]?.includes(value)).map((value) => [name, field, value] as const),
  ),
);

const TABLES = ['customer', 'session', 'verification_code', 'code_send', 'login_failure', 'outbox_message'];
const counts = async () => {
  const selects = TABLES.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
  return (await world.db.query(`SELECT ${selects.join(', ')}`))[0];
};

describe('an invalid field is refused by name, and nothing changes', () => {
  test.each(cases)('%s %s %j', async (name, field, value) => {
    const before = await counts();
    const answer = await trial.post(authRoutes[name].path, { ...BODIES[name], [field]: value });
    expect([answer.status, answer.code, answer.body.refusal]).toEqual([400, 4001, 'invalid_field']);
    expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(`/${field}`);
    expect(await counts()).toEqual(before);
  });

  test.each(Object.keys(BODIES) as Name[])('%s with a field too many, or one missing', async (name) => {
    const before = await counts();
    const tooMany = await trial.post(authRoutes[name].path, { ...BODIES[name], isAdmin: 'true' });
    expect(tooMany.body.errors).toEqual([{ pointer: '', rule: 'unknown_field' }]);
    for (const field of Object.keys(BODIES[name]).filter((each) => !OPTIONAL.has(each))) {
      const { [field]: _, ...rest } = BODIES[name] as Record<string, string>;
      const missing = await trial.post(authRoutes[name].path, rest);
      expect([field, missing.status, missing.body.errors]).toEqual([
        field,
        400,
        [{ pointer: `/${field}`, rule: 'required' }],
      ]);
    }
    expect(await counts()).toEqual(before);
  });

  test.each(['/auth/logout', '/account/list/get/'])('%s takes no fields', async (path) => {
    const answer = await trial.post(path, { td_acc: 'acc_1' });
    expect([answer.status, answer.body.refusal]).toEqual([400, 'invalid_field']);
  });
});

test('an invalid address is refused before anything is read', async () => {
  for (const email of ['vera@example.com\u200b', 'a\u202eb@example.com', ' vera@example.com']) {
    const answer = await trial.post('/auth/code', { ...byEmail(email), purpose: 'login' });
    expect([email, answer.status, answer.body.errors]).toEqual([email, 400, [{ pointer: '/email', rule: 'format' }]]);
  }
});
