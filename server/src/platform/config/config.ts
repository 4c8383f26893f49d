import { simulatedMarket } from '@candor/model/market/price-model.ts';
import { LOGIN_LIMITS, TEXTS_PER_DAY } from '@candor/model/auth/limits.ts';
import { isEmail } from '@candor/model/auth/contact.ts';
import { hash } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { CALENDAR, SIMULATED, spanText, within } from '../time/business-time-range.ts';
import type { ClockStart } from '../time/clock.ts';
import {
  type BusChoice,
  type FeedChoice,
  oneOf,
  optionalSecret,
  readBus,
  readClock,
  readCodes,
  readFeed,
  readRoles,
  type Role,
  ROLES,
  wholeNumber,
} from './values.ts';
import { BANK_VARIABLES, type BankConfig, bankProblems } from './bank.ts';
import { CHAIN_VARIABLES, type ChainConfig } from './chain.ts';
import { NETWORK_VARIABLES, type NetworkConfig } from './network.ts';
import { PUSH_VARIABLES, type PushConfig } from './push.ts';
import { VENDOR_VARIABLES, type VendorConfig, vendorProblems } from './vendors.ts';
import type { Secret } from './secrets.ts';

export type { RateVenue } from './vendors.ts';
export type { BusChoice, FeedChoice, Role } from './values.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

export interface Config extends NetworkConfig, VendorConfig, PushConfig, ChainConfig, BankConfig {
  readonly dataDir: string;
  readonly databaseUrl: Secret<string> | undefined;
  readonly databaseOwnerUrl: Secret<string> | undefined;
  readonly databasePool: number;
  readonly bus: BusChoice;
  readonly roles: readonly Role[];
  readonly mode: 'simulated' | 'live';
  readonly feed: FeedChoice;
  readonly clock: ClockStart;
  readonly clockSpeed: number;
  readonly seed: string;
  /** Codes that the simulated exchange lists; undefined: all. */
  readonly codes: readonly string[] | undefined;
  readonly exampleDays: number;
  readonly lanes: number;
  readonly pepper: Secret<string> | undefined;
  readonly vaultKeys: Secret<string> | undefined;
  readonly vaultIndexKey: Secret<string> | undefined;
  readonly smtpUrl: Secret<string> | undefined;
  readonly mailFrom: string;
  readonly smsUrl: Secret<string> | undefined;
  readonly smsToken: Secret<string> | undefined;
  readonly supportEmail: string | undefined;
  readonly supportPhone: string | undefined;
  readonly textsPerDay: number;
  readonly failuresPerNetwork: number;
  readonly logLevel: LogLevel;
}

type Environment = Readonly<Record<string, string | undefined>>;

interface Variable<T> {
  readonly name: string;
  readonly about: string;
  /** Allowed values, for the error and the listing. */
  readonly allowed: string;
  readonly fallback: string;
  readonly secret?: boolean;
  /** Undefined where the text is not an allowed value. */
  readonly read: (text: string) => { readonly value: T } | undefined;
}

const POSTGRES = /^postgres(ql)?:\/\/\S+$/;

