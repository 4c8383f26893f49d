import { inForceOn, signUpVersionOn } from '@candor/model/agreements/documents.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthWorld, authWorld, byEmail, GOOD_PASSWORD, proveContact, signUp } from '../../../test/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await authWorld();
});
afterAll(() => world?.stop());

describe('trying with simulated money', () => {
  test('one tap makes a verified trial customer, signed in, with money and two accounts', async () => {
    const vera = world.browser();
    const trial = await vera.post('/auth/trial', { lang: 'ja' });
    expect([trial.status, trial.code]).toEqual([200, 2000]);
    const { profile } = trial.data;
    expect(profile).toMatchObject({
      kind: 'trial',
      authenticationStatus: 2,
      canSignInAgain: false,
      lang: 'ja',
      email: '',
    });
    expect(world.trials).toContain(profile.customerId);
    expect((await vera.get('/auth/session')).data).toEqual(profile);
    const types = world.events.filter(({ subject }) => subject === profile.customerId).map(({ type }) => type);
    expect(types).toEqual(['customer.created', 'session.started']);
  });

  test('the account list has the spec’s shape to the letter', async () => {
    const vera = world.browser();
    const { profile } = (await vera.post('/auth/trial', {})).data;
    const list = await vera.post('/account/list/get/');
    expect(list.status).toBe(200);
    expect(list.body).toEqual({
      code: 2000,
      msg: 'ok',
      data: {
        username: profile.username,
        accList: [
          { tcType: 0, td_acc: profile.tradingAccountId },
          { tcType: 1, td_acc: profile.quantitativeAccountId },
        ],
      },
    });
    expect(profile.tradingAccountId).toMatch(/^acc_/);
    expect(profile.quantitativeAccountId).not.toBe(profile.tradingAccountId);
  });

  test('the account list takes a content type without a body, and an empty object', async () => {
    const vera = world.browser();
    await vera.post('/auth/trial', {});
    const cookie = [...vera.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      aspctoken: vera.tokens.session,
      authaspctoken: vera.tokens.proof,
      cookie,
      'content-type': 'application/json',
    };
    for (const payload of ['', '{}']) {
      const answer = await world.http.fastify.inject({
        method: 'POST',
        url: '/api/account/list/get/',
        headers,
        payload,
      });
      expect([payload, answer.statusCode]).toEqual([payload, 200]);
    }
  });

  test('a trial made before a crash gets its money when the event is handled, and no other customer does', async () => {
    const ursula = world.browser();
    const standard = (await signUp(ursula, byEmail('standard@example.com'))).data.profile.customerId;
    const trial = (await world.browser().post('/auth/trial', {})).data.profile.customerId;
    world.trials.length = 0;
    for (const event of world.events.filter(({ type }) => type === 'customer.created'))
      for (const listener of world.auth.listeners) if (listener.types?.has(event.type)) await listener.handle(event);
    expect(world.trials).toContain(trial);
    expect(world.trials).not.toContain(standard);
  });

  test('keeping it adds a contact and a password, and it stays a trial with its session', async () => {
    const vera = world.browser();
    const { profile } = (await vera.post('/auth/trial', {})).data;
    const contact = byEmail('Vera.Keeps@example.com');
    const proven = await proveContact(vera, contact);
    const rest = { password: GOOD_PASSWORD, termsVersion: signUpVersionOn('2026-11-22') };
    const kept = await vera.post('/auth/keep-trial', { ...contact, ...proven, ...rest });
    expect(kept.data).toMatchObject({
      customerId: profile.customerId,
      kind: 'trial',
      email: 'Vera.Keeps@example.com',
      canSignInAgain: true,
    });
    expect((await vera.get('/auth/session')).code).toBe(2000);

    const other = world.browser('192.0.2.8');
    const back = await other.post('/auth/login', { ...byEmail('vera.keeps@EXAMPLE.com'), password: GOOD_PASSWORD });
    expect(back.data.profile.customerId).toBe(profile.customerId);
    const acceptances = await world.db.query(
      'SELECT document, version, length(hash) AS hash FROM terms_acceptance WHERE customer_id = $1 ORDER BY document',
      [profile.customerId],
    );
    expect(acceptances).toEqual([
      { document: 'privacy', version: inForceOn('privacy', '2026-11-22').version, hash: 64 },
      { document: 'software-usage', version: inForceOn('software-usage', '2026-11-22').version, hash: 64 },
    ]);
  });

  test('keeping is refused a second time, to a standard customer, and with a contact that is taken meanwhile', async () => {
    const ursula = world.browser();
    await signUp(ursula, byEmail('ursula@example.com'));
    const rest = { password: GOOD_PASSWORD, termsVersion: signUpVersionOn('2026-11-22') };
    const mine = byEmail('ursula.second@example.com');
    const refused = await ursula.post('/auth/keep-trial', { ...mine, ...(await proveContact(ursula, mine)), ...rest });
    expect([refused.status, refused.body.refusal]).toEqual([409, 'illegal_state']);

    const [first, second] = [world.browser(), world.browser()];
    await first.post('/auth/trial', {});
    await second.post('/auth/trial', {});
    const wanted = byEmail('wanted@example.com');
    const early = await proveContact(first, wanted);
    world.wall.advance(121_000);
    const late = await proveContact(second, wanted);
    expect((await first.post('/auth/keep-trial', { ...wanted, ...early, ...rest })).code).toBe(2000);
    const taken = await second.post('/auth/keep-trial', { ...wanted, ...late, ...rest });
    expect([taken.status, taken.body.refusal]).toEqual([409, 'illegal_state']);
  });

  test('a visitor has no trial to keep', async () => {
    const visitor = world.browser();
    const contact = byEmail('nobody@example.com');
    const body = {
      ...contact,
      ...(await proveContact(visitor, contact)),
      password: GOOD_PASSWORD,
      termsVersion: signUpVersionOn('2026-11-22'),
    };
    expect((await visitor.post('/auth/keep-trial', body)).body.refusal).toBe('not_logged_in');
  });
});
