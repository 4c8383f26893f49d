import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLang } from '../../../i18n/index.ts';
import { newYorkDay } from '../../../lib/format.ts';
import { type Candles, indexes, marketCandles } from '../../market/queries.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { type HistoryRange, overview, valueHistory } from '../queries.ts';
import { isFirstDay } from '../value-axis.ts';
import { type IndexLevels, indexOver, indexPercent } from '@candor/model/portfolio/beside-index.ts';

/** The index that an account is set beside: the broadest of our own. */
const INDEX = 'candor_500';

export interface IndexBeside extends IndexLevels, Pick<Candles, 'asOf' | 'source'> {
  readonly name: string;
}

/** The index over a range of the account; undefined until it is read, and where there are no indexes. */
export function useIndexBeside(range: HistoryRange): IndexBeside | undefined {
  const lang = useLang();
  const asked = range === 'ALL' ? '10Y' : range === 'WTD' ? '1W' : range === 'MTD' ? '1M' : range;
  const index = useQuery(indexes()).data?.indexes.find(({ id }) => id === INDEX);
  const { data } = useQuery({ ...marketCandles(INDEX, asked), enabled: index !== undefined });
  const name = index?.names[lang];
  return useMemo(
    () =>
      name !== undefined && data?.range === asked ? { ...data, name, days: data.bars.at.map(newYorkDay) } : undefined,
    [name, data, asked],
  );
}

/** The index over the days of an account's range, and its change; undefined where there is none. */
export function useIndexOver(range: HistoryRange) {
  const index = useIndexBeside(range);
  const { data } = useQuery(useSignedIn(valueHistory(range)));
  const account = useQuery(useSignedIn(overview())).data;
  const first = data?.points[0]?.date ?? account?.pnlDate;
  // On its first day an account has no close before it that both could be measured from.
  const isKnown = index && data && account && first !== undefined && !isFirstDay(account);
  const stretch = isKnown ? indexOver(index, first) : undefined;
  return index && stretch && { index, stretch, percent: indexPercent(stretch) };
}
