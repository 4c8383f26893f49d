import type { AuthDeps, Origin } from './deps.ts';
import { deviceLabel, ipPrefix } from './device-label.ts';
import type { AccessMethod } from './security-tables.ts';
import { noteAccess } from './store.ts';
import type { Customer } from './tables.ts';

/**
 * Puts a failed try into its customer's history. Nobody waits for it, and for somebody who does not exist the same
 * statement runs and adds nothing; how many there can be is bounded by the failure counts.
 */
export function noteFailure(
  { db, wall, newId, onError }: AuthDeps,
  customer: Customer | undefined,
  method: AccessMethod,
  origin: Pick<Origin, 'ip' | 'userAgent'>,
): void {
  const where = { device: deviceLabel(origin.userAgent), place: ipPrefix(origin.ip), sessionId: null };
  const entry = { id: newId('acs'), customerId: customer?.id, kind: 'failed' as const, at: wall.now(), method };
  noteAccess(db, { ...entry, ...where }).catch(onError);
}
