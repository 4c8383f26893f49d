/** Something with its features, and what it is an example of. */
export interface Taught<Label extends string> {
  readonly features: readonly string[];
  readonly label: Label;
}

export interface Likelihood<Label extends string> {
  readonly label: Label;
  /** Near 1 where it is like its examples and like no others; below it the less it is. */
  readonly score: number;
}

/** Answers the labels of something by its features, the likeliest first. */
export type Classify<Label extends string> = (features: readonly string[]) => readonly Likelihood<Label>[];

/** How much a feature of a kind counts, by the letter it begins with. */
const WEIGHTS: Readonly<Record<string, number>> = { w: 1, b: 0.8, c: 0.4, s: 1, p: 0.6, o: 0.7, x: 0.7 };
/** A feature of a single example says nothing about others. */
const LEAST_EXAMPLES = 2;
const ROUNDS = 4;
/** Examples between which other work may run: while they are read, and while they are learnt. */
const READ_PIECE = 20;
const PIECE = 40;

/** The features of one example as numbers of columns, with their values; together of length 1. */
interface Vector {
  readonly columns: Int32Array;
  readonly values: Float32Array;
}

/** What was learnt from examples; all that a classifier needs of them, and what can be kept in a file. */
export interface Learnt<Label extends string> {
  readonly labels: readonly Label[];
  /** How many examples there were. */
  readonly examples: number;
  /** The features that several examples have. */
  readonly features: readonly string[];
  /** By feature, how many examples have it. */
  readonly counts: readonly number[];
  /** By feature, the weight of every label. */
  readonly weights: Float32Array;
}

/**
 * Learns labels from examples: a linear classifier with a margin (passive-aggressive, Crammer et al. 2006), averaged
 * over its rounds. The same examples in the same order give the same classifier. Yields between pieces of work.
 */
export function* learn<Label extends string>(taught: Iterable<Taught<Label>>): Generator<void, Learnt<Label>> {
  const { examples, numbers, counts } = yield* read(taught);
  const labels = [...new Set(examples.map(({ label }) => label))].sort();
  const known = knownOf(numbers, counts, examples.length);
  const learning = new Learning(labels.length, known.shared.features.length);
  const vectors: Vector[] = [];
  for (const { numbers: features } of examples) {
    vectors.push(known.vectorOf(features));
    if (vectors.length % PIECE === 0) yield;
  }
  const labelOf = examples.map(({ label }) => labels.indexOf(label));
  for (const order of orders(vectors.length))
    for (let from = 0; from < order.length; from += PIECE) {
      for (const at of order.slice(from, from + PIECE)) learning.take(vectors[at]!, labelOf[at]!);
      yield;
    }
  return { labels, examples: examples.length, ...known.shared, weights: learning.averaged() };
}

/** Answers questions by what was learnt. */
export function classifierOf<Label extends string>(learnt: Learnt<Label>): Classify<Label> {
  const { labels, examples, features, counts, weights } = learnt;
  const columns = new Map(features.map((feature, column) => [feature, column]));
  const weightOf = weighing(examples);
  const scores = new Float64Array(labels.length);
  return (asked) => {
    const found = asked.map((feature) => columns.get(feature) ?? -1);
    const vector = vectorBy(
      asked.length,
      (at) => found[at]!,
      (at) => weightOf(asked[at]!, counts[found[at]!] ?? 1),
    );
    scoreInto(scores, vector, weights);
    return labels.map((label, at) => ({ label, score: scores[at]! })).sort((a, b) => b.score - a.score);
  };
}

interface Read<Label extends string> {
  readonly examples: readonly { readonly numbers: Int32Array; readonly label: Label }[];
  /** Each feature's number, by the order in which they first come. */
  readonly numbers: ReadonlyMap<string, number>;
  /** By number, how many examples have the feature. */
  readonly counts: readonly number[];
}

/** Reads the examples one by one: their features are kept as numbers, of which there are millions fewer bytes. */
function* read<Label extends string>(taught: Iterable<Taught<Label>>): Generator<void, Read<Label>> {
  const examples: { numbers: Int32Array; label: Label }[] = [];
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const numberOf = (feature: string): number => {
    const known = numbers.get(feature) ?? counts.push(0) - 1;
    if (counts[known] === 0) numbers.set(feature, known);
    counts[known]! += 1;
    return known;
  };
  for (const { features, label } of taught) {
    examples.push({ numbers: Int32Array.from(features, numberOf), label });
    if (examples.length % READ_PIECE === 0) yield;
  }
  return { examples, numbers, counts };
}

