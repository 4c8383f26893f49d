import { understand } from '../server/src/assistant/reading/understand.ts';
import { searchInstruments } from '../server/src/market/instruments/search.ts';
import type { Measured } from './report.ts';

const TYPED = ['procter & gambel', 'semiconductores', 'ジョンソン・エンド・ジョンソン', 'zzzzzzzzzzzz'];
const ASKED = ['price of apple', 'how risky is my portfolio', 'how is the market', 'zorp qqq'];
const TIMES = 10;

/** Milliseconds of one call, on the mean, once everything that is made at first use is there. */
function meanOf(texts: readonly string[], call: (text: string) => unknown): number {
  for (const text of texts) call(text);
  const begun = performance.now();
  for (let time = 0; time < TIMES; time += 1) for (const text of texts) call(text);
  return (performance.now() - begun) / (TIMES * texts.length);
}

/**
 * (q) What is worked out with each key of a search, misspelt names too, and to understand a question to the assistant.
 */
export async function benchWords(): Promise<Measured[]> {
  const keys = TYPED.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)));
  const shared = { id: 'q', unit: 'ms', better: 'lower' } as const;
  return [
    { ...shared, name: 'a keystroke in the search', value: meanOf(keys, (text) => searchInstruments(text)), goal: 10 },
    { ...shared, name: 'a question understood', value: meanOf(ASKED, (text) => understand(text)), goal: 50 },
  ];
}
