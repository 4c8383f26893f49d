/** The one door of the assistant: questions answered from what whoever asks may read. */
export { assistantHandlers } from './handlers.ts';
export { openModel } from './open-model.ts';
export type { ModelEngine } from './answer-by-model.ts';
export type { Read } from './tools.ts';
