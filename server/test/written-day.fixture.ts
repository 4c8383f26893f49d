import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Instant, parseInstant, type TradingDate } from '@candor/model/time.ts';
import { simulatedFrom, writeTape } from '../src/exchange/index.ts';
import { keyOf } from '../src/exchange/noise.ts';
import { type Feed, type FeedListener, INSTRUMENTS } from '../src/market/index.ts';

/** Tapes for the study of fills: one as written, one with its later part shuffled, one with a halt. */

/** A day of the simulated exchange in a folder of its own; discard it. */
export async function writtenDay(date: TradingDate, codes: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-fills-'));
  const instruments = INSTRUMENTS.filter(({ code }) => codes.includes(code)).map((each) => simulatedFrom(each));
  await writeTape({ seed: keyOf(0, 'tape'), instruments, date, codes, folder });
  return folder;
}

/** The same tape up to an instant; after it every row keeps its time and gets the prices and sizes of another one. */
export function shuffledAfter(folder: string, cut: Instant): string {
  const shuffled = mkdtempSync(join(tmpdir(), 'candor-fills-'));
  for (const name of readdirSync(folder)) {
    const [header = '', ...lines] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
    const rows = lines.map((line) => line.split(','));
    for (const code of new Set(rows.map(([symbol]) => symbol!))) {
      const later = rows.filter((row) => row[0] === code && parseInstant(row[2]!) >= cut);
      const contents = later.map((row) => row.slice(3));
      // A fixed step that meets every row once is shuffle enough, and the same every time.
      const step = 7_919 % Math.max(1, contents.length) || 1;
      for (const [place, row] of later.entries())
        row.splice(3, row.length, ...contents[(place * step + 1) % contents.length]!);
    }
    writeFileSync(join(shuffled, name), [header, ...rows.map((row) => row.join(','))].join('\n'));
  }
  return shuffled;
}

export function discard(...folders: string[]): void {
  for (const folder of folders) rmSync(folder, { recursive: true });
}

/** A feed whose exchange halts a code for a while; recordings themselves do not say. */
export function haltedBetween(feed: Feed, code: string, from: Instant, to: Instant): Feed {
  let listener: FeedListener;
  const marks = [
    { at: from, halted: true },
    { at: to, halted: false },
  ];
  return {
    source: feed.source,
    marketId: feed.marketId,
    codes: feed.codes,
    live: feed.live,
    start(at, follower) {
      listener = follower;
      feed.start(at, follower);
    },
    advanceTo(at) {
      while (marks[0] && marks[0].at <= at) {
        const mark = marks.shift()!;
        feed.advanceTo(mark.at);
        listener.onHalt(code, mark.halted, mark.at);
      }
      feed.advanceTo(at);
    },
    history: (...asked) => feed.history(...asked),
    splitAdjusted: (asked) => feed.splitAdjusted(asked),
    actions: (asked) => feed.actions(asked),
  };
}
