import { type Usd, usd } from '@candor/model/money.ts';
import type { Margin } from './queries.ts';

/** What borrowing the shares of a short has cost and is not booked yet: taken at month-end, or once all is covered. */
export const borrowDue = ({ accrued, charged }: Pick<Margin['shorts'][number], 'accrued' | 'charged'>): Usd =>
  (usd(accrued) - usd(charged)) as Usd;
