// @vitest-environment happy-dom
import { supportRoutes } from '@candor/model/support/routes.ts';
import type { FeedbackView, SupportMessage, SupportThread } from '@candor/model/support/schema.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { ApiDouble, refused } from '../../lib/api-double.fixture.ts';
import { openScreen, signIn } from '../../lib/screen.fixture.tsx';
import { clearSession } from '../../lib/stored.ts';
import { Screen as Idea } from './screens/idea.tsx';
import { Screen as Server } from './screens/server.tsx';
import { supportTexts } from './texts.ts';

const CASE = `sup_${'0'.repeat(26)}`;
const AT = '2026-03-02T15:30:00Z';
const asked: SupportMessage = { seq: 1, author: 'customer', operatorName: null, text: 'Where is it?', sentAt: AT };
const answered: SupportMessage = { seq: 2, author: 'operator', operatorName: 'Olive', text: 'Under <b>Me</b>.', sentAt: AT };
const empty: SupportThread = { state: null, managerName: null, unread: 0, messages: [], more: false };
const counts = { thread: 0, feedback: 0 };

let api: ApiDouble;
beforeAll(() => preloadTexts(commonTexts, messageTexts, supportTexts));
beforeEach(() => {
  localStorage.clear();
  clearSession();
  api = new ApiDouble();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a visitor', () => {
  test('fills in the form, and gets a number to quote', async () => {
    api.on(supportRoutes.sendContact, { reference: CASE, receivedAt: AT });
    const { user } = await openScreen(Server, '/server', api);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getAllByText('Please fill this in')).toHaveLength(3);
    await user.type(screen.getByLabelText('Your name'), 'Bo');
    await user.type(screen.getByLabelText('Email for the answer'), 'bo@');
    await user.type(screen.getByLabelText('Message'), 'I cannot sign in.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('The email format is not correct')).toBeDefined();
    expect(api.asked).toEqual([]);
    await user.type(screen.getByLabelText('Email for the answer'), 'example.com');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(CASE)).toBeDefined();
    expect(api.of(supportRoutes.sendContact)[0]?.body).toEqual({
      ...{ name: 'Bo', email: 'bo@example.com', text: 'I cannot sign in.', lang: 'en' },
    });
  });

  test('who wrote too often is told so, and keeps what was typed', async () => {
    api.on(supportRoutes.sendContact, () => refused('rate_limited', 429));
    const { user } = await openScreen(Server, '/server', api);
    await user.type(screen.getByLabelText('Your name'), 'Bo');
    await user.type(screen.getByLabelText('Email for the answer'), 'bo@example.com');
    await user.type(screen.getByLabelText('Message'), 'Again');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/too many/i)).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Again');
  });
});

describe('the thread', () => {
  beforeEach(() => signIn());

  test('begins empty, and a message appears once it was sent', async () => {
    let thread = empty;
    api
      .on(supportRoutes.supportThread, () => thread)
      .on(supportRoutes.sendSupportMessage, () => {
        thread = { ...empty, state: 'waiting', messages: [asked] };
        return asked;
      });
    const { user } = await openScreen(Server, '/server', api);
    expect(await screen.findByText('No messages yet')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Please fill this in')).toBeDefined();
    await user.type(screen.getByLabelText('New message'), 'Where is it?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Where is it?', { selector: 'li p' })).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('New message').value).toBe('');
  });

  test('names the manager, shows markup as it was typed, and marks what is shown as read', async () => {
    api
      .on(supportRoutes.supportThread, { ...empty, state: 'answered', managerName: 'Olive', unread: 1, messages: [asked, answered] })
      .on(supportRoutes.readSupportThread, counts);
    await openScreen(Server, '/server', api);
    expect(await screen.findByText('Under <b>Me</b>.')).toBeDefined();
    expect(screen.getAllByText('Olive').length).toBe(2);
    await vi.waitFor(() => expect(api.of(supportRoutes.readSupportThread)[0]?.body).toEqual({ upTo: '2' }));
  });

  test('older messages come when asked for, and stand above', async () => {
    const third = { ...asked, seq: 3, text: 'Third' };
    const older: SupportThread = { ...empty, state: 'waiting', messages: [asked, answered] };
    const newest: SupportThread = { ...older, messages: [third], more: true };
    api.on(supportRoutes.supportThread, ({ query }) => (query.before === '3' ? older : newest));
    const { user } = await openScreen(Server, '/server', api);
    await user.click(await screen.findByRole('button', { name: 'Show older messages' }));
    await screen.findByText('Where is it?');
    const texts = screen.getAllByRole('listitem').map((item) => item.lastChild?.textContent);
    expect(texts).toEqual(['Where is it?', 'Under <b>Me</b>.', 'Third']);
    expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull();
  });

  test('a closed one says so', async () => {
    api.on(supportRoutes.supportThread, { ...empty, state: 'closed', messages: [asked] });
    await openScreen(Server, '/server', api);
    expect(await screen.findByText(/was closed/)).toBeDefined();
  });
});

describe('feedback', () => {
  const one: FeedbackView = {
    ...{ id: CASE, name: 'Dark charts', state: 'answered', unread: 1, sentAt: AT, messages: [asked, answered] },
    pictures: [],
  };

  test('asks a visitor to sign in', async () => {
    await openScreen(Idea, '/idea', api);
    expect(await screen.findByText('You are not logged in yet, please login first.')).toBeDefined();
  });

  test('is sent with name and content, once both are there', async () => {
    signIn();
    const sent: FeedbackView = { ...one, name: 'More ETFs', unread: 0, state: 'waiting', messages: [asked] };
    let list: FeedbackView[] = [];
    api
      .on(supportRoutes.feedbackList, () => ({ feedback: list, next: null }))
      .on(supportRoutes.sendFeedback, () => {
        list = [sent];
        return sent;
      });
    const { user } = await openScreen(Idea, '/idea', api);
    expect(await screen.findByText('Nothing sent yet')).toBeDefined();
    await user.type(screen.getByLabelText('Name'), 'More ETFs');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getAllByText('Please fill this in')).toHaveLength(1);
    await user.type(screen.getByLabelText('Content'), 'Where is it?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('More ETFs')).toBeDefined();
    expect(api.of(supportRoutes.sendFeedback)[0]?.body).toEqual({ name: 'More ETFs', text: 'Where is it?' });
  });

  test('opening one is reading its answer', async () => {
    signIn();
    api
      .on(supportRoutes.feedbackList, { feedback: [one], next: null })
      .on(supportRoutes.readFeedback, counts);
    await openScreen(Idea, '/idea', api);
    const summary = (await screen.findByText('Dark charts')).closest('details') as HTMLDetailsElement;
    expect(within(summary).getByText('1 new answer')).toBeDefined();
    summary.open = true;
    summary.dispatchEvent(new Event('toggle'));
    await vi.waitFor(() => expect(api.of(supportRoutes.readFeedback)[0]?.body).toEqual({ upTo: '2' }));
  });
});
