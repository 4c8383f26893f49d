/**
 * Moves one item to another position; positions beyond the ends count as the ends. Returns the same list where nothing
 * moves.
 */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const place = Math.min(items.length - 1, Math.max(0, to));
  const item = items[from];
  if (item === undefined || place === from) return items;
  const rest = items.filter((_each, index) => index !== from);
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/** The new position of a row dragged by so many pixels, for rows of equal height. */
export function placeAfterDrag(from: number, pixels: number, rowHeight: number, count: number): number {
  if (rowHeight <= 0) return from;
  return Math.min(count - 1, Math.max(0, from + Math.round(pixels / rowHeight)));
}

export type NameProblem = 'nameMissing' | 'nameTaken';

/** The problem of a list's name. The server checks the same, except for a name used twice, which is only confusing. */
export function nameProblem(typed: string, others: readonly string[]): NameProblem | undefined {
  const name = typed.trim();
  if (name === '') return 'nameMissing';
  return others.includes(name) ? 'nameTaken' : undefined;
}
