export { watchlistHandlers } from './handlers.ts';
