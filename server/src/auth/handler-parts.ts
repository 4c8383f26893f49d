import type { ContactFields } from '@candor/model/auth/schema.ts';
import type { Decision } from '@candor/model/result.ts';
import type { HttpRequest } from '../platform/http/types.ts';
import { type Contact, contactOf } from './records/contact-of.ts';
import type { Origin } from './deps.ts';

/** Parts common to the handlers of this slice. */

export async function withContact<T>(
  fields: ContactFields,
  use: (contact: Contact) => Promise<Decision<T>>,
): Promise<Decision<T>> {
  const contact = contactOf(fields);
  return contact.ok ? use(contact.value) : contact;
}

export function originOf({
  ip,
  headers,
  cookies,
  reply,
}: Pick<HttpRequest, 'ip' | 'headers' | 'cookies' | 'reply'>): Origin {
  const { 'user-agent': userAgent, origin: page } = headers;
  return { ip, userAgent, cookies, setCookie: reply.setCookie, page };
}
