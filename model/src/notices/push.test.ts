import { expect, test } from 'vitest';
import { isPushEndpoint, pushSubscription } from './push.ts';

const LOCAL = 'http://127.0.0.1:4000';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://push.apple.com/abc',
  'https://wns2-db5p.notify.windows.com/w/?token=abc',
  'https://notify.windows.com/w',
])('%s is a push service', (endpoint) => expect(isPushEndpoint(endpoint, [])).toBe(true));

test.each([
  ['another host', 'https://example.com/fcm.googleapis.com'],
  ['a host that ends alike', 'https://evilfcm.googleapis.com/x'],
  ['a host that begins alike', 'https://fcm.googleapis.com.example.com/x'],
  ['a longer host of Mozilla', 'https://updates.push.services.mozilla.com.example.com/x'],
  ['a host before Mozilla’s', 'https://x.updates.push.services.mozilla.com/x'],
  ['a host that ends like Apple’s', 'https://evilpush.apple.com/x'],
  ['two names before Apple’s', 'https://a.b.push.apple.com/x'],
  ['a host longer than Apple’s', 'https://push.apple.com.example.com/x'],
  ['a host that ends like Microsoft’s', 'https://evilnotify.windows.com/x'],
  ['two names before Microsoft’s', 'https://a.b.notify.windows.com/x'],
  ['a host longer than Microsoft’s', 'https://notify.windows.com.example.com/x'],
  ['no encryption', 'http://fcm.googleapis.com/x'],
  ['another port', 'https://fcm.googleapis.com:8443/x'],
  ['a user', 'https://me@fcm.googleapis.com/x'],
  ['a password', 'https://:secret@fcm.googleapis.com/x'],
  ['no address', 'fcm.googleapis.com'],
  ['this machine', `${LOCAL}/x`],
])('%s is none', (_what, endpoint) => expect(isPushEndpoint(endpoint, [])).toBe(false));

test('an origin of the configuration is one too, by exact origin and without a user', () => {
  expect(isPushEndpoint(`${LOCAL}/x`, [LOCAL])).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:4001/x', [LOCAL])).toBe(false);
  expect(isPushEndpoint('http://me@127.0.0.1:4000/x', [LOCAL])).toBe(false);
});

test.each<[string, object, boolean]>([
  ['as browsers write it', {}, true],
  ['a compressed key', { p256dh: `A${'x'.repeat(86)}` }, false],
  ['a key that is too short', { p256dh: `B${'x'.repeat(85)}` }, false],
  ['a key that is too long', { p256dh: `B${'x'.repeat(87)}` }, false],
  ['a key behind something', { p256dh: `-B${'x'.repeat(86)}` }, false],
  ['a secret that is too short', { auth: 'x'.repeat(21) }, false],
  ['a secret that is too long', { auth: 'x'.repeat(23) }, false],
  ['a member more', { more: '' }, false],
])('a subscription: %s', (_what, change, isGood) => {
  const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22), ...change };
  expect(pushSubscription().safeParse({ endpoint: LOCAL, keys }).success).toBe(isGood);
});

test('an address is a whole one of at most 1,000 characters behind its scheme, and nothing stands beside it', () => {
  const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) };
  const of = (body: object) => pushSubscription().safeParse({ keys, ...body }).success;
  const long = (length: number) => `https://${'x'.repeat(length)}`;
  for (const endpoint of [long(1), long(1_000), 'http://x', 'https://~!x'])
    expect(of({ endpoint }), endpoint).toBe(true);
  for (const endpoint of [long(0), long(1_001), ' https://x', 'ftp://x', 'https:/x', 'https://a b', 'https://é', 'x'])
    expect(of({ endpoint }), endpoint).toBe(false);
  expect(of({ endpoint: long(1), expirationTime: null })).toBe(false);
});
