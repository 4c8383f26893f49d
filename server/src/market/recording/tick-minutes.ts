import { MINUTE } from '@candor/model/time.ts';
import { BarColumns, type BarSeries, PRINT, type TradeColumns } from './columns.ts';

/** Minute bars from recorded trades; prints that move no price count for volume alone. */
export function minuteSeries(trades: TradeColumns): BarSeries {
  const columns = new BarColumns();
  for (let row = 0; row < trades.length; row += 1) {
    const at = trades.at[row]! - (trades.at[row]! % MINUTE);
    const [price, size] = [trades.price[row]!, trades.size[row]!];
    const last = columns.length - 1;
    if (trades.print[row] !== PRINT.volumeOnly) columns.add(at, price, price, price, price, size);
    else if (last >= 0 && columns.at[last] === at) columns.volume[last]! += size;
  }
  columns.settle();
  return { file: 'trades', length: MINUTE, splitAdjusted: false, columns };
}
