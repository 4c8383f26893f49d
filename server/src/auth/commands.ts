import { createCustomer, keepTrial } from './create-customer.ts';
import { endSession, openSession } from './open-session.ts';

/** Every command of this slice, for a runner that other processes ask by name. */
export const authCommands = [createCustomer, keepTrial, openSession, endSession] as const;
