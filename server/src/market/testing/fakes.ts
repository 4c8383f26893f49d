import type { Instant } from '@candor/model/time.ts';
import { instant } from '@candor/model/time.ts';
import type { BarInterval, CorporateAction, Feed, FeedListener } from '../feeds/feed.ts';
import type { Bar, Quote, Source, Trade } from '../types.ts';

export type ScriptedEvent =
  | { readonly at: Instant; readonly kind: 'trade'; readonly trade: Trade }
  | { readonly at: Instant; readonly kind: 'quote'; readonly quote: Quote }
  | { readonly at: Instant; readonly kind: 'bar'; readonly code: string; readonly bar: Bar; readonly lengthMs: number }
  | { readonly at: Instant; readonly kind: 'halt'; readonly code: string; readonly halted: boolean };

export interface Script {
  readonly codes: readonly string[];
  readonly events?: readonly ScriptedEvent[];
  readonly daily?: Readonly<Record<string, readonly Bar[]>>;
  readonly minutes?: Readonly<Record<string, readonly Bar[]>>;
  readonly actions?: readonly CorporateAction[];
  readonly source?: Source;
}

/** A feed that plays a script; events can be added while it runs, no earlier than those already played. */
export interface ScriptedFeed extends Feed {
  add(...events: ScriptedEvent[]): void;
}

export function scriptedFeed(script: Script): ScriptedFeed {
  const events = [...(script.events ?? [])];
  let next = 0;
  let now = instant(0);
  let listener: FeedListener | undefined;
  const bars = (code: string, interval: BarInterval): readonly Bar[] =>
    (interval === 'day' ? script.daily : script.minutes)?.[code] ?? [];
  return {
    source: script.source ?? { kind: 'simulated', label: 'Scripted', simulated: true },
    marketId: 'scripted',
    codes: script.codes,
    live: true,
    start(at, follower) {
      now = at;
      listener = follower;
      while (next < events.length && events[next]!.at <= at) next += 1;
    },
    advanceTo(at) {
      while (next < events.length && events[next]!.at <= at) {
        play(events[next]!, listener!);
        next += 1;
      }
      now = at;
    },
    history: (code, interval, from, to) =>
      bars(code, interval).filter((bar) => bar.at >= from && bar.at < to && bar.at <= now),
    splitAdjusted: () => false,
    actions: (code) => (script.actions ?? []).filter((action) => action.code === code),
    add(...more) {
      events.push(...more);
    },
  };
}

function play(event: ScriptedEvent, listener: FeedListener): void {
  if (event.kind === 'trade') listener.onTrade(event.trade);
  else if (event.kind === 'quote') listener.onQuote(event.quote);
  else if (event.kind === 'bar') listener.onBar(event.code, event.bar, event.lengthMs);
  else listener.onHalt(event.code, event.halted, event.at);
}
