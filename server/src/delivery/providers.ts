import { SECOND } from '@candor/model/time.ts';
import { Unavailable } from '../platform/commands/outages.ts';
import type { Secret } from '../platform/config/secrets.ts';
import { bodyOf, type Messenger } from './messenger.ts';

/** The providers of messages; an absent channel has none. */
export interface Providers {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly smtp: Secret<string> | undefined;
  /** Sender of mail, such as `Candor <no-reply@example.org>`. */
  readonly mailFrom: string;
  /**
   * Takes `{ to, text, id }` as JSON, the id being that of the message over all tries, and answers 2xx once it has
   * taken the message over.
   */
  readonly sms: Secret<string> | undefined;
  readonly smsToken: Secret<string> | undefined;
}

const PATIENCE_MS = 10 * SECOND;
const SUBJECT = 'Candor';

/**
 * Sends mail over SMTP and text messages over HTTP; a channel without provider goes to `otherwise`, the inbox of
 * simulated mode. Throws Unavailable when a provider does not answer or refuses: nothing was sent, and the caller
 * learns it.
 */
export function deliveringMessenger(
  providers: Providers,
  otherwise: Messenger | undefined,
  push?: Messenger,
): Messenger {
  const { smtp, mailFrom, sms, smsToken } = providers;
  let transport: Promise<{ sendMail(mail: object): Promise<unknown> }> | undefined;
  const mail = async (to: string, text: string, id?: string) => {
    transport ??= openTransport((smtp as Secret<string>).reveal());
    await (await transport).sendMail({
      from: mailFrom,
      to,
      subject: SUBJECT,
      text,
      ...named(id),
      disableUrlAccess: true,
    });
  };
  const named = (id?: string) => (id ? { messageId: `<${id}@${domainOf(mailFrom)}>` } : {});
  const text = async (to: string, words: string, id?: string) => {
    const response = await fetch((sms as Secret<string>).reveal(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(smsToken ? { authorization: `Bearer ${smsToken.reveal()}` } : {}),
      },
      body: JSON.stringify({ to, text: words, ...(id ? { id } : {}) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the provider answered ${response.status}`);
  };
  return {
    async send(message) {
      const { type, normal } = message.to;
      if (type === 'push') return push?.send(message);
      const carry = type === 'email' ? smtp && mail : sms && text;
      if (!carry) {
        if (!otherwise) throw new Unavailable(type === 'email' ? 'mail' : 'text messages');
        return otherwise.send(message);
      }
      try {
        await carry(normal, bodyOf(message), message.id);
      } catch (error) {
        throw new Unavailable(type === 'email' ? 'mail' : 'text messages', error);
      }
    },
  };
}

/** The part behind the sender's @, with which a Message-ID ends. */
const domainOf = (from: string): string => from.slice(from.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '');

/** Loaded at the first mail, to keep the start short. */
async function openTransport(url: string): Promise<{ sendMail(mail: object): Promise<unknown> }> {
  const { createTransport } = await import('nodemailer');
  const waits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  return createTransport({ url, ...waits } as never);
}
