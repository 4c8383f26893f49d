import { lineOf, type Problem, type Repository } from './source.ts';

/** Rules of one class further apart than this are no longer read together. */
const APART = 40;

/**
 * A class of a module that has a second rule far from its first is, as a rule, two things under one name: the second
 * then changes the look of the first. Rules inside `@media` and the like belong to the rule that they change.
 */
export function secondRules({ texts }: Repository): Problem[] {
  return [...texts].flatMap(([path, text]) => {
    if (!path.endsWith('.module.css')) return [];
    const first = new Map<string, number>();
    return selectorsOf(text).flatMap(({ selector, start }) => {
      if (!/^\.[\w-]+$/.test(selector)) return [];
      const line = lineOf(text, start);
      const before = first.get(selector);
      first.set(selector, before ?? line);
      if (before === undefined || line - before <= APART) return [];
      return [{ path, line, text: `${selector} has a rule in line ${before} already; two things need two names` }];
    });
  });
}

/** The selectors of rules at the top level, one by one. */
function selectorsOf(text: string): { selector: string; start: number }[] {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, blank);
  const found: { selector: string; start: number }[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < bare.length; at += 1) {
    const letter = bare[at];
    if (letter === '{') {
      if (depth === 0) found.push(...piecesOf(bare.slice(start, at), start));
      depth += 1;
    } else if (letter === '}') {
      depth -= 1;
      if (depth === 0) start = at + 1;
    } else if (letter === ';' && depth === 0) start = at + 1;
  }
  return found;
}

function piecesOf(list: string, start: number): { selector: string; start: number }[] {
  let at = start;
  return list.split(',').map((piece) => {
    const place = at + (piece.length - piece.trimStart().length);
    at += piece.length + 1;
    return { selector: piece.trim(), start: place };
  });
}
