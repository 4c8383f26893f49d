import { describe, expect, test } from 'vitest';
import { contactText } from '../../domains/session/contact-text.ts';
import { parsePending, isStillValid } from './pending.ts';

const AT = 1_800_000_000_000;
const MINUTE = 60_000;
const contact = { accountType: 'email' as const, email: 'ada@example.com' };
const sent = {
  intent: 'register',
  contact,
  requestId: 'ver_1',
  resendAt: AT + 2 * MINUTE,
  expiresAt: AT + 5 * MINUTE,
};
const read = (change: Record<string, unknown>, at = AT) => parsePending({ ...sent, ...change }, at);

describe('a pending code on the device', () => {
  test('is read back as it was stored', () => {
    expect(read({})).toEqual(sent);
    expect(read({ invitationCode: 'ROSA1' })).toEqual({ ...sent, invitationCode: 'ROSA1' });
  });

  test.each([
    [{ intent: 'admin' }],
    [{ contact: null }],
    [{ contact: { accountType: 'phone', phone: '5' } }],
    [{ requestId: 7 }],
    [{ resendAt: 'soon' }],
    [{ expiresAt: AT + 365 * 24 * 60 * MINUTE }],
  ])('is dropped when somebody else wrote it: %o', (change) => {
    expect(read(change)).toBeUndefined();
  });

  test('a code that expired still says whom it was for, for a quarter of an hour', () => {
    expect(read({}, AT + 6 * MINUTE)?.contact).toEqual(contact);
    expect(read({}, AT + 21 * MINUTE)).toBeUndefined();
  });

  test('a proof is dropped when it has expired', () => {
    const proven = { proof: 'p', proofExpiresAt: AT + 15 * MINUTE };
    expect(read(proven)?.proof).toBe('p');
    expect(read(proven, AT + 15 * MINUTE)?.proof).toBeUndefined();
  });
});

test('a code is requested again only for another purpose or once it has expired', () => {
  const pending = read({});
  expect(isStillValid(pending, 'register', contact, AT)).toBe(true);
  expect(isStillValid(pending, 'login', contact, AT)).toBe(false);
  expect(isStillValid(pending, 'register', { ...contact, email: 'eve@example.com' }, AT)).toBe(false);
  expect(isStillValid(pending, 'register', contact, AT + 5 * MINUTE)).toBe(false);
  expect(isStillValid(undefined, 'register', contact, AT)).toBe(false);
});

test('a number is written with its area code', () => {
  expect(contactText({ accountType: 'phone', areaCode: '852', phone: '91234567' })).toBe('+852 91234567');
  expect(contactText(contact)).toBe('ada@example.com');
});
