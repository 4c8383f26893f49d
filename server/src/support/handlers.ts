import { isEmail } from '@candor/model/auth/contact.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { SUPPORT_LIMITS } from '@candor/model/support/limits.ts';
import { plainLine, plainText } from '@candor/model/support/plain-text.ts';
import type { supportRoutes } from '@candor/model/support/routes.ts';
import type { SupportThread } from '@candor/model/support/schema.ts';
import { formatInstant } from '@candor/model/time.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import { casePictures, messageViews } from './case-pictures.ts';
import { markSeen } from './mark-seen.ts';
import { sendContact } from './send-contact.ts';
import { sendFeedback } from './send-feedback.ts';
import { sendMessage } from './send-message.ts';
import {
  caseById,
  feedbackOf,
  firstAnswersOf,
  languageOf,
  messagesBefore,
  messagesOf,
  threadOf,
  unreadOf,
} from './store.ts';
import { feedbackView, messageView } from './views.ts';

export interface SupportDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  /** Where customer service is reached besides the app. */
  readonly channels: { readonly supportEmail: string | undefined; readonly supportPhone: string | undefined };
}

const FEEDBACK_PAGE = 20;
const BEYOND_ALL = 2 ** 31 - 1;

/** Handlers of what customers and visitors write to support. */
export function supportHandlers({ db, runner, channels }: SupportDeps): HandlersOf<typeof supportRoutes> {
  return {
    supportThread: ({ signedIn, query }) =>
      readThread(db, signedIn().customerId, query.before === undefined ? BEYOND_ALL : Number(query.before)),
    async sendSupportMessage({ signedIn, body, idempotency }) {
      const { customerId } = signedIn();
      const text = written('/text', body.text);
      if (!text.ok) return text;
      const { pictures = [] } = body;
      const input = { customerId, lang: await languageOf(db, customerId), text: text.value, pictures };
      return map(await runner.run(sendMessage, input, idempotency()), (sent) => messageView(sent, sent.pictures));
    },
    async readSupportThread({ signedIn, body }) {
      const { customerId } = signedIn();
      return seen({ db, runner }, customerId, (await threadOf(db, customerId))?.id, body.upTo);
    },
    supportUnread: ({ signedIn }) => unreadOf(db, signedIn().customerId),
    feedbackList: ({ signedIn, query }) => readFeedback(db, signedIn().customerId, query.before),
    async sendFeedback({ signedIn, body, idempotency }) {
      const { customerId } = signedIn();
      const name = written('/name', body.name, plainLine);
      const text = written('/text', body.text);
      if (!name.ok) return name;
      if (!text.ok) return text;
      const { pictures = [] } = body;
      const input = {
        customerId,
        lang: await languageOf(db, customerId),
        name: name.value,
        text: text.value,
        pictures,
      };
      return map(await runner.run(sendFeedback, input, idempotency()), (sent) =>
        feedbackView(sent.opened, [sent.message], sent.pictures),
      );
    },
    async readFeedback({ signedIn, params, body }) {
      const { customerId } = signedIn();
      const found = await caseById(db, params.caseId);
      const mine = found?.customerId === customerId && found.kind === 'feedback';
      return seen({ db, runner }, customerId, mine ? params.caseId : undefined, body.upTo);
    },
    contactChannels: async () => ({
      email: channels.supportEmail ?? null,
      phone: channels.supportPhone ?? null,
      firstAnswers: (await firstAnswersOf(db)) ?? null,
    }),
    async sendContact({ body, idempotency }) {
      const name = written('/name', body.name, plainLine);
      const text = written('/text', body.text);
      const email = body.email.normalize('NFKC').trim();
      if (!name.ok) return name;
      if (!isEmail(email)) return refuse('invalid_field', { pointer: '/email', rule: 'format' });
      if (!text.ok) return text;
      const input = { name: name.value, email, text: text.value, lang: body.lang ?? ('en' as const) };
      return map(await runner.run(sendContact, input, idempotency()), ({ id, wallOpenedAt }) => ({
        reference: id,
        receivedAt: formatInstant(wallOpenedAt),
      }));
    },
  };
}

/** The text after cleaning; a text of invisible characters alone is empty. */
function written(pointer: string, raw: string, clean: (raw: string) => string = plainText): Decision<string> {
  const text = clean(raw);
  return text === '' ? refuse('invalid_field', { pointer, rule: 'required' }) : accept(text);
}

function map<A, B>(decision: Decision<A>, of: (value: A) => B): Decision<B> {
  return decision.ok ? accept(of(decision.value)) : decision;
}

async function readThread(db: Db, customerId: string, before: number): Promise<SupportThread> {
  const thread = await threadOf(db, customerId);
  if (!thread) return { state: null, managerName: null, unread: 0, messages: [], more: false };
  const [messages, unread] = await Promise.all([
    messagesBefore(db, thread.id, before, SUPPORT_LIMITS.page),
    unreadOf(db, customerId),
  ]);
  return {
    state: thread.state,
    managerName: thread.managerName,
    unread: unread.thread,
    messages: await messageViews(db, messages),
    more: (messages[0]?.seq ?? 1) > 1,
  };
}

async function readFeedback(db: Db, customerId: string, before: string | undefined) {
  const found = await feedbackOf(db, customerId, before, FEEDBACK_PAGE + 1);
  const page = found.slice(0, FEEDBACK_PAGE);
  const ids = page.map(({ id }) => id);
  const [messages, picturesIn] = await Promise.all([messagesOf(db, ids), casePictures(db, ids)]);
  const feedback = page.map((each) => {
    const own = messages.filter(({ caseId }) => caseId === each.id);
    return feedbackView(each, own, picturesIn(each.id));
  });
  return { feedback, next: found.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

async function seen(
  { db, runner }: Pick<SupportDeps, 'db' | 'runner'>,
  customerId: string,
  caseId: string | undefined,
  upTo: string,
) {
  if (caseId === undefined) return refuse('not_found');
  const input = { caseId, owner: customerId, side: 'sender', upTo: Number(upTo) } as const;
  const marked = await runner.run(markSeen, input);
  return marked.ok ? accept(await unreadOf(db, customerId)) : marked;
}
