/** Colours and fonts of a chart, read from the page's style. */
export interface Ink {
  readonly surface: string;
  readonly text: string;
  readonly secondary: string;
  readonly tertiary: string;
  readonly hairline: string;
  readonly raised: string;
  readonly gain: string;
  readonly loss: string;
  readonly accent: string;
  readonly volume: string;
  /** Colours of lines, which also have labels; counted from 1. */
  readonly series: readonly string[];
  readonly font: string;
  readonly fontPx: number;
}

const SERIES = 8;

/** Read when the chart appears and when theme, direction colours or text size change: never while drawing. */
export function readInk(element: Element): Ink {
  const style = getComputedStyle(element);
  const of = (name: string, otherwise: string) => style.getPropertyValue(`--${name}`).trim() || otherwise;
  const scale = Number(of('text-scale', '1')) || 1;
  const fontPx = Math.round(11 * Math.min(scale, 1.6));
  return {
    surface: of('surface', '#000'),
    text: of('text', '#fff'),
    secondary: of('text-secondary', '#aaa'),
    tertiary: of('text-tertiary', '#888'),
    hairline: of('hairline', '#333'),
    raised: of('surface-press', '#222'),
    gain: of('gain', '#2fce86'),
    loss: of('loss', '#ff7a70'),
    accent: of('accent', '#8fb0ff'),
    volume: of('hairline-strong', '#666'),
    series: Array.from({ length: SERIES }, (_, index) => of(`series-${index + 1}`, '#6d93ff')),
    font: `${fontPx}px ${of('font', 'sans-serif')}`,
    fontPx,
  };
}

export const seriesInk = (ink: Ink, series: number): string => ink.series[(series - 1) % SERIES] ?? ink.accent;
