/** Tax forms, filled in from the verified identity and signed in the app: the one door. */
export { taxHandlers } from './handlers.ts';
export { taxFormTable } from './tables.ts';
