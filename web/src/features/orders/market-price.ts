import { type InstrumentDetail, useMarketSession } from '../../domains/market/queries.ts';
import type { RowHours } from '../../live/index.ts';

/**
 * The one price of a stock on tickets, drafts and orders: the last trade, and while the market is closed the close, as
 * everywhere then; what traded after hours is neither a close nor a price of now.
 */
export const marketPrice = ({
  session,
  last,
  price,
}: Pick<InstrumentDetail['snapshot'], 'session' | 'last' | 'price'>): string | null => priceOf(session, last, price);

/** The same of a last trade and a close in any form. */
export const priceOf = <P>(session: string | undefined, last: P, close: P): P =>
  session === 'closed' ? (close ?? last) : (last ?? close);

/** The live quotes that may take its place. */
export function useHoursOfPrice(): RowHours {
  return useMarketSession().data?.session === 'closed' ? 'day' : 'extended';
}
