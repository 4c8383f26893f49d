import { isEmail } from '@candor/model/auth/contact.ts';
import { plainLine, plainText } from '@candor/model/support/plain-text.ts';

export interface ContactForm {
  readonly name: string;
  readonly email: string;
  readonly text: string;
}
export interface IdeaForm {
  readonly name: string;
  readonly text: string;
}

/** Problem of a field: a message of the contract, or `required`. */
export type Problem = 'entry.name_required' | 'entry.email_required' | 'entry.email_format' | 'required';

/** Problems by field; empty where there are none. */
export type Problems<Form> = { readonly [Field in keyof Form]?: Problem };

export function contactProblems({ name, email, text }: ContactForm): Problems<ContactForm> {
  const address = email.normalize('NFKC').trim();
  return {
    ...ideaProblems({ name, text }),
    ...(plainLine(name) === '' ? { name: 'entry.name_required' } : {}),
    ...(address === '' ? { email: 'entry.email_required' } : isEmail(address) ? {} : { email: 'entry.email_format' }),
  };
}

/** Text of invisible characters is blank, as on the server. */
export function ideaProblems({ name, text }: IdeaForm): Problems<IdeaForm> {
  return {
    ...(plainLine(name) === '' ? { name: 'required' } : {}),
    ...(plainText(text) === '' ? { text: 'required' } : {}),
  };
}

export const hasProblems = (problems: object): boolean => Object.keys(problems).length > 0;
