import { daysBetween } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Overview } from '../../../domains/account/queries.ts';

const EARNINGS_DAYS = 30;

/** Whether an account is younger than the thirty days that its earnings are counted over. */
export const isYoung = ({ from, to }: Overview['earnings30']): boolean =>
  daysBetween(from as TradingDate, to as TradingDate) + 1 < EARNINGS_DAYS;
