import { resolve } from 'node:path';
import { parseInstant } from '@candor/model/time.ts';
import { CALENDAR, within } from '../time/business-time-range.ts';
import type { ClockStart } from '../time/clock.ts';
import { Secret } from './secrets.ts';

export const ROLES = ['api', 'engine', 'push', 'feed', 'jobs'] as const;
export type Role = (typeof ROLES)[number];

export type FeedChoice =
  | { readonly kind: 'simulated' }
  | { readonly kind: 'replay'; readonly folder: string; readonly date: string }
  | { readonly kind: 'files'; readonly folder: string }
  | { readonly kind: 'polygon' }
  | { readonly kind: 'alpaca' };

export type BusChoice = { readonly kind: 'in-process' } | { readonly kind: 'nats'; readonly url: Secret<string> };

/** Readers of settings: the value, or undefined where the text is not allowed. */

export const wholeNumber = (least: number, most: number) => (text: string) => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? { value } : undefined;
};

/** Codes in order, each once. The exchange that lists them checks that the catalogue has them. */
export function readCodes(text: string): { value: readonly string[] | undefined } | undefined {
  if (text === '') return { value: undefined };
  const codes = text.split(',');
  return codes.every((code) => /^[A-Z][A-Z0-9.]{0,9}$/.test(code)) ? { value: [...new Set(codes)].sort() } : undefined;
}

export const oneOf =
  <T extends string>(...values: readonly T[]) =>
  (text: string) =>
    values.includes(text as T) ? { value: text as T } : undefined;
export const optionalSecret = (shape: RegExp) => (text: string) =>
  text === '' ? { value: undefined } : shape.test(text) ? { value: new Secret(text) } : undefined;

/** An address of one of these schemes without credentials, its trailing slash left off. */
export const optionalUrl =
  (...schemes: readonly string[]) =>
  (text: string) => {
    if (text === '') return { value: undefined };
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const allowed = url && schemes.includes(url.protocol) && url.username === '' && url.search === '';
    return allowed ? { value: text.replace(/\/$/, '') } : undefined;
  };

export function readBus(text: string): { value: BusChoice } | undefined {
  if (text === 'in-process') return { value: { kind: 'in-process' } };
  return /^nats:\/\/\S+$/.test(text) ? { value: { kind: 'nats', url: new Secret(text) } } : undefined;
}

export function readRoles(text: string): { value: readonly Role[] } | undefined {
  if (text === 'all') return { value: ROLES };
  const parts = text.split(',');
  return parts.every((part) => ROLES.includes(part as Role))
    ? { value: ROLES.filter((role) => parts.includes(role)) }
    : undefined;
}

/** A day of the year that exists, in the calendar's range. */
function isCalendarDate(date: string): boolean {
  try {
    return within(parseInstant(`${date}T12:00:00Z`), CALENDAR);
  } catch {
    return false;
  }
}

export function readFeed(text: string): { value: FeedChoice } | undefined {
  if (text === 'simulated' || text === 'polygon' || text === 'alpaca') return { value: { kind: text } };
  const replay = /^replay:(.+)@(\d{4}-\d{2}-\d{2})$/.exec(text);
  if (replay && !isCalendarDate(replay[2] as string)) return undefined;
  if (replay) return { value: { kind: 'replay', folder: resolve(replay[1] as string), date: replay[2] as string } };
  const files = /^files:(.+)$/.exec(text);
  return files ? { value: { kind: 'files', folder: resolve(files[1] as string) } } : undefined;
}

export function readClock(text: string): { value: ClockStart } | undefined {
  if (text === 'auto' || text === 'real') return { value: { kind: text } };
  try {
    const at = parseInstant(text);
    return within(at, CALENDAR) ? { value: { kind: 'at', at } } : undefined;
  } catch {
    return undefined;
  }
}

export function readOrigins(text: string): { value: readonly string[] } | undefined {
  const origins = text.split(',').filter((part) => part !== '');
  return origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)
    ? { value: origins }
    : undefined;
}
