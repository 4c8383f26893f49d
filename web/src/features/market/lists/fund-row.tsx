import { memo } from 'react';
import { type MarketItem, rowOf } from '../../../domains/market/queries.ts';
import { MINUS } from '../../../lib/format.ts';
import { LiveChange, LivePrice, type RowHours } from '../../../live/index.ts';
import { PriceRow, Sparkline } from '../../../ui/index.ts';
import styles from '../market.module.css';

/** "3×" or "−1×". */
export function multipleText(leverage: number): string {
  return `${leverage < 0 ? MINUS : ''}${Math.abs(leverage)}×`;
}

/** A price row of a fund with its leverage beside its name. */
export const FundRow = memo(function FundRow({ item, hours = 'day' }: { item: MarketItem; hours?: RowHours }) {
  const { code, name, sector, to, price, percent, spark, previousClose } = rowOf(item);
  return (
    <PriceRow
      code={code}
      name={name}
      sector={sector}
      to={to}
      detail={
        item.leverage === null || item.leverage === 1 ? (
          name
        ) : (
          <>
            <b className={styles.multiple}>{multipleText(item.leverage)}</b> {name}
          </>
        )
      }
      spark={<Sparkline values={spark} previousClose={previousClose} />}
      price={<LivePrice code={code} price={price} hours={hours} />}
      change={<LiveChange code={code} percent={percent} show="percent" chip size="small" hours={hours} />}
    />
  );
});
