import { SPARK_POINTS } from '@candor/model/market/spark.ts';
import { Sparkline } from '../../ui/index.ts';
import { type MarketSnapshot, plotted } from './queries.ts';

/** An instrument's line of the day beside its own previous close; empty room until it is known. */
export function DaySpark({ snapshot }: { snapshot: MarketSnapshot | undefined }) {
  const { spark = [], previousClose = null } = snapshot ?? {};
  return (
    <Sparkline
      values={spark.map(plotted)}
      ofDay={SPARK_POINTS}
      previousClose={previousClose === null ? undefined : plotted(previousClose)}
    />
  );
}
