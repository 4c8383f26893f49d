import { ARRIVAL_RACES } from './arrival-races.ts';
import { CLOSING_RACES } from './closing-races.ts';
import { ORDER_RACES } from './order-races.ts';
import { PAPER_RACES } from './paper-races.ts';
import { PAYOUT_RACES } from './payout-races.ts';

/** Every race for money that the product knows (T-09). Payouts first: each worker looks at all that is under way. */
export const RACES = [...PAYOUT_RACES, ...ORDER_RACES, ...ARRIVAL_RACES, ...CLOSING_RACES, ...PAPER_RACES];
