import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { HostNames } from './host-names.ts';

const origins = new Set([
  'https://app.example.org',
  'http://localhost:8080',
  'https://192.168.1.20:8080',
  'https://[fd00::5]:8080',
]);

function problem(hosts: readonly string[], { localAddress = '10.0.0.7', httpVersion = '1.1' } = {}) {
  const request = {
    headers: hosts.length === 0 ? {} : { host: hosts[0] },
    rawHeaders: hosts.flatMap((host) => ['Host', host]),
    httpVersion,
    socket: { localAddress },
  };
  return new HostNames(origins).problemOf(request as unknown as IncomingMessage);
}

test.each<[host: string, problem: string | undefined]>([
  ['app.example.org', undefined],
  ['APP.example.org:443', undefined],
  ['app.example.org:8443', undefined],
  ['localhost:8080', undefined],
  ['localhost:9000', undefined],
  ['127.0.0.1:8080', undefined],
  ['127.1.2.3', undefined],
  ['[::1]:8080', undefined],
  ['192.168.1.20:8080', undefined],
  ['[fd00::5]:8080', undefined],
  ['10.0.0.7:8080', undefined],
  ['evil.example', 'misdirected_request'],
  ['evil.example:8080', 'misdirected_request'],
  ['app.example.org.evil.example', 'misdirected_request'],
  ['127.0.0.1.evil.example', 'misdirected_request'],
  ['10.0.0.8', 'misdirected_request'],
  ['localhost.', 'misdirected_request'],
  ['', 'malformed_request'],
  ['app.example.org:', 'malformed_request'],
  ['app.example.org@evil.example', 'malformed_request'],
  ['app.example.org, evil.example', 'malformed_request'],
  ['app.example.org/x', 'malformed_request'],
  ['[::1', 'malformed_request'],
])('Host: %s → %s', (host, wanted) => expect(problem([host])).toBe(wanted));

test('several hosts, and none where the protocol asks for one, are no request', () => {
  expect(problem(['localhost', 'evil.example'])).toBe('malformed_request');
  expect(problem(['localhost', 'localhost'])).toBe('malformed_request');
  expect(problem([])).toBe('malformed_request');
  expect(problem([], { httpVersion: '1.0' })).toBeUndefined();
});

test('the address a connection came in by is a name of ours', () => {
  expect(problem(['192.0.2.1'], { localAddress: '::ffff:192.0.2.1' })).toBeUndefined();
  expect(problem(['[fd00::9]'], { localAddress: 'fd00::9' })).toBeUndefined();
});

test('an origin that is added later is known', () => {
  const growing = new Set(['http://localhost:8080']);
  const names = new HostNames(growing);
  const asking = (host: string) =>
    names.problemOf({
      headers: { host },
      rawHeaders: ['Host', host],
      httpVersion: '1.1',
      socket: {},
    } as IncomingMessage);
  expect(asking('late.example.org')).toBe('misdirected_request');
  growing.add('https://late.example.org');
  expect(asking('late.example.org')).toBeUndefined();
});
