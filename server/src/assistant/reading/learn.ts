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
/** Examples between which other work may run. */
const PIECE = 40;

/** The features of one example as numbers of columns, with their values; together of length 1. */
interface Vector {
  readonly columns: Int32Array;
  readonly values: Float32Array;
}

/**
 * Learns labels from examples: a linear classifier with a margin (passive-aggressive, Crammer et al. 2006), averaged
 * over its rounds. The same examples in the same order give the same classifier. Yields between pieces of work.
 */
export function* learn<Label extends string>(taught: readonly Taught<Label>[]): Generator<void, Classify<Label>> {
  const labels = [...new Set(taught.map(({ label }) => label))].sort();
  const { vectorOf, columnCount } = vectors(taught);
  const known = taught.map(({ features, label }) => ({ vector: vectorOf(features), label: labels.indexOf(label) }));
  const width = labels.length;
  const size = columnCount * width;
  const weights = new Float32Array(size);
  /** Sum of the changes, each times the step at which it was made: of the average they are missing for so long. */
  const late = new Float32Array(size);
  const scores = new Float64Array(width);
  let step = 1;
  for (const order of orders(known.length))
    for (const at of order) {
      const { vector, label } = known[at]!;
      scoreInto(scores, vector, weights);
      const other = highestBut(scores, label);
      const loss = 1 - scores[label]! + scores[other]!;
      if (loss > 0) change(vector, weights, late, { width, label, other, by: Math.min(1, loss / 2), step });
      step += 1;
      if (step % PIECE === 0) yield;
    }
  for (let i = 0; i < size; i += 1) weights[i]! -= late[i]! / step;
  return (features) => {
    scoreInto(scores, vectorOf(features), weights);
    return labels.map((label, at) => ({ label, score: scores[at]! })).sort((a, b) => b.score - a.score);
  };
}

/** Makes vectors of features: those that several examples have, the rarer the heavier. */
function vectors(taught: readonly { readonly features: readonly string[] }[]) {
  const counts = new Map<string, number>();
  for (const { features } of taught) for (const each of features) counts.set(each, (counts.get(each) ?? 0) + 1);
  const rarityOf = (count: number): number => Math.log((taught.length + 1) / count);
  // What is kept for questions: neither the examples nor the features of a single one.
  const known = new Map<string, { readonly column: number; readonly rarity: number }>();
  for (const [feature, count] of counts)
    if (count >= LEAST_EXAMPLES) known.set(feature, { column: known.size, rarity: rarityOf(count) });
  return { vectorOf: vectorsBy(known, rarityOf(1)), columnCount: known.size };
}

/** `rarest` is the rarity of a feature that no two examples have. */
function vectorsBy(known: ReadonlyMap<string, { readonly column: number; readonly rarity: number }>, rarest: number) {
  return (features: readonly string[]): Vector => {
    const columns: number[] = [];
    const values: number[] = [];
    let squares = 0;
    for (const feature of features) {
      const found = known.get(feature);
      const value = WEIGHTS[feature[0]!]! * Math.sqrt(found?.rarity ?? rarest);
      squares += value * value;
      if (!found) continue;
      columns.push(found.column);
      values.push(value);
    }
    const vector = { columns: new Int32Array(columns), values: new Float32Array(values) };
    const length = Math.sqrt(squares) || 1;
    for (let k = 0; k < columns.length; k += 1) vector.values[k]! /= length;
    return vector;
  };
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

/** Scores of every label. Weights lie column by column, in each one for every label. */
function scoreInto(scores: Float64Array, { columns, values }: Vector, weights: Float32Array): void {
  scores.fill(0);
  for (let k = 0; k < columns.length; k += 1) {
    const from = columns[k]! * scores.length;
    const value = values[k]!;
    for (let label = 0; label < scores.length; label += 1) scores[label]! += weights[from + label]! * value;
  }
}

function highestBut(scores: Float64Array, but: number): number {
  let best = but === 0 ? 1 : 0;
  for (let label = 0; label < scores.length; label += 1)
    if (label !== but && scores[label]! > scores[best]!) best = label;
  return best;
}

interface Change {
  readonly width: number;
  readonly label: number;
  readonly other: number;
  readonly by: number;
  readonly step: number;
}

function change({ columns, values }: Vector, weights: Float32Array, late: Float32Array, to: Change): void {
  for (let k = 0; k < columns.length; k += 1) {
    const from = columns[k]! * to.width;
    const by = to.by * values[k]!;
    weights[from + to.label]! += by;
    weights[from + to.other]! -= by;
    late[from + to.label]! += to.step * by;
    late[from + to.other]! -= to.step * by;
  }
}
