import { yieldToEventLoop } from '../../platform/time/yield-to-event-loop.ts';
import { allExamples } from './examples/all.ts';
import { featuresOf } from './features.ts';
import type { Label } from './labels.ts';
import { type Classify, learn, type Likelihood, type Taught } from './learn.ts';
import type { Sign } from './rows/row.ts';
import { readWordsInPieces, type Scan, scan } from './scan.ts';

const learning = learnExamples();
let classify: Classify<Label> | undefined;

/** Examples that are read between two pieces of other work. */
const PIECE = 20;

function* learnExamples(): Generator<void, Classify<Label>> {
  yield* readWordsInPieces();
  const taught: Taught<Label>[] = [];
  for (const { text, label, before } of allExamples()) {
    taught.push({ features: featuresOf(scan(text, 'exactly'), new Set(before)), label });
    if (taught.length % PIECE === 0) yield;
  }
  return yield* learn(taught);
}

/**
 * Reads the word lists and learns the examples, once, in small pieces: when somebody opens the assistant's page, for it
 * takes more than a second of computing that a server without questions can do without. A question waits for it.
 */
export async function readExamples(): Promise<void> {
  while (classify === undefined) {
    advance();
    await yieldToEventLoop();
  }
}

function advance(): void {
  const { done, value } = learning.next();
  if (done) classify = value;
}

/** What a question asks for, at once if need be, by the examples that it is like, the likeliest first. */
export function likely(read: Scan, before: ReadonlySet<Sign>): readonly Likelihood<Label>[] {
  while (classify === undefined) advance();
  return classify(featuresOf(read, before));
}
