/**
 * The look's values, once. `tokensCss()` writes them as CSS variables into the inlined style; the contrast test
 * reads the same tables. Dark is theme 1 (true black), light theme 2. Names say what a colour is for, never what
 * it looks like. Direction colours (`gain`, `loss`) follow the reader's convention; `danger` and `success` never do.
 */
export type ThemeName = 'dark' | 'light';
export type UpDown = 'green-up' | 'red-up' | 'blue-orange' | 'mono';
export const UP_DOWN: readonly UpDown[] = ['green-up', 'red-up', 'blue-orange', 'mono'];

type Palette = Readonly<Record<string, string>>;

export const THEMES = {
  dark: {
    surface: '#000000',
    'surface-raised': '#121417',
    'surface-sunken': '#0a0b0d',
    'surface-press': '#1e2126',
    field: '#16191d',
    chosen: '#363a42',
    'chosen-edge': '#4a5059',
    hairline: '#24282e',
    'hairline-strong': '#6b737d',
    text: '#f2f4f6',
    'text-secondary': '#a3abb5',
    'text-tertiary': '#8b939d',
    'text-disabled': '#6b737d',
    accent: '#8fb0ff',
    'accent-fill': '#2f5be0',
    'on-accent': '#ffffff',
    'accent-tint': '#101a33',
    danger: '#ff8a80',
    'danger-fill': '#b3261e',
    'on-danger': '#ffffff',
    'danger-tint': '#2b1210',
    success: '#5fd39a',
    'success-tint': '#0c2218',
    warn: '#f2bf5a',
    'warn-tint': '#261c08',
    info: '#8ec5f5',
    'info-tint': '#0d1d2b',
    skeleton: '#16191d',
    scrim: '#000000b3',
    shadow: '#000000',
  },
  light: {
    surface: '#ffffff',
    'surface-raised': '#ffffff',
    'surface-sunken': '#f4f5f7',
    'surface-press': '#e9ecef',
    field: '#f2f4f6',
    chosen: '#ffffff',
    'chosen-edge': '#e1e4e8',
    hairline: '#e1e4e8',
    'hairline-strong': '#7a828c',
    text: '#0d1117',
    'text-secondary': '#4e5763',
    'text-tertiary': '#5c6570',
    'text-disabled': '#7f8791',
    accent: '#1f4bd0',
    'accent-fill': '#2250d8',
    'on-accent': '#ffffff',
    'accent-tint': '#eef2fe',
    danger: '#b3261e',
    'danger-fill': '#b3261e',
    'on-danger': '#ffffff',
    'danger-tint': '#fdeeed',
    success: '#0f6b43',
    'success-tint': '#e8f6ee',
    warn: '#7a5200',
    'warn-tint': '#fdf4e1',
    info: '#14598c',
    'info-tint': '#e9f3fb',
    skeleton: '#eef0f2',
    scrim: '#0d111780',
    shadow: '#0d111726',
  },
} as const satisfies Record<ThemeName, Palette>;

interface Direction {
  /** The share of `gain` or `loss` in the strongest ground of a heat map, which still carries text. */
  readonly heat: string;
  readonly gain: string;
  readonly 'gain-tint': string;
  readonly loss: string;
  readonly 'loss-tint': string;
}

const GREEN = { dark: ['#2fce86', '#08251a'], light: ['#0b7a4b', '#e5f5ec'] } as const;
const RED = { dark: ['#ff7a70', '#2e1110'], light: ['#c0271d', '#fdeceb'] } as const;
const SKY = { dark: ['#4db8f5', '#08202e'], light: ['#0a67a6', '#e6f2fa'] } as const;
const ORANGE = { dark: ['#f79a4b', '#2b1a0a'], light: ['#a84b00', '#fcf0e5'] } as const;
const MONO = { dark: ['#f2f4f6', '#1e2126'], light: ['#0d1117', '#eceef1'] } as const;
const MONO_DOWN = { dark: ['#a3abb5', '#15181c'], light: ['#4e5763', '#f4f5f7'] } as const;

function direction(
  up: Record<ThemeName, readonly [string, string]>,
  down: Record<ThemeName, readonly [string, string]>,
  heat = '60%',
): Record<ThemeName, Direction> {
  const of = (theme: ThemeName): Direction => ({
    heat,
    gain: up[theme][0],
    'gain-tint': up[theme][1],
    loss: down[theme][0],
    'loss-tint': down[theme][1],
  });
  return { dark: of('dark'), light: of('light') };
}

export const DIRECTIONS: Record<UpDown, Record<ThemeName, Direction>> = {
  'green-up': direction(GREEN, RED),
  'red-up': direction(RED, GREEN),
  'blue-orange': direction(SKY, ORANGE),
  mono: direction(MONO, MONO_DOWN, '44%'),
};

/** Parts of a whole (allocation, donut), in the order they are given out; told apart also by their labels. */
export const SERIES: Record<ThemeName, readonly string[]> = {
  dark: ['#6d93ff', '#45c4b0', '#e0a63e', '#c58bef', '#58b6ee', '#e88a6a', '#9fb84a', '#8b939d'],
  light: ['#2f5be0', '#0f8576', '#a16a00', '#8a45bf', '#1878b8', '#b8532f', '#5f7a12', '#6b737d'],
};

