import {
  parseUserRecord,
  STORAGE,
  SYSTEM_DEFAULTS,
  type SystemRecord,
  THEME_TYPE,
  type UserRecord,
} from '@candor/model/legacy.ts';
import { useSyncExternalStore } from 'react';
import { readRecord, readText, writeText } from './device.ts';

/**
 * Data that the app stores on the device: the three records of the contract (user, system, theme), the session's two
 * tokens, and our own preferences. Every read is parsed field by field with defaults, because storage is open to anyone
 * at the keyboard; every write notifies all listeners, in this tab and in others.
 */
export type ThemePreference = 'system' | 'dark' | 'light';
export type UpDownPreference = 'green-up' | 'red-up' | 'blue-orange' | 'mono';

export interface Preferences {
  theme: ThemePreference;
  /** undefined until chosen: then the language decides, and zhHK is asked at first run. */
  upDown: UpDownPreference | undefined;
  textScale: number;
  pinchZoom: boolean;
  /** Prices tint for a moment when they move. */
  priceTint: boolean;
  hideAmounts: boolean;
}

export const PREFERENCES = 'candor.preferences';
/** Orders that were not sent: `domains/account/drafts.ts`. */
export const STORED_DRAFTS = 'candor.drafts';
const PREFERENCE_DEFAULTS: Preferences = {
  theme: 'system',
  upDown: undefined,
  textScale: 1,
  pinchZoom: false,
  priceTint: true,
  hideAmounts: false,
};

/** Chart preferences of this device. The chart checks the parameters of indicators, and the lengths of candles. */
export interface ChartPreferences {
  style: 'line' | 'candles';
  scale: 'linear' | 'logarithmic';
  /** The length of a candle by range. */
  candles: Readonly<Record<string, string>>;
  indicators: readonly { id: string; parameters: readonly number[] }[];
  /** Whether the row of tools under the ranges is open. */
  tools: boolean;
}

export interface ThemeRecord {
  themeType: 1 | 2;
  [colour: string]: string | number;
}

const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);

function oneOf<T>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.find((item) => item === value) ?? otherwise;
}

export function parseSystem(record: Record<string, unknown>): SystemRecord {
  return {
    systemType: oneOf(record.systemType, ['ios', 'android', 'web'], SYSTEM_DEFAULTS.systemType),
    systemStatus: flag(record.systemStatus, SYSTEM_DEFAULTS.systemStatus),
  };
}

/** The stored theme; colour fields that are not short texts are dropped. Theme 1, dark, when nothing is stored. */
export function parseTheme(record: Record<string, unknown>): ThemeRecord {
  const theme: ThemeRecord = {
    themeType: oneOf(record.themeType, [THEME_TYPE.dark, THEME_TYPE.light], THEME_TYPE.dark),
  };
  for (const [name, value] of Object.entries(record)) {
    if (name !== 'themeType' && typeof value === 'string' && value.length <= 32) theme[name] = value;
  }
  return theme;
}

export function parsePreferences(record: Record<string, unknown>): Preferences {
  const d = PREFERENCE_DEFAULTS;
  const scale = record.textScale;
  return {
    theme: oneOf(record.theme, ['system', 'dark', 'light'], d.theme),
    upDown: oneOf(record.upDown, ['green-up', 'red-up', 'blue-orange', 'mono', undefined], d.upDown),
    textScale: typeof scale === 'number' && scale >= 1 && scale <= 2 ? scale : d.textScale,
    pinchZoom: flag(record.pinchZoom, d.pinchZoom),
    priceTint: flag(record.priceTint, d.priceTint),
    hideAmounts: flag(record.hideAmounts, d.hideAmounts),
  };
}

const MOST_INDICATORS = 12;
const MOST_RANGES = 10;

export function parseChart(record: Record<string, unknown>): ChartPreferences {
  const listed = Array.isArray(record.indicators) ? (record.indicators as unknown[]) : [];
  const indicators = listed.slice(0, MOST_INDICATORS).flatMap((each) => {
    const { id, parameters } = (each ?? {}) as { id?: unknown; parameters?: unknown };
    if (typeof id !== 'string' || !Array.isArray(parameters)) return [];
    return [{ id, parameters: parameters.filter((value) => typeof value === 'number') }];
  });
  const lengths = Object.entries((record.candles ?? {}) as object).slice(0, MOST_RANGES);
  return {
    style: oneOf(record.style, ['line', 'candles'], 'line'),
    scale: oneOf(record.scale, ['linear', 'logarithmic'], 'linear'),
    candles: Object.fromEntries(lengths.filter(([, length]) => typeof length === 'string')),
    indicators,
    tools: flag(record.tools, false),
  };
}

