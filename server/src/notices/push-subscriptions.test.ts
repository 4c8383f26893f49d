import { createECDH } from 'node:crypto';
import { PUSH_DEVICES } from '@candor/model/notices/push.ts';
import { accept } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { sessionTable } from '../auth/index.ts';
import { pushSubscriptionTable } from '../delivery/tables.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { CommittedEvent } from '../platform/commands/lane.ts';
import { pushEndListener, subscribePush, unsubscribePush } from './push-subscriptions.ts';

const OWNER = 'cus_1';
const { wallNow } = MEMORY_CONTEXT;
const later = (ms: number) => (wallNow + ms) as Instant;
const deviceOf = (id: string, more: object = {}) => ({
  ...{ customerId: OWNER, id, sessionId: `ses_${id}`, endpoint: `https://push.apple.com/${id}` },
  ...{ p256dh: 'key', auth: 'auth', createdAt: wallNow, expiresAt: later(1), endedAt: null, ...more },
});
const pair = createECDH('prime256v1');
const KEYS = { p256dh: pair.generateKeys('base64url'), auth: 'A'.repeat(22) };
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/1';
const SESSION = { id: 'ses_now', customerId: OWNER, expiresAt: later(9), endedAt: null };

function subscribe(change: { endpoint?: string; p256dh?: string; session?: object } = {}, devices: object[] = []) {
  const { endpoint = ENDPOINT, p256dh = KEYS.p256dh, session = {} } = change;
  const input = {
    ...{ customerId: OWNER, sessionId: 'ses_now', further: [] },
    subscription: { endpoint, keys: { ...KEYS, p256dh } },
  };
  return decideInMemory(subscribePush, input, [
    [sessionTable, { ...SESSION, ...session }],
    ...devices.map((device) => [pushSubscriptionTable, device] as const),
  ] as never);
}
const endedIn = (written: readonly { id: string; endedAt: number | null }[]) =>
  written.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id);

test('a device is stored with its keys, until its session ends', () => {
  const { decision, written } = subscribe();
  expect(decision).toEqual(accept({ subscribed: true }));
  expect(written(pushSubscriptionTable)).toEqual([
    expect.objectContaining({ sessionId: 'ses_now', endpoint: ENDPOINT, ...KEYS, expiresAt: later(9), endedAt: null }),
  ]);
});

test.each<[string, Parameters<typeof subscribe>[0], string]>([
  ['another host', { endpoint: 'https://example.com/x' }, 'push_service_unknown'],
  ['this machine', { endpoint: 'http://127.0.0.1:1/x' }, 'push_service_unknown'],
  ['a key that is no point of the curve', { p256dh: `B${'_'.repeat(86)}` }, 'invalid_field'],
  ['a session that has ended meanwhile', { session: { endedAt: wallNow } }, 'session_ended'],
  ['another customer’s session', { session: { customerId: 'cus_2' } }, 'session_ended'],
])('%s is refused', (_what, change, code) => {
  expect(subscribe(change).decision).toMatchObject({ ok: false, refusal: { code } });
});

test('the same browser, the same session and what is over give way; beyond the limit the oldest one does', () => {
  const replaced = [
    deviceOf('same', { endpoint: ENDPOINT }),
    deviceOf('session', { sessionId: 'ses_now' }),
    deviceOf('over', { expiresAt: wallNow }),
  ];
  const many = Array.from({ length: PUSH_DEVICES }, (_none, n) =>
    deviceOf(`d${n}`, { createdAt: later(n === 4 ? -1 : n) }),
  );
  const { written } = subscribe({}, [...replaced, ...many]);
  const ended = written(pushSubscriptionTable).filter(({ endedAt }) => endedAt !== null);
  expect(endedIn(ended)).toEqual(['same', 'session', 'over', 'd4']);
  for (const row of ended) expect(row).toMatchObject({ endpoint: '', p256dh: '', auth: '', endedAt: wallNow });
  expect(endedIn(subscribe({}, many.slice(1)).written(pushSubscriptionTable))).toEqual([]);
});

test('signing out ends what that session subscribed; closing the account ends everything', () => {
  const devices = [deviceOf('a'), deviceOf('b')].map((device) => [pushSubscriptionTable, device] as const);
  const end = (sessionId?: string) =>
    endedIn(
      decideInMemory(
        unsubscribePush,
        { customerId: OWNER, ...(sessionId ? { sessionId } : {}) },
        devices as never,
      ).written(pushSubscriptionTable),
    );
  expect(end('ses_b')).toEqual(['b']);
  expect(end('ses_other')).toEqual([]);
  expect(end()).toEqual(['a', 'b']);
});

test.each<[string, Partial<CommittedEvent>, object[]]>([
  ['session.ended', { payload: { sessionId: 'ses_a' } }, [{ customerId: OWNER, sessionId: 'ses_a' }]],
  ['customer.closed', { payload: {} }, [{ customerId: OWNER }]],
  ['session.ended', { subject: 'opr_1', payload: { sessionId: 'ses_a' } }, []],
])('%s %o ends what it should', async (type, more, inputs) => {
  const ran: unknown[] = [];
  const runner = { run: async (_command: unknown, input: unknown) => void ran.push(input) } as unknown as CommandRunner;
  const listener = pushEndListener(runner);
  await listener.handle({ type, subject: OWNER, ...more } as CommittedEvent);
  expect(ran).toEqual(inputs);
  expect([...(listener.types ?? [])]).toEqual(['session.ended', 'customer.closed']);
});

test('both commands keep their names, which are stored, and run in the lane of the customer', () => {
  const input = { customerId: OWNER, sessionId: 'ses_1' };
  expect([subscribePush.name, unsubscribePush.name]).toEqual(['subscribe_push', 'unsubscribe_push']);
  expect(subscribePush.subject({ ...input, further: [], subscription: { endpoint: ENDPOINT, keys: KEYS } })).toBe(
    OWNER,
  );
  expect(unsubscribePush.subject(input)).toBe(OWNER);
  expect(decideInMemory(unsubscribePush, input, []).decision).toEqual(accept({ subscribed: false }));
  expect(pushEndListener({} as CommandRunner).name).toBe('end-push');
});
