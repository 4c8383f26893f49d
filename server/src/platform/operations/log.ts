import { createHmac } from 'node:crypto';
import { ALARM_OWNER, runbookOf } from '@candor/model/alarms.ts';
import { type DestinationStream, pino } from 'pino';
import type { Clock } from '../time/clock.ts';
import type { LogLevel } from '../config/config.ts';
import type { Secret } from '../config/secrets.ts';

/** Everything a log line may carry besides its event name; other fields are dropped. */
export interface LogFields {
  requestId?: string;
  /** The caller's id; written as a keyed hash. */
  userId?: string;
  method?: string;
  /** A route's declared name, never the path as sent. */
  route?: string;
  status?: number;
  code?: number;
  refusal?: string;
  durationMs?: number;
  bytes?: number;
  component?: string;
  name?: string;
  lane?: number;
  seq?: string;
  count?: number;
  port?: number;
  role?: string;
  mode?: string;
  feed?: string;
  at?: string;
  offsetMs?: number;
  reason?: string;
  /** The exception; its kind, message and stack are written. */
  error?: unknown;
}

export interface Log {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  /** True when debug lines are written, so that callers can skip building them. */
  readonly verbose: boolean;
}

const PLAIN = {
  requestId: 'string',
  method: 'string',
  route: 'string',
  status: 'number',
  code: 'number',
  refusal: 'string',
  durationMs: 'number',
  bytes: 'number',
  component: 'string',
  name: 'string',
  lane: 'number',
  seq: 'string',
  count: 'number',
  port: 'number',
  role: 'string',
  mode: 'string',
  feed: 'string',
  at: 'string',
  offsetMs: 'number',
  reason: 'string',
} as const satisfies Record<Exclude<keyof LogFields, 'error' | 'userId'>, 'string' | 'number'>;
const PLAIN_NAMES = Object.keys(PLAIN) as (keyof typeof PLAIN)[];

const LONGEST_TEXT = 500;
const LONGEST_STACK = 4_000;

/** JSON lines of allow-listed fields; one event is one line whatever its texts contain. */
export function createLog(options: {
  level: LogLevel;
  wall: Clock;
  userKey: Secret<string>;
  destination?: DestinationStream;
}): Log {
  const out = pino(
    {
      level: options.level,
      base: null,
      timestamp: () => `,"time":${options.wall.now()}`,
      formatters: { level: (label) => ({ level: label }) },
      messageKey: 'event',
    },
    options.destination ?? pino.destination(1),
  );
  const line = (fields: LogFields | undefined) => (fields ? allowed(fields, options.userKey) : {});
  return {
    debug: (event, fields) => out.debug(line(fields), event),
    info: (event, fields) => out.info(line(fields), event),
    warn: (event, fields) => out.warn({ ...line(fields), ...alarmOf(event) }, event),
    error: (event, fields) => out.error({ ...line(fields), ...alarmOf(event) }, event),
    verbose: options.level === 'debug',
  };
}

/** The recipient of an alarm, and the part of docs/RUNBOOK.md that says what to do. */
function alarmOf(event: string): { readonly owner?: string; readonly runbook?: string } {
  const runbook = runbookOf(event);
  return runbook === undefined ? {} : { owner: ALARM_OWNER, runbook };
}

/** Writes nothing. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {}, verbose: false };

/** The pseudonym of a user in logs and metrics: stable, not reversible without the key. */
export function pseudonym(userId: string, key: Secret<string>): string {
  return createHmac('sha256', key.reveal()).update(userId).digest('base64url').slice(0, 16);
}

function allowed(fields: LogFields, userKey: Secret<string>): Record<string, string | number> {
  const written: Record<string, string | number> = {};
  for (const name of PLAIN_NAMES) {
    const value = fields[name];
    if (typeof value !== PLAIN[name]) continue;
    written[name] = typeof value === 'string' ? oneLine(value, LONGEST_TEXT) : (value as number);
  }
  if (typeof fields.userId === 'string') written.user = pseudonym(fields.userId, userKey);
  if (fields.error !== undefined) Object.assign(written, thrown(fields.error));
  return written;
}

function thrown(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: oneLine(String(error), LONGEST_TEXT) };
  const code = (error as { code?: unknown }).code;
  return {
    error: oneLine(`${error.name}: ${error.message}`, LONGEST_TEXT),
    ...(typeof code === 'string' ? { errorCode: oneLine(code, 40) } : {}),
    ...(error.stack ? { stack: oneLine(error.stack.replace(/^[^\n]*\n/, ''), LONGEST_STACK) } : {}),
  };
}

/** Cuts a text and makes line breaks and other control characters visible, for readers that print lines raw. */
function oneLine(text: string, longest: number): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return cut.replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, (char) => (char === '\n' ? ' ⏎ ' : ' '));
}
