import { type Instant, instant } from '@candor/model/time.ts';
import type { Feed } from '../feeds/feed.ts';
import { readFolder } from './read-folder.ts';
import { RecordedHistory } from './recorded-history.ts';

/** Recorded history alone: charts and closing prices as of the business clock, nothing live, nothing to fill on. */
export async function openFilesFeed(
  folder: string,
  name = folder,
): Promise<Feed & { readonly notices: readonly string[] }> {
  const recording = await readFolder(folder);
  const history = new RecordedHistory(recording);
  let now: Instant = instant(0);
  return {
    source: { kind: 'files', label: 'Recorded files', simulated: false },
    marketId: `files:${name}`,
    codes: [...recording.codes]
      .filter(([, code]) => code.daily.length + code.intraday.length > 0)
      .map(([code]) => code)
      .sort(),
    live: false,
    notices: recording.notices,
    start(at) {
      now = at;
    },
    advanceTo(at) {
      if (at > now) now = at;
    },
    history: (code, interval, from, to) => history.bars(code, interval, from, to, now),
    splitAdjusted: (code) => history.splitAdjusted(code, now),
    actions: (code) => history.actions(code),
  };
}
