import { CALL_DAYS, MIN_EQUITY } from '../margin/requirement.ts';
import { GTC_DAYS } from '../orders/good-till.ts';
import {
  FEED_SILENCE_MS,
  MAX_NOTIONAL,
  MAX_QUANTITY,
  MIN_AMOUNT,
  MIN_QUANTITY,
  PREVIEW_MS,
  TRIAL_GRANT,
} from '../orders/limits.ts';
import { MAX_NAMED_LOTS } from '../orders/lot-methods.ts';
import { TRAIL_PERCENT } from '../orders/stops.ts';
import { type LimitSection, rowOf, rowsOf } from './row.ts';

const orders: LimitSection = {
  title: 'Orders and shorts',
  about:
    'How far a price may be from the market, price steps and trading hours are rules of the market, dated in `model/src/calendar/`; fees and margin percentages are in `model/src/margin/`.',
  rows: [
    rowOf('MIN_AMOUNT', MIN_AMOUNT, {
      name: 'Smallest order by amount',
      unit: 'usd',
      per: 'order',
      beyond: 'quantity_too_small',
      why: 'below it fees and rounding are most of it',
    }),
    rowOf('MIN_QUANTITY', MIN_QUANTITY, {
      name: 'Smallest order by shares',
      unit: 'shares',
      per: 'order',
      beyond: 'quantity_too_small',
      why: 'the scale of the books',
      decision: '0006',
    }),
    rowOf('MAX_QUANTITY', MAX_QUANTITY, {
      name: 'Largest order by shares',
      unit: 'shares',
      per: 'order',
      beyond: 'quantity_too_large',
      why: 'a guard against slips',
    }),
    rowOf('MAX_NOTIONAL', MAX_NOTIONAL, {
      name: 'Largest order by value',
      unit: 'usd',
      per: 'order',
      beyond: 'quantity_too_large',
      why: 'a guard against slips',
    }),
    ...rowsOf('FEED_SILENCE_MS', FEED_SILENCE_MS, {
      regular: {
        name: 'Silence of the prices before a market order is refused',
        unit: 'ms',
        per: 'instrument, regular hours',
        beyond: 'quote_stale',
        why: 'nobody buys at a price that may be gone; a quote that nobody changed stands',
        decision: '0091',
      },
      extended: {
        name: 'The same for orders that wait before and after hours',
        unit: 'ms',
        per: 'instrument, extended hours',
        beyond: 'quote_stale',
        why: 'as above; prices are rarer there',
        decision: '0091',
      },
    }),
    rowOf('PREVIEW_MS', PREVIEW_MS, {
      name: 'A preview is valid for',
      unit: 'ms',
      per: 'preview',
      beyond: { does: 'the screen asks again' },
      why: 'customers confirm the figures they have read',
      decision: '0035',
    }),
    rowOf('GTC_DAYS', GTC_DAYS, {
      name: 'An order good till cancelled waits for',
      unit: 'calendar days',
      per: 'order',
      beyond: { does: 'it ends with the last trading day within them' },
      why: 'forgotten orders do not surprise anybody a year later',
      decision: '0058',
    }),
    rowOf('TRAIL_PERCENT', TRAIL_PERCENT, {
      name: 'Trail of a stop in percent',
      unit: 'percent in millionths',
      per: 'order',
      beyond: 'trail_out_of_range',
      why: 'nearer it is the spread, farther it never comes',
      decision: '0058',
    }),
    rowOf('MAX_NAMED_LOTS', MAX_NAMED_LOTS, {
      name: 'Lots named for one instrument',
      unit: 'lots',
      per: 'customer and instrument',
      beyond: 'invalid_field',
      why: 'more than anybody picks by hand',
      decision: '0064',
    }),
    rowOf('MIN_EQUITY', MIN_EQUITY, {
      name: 'Least equity to sell short',
      unit: 'usd',
      per: 'customer',
      beyond: 'margin_minimum',
      why: 'FINRA Rule 4210(b)',
      decision: '0056',
    }),
    rowOf('CALL_DAYS', CALL_DAYS, {
      name: 'Time to meet a margin call',
      unit: 'trading days, until noon in New York',
      per: 'margin call',
      beyond: { does: 'shares are bought back; earlier where equity falls further' },
      why: 'time to act, not to hope',
      decision: '0067',
    }),
    rowOf('TRIAL_GRANT', TRIAL_GRANT, {
      name: 'Simulated money of a trial',
      unit: 'usd',
      per: 'trial account',
      beyond: { does: 'granted once' },
      why: 'enough to try everything',
      decision: '0011',
    }),
  ],
};

export const ORDER_SECTIONS: readonly LimitSection[] = [orders];
