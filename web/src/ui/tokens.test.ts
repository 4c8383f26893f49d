import { describe, expect, test } from 'vitest';
import { strength } from './figures/treemap-tiles.tsx';
import {
  DIRECTION_PAIRS,
  DIRECTIONS,
  DISABLED_PAIRS,
  TEXT_PAIRS,
  THEMES,
  type ThemeName,
  tokensCss,
  UP_DOWN,
} from './tokens.ts';

/** WCAG 2 relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** As `color-mix(in srgb, …)` mixes two opaque colours. */
function mixed(a: string, b: string, share: number): string {
  const channel = (at: number) => {
    const [x, y] = [a, b].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number];
    return Math.round(x * share + y * (1 - share));
  };
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`;
}

const themes: ThemeName[] = ['dark', 'light'];

describe.each(themes)('in the %s theme', (theme) => {
  const palette: Record<string, string> = THEMES[theme];

  test.each(TEXT_PAIRS)('%s on %s can be read (AA)', (ink, ground) => {
    expect(contrast(palette[ink] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test.each(DISABLED_PAIRS)(
    '%s on %s is still read (3:1), and seen to be less than what can be pressed',
    (ink, ground) => {
      const ratio = contrast(palette[ink] ?? '', palette[ground] ?? '');
      expect(ratio).toBeGreaterThanOrEqual(3);
      expect(ratio).toBeLessThan(contrast(palette['text-tertiary'] ?? '', palette[ground] ?? ''));
    },
  );

  test.each(UP_DOWN)('gain and loss can be read in %s', (upDown) => {
    const all: Record<string, string> = { ...palette, ...DIRECTIONS[upDown][theme] };
    for (const [ink, ground] of DIRECTION_PAIRS) {
      expect(contrast(all[ink] ?? '', all[ground] ?? ''), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(UP_DOWN)('the strongest ground of a heat map leaves its text readable in %s', (upDown) => {
    const { gain, loss, heat } = DIRECTIONS[upDown][theme];
    for (const ink of [gain, loss, palette['text-secondary'] ?? '']) {
      const ground = mixed(ink, palette.surface ?? '', (strength('9') * Number.parseInt(heat, 10)) / 100);
      expect(contrast(palette.text ?? '', ground), ink).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the marks of a control contrast with their background (3:1)', () => {
    for (const mark of ['hairline-strong', 'accent', 'accent-fill']) {
      expect(contrast(palette[mark] ?? '', palette.surface ?? ''), mark).toBeGreaterThanOrEqual(3);
    }
  });
});

test('in the dark theme the chosen segment stands out from its track, and its edge from both', () => {
  const { chosen, field, 'chosen-edge': edge } = THEMES.dark;
  expect(contrast(chosen, field)).toBeGreaterThanOrEqual(1.5);
  expect(contrast(edge, field)).toBeGreaterThanOrEqual(1.5);
});

test('dark is black, not grey', () => {
  expect(THEMES.dark.surface).toBe('#000000');
});

test('both themes name the same colours', () => {
  expect(Object.keys(THEMES.light)).toEqual(Object.keys(THEMES.dark));
});

test('red-up is green-up with gain and loss exchanged', () => {
  for (const theme of themes) {
    expect(DIRECTIONS['red-up'][theme].gain).toBe(DIRECTIONS['green-up'][theme].loss);
    expect(DIRECTIONS['red-up'][theme].loss).toBe(DIRECTIONS['green-up'][theme].gain);
  }
});

test('the style defines every colour that any theme names', () => {
  const css = tokensCss();
  for (const name of [...Object.keys(THEMES.dark), 'gain', 'loss']) expect(css).toContain(`--${name}:`);
});
