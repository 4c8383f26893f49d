// @vitest-environment happy-dom
import { fileRoutes } from '@candor/model/files/routes.ts';
import { supportRoutes } from '@candor/model/support/routes.ts';
import type { FeedbackView, SupportMessage, SupportThread } from '@candor/model/support/schema.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { ApiDouble, refused } from '../../lib/testing/api-double.fixture.ts';
import { openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { clearSession } from '../../lib/stored.ts';
import { acceptUploads, fileIdOf, pictureReply } from '../../lib/files/upload.fixture.ts';
import { Screen as Idea } from './screens/idea.tsx';
import { Screen as Server } from './screens/server.tsx';
import { supportTexts } from './texts.ts';

const CASE = `sup_${'0'.repeat(26)}`;
const AT = '2026-03-02T15:30:00Z';
const asked: SupportMessage = { seq: 1, author: 'customer', operatorName: null, text: 'Where is it?', sentAt: AT };
const answered: SupportMessage = {
  seq: 2,
  author: 'operator',
  operatorName: 'Olive',
  text: 'Under <b>Me</b>.',
  sentAt: AT,
};
const empty: SupportThread = { state: null, managerName: null, unread: 0, messages: [], more: false };
const counts = { thread: 0, feedback: 0 };

let api: ApiDouble;
beforeAll(() => preloadTexts(commonTexts, messageTexts, supportTexts));
beforeEach(() => {
  localStorage.clear();
  clearSession();
  api = new ApiDouble();
  api.on(supportRoutes.contactChannels, { email: null, phone: null, firstAnswers: null });
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
    for (const problem of ['Name is required', 'Email cannot be empty', 'Fill this in']) screen.getByText(problem);
    await user.type(screen.getByLabelText('Your name'), 'Bo');
    await user.type(screen.getByLabelText('Email for the answer'), 'bo@');
    await user.type(screen.getByLabelText('Message'), 'I cannot sign in.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('The email format is not correct')).toBeDefined();
    expect(api.of(supportRoutes.sendContact)).toEqual([]);
    await user.type(screen.getByLabelText('Email for the answer'), 'example.com');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(CASE)).toBeDefined();
    expect(api.of(supportRoutes.sendContact)[0]?.body).toEqual({
      ...{ name: 'Bo', email: 'bo@example.com', text: 'I cannot sign in.', lang: 'en' },
    });
  });

  test('sees the other channels of customer service, or that there are none', async () => {
    const first = await openScreen(Server, '/server', api);
    expect(await screen.findByText(/We answer in writing, here/)).toBeDefined();
    first.unmount?.();
    cleanup();
    api.on(supportRoutes.contactChannels, { email: 'help@example.com', phone: '+1 212 555 0100', firstAnswers: null });
    await openScreen(Server, '/server', api);
    const link = await screen.findByRole('link', { name: /help@example.com/ });
    expect(link.getAttribute('href')).toBe('mailto:help@example.com');
    expect(screen.getByRole('link', { name: /555 0100/ }).getAttribute('href')).toBe('tel:+12125550100');
  });

  test('too many messages are refused, and the input stays', async () => {
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

  test('takes pictures with a message, and shows those that came with one', async () => {
    const kept = { fileId: fileIdOf(7), width: 40, height: 30 };
    const thread: SupportThread = { ...empty, state: 'waiting', messages: [{ ...asked, pictures: [kept] }] };
    api.on(supportRoutes.supportThread, thread).on(supportRoutes.sendSupportMessage, asked);
    acceptUploads(api);
    const { user } = await openScreen(Server, '/server', api);
    expect(await screen.findByRole('button', { name: 'Picture 1' })).toBeDefined();
    await user.type(screen.getByLabelText('New message'), 'And this');
    const file = new File([new Uint8Array(9)], 'a.png', { type: 'image/png' });
    fireEvent.change(document.querySelector('input[name="pictures"]') as HTMLInputElement, {
      target: { files: [file] },
    });
    await screen.findByText('Ready');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await expect.poll(() => api.of(supportRoutes.sendSupportMessage)).toHaveLength(1);
    expect(api.of(supportRoutes.sendSupportMessage)[0]?.body).toEqual({ text: 'And this', pictures: [fileIdOf(1)] });
  });

  test('begins empty, and a message appears once it was sent', async () => {
    let thread = empty;
    api
      .on(supportRoutes.supportThread, () => thread)
      .on(supportRoutes.sendSupportMessage, () => {
        thread = { ...empty, state: 'waiting', messages: [asked] };
        return asked;
      });
    const { user } = await openScreen(Server, '/server', api);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(screen.getByText('Fill this in')).toBeDefined();
    await user.type(screen.getByLabelText('New message'), 'Where is it?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Where is it?', { selector: 'li p' })).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('New message').value).toBe('');
  });

  test('names the manager, shows markup as it was typed, and marks what is shown as read', async () => {
    api
      .on(supportRoutes.supportThread, {
        ...empty,
        state: 'answered',
        managerName: 'Olive',
        unread: 1,
        messages: [asked, answered],
      })
      .on(supportRoutes.readSupportThread, counts);
    await openScreen(Server, '/server', api);
    expect(await screen.findByText('Under <b>Me</b>.')).toBeDefined();
    expect(screen.getAllByText('Olive').length).toBe(2);
    expect(screen.getByText('Your account manager')).toBeDefined();
    await expect.poll(() => api.of(supportRoutes.readSupportThread)[0]?.body).toEqual({ upTo: '2' });
  });

  test('says how the question stands, and how long a first answer usually takes', async () => {
    const firstAnswers = { cases: 20, withinMinutes: 170 };
    api
      .on(supportRoutes.contactChannels, { email: null, phone: null, firstAnswers })
      .on(supportRoutes.supportThread, { ...empty, state: 'waiting', messages: [asked] })
      .on(supportRoutes.supportUnread, { thread: 0, feedback: 2 });
    await openScreen(Server, '/server', api);
    expect(await screen.findByText('Waiting')).toBeDefined();
    expect(await screen.findByText(/usually comes within 3 hours: four in five of the last 20/)).toBeDefined();
    expect(await screen.findByRole('link', { name: /Feedback.*2 new answers/ })).toBeDefined();
  });

  test('names no manager before anybody has answered', async () => {
    await openScreen(Server, '/server', api.on(supportRoutes.supportThread, empty));
    expect(await screen.findByText('Write to us')).toBeDefined();
    expect(screen.getByText('A person reads it and answers here.')).toBeDefined();
    expect(screen.queryByText('Your account manager')).toBeNull();
    expect(screen.queryByText('–')).toBeNull();
  });

  test('older messages are fetched on demand, and shown above', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getAllByText('Fill this in')).toHaveLength(2);
    await user.type(screen.getByLabelText('Subject'), 'More ETFs');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getAllByText('Fill this in')).toHaveLength(1);
    await user.type(screen.getByLabelText('Content'), 'Where is it?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('More ETFs')).toBeDefined();
    expect(api.of(supportRoutes.sendFeedback)[0]?.body).toEqual({ name: 'More ETFs', text: 'Where is it?' });
  });

  describe('takes pictures', () => {
    const file = (name: string, type = 'image/png', bytes = 9) => new File([new Uint8Array(bytes)], name, { type });
    const choose = (...files: File[]) =>
      fireEvent.change(document.querySelector('input[name="pictures"]') as HTMLInputElement, { target: { files } });
    const ready = (count: number) => expect.poll(() => screen.getAllByText('Ready')).toHaveLength(count);
    const send = () => screen.getByRole('button', { name: 'Send' });
    async function written() {
      signIn();
      api
        .on(supportRoutes.feedbackList, { feedback: [], next: null })
        .on(supportRoutes.sendFeedback, { ...one, unread: 0 });
      const files = acceptUploads(api);
      const { user } = await openScreen(Idea, '/idea', api);
      await user.type(screen.getByLabelText('Subject'), 'Dark charts');
      await user.type(screen.getByLabelText('Content'), 'See here.');
      return { user, files };
    }

    test('that are uploaded as soon as they are chosen; removed ones are not sent', async () => {
      const { user, files } = await written();
      choose(file('a.png'), file('b.png'));
      await ready(2);
      choose(file('c.png'));
      await ready(3);
      expect(document.querySelector('input[name="pictures"]'), 'three are all').toBeNull();
      await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
      await expect.poll(() => files.get(fileIdOf(2))?.state).toBe('removed');
      await user.click(send());
      await expect.poll(() => api.of(supportRoutes.sendFeedback)).toHaveLength(1);
      expect(api.of(supportRoutes.sendFeedback)[0]?.body).toMatchObject({ pictures: [fileIdOf(1), fileIdOf(3)] });
      await expect.poll(() => screen.queryByText('Ready')).toBeNull();
    });

    test.each([
      [
        'a kind that is none of ours',
        [file('a.pdf', 'application/pdf')],
        'Only jpeg, jpg, png or bmp pictures are accepted',
        0,
      ],
      [
        'more than 20 MB',
        [file('a.png', 'image/png', 20 * 1024 * 1024 + 1)],
        'The picture must not be larger than 20 MB',
        0,
      ],
      ['a fourth', ['a', 'b', 'c', 'd'].map((name) => file(name)), 'At most 3 pictures can be sent.', 3],
    ] as const)('but not %s, and says so', async (_what, files, words, taken) => {
      await written();
      choose(...files);
      expect(await screen.findByText(words)).toBeDefined();
      if (taken > 0) await ready(taken);
      expect(api.of(fileRoutes.beginUpload)).toHaveLength(taken);
    });

    test('and waits for them: one that failed is uploaded again or removed first', async () => {
      const { user } = await written();
      api.on(fileRoutes.completeUpload, () => refused('image_damaged', 422));
      choose(file('a.png'));
      await screen.findByText('The picture cannot be read. Please choose it again or take a new one.');
      await user.click(send());
      expect(screen.getByText('Wait until every picture is ready, or remove it.')).toBeDefined();
      expect(api.of(supportRoutes.sendFeedback)).toEqual([]);
      acceptUploads(api);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await ready(1);
      await user.click(send());
      await expect.poll(() => api.of(supportRoutes.sendFeedback)).toHaveLength(1);
    });
  });

  test('its pictures are opened when they are shown, each once', async () => {
    signIn();
    const kept = { fileId: fileIdOf(7), width: 40, height: 30 };
    api
      .on(supportRoutes.feedbackList, { feedback: [{ ...one, unread: 0, pictures: [kept] }], next: null })
      .on(fileRoutes.fileContent, pictureReply);
    const { user } = await openScreen(Idea, '/idea', api);
    const show = await screen.findByRole('button', { name: 'Picture 1', hidden: true });
    expect(api.of(fileRoutes.fileContent)).toEqual([]);
    for (const _look of [1, 2]) {
      fireEvent.click(show);
      expect(await screen.findByRole('img', { name: 'Picture 1' })).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Close' }));
    }
    expect(api.of(fileRoutes.fileContent).map(({ params }) => params.fileId)).toEqual([kept.fileId]);
  });

  test('opening one is reading its answer', async () => {
    signIn();
    api.on(supportRoutes.feedbackList, { feedback: [one], next: null }).on(supportRoutes.readFeedback, counts);
    await openScreen(Idea, '/idea', api);
    const summary = (await screen.findByText('Dark charts')).closest('details') as HTMLDetailsElement;
    expect(within(summary).getByText('1 new answer')).toBeDefined();
    summary.open = true;
    summary.dispatchEvent(new Event('toggle'));
    await expect.poll(() => api.of(supportRoutes.readFeedback)[0]?.body).toEqual({ upTo: '2' });
  });
});
