import { expect, describe, test } from 'vitest';
import { clientAddress, isOnThisMachine } from './client-address.ts';
import { NO_PROXIES, readProxies, type TrustedProxies } from '../config/trusted-proxies.ts';

const proxies = (text: string): TrustedProxies => {
  const read = readProxies(text);
  if (!read) throw new Error(`not a list of proxies: ${text}`);
  return read.value;
};
const asked = (peer: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress: peer }, headers }) as Parameters<typeof clientAddress>[0];
const addressOf = (peer: string, forwarded: string | undefined, trusted: string) =>
  clientAddress(asked(peer, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), proxies(trusted));

describe('the address of a client', () => {
  test.each<[what: string, peer: string, forwarded: string | undefined, trusted: string, client: string]>([
    ['nobody is trusted: the peer', '203.0.113.9', '198.51.100.1', '', '203.0.113.9'],
    [
      'the peer is none of the proxies: what it claims is not read',
      '203.0.113.9',
      '198.51.100.1',
      '127.0.0.1',
      '203.0.113.9',
    ],
    ['a proxy that says nothing: itself', '127.0.0.1', undefined, '127.0.0.1', '127.0.0.1'],
    ['one proxy', '127.0.0.1', '198.51.100.1', '127.0.0.1', '198.51.100.1'],
    [
      'what stands left of it anybody could have written',
      '127.0.0.1',
      '8.8.8.8, 198.51.100.1',
      '127.0.0.1',
      '198.51.100.1',
    ],
    ['two proxies in a row', '127.0.0.1', '8.8.8.8, 198.51.100.1, 10.1.2.3', '127.0.0.1,10.0.0.0/8', '198.51.100.1'],
    ['an untrusted proxy in between is who asks', '127.0.0.1', '198.51.100.1, 10.1.2.3', '127.0.0.1', '10.1.2.3'],
    ['only proxies: the farthest', '127.0.0.1', '10.9.9.9, 10.1.2.3', '127.0.0.1,10.0.0.0/8', '10.9.9.9'],
    [
      'a hop that is no address: the proxy that named it',
      '127.0.0.1',
      '198.51.100.1, unknown',
      '127.0.0.1',
      '127.0.0.1',
    ],
    ['an empty hop', '127.0.0.1', '198.51.100.1,', '127.0.0.1', '127.0.0.1'],
    ['a hop with a port', '127.0.0.1', '198.51.100.1:4711', '127.0.0.1', '198.51.100.1'],
    ['IPv6 with brackets and port', '127.0.0.1', '[2001:db8::7]:4711', '127.0.0.1', '2001:db8::7'],
    ['IPv6 without', '::1', '2001:db8::7', '::1', '2001:db8::7'],
    ['IPv4 as a socket for both writes it', '::ffff:127.0.0.1', '::ffff:198.51.100.1', '127.0.0.1', '198.51.100.1'],
    ['a range of IPv6', 'fd00::5', '2001:db8::7, fd00:1::9', 'fd00::/16', '2001:db8::7'],
  ])('%s', (_what, peer, forwarded, trusted, client) => expect(addressOf(peer, forwarded, trusted)).toBe(client));

  test('a thousand hops of a header are walked once', () => {
    const hops = Array.from({ length: 1_000 }, (_, n) => `10.0.${n >> 8}.${n & 255}`).join(', ');
    expect(addressOf('127.0.0.1', hops, '127.0.0.1,10.0.0.0/8')).toBe('10.0.0.0');
  });
});

test.each([
  ['', true],
  ['127.0.0.1', true],
  ['127.0.0.1,::1, 10.0.0.0/8', true],
  ['fd00::/8', true],
  ['0.0.0.0/0', false],
  ['10.0.0.0/7', false],
  ['10.0.0.0/33', false],
  ['fd00::/129', false],
  ['proxy.example.org', false],
  ['127.0.0.1,', false],
  ['300.0.0.1', false],
  ['127.0.0.1/', false],
])('TRUSTED_PROXIES=%s is a list of proxies: %s', (text, good) => expect(readProxies(text) !== undefined).toBe(good));

test('without a list no proxy is trusted', () =>
  expect([NO_PROXIES('127.0.0.1'), proxies('')('::1')]).toEqual([false, false]));

describe('this machine', () => {
  test.each<[what: string, peer: string, headers: Record<string, string>, local: boolean]>([
    ['by name', '127.0.0.1', { host: 'localhost:8080' }, true],
    ['by address', '::1', { host: '[::1]:8080' }, true],
    ['by another address of its own', '127.0.0.1', { host: '127.9.9.9' }, true],
    ['from the network', '192.168.1.7', { host: 'localhost' }, false],
    ['by a name that was made to lead here', '127.0.0.1', { host: 'evil.example' }, false],
    ['by the name of a proxy that forwards it', '127.0.0.1', { host: 'app.example.org' }, false],
    ['forwarded', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }, false],
    ['forwarded by the standard header', '127.0.0.1', { host: 'localhost', forwarded: 'for=127.0.0.1' }, false],
    ['forwarded by one that names only itself', '127.0.0.1', { host: 'localhost', via: '1.1 cache' }, false],
    ['without a host', '127.0.0.1', {}, false],
  ])('%s', (_what, peer, headers, local) => expect(isOnThisMachine(asked(peer, headers))).toBe(local));
});
