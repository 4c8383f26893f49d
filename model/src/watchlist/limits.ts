import { MOST_CODES } from '../market/limits.ts';

/** Limits of one customer's watchlists. */
export const MAX_LISTS = 20;
/** As many as one live connection may follow. */
export const MAX_CODES_PER_LIST = MOST_CODES;
export const LIST_NAME_LENGTH = 40;
/** Fewest stocks of a first list (spec §5). */
export const MIN_FIRST_CODES = 3;