/** Codes that were opened from a search on this device, the latest first. */
export interface Searches {
  codes: readonly string[];
}

const MOST_SEARCHES = 8;

export function parseSearches(record: Record<string, unknown>): Searches {
  const listed: unknown[] = Array.isArray(record.codes) ? record.codes : [];
  const codes = listed.filter((code): code is string => typeof code === 'string' && /^[A-Z.]{1,8}$/.test(code));
  return { codes: [...new Set(codes)].slice(0, MOST_SEARCHES) };
}

/** A record of the device: read once, then kept in memory; every change notifies its listeners. */
export interface Cell<T> {
  read(): T;
  write(change: Partial<T>): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

const cells = new Map<string, () => void>();

export function cell<T extends object>(name: string, parse: (record: Record<string, unknown>) => T): Cell<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const changed = () => {
    value = undefined;
    notify();
  };
  cells.set(name, changed);
  const read = () => {
    value ??= parse(readRecord(name));
    return value;
  };
  return {
    read,
    write(change) {
      const next = { ...read(), ...change };
      writeText(name, JSON.stringify(next));
      // Kept in memory too, so that the change holds for this visit where storage is refused.
      value = parse(next as Record<string, unknown>);
      notify();
    },
    clear() {
      writeText(name, undefined);
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const userCell = cell(STORAGE.user, parseUserRecord);
export const systemCell = cell(STORAGE.system, parseSystem);
export const themeCell = cell(STORAGE.theme, parseTheme);
export const preferenceCell = cell(PREFERENCES, parsePreferences);
export const chartCell = cell('candor.chart', parseChart);
export const searchCell = cell('candor.searches', parseSearches);

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === null) for (const changed of cells.values()) changed();
    else cells.get(event.key)?.();
  });
}

export function useCell<T>(source: Cell<T>): T {
  return useSyncExternalStore(source.subscribe, source.read, source.read);
}

export const useUser = (): UserRecord => useCell(userCell);

export const usePreferences = (): Preferences => useCell(preferenceCell);

export const useSearches = (): Searches => useCell(searchCell);

/** Any login_state but 0 is logged in (spec §4). */
export function isLoggedIn(user: UserRecord = userCell.read()): boolean {
  return user.login_state !== 0;
}

export interface SessionTokens {
  readonly sessionToken: string | undefined;
  readonly proofToken: string | undefined;
}

export function readTokens(): SessionTokens {
  return { sessionToken: readText(STORAGE.sessionToken), proofToken: readText(STORAGE.proofToken) };
}

/** Keeps the session's tokens; a rotated proof replaces the stored one (ruling 38). */
export function storeTokens(tokens: Partial<SessionTokens>): void {
  endedBecause = undefined;
  if (tokens.sessionToken !== undefined) writeText(STORAGE.sessionToken, tokens.sessionToken);
  if (tokens.proofToken !== undefined) writeText(STORAGE.proofToken, tokens.proofToken);
}

/**
 * Logging out, on the device: clears td_acc, email, login state, authentication status and userInfo, and removes
 * the stored userInfo, aspctoken and auth_token (spec §4); what was searched for is nobody else's business. Settings
 * stay. `because` is the server's refusal that ended it, where it was not the person.
 */
export function clearSession(because?: SessionEnd): void {
  endedBecause = because;
  userCell.clear();
  searchCell.clear();
  writeText(STORAGE.sessionToken, undefined);
  writeText(STORAGE.proofToken, undefined);
  for (const listener of sessionListeners) listener();
}

export type SessionEnd = 'session_ended' | 'token_mismatch';
let endedBecause: SessionEnd | undefined;

/** Why the last session of this device was ended by the server; undefined where the person left or begins anew. */
export const sessionEnd = (): SessionEnd | undefined => endedBecause;

const sessionListeners = new Set<() => void>();

/** Called after the session has been cleared on this device, by the person or because the server ended it. */
export function onSessionCleared(listener: () => void): () => void {
  sessionListeners.add(listener);
  return () => sessionListeners.delete(listener);
}
