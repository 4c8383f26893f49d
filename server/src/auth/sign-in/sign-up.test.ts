import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { inForceOn, SIGN_UP_DOCUMENTS, signUpVersionOn } from '@candor/model/agreements/documents.ts';
import { agreementText } from '@candor/model/agreements/texts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  type AuthWorld,
  authWorld,
  byEmail,
  byPhone,
  GOOD_PASSWORD,
  proveContact,
  signUp,
} from '../../../test/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await authWorld();
});
afterAll(() => world?.stop());

const said = ({ status, body }: Answer) => [status, body.code, body.refusal];
const TERMS = signUpVersionOn('2026-11-22');

describe('registering', () => {
  test('by email: code, proof, password, signed in, unverified, nothing secret stored', async () => {
    const ann = world.browser();
    const answer = await signUp(ann, byEmail('Ann.Lee@Example.com'));
    expect(answer.status).toBe(200);
    expect(answer.data.profile).toMatchObject({
      kind: 'standard',
      username: `Candor ${answer.data.profile.customerId.slice(-6).toUpperCase()}`,
      accountType: 'email',
      email: 'Ann.Lee@Example.com',
      areaCode: '1',
      phone: '',
      authenticationStatus: 0,
      canSignInAgain: true,
    });
    expect((await ann.get('/auth/session')).data).toEqual(answer.data.profile);
    const [row] = await world.db.query<Record<string, unknown>>('SELECT * FROM customer WHERE id = $1', [
      answer.data.profile.customerId,
    ]);
    expect(row).toMatchObject({ email_normal: 'ann.lee@example.com', state: 'open', lang: 'en' });
    const everything = JSON.stringify([row, world.events], (_key, value) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    for (const secret of [GOOD_PASSWORD, ann.tokens.session, ann.tokens.proof, ann.cookies.get('bind')])
      expect(everything).not.toContain(secret);
  });

  test('names made out of an address or number before are made neutral, others stay', async () => {
    const old = async (id: string, username: string, contact: object) => {
      const nobody = { kind: 'trial', state: 'open', account_type: 'email', identity_status: 'approved', lang: 'en' };
      const row = { id, username, created_at: 1, wall_created_at: 1, ...nobody, ...contact };
      await world.db.query('INSERT INTO customer SELECT (jsonb_populate_record(NULL::customer, $1::jsonb)).*', [
        JSON.stringify(row),
      ]);
    };
    const mail = (email: string) => ({ email, email_normal: email });
    await old('cus_mail111111', 'eve.old', mail('eve.old@example.com'));
    await old('cus_long222222', 'a'.repeat(24), mail(`${'a'.repeat(30)}@example.com`));
    await old('cus_phon333333', '+44 ···9001', { area_code: '44', phone: '7911129001', phone_normal: '+447911129001' });
    await old('cus_mine444444', 'Night Owl', mail('own.name@example.com'));
    const folder = join(import.meta.dirname, '../../../migrations');
    await world.db.query(readFileSync(join(folder, '0092_neutral_names.sql'), 'utf8'));
    const rows = await world.db.query<{ username: string }>(
      `SELECT username FROM customer WHERE length(id) = 14 ORDER BY right(id, 6)`,
    );
    expect(rows.map(({ username }) => username)).toEqual([
      'Candor 111111',
      'Candor 222222',
      'Candor 333333',
      'Night Owl',
    ]);
  });

  test('a known invitation code is kept; one that nobody has is refused, and the proof stands for another try', async () => {
    const browser = world.browser();
    const contact = byEmail('invited@example.com');
    const proven = await proveContact(browser, contact);
    const body = { ...contact, ...proven, password: GOOD_PASSWORD, termsVersion: signUpVersionOn('2026-11-22') };
    await world.db.query(`UPDATE customer SET invite_code = 'ROSA-99' WHERE id = 'cus_mine444444'`);
    for (const invitationCode of ['no such code', '<b>', 'ROSA-98', 'rosa-99']) {
      const answer = await browser.post('/auth/register', { ...body, invitationCode });
      expect([answer.status, answer.body.refusal]).toEqual([422, 'unknown_invitation']);
    }
    await world.db.query(`UPDATE customer SET state = 'closed' WHERE id = 'cus_mine444444'`);
    expect((await browser.post('/auth/register', { ...body, invitationCode: 'ROSA-99' })).body.refusal).toBe(
      'unknown_invitation',
    );
    await world.db.query(`UPDATE customer SET state = 'open' WHERE id = 'cus_mine444444'`);
    const answer = await browser.post('/auth/register', { ...body, invitationCode: 'ROSA-99' });
    expect(answer.code).toBe(2000);
    const [row] = await world.db.query('SELECT invited_by FROM customer WHERE id = $1', [
      answer.data.profile.customerId,
    ]);
    expect(row).toEqual({ invited_by: 'ROSA-99' });
  });

  test('by telephone, the trunk zero dropped, language kept', async () => {
    const ben = world.browser();
    const contact = byPhone('44', '07911123456');
    const proven = await proveContact(ben, contact);
    const answer = await ben.post('/auth/register', {
      ...contact,
      ...proven,
      password: GOOD_PASSWORD,
      termsVersion: TERMS,
      lang: 'zhHK',
    });
    expect(answer.data.profile).toMatchObject({
      accountType: 'phone',
      areaCode: '44',
      phone: '7911123456',
      email: '',
      lang: 'zhHK',
    });
    const [row] = await world.db.query('SELECT phone_normal FROM customer WHERE id = $1', [
      answer.data.profile.customerId,
    ]);
    expect(row).toEqual({ phone_normal: '+447911123456' });
    const again = await world
      .browser()
      .post('/auth/login', { ...byPhone('44', '7911123456'), password: GOOD_PASSWORD });
    expect(again.data.profile.customerId).toBe(answer.data.profile.customerId);
  });

  test('the calling code is 1 unless said otherwise', async () => {
    const cal = world.browser();
    const answer = await signUp(cal, { accountType: 'phone', phone: '2125550123' });
    expect(answer.data.profile).toMatchObject({ areaCode: '1', phone: '2125550123' });
  });

  test.each([
    ['no address', { accountType: 'email' }, '/email', 'required'],
    ['a bad address', byEmail('ann@localhost'), '/email', 'format'],
    ['a number with an address', { ...byEmail('ann@example.com'), phone: '2125550123' }, '/phone', 'not_for_email'],
    ['a calling code with an address', { ...byEmail('ann@example.com'), areaCode: '1' }, '/areaCode', 'not_for_email'],
    ['no number', { accountType: 'phone' }, '/phone', 'required'],
    [
      'an address with a number',
      { ...byPhone('1', '2125550123'), email: 'ann@example.com' },
      '/email',
      'not_for_phone',
    ],
    ['a number too short for its country', byPhone('1', '21255501'), '/phone', 'format'],
    ['a calling code that nobody has', byPhone('999', '2125550123'), '/phone', 'format'],
    ['a calling code continued in the number', byPhone('4', '47911123456'), '/phone', 'format'],
    ['a landline where they are told apart', byPhone('44', '2079460000'), '/phone', 'format'],
    ['letters', byPhone('1', '212555CALL'), '/phone', 'pattern'],
  ])('a contact with %s is refused at its field and nothing is sent', async (_name, contact, pointer, rule) => {
    const before = await world.db.query('SELECT count(*) FROM outbox_message');
    const answer = await world.browser().post('/auth/code', { ...contact, purpose: 'register' });
    expect(said(answer)).toEqual([400, 4001, 'invalid_field']);
    expect(answer.body.errors).toEqual([{ pointer, rule }]);
    expect(await world.db.query('SELECT count(*) FROM outbox_message')).toEqual(before);
  });

  test('a weak password comes back with the rules it breaks, and can be mended with the same proof', async () => {
    const dora = world.browser();
    const contact = byEmail('dora.winter@example.com');
    const body = { ...contact, ...(await proveContact(dora, contact)), termsVersion: TERMS };
    const weak = await dora.post('/auth/register', { ...body, password: 'short' });
    expect(said(weak)).toEqual([422, 4001, 'password_rule']);
    expect(weak.body.params).toEqual({ failed: 'length,types' });
    const own = await dora.post('/auth/register', { ...body, password: 'Dora-winter7' });
    expect(own.body.params.failed).toContain('not_personal');
    expect((await dora.post('/auth/register', { ...body, password: GOOD_PASSWORD })).code).toBe(2000);
  });

  test('terms of another version are not terms accepted; each one accepted is recorded with version, language and hash', async () => {
    const eve = world.browser();
    const contact = byEmail('eve@example.com');
    const body = { ...contact, ...(await proveContact(eve, contact)), password: GOOD_PASSWORD, lang: 'es' };
    expect(said(await eve.post('/auth/register', { ...body, termsVersion: '2020-01' }))).toEqual([
      422,
      4231,
      'agreement_required',
    ]);
    const { customerId } = (await eve.post('/auth/register', { ...body, termsVersion: TERMS })).data.profile;
    const accepted = await world.db.query(
      'SELECT document, version, lang, hash FROM terms_acceptance WHERE customer_id = $1 ORDER BY document DESC',
      [customerId],
    );
    expect(accepted).toEqual(
      SIGN_UP_DOCUMENTS.map((document) => ({
        ...{ document, version: inForceOn(document, '2026-11-22').version, lang: 'es' },
        hash: createHash('sha256')
          .update(agreementText(document, inForceOn(document, '2026-11-22').version, 'es'))
          .digest('hex'),
      })),
    );
  });

  test('a proof serves once, its own contact only, and for fifteen minutes', async () => {
    const [fay, gus] = [byEmail('fay@example.com'), byEmail('gus@example.com')];
    const browser = world.browser();
    const proven = await proveContact(browser, fay);
    const rest = { password: GOOD_PASSWORD, termsVersion: TERMS };
    expect(said(await browser.post('/auth/register', { ...gus, ...proven, ...rest }))).toEqual([
      401,
      4013,
      'wrong_code',
    ]);
    const tries = await Promise.all(
      [1, 2, 3].map(() => world.browser().post('/auth/register', { ...fay, ...proven, ...rest })),
    );
    expect(tries.map(({ code }) => code).sort()).toEqual([2000, 4013, 4013]);
    const late = await proveContact(browser, gus);
    world.wall.advance(15 * 60_000);
    expect(said(await browser.post('/auth/register', { ...gus, ...late, ...rest }))).toEqual([401, 4013, 'wrong_code']);
  });

  test('two proofs of the same contact at once: the database accepts one and refuses the other', async () => {
    const contact = byEmail('hal@example.com');
    const [one, two] = [world.browser(), world.browser()];
    const first = await proveContact(one, contact);
    world.wall.advance(121_000);
    const second = await proveContact(two, contact);
    const rest = { password: GOOD_PASSWORD, termsVersion: TERMS };
    const answers = await Promise.all([
      one.post('/auth/register', { ...contact, ...first, ...rest }),
      two.post('/auth/register', { ...contact, ...second, ...rest }),
      signUp(world.browser(), byEmail('bystander@example.com')),
    ]);
    expect(answers.slice(0, 2).map(said).sort()).toEqual([
      [200, 2000, undefined],
      [409, 4090, 'illegal_state'],
    ]);
    expect(answers[2]?.code).toBe(2000);
    expect(await world.db.query(`SELECT id FROM customer WHERE email_normal = 'hal@example.com'`)).toHaveLength(1);
  });
});

describe('the rules shown to a form', () => {
  test('are the ones that are enforced', async () => {
    const { data } = await world.browser().get('/auth/password-rules');
    expect(data).toEqual({
      readings: [
        { minLength: 8, maxLength: 15, typesOfFour: 3, needs: [] },
        { minLength: 8, maxLength: 16, typesOfFour: 3, needs: ['lower', 'upper', 'digit'] },
      ],
      rules: ['length', 'types', 'not_common', 'not_personal'],
    });
  });
});
