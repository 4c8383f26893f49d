import { symbolCode } from '@candor/model/fields.ts';
import type { HistoryFilter } from '../../../domains/account/queries.ts';

/** Most days a history may span at once: a leap year. */
export const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

export interface FilterForm {
  readonly status: 'all' | 'filled' | 'canceled' | 'expired';
  readonly side: 'all' | 'buy' | 'sell';
  readonly code: string;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: FilterForm = { status: 'all', side: 'all', code: '', from: '', to: '' };

export type FilterProblem = 'code' | 'order' | 'range';

/** Days from one calendar date to another; undefined where one is not a date. */
function daysBetween(from: string, to: string): number | undefined {
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
  return Number.isFinite(days) ? days : undefined;
}

/** The first problem of the filter; undefined when it is valid. */
export function filterProblem({ code, from, to }: FilterForm): FilterProblem | undefined {
  if (code !== '' && !symbolCode().safeParse(code).success) return 'code';
  if (from === '' || to === '') return undefined;
  const days = daysBetween(from, to);
  if (days === undefined || days < 0) return 'order';
  return days + 1 > MOST_DAYS ? 'range' : undefined;
}

/** The filter as a request; only ended orders, because open ones have a list of their own. */
export function queryOf({ status, side, code, from, to }: FilterForm): HistoryFilter {
  return {
    status: status === 'all' ? 'ended' : status,
    ...(side === 'all' ? {} : { side }),
    ...(code === '' ? {} : { code }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}

/** How many parts of the filter sheet are in use; the status has its own chips. */
export function filterCount({ side, code, from, to }: FilterForm): number {
  return [side !== 'all', code !== '', from !== '', to !== ''].filter(Boolean).length;
}
