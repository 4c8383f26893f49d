/** Sign-up, sign-in and sessions: the one door. */
export { type Auth, createAuth, trialListener } from './create-auth.ts';
export { authCommands } from './commands.ts';
export type { AuthOptions } from './deps.ts';
export { type AuthHandlers, registerAuthRoutes } from './handlers.ts';
export { inboxMessenger, type Message, type Messenger } from './messenger.ts';
export { BINDER_COOKIE } from './session-tokens.ts';
export type { Sessions, UpgradeSession } from './sessions.ts';
export { type Customer, customerTable } from './tables.ts';
