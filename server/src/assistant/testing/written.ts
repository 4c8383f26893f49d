import type { Part, Said } from '../answers/said.ts';

/** The values of a statement that are shown, by its key. */
type Shown = (key: string) => readonly string[];

/** The statements of an answer, each by its key and its values in their order; those of `shown` where it is given. */
export async function written(parts: AsyncIterable<Part> | Iterable<Part>, shown?: Shown): Promise<string[]> {
  const statements: string[] = [];
  for await (const part of parts) if ('key' in part) statements.push(textOf(part, shown));
  return statements;
}

function textOf({ key, values = {} }: Said, shown: Shown | undefined): string {
  const names = shown?.(key) ?? Object.keys(values);
  return [key, ...names.flatMap((name) => values[name]?.value ?? [])].join(' ');
}
