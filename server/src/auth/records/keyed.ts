import { createHmac, hash } from 'node:crypto';
import type { Secret } from '../../platform/config/secrets.ts';

const SEPARATOR = '\u0000';

/** HMAC-SHA-256 under the server's pepper. `label` keeps the uses apart; no part may contain a NUL. */
export function keyed(pepper: Secret<string>, label: string, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', pepper.reveal())
    .update([label, ...parts].join(SEPARATOR))
    .digest();
}

/** SHA-256 of a token; enough for 256 random bits. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
