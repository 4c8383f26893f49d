import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { plainText } from '@candor/model/support/plain-text.ts';
import type { ReviewDetail, ReviewPage, ReviewQuery } from '@candor/model/support/review.ts';
import type { CommandRunner, IdempotencyKey } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { Operator } from './add-message.ts';
import { answerCase, closeCase } from './answer-case.ts';
import { casePictures, messageViews } from './case-pictures.ts';
import { markSeen } from './mark-seen.ts';
import { caseById, countWaiting, listCases, messagesOf } from './store.ts';
import { caseView } from './views.ts';

/** Who answers, and by which request: it goes on record. */
export type Acting = Operator & { readonly requestId?: string; readonly reason?: string };

/** Case handling for the operator console; the console checks its caller's rights. */
export interface SupportReview {
  list(query: ReviewQuery): Promise<ReviewPage>;
  read(caseId: string): Promise<Decision<ReviewDetail>>;
  answer(by: Acting, caseId: string, text: string, idempotency?: IdempotencyKey): Promise<Decision<ReviewDetail>>;
  close(by: Acting, caseId: string, idempotency?: IdempotencyKey): Promise<Decision<ReviewDetail>>;
  markRead(caseId: string, upTo: number): Promise<Decision<ReviewDetail>>;
  /** Whose picture it is; undefined where it did not come with this case. */
  senderOf(caseId: string, fileId: string): Promise<string | undefined>;
}

const PAGE = 30;

export function supportReview({ db, runner }: { db: Db; runner: CommandRunner }): SupportReview {
  const read = async (caseId: string): Promise<Decision<ReviewDetail>> => {
    const [[listed], messages, picturesIn] = await Promise.all([
      listCases(db, {}, 1, caseId),
      messagesOf(db, [caseId]),
      casePictures(db, [caseId]),
    ]);
    if (!listed) return refuse('not_found');
    const pictures = [...picturesIn(caseId)];
    return accept({ case: caseView(listed), messages: await messageViews(db, messages), pictures });
  };
  /** Runs something in the lane of the case's owner and answers the case as it is then. */
  const within = async (caseId: string, run: (owner: string) => Promise<Decision<unknown>>) => {
    const found = await caseById(db, caseId);
    if (!found) return refuse('not_found');
    const done = await run(found.owner);
    return done.ok ? read(caseId) : done;
  };
  return {
    async list(query) {
      const limit = query.limit === undefined ? PAGE : Number(query.limit);
      const [found, waiting] = await Promise.all([listCases(db, query, limit + 1), countWaiting(db)]);
      const page = found.slice(0, limit);
      const next = found.length > page.length ? (page.at(-1)?.case.id ?? null) : null;
      return { cases: page.map(caseView), waiting, next };
    },
    read,
    async answer(by, caseId, raw, idempotency) {
      const text = plainText(raw);
      if (text === '') return refuse('invalid_field', { pointer: '/text', rule: 'required' });
      return within(caseId, (owner) => runner.run(answerCase, { ...by, caseId, owner, text }, idempotency));
    },
    close: (by, caseId, idempotency) =>
      within(caseId, (owner) => runner.run(closeCase, { ...by, caseId, owner }, idempotency)),
    markRead: (caseId, upTo) =>
      within(caseId, (owner) => runner.run(markSeen, { caseId, owner, side: 'operator', upTo })),
    async senderOf(caseId, fileId) {
      const sent = await read(caseId);
      if (!sent.ok) return undefined;
      const { pictures, messages } = sent.value;
      const all = [...pictures, ...messages.flatMap((message) => message.pictures ?? [])];
      if (!all.some((picture) => picture.fileId === fileId)) return undefined;
      return (await caseById(db, caseId))?.customerId ?? undefined;
    },
  };
}
