import { STORAGE } from '@candor/model/legacy.ts';

/**
 * Local storage that may be refused, full or filled by other code: reads answer undefined, writes answer whether they
 * succeeded. Everything the app keeps on the device goes through here.
 */
export function readText(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeText(name: string, value: string | undefined): boolean {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

/** A stored JSON object, or an empty one when missing, malformed or of another shape. */
export function readRecord(name: string): Record<string, unknown> {
  const text = readText(name);
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

const LANGUAGES = ['en', 'es', 'ja', 'zhHK'] as const;

/** The stored language; en when none is stored, whatever the browser says (ruling 5). */
export function readLanguage(): (typeof LANGUAGES)[number] {
  const stored = readText(STORAGE.language);
  return LANGUAGES.find((lang) => lang === stored) ?? 'en';
}

export function storeLanguage(lang: (typeof LANGUAGES)[number]): void {
  writeText(STORAGE.language, lang);
}

/** Wall-clock milliseconds of this device, for ages and countdowns on screen; never for business rules. */
export function now(): number {
  return Date.now();
}

/** Chance between 0 and 1, for spreading reconnects; nothing of value depends on it. */
export function chance(): number {
  return Math.random();
}
