import { STORAGE } from '@candor/model/legacy.ts';
import { beginReads } from '../lib/early.ts';

/**
 * Runs as early as possible, usually before the first paint, as a classic script of its own: sets the device's
 * preferences for the style (theme, up/down colours, text size, zoom, language), chooses one of the two shells, and
 * starts the reads of the first screen. Must import nothing heavy and must never throw.
 */
const html = document.documentElement;

function record(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function word(value: unknown, allowed: readonly string[], otherwise: string): string {
  return typeof value === 'string' && allowed.includes(value) ? value : otherwise;
}

let language = 'en';
let signedIn = false;
try {
  signedIn = localStorage.getItem(STORAGE.sessionToken) !== null;
  language = word(localStorage.getItem(STORAGE.language), ['en', 'es', 'ja', 'zhHK'], 'en');
} catch {
  // Storage may be refused; the defaults then apply.
}

const preferences = record('candor.preferences');
const preference = word(preferences.theme, ['system', 'dark', 'light'], 'system');
const systemIsLight = matchMedia('(prefers-color-scheme: light)').matches;
const theme = preference === 'system' ? (systemIsLight ? 'light' : 'dark') : preference;

html.dataset.theme = theme;
html.dataset.updown = word(
  preferences.upDown,
  ['green-up', 'red-up', 'blue-orange', 'mono'],
  language === 'ja' ? 'red-up' : 'green-up',
);
html.lang = language === 'zhHK' ? 'zh-Hant-HK' : language;
if (preferences.pinchZoom === true) html.dataset.zoom = 'on';
const scale = typeof preferences.textScale === 'number' ? preferences.textScale : 1;
if (scale > 1 && scale <= 2) html.style.setProperty('--text-scale', String(scale));
document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'light' ? '#ffffff' : '#000000');

// Another language than English: the shell is in English, so the page waits for its own texts.
if (html.dataset.shell === 'landing' && language !== 'en') html.dataset.shell = 'wait';
// The prerendered screen is for English visitors; everybody else sees the plain skeleton first.
if (html.dataset.shell === 'screen' && (language !== 'en' || signedIn)) html.dataset.shell = 'app';

beginReads();
