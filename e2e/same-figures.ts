import type { Page } from 'playwright-core';

/** A figure on a page: its name, and its text. */
export interface SeenFigure {
  readonly place: string;
  readonly key: string;
  readonly text: string;
}

/** One number of a figure: a change has two, in dollars and in per cent. */
interface SeenNumber {
  readonly place: string;
  readonly value: string;
}

const NUMBER = /([−+-]?)\s?(?:US\$|USD|\$)?\s?(\d[\d.,\u00a0\u202f]*)(\s?%)?/gu;

/** The numbers in a text, plain and by unit: the four languages all write 1,234.50. */
function numbersIn(text: string): { unit: '%' | 'amount'; value: string }[] {
  return [...text.matchAll(NUMBER)].map(([, sign, digits, percent]) => ({
    unit: percent ? '%' : 'amount',
    value: `${sign === '−' || sign === '-' ? '-' : ''}${(digits as string).replace(/[,\u00a0\u202f]/g, '').replace(/\.$/, '')}`,
  }));
}

/** Whether two texts are one number, one of them possibly cut or rounded to fewer places. */
function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = placesOf(a) <= placesOf(b) ? [a, b] : [b, a];
  const step = 10 ** -placesOf(short);
  return placesOf(short) !== placesOf(long) && Math.abs(Number(short) - Number(long)) < step;
}

const placesOf = (text: string): number => (text.split('.')[1] ?? '').length;

export interface Comparison {
  readonly figures: number;
  readonly pairs: number;
  readonly differing: readonly string[];
}

/** Every pair of numbers of one figure and one unit, compared. */
export function compare(seen: readonly SeenFigure[]): Comparison {
  const byKey = new Map<string, SeenNumber[]>();
  for (const { place, key, text } of seen) {
    for (const { unit, value } of numbersIn(text)) {
      const of = `${key} ${unit}`;
      byKey.set(of, [...(byKey.get(of) ?? []), { place, value }]);
    }
  }
  let pairs = 0;
  const differing = new Set<string>();
  for (const [key, numbers] of byKey) {
    for (const [index, one] of numbers.entries()) {
      for (const other of numbers.slice(index + 1)) {
        pairs += 1;
        if (!isSame(one.value, other.value))
          differing.add(`${key}: ${one.value} on ${one.place}, ${other.value} on ${other.place}`);
      }
    }
  }
  return { figures: seen.length, pairs, differing: [...differing] };
}

/** The figures of a page, once nothing is loading and two reads agree. */
export async function figuresOf(page: Page, place: string): Promise<SeenFigure[]> {
  let before = '';
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const { waiting, figures } = await page.evaluate(look);
    const now = JSON.stringify(figures);
    if (!waiting && now === before) return figures.map((figure) => ({ place, ...figure }));
    before = waiting ? '' : now;
    await page.waitForTimeout(LOOK_AGAIN_MS);
  }
  throw new Error(`${place} did not come to rest`);
}

const LOOKS = 60;
const LOOK_AGAIN_MS = 120;

function look(): { waiting: boolean; figures: { key: string; text: string }[] } {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-figure]')];
  return {
    waiting: document.querySelector('main [class*="_skeleton"]') !== null || document.querySelector('h1') === null,
    figures: elements.map((element) => ({ key: element.dataset.figure as string, text: element.textContent ?? '' })),
  };
}

/** All texts of a page, names for screen readers included. */
export function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = ['aria-label', 'title', 'alt', 'aria-description', 'aria-valuetext', 'value', 'placeholder'];
    const said = [...document.body.querySelectorAll('*')].flatMap((element) =>
      named.flatMap((name) => element.getAttribute(name) ?? []),
    );
    return [document.body.textContent ?? '', ...said];
  });
}
