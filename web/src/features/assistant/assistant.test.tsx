// @vitest-environment happy-dom
import { assistantRoutes } from '@candor/model/assistant/routes.ts';
import { type AnswerLine, STATEMENTS } from '@candor/model/assistant/schema.ts';
import { GLOSSARY_TERMS } from '@candor/model/assistant/glossary.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commonTexts, LANGS, LOCALE, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { ApiDouble, refused } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { AssistantPage } from './assistant-page.tsx';
import { assistantTexts, glossaryTexts } from './texts.ts';

const QUOTE: AnswerLine[] = [
  { type: 'source', number: 1, tool: 'quote', code: 'AAPL', asOf: '2026-11-23T15:30:00Z', simulated: true },
  {
    type: 'statement',
    key: 'quote',
    sources: [1],
    values: {
      ...{ code: { kind: 'code', value: 'AAPL' }, name: { kind: 'name', value: 'Apple Inc.' } },
      ...{ price: { kind: 'price', value: '251.82' }, change: { kind: 'change', value: '5.27' } },
      percent: { kind: 'percent', value: '2.1300' },
    },
  },
  { type: 'end' },
];

eachTestOnAFreshDevice();
beforeAll(() => preloadTexts(assistantTexts, glossaryTexts, commonTexts, messageTexts));
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

const lines = (all: readonly AnswerLine[], cut = '') =>
  new Response(all.map((line) => `${JSON.stringify(line)}\n`).join('') + cut, {
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8' },
  });

const doubled = () =>
  new ApiDouble().on(assistantRoutes.assistantAbout, { engine: 'rules', model: null, budget: null, keptDays: 90 });
const answering = (answer: () => Response) => doubled().on(assistantRoutes.askAssistant, answer as never);
const Screen = () => <AssistantPage News={({ item }) => <a href="/newsDetails">{item.kind}</a>} />;
const open = async (api: ApiDouble, at = '/ai') => (await openScreen(Screen, at, api)).user;

describe('/ai', () => {
  test('says that it answers by rules, and links its figures to their sources', async () => {
    signIn();
    const api = answering(() => lines(QUOTE));
    const user = await open(api);
    expect(await screen.findByText(/not a language model/)).toBeTruthy();
    await user.type(screen.getByLabelText('Your question'), 'price of AAPL{Enter}');
    expect(await screen.findByText(/Apple Inc\. \(AAPL\) trades at 251\.82, \+5\.27 \(\+2\.13%\)/)).toBeTruthy();
    const sources = screen.getByRole('list', { name: 'Sources' });
    expect(within(sources).getByRole('link', { name: 'Quote of AAPL' }).getAttribute('href')).toBe(
      '/stockDetails?code=AAPL',
    );
    expect(sources.textContent).toContain('simulated');
    expect(api.of(assistantRoutes.askAssistant)[0]?.body).toEqual({ text: 'price of AAPL', lang: 'en' });
  });

  test('beside a stock it asks about that one', async () => {
    signIn();
    const api = answering(() => lines(QUOTE));
    const user = await open(api, '/ai?code=AAPL');
    await user.click(screen.getByRole('button', { name: 'AAPL this year' }));
    expect(api.of(assistantRoutes.askAssistant)[0]?.body).toEqual({ text: 'AAPL this year', lang: 'en', code: 'AAPL' });
  });

  test('an answer that breaks off says so and stays as far as it came', async () => {
    signIn();
    const user = await open(answering(() => lines(QUOTE.slice(0, 2), '{"type":')));
    await user.click(screen.getByRole('button', { name: 'My positions' }));
    expect(await screen.findByText(/broke off/)).toBeTruthy();
    expect(screen.getByText(/trades at/)).toBeTruthy();
  });

  test('stories and statements have their sources', async () => {
    signIn();
    const item: Extract<AnswerLine, { type: 'news' }>['item'] = {
      ...{
        id: '2026-11-20-large_move-KO',
        date: '2026-11-20',
        at: '2026-11-20T21:00:00Z',
        publishedAt: '2026-11-20T21:30:00Z',
      },
      ...{
        kind: 'large_move' as const,
        instruments: [],
        figures: {},
        article: null,
        source: { kind: 'simulated', label: 'Simulated', simulated: true } as const,
      },
    };
    const user = await open(
      answering(() =>
        lines([
          { type: 'source', number: 1, tool: 'news', code: 'KO', asOf: '2026-11-20T21:30:00Z', simulated: true },
          { type: 'news', item, sources: [1] },
          { type: 'source', number: 2, tool: 'statements', code: null, asOf: null, simulated: true },
          {
            ...{ type: 'statement', key: 'statement_row', sources: [2] },
            values: {
              period: { kind: 'key', value: 'daily' },
              ...{ from: { kind: 'date', value: '2026-11-20' }, to: { kind: 'date', value: '2026-11-20' } },
            },
          },
          { type: 'end' },
        ]),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'My positions' }));
    expect(await screen.findByText('large_move')).toBeTruthy();
    expect(screen.getByText(/Daily confirmation: .*2026/)).toBeTruthy();
    const sources = screen.getByRole('list', { name: 'Sources' });
    expect(within(sources).getByRole('link', { name: 'News of KO' }).getAttribute('href')).toBe(
      '/stockDetails?code=KO',
    );
    expect(within(sources).getByRole('link', { name: 'Your statements' }).getAttribute('href')).toBe(
      '/accountView/account?view=statements',
    );
  });

  test('retention and the tokens left today are shown before the first question', async () => {
    signIn();
    const budget = { tokens: 60_000, left: 45_900, renewsAt: '2026-11-24T15:30:00Z' };
    await open(
      new ApiDouble().on(assistantRoutes.assistantAbout, { engine: 'model', model: 'fake-1', budget, keptDays: 90 }),
    );
    expect(
      await screen.findByText(/Left of what you may ask the model today: 76%\. The next day begins .*kept for 90 days/),
    ).toBeTruthy();
  });

  test('a refusal is shown as text', async () => {
    signIn();
    const user = await open(answering(() => refused('rate_limited', 429)));
    await user.click(screen.getByRole('button', { name: 'My positions' }));
    await expect.poll(() => screen.queryByText('Looking it up')).toBeNull();
    expect(screen.queryByText(/trades at/)).toBeNull();
  });

  test('visitors are asked to sign in, in place', async () => {
    await open(new ApiDouble());
    expect(screen.queryByLabelText('Your question')).toBeNull();
  });
});

test('every statement has its text in every language', async () => {
  for (const lang of LANGS) {
    const [said, terms] = [await assistantTexts.load(lang), await glossaryTexts.load(lang)];
    for (const key of STATEMENTS) expect(said[key], `${LOCALE[lang]} ${key}`).toBeTruthy();
    for (const term of GLOSSARY_TERMS) expect(terms[`${term}_text`], `${LOCALE[lang]} ${term}`).toBeTruthy();
  }
});
