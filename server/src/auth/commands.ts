import { createCustomer, keepTrial } from './create-customer.ts';
import { cancelDeletion, closeAccount, requestDeletion } from './delete-account.ts';
import { endSession, endSessions, openSession } from './open-session.ts';
import { notifyOfGuesses } from './notify-of-guesses.ts';
import { lookAtSecurity } from './security-row.ts';
import { setContact, setPassword, setTradingPassword } from './set-credentials.ts';
import {
  addPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from './set-factors.ts';
import { setPreference, setProtection } from './set-protections.ts';
import { useFactor, usePasskey } from './use-factor.ts';

/** Every command of this slice, for a runner that other processes ask by name. */
export const authCommands = [
  ...[createCustomer, keepTrial, openSession, endSession, endSessions],
  ...[lookAtSecurity, setPassword, setTradingPassword, setContact, setProtection, setPreference],
  ...[beginAuthenticator, confirmAuthenticator, removeAuthenticator, renewRecoveryCodes],
  ...[addPasskey, removePasskey, useFactor, usePasskey, notifyOfGuesses],
  ...[requestDeletion, cancelDeletion, closeAccount],
] as const;
