/** How this installation does its work, measured on its own records: the one door. */
export { conductHandlers } from './handlers.ts';
