import type { IdentityView } from '@candor/model/identity/schema.ts';

/** A customer's identity as the server sends it: without any step done, and complete. */
export const EMPTY: IdentityView = {
  status: 'unsubmitted',
  kind: 'standard',
  names: null,
  contacts: { email: 'vera@example.com', phone: null },
  document: null,
  pictures: null,
  reading: null,
  area: null,
  street: null,
  tax: null,
  missing: ['names', 'phone', 'document', 'pictures', 'reading', 'area', 'street', 'tax'],
  submission: null,
  today: '2026-11-20',
  now: '2026-11-20T15:00:00Z',
};
export const FRONT = `fle_${'0'.repeat(26)}`;
export const NAMES = { firstName: 'Vera', lastName: 'Molnár', legalName: 'Vera Molnár', birthDate: '1990-05-17' };
export const WHOLE: IdentityView = {
  ...EMPTY,
  names: NAMES,
  contacts: { email: 'vera@example.com', phone: '+1 2015550123' },
  document: { kind: 'passport', country: 'US', numberLast4: '4567', expiresOn: '2030-01-31' },
  pictures: { front: FRONT },
  reading: { outcome: 'same_name', simulated: true },
  area: { country: 'US', state: 'NY', city: 'Brooklyn', postalCode: '11201' },
  street: { street: '12 Poplar Street', detail: '' },
  tax: { usPerson: true, country: 'US', numberKind: 'ssn', numberLast4: '6788' },
  missing: [],
};
export const submission = (change: object = {}): IdentityView['submission'] => ({
  number: 1,
  submittedAt: '2026-11-20T15:00:00Z',
  dueAt: '2026-11-23T15:00:00Z',
  decidedAt: null,
  reasons: [],
  note: '',
  canResubmit: true,
  ...change,
});
