import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { snapshots } from '../../../domains/market/queries.ts';
import { useTexts } from '../../../i18n/index.ts';
import { newYorkDay } from '../../../lib/format.ts';
import { marketNow } from '../../../lib/server-status.ts';
import { LiveChange } from '../../../live/index.ts';
import { Change } from '../../../ui/index.ts';
import type { NewsView } from '../queries.ts';
import { newsTexts } from '../texts.ts';
import styles from './news.module.css';

const Changes = createContext<ReadonlyMap<string, string | null>>(new Map());

const isOfToday = ({ at }: NewsView) => newYorkDay(Date.parse(at)) === newYorkDay(marketNow());

/** Around a list of news: the change of today of every code that news of today is about, asked for in one request. */
export function DayChanges({ items, children }: { items: readonly NewsView[]; children: ReactNode }) {
  const codes = items.filter(isOfToday).flatMap(({ instruments }) => instruments.map(({ code }) => code));
  const found = useQuery(snapshots(codes)).data?.snapshots ?? [];
  return <Changes value={new Map(found.map((each) => [each.code, each.changePercent]))}>{children}</Changes>;
}

interface DayChangeProps {
  item: NewsView;
  code: string;
  /** Without a word that it is of now, where no headline stands beside it that may say another change. */
  bare?: boolean;
}

/**
 * A code's change of the day of a story: live while that day goes on, with a word that it is of now, else the change
 * that the story was written with.
 */
export function DayChange({ item, code, bare = false }: DayChangeProps) {
  const t = useTexts(newsTexts);
  const today = useContext(Changes).get(code);
  if (today !== undefined && isOfToday(item))
    return (
      <span className={styles.codeChange}>
        <LiveChange code={code} percent={today} show="percent" size="small" />
        {bare ? null : <small> {t('now')}</small>}
      </span>
    );
  const { percent } = item.figures;
  return percent === undefined ? null : <Change percent={percent} size="small" />;
}
