/** Most codes one request may name, one live connection may follow and one list may have. */
export const MOST_CODES = 200;
