import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { DAY, formatInstant } from '@candor/model/time.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Db } from '../platform/database/db.ts';

/** Part of the budget from which on an operator should look. */
const NEAR = 0.8;

export type TextAlarm = 'nearly_spent' | 'spent';

export interface TextBudgetDeps {
  readonly db: Db;
  readonly wall: Clock;
  /** Text messages a day (UTC, real time) over all customers; each one costs money. */
  readonly textsPerDay: number;
  /** Each called once a day. */
  readonly onTexts: (alarm: TextAlarm, sent: number) => void;
}

/**
 * The budget of text messages that all share: per-target limits do not stop who has a thousand targets. Beyond
 * it codes are refused and point to email; notices wait for the next day. Counted in the database, so that all
 * processes share one count.
 */
export class TextBudget {
  private readonly deps: TextBudgetDeps;

  constructor(deps: TextBudgetDeps) {
    this.deps = deps;
  }

  /** Whether one more would be sent, without counting it: asked before a code is made that could not arrive. */
  async room(): Promise<Decision<null, 'text_messages_spent'>> {
    const { db, textsPerDay } = this.deps;
    const rows = await db.query(
      'SELECT 1 FROM text_message_day WHERE day = $1 AND sent >= $2',
      [this.today(), textsPerDay],
      'texts_room',
    );
    return rows.length === 0 ? accept(null) : this.refused();
  }

  /** Counts one that is about to be sent. */
  async take(): Promise<Decision<null, 'text_messages_spent'>> {
    const { db, textsPerDay, onTexts } = this.deps;
    const [row] = await db.query<{ sent: number }>(
      `INSERT INTO text_message_day AS t (day, sent, refused) VALUES ($1, 1, 0)
       ON CONFLICT (day) DO UPDATE SET sent = t.sent + 1 WHERE t.sent < $2 RETURNING sent`,
      [this.today(), textsPerDay],
      'texts_take',
    );
    if (!row) return this.refused();
    if (row.sent === Math.ceil(textsPerDay * NEAR)) onTexts('nearly_spent', row.sent);
    return accept(null);
  }

  /** Sent and refused today; for metrics. */
  async counts(): Promise<{ readonly sent: number; readonly refused: number }> {
    const [row] = await this.deps.db.query<{ sent: number; refused: number }>(
      'SELECT sent, refused FROM text_message_day WHERE day = $1',
      [this.today()],
      'texts_counts',
    );
    return row ?? { sent: 0, refused: 0 };
  }

  private async refused(): Promise<Decision<null, 'text_messages_spent'>> {
    const { db, wall, onTexts } = this.deps;
    const [row] = await db.query<{ sent: number; refused: number }>(
      'UPDATE text_message_day SET refused = refused + 1 WHERE day = $1 RETURNING sent, refused',
      [this.today()],
      'texts_refused',
    );
    if (row?.refused === 1) onTexts('spent', row.sent);
    return refuse('text_messages_spent', { retryAfterSeconds: String(Math.ceil((DAY - (wall.now() % DAY)) / 1_000)) });
  }

  private today(): string {
    return formatInstant(this.deps.wall.now()).slice(0, 10);
  }
}
