/** The usual wait for a first answer is taken from so many of the latest answered cases, never from fewer than the least. */
export const FIRST_ANSWERS = { latest: 50, least: 5 } as const;