/** Every variable the server reads: one entry, one check, one line of `npm run config`. */
const VARIABLES = {
  ...NETWORK_VARIABLES,
  dataDir: {
    name: 'DATA_DIR',
    about: 'Folder of the database, files and secrets',
    allowed: 'a folder path',
    fallback: './data',
    read: (text: string) => (text.trim() === '' || text.includes('\0') ? undefined : { value: resolve(text) }),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    about: 'A PostgreSQL server of your own instead of the built-in one',
    allowed: 'postgres://user:password@host:port/database, or empty for the built-in database',
    fallback: '',
    secret: true,
    read: optionalSecret(POSTGRES),
  },
  databaseOwnerUrl: {
    name: 'DATABASE_OWNER_URL',
    about: 'The same database as the role that may migrate it',
    allowed: 'postgres://user:password@host:port/database, or empty to migrate as the user of DATABASE_URL',
    fallback: '',
    secret: true,
    read: optionalSecret(POSTGRES),
  },
  databasePool: {
    name: 'DATABASE_POOL',
    about: 'Connections for reading',
    allowed: 'a whole number from 1 to 200',
    fallback: '8',
    read: wholeNumber(1, 200),
  },
  bus: {
    name: 'BUS',
    about: 'How roles reach each other',
    allowed: 'in-process, or nats://host:port',
    fallback: 'in-process',
    secret: true,
    read: readBus,
  },
  roles: {
    name: 'ROLE',
    about: 'What this process does',
    allowed: `all, or some of ${ROLES.join(', ')} joined by commas`,
    fallback: 'all',
    read: readRoles,
  },
  mode: {
    name: 'MODE',
    about: 'Simulated or real money',
    allowed: 'simulated or live',
    fallback: 'simulated',
    read: oneOf('simulated', 'live'),
  },
  feed: {
    name: 'FEED',
    about: 'Where prices come from',
    allowed: `simulated, replay:<folder>@<YYYY-MM-DD> (a date ${spanText(CALENDAR)}), files:<folder>, polygon or alpaca`,
    fallback: 'simulated',
    read: readFeed,
  },
  ...VENDOR_VARIABLES,
  ...CHAIN_VARIABLES,
  ...BANK_VARIABLES,
  clock: {
    name: 'CLOCK',
    about: 'Where business time starts',
    allowed: `auto, real, or an ISO instant such as 2026-03-02T15:30:00Z, ${spanText(CALENDAR)}`,
    fallback: 'auto',
    read: readClock,
  },
  clockSpeed: {
    name: 'CLOCK_SPEED',
    about: 'Business seconds per real second',
    allowed: '0 to stand still, or a number from 0.1 to 1000',
    fallback: '1',
    read: (text: string) => {
      const value = /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
      return value === 0 || (value >= 0.1 && value <= 1_000) ? { value } : undefined;
    },
  },
  seed: {
    name: 'SEED',
    about: 'Beginning of all simulated chance',
    allowed: '1 to 64 letters, digits, dots, dashes or underscores',
    fallback: 'candor',
    read: (text: string) => (/^[\w.-]{1,64}$/.test(text) ? { value: text } : undefined),
  },
  codes: {
    name: 'CODES',
    about: 'Instruments that the simulated exchange lists; fewer take a small machine less computing',
    allowed: 'codes of the catalogue joined by commas, or empty for all of it',
    fallback: '',
    read: readCodes,
  },
  exampleDays: {
    name: 'EXAMPLE_DAYS',
    about: 'Trading days before a first start whose reports and ideas are made as examples',
    allowed: 'a whole number from 0 to 60',
    fallback: '20',
    read: wholeNumber(0, 60),
  },
  lanes: {
    name: 'LANES',
    about: 'Command lanes; fixed once a database has rows',
    allowed: 'a whole number from 1 to 64',
    fallback: '2',
    read: wholeNumber(1, 64),
  },
  pepper: {
    name: 'PEPPER',
    about: 'Key over password and code hashes; the same for every process on one database',
    allowed: 'at least 32 characters, or empty to keep one in DATA_DIR',
    fallback: '',
    secret: true,
    read: optionalSecret(/^.{32,}$/),
  },
  vaultKeys: {
    name: 'VAULT_KEYS',
    about: 'Keys over the data keys of sealed personal data, by version; the highest one is used',
    allowed: '1:<32 bytes in base64url>, further versions joined by commas, or empty to keep them in DATA_DIR',
    fallback: '',
    secret: true,
    read: optionalSecret(/^[1-9]\d{0,5}:[\w-]{43}(,[1-9]\d{0,5}:[\w-]{43})*$/),
  },
  vaultIndexKey: {
    name: 'VAULT_INDEX_KEY',
    about: 'Key of the lookups over sealed personal data; never changes for a database',
    allowed: '32 bytes in base64url, or empty to keep one in DATA_DIR',
    fallback: '',
    secret: true,
    read: optionalSecret(/^[\w-]{43}$/),
  },
  smtpUrl: {
    name: 'SMTP_URL',
    about: 'Mail server that carries codes and notices',
    allowed: 'smtp://user:password@host:port or smtps://…, or empty: simulated mode then shows mail at /dev/inbox',
    fallback: '',
    secret: true,
    read: optionalSecret(/^smtps?:\/\/\S+$/),
  },
  mailFrom: {
    name: 'MAIL_FROM',
    about: 'Sender of mail',
    allowed: 'an address, or a name and <an address>',
    fallback: 'Candor <no-reply@localhost>',
    read: (text: string) => (/^[^\r\n]{3,200}$/.test(text) && text.includes('@') ? { value: text } : undefined),
  },
  smsUrl: {
    name: 'SMS_URL',
    about: 'Provider of text messages: takes {"to","text"} as JSON',
    allowed: 'https://… , or empty: simulated mode then shows them at /dev/inbox',
    fallback: '',
    secret: true,
    read: optionalSecret(/^https?:\/\/\S+$/),
  },
  smsToken: {
    name: 'SMS_TOKEN',
    about: 'Bearer token for that provider',
    allowed: 'any text without spaces, or empty',
    fallback: '',
    secret: true,
    read: optionalSecret(/^\S+$/),
  },
  ...PUSH_VARIABLES,
  supportEmail: {
    name: 'SUPPORT_EMAIL',
    about: 'Address of customer service that the contact page shows',
    allowed: 'an address of mail, or empty: the contact page is then the only way',
    fallback: '',
    read: (text: string) => (text === '' || isEmail(text) ? { value: text || undefined } : undefined),
  },
  supportPhone: {
    name: 'SUPPORT_PHONE',
    about: 'Telephone number of customer service that the contact page shows',
    allowed: 'a number with + and its country code, or empty',
    fallback: '',
    read: (text: string) => (/^(\+\d[\d -]{5,20})?$/.test(text) ? { value: text || undefined } : undefined),
  },
  textsPerDay: {
    name: 'SMS_PER_DAY',
    about: 'Text messages a day over everybody; beyond it codes go by mail only, and an alarm is logged',
    allowed: 'a whole number from 1 to 10000000',
    fallback: String(TEXTS_PER_DAY),
    read: wholeNumber(1, 10_000_000),
  },
  failuresPerNetwork: {
    name: 'FAILURES_PER_NETWORK',
    about: 'Failed sign-ins in 15 minutes from one network (/24 or /48) before its next tries have to wait',
    allowed: `a whole number from ${LOGIN_LIMITS.perAddress} to 1000000`,
    fallback: String(LOGIN_LIMITS.perNetwork),
    read: wholeNumber(LOGIN_LIMITS.perAddress, 1_000_000),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    about: 'Least serious log line that is written',
    allowed: 'debug, info, warn, error or silent',
    fallback: 'info',
    read: oneOf<LogLevel>('debug', 'info', 'warn', 'error', 'silent'),
  },
} satisfies { readonly [Name in keyof Config]: Variable<Config[Name]> };

