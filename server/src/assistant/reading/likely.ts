import { yieldToEventLoop } from '../../platform/time/yield-to-event-loop.ts';
import { allExamples } from './examples/all.ts';
import { featuresOf } from './features.ts';
import type { Label } from './labels.ts';
import { type Classify, classifierOf, learn, type Likelihood, type Taught } from './learn.ts';
import { keepLearnt, keptLearnt } from './learnt-file.ts';
import type { Sign } from './rows/row.ts';
import { readWordsInPieces, type Scan, scan } from './scan.ts';

const learning = learnExamples();
let classify: Classify<Label> | undefined;

/** Pieces of about a millisecond between which other work may run: of one, a busy process finds too few turns. */
const PIECES_A_TURN = 6;

function* learnExamples(): Generator<void, Classify<Label>> {
  yield* readWordsInPieces();
  return classifierOf(keptLearnt<Label>() ?? (yield* learn(taughtExamples())));
}

function* taughtExamples(): Generator<Taught<Label>> {
  for (const { text, label, before } of allExamples())
    yield { features: featuresOf(scan(text, 'exactly'), new Set(before)), label };
}

/** Learns the examples and keeps them in a file for the servers to come; answers whether it was still to be done. */
export function keepExamples(): boolean {
  if (keptLearnt<Label>()) return false;
  const learnt = learn(taughtExamples());
  let step = learnt.next();
  while (!step.done) step = learnt.next();
  keepLearnt(step.value);
  return true;
}

/**
 * Reads the word lists and what was learnt from the examples, once, in small pieces: a minute after the start, and at
 * once when somebody opens the assistant's page or asks. A question waits for it, where no file has what is learnt for
 * some seconds.
 */
export async function readExamples(): Promise<void> {
  while (classify === undefined) {
    for (let piece = 0; piece < PIECES_A_TURN; piece += 1) advance();
    await yieldToEventLoop();
  }
}

function advance(): void {
  if (classify !== undefined) return;
  const { done, value } = learning.next();
  if (done) classify = value;
}

/** What a question asks for, at once if need be, by the examples that it is like, the likeliest first. */
export function likely(read: Scan, before: ReadonlySet<Sign>): readonly Likelihood<Label>[] {
  while (classify === undefined) advance();
  return classify(featuresOf(read, before));
}