/** How much a feature counts by the number of examples that have it: the rarer the more. */
function weighing(examples: number): (feature: string, count: number) => number {
  return (feature, count) => WEIGHTS[feature[0]!]! * Math.sqrt(Math.log((examples + 1) / count));
}

/** Makes vectors of the examples' features: of those that several examples have, the rarer the heavier. */
function knownOf(numbers: ReadonlyMap<string, number>, counts: readonly number[], examples: number) {
  const weightOf = weighing(examples);
  const columns = new Int32Array(counts.length).fill(-1);
  const weights = new Float64Array(counts.length);
  const shared: { features: string[]; counts: number[] } = { features: [], counts: [] };
  for (const [feature, number] of numbers) {
    const count = counts[number]!;
    weights[number] = weightOf(feature, count);
    if (count < LEAST_EXAMPLES) continue;
    columns[number] = shared.features.push(feature) - 1;
    shared.counts.push(count);
  }
  return {
    shared,
    vectorOf: (features: Int32Array): Vector =>
      vectorBy(
        features.length,
        (at) => columns[features[at]!]!,
        (at) => weights[features[at]!]!,
      ),
  };
}

/** The vector of so many features, of which those without a column count for its length alone. */
function vectorBy(count: number, columnOf: (at: number) => number, weightOf: (at: number) => number): Vector {
  const columns: number[] = [];
  const values: number[] = [];
  let squares = 0;
  for (let at = 0; at < count; at += 1) {
    const value = weightOf(at);
    squares += value * value;
    const column = columnOf(at);
    if (column < 0) continue;
    columns.push(column);
    values.push(value);
  }
  const vector = { columns: new Int32Array(columns), values: new Float32Array(values) };
  const length = Math.sqrt(squares) || 1;
  for (let k = 0; k < columns.length; k += 1) vector.values[k]! /= length;
  return vector;
}

/** In each round another order, the same in every run: neighbouring examples are of one label. */
function* orders(count: number): Generator<readonly number[]> {
  const order = Array.from({ length: count }, (_, at) => at);
  let state = 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let i = count - 1; i > 0; i -= 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      const j = state % (i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    yield order;
  }
}

/** The weights of every label, column by column, and how examples change them. */
class Learning {
  readonly #width: number;
  readonly #weights: Float32Array;
  /** Sum of the changes, each times the step at which it was made: of the average they are missing for so long. */
  readonly #late: Float32Array;
  readonly #scores: Float64Array;
  #step = 1;

  constructor(width: number, columnCount: number) {
    this.#width = width;
    this.#weights = new Float32Array(columnCount * width);
    this.#late = new Float32Array(columnCount * width);
    this.#scores = new Float64Array(width);
  }

  /** Learns an example: where its label does not lead by the margin, the weights change by as much as it takes. */
  take(vector: Vector, label: number): void {
    const scores = this.#scores;
    scoreInto(scores, vector, this.#weights);
    const other = highestBut(scores, label);
    const loss = 1 - scores[label]! + scores[other]!;
    if (loss > 0) this.#change(vector, label, other, Math.min(1, loss / 2));
    this.#step += 1;
  }

  #change({ columns, values }: Vector, label: number, other: number, by: number): void {
    const [weights, late, step] = [this.#weights, this.#late, this.#step];
    for (let k = 0; k < columns.length; k += 1) {
      const from = columns[k]! * this.#width;
      const change = by * values[k]!;
      weights[from + label]! += change;
      weights[from + other]! -= change;
      late[from + label]! += step * change;
      late[from + other]! -= step * change;
    }
  }

  /** The weights as they were on average. To be asked once, at the end. */
  averaged(): Float32Array {
    const [weights, late] = [this.#weights, this.#late];
    for (let i = 0; i < weights.length; i += 1) weights[i]! -= late[i]! / this.#step;
    return weights;
  }
}

/** Scores of every label. */
function scoreInto(scores: Float64Array, { columns, values }: Vector, weights: Float32Array): void {
  const width = scores.length;
  scores.fill(0);
  for (let k = 0; k < columns.length; k += 1) {
    const from = columns[k]! * width;
    const value = values[k]!;
    for (let label = 0; label < width; label += 1) scores[label]! += weights[from + label]! * value;
  }
}

function highestBut(scores: Float64Array, but: number): number {
  let best = but === 0 ? 1 : 0;
  for (let label = 0; label < scores.length; label += 1)
    if (label !== but && scores[label]! > scores[best]!) best = label;
  return best;
}
