import type { BarValues } from '@candor/model/indicators/bars.ts';
import { readCandlePush } from '@candor/model/legacy-pushed.ts';
import { useCallback, useMemo, useRef } from 'react';
import type { Candles, MarketSnapshot } from '../../../domains/market/queries.ts';
import { live } from '../../../live/index.ts';
import { RunningCandle } from './running-candle.ts';
import { headNow } from './shown-price.ts';

/**
 * The range's last bar as it runs, created again with each reply and never rendered: its extremes and its minutes as
 * pushed, its close from the page's head. `lastBar` is that bar now, `follow` gives each change of it.
 */
export function useRunningCandle(data: Candles, session: string | undefined, snapshot: MarketSnapshot | undefined) {
  const candle = useMemo(() => new RunningCandle(data), [data]);
  const latest = useRef({ candle, session, snapshot });
  latest.current = { candle, session, snapshot };
  const lastBar = useCallback((): BarValues | undefined => {
    const { candle, snapshot } = latest.current;
    const head = snapshot && headNow(snapshot, live.quotes.get(snapshot.code));
    return head && candle.endingAt(head);
  }, []);
  const code = snapshot?.code;
  const follow = useCallback(
    (onBar: (bar: BarValues) => void) => {
      if (code === undefined) return () => undefined;
      const show = (bar: BarValues | undefined) => bar && onBar(bar);
      const leave = [
        live.quotes.subscribe(code, () => show(lastBar())),
        live.onTopic({ type: 'wsDetail', codes: [code] }, readCandlePush, (minute) => {
          const { candle, session } = latest.current;
          const bar = minute?.code === code ? candle.take(minute, session) : undefined;
          // Until the head's own reply knows the session that has begun, the push stands as it is.
          if (bar) show(lastBar() ?? bar);
        }),
      ];
      show(lastBar());
      return () => {
        for (const each of leave) each();
      };
    },
    [code, lastBar],
  );
  return { lastBar, follow: code === undefined ? undefined : follow };
}
