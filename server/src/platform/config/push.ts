import type { Secret } from './secrets.ts';
import { optionalSecret, readOrigins } from './values.ts';

/** Push messages to browsers. */
export interface PushConfig {
  readonly pushKey: Secret<string> | undefined;
  readonly pushOrigins: readonly string[];
}

export const PUSH_VARIABLES = {
  pushKey: {
    name: 'PUSH_KEY',
    about: 'Private key with which push services know this installation; the same for every process on one database',
    allowed: '32 bytes in base64url, or empty to keep one in DATA_DIR',
    fallback: '',
    secret: true,
    read: optionalSecret(/^[\w-]{43}$/),
  },
  pushOrigins: {
    name: 'PUSH_ORIGINS',
    about: 'Origins beside the push services of the browsers’ makers, for tests in simulated mode',
    allowed: 'origins such as http://127.0.0.1:4000 joined by commas, or empty',
    fallback: '',
    read: readOrigins,
  },
} as const;
