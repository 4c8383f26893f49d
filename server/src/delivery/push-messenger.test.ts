import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PushSubscriptionBody } from '@candor/model/notices/push.ts';
import { DAY, parseInstant } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openSealed, PushService } from '../../test/receive-pushes.ts';
import { Unavailable } from '../platform/commands/outages.ts';
import { openSecrets } from '../platform/config/secrets.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import { testClock } from '../platform/time/clock.ts';
import { secureRandom } from '../platform/time/random.ts';
import type { Message, Messenger } from './messenger.ts';
import { deliveringMessenger } from './providers.ts';
import { Notices } from './notices.ts';
import { pushMessenger, pushPublicKey } from './push-messenger.ts';

const wall = testClock(parseInstant('2026-11-18T16:00:00Z'));
const folder = mkdtempSync(join(tmpdir(), 'candor-push-'));
const { pushKey: key } = openSecrets(folder, secureRandom);
const common = { key, contact: 'mailto:help@example.org' };

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
let service: PushService;
let messenger: Messenger;
beforeAll(async () => {
  database = await testDatabase();
  db = openDb({ url: database.appUrl });
});
afterAll(async () => {
  await db.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  service = await PushService.open();
  messenger = pushMessenger({ ...common, db, wall, further: [service.origin] });
  return () => service.close();
});

let devices = 0;
async function stored({ endpoint, keys }: PushSubscriptionBody, expiresAt = wall.now() + DAY): Promise<string> {
  const id = `psh_${(devices += 1)}`;
  await db.query(
    `INSERT INTO push_subscription (customer_id, id, session_id, endpoint, p256dh, auth, created_at, expires_at)
     VALUES ('cus_1', $1, 'ses_1', $2, $3, $4, 0, $5)`,
    [id, endpoint, keys.p256dh, keys.auth, expiresAt],
  );
  return id;
}
const messageTo = (device: string, more: Partial<Message> = {}): Message => ({
  ...{ id: `ntf_${'0'.repeat(26)}`, to: { type: 'push', normal: device }, template: 'push_order', lang: 'es' },
  ...{ params: { to: '/notifyDetail?id=ntf_1' }, ...more },
});
const endedOf = async (id: string) =>
  (await db.query('SELECT endpoint, p256dh, auth, ended_at FROM push_subscription WHERE id = $1', [id]))[0];

