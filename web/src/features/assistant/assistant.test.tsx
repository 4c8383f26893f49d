// @vitest-environment happy-dom
import { assistantRoutes } from '@candor/model/assistant/routes.ts';
import { type AnswerLine, STATEMENTS } from '@candor/model/assistant/schema.ts';
import { GLOSSARY_TERMS } from '@candor/model/assistant/glossary.ts';
import { HOW_TO_TOPICS, NOT_YET, placeOf } from '@candor/model/assistant/how-to.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { position } from '../../domains/account/account-server.fixture.tsx';
import { LANGS, LOCALE } from '../../i18n/index.ts';
import { ApiDouble, refused } from '../../lib/testing/api-double.fixture.ts';
import { signIn } from '../../lib/testing/screen.fixture.tsx';
import { isInRows } from './answer-rows.tsx';
import { answering, doubled, lines, eachTestOfAnswers, open } from './conversation.fixture.tsx';
import { assistantTexts, glossaryTexts, howToTexts, questionTexts } from './texts.ts';
import { routeTitleTexts } from '../../i18n/route-titles.ts';

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

eachTestOfAnswers();

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

  test('sources are numbered as they are cited, and what is true of all is said once', async () => {
    signIn();
    const source = { type: 'source', code: null, asOf: '2026-11-23T15:30:00Z', simulated: true } as const;
    const user = await open(
      answering(() =>
        lines([
          { ...source, number: 3, tool: 'account' },
          { type: 'statement', key: 'risk_no_short', sources: [3], values: {} },
          { ...source, number: 2, tool: 'performance' },
          { type: 'statement', key: 'positions_none', sources: [2], values: {} },
          { type: 'end' },
        ]),
      ),
    );
    await user.type(await screen.findByLabelText('Your question'), 'risk?{Enter}');
    const sources = await screen.findByRole('list', { name: 'Sources' });
    expect((await screen.findByText(/You have no short positions/)).textContent).toMatch(/1$/);
    expect(
      within(sources)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['Your account', 'Your performance']);
    expect(sources.parentElement?.textContent).toMatch(/as of Nov 23, 2026, 10:30.ET.· simulated$/);
  });

  test('beside a stock it asks about that one', async () => {
    signIn();
    const api = answering(() => lines(QUOTE));
    const user = await open(api, '/ai?code=AAPL');
    await user.click(await screen.findByRole('button', { name: 'How has AAPL done this year?' }));
    expect(api.of(assistantRoutes.askAssistant)[0]?.body).toEqual({
      text: 'How has AAPL done this year?',
      lang: 'en',
      code: 'AAPL',
    });
  });

  test('leads with questions that fit the account: of its positions where there are some, of how to begin where there are none', async () => {
    signIn();
    const api = answering(() => lines(QUOTE)).on(portfolioRoutes.positions, {
      positions: [
        { ...position(), code: 'KO', name: 'Coca-Cola', value: '900.00' },
        position(),
        { ...position(), code: 'BRIXEL', value: null },
      ],
    });
    const user = await open(api);
    const own = within(await screen.findByRole('region', { name: 'Your account' }));
    expect(own.getAllByRole('button').map((row) => row.textContent?.trim())).toEqual([
      'How much have I made today?',
      'AAWhat happened to AAPL today? Apple Inc., your largest position',
      'How risky is my portfolio?',
      'Which of my positions is doing worst?',
      'How much have I paid in fees?',
    ]);
    expect(within(screen.getByRole('region', { name: 'The market' })).getAllByRole('button')).toHaveLength(3);
    await user.click(own.getByRole('button', { name: /What happened to AAPL today/ }));
    expect(api.of(assistantRoutes.askAssistant)[0]?.body).toMatchObject({ text: 'What happened to AAPL today?' });
    // Under the answer stand others, and none twice.
    const next = within(await screen.findByRole('group', { name: 'Ask next' }));
    expect(next.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'How much have I made today?',
      'How risky is my portfolio?',
      'Which of my positions is doing worst?',
    ]);
    expect(screen.queryByRole('region', { name: 'The market' })).toBeNull();
    cleanup();
    await open(answering(() => lines(QUOTE)));
    expect(within(await screen.findByRole('region', { name: 'To begin with' })).getAllByRole('button')).toHaveLength(3);
  });

  test('an answer that breaks off says so and stays as far as it came', async () => {
    signIn();
    const user = await open(answering(() => lines(QUOTE.slice(0, 2), '{"type":')));
    await user.click(await screen.findByRole('button', { name: 'How is the market today?' }));
    expect(await screen.findByText(/was cut off/)).toBeTruthy();
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
    await user.click(await screen.findByRole('button', { name: 'How is the market today?' }));
    expect(await screen.findByText('large_move')).toBeTruthy();
    expect(screen.getByText(/Daily statement: .*2026/)).toBeTruthy();
    const sources = screen.getByRole('list', { name: 'Sources' });
    expect(within(sources).getByRole('link', { name: 'News of KO' }).getAttribute('href')).toBe(
      '/stockDetails?code=KO',
    );
    expect(within(sources).getByRole('link', { name: 'Your statements' }).getAttribute('href')).toBe(
      '/accountView/account?view=statements',
    );
  });

  test('how something is done leads to its page, and an alert to that of its stock', async () => {
    signIn();
    const values = {
      topic: { kind: 'key', value: 'alert' } as const,
      screen: { kind: 'screen', value: '/stockDetails' } as const,
      code: { kind: 'code', value: 'KO' } as const,
    };
    const user = await open(
      answering(() => lines([{ type: 'statement', key: 'how_to', sources: [], values }, { type: 'end' }])),
    );
    await user.click(await screen.findByRole('button', { name: 'How is the market today?' }));
    expect(await screen.findByText(/tap the bell and set the price/)).toBeTruthy();
    const link = screen.getAllByRole('link').find((each) => each.getAttribute('href')?.includes('view=alert'));
    expect(link?.getAttribute('href')).toBe('/stockDetails?code=KO&view=alert');
  });

  test('what is not understood is said, and a question offered instead is asked by a tap', async () => {
    signIn();
    const api = answering(() =>
      lines([
        { type: 'statement', key: 'not_understood', sources: [], values: {} },
        { type: 'offer', subject: 'market', topic: null, code: null },
        { type: 'offer', subject: 'quote', topic: null, code: 'KO' },
        { type: 'end' },
      ]),
    );
    const user = await open(api);
    await user.click(await screen.findByRole('button', { name: 'How is the market today?' }));
    expect(await screen.findByText(/did not understand/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'What is the price of KO?' }));
    expect(api.of(assistantRoutes.askAssistant)[1]?.body).toEqual({ text: 'What is the price of KO?', lang: 'en' });
  });

  test('a subject that has no question to ask is not offered, and the page stays', async () => {
    signIn();
    const offer = { type: 'offer' as const, topic: null, code: null };
    const api = answering(() =>
      lines([
        { type: 'statement', key: 'not_understood', sources: [], values: {} },
        { ...offer, subject: 'share_of' },
        { ...offer, subject: 'beside_index' },
        { type: 'end' },
      ]),
    );
    const user = await open(api);
    await user.click(await screen.findByRole('button', { name: 'How is the market today?' }));
    expect(await screen.findByRole('button', { name: 'Did I beat the S&P 500?' })).toBeTruthy();
  });

  test('the meaning of a question goes with the next one', async () => {
    signIn();
    const meaning = { subject: 'quote' as const, topic: null, codes: ['AAPL'], span: null };
    const api = answering(() => lines([{ type: 'meaning', meaning }, ...QUOTE]));
    const user = await open(api);
    await user.type(screen.getByLabelText('Your question'), 'price of AAPL{Enter}');
    await screen.findByText(/trades at/);
    await user.type(screen.getByLabelText('Your question'), 'and Microsoft?{Enter}');
    expect(api.of(assistantRoutes.askAssistant)[1]?.body).toEqual({
      text: 'and Microsoft?',
      lang: 'en',
      before: meaning,
    });
  });

  test('a half day is written with its holiday and the hours of New York', async () => {
    signIn();
    const time = (value: string) => ({ kind: 'time', value: String(Date.parse(value)) }) as const;
    const values = {
      ...{ date: { kind: 'date', value: '2026-12-24' } as const, state: { kind: 'key', value: 'half' } as const },
      ...{ holiday: { kind: 'key', value: 'christmas_eve' } as const, pre: time('2026-12-24T09:00:00Z') },
      ...{
        opens: time('2026-12-24T14:30:00Z'),
        closes: time('2026-12-24T18:00:00Z'),
        post: time('2026-12-24T22:00:00Z'),
      },
    };
    const user = await open(
      answering(() => lines([{ type: 'statement', key: 'calendar_day', sources: [], values }, { type: 'end' }])),
    );
    await user.click(await screen.findByRole('button', { name: 'How is the market today?' }));
    expect(await screen.findByText(/Dec 24, 2026: half day \(Christmas Eve\), from 09:30 ET to 13:00 ET/)).toBeTruthy();
  });

  test('retention and the tokens left today are shown before the first question', async () => {
    signIn();
    const budget = { tokens: 60_000, left: 45_900, renewsAt: '2026-11-24T15:30:00Z' };
    const user = await open(
      doubled().on(assistantRoutes.assistantAbout, { engine: 'model', model: 'fake-1', budget, keptDays: 90 }),
    );
    expect(
      await screen.findByText(/language model \(fake-1\) outside this app.* Kept 90 days\. Left today: 76%\./),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Details' }));
    expect(screen.getByText(/without addresses and numbers that name a person/)).toBeTruthy();
    expect(await screen.findByText(/Left of what you may ask the model today: 76%\. The next day begins/)).toBeTruthy();
  });

  test('a refusal is shown as text', async () => {
    signIn();
    const user = await open(answering(() => refused('rate_limited', 429)));
    await user.click(await screen.findByRole('button', { name: 'How is the market today?' }));
    await expect.poll(() => screen.queryByText('Looking it up')).toBeNull();
    expect(screen.queryByText(/trades at/)).toBeNull();
  });

  test('visitors are asked to sign in, in place', async () => {
    await open(new ApiDouble());
    expect(screen.queryByLabelText('Your question')).toBeNull();
  });
});

