/** The one door of the assistant: questions answered from what whoever asks may read, and kept for checks. */
export { assistantHandlers } from './handlers.ts';
export { assistantCommands } from './keep-turn.ts';
export { openModel } from './open-model.ts';
export { forgetOldTurns, forgetTurnsListener, readTurns } from './read-turns.ts';
export type { Read } from './tools.ts';