const ENTRIES = Object.entries(VARIABLES) as [keyof Config, Variable<unknown>][];

/** Errors of the environment, one line per variable. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['Candor cannot start with this configuration:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

/**
 * Reads the whole configuration. Throws ConfigError with every invalid variable and its allowed values; an empty
 * variable counts as not set.
 */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const values: Partial<Record<keyof Config, unknown>> = {};
  for (const [key, variable] of ENTRIES) {
    const text = env[variable.name] || variable.fallback;
    const read = variable.read(text);
    if (read) values[key] = read.value;
    else
      problems.push(
        `${variable.name} must be ${variable.allowed}${variable.secret ? '' : `, not ${JSON.stringify(text.slice(0, 80))}`}`,
      );
  }
  if (problems.length === 0) problems.push(...contradictions(values as unknown as Config));
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(values) as unknown as Config;
}

function contradictions(config: Config): string[] {
  const problems: string[] = [];
  if (config.port !== 0 && config.port === config.consolePort) problems.push('CONSOLE_PORT must differ from PORT');
  if (config.databaseOwnerUrl && !config.databaseUrl) problems.push('DATABASE_OWNER_URL needs DATABASE_URL');
  if (config.roles.length < ROLES.length && config.bus.kind === 'in-process') {
    problems.push('ROLE other than all needs BUS=nats://host:port, so that the roles can reach each other');
  }
  if (config.roles.length < ROLES.length && !config.databaseUrl)
    problems.push('ROLE other than all needs DATABASE_URL');
  if (config.feed.kind === 'simulated' && config.clock.kind === 'at' && !within(config.clock.at, SIMULATED))
    problems.push(`CLOCK must be ${spanText(SIMULATED)} with FEED=simulated`);
  if (config.feed.kind !== 'simulated' && config.codes) problems.push('CODES is for FEED=simulated alone');
  const together = ['engine', 'feed', 'jobs'].filter((role) => config.roles.includes(role as Role)).length;
  if (together === 1 || together === 2)
    problems.push('ROLE must name engine, feed and jobs together: they share one market');
  problems.push(...vendorProblems(config), ...bankProblems(config));
  if (!config.vaultKeys !== !config.vaultIndexKey) problems.push('VAULT_KEYS and VAULT_INDEX_KEY must be set together');
  return problems.concat(config.mode === 'live' ? reasonsAgainstLive(config) : []);
}

