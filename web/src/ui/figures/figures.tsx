import { type ReactNode, useEffect, useRef } from 'react';
import { commonTexts, LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import {
  type DecimalText,
  directionOf,
  formatChange,
  formatMoney,
  formatPercent,
  formatPrice,
  formatQuantity,
  HIDDEN,
  type Sign,
  truncate2,
} from '../../lib/format.ts';
import { usePreferences } from '../../lib/stored.ts';
import { cx } from '../class-names.ts';
import styles from './figures.module.css';

/**
 * The only place where decimals become written figures on screen: tabular, minus U+2212, a dash for what is missing.
 */
export type FigureSize = 'small' | 'body' | 'title' | 'hero';

/**
 * What a figure is, wherever it stands: whose, which, over what, as in "AAPL:return:6M". Two figures of one key are the
 * same number at one moment; the browser tests collect and compare them (CONTRIBUTING, "Tests").
 */
export type FigureKey = `${string}:${string}:${string}`;

export interface FigureProps {
  value: DecimalText;
  size?: FigureSize;
  figure?: FigureKey | undefined;
}

export interface MoneyProps extends FigureProps {
  sign?: Sign;
  /** Colours it by its direction, always together with its sign. */
  directional?: boolean;
  /** Hidden behind dots when the reader has hidden amounts. Defaults to true. */
  hideable?: boolean;
}

/** Dollars and cents from a decimal text. */
export function Money({
  value,
  size = 'body',
  sign = 'auto',
  directional = false,
  hideable = true,
  figure,
}: MoneyProps) {
  const locale = LOCALE[useLang()];
  const { hideAmounts } = usePreferences();
  const tone = directional ? toneOf(value) : undefined;
  if (hideable && hideAmounts) return <span className={cx(styles.figure, styles[size])}>{HIDDEN}</span>;
  const text = formatMoney(value, locale, sign);
  const long = size === 'hero' && lengthOf(text);
  return (
    <span className={cx(styles.figure, styles[size], long && styles[long], tone && styles[tone])} data-figure={figure}>
      {text}
    </span>
  );
}

/** "$100,821.62"; longer text is written smaller, so that it stays on one line of the narrowest phone. */
const HERO_CHARACTERS = 11;

/** "$12,345,590.98"; with "USD" in place of the sign it is longer. */
const LONG_CHARACTERS = 14;

function lengthOf({ length }: string): 'long' | 'longest' | false {
  return length > LONG_CHARACTERS ? 'longest' : length > HERO_CHARACTERS && 'long';
}

/** A price of one share, without a currency sign. */
export function Price({ value, size = 'body', figure }: FigureProps) {
  const locale = LOCALE[useLang()];
  return (
    <span className={cx(styles.figure, styles[size])} data-figure={figure}>
      {formatPrice(value, locale)}
    </span>
  );
}

/** Shares, hidden together with amounts where they are the reader's `own`. */
export function Quantity({ value, size = 'body', own = false }: FigureProps & { own?: boolean }) {
  const locale = LOCALE[useLang()];
  const { hideAmounts } = usePreferences();
  return (
    <span className={cx(styles.figure, styles[size])}>
      {own && hideAmounts ? HIDDEN : formatQuantity(value, locale)}
    </span>
  );
}

export type Tone = 'gain' | 'loss' | 'flat';

export function toneOf(value: DecimalText): Tone {
  const direction = directionOf(value);
  return direction > 0 ? 'gain' : direction < 0 ? 'loss' : 'flat';
}

const ARROW: Record<Tone, string> = { gain: '▲', loss: '▼', flat: '' };
const WORD = { gain: 'up', loss: 'down', flat: 'unchanged' } as const;

export interface ChangeProps {
  /** The change in price or money; truncated to two places. */
  change?: DecimalText;
  /** The change in percent: "1.25" is 1.25 %. */
  percent?: DecimalText;
  /** The change in price where it is not written beside the percent: the arrow follows it. */
  moved?: DecimalText;
  /** How many places of the percent are written: one for growth from year to year. */
  places?: 1 | 2;
  /** A tinted chip, or plain text. */
  chip?: boolean;
  size?: FigureSize;
  /**
   * Writes the change as money with its currency. It is the reader's own, so it is hidden with other amounts; the
   * percent stays.
   */
  money?: boolean;
  figure?: FigureKey | undefined;
}

/**
 * The direction of the rate, and where that is too small for two places, of the price or the money itself: what moved
 * is never called unchanged. A rate alone is judged as it is written.
 */
export function toneOfChange({
  change,
  percent,
  moved = change,
}: Pick<ChangeProps, 'change' | 'percent' | 'moved'>): Tone {
  const byRate = toneOf(percent ? (truncate2(percent) ?? percent) : percent);
  return byRate === 'flat' ? toneOf(moved) : byRate;
}

/** A change, never by colour alone: arrow, sign, and a word for screen readers. */
export function Change({
  change,
  percent,
  moved,
  places = 2,
  chip = false,
  size = 'body',
  money = false,
  figure,
}: ChangeProps) {
  const t = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  const { hideAmounts } = usePreferences();
  const hidden = money && hideAmounts;
  if (hidden && percent === undefined) return <span className={cx(styles.figure, styles[size])}>{HIDDEN}</span>;
  const tone = toneOfChange({ change: hidden ? undefined : change, percent, moved: hidden ? undefined : moved });
  const parts: string[] = [];
  if (change !== undefined && !hidden)
    parts.push(money ? formatMoney(change, locale, 'always') : formatChange(change, locale));
  if (percent !== undefined) parts.push(formatPercent(percent, locale, 'always', places));
  const text = parts.length === 2 ? `${parts[0]} (${parts[1]})` : (parts[0] ?? '–');
  return (
    <span
      className={cx(styles.figure, styles[size], styles[tone], chip && styles.chip)}
      data-tone={tone}
      data-figure={figure}
    >
      <span className={styles.arrow} aria-hidden="true">
        {ARROW[tone]}
      </span>
      <span className="visually-hidden">{t(WORD[tone])} </span>
      {text}
    </span>
  );
}

/**
 * Tints its background for 300 ms when `value` changes, by the direction of the change; nothing else is animated. Off
 * with the reader's setting and with reduced motion.
 */
export function Tinted({ value, children }: { value: string; children: ReactNode }) {
  const tint = useRef<HTMLElement>(null);
  const before = useRef(value);
  const running = useRef<Animation>(undefined);
  const { priceTint } = usePreferences();
  useEffect(() => {
    const was = before.current;
    before.current = value;
    if (!priceTint || was === value || was === '' || value === '') return;
    if (isCalm()) return;
    const place = tint.current;
    if (!place) return;
    place.dataset.tone = compareDecimals(value, was) > 0 ? 'gain' : 'loss';
    // One animation on a layer of its own, restarted: the rest of the page is neither styled nor painted again.
    running.current ??= place.animate?.({ opacity: [1, 0] }, 300);
    if (!running.current) return;
    running.current.currentTime = 0;
    running.current.play();
  }, [value, priceTint]);
  return (
    <span className={styles.tinted}>
      <i ref={tint} className={styles.tint} aria-hidden="true" />
      {children}
    </span>
  );
}

let calm: boolean | undefined;

/** Whether the device asks for less motion; cached, because reading it makes the browser lay out the page at once. */
function isCalm(): boolean {
  if (calm !== undefined || typeof matchMedia !== 'function') return calm ?? false;
  const wish = matchMedia('(prefers-reduced-motion: reduce)');
  wish.addEventListener('change', () => (calm = wish.matches));
  return (calm = wish.matches);
}

/** Compares two plain decimals, for the direction of a price; exact, by padding the texts instead of reading floats. */
export function compareDecimals(a: string, b: string): number {
  const [aWhole = '', aPart = ''] = a.replace('-', '').split('.');
  const [bWhole = '', bPart = ''] = b.replace('-', '').split('.');
  const places = Math.max(aPart.length, bPart.length);
  const left = BigInt(`${aWhole}${aPart.padEnd(places, '0')}`) * (a.startsWith('-') ? -1n : 1n);
  const right = BigInt(`${bWhole}${bPart.padEnd(places, '0')}`) * (b.startsWith('-') ? -1n : 1n);
  return left > right ? 1 : left < right ? -1 : 0;
}
