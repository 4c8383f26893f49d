/**
 * The assistant: answers questions from data that the customer may read, and stores them for checks. The only entry of
 * this folder.
 */
export { forgetOldTurns, forgetTurnsListener, readTurns } from './read-turns.ts';
export { keepExamples } from './reading/likely.ts';
