// @vitest-environment happy-dom
import { supportRoutes } from '@candor/model/support/routes.ts';
import { TRIAL_GRANT } from '@candor/model/orders/limits.ts';
import { formatUsd } from '@candor/model/money.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import en from '../../i18n/en/help.ts';
import { commonTexts, preloadTexts } from '../../i18n/index.ts';
import { clearSession } from '../../lib/stored.ts';
import { pageAt } from '../../app/manifest.ts';
import { ApiDouble } from '../../lib/testing/api-double.fixture.ts';
import { openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { HELP_FIGURES, matching, TOPICS } from './help/help-articles.ts';
import { helpTexts } from './help-texts.ts';
import { supportTexts } from './texts.ts';
import { HelpCentre } from './help/help-centre.tsx';

beforeAll(() => preloadTexts(commonTexts, helpTexts, supportTexts));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const unbuilt = [{ product: 'charity', titles: ['Your donation'] }] as const;
const open = (show: string | null = null) =>
  openScreen(() => <HelpCentre unbuilt={unbuilt} show={show} />, '/help', api());
const api = () => new ApiDouble().on(supportRoutes.contactChannels, { email: null, phone: null, firstAnswers: null });
const AT = '2026-03-02T15:30:00Z';
const questions = () => [...document.querySelectorAll('summary')].map((each) => each.textContent);

test('every question has its answer, each once, and leads to a page of ours', () => {
  const articles = TOPICS.flatMap((topic) => topic.articles);
  const keys = articles.flatMap(({ question, answer }) => [question, answer]).sort();
  expect(keys).toEqual(
    Object.keys(en)
      .filter((key) => /^[aq][A-Z]/.test(key))
      .sort(),
  );
  for (const { to } of articles) if (to) expect(pageAt(to.replace(/\?.*/, '')), to).toBeDefined();
});

test('the figures are those of the product', () => {
  expect(HELP_FIGURES).toMatchObject({ minutes: 5, seconds: 120, hours: 72, age: 18 });
  expect(HELP_FIGURES.grant.replaceAll(',', '')).toBe(formatUsd(TRIAL_GRANT).replace(/\.00$/, ''));
});

test('all words of a search must occur, letter case and accents aside', async () => {
  const { user } = await open();
  expect(questions().length).toBe(TOPICS.flatMap((topic) => topic.articles).length);
  await user.type(screen.getByLabelText('Search help'), 'CODE valid');
  expect(questions()).toEqual(['My code does not arrive']);
  expect(screen.getByText(/valid for 5 minutes/)).toBeDefined();
  expect(matching([{ shown: 'Título así' }], 'titulo')).toHaveLength(1);
});

test('whoever has asked support something finds first how that stands', async () => {
  signIn();
  onTestFinished(() => clearSession());
  const asked = { seq: 1, author: 'customer' as const, operatorName: null, text: 'Where is it?', sentAt: AT };
  const thread = { state: 'waiting' as const, managerName: null, unread: 0, messages: [asked], more: false };
  await openScreen(
    () => <HelpCentre unbuilt={[]} show={null} />,
    '/help',
    api().on(supportRoutes.supportThread, thread),
  );
  const own = await screen.findByRole('link', { name: /Your question to us.*Where is it\?.*Waiting/ });
  expect(own.getAttribute('href')).toBe('/server');
  expect(questions()[0]).toBe('Is this real money?');
});

test('unbuilt products are named and can be found, and a search without hits says so', async () => {
  const { user } = await open();
  expect(screen.getByText('Not built yet')).toBeDefined();
  const field = screen.getByLabelText('Search help');
  for (const words of ['charity', 'donation']) {
    await user.clear(field);
    await user.type(field, words);
    expect(screen.getByText('Charity')).toBeDefined();
  }
  await user.clear(field);
  await user.type(field, 'zebra');
  expect(screen.getByText('Nothing found for these words')).toBeDefined();
});

test('a page that leads to one answer finds it open, and it alone', async () => {
  await open('Install');
  const shown = screen.getAllByRole('group').filter((article) => article.hasAttribute('open'));
  expect(shown.map((article) => article.querySelector('summary')?.textContent)).toEqual(['How do I install the app?']);
});
