import type { MessageTemplate } from '@candor/model/auth/messages.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { HOUR, SECOND } from '@candor/model/time.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { Listener } from '../platform/outbox.ts';
import type { Messenger } from './messenger.ts';
import type { MachineSeal } from '../vault/index.ts';
import { wordPlace } from './seal.ts';
import { readSecurityRow } from './store.ts';
import type { TextBudget } from './text-budget.ts';

export interface NoticeDeps {
  readonly db: Db;
  readonly wall: Clock;
  readonly messenger: Messenger;
  readonly seal: MachineSeal;
  readonly texts: Pick<TextBudget, 'take'>;
  readonly onError: (error: Error) => void;
}

interface Queued {
  id: string;
  customer_id: string;
  channel: 'email' | 'phone';
  address: string;
  template: MessageTemplate;
  lang: Language;
  params: Record<string, string>;
  tries: number;
}

const AT_ONCE = 20;
/** After two days of trying nobody waits for the message any more. */
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

  /** Sends at once what a command has just queued. */
  readonly listener: Listener = {
    name: 'notices',
    types: new Set(['notice.queued']),
    fromNow: true,
    hear: () => {
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
      for (const notice of due) await this.send(notice);
      if (due.length < AT_ONCE) return;
    }
  }

  /** Takes what is due by moving its next try ahead: whoever dies while sending leaves it to the next run. */
  private take(): Promise<Queued[]> {
    const now = this.deps.wall.now();
    return this.deps.db.query<Queued>(
      `UPDATE notice n SET tries = n.tries + 1,
         next_at = $1::int8 + least($2::int8 * (2 ^ least(n.tries, 20))::int8, $3::int8)
       FROM (SELECT id FROM notice WHERE next_at <= $1 ORDER BY next_at, id LIMIT $4 FOR UPDATE SKIP LOCKED) d
       WHERE n.id = d.id
       RETURNING n.id, n.customer_id, n.channel, n.address, n.template, n.lang, n.params, n.tries`,
      [now, firstWaitMs, longestWaitMs, AT_ONCE],
      'notices_due',
    );
  }

  private async send({ id, customer_id, channel, address, template, lang, params, tries }: Queued): Promise<void> {
    const { db, messenger, texts, onError } = this.deps;
    // Without a budget it waits: its next tries reach into the next day, which has one of its own.
    if (channel === 'phone' && tries < MOST_TRIES && !(await texts.take()).ok) return;
    try {
      const to = { type: channel, normal: address };
      await messenger.send({ to, template, lang, params, word: await wordOf(this.deps, customer_id) });
    } catch (error) {
      onError(error as Error);
      if (tries < MOST_TRIES) return;
    }
    await db.query('DELETE FROM notice WHERE id = $1', [id], 'notice_done');
  }
}

/** The customer's anti-phishing word; undefined where there is none. */
export async function wordOf(
  { db, seal }: Pick<NoticeDeps, 'db' | 'seal'>,
  customerId: string,
): Promise<string | undefined> {
  const { antiPhishingWord } = await readSecurityRow(db, customerId);
  return antiPhishingWord === null ? undefined : seal.open(wordPlace(customerId), antiPhishingWord);
}
