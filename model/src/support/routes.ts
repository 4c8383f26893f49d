import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { type Route, route } from '../http.ts';
import * as schema from './schema.ts';

const own = { access: 'login', tag: 'support', limit: 'write' } as const;
const seen = z.strictObject({ upTo: schema.messageNumber() });

/**
 * Writing to support. Everybody sees only their own cases; others' are answered as not found. Messages count against a
 * limit for each customer, a visitor's against one for each address.
 */
export const supportRoutes = {
  supportThread: route({
    ...own,
    name: 'supportThread',
    method: 'GET',
    path: '/support/thread',
    limit: 'read',
    summary: 'List the messages of your thread with your manager, newest page first; `before` asks for older ones',
    query: () => z.strictObject({ before: z.optional(schema.messageNumber()) }),
    reply: () => schema.supportThread,
  }),
  sendSupportMessage: route({
    ...own,
    name: 'sendSupportMessage',
    method: 'POST',
    path: '/support/thread/messages',
    summary: 'Send a message to your manager, with uploaded pictures; a closed thread opens again',
    body: () => z.strictObject({ text: schema.messageText(), pictures: schema.attachments() }),
    reply: () => schema.supportMessage,
    idempotent: true,
    refusals: ['not_found', 'illegal_state'],
  }),
  readSupportThread: route({
    ...own,
    name: 'readSupportThread',
    method: 'POST',
    path: '/support/thread/read',
    summary: 'Mark your manager’s answers as read, up to a message',
    body: () => seen,
    reply: () => schema.unreadCounts,
    refusals: ['not_found'],
  }),
  supportUnread: route({
    ...own,
    name: 'supportUnread',
    method: 'GET',
    path: '/support/unread',
    limit: 'read',
    summary: 'Read how many answers are unread',
    reply: () => schema.unreadCounts,
  }),
  feedbackList: route({
    ...own,
    name: 'feedbackList',
    method: 'GET',
    path: '/support/feedback',
    limit: 'read',
    summary: 'List your feedback with its answers, newest first',
    query: () => z.strictObject({ before: z.optional(id('sup')) }),
    reply: () => schema.feedbackPage,
  }),
  sendFeedback: route({
    ...own,
    name: 'sendFeedback',
    method: 'POST',
    path: '/support/feedback',
    summary: 'Send feedback: a name, its content, and uploaded pictures',
    body: () =>
      z.strictObject({
        name: schema.caseName(),
        text: schema.messageText(),
        pictures: schema.attachments(),
      }),
    reply: () => schema.feedbackView,
    idempotent: true,
    refusals: ['not_found', 'illegal_state'],
  }),
  readFeedback: route({
    ...own,
    name: 'readFeedback',
    method: 'POST',
    path: '/support/feedback/:caseId/read',
    summary: 'Mark the answers of one feedback as read, up to a message',
    params: () => z.strictObject({ caseId: id('sup') }),
    body: () => seen,
    reply: () => schema.unreadCounts,
    refusals: ['not_found'],
  }),
  contactChannels: route({
    name: 'contactChannels',
    method: 'GET',
    path: '/support/channels',
    access: 'visitor',
    tag: 'support',
    limit: 'read',
    summary: 'List the channels of customer service outside this app, and how long a first answer takes',
    reply: () => schema.contactChannels,
  }),
  sendContact: route({
    name: 'sendContact',
    method: 'POST',
    path: '/support/contact',
    access: 'visitor',
    tag: 'support',
    summary: 'Send a message to support without signing in; the answer goes to the address given',
    body: () => schema.contactBody,
    reply: () => schema.contactReceived,
    idempotent: true,
    limit: 'contact',
  }),
} satisfies Record<string, Route>;