/** `MODE=live` starts only with licensed adapters, secrets and a durable database (design §3, R-59). */
function reasonsAgainstLive(config: Config): string[] {
  const because = (reason: string) => `MODE=live refuses to start: ${reason}`;
  const reasons = [because('no licensed broker adapter is part of this release')];
  if (config.feed.kind !== 'polygon' && config.feed.kind !== 'alpaca')
    reasons.push(because('FEED must be a licensed feed (polygon or alpaca)'));
  if (config.usdtRates === 'simulated') reasons.push(because('USDT_RATES must name venues'));
  if (config.bank === 'simulated') reasons.push(because('BANK must be files'));
  if (!config.databaseUrl) reasons.push(because('DATABASE_URL must name a PostgreSQL server with backups of its own'));
  if (!config.pepper) reasons.push(because('PEPPER must be set and kept outside DATA_DIR'));
  if (config.pushOrigins.length > 0) reasons.push(because('PUSH_ORIGINS is for simulated mode alone'));
  if (!config.vaultKeys) reasons.push(because('VAULT_KEYS and VAULT_INDEX_KEY must be set and kept outside DATA_DIR'));
  if (config.clock.kind !== 'real' || config.clockSpeed !== 1)
    reasons.push(because('CLOCK must be real and CLOCK_SPEED 1'));
  return reasons;
}

/** The effective configuration as lines: name, value, where it comes from, what else it may be. Secrets stay hidden. */
export function printConfig(env: Environment): string {
  const rows = ENTRIES.map(([, variable]) => {
    const set = Boolean(env[variable.name]);
    const text = env[variable.name] || variable.fallback;
    const shown = variable.secret && set ? '[redacted]' : text === '' ? '(empty)' : text;
    return {
      left: `${variable.name}=${shown}`,
      source: set ? 'environment' : 'default',
      about: variable.about,
      allowed: variable.allowed,
    };
  });
  const width = Math.max(...rows.map((row) => row.left.length));
  return rows
    .map((row) => `${row.left.padEnd(width)}  ${row.source.padEnd(11)}  ${row.about}: ${row.allowed}`)
    .join('\n');
}

/**
 * Which market a database belongs to: feed, recording, date, and which part of the catalogue is listed (ruling 31). A
 * database of one market is never opened for another.
 */
export function marketIdOf(config: Pick<Config, 'feed' | 'seed' | 'codes'>): string {
  const { feed, seed, codes } = config;
  switch (feed.kind) {
    case 'simulated':
      return simulatedMarket(codes ? `${seed}/${codes.length} codes ${markOf(codes)}` : seed);
    case 'replay':
      return `replay:${basename(feed.folder)}@${feed.date}`;
    case 'files':
      return `files:${basename(feed.folder)}`;
    default:
      return feed.kind;
  }
}

const markOf = (codes: readonly string[]): string => hash('sha256', codes.join()).slice(0, 8);
