import { THEME_TYPE } from '@candor/model/legacy.ts';
import { readLanguage } from './device.ts';
import { type Preferences, preferenceCell, themeCell, type ThemePreference, type UpDownPreference } from './stored.ts';

/** Colours kept in the stored theme record, read back from the style so that they are defined once only. */
const RECORDED = ['surface', 'surface-raised', 'text', 'text-secondary', 'hairline', 'accent', 'gain', 'loss', 'warn'];

const systemLight = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: light)') : undefined;

export function resolvedTheme(preference: ThemePreference): 'dark' | 'light' {
  if (preference !== 'system') return preference;
  return systemLight?.matches ? 'light' : 'dark';
}

/** The convention in force: the reader's choice, else by language (ja red-up; others green-up until asked). */
export function resolvedUpDown(preference: UpDownPreference | undefined, lang: string): UpDownPreference {
  return preference ?? (lang === 'ja' ? 'red-up' : 'green-up');
}

/** Applies the stored preferences to the document and keeps the theme record at the value they resolve to. */
export function applyAppearance(preferences: Preferences): void {
  const html = document.documentElement;
  const theme = resolvedTheme(preferences.theme);
  html.dataset.theme = theme;
  html.dataset.updown = resolvedUpDown(preferences.upDown, readLanguage());
  if (preferences.pinchZoom) html.dataset.zoom = 'on';
  else delete html.dataset.zoom;
  html.style.setProperty('--text-scale', String(preferences.textScale));
  const style = getComputedStyle(html);
  const colours = Object.fromEntries(RECORDED.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colours.surface || '#000000');
  const themeType = theme === 'dark' ? THEME_TYPE.dark : THEME_TYPE.light;
  const stored = themeCell.read();
  const same = stored.themeType === themeType && RECORDED.every((name) => stored[name] === colours[name]);
  if (!same) themeCell.write({ ...colours, themeType });
}

/** Applies the appearance now and whenever the preferences, the system's theme or the language change. */
export function watchAppearance(): void {
  const apply = () => applyAppearance(preferenceCell.read());
  apply();
  preferenceCell.subscribe(apply);
  systemLight?.addEventListener('change', apply);
  new MutationObserver(apply).observe(document.documentElement, { attributeFilter: ['lang'] });
}
