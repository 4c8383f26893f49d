/** Moves one item to another place; places beyond the ends count as the ends. Answers the same list where nothing moves. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const place = Math.min(items.length - 1, Math.max(0, to));
  const item = items[from];
  if (item === undefined || place === from) return items;
  const rest = items.filter((_each, index) => index !== from);
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/** Which place a row comes to that was dragged by so many pixels, rows being equally high. */
export function placeAfterDrag(from: number, pixels: number, rowHeight: number, count: number): number {
  if (rowHeight <= 0) return from;
  return Math.min(count - 1, Math.max(0, from + Math.round(pixels / rowHeight)));
}

export type NameProblem = 'nameMissing' | 'nameTaken';

/** What is wrong with a list's name; the server checks the same but for a name used twice, which only confuses. */
export function nameProblem(typed: string, others: readonly string[]): NameProblem | undefined {
  const name = typed.trim();
  if (name === '') return 'nameMissing';
  return others.includes(name) ? 'nameTaken' : undefined;
}
