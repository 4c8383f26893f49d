import type { StoredPicture } from '@candor/model/files/schema.ts';
import type { ReviewCase } from '@candor/model/support/review.ts';
import type { FeedbackView, SupportMessage } from '@candor/model/support/schema.ts';
import { formatInstant } from '@candor/model/time.ts';
import type { ListedCase } from './store.ts';
import type { MessageRow, SupportCase } from './tables.ts';

export function messageView(
  { seq, author, operatorName, text, wallAt }: MessageRow,
  pictures: readonly StoredPicture[] = [],
): SupportMessage {
  const sent = { seq, author, operatorName, text, sentAt: formatInstant(wallAt) };
  return pictures.length > 0 ? { ...sent, pictures: [...pictures] } : sent;
}

/** Feedback as its sender sees it. */
export function feedbackView(
  feedback: SupportCase,
  messages: readonly MessageRow[],
  pictures: readonly StoredPicture[],
): FeedbackView {
  const { id, name, state, senderSeen, wallOpenedAt } = feedback;
  const unread = messages.filter(({ author, seq }) => author === 'operator' && seq > senderSeen).length;
  const shown = { messages: messages.map((message) => messageView(message)), pictures: [...pictures] };
  return { id, name, state, unread, sentAt: formatInstant(wallOpenedAt), ...shown };
}

const EXCERPT = 120;

export function caseView({ case: one, username, unread, lastAuthor, lastText }: ListedCase): ReviewCase {
  const { id, kind, state, customerId, name, email, lang, managerName, wallOpenedAt, wallLastAt } = one;
  const line = [...lastText.replace(/\s+/g, ' ')];
  return {
    ...{ id, kind, state, customerId, email, lang, unread, managerName, lastAuthor },
    from: kind === 'contact' ? name : (username ?? ''),
    name: kind === 'feedback' ? name : '',
    excerpt: line.length > EXCERPT ? `${line.slice(0, EXCERPT).join('')}…` : line.join(''),
    openedAt: formatInstant(wallOpenedAt),
    lastAt: formatInstant(wallLastAt),
  };
}
