import type { MessageTemplate } from '@candor/model/auth/messages.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { HOUR, SECOND } from '@candor/model/time.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Listener } from '../platform/commands/outbox.ts';
import type { Messenger } from './messenger.ts';
import { PushRefused } from './push-messenger.ts';
import type { Channel } from './tables.ts';
import type { TextBudget } from './text-budget.ts';

export interface NoticeDeps {
  readonly db: Db;
  readonly wall: Clock;
  readonly messenger: Messenger;
  /** The customer's anti-phishing word; undefined where there is none. */
  readonly wordOf: (customerId: string) => Promise<string | undefined>;
  readonly texts: Pick<TextBudget, 'take'>;
  readonly onError: (error: Error) => void;
}

interface Queued {
  id: string;
  customer_id: string;
  channel: Channel;
  address: string;
  template: MessageTemplate;
  lang: Language;
  params: Record<string, string>;
  tries: number;
  message_id: string;
}

const AT_ONCE = 20;
/** After two days of retries the message is of no use any more. */
const MOST_TRIES = 12;
const firstWaitMs = 15 * SECOND;
const longestWaitMs = 6 * HOUR;

/** Sends what commands have queued. A message is sent at least once, and tried again with growing pauses. */
export class Notices {
  private readonly deps: NoticeDeps;
  private running: Promise<void> | undefined;

  constructor(deps: NoticeDeps) {
    this.deps = deps;
  }

  /** Sends at once the messages that a command has just queued. */
  readonly listener: Listener = {
    name: 'notices',
    types: new Set(['notice.queued']),
    fromNow: true,
    handle: () => {
      void this.deliver().catch(this.deps.onError);
    },
  };

  /** Sends everything that is due; one run at a time here, and other processes take other rows. */
  async deliver(): Promise<void> {
    while (this.running) await this.running;
    this.running = this.sendDue().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async sendDue(): Promise<void> {
    for (;;) {
      const due = await this.take();
      // Push services answer slowly at times; mails do not wait for them, nor for each other's devices.
      const pushes = due.filter(({ channel }) => channel === 'push').map((notice) => this.send(notice));
      for (const notice of due) if (notice.channel !== 'push') await this.send(notice);
      await Promise.all(pushes);
      if (due.length < AT_ONCE) return;
    }
  }

  /**
   * Leases due messages by moving their next try ahead: if the process dies while sending, the next run retries them.
   */
  private take(): Promise<Queued[]> {
    const now = this.deps.wall.now();
    return this.deps.db.query<Queued>(
      `UPDATE notice n SET tries = n.tries + 1,
         next_at = $1::int8 + least($2::int8 * (2 ^ least(n.tries, 20))::int8, $3::int8)
       FROM (SELECT id FROM notice WHERE next_at <= $1 ORDER BY next_at, id LIMIT $4 FOR UPDATE SKIP LOCKED) d
       WHERE n.id = d.id
       RETURNING n.id, n.customer_id, n.channel, n.address, n.template, n.lang, n.params, n.tries,
         coalesce(nullif(n.message_id, ''), n.id) AS message_id`,
      [now, firstWaitMs, longestWaitMs, AT_ONCE],
      'notices_due',
    );
  }

  private async send(queued: Queued): Promise<void> {
    const { id, message_id, customer_id, channel, address, template, lang, params, tries } = queued;
    const { db, messenger, texts, wordOf, onError } = this.deps;
    // Without a budget it waits: its next tries reach into the next day, which has one of its own.
    if (channel === 'phone' && tries < MOST_TRIES && !(await texts.take()).ok) return;
    try {
      const to = { type: channel, normal: address };
      // A locked screen shows push messages to anybody, so they go without the customer's word.
      const word = channel === 'push' ? undefined : await wordOf(customer_id);
      await messenger.send({ id: message_id, to, template, lang, params, word });
    } catch (error) {
      onError(error as Error);
      if (tries < MOST_TRIES && !(error instanceof PushRefused)) return;
    }
    await db.query('DELETE FROM notice WHERE id = $1', [id], 'notice_done');
  }
}