/** Pairs that carry text: ink on ground. Every one meets WCAG AA (4.5:1) in both themes; the test computes them. */
export const TEXT_PAIRS: readonly (readonly [ink: string, ground: string])[] = [
  ...['text', 'text-secondary', 'text-tertiary', 'accent', 'danger', 'success', 'warn', 'info'].flatMap((ink) =>
    ['surface', 'surface-raised', 'surface-sunken', 'field'].map((ground) => [ink, ground] as const),
  ),
  ...['text', 'text-secondary'].flatMap((ink) =>
    ['surface-press', 'accent-tint', 'warn-tint', 'info-tint', 'danger-tint', 'success-tint'].map(
      (ground) => [ink, ground] as const,
    ),
  ),
  ['text', 'chosen'],
  ['on-accent', 'accent-fill'],
  ['on-danger', 'danger-fill'],
  ['accent', 'accent-tint'],
  ['danger', 'danger-tint'],
  ['success', 'success-tint'],
  ['warn', 'warn-tint'],
  ['info', 'info-tint'],
];
/** What cannot be pressed is still read: 3:1, as WCAG asks of icons. */
export const DISABLED_PAIRS: readonly (readonly [ink: string, ground: string])[] = [
  ['text-disabled', 'surface'],
  ['text-disabled', 'surface-raised'],
  ['text-disabled', 'field'],
];
export const DIRECTION_PAIRS: readonly (readonly [ink: string, ground: string])[] = ['gain', 'loss'].flatMap((ink) => [
  ...['surface', 'surface-raised', 'surface-sunken', 'field'].map((ground) => [ink, ground] as const),
  [ink, `${ink}-tint`] as const,
]);

/**
 * Latin letters and figures. Named before `system-ui`: on Linux that is often DejaVu Sans, whose figures are a fifth
 * wider.
 */
const LATIN = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans"';

const SCALE = `
  --font: ${LATIN}, Arial, system-ui, sans-serif;
  --size-12: calc(0.75rem * var(--text-scale)); --size-13: calc(0.8125rem * var(--text-scale));
  --size-15: calc(0.9375rem * var(--text-scale)); --size-17: calc(1.0625rem * var(--text-scale));
  --size-20: calc(1.25rem * var(--text-scale)); --size-28: calc(1.75rem * var(--text-scale));
  --size-40: calc(2.5rem * var(--text-scale));
  --leading-figure: 1.2; --leading-text: 1.45; --tracking-figure: -0.02em;
  --space-1: 4px; --space-2: 8px; --space-3: 12px; --space-4: 16px; --space-5: 20px; --space-6: 24px; --space-8: 32px;
  --page: 16px; --row: 64px; --touch: 44px;
  --radius: 12px; --radius-small: 8px; --radius-full: 999px;
  --hairline-width: 1px;
  --fast: 120ms; --slow: 180ms; --tint: 300ms; --ease: cubic-bezier(0.2, 0, 0, 1);
  --layer-bar: 100; --layer-overlay: 2000; --layer-toast: 2100;
  --safe-top: env(safe-area-inset-top, 0px); --safe-bottom: env(safe-area-inset-bottom, 0px);
  --safe-left: env(safe-area-inset-left, 0px); --safe-right: env(safe-area-inset-right, 0px);
  --bar: 56px; --nav: 0px; --max-width: 720px;`;

const FONTS = `
:root:lang(ja) { --font: ${LATIN}, "Hiragino Sans", "Hiragino Kaku Gothic ProN", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, sans-serif; }
:root:lang(zh-Hant-HK) { --font: ${LATIN}, "PingFang HK", "PingFang TC", "Noto Sans HK", "Noto Sans CJK HK", "Noto Sans TC", "Microsoft JhengHei", sans-serif; }`;

function variables(values: Palette | Direction): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}

function series(theme: ThemeName): string {
  return SERIES[theme].map((colour, index) => `--series-${index + 1}:${colour};`).join('');
}

/** All tokens as CSS. The device's theme and green-up stand until boot says otherwise. */
export function tokensCss(): string {
  const light = `color-scheme:light;${variables(THEMES.light)}${series('light')}`;
  const blocks = [
    `:root{--text-scale:1;${SCALE}}`,
    FONTS,
    `:root{color-scheme:dark;${variables(THEMES.dark)}${series('dark')}}`,
    // Until boot has set the theme, the device's own is right for everyone who has not chosen another.
    `@media (prefers-color-scheme:light){:root:not([data-theme]){${light}${variables(DIRECTIONS['green-up'].light)}}}`,
    `:root[data-theme="light"]{${light}}`,
  ];
  for (const upDown of UP_DOWN) {
    const at = upDown === 'green-up' ? ':root' : `:root[data-updown="${upDown}"]`;
    blocks.push(`${at}{${variables(DIRECTIONS[upDown].dark)}}`);
  }
  for (const upDown of UP_DOWN) {
    blocks.push(`:root[data-theme="light"][data-updown="${upDown}"]{${variables(DIRECTIONS[upDown].light)}}`);
  }
  return blocks.join('\n');
}
