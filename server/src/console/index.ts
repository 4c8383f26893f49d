/** What operators can do, on an origin of their own: the one door. */
export { countedView, submitterOf } from './counted-view.ts';
export type { ConsoleDeps } from './deps.ts';
export { resolveOperator } from './resolve-operator.ts';
export { type EnrolmentLink, seedOperators } from './seed-operators.ts';
export { APPROVABLES, consoleCommands, serveConsole } from './serve-console.ts';
export { operatorById } from './store.ts';
