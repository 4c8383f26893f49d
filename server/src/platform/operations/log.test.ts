import { instant } from '@candor/model/time.ts';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { testClock } from '../time/clock.ts';
import { createLog, type LogFields } from './log.ts';
import { secureRandom } from '../time/random.ts';
import { openSecrets, Secret } from '../config/secrets.ts';

function logInto(lines: string[]) {
  const destination = { write: (line: string) => void lines.push(line) };
  return createLog({ level: 'info', wall: testClock(instant(1_000)), userKey: new Secret('key'), destination });
}

test('only allow-listed fields are written, users as pseudonyms', () => {
  const lines: string[] = [];
  logInto(lines).info('request', {
    requestId: 'req_1',
    userId: 'cus_vera',
    status: 200,
    password: 'hunter2',
    body: { a: 1 },
    route: 5,
  } as unknown as LogFields);
  const line = JSON.parse(lines[0] as string);
  expect(line).toEqual({
    level: 'info',
    time: 1_000,
    event: 'request',
    requestId: 'req_1',
    status: 200,
    user: expect.stringMatching(/^[\w-]{16}$/),
  });
  expect(lines[0]).not.toContain('vera');
});

test('one event is one line, whatever its texts contain', () => {
  const lines: string[] = [];
  const error = new Error('first\r\n{"level":"info","event":"forged"}\u2028');
  logInto(lines).error('bug', { reason: 'a\nb\u0007', error });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n\u2028]/);
  expect(JSON.parse(lines[0] as string)).toMatchObject({
    event: 'bug',
    reason: 'a ⏎ b ',
    stack: expect.stringContaining('log.test.ts'),
  });
});

test('below the level nothing is written', () => {
  const lines: string[] = [];
  logInto(lines).debug('quiet');
  expect(lines).toEqual([]);
});

test('a secret shows itself only when asked', () => {
  const secret = new Secret('hunter2');
  expect([`${secret}`, JSON.stringify({ secret }), inspect({ secret })].join()).not.toContain('hunter2');
  expect(secret.reveal()).toBe('hunter2');
});

test('secrets are made once, readable by the owner alone, and damage is reported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const first = openSecrets(folder, secureRandom);
  const second = openSecrets(folder, secureRandom);
  expect(second.pepper.reveal()).toBe(first.pepper.reveal());
  expect(first.pepper.reveal()).not.toBe(first.logKey.reveal());
  const file = join(folder, 'secrets.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain(first.pepper.reveal());
  expect(openSecrets(folder, secureRandom, { pepper: new Secret('given') }).pepper.reveal()).toBe('given');
  writeFileSync(file, '{}');
  expect(() => openSecrets(folder, secureRandom)).toThrow('damaged');
});
