/** Languages of all texts for customers. */
export const LANGUAGES = ['en', 'es', 'ja', 'zhHK'] as const;
export type Language = (typeof LANGUAGES)[number];
