import { createCustomer, keepTrial } from './account/create-customer.ts';
import { cancelDeletion, requestDeletion } from './account/delete-account.ts';
import { endSession, endSessions, openSession } from './sessions/open-session.ts';
import { notifyOfGuesses } from './credentials/notify-of-guesses.ts';
import { currentSecurity } from './records/security-row.ts';
import { setContact, setPassword, setTradingPassword } from './credentials/set-credentials.ts';
import {
  addPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from './credentials/set-factors.ts';
import { setPreference, setProtection } from './credentials/set-protections.ts';
import { useFactor, usePasskey } from './credentials/use-factor.ts';

/** Commands of this slice that other processes ask a runner for by name; accounts are closed where the books are. */
export const authCommands = [
  ...[createCustomer, keepTrial, openSession, endSession, endSessions],
  ...[currentSecurity, setPassword, setTradingPassword, setContact, setProtection, setPreference],
  ...[beginAuthenticator, confirmAuthenticator, removeAuthenticator, renewRecoveryCodes],
  ...[addPasskey, removePasskey, useFactor, usePasskey, notifyOfGuesses],
  ...[requestDeletion, cancelDeletion],
] as const;
