import { describe, expect, test } from 'vitest';
import { ConfigError, marketIdOf, printConfig, readConfig } from './config.ts';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

test('without any variable the defaults hold', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 8080,
    consolePort: 8081,
    mode: 'simulated',
    feed: { kind: 'simulated' },
    bus: { kind: 'in-process' },
    clock: { kind: 'auto' },
    clockSpeed: 1,
    lanes: 2,
    lan: false,
    databaseUrl: undefined,
    roles: ['api', 'engine', 'push', 'feed', 'jobs'],
  });
  expect(config.dataDir).toMatch(/\/data$/);
});

test.each([
  ['PORT', 'http'],
  ['VENDOR_REST_URL', 'https://user:secret@host'],
  ['VENDOR_STREAM_URL', 'https://host'],
  ['VENDOR_PER_MINUTE', '0'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['CONSOLE_PORT', '8080'],
  ['HOST', 'my host'],
  ['DATA_DIR', '   '],
  ['DATABASE_URL', 'mysql://x'],
  ['BUS', 'redis://x'],
  ['ROLE', 'everything'],
  ['ROLE', 'api,'],
  ['MODE', 'demo'],
  ['FEED', 'replay:/tmp'],
  ['FEED', 'replay:/tmp@yesterday'],
  ['FEED', 'files:'],
  ['CLOCK', 'tomorrow'],
  ['CLOCK', '2026-13-01T00:00:00Z'],
  ['CLOCK', '2099-06-01T15:00:00Z'],
  ['CLOCK', '2050-01-01T00:00:00Z'],
  ['CLOCK', '1900-01-01T00:00:00Z'],
  ['CLOCK', '2016-02-01T15:30:00Z'],
  ['CLOCK', '0000-01-01T00:00:00Z'],
  ['CLOCK', '9999-12-31T23:59:59Z'],
  ['FEED', 'replay:/tmp@2099-01-05'],
  ['FEED', 'replay:/tmp@2026-02-30'],
  ['CLOCK_SPEED', '0.05'],
  ['CLOCK_SPEED', '1e3'],
  ['SEED', 'a b'],
  ['LAN', 'yes'],
  ['LANES', '65'],
  ['ORIGINS', 'https://a.example/path'],
  ['ORIGINS', 'a.example'],
  ['PEPPER', 'short'],
  ['BANK', 'none'],
  ['BANK_PAYMENTS', 'pain.008'],
  ['BANK_ROUTING', '121000249'],
  ['BANK_NAME', 'Bank <b>'],
  ['BANK_ACCOUNT', '123456789012345678'],
  ['BANK_COMPANY_ID', '123'],
  ['BANK_COMPANY_NAME', '家'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_POOL', '0'],
])('%s=%s is refused by name, with what it may be', (name, value) => {
  const [problem, ...more] = problemsOf({ [name]: value });
  expect(problem).toMatch(new RegExp(`^${name} must `));
  expect(more).toEqual([]);
});

test('a recording may be older than the simulated market, and CLOCK then too', () => {
  const at = { FEED: 'replay:/tmp@2007-03-01', CLOCK: '2007-03-01T15:30:00Z' };
  expect(readConfig(at).clock.kind).toBe('at');
});

test('all wrong variables are named at once', () => {
  expect(problemsOf({ PORT: 'x', FEED: 'x', LAN: 'x' })).toHaveLength(3);
});

test('secrets appear neither in errors nor in the listing nor in the configuration when printed', () => {
  const url = 'postgres://candor:hunter2@db.example/candor';
  expect(problemsOf({ DATABASE_URL: 'mysql://u:hunter2@x' }).join()).not.toContain('hunter2');
  expect(printConfig({ DATABASE_URL: url })).toMatch(/DATABASE_URL=\[redacted\]\s+environment/);
  expect(JSON.stringify(readConfig({ DATABASE_URL: url }))).not.toContain('hunter2');
  expect(readConfig({ DATABASE_URL: url }).databaseUrl?.reveal()).toBe(url);
});

test('live mode refuses to start and gives every reason', () => {
  const problems = problemsOf({ MODE: 'live' });
  expect(problems.every((problem) => problem.startsWith('MODE=live refuses to start: '))).toBe(true);
  for (const word of ['broker', 'FEED', 'BANK', 'DATABASE_URL', 'PEPPER', 'VAULT_KEYS', 'CLOCK'])
    expect(problems.join('\n')).toContain(word);
});

test.each([
  [{ FEED: 'polygon' }, ['VENDOR_KEY', 'CLOCK=real']],
  [{ FEED: 'alpaca', VENDOR_KEY: 'k', CLOCK: 'real' }, ['VENDOR_SECRET']],
  [{ FEED: 'polygon', VENDOR_KEY: 'k', CLOCK: 'real', CLOCK_SPEED: '2' }, ['CLOCK_SPEED=1']],
])('a vendor needs its keys and real time: %o', (env, words) => {
  const problems = problemsOf(env);
  expect(problems).toHaveLength(words.length);
  for (const word of words) expect(problems.join('\n')).toContain(word);
});

test('the vault’s keys come together, each of 32 bytes', () => {
  const key = 'A'.repeat(43);
  expect(problemsOf({ VAULT_KEYS: `1:${key}` }).join()).toContain('set together');
  expect(problemsOf({ VAULT_KEYS: `1:${key}x`, VAULT_INDEX_KEY: key }).join()).toMatch(/VAULT_KEYS must be/);
  expect(readConfig({ VAULT_KEYS: `1:${key},2:${key}`, VAULT_INDEX_KEY: key }).vaultKeys?.reveal()).toContain('2:');
});

test('the house’s numbers at a bank come together', () => {
  const house = { BANK_ROUTING: '121000248', BANK_NAME: 'First Bank', BANK_ACCOUNT: '1000200030' };
  expect(problemsOf(house)).toEqual([
    'BANK_COMPANY_ID, BANK_COMPANY_NAME must be set beside the other settings of BANK',
  ]);
  const all = { ...house, BANK_COMPANY_ID: '1234567890', BANK_COMPANY_NAME: 'Candor Inc.', BANK_PAYMENTS: 'pain.001' };
  expect(readConfig(all)).toMatchObject({ bank: 'simulated', bankPayments: 'pain.001', bankRouting: '121000248' });
});

test('split roles need a bus and a database they can share', () => {
  expect(problemsOf({ ROLE: 'api' }).join()).toMatch(/BUS=nats.*DATABASE_URL/s);
  const shared = { BUS: 'nats://127.0.0.1:4222', DATABASE_URL: 'postgres://a@b/c' };
  expect(readConfig({ ...shared, ROLE: 'push,api' }).roles).toEqual(['api', 'push']);
});

test('a part of the catalogue is named code by code, and for the simulated exchange alone', () => {
  expect(readConfig({}).codes).toBeUndefined();
  expect(readConfig({ CODES: 'KO,AAPL,KO,BF.B' }).codes).toEqual(['AAPL', 'BF.B', 'KO']);
  expect(problemsOf({ CODES: 'ko' }).join()).toMatch(/CODES must be codes of the catalogue joined by commas/);
  expect(problemsOf({ CODES: 'KO', FEED: 'files:/srv/tapes' })).toEqual(['CODES is for FEED=simulated alone']);
});

test('a market of some codes is another market than that of others, and than the whole', () => {
  const id = (CODES: string) => marketIdOf(readConfig({ CODES }));
  expect(id('KO,AAPL')).toMatch(/^simulated:candor\/2 codes [0-9a-f]{8}@prices-5$/);
  expect(id('AAPL,KO')).toBe(id('KO,AAPL'));
  expect(new Set([id(''), id('KO'), id('KO,AAPL'), id('KO,MSFT')]).size).toBe(4);
});

describe('a market id names feed, recording and date', () => {
  test.each([
    [{}, 'simulated:candor@prices-5'],
    [{ SEED: 's1' }, 'simulated:s1@prices-5'],
    [{ FEED: 'replay:/srv/tapes@2025-09-26' }, 'replay:tapes@2025-09-26'],
    [{ FEED: 'files:/srv/tapes' }, 'files:tapes'],
  ])('%o → %s', (env, id) => expect(marketIdOf(readConfig(env as Record<string, string>))).toBe(id));
});
