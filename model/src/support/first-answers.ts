/**
 * The usual wait for a first answer is taken from so many of the latest answered cases, never from fewer than the
 * least, and looked for among so many cases.
 */
export const FIRST_ANSWERS = { latest: 50, least: 5, among: 500 } as const;
