/** Passkey ceremonies of customers and operators: the one door. Who owns which passkey is kept by the caller. */
export { createPasskeys, type PasskeyDeps, type PasskeyOwner, type Passkeys } from './passkeys.ts';
export type { NewPasskey, StoredPasskey, Verdict } from './verify-passkey.ts';
