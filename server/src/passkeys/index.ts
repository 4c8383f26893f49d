/** Passkey ceremonies of customers and operators: the one door. Who owns which passkey is kept by the caller. */
export { createPasskeys, type Passkeys } from './passkeys.ts';
export type { NewPasskey, StoredPasskey } from './verify-passkey.ts';
