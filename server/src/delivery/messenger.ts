import { type MessageTemplate, messageText } from '@candor/model/auth/messages.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { formatInstant, instant } from '@candor/model/time.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Channel } from './tables.ts';
import type { NewId } from '../platform/time/ids.ts';

/** Where a message goes: a mail address in lower case, a number in E.164, or the id of a push subscription. */
export interface Recipient {
  readonly type: Channel;
  readonly normal: string;
}

export interface Message {
  /** The same over all tries; a code has none, since asking again makes another. */
  readonly id?: string;
  readonly to: Recipient;
  readonly template: MessageTemplate;
  readonly lang: Language;
  readonly code?: string;
  readonly minutes?: number;
  /** Values of further placeholders. */
  readonly params?: Readonly<Record<string, string>>;
  /** The anti-phishing word of the customer it goes to. */
  readonly word?: string | undefined;
}

/** The text of a message as it goes out. */
export function bodyOf({ template, lang, code, minutes, params, word }: Message): string {
  const filled = { ...params, ...(code ? { code } : {}), ...(minutes ? { minutes: String(minutes) } : {}) };
  return messageText(template, lang, filled, word);
}

/** Delivers mail and text messages. Throws Unavailable when nothing was sent. */
export interface Messenger {
  send(message: Message): Promise<void>;
}

const KEPT_MS = 7 * 86_400_000;
const SHOWN = 50;

interface InboxDeps {
  readonly db: Db;
  readonly wall: Clock;
  readonly newId: NewId;
}

/**
 * Simulated mode's messenger: everything lands in a table that /dev/inbox shows. As a provider does, it counts each
 * message once by its id, and how often it came again.
 */
export function inboxMessenger({ db, wall, newId }: InboxDeps): Messenger {
  return {
    async send(message) {
      const { id, to, template, lang, code } = message;
      const now = wall.now();
      const body = bodyOf(message);
      await db.query(
        `WITH old AS (DELETE FROM outbox_message WHERE sent_at < $8)
         INSERT INTO outbox_message (id, channel, address, template, lang, body, code, sent_at, message_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $9, $10)
         ON CONFLICT (channel, address, message_id) WHERE message_id IS NOT NULL
         DO UPDATE SET repeats = outbox_message.repeats + 1`,
        [newId('msg'), to.type, to.normal, template, lang, body, code ?? null, now - KEPT_MS, now, id ?? null],
        'inbox_send',
      );
    },
  };
}

interface InboxRow {
  id: string;
  channel: 'email' | 'phone';
  address: string;
  template: string;
  lang: Language;
  body: string;
  code: string | null;
  sent_at: bigint;
}

/** Sent messages, newest first. */
export async function readInbox(db: Db) {
  const rows = await db.query<InboxRow>(
    'SELECT id, channel, address, template, lang, body, code, sent_at FROM outbox_message ORDER BY sent_at DESC, id DESC LIMIT $1',
    [SHOWN],
  );
  const messages = rows.map(({ sent_at, ...row }) => ({ ...row, sentAt: formatInstant(instant(Number(sent_at))) }));
  return { messages };
}
