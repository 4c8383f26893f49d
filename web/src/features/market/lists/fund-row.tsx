import { SPARK_POINTS } from '@candor/model/market/spark.ts';
import { shortName } from '@candor/model/written.ts';
import { memo, type ReactNode } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { type MarketItem, rowOf } from '../../../domains/market/queries.ts';
import { formatCompact, MINUS } from '../../../lib/format.ts';
import { LiveChange, LivePrice, type RowHours } from '../../../live/index.ts';
import { PriceRow, Sparkline } from '../../../ui/index.ts';
import styles from '../market.module.css';

/** "3×" or "−1×". */
export function multipleText(leverage: number): string {
  return `${leverage < 0 ? MINUS : ''}${Math.abs(leverage)}×`;
}

/** "3× daily Semiconductor Bull": its multiple before the name, where it has one; else nothing. */
export function multipleName({ leverage, name }: Pick<MarketItem, 'leverage' | 'name'>): ReactNode {
  if (leverage === null || leverage === 1) return undefined;
  return (
    <span className={styles.fund}>
      <Multiple leverage={leverage} /> {shortName(name)}
    </span>
  );
}

/** "−2× daily": of one day's return, which the number alone does not say. */
function Multiple({ leverage }: { leverage: number }) {
  const t = useTexts(marketTexts);
  return <b className={styles.multiple}>{t('multipleDaily', { multiple: multipleText(leverage) })}</b>;
}

/**
 * The name of a fund with its leverage, on two lines: on one, funds of one issuer could be mistaken for each other.
 */
function fundName(item: MarketItem): ReactNode {
  if (item.kind !== 'etf') return undefined;
  return multipleName(item) ?? <span className={styles.fund}>{shortName(item.name)}</span>;
}

/** A figure that a list is in the order of and that no row has by itself: shares or dollars traded. */
export type RankedBy = 'volume' | 'turnover';

interface FundRowProps {
  item: MarketItem;
  hours?: RowHours;
  rankedBy?: RankedBy | undefined;
}

/** A price row of a list, which may have funds in it, with the figure that the list is in the order of. */
export const FundRow = memo(function FundRow({ item, hours = 'day', rankedBy }: FundRowProps) {
  const { code, name, to, price, change, percent, spark, previousClose } = rowOf(item);
  const fund = fundName(item);
  const ranked = rankedBy && <Ranked item={item} by={rankedBy} />;
  return (
    <PriceRow
      code={code}
      name={name}
      to={to}
      {...(ranked && !fund ? { under: ranked } : { detail: fund && withRanked(fund, ranked) })}
      spark={<Sparkline values={spark} ofDay={SPARK_POINTS} previousClose={previousClose} />}
      price={<LivePrice code={code} price={price} hours={hours} />}
      change={<LiveChange {...{ code, change, percent }} show="percent" chip size="small" hours={hours} />}
    />
  );
});

const withRanked = (fund: ReactNode, ranked: ReactNode): ReactNode => (
  <>
    {fund}
    {ranked}
  </>
);

function Ranked({ item, by }: { item: MarketItem; by: RankedBy }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const value = by === 'volume' ? String(item.volume) : item.dollarVolume;
  return (
    <span className={styles.ranked}>
      {t(by === 'volume' ? 'sort_volume' : 'size_turnover')} {formatCompact(value, locale)}
    </span>
  );
}
