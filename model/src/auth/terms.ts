/** The languages that everything customers read exists in. */
export const LANGUAGES = ['en', 'es', 'ja', 'zhHK'] as const;
export type Language = (typeof LANGUAGES)[number];
