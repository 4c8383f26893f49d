import type { Instant } from '@candor/model/time.ts';
import type { After, Opened, SliceJob, SliceTimer } from './contract.ts';

interface Entry<T> {
  readonly slice: string;
  readonly item: T;
}
type Named = After & { readonly name: string };

/** Two jobs or timers may be due at one instant, and nothing says which goes first. */
export class OrderUndecided extends Error {}

/**
 * All timers of the slices, in the order in which they run at one instant. Throws OrderUndecided where that is open.
 */
export function timersInOrder(slices: readonly Opened[]): SliceTimer[] {
  const entries = entriesOf(slices, ({ timers = [] }) => timers);
  const { sorted, precedes } = ordered(entries, new Set());
  for (const [i, first] of sorted.entries()) {
    for (const second of sorted.slice(i + 1)) if (!precedes(first, second)) throw undecided(first, second);
  }
  return sorted.map(({ item }) => item);
}

/** How far ahead jobs are compared: longer than any month, so that its end and each day of the week are in it. */
const COMPARED_DAYS = 35;
const DAY_MS = 86_400_000;

/**
 * All jobs of the slices, in the order in which they run at one instant, timers before them. Throws OrderUndecided
 * where jobs of two slices are due at the same instant within the next 35 days and neither is `after` the other.
 */
export function jobsInOrder(slices: readonly Opened[], now: Instant): SliceJob[] {
  const timerNames = new Set(entriesOf(slices, ({ timers = [] }) => timers).map(({ item }) => item.name));
  const { sorted, precedes } = ordered(
    entriesOf(slices, ({ jobs = [] }) => jobs),
    timerNames,
  );
  const due = new Map<number, Entry<SliceJob>[]>();
  for (const entry of sorted) {
    for (let at = entry.item.next(now).dueAt; at <= now + COMPARED_DAYS * DAY_MS; at = entry.item.next(at).dueAt) {
      const others = due.get(at) ?? [];
      for (const other of others) if (!precedes(other, entry)) throw undecided(other, entry);
      due.set(at, [...others, entry]);
    }
  }
  return sorted.map(({ item }) => item);
}

const undecided = (first: Entry<Named>, second: Entry<Named>) =>
  new OrderUndecided(
    `${first.item.name} (${first.slice}) and ${second.item.name} (${second.slice}) are due at one instant: one must name the other in "after"`,
  );

function entriesOf<T>(slices: readonly Opened[], of: (slice: Opened) => readonly T[]): Entry<T>[] {
  return slices.flatMap((slice) => of(slice).map((item) => ({ slice: slice.declared.name, item })));
}

/**
 * Sorted so that each comes after those it names, else as listed. What one slice lists keeps its order. `known` are
 * names that always go before all of these.
 */
function ordered<T extends Named>(entries: readonly Entry<T>[], known: ReadonlySet<string>) {
  const byName = new Map(entries.map((entry) => [entry.item.name, entry]));
  if (byName.size !== entries.length) throw new OrderUndecided('two jobs or two timers have one name');
  const directly = new Map(entries.map((entry, i) => [entry, predecessors(entries, i, byName, known)]));
  const all = new Map<Entry<T>, Set<Entry<T>>>();
  const visit = (entry: Entry<T>, path: readonly Entry<T>[]): Set<Entry<T>> => {
    const done = all.get(entry);
    if (done) return done;
    if (path.includes(entry)) throw new OrderUndecided(`"after" goes round in a circle at ${entry.item.name}`);
    const before = new Set<Entry<T>>();
    for (const each of directly.get(entry) ?? []) {
      before.add(each);
      for (const earlier of visit(each, [...path, entry])) before.add(earlier);
    }
    all.set(entry, before);
    return before;
  };
  const sorted: Entry<T>[] = [];
  const waiting = [...entries];
  while (waiting.length > 0) {
    const next = waiting.findIndex((entry) => [...visit(entry, [])].every((each) => sorted.includes(each)));
    sorted.push(...waiting.splice(next, 1));
  }
  return { sorted, precedes: (first: Entry<T>, second: Entry<T>) => visit(second, []).has(first) };
}

function predecessors<T extends Named>(
  entries: readonly Entry<T>[],
  index: number,
  byName: ReadonlyMap<string, Entry<T>>,
  known: ReadonlySet<string>,
): Entry<T>[] {
  const { slice, item } = entries[index] as Entry<T>;
  const named = (item.after ?? []).flatMap((name) => {
    const found = byName.get(name);
    if (!found && !known.has(name)) throw new OrderUndecided(`${item.name} is after ${name}, which nobody has`);
    return found ? [found] : [];
  });
  const sibling = entries.slice(0, index).findLast((entry) => entry.slice === slice);
  return sibling ? [...named, sibling] : named;
}