/** Texts of statements whose values decide between several. */
const FORMS: Readonly<Partial<Record<(typeof STATEMENTS)[number], readonly string[]>>> = {
  account_moved: ['account_up', 'account_down', 'account_up_instead', 'account_down_instead', 'account_unchanged'],
  profit_over: ['account_up', 'account_down', 'account_unchanged'],
  borrow_none: ['borrow_none', 'borrow_none_listed'],
  how_to: [],
  ticket: [
    ...['buy', 'sell', 'sell_all', 'short', 'cover', 'cover_all', 'buy_amount', 'sell_amount'],
    ...['buy_none', 'sell_none', 'short_none', 'cover_none', 'limit', 'stop', 'stop_limit', 'trail'],
  ].map((form) => `ticket_${form}`),
  orders_none: ['orders_none', 'orders_none_of'],
  no_act: ['no_act', 'no_act_order', 'no_act_orders'],
  order_waits: ['order_waits_buy', 'order_waits_sell'],
  order_over_power: ['', '_market', '_amount', '_none'].map((form) => `order_over_power${form}`),
  order_note: [
    ...['time', 'limit', 'usd', 'bracket', 'either', 'gtc_market', 'gtc_short', 'session_limit', 'session_short'],
    ...['stop_limit', 'stop_buy', 'stop_sell'],
  ].map((note) => `note_${note}`),
  order_over_held: ['order_over_held', 'order_over_free', 'order_over_owed'],
  stock_instead: ['stock_up_instead', 'stock_down_instead', 'stock_unchanged'],
  not_understood: ['not_understood', 'not_understood_again'],
  // A button with the title of its page.
  go: [],
  calendar_day: ['calendar_open', 'calendar_half', 'calendar_closed', 'calendar_weekend'],
  earnings: ['earnings_pre', 'earnings_post'],
  earnings_none: ['earnings_none', 'earnings_none_of'],
  not_offered: ['not_offered', 'not_offered_this', 'not_yet'],
  beside_index: ['beside_ahead', 'beside_behind'],
  order: ['order', 'order_limit', 'order_amount', 'order_stop', 'order_stop_limit', 'order_trail'],
  orders_more: ['orders_more', 'orders_more_many'],
  holdings: ['holdings', 'holdings_net'],
  order_ended: ['order_filled', 'order_was_canceled', 'order_expired', 'order_rejected'],
  order_reason: ['order_reason_expired'],
  dividend_first: ['dividend_first', 'dividend_first_due'],
  dividends_of: ['dividends_of', 'dividends_of_due', 'dividends_of_short', 'dividends_of_short_due'],
  fees_paid_of: ['fees_paid_of', 'fees_paid_of_borrow'],
  position_paid: ['position_paid', 'position_paid_short'],
  account_then: ['account_then', 'account_then_before'],
  borrow_paid: ['borrow_paid', 'borrow_paid_none', 'borrow_paid_of', 'borrow_paid_none_of'],
  shorts_result: ['short_made', 'short_lost', 'shorts_made', 'shorts_lost'],
  result_of: ['result_made', 'result_lost', 'result_made_over', 'result_lost_over'],
  result_realized: ['realized_made', 'realized_lost', 'realized_none'],
  half_day: ['half_day_yes', 'half_day_no'],
  net_exposure: ['net_long', 'net_short'],
  sell_now: ['sell_now_made', 'sell_now_lost'],
  sell_now_of: ['sell_now_of_made', 'sell_now_of_lost'],
  beside_market: ['beside_market_ahead', 'beside_market_behind'],
};

