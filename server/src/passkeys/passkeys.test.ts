import { parseInstant } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { testClock } from '../platform/time/clock.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import { idSource } from '../platform/time/ids.ts';
import { secureRandom } from '../platform/time/random.ts';
import { createPasskeys, type Passkeys, type StoredPasskey } from './index.ts';
import { type Tampering, SoftwareAuthenticator } from './software-authenticator.fixture.ts';

const ORIGIN = 'https://candor.example:8443';
const OWNER = { id: 'cus_vera', name: 'vera@example.com' };
const SIGN_IN = { purpose: 'customer.sign_in' };
const ADD = { purpose: 'customer.add', ownerId: OWNER.id };

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
const wall = testClock(parseInstant('2026-03-02T15:00:00Z'));
let passkeys: Passkeys;
beforeAll(async () => {
  database = await testDatabase();
  db = openDb({ url: database.appUrl });
  const deps = { db, wall, random: secureRandom, newId: idSource(wall, secureRandom) };
  passkeys = createPasskeys({ ...deps, siteName: 'Candor' });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

let device: SoftwareAuthenticator;
let kept: StoredPasskey;
const find = async (credentialId: string) => (credentialId === kept.credentialId ? kept : undefined);
const beginAdd = () => passkeys.beginCreation({ purpose: ADD.purpose, owner: OWNER, origin: ORIGIN, known: [] });
const beginSignIn = () => passkeys.beginRequest({ ...SIGN_IN, origin: ORIGIN });

beforeEach(async () => {
  device = new SoftwareAuthenticator(ORIGIN);
  const made = await passkeys.finishCreation(ADD, device.create(await beginAdd()));
  if (!made) throw new Error('no passkey');
  kept = { ...made, ownerId: OWNER.id };
});

test('a challenge is 32 bytes, for the host of the page, requires user verification, and names nobody', async () => {
  const { options } = await beginSignIn();
  expect(Buffer.from(options.challenge, 'base64url').length).toBe(32);
  expect(options).toMatchObject({ rpId: 'candor.example', userVerification: 'required', allowCredentials: [] });
  expect((await beginSignIn()).options.challenge).not.toBe(options.challenge);
});

test('a passkey signs in, and its counter is stored', async () => {
  const verdict = await passkeys.finishRequest(SIGN_IN, device.present(await beginSignIn()), find);
  expect(verdict).toEqual({ kind: 'right', passkey: kept, counter: 1, backedUp: false });
});

test('a passkey without counter is accepted every time', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const verdict = await passkeys.finishRequest(SIGN_IN, device.present(await beginSignIn(), { counter: 0 }), find);
    expect(verdict.kind).toBe('right');
  }
});

test.each([4, 5])('a counter of %i after 5 means a copy', async (counter) => {
  kept = { ...kept, counter: 5 };
  const verdict = await passkeys.finishRequest(SIGN_IN, device.present(await beginSignIn(), { counter }), find);
  expect(verdict).toEqual({ kind: 'copied', passkey: kept });
});

describe('is refused', () => {
  const bends: readonly (readonly [string, Tampering])[] = [
    ['from another origin', { origin: 'https://candor.example.evil.example' }],
    ['from another port of the same host', { origin: 'https://candor.example' }],
    ['from the same host without encryption', { origin: 'http://candor.example:8443' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without the user being verified', { userVerified: false }],
    ['without the user being there', { userPresent: false }],
    ['over another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ];
  test.each([
    ...bends,
    ['as the answer of the other ceremony', { type: 'webauthn.create' }],
    ['signed by another key', { otherKey: true }],
    ['for another person', { userHandle: Buffer.from('cus_eve').toString('base64url') }],
  ] as readonly (readonly [string, Tampering])[])('a signature %s', async (_how, bent) => {
    const verdict = await passkeys.finishRequest(SIGN_IN, device.present(await beginSignIn(), bent), find);
    expect(verdict).toEqual({ kind: 'wrong' });
  });

  test.each([...bends, ['as the answer of the other ceremony', { type: 'webauthn.get' }]] as readonly (readonly [
    string,
    Tampering,
  ])[])('a new passkey %s', async (_how, bent) => {
    const created = new SoftwareAuthenticator(ORIGIN).create(await beginAdd(), bent);
    expect(await passkeys.finishCreation(ADD, created)).toBeUndefined();
  });

  test('the same answer a second time, and all but one of twenty at once', async () => {
    const presented = device.present(await beginSignIn());
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, () => passkeys.finishRequest(SIGN_IN, presented, find)),
    );
    expect(verdicts.filter(({ kind }) => kind === 'right').length).toBe(1);
    expect((await passkeys.finishRequest(SIGN_IN, presented, find)).kind).toBe('wrong');
    const created = new SoftwareAuthenticator(ORIGIN).create(await beginAdd());
    expect(await passkeys.finishCreation(ADD, created)).toBeDefined();
    expect(await passkeys.finishCreation(ADD, created)).toBeUndefined();
  });

  test('an answer after 60 seconds', async () => {
    const presented = device.present(await beginSignIn());
    wall.advance(60_000);
    expect((await passkeys.finishRequest(SIGN_IN, presented, find)).kind).toBe('wrong');
  });

  test('an answer to a challenge of another purpose or another owner', async () => {
    const confirm = { purpose: 'customer.confirm', ownerId: OWNER.id };
    expect((await passkeys.finishRequest(confirm, device.present(await beginSignIn()), find)).kind).toBe('wrong');
    const began = await passkeys.beginRequest({ ...confirm, origin: ORIGIN });
    const others = { ...confirm, ownerId: 'cus_eve' };
    expect((await passkeys.finishRequest(others, device.present(began), find)).kind).toBe('wrong');
    const again = await passkeys.beginRequest({ ...others, origin: ORIGIN });
    expect((await passkeys.finishRequest(others, device.present(again), find)).kind).toBe('wrong');
  });

  test('bytes that are no passkey, without a reason', async () => {
    const began = await beginSignIn();
    const presented = { ...device.present(began), authenticatorData: 'AAAA', signature: 'AAAA' };
    expect(await passkeys.finishRequest(SIGN_IN, presented, find)).toEqual({ kind: 'wrong' });
    const created = { ...device.create(await beginAdd()), attestationObject: 'AAAA' };
    expect(await passkeys.finishCreation(ADD, created)).toBeUndefined();
    const noJson = { ...device.create(await beginAdd()), clientDataJSON: 'AAAA' };
    expect(await passkeys.finishCreation(ADD, noJson)).toBeUndefined();
  });

  test('an unknown passkey', async () => {
    const stranger = new SoftwareAuthenticator(ORIGIN);
    const verdict = await passkeys.finishRequest(SIGN_IN, stranger.present(await beginSignIn()), find);
    expect(verdict).toEqual({ kind: 'wrong' });
  });
});