test('the example of RFC 8291, appendix A, opens to its text', () => {
  const of = (text: string) => Buffer.from(text, 'base64url');
  const opened = openSealed(
    of(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    ),
    {
      publicKey: of('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      privateKey: of('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
      auth: of('BTBZMqHH6r4Tts7J_aSIgg'),
    },
  );
  expect(opened.toString()).toBe('When I grow up, I want to be a watermelon');
});

test('a message is sealed for its browser and signed with the key of this installation', async () => {
  const device = await stored(service.subscribe());
  await messenger.send(messageTo(device));
  expect(service.faults).toEqual([]);
  const [got] = service.received;
  expect(got?.notice).toEqual({
    ...{ id: `ntf_${'0'.repeat(26)}`, title: 'Candor', to: '/notifyDetail?id=ntf_1' },
    text: 'Una de sus órdenes ha terminado. Toque para ver el resultado.',
  });
  expect(got).toMatchObject({ topic: `ntf_${'0'.repeat(26)}`, urgency: 'normal' });
  expect(got?.token).toMatchObject({ sub: 'mailto:help@example.org', key: pushPublicKey(key) });
});

test('all messages are equally long outside, and what is urgent says so to the service', async () => {
  const device = await stored(service.subscribe());
  await messenger.send(messageTo(device, { id: 'ntf_a' }));
  await messenger.send(messageTo(device, { id: 'ntf_b', lang: 'zhHK', params: { to: '/', urgent: 'yes' } }));
  expect(new Set(service.received.map(({ bytes }) => bytes)).size).toBe(1);
  expect(service.received.map(({ urgency }) => urgency)).toEqual(['normal', 'high']);
});

test.each([404, 410])(
  'a subscription that the service no longer knows (%i) is emptied, and not tried again',
  async (status) => {
    const device = await stored(service.subscribe());
    service.status = status;
    await messenger.send(messageTo(device));
    expect(await endedOf(device)).toEqual({ endpoint: '', p256dh: '', auth: '', ended_at: BigInt(wall.now()) });
    service.status = 201;
    await messenger.send(messageTo(device));
    expect(service.received).toEqual([]);
  },
);

test('a subscription whose session is over gets nothing', async () => {
  const device = await stored(service.subscribe(), wall.now());
  await messenger.send(messageTo(device));
  expect(service.received).toEqual([]);
});

test('an origin that the configuration no longer names is not called, and its subscription ends', async () => {
  const device = await stored(service.subscribe());
  await pushMessenger({ ...common, db, wall, further: [] }).send(messageTo(device));
  expect(service.received).toEqual([]);
  expect(await endedOf(device)).toMatchObject({ endpoint: '' });
});

test('a service that is busy, or gone, is reported, so that the message is tried again', async () => {
  const device = await stored(service.subscribe());
  for (const status of [429, 500, 503, 302]) {
    service.status = status;
    await expect(messenger.send(messageTo(device)), String(status)).rejects.toBeInstanceOf(Unavailable);
  }
  const { endpoint, keys } = service.subscribe();
  const nobody = await stored({ endpoint: endpoint.replace(/:\d+/, ':1'), keys });
  const elsewhere = pushMessenger({ ...common, db, wall, further: ['http://127.0.0.1:1'] });
  await expect(elsewhere.send(messageTo(nobody))).rejects.toBeInstanceOf(Unavailable);
  expect(await endedOf(nobody)).toMatchObject({ ended_at: null });
});

async function queue(device: string, messageId: string): Promise<void> {
  await db.query(
    `INSERT INTO notice (id, customer_id, channel, address, template, lang, params, created_at, tries, next_at, message_id)
     VALUES ($1, 'cus_1', 'push', $2, 'push_order', 'en', '{"to":"/"}', 0, 0, 0, $3)`,
    [`ntc_${messageId}`, device, messageId],
  );
}
const PROVIDERS = { smtp: undefined, mailFrom: 'a@example.org', sms: undefined, smsToken: undefined };
const left = async () => (await db.query<{ tries: number }>('SELECT tries FROM notice')).map(({ tries }) => tries);

test('the queue tries a push with growing pauses, a bounded number of times, always under the same id', async () => {
  const device = await stored(service.subscribe());
  const errors: Error[] = [];
  const notices = new Notices({
    ...{ db, wall, messenger: deliveringMessenger(PROVIDERS, undefined, messenger) },
    ...{ wordOf: async () => 'blue heron', texts: { take: () => Promise.reject(new Error('no text message')) } },
    onError: (error) => errors.push(error),
  });
  await queue(device, 'ntf_busy');
  service.status = 503;
  for (let day = 0; day < 12; day += 1) {
    await notices.deliver();
    wall.advance(DAY);
    await db.query('UPDATE push_subscription SET expires_at = $1', [wall.now() + DAY]);
  }
  expect(errors).toHaveLength(12);
  expect(await left()).toEqual([]);
  // What the service will never take is not tried again at all.
  await queue(device, 'ntf_never');
  service.status = 413;
  await notices.deliver();
  expect(await left()).toEqual([]);
  expect(errors.at(-1)?.message).toMatch(/413/);
  // It comes through after a try that failed, without the customer's word, which a locked screen would show.
  await queue(device, 'ntf_late');
  service.status = 500;
  await notices.deliver();
  service.status = 201;
  wall.advance(DAY);
  await db.query('UPDATE push_subscription SET expires_at = $1', [wall.now() + DAY]);
  await notices.deliver();
  expect(service.received.map(({ topic, notice }) => [topic, notice.id])).toEqual([['ntf_late', 'ntf_late']]);
  expect(service.received[0]?.notice.text).not.toContain('heron');
  expect(await left()).toEqual([]);
});

test('the key is made once, for its owner alone; a damaged one stops the start', () => {
  const again = openSecrets(folder, secureRandom);
  expect(again.pushKey.reveal()).toBe(key.reveal());
  const file = join(folder, 'push-key.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(openSecrets(folder, secureRandom, { pushKey: again.pushKey }).pushKey).toBe(again.pushKey);
  const kept = readFileSync(file);
  writeFileSync(file, '{"privateKey":"short"}');
  expect(() => openSecrets(folder, secureRandom)).toThrow('damaged');
  writeFileSync(file, kept);
});
