/**
 * Tests on a whole server, which take seconds each: only handlers of calls are tried on them, which nothing else runs.
 */
export const STORIES = '**/*-story.test.ts';

export const isHandlers = (file: string): boolean => /(^|\/|-)handlers\.ts$/.test(file);
