/** Sign-up, sign-in and sessions: the one door. */
export { type Auth, createAuth, trialListener } from './create-auth.ts';
export { closeDueAccounts } from './close-due-accounts.ts';
export { authCommands } from './commands.ts';
export { type Contact, contactOf } from './contact-of.ts';
export type { AuthOptions } from './deps.ts';
export { forgetDueCustomers, forgetListener, type ForgetDeps } from './forget-closed.ts';
export { deviceLabel } from './device-label.ts';
export { type AuthHandlers, registerAuthRoutes } from './handlers.ts';
export { bodyOf, inboxMessenger, type Message, type Messenger } from './messenger.ts';
export { tokenHash } from './keyed.ts';
export { markEnded } from './open-session.ts';
export { deliveringMessenger } from './providers.ts';
export { queueNotices, tellCustomer } from './queue-notice.ts';
export { BINDER_COOKIE } from './session-tokens.ts';
export type { Sessions, UpgradeSession } from './sessions.ts';
export { customerByContact, customerById } from './store.ts';
export { type Customer, customerTable, sessionTable, type TermsAcceptance, termsAcceptanceTable } from './tables.ts';
