export { serveWatchlists, type WatchlistDeps } from './routes.ts';
