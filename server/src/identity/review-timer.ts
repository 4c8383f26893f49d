import { REVIEW_ALERT_MS } from '@candor/model/identity/limits.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant, plusMs } from '@candor/model/time.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import { isOutage, park, retryParked } from '../platform/commands/parking.ts';
import type { Db } from '../platform/database/db.ts';
import { needRow } from '../platform/database/rows.ts';
import { dueReviews, nextReviewAt } from './review-reads.ts';
import { identitySubmissionTable } from './tables.ts';

interface NoteLate {
  readonly submissionId: string;
  readonly customerId: string;
}

/** Records that a review has taken 48 or 72 hours. Changes nothing else: waiting approves nobody. */
export const noteLateReview: Command<NoteLate, { readonly noted: readonly ('alert' | 'breach')[] }> = {
  name: 'note_late_review',
  subject: ({ customerId }) => customerId,
  needs: ({ submissionId }, lane) => [needRow(identitySubmissionTable, submissionId), ...auditNeeds(lane)],
  decide(rows, { submissionId, customerId }, context) {
    const before = rows.get(identitySubmissionTable, submissionId);
    if (before?.state !== 'in_review' || before.customerId !== customerId) return refuse('illegal_state');
    const alert = before.alertedAt === null && context.now >= before.submittedAt + REVIEW_ALERT_MS;
    const breach = before.breachedAt === null && context.now >= before.dueAt;
    if (!alert && !breach) return accept({ noted: [] });
    const after = {
      ...before,
      ...(alert ? { alertedAt: context.now } : {}),
      ...(breach ? { breachedAt: context.now } : {}),
    };
    rows.update(identitySubmissionTable, after);
    const noted = [...(alert ? (['alert'] as const) : []), ...(breach ? (['breach'] as const) : [])];
    for (const each of noted) {
      writeAudit(rows, context, {
        ...{ actor: 'system:review_clock', action: `identity.review_${each}`, object: `identity:${submissionId}` },
        ...{ customerId, before, after, reason: `submitted ${formatInstant(before.submittedAt)}` },
      });
      rows.emit({
        type: `identity.review_${each}`,
        subject: customerId,
        payload: { submissionId, submittedAt: before.submittedAt, dueAt: before.dueAt },
      });
    }
    return accept({ noted });
  },
};

interface ReviewTimerOptions {
  readonly db: Db;
  readonly runner: CommandRunner;
  /** Called for each late review: operators see it in the log and in the list's counts. */
  readonly onLate: (kind: 'alert' | 'breach', submissionId: string) => void;
  /** Gets the alarm for each review that could not be noted; it is left out until the next start. */
  readonly onParked: (error: Error) => void;
}

/** Watches the 72 hours in business time; one of the timeline's timers. */
export class ReviewTimer {
  readonly #options: ReviewTimerOptions;
  #next: Instant | undefined;
  readonly #parked = new Set<string>();

  constructor(options: ReviewTimerOptions) {
    this.#options = options;
  }

  /** Loads the submissions that were waiting before this process. */
  async start(): Promise<void> {
    const { db, onParked } = this.#options;
    await retryParked(db, 'review', async () => 'done', onParked);
    this.#next = await nextReviewAt(db);
  }

  /** Handles committed events, so that a new submission is watched without a query. */
  onCommitted(events: readonly { readonly type: string; readonly payload: Readonly<Record<string, unknown>> }[]): void {
    for (const { type, payload } of events) {
      if (type !== 'identity.submitted') continue;
      const at = plusMs(Number(payload.submittedAt) as Instant, REVIEW_ALERT_MS);
      if (this.#next === undefined || at < this.#next) this.#next = at;
    }
  }

  nextAt(): Instant | undefined {
    return this.#next;
  }

  async run(now: Instant): Promise<{ noted: number }> {
    const { db, runner, onLate, onParked } = this.#options;
    let noted = 0;
    const due = await dueReviews(db, now);
    for (const { id, customerId } of due.filter((review) => !this.#parked.has(review.id))) {
      try {
        const decision = await runner.run(noteLateReview, { submissionId: id, customerId });
        for (const kind of decision.ok ? decision.value.noted : []) {
          onLate(kind, id);
          noted += 1;
        }
      } catch (error) {
        if (isOutage(error)) throw error;
        await park(db, { kind: 'review', item: id }, error as Error, 1, onParked);
        this.#parked.add(id);
      }
    }
    this.#next = await nextReviewAt(db, [...this.#parked]);
    return { noted };
  }
}
