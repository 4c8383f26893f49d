/** Tests on a whole server, which take a minute: mutants are never tried on them. */
export const STORIES = '**/*-story.test.ts';
