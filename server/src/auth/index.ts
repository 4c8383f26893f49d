/** Sign-up, sign-in and sessions: the only entry of this folder. */
export { type Auth, createAuth } from './create-auth.ts';
export { closeDueAccounts } from './account/close-due-accounts.ts';
export { closeAccount } from './account/delete-account.ts';
export { codeProves, needsCode } from './codes/recipient-code.ts';
export { contactOf } from './records/contact-of.ts';
export { forgetListener } from './account/forget-closed.ts';
export { deviceLabel } from './records/device-label.ts';
export { AUTH_ROUTES } from './handlers.ts';
export type { Argon2Cost } from './records/password-hash.ts';
export { tokenHash } from './records/keyed.ts';
export { markEnded } from './sessions/open-session.ts';
export { BINDER_COOKIE } from './sessions/session-tokens.ts';
export type { Sessions } from './sessions/sessions.ts';
export { isProtected } from './credentials/set-protections.ts';
export { isDue, securityOf } from './records/security-row.ts';
export { type SecurityRow, securityTable } from './records/security-tables.ts';
export { accountIds, customerByContact, customerById, passkeysOf, readSecurityRow } from './records/store.ts';
export { provenBy } from './step-up/proven-by.ts';
export {
  type Customer,
  customerTable,
  sessionTable,
  type TermsAcceptance,
  termsAcceptanceTable,
} from './records/tables.ts';
