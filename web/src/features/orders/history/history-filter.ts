import type { RecordDays } from '@candor/model/calendar/index.ts';
import { symbolCode } from '@candor/model/fields.ts';
import type { HistoryFilter } from '../../../domains/account/queries.ts';
import { codeAsked } from '../../../domains/market/code-asked.ts';

export interface FilterForm {
  readonly status: 'all' | 'filled' | 'canceled' | 'expired';
  readonly side: 'all' | 'buy' | 'sell';
  readonly code: string;
}

export const NO_FILTER: FilterForm = { status: 'all', side: 'all', code: '' };

/** Whether the code can be asked for; no code is every code. */
export const isSoundCode = (code: string): boolean => code === '' || symbolCode().safeParse(code).success;

/** The filter that an address begins with (?code=), as a stock's page leads to its own orders. */
export function filterOf(search: URLSearchParams): FilterForm {
  return { ...NO_FILTER, code: codeAsked(search) ?? '' };
}

/** The filter as a request; only ended orders, because open ones have a list of their own. */
export function queryOf({ status, side, code }: FilterForm, { from, to }: RecordDays): HistoryFilter {
  return {
    status: status === 'all' ? 'ended' : status,
    ...(side === 'all' ? {} : { side }),
    ...(code === '' ? {} : { code }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** How many parts of the filter sheet are in use; the status and the days have their own chips. */
export const filterCount = ({ side, code }: FilterForm): number => [side !== 'all', code !== ''].filter(Boolean).length;
