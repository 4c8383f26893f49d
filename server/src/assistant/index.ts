/** The one door of the assistant: questions answered from what whoever asks may read. */
export { assistantHandlers } from './handlers.ts';
export type { Read } from './tools.ts';
