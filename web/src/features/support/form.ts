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

/** Keys of the texts to show, by field; nothing where all is well. */
export type Problems<Form> = { readonly [Field in keyof Form]?: 'required' | 'emailFormat' };

export function contactProblems({ name, email, text }: ContactForm): Problems<ContactForm> {
  const address = email.normalize('NFKC').trim();
  return {
    ...ideaProblems({ name, text }),
    ...(address === '' ? { email: 'required' } : isEmail(address) ? {} : { email: 'emailFormat' }),
  };
}

/** What is blank to the eye is blank, as on the server. */
export function ideaProblems({ name, text }: IdeaForm): Problems<IdeaForm> {
  return {
    ...(plainLine(name) === '' ? { name: 'required' } : {}),
    ...(plainText(text) === '' ? { text: 'required' } : {}),
  };
}

export const hasProblems = (problems: object): boolean => Object.keys(problems).length > 0;
