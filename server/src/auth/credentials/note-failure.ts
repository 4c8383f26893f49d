import type { AuthDeps, Origin } from '../deps.ts';
import { deviceLabel, ipPrefix } from '../records/device-label.ts';
import type { AccessMethod } from '../records/security-tables.ts';
import { noteAccess } from '../records/store.ts';
import type { Customer } from '../records/tables.ts';

/**
 * Adds a failed try to its customer's history, in the background. For an unknown customer the same statement runs and
 * adds nothing; the failure counts bound the number of rows.
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
