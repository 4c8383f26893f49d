import { ARRIVAL_RACES } from './arrival-races.ts';
import { ORDER_RACES } from './order-races.ts';
import { PAPER_RACES } from './paper-races.ts';
import { PAYOUT_RACES } from './payout-races.ts';

/** Every race for money that the product knows (T-09). */
export const RACES = [...ORDER_RACES, ...PAYOUT_RACES, ...ARRIVAL_RACES, ...PAPER_RACES];
