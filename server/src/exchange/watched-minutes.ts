import { tradingDatesBetween, newYorkDate } from '@candor/model/calendar/index.ts';
import { type Instant, instant, MINUTE } from '@candor/model/time.ts';
import type { Bar, PriceWatcher } from '../market/index.ts';

/** The minutes that a jump would skip, offered to those who watch prices. */
export class WatchedMinutes {
  readonly #watchers: PriceWatcher[] = [];
  readonly #minutesOf: (code: string, from: Instant, to: Instant) => Bar[];

  /** `minutesOf` answers the whole minutes that start in [from, to), also those to come. */
  constructor(minutesOf: (code: string, from: Instant, to: Instant) => Bar[]) {
    this.#minutesOf = minutesOf;
  }

  add(watcher: PriceWatcher): void {
    this.#watchers.push(watcher);
  }

  codes(): Set<string> {
    return new Set(this.#watchers.flatMap((watcher) => [...watcher.codes()]));
  }

  /** Start of the first minute in [from, to) in which a watcher needs every trade; undefined when there is none. */
  firstTouch(from: Instant, to: Instant): Instant | undefined {
    let first: Instant | undefined;
    for (const watcher of this.#watchers) {
      for (const code of watcher.codes()) {
        const minutes = this.#minutesOf(code, from, first ?? to);
        const index = watcher.firstTouch(code, minutes);
        if (index !== undefined) first = minutes[index]!.at;
      }
    }
    return first;
  }

  /** Gives watchers the minutes whose trades they did not get one by one. */
  passOver(from: Instant, to: Instant): void {
    for (const watcher of this.#watchers) {
      for (const code of watcher.codes()) watcher.passOver(code, this.#minutesOf(code, from, to));
    }
  }
}

/** The whole minutes that start in [from, to), by the days of a tape. */
export function minutesOfDays(
  bars: (code: string, date: ReturnType<typeof newYorkDate>) => readonly Bar[],
): (code: string, from: Instant, to: Instant) => Bar[] {
  return (code, from, to) =>
    from >= to
      ? []
      : tradingDatesBetween(newYorkDate(from), newYorkDate(to)).flatMap((date) =>
          bars(code, date).filter((bar) => bar.at >= from && bar.at < to),
        );
}

/** The start of the next whole minute, at an instant that begins one that instant itself. */
export function minuteFrom(at: Instant): Instant {
  return instant(Math.ceil(at / MINUTE) * MINUTE);
}

/** The end of the last whole minute up to an instant, the instant's own millisecond counted in. */
export function minuteUpTo(at: Instant): Instant {
  return instant(Math.floor((at + 1) / MINUTE) * MINUTE);
}
