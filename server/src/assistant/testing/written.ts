import type { Asked, Part, Parts, Said } from '../answers/said.ts';
import { understand } from '../reading/understand.ts';
import type { Tools } from '../tools.ts';

/** Where the figures of these tests are from. */
export const source = {};

/** What a tool answers. */
export const found =
  <T>(is: T) =>
  async () => ({ is, source });

/** What is answered to the question, in English, by somebody of whom these are known. */
export function answered(by: (asked: Asked) => Parts, text: string, tools: object): Promise<string[]> {
  const understood = understand(text);
  return written(by({ ...understood, lang: 'en', code: understood.codes[0], tools: tools as Tools }));
}

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
