import { describe, expect, test } from 'vitest';
import {
  codeProblems,
  contactFields,
  contactProblems,
  newPasswordProblems,
  refusedProblems,
  signInProblems,
} from './form.ts';

const email = (typed: string) => ({ accountType: 'email' as const, email: typed, areaCode: '1', phone: '555' });
const phone = (typed: string, areaCode = '1') => ({
  accountType: 'phone' as const,
  email: 'x',
  areaCode,
  phone: typed,
});
const codes = (problems: readonly { field: string; code: string }[]) =>
  problems.map(({ field, code }) => `${field} ${code}`);

test.each([
  // what was typed             problem
  [email(''), 'email email_required'],
  [email('   '), 'email email_required'],
  [email('ada'), 'email email_format'],
  [email('ada@example'), 'email email_format'],
  [email('ada@example.com'), undefined],
  [email('  ada@example.com '), undefined],
  [phone(''), 'phone phone_required'],
  [phone('12'), 'phone phone_format'],
  [phone('(212) 555-0123'), undefined],
  [phone('９１２３４５６７', '852'), undefined],
  [phone('2125550123', '0'), 'phone phone_format'],
])('contact %o → %s', (form, problem) => {
  expect(codes(contactProblems(form))).toEqual(problem === undefined ? [] : [problem]);
});

test('only the parts of the chosen kind are sent, without spaces around them', () => {
  expect(contactFields(email(' Ada@Example.com '))).toEqual({ accountType: 'email', email: 'Ada@Example.com' });
  expect(contactFields(phone('(212) 555-0123'))).toEqual({ accountType: 'phone', areaCode: '1', phone: '2125550123' });
});

test('signing in asks for both fields at once, in the order of the screen, and judges no password', () => {
  expect(codes(signInProblems(email(''), ''))).toEqual(['email email_required', 'password password_required']);
  expect(codes(signInProblems(email('ada@example.com'), ''))).toEqual(['password password_required']);
  expect(signInProblems(email('ada@example.com'), 'x')).toEqual([]);
});

test.each([
  ['', 'code code_required'],
  ['12345', 'code code_six_digits'],
  ['123456', undefined],
])('code "%s" → %s', (code, problem) => {
  expect(codes(codeProblems(code))).toEqual(problem === undefined ? [] : [problem]);
});

describe('a new password', () => {
  const contact = { accountType: 'email' as const, email: 'kestrel.lovelace@example.com' };
  const good = { password: 'Brindle-42x', termsTicked: true, invitationCode: '' };
  test.each([
    // change                                   problems, in the order of the fields
    [{}, []],
    [{ password: '' }, ['password password_required']],
    [{ password: 'brindle' }, ['password password_rule']],
    [{ password: 'Brindle42' }, []], // three types, 8-15
    [{ password: 'Brindle42Meadowx' }, []], // 16, by the second reading
    [{ password: 'Brindle-Meadow-x' }, ['password password_rule']], // 16, but without a digit
    [{ password: 'Brindle42Meadowxy' }, ['password password_rule']], // 17
    [{ password: 'Kestrel-42x' }, ['password password_rule']], // of their own address
    [{ termsTicked: false }, ['terms terms_required']],
    [{ invitationCode: 'no spaces' }, ['invitationCode invitation_format']],
    [{ invitationCode: ' ROSA-1 ' }, []],
    [
      { password: '', invitationCode: '!', termsTicked: false },
      ['password password_required', 'invitationCode invitation_format', 'terms terms_required'],
    ],
  ])('%o → %o', (change, problems) => {
    expect(codes(newPasswordProblems({ ...good, ...change }, contact))).toEqual(problems);
  });

  test('keeping a trial ignores an invitation code left in the form', () => {
    expect(newPasswordProblems({ ...good, invitationCode: '!' }, contact, false)).toEqual([]);
  });
});

test('fields the server marks become problems of the form; what it marks beside them does not', () => {
  const marked = [
    { pointer: '/phone', rule: 'format' },
    { pointer: '/lang', rule: 'enum' },
  ];
  expect(refusedProblems({ code: 'invalid_field', errors: marked })).toEqual([
    { field: 'phone', code: 'phone_format' },
  ]);
});
