import { type AccountType, DEFAULT_AREA_CODE, isAreaCode, isEmail, isPhoneShape } from '@candor/model/auth/contact.ts';
import { CODE_LIMITS } from '@candor/model/auth/limits.ts';
import { checkPassword, type PasswordCheck } from '@candor/model/auth/password.ts';
import type { ContactFields } from '@candor/model/auth/schema.ts';
import type { FieldError } from '../../lib/http.ts';

/** Input of the sign-in screens, as typed. */
export interface ContactForm {
  readonly accountType: AccountType;
  readonly email: string;
  readonly areaCode: string;
  readonly phone: string;
}

export interface NewPasswordForm {
  readonly password: string;
  readonly termsTicked: boolean;
  readonly invitationCode: string;
}

export type FieldName = 'email' | 'phone' | 'password' | 'code' | 'terms' | 'invitationCode';
export type ProblemCode =
  | 'email_required'
  | 'email_format'
  | 'phone_required'
  | 'phone_format'
  | 'password_required'
  | 'password_rule'
  | 'terms_required'
  | 'invitation_format'
  | 'invitation_unknown'
  | 'code_required'
  | 'code_six_digits';

/** A problem that prevents the form from being sent, with its field. Problems are listed in the order of the fields. */
export interface Problem {
  readonly field: FieldName;
  readonly code: ProblemCode;
}

export function emptyContact(accountType: AccountType): ContactForm {
  return { accountType, email: '', areaCode: DEFAULT_AREA_CODE, phone: '' };
}

/**
 * Removes characters that people type around an address or number without meaning them: spaces, full-width letters,
 * brackets, hyphens.
 */
const plainEmail = (typed: string) => typed.normalize('NFKC').trim();
const plainPhone = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '');

/** The contact in the form that the server accepts; only the fields of its kind. */
export function contactFields(form: ContactForm): ContactFields {
  return form.accountType === 'email'
    ? { accountType: 'email', email: plainEmail(form.email) }
    : { accountType: 'phone', areaCode: form.areaCode, phone: plainPhone(form.phone) };
}

export function contactProblems(form: ContactForm): readonly Problem[] {
  const { accountType, email = '', areaCode = '', phone = '' } = contactFields(form);
  if (accountType === 'email') {
    if (email === '') return [{ field: 'email', code: 'email_required' }];
    return isEmail(email) ? [] : [{ field: 'email', code: 'email_format' }];
  }
  if (phone === '') return [{ field: 'phone', code: 'phone_required' }];
  return isPhoneShape(phone) && isAreaCode(areaCode) ? [] : [{ field: 'phone', code: 'phone_format' }];
}

/** Signing in with a password: any password may be tried, an empty one may not. */
export function signInProblems(form: ContactForm, password: string): readonly Problem[] {
  const problems = contactProblems(form);
  return password === '' ? [...problems, { field: 'password', code: 'password_required' }] : problems;
}

export function codeProblems(code: string): readonly Problem[] {
  if (code === '') return [{ field: 'code', code: 'code_required' }];
  return code.length === CODE_LIMITS.digits ? [] : [{ field: 'code', code: 'code_six_digits' }];
}

/** The new password by the model's rules, against the customer's own address or number. */
export function checkNewPassword(password: string, contact: ContactFields): PasswordCheck {
  return checkPassword(password, [contact.email ?? '', contact.phone ?? '']);
}

/** Whether a text has the form of an invitation code; only the server knows whether it exists. */
export const isInvitationShape = (typed: string): boolean => /^[A-Za-z0-9_-]{1,32}$/.test(typed);

/** `withInvitation` is false where no invitation can be given (keeping a trial). */
export function newPasswordProblems(
  form: NewPasswordForm,
  contact: ContactFields,
  withInvitation = true,
): readonly Problem[] {
  const problems: Problem[] = [];
  if (form.password === '') problems.push({ field: 'password', code: 'password_required' });
  else if (!checkNewPassword(form.password, contact).ok) problems.push({ field: 'password', code: 'password_rule' });
  const invitation = form.invitationCode.trim();
  if (withInvitation && invitation !== '' && !isInvitationShape(invitation))
    problems.push({ field: 'invitationCode', code: 'invitation_format' });
  if (!form.termsTicked) problems.push({ field: 'terms', code: 'terms_required' });
  return problems;
}

export function problemAt(problems: readonly Problem[], field: FieldName): ProblemCode | undefined {
  return problems.find((problem) => problem.field === field)?.code;
}

const POINTED: Readonly<Record<string, Problem>> = {
  '/email': { field: 'email', code: 'email_format' },
  '/phone': { field: 'phone', code: 'phone_format' },
  '/areaCode': { field: 'phone', code: 'phone_format' },
  '/password': { field: 'password', code: 'password_rule' },
  '/invitationCode': { field: 'invitationCode', code: 'invitation_format' },
};

/** A refusal that is about one field of the form. */
export function refusedProblems({ code, errors }: { code: string; errors: readonly FieldError[] }): readonly Problem[] {
  if (code === 'unknown_invitation') return [{ field: 'invitationCode', code: 'invitation_unknown' }];
  return serverProblems(errors);
}

/** The fields that the server marked, as problems of the form; anything else that it marked stays a general error. */
function serverProblems(errors: readonly FieldError[]): readonly Problem[] {
  return errors.flatMap(({ pointer }) => POINTED[pointer] ?? []);
}
