import { instant, MINUTE } from '@candor/model/time.ts';
import type { Bar, Trade } from '../market/index.ts';

/** A minute with one more trade in it; `finished` is the one before, where the trade begins another. */
export function addToMinute(running: Bar | undefined, trade: Trade): { minute: Bar | undefined; finished?: Bar } {
  const { at, price, size, session, volumeOnly } = trade;
  const start = instant(at - (at % MINUTE));
  if (running && running.at === start) {
    const volume = running.volume + size;
    if (volumeOnly) return { minute: { ...running, volume } };
    return {
      minute: {
        ...running,
        volume,
        high: price > running.high ? price : running.high,
        low: price < running.low ? price : running.low,
        close: price,
      },
    };
  }
  // A minute begins with its first price; volume before that is not counted.
  const fresh: Bar = { at: start, open: price, high: price, low: price, close: price, volume: size, session };
  const minute = volumeOnly ? undefined : fresh;
  return running && running.at < start ? { minute, finished: running } : { minute };
}