test('every statement, word, topic, thing and question has its text in every language', async () => {
  for (const lang of LANGS) {
    const [said, terms, how, questions] = await Promise.all([
      ...([assistantTexts.load(lang), glossaryTexts.load(lang)] as const),
      ...([howToTexts.load(lang), questionTexts.load(lang)] as const),
    ]);
    const texts: Readonly<Record<string, unknown>> = { ...said, ...terms, ...how, ...questions };
    const wanted = [
      // What is read as rows has a type-checked text for each row.
      ...STATEMENTS.filter((key) => !isInRows({ key })).flatMap((key) => FORMS[key] ?? [key]),
      ...GLOSSARY_TERMS.flatMap((term) => [term, `${term}_text`]),
      ...HOW_TO_TOPICS.map((topic) => (NOT_YET.includes(topic) ? `thing_${topic}` : `how_${topic}`)),
    ];
    expect(
      wanted.filter((key) => !texts[key]),
      LOCALE[lang],
    ).toEqual([]);
  }
});

test('every page that an answer leads to has its title in every language', async () => {
  const places = HOW_TO_TOPICS.filter((topic) => !NOT_YET.includes(topic)).flatMap((topic) => [
    placeOf(topic, 'KO').path,
    placeOf(topic, undefined).path,
  ]);
  for (const lang of LANGS) {
    const titles: Readonly<Record<string, unknown>> = await routeTitleTexts.load(lang);
    expect(
      places.filter((path) => !titles[path]),
      LOCALE[lang],
    ).toEqual([]);
  }
});
