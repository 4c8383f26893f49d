import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { snapshots } from '../../../domains/market/queries.ts';
import { newYorkDay } from '../../../lib/format.ts';
import { marketNow } from '../../../lib/server-status.ts';
import { LiveChange } from '../../../live/index.ts';
import { Change } from '../../../ui/index.ts';
import type { NewsView } from '../queries.ts';

const Changes = createContext<ReadonlyMap<string, string | null>>(new Map());

const isOfToday = ({ at }: NewsView) => newYorkDay(Date.parse(at)) === newYorkDay(marketNow());

/** Around a list of news: the change of today of every code that news of today is about, asked for in one request. */
export function DayChanges({ items, children }: { items: readonly NewsView[]; children: ReactNode }) {
  const codes = items.filter(isOfToday).flatMap(({ instruments }) => instruments.map(({ code }) => code));
  const found = useQuery(snapshots(codes)).data?.snapshots ?? [];
  return <Changes value={new Map(found.map((each) => [each.code, each.changePercent]))}>{children}</Changes>;
}

/**
 * A code's change of the day of a story: live while that day goes on, else the change that the story was written with.
 */
export function DayChange({ item, code }: { item: NewsView; code: string }) {
  const today = useContext(Changes).get(code);
  if (today !== undefined && isOfToday(item))
    return <LiveChange code={code} percent={today} show="percent" size="small" />;
  const { percent } = item.figures;
  return percent === undefined ? null : <Change percent={percent} size="small" />;
}
