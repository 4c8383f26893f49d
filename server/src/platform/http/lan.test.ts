import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, parseInstant } from '@candor/model/time.ts';
import { expect, onTestFinished, test } from 'vitest';
import { testClock } from '../time/clock.ts';
import { lanAddresses, lanCertificate, lanInvitation } from './lan.ts';

test('the certificate names this machine, is kept, and is made anew for new addresses and before it ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-lan-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const wall = testClock(parseInstant('2026-03-02T12:00:00Z'));
  const first = await lanCertificate(folder, ['192.168.1.20'], wall);
  const read = new X509Certificate(first.cert);
  expect(read.checkIP('192.168.1.20')).toBe('192.168.1.20');
  expect(read.checkHost('localhost')).toBe('localhost');
  expect(Date.parse(read.validTo) - Date.parse(read.validFrom)).toBeLessThanOrEqual(398 * DAY);
  expect(Date.parse(read.validFrom)).toBeLessThan(wall.now());
  expect(statSync(join(folder, 'lan-certificate.json')).mode & 0o777).toBe(0o600);
  expect((await lanCertificate(folder, ['192.168.1.20'], wall)).cert).toBe(first.cert);
  const moved = await lanCertificate(folder, ['10.0.0.5'], wall);
  expect(new X509Certificate(moved.cert).checkIP('10.0.0.5')).toBe('10.0.0.5');
  wall.advance(301 * DAY);
  expect((await lanCertificate(folder, ['10.0.0.5'], wall)).cert).not.toBe(moved.cert);
});

test('only addresses that a phone can reach are offered', () => {
  const address = (ip: string, internal = false, family: 'IPv4' | 'IPv6' = 'IPv4') =>
    ({ address: ip, internal, family }) as never;
  const found = lanAddresses({
    lo: [address('127.0.0.1', true)],
    eth0: [address('192.168.1.20'), address('fe80::1', false, 'IPv6')],
    x: [address('169.254.3.3')],
  });
  expect(found).toEqual(['192.168.1.20']);
});

test('the invitation shows the address and where sign-up codes arrive, each with a code to scan, or says that there is no network', () => {
  const text = lanInvitation(['https://192.168.1.20:8080', 'https://10.0.0.5:8080'], 'token-of-the-start');
  expect(text).toContain('same network: https://192.168.1.20:8080\n  or https://10.0.0.5:8080');
  expect(text).toMatch(/[▀▄█]{5}.*\n\n.*[▀▄█]{5}/s);
  // Behind the #, where no browser sends it: in no log, no referrer.
  expect(text).toContain('https://192.168.1.20:8080/dev/inbox#token-of-the-start');
  expect(lanInvitation([], 'token-of-the-start')).toMatch(/No local network/);
});
