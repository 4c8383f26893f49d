/** What one customer may keep; enough for anyone who reads what they keep. */
export const MAX_LISTS = 20;
/** As many as one live connection may follow (ruling 39). */
export const MAX_CODES_PER_LIST = 200;
export const NAME_LENGTH = 40;
/** Fewest stocks of a first list (spec §5). */
export const MIN_FIRST_CODES = 3;
