import { type Unit, unitsOf } from './fold.ts';

/** A node of the table: what stands here, and which units may follow; most are ends, where none does. */
interface Node {
  tags: Set<string> | undefined;
  next: Map<string, Node> | undefined;
  /** Beginnings of words, with any ending. */
  beginnings: [string, Node][] | undefined;
}

const emptyNode = (): Node => ({ tags: undefined, next: undefined, beginnings: undefined });

/** A phrase found: its tags, and the units from `from` to before `to`. */
export interface Match {
  readonly tags: ReadonlySet<string>;
  readonly from: number;
  readonly to: number;
}

/** Phrases with their tags; of those that begin at one place the longest is found. */
export class PhraseTable {
  readonly #root = emptyNode();
  /** Words of the phrases in Latin letters, for typing errors. */
  readonly words = new Set<string>();

  /** Adds phrases divided by commas. */
  add(tag: string, phrases: string): void {
    for (const phrase of phrases.split(',')) this.addPhrase(tag, phrase);
  }

  addPhrase(tag: string, phrase: string): void {
    this.addUnits([tag], unitsOf(phrase), phrase.endsWith('*'));
  }

  /** Adds a phrase that is divided into units already; an open one has any ending. */
  addUnits(tags: readonly string[], units: readonly Unit[], isOpen: boolean): void {
    let node = this.#root;
    if (units.length === 0) return;
    units.forEach(({ text, kind }, at) => {
      if (kind === 'word') this.words.add(text);
      node = isOpen && at === units.length - 1 ? beginning(node, text) : following(node, text);
    });
    node.tags ??= new Set();
    for (const tag of tags) node.tags.add(tag);
  }

  /** The longest phrase that begins with the unit at `from`; undefined where none does. */
  longestAt(units: readonly Unit[], from: number): Match | undefined {
    let best: Match | undefined;
    const walk = (node: Node, at: number): void => {
      if (node.tags && (!best || at > best.to)) best = { tags: node.tags, from, to: at };
      const unit = units[at];
      if (!unit) return;
      const exact = node.next?.get(unit.text);
      if (exact) walk(exact, at + 1);
      for (const [start, open] of node.beginnings ?? []) if (unit.text.startsWith(start)) walk(open, at + 1);
    };
    walk(this.#root, from);
    return best;
  }
}

function following(node: Node, text: string): Node {
  node.next ??= new Map();
  const known = node.next.get(text);
  if (known) return known;
  const made = emptyNode();
  node.next.set(text, made);
  return made;
}

function beginning(node: Node, text: string): Node {
  node.beginnings ??= [];
  const known = node.beginnings.find(([start]) => start === text);
  if (known) return known[1];
  const made = emptyNode();
  node.beginnings.push([text, made]);
  return made;
}
