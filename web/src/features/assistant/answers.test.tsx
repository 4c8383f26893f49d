// @vitest-environment happy-dom
import type { AnswerLine, StatementValue } from '@candor/model/assistant/schema.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signIn } from '../../lib/testing/screen.fixture.tsx';
import { answering, lines, eachTestOfAnswers, NDJSON, open } from './conversation.fixture.tsx';

eachTestOfAnswers();

const shares = (value: string) => ({ kind: 'shares', value }) as const;
const at = (value: string) => ({ kind: 'price', value }) as const;

test('what an order costs leads to its ticket with that size, and the sum stands out', async () => {
  signIn();
  const usd = (value: string) => ({ kind: 'usd', value }) as const;
  const code = { kind: 'code', value: 'TSLA' } as const;
  const side = { kind: 'key', value: 'buy' } as const;
  const cost: Extract<AnswerLine, { type: 'statement' }>['values'] = {
    ...{ code, side, shares: { kind: 'shares', value: '10' }, price: { kind: 'price', value: '148.61' } },
    ...{ basis: { kind: 'key', value: 'ask' }, amount: usd('1486.10'), fees: usd('1.01'), total: usd('1487.11') },
  };
  const size = {
    quantity: { kind: 'shares', value: '10' },
    screen: { kind: 'screen', value: '/transactionBuy' },
  } as const;
  const user = await open(
    answering(() =>
      lines([
        { type: 'statement', key: 'order_cost', sources: [], values: cost },
        { type: 'statement', key: 'ticket', sources: [], values: { code, side, ...size } },
        { type: 'end' },
      ]),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'How is the market today?' }));
  expect(await screen.findByText(/10 TSLA at the ask, 148\.61/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Buy 10 TSLA' }).getAttribute('href')).toBe(
    '/transactionBuy?code=TSLA&quantity=10',
  );
});

test.each([undefined, 'long'])(
  'dividends of what is held are a row, also of an answer that says which way: %s',
  async (way) => {
    signIn();
    const values = {
      ...{ code: { kind: 'code', value: 'AAPL' }, shares: { kind: 'shares', value: '10' } },
      ...{ each: { kind: 'per_share', value: '0.84' }, value: { kind: 'gain', value: '8.40' } },
      ...(way === undefined ? {} : { side: { kind: 'key', value: way } }),
    } as Extract<AnswerLine, { type: 'statement' }>['values'];
    const user = await open(
      answering(() => lines([{ type: 'statement', key: 'dividend_own', sources: [], values }, { type: 'end' }])),
    );
    await user.click(await screen.findByRole('button', { name: 'How is the market today?' }));
    await screen.findByText('+$8.40');
    expect(document.body.textContent).toMatch(/Your 10 AAPL × .?0\.84/);
  },
);

test('rows of the same source name it once, at the last of them, and a short is called one', async () => {
  signIn();
  const by = (code: string, profit: string, side?: string): AnswerLine => ({
    ...{ type: 'statement', key: 'moved_by', sources: [1] },
    values: {
      code: { kind: 'code', value: code },
      profit: { kind: 'gain', value: profit },
      ...(side ? { side: { kind: 'key', value: side } } : {}),
    },
  });
  const source = { number: 1, tool: 'account', code: null, asOf: '2026-11-23T15:30:00Z', simulated: true } as const;
  const meaning = { subject: 'profit' as const, topic: null, codes: [], span: null };
  const moved: AnswerLine = {
    ...{ type: 'statement', key: 'account_moved', sources: [1] },
    values: { profit: { kind: 'gain', value: '-9.00' }, profitPercent: { kind: 'percent', value: '-0.5' } },
  };
  const user = await open(
    answering(() =>
      lines([
        { type: 'meaning', meaning },
        ...[{ type: 'source', ...source } as const, moved, by('AAPL', '-10.00'), by('GOOGL', '1.00', 'short')],
        { type: 'end' },
      ]),
    ),
  );
  await user.type(await screen.findByLabelText('Your question'), 'why is my account down{Enter}');
  expect(await screen.findByText(/Your account is down \$9\.00 \(0\.50%\) today\./)).toBeTruthy();
  expect(screen.getByText(/GOOGL \(short\)/).closest('dt')?.textContent).toContain('1');
  expect(screen.getAllByRole('link', { name: 'Source 1' })).toHaveLength(1);
  const next = within(await screen.findByRole('group', { name: 'Ask next' }));
  expect(next.getAllByRole('button')[0]?.textContent).toBe('What happened to AAPL today?');
});

test('the profit over a time is a sentence, and after a ticket come questions about the order', async () => {
  signIn();
  const over: AnswerLine = {
    ...{ type: 'statement', key: 'profit_over', sources: [] },
    values: {
      from: { kind: 'date', value: '2026-11-16' },
      to: { kind: 'date', value: '2026-11-20' },
      days: { kind: 'count', value: '5' },
      profit: { kind: 'gain', value: '16.06' },
      profitPercent: { kind: 'percent', value: '0.01' },
    },
  };
  const ticket: AnswerLine = {
    ...{ type: 'statement', key: 'ticket', sources: [] },
    values: {
      code: { kind: 'code', value: 'KO' },
      side: { kind: 'key', value: 'buy' },
      quantity: { kind: 'shares', value: '5' },
      screen: { kind: 'screen', value: '/transactionBuy' },
    },
  };
  const meaning = { subject: 'quote' as const, topic: null, codes: ['KO'], span: null };
  const user = await open(answering(() => lines([{ type: 'meaning', meaning }, over, ticket, { type: 'end' }])));
  await user.type(screen.getByLabelText('Your question'), 'and this week{Enter}');
  expect(
    await screen.findByText('Your account is up $16.06 (0.01%) in the last 5 trading days (Nov 16 to Nov 20).'),
  ).toBeTruthy();
  const next = within(await screen.findByRole('group', { name: 'Ask next' }));
  expect(next.getAllByRole('button')[0]?.textContent).toBe('What is my buying power?');
});

test('money on the other side is moved first: both pages are buttons, the first one leads', async () => {
  signIn();
  const go = (topic: string, path: string): AnswerLine => ({
    ...{ type: 'statement', key: 'go', sources: [] },
    values: { topic: { kind: 'key', value: topic }, screen: { kind: 'screen', value: path } },
  });
  const user = await open(
    answering(() =>
      lines([
        {
          type: 'statement',
          key: 'withdraw_move',
          sources: [],
          values: { now: { kind: 'usd', value: '0' }, stock: { kind: 'usd', value: '70' } },
        },
        ...[go('transfer', '/userTransaction'), go('withdraw', '/withdrawal')],
        { type: 'end' },
      ]),
    ),
  );
  await user.type(await screen.findByLabelText('Your question'), 'how do I withdraw{Enter}');
  expect((await screen.findByText(/First move money to the spot wallet/)).nextElementSibling?.textContent).toBe(
    'Transfer Withdraw ',
  );
  expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/withdrawal');
});

test.each<[{ from: string; since?: string }, string]>([
  [{ from: '2026-11-16' }, 'from Nov 16 to Nov 20'],
  [{ from: '2025-12-22' }, 'from Dec 22, 2025 to Nov 20, 2026'],
  [{ from: '2026-11-20' }, 'on Fri, Nov 20'],
  [{ from: '2026-11-16', since: '2026-11-13' }, 'this week, since the close of Fri, Nov 13'],
])('whether the account is down is answered first, with the days %o', async ({ from, since }, said) => {
  signIn();
  const moved: AnswerLine = {
    ...{ type: 'statement', key: 'account_moved', sources: [] },
    values: {
      asked: { kind: 'key', value: 'down' },
      from: { kind: 'date', value: from },
      ...(since ? { since: { kind: 'date', value: since } as const } : {}),
      to: { kind: 'date', value: '2026-11-20' },
      profit: { kind: 'gain', value: '16.06' },
      profitPercent: { kind: 'percent', value: '0.01' },
    },
  };
  const user = await open(answering(() => lines([moved, { type: 'end' }])));
  await user.type(screen.getByLabelText('Your question'), 'why am I down this week{Enter}');
  expect(await screen.findByText(`Your account is not down but up $16.06 (0.01%) ${said}.`)).toBeTruthy();
});

test('an order that is asked for is not placed: its ticket is opened', async () => {
  signIn();
  const code = { kind: 'code', value: 'KO' } as const;
  const declined: AnswerLine = {
    ...{ type: 'statement', key: 'no_act', sources: [] },
    values: { code, about: { kind: 'key', value: 'order' } },
  };
  const ticket: AnswerLine = {
    ...{ type: 'statement', key: 'ticket', sources: [] },
    values: { code, quantity: { kind: 'shares', value: '10' }, screen: { kind: 'screen', value: '/transactionBuy' } },
  };
  const user = await open(answering(() => lines([declined, ticket, { type: 'end' }])));
  await user.type(screen.getByLabelText('Your question'), 'buy 10 KO{Enter}');
  expect(await screen.findByText('I can’t place orders. Review this one and place it yourself:')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Buy 10 KO' }).getAttribute('href')).toBe(
    '/transactionBuy?code=KO&quantity=10',
  );
});

test('shares of the account leave no rest unnamed, and a figure over a time leads to the page of that time', async () => {
  signIn();
  const share = (value: string) => ({ kind: 'share', value }) as const;
  const source = { number: 1, tool: 'performance', code: null, asOf: null, simulated: true, range: 'WTD' } as const;
  const parts: AnswerLine = {
    ...{ type: 'statement', key: 'risk_parts', sources: [1] },
    values: { invested: share('44.6'), cash: share('58.9'), collateral: share('-3.5') },
  };
  const user = await open(answering(() => lines([{ type: 'source', ...source }, parts, { type: 'end' }])));
  await user.type(screen.getByLabelText('Your question'), 'my risk{Enter}');
  const row = async (name: RegExp) => (await screen.findByText(name)).parentElement?.textContent;
  expect(await row(/^Invested/)).toMatch(/^Invested: 44.6%/);
  expect(await row(/^Collateral net of shorts/)).toMatch(/−3\.5%/);
  expect(screen.getByRole('link', { name: 'Your performance' }).getAttribute('href')).toBe('/accountChare?range=WTD');
});

test('beside a stock, the index of the day and the own position have labels of their own', async () => {
  signIn();
  const index: AnswerLine = {
    ...{ type: 'statement', key: 'index', sources: [] },
    values: {
      ...{ index: { kind: 'name', value: 'Candor 500' }, level: { kind: 'level', value: '1000' } },
      percent: { kind: 'percent', value: '0.1' },
    },
  };
  const held: AnswerLine = {
    ...{ type: 'statement', key: 'position', sources: [] },
    values: {
      ...{ code: { kind: 'code', value: 'AAPL' }, shares: { kind: 'shares', value: '46.99' } },
      ...{ value: { kind: 'usd', value: '900' }, profit: { kind: 'gain', value: '5' } },
      among: { kind: 'key', value: 'figures' },
    },
  };
  const user = await open(answering(() => lines([index, held, { type: 'end' }])));
  await user.type(screen.getByLabelText('Your question'), 'what is apple doing{Enter}');
  expect(await screen.findByText(/^Candor 500, today/)).toBeTruthy();
  expect(screen.getByText(/^Your 46\.99 AAPL, value and open profit/)).toBeTruthy();
});

test('until something of an answer arrives, lines stand in its place', async () => {
  signIn();
  const user = await open(answering(() => new Response(new ReadableStream(), NDJSON)));
  await user.type(screen.getByLabelText('Your question'), 'price of AAPL{Enter}');
  const waiting = (await screen.findByText('Looking it up')).parentElement!;
  expect(waiting.querySelectorAll('[data-skeleton]')).toHaveLength(3);
});

test.each<
  [verb: string, screenOf: string, terms: Readonly<Record<string, StatementValue>>, text: string, link: string]
>([
  [
    'buy',
    '/transactionBuy',
    { quantity: shares('10'), limit: at('400.00') },
    'Buy 10 KO, limit 400.00',
    '&quantity=10&limit=400.00',
  ],
  ['buy', '/transactionBuy', { limit: at('400.00') }, 'Buy KO, limit 400.00', '&limit=400.00'],
  [
    'sell_all',
    '/transactionFlat',
    { quantity: shares('44.07'), stop: at('50.00') },
    'Sell all 44.07 KO, stop 50.00',
    '&quantity=44.07&stop=50.00',
  ],
  ['short', '/transactionSell', { quantity: shares('5') }, 'Sell 5 KO short', '&quantity=5'],
  ['cover', '/transactionSellFlat', { quantity: shares('4') }, 'Buy 4 KO to cover', '&quantity=4'],
  [
    'sell',
    '/transactionFlat',
    { trailPercent: { kind: 'share', value: '5' } },
    'Sell KO, trailing stop 5%',
    '&trail=5',
  ],
  [
    'sell',
    '/transactionFlat',
    { stop: at('50.00'), limit: at('49.00') },
    'Sell KO, stop 50.00, limit 49.00',
    '&limit=49.00&stop=50.00',
  ],
])('the button of a ticket says all of the order: %s', async (verb, screenOf, terms, text, link) => {
  signIn();
  const ticket: AnswerLine = {
    ...{ type: 'statement', key: 'ticket', sources: [] },
    values: {
      ...{ code: { kind: 'code', value: 'KO' }, verb: { kind: 'key', value: verb } },
      ...{ screen: { kind: 'screen', value: screenOf }, ...terms },
    },
  };
  const user = await open(answering(() => lines([ticket, { type: 'end' }])));
  await user.type(screen.getByLabelText('Your question'), 'an order{Enter}');
  expect((await screen.findByRole('link', { name: text })).getAttribute('href')).toBe(`${screenOf}?code=KO${link}`);
});

test('where the sources change, each block names its own; the rules are explained once, before the first question', async () => {
  signIn();
  const source = (number: number, tool: 'account' | 'margin') =>
    ({ type: 'source', number, tool, code: null, asOf: null, simulated: true }) as const;
  const room = (number: number): AnswerLine => ({
    ...{ type: 'statement', key: 'risk_room', sources: [number] },
    values: { room: { kind: 'usd', value: '100' } },
  });
  const all = [source(1, 'account'), room(1), room(1), source(2, 'margin'), room(2), room(2), { type: 'end' }] as const;
  const user = await open(answering(() => lines([...all])));
  expect(await screen.findByRole('button', { name: 'Details' })).toBeTruthy();
  await user.type(screen.getByLabelText('Your question'), 'my room{Enter}');
  expect(await screen.findAllByRole('link', { name: 'Source 2' })).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: 'Source 1' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Details' })).toBeNull();
});

test('a supposed price, a purchase beyond the power and a wrong premise are written in words', async () => {
  signIn();
  const usd = (value: string) => ({ kind: 'usd', value }) as const;
  const code = { kind: 'code', value: 'GOOGL' } as const;
  const side = { kind: 'key', value: 'short' } as const;
  const said = (
    key: Extract<AnswerLine, { type: 'statement' }>['key'],
    values: Readonly<Record<string, StatementValue>>,
  ): AnswerLine => ({ type: 'statement', key, sources: [], values });
  const over = { code, need: usd('575784.51'), power: usd('53354.11') };
  const user = await open(
    answering(() =>
      lines([
        said('stock_instead', { code, percent: { kind: 'percent', value: '0.55' } }),
        said('what_if_to', {
          ...{ code, side, shares: shares('8'), to: at('300.00'), now: usd('3184.08') },
          value: { kind: 'gain', value: '784.08' },
        }),
        said('order_over_power', { ...over, basis: { kind: 'key', value: 'market' }, shares: shares('92') }),
        said('order_over_power', over),
        said('order_over_held', { code, shares: shares('40'), available: shares('40'), asked: shares('100') }),
        { type: 'end' },
      ]),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'How is the market today?' }));
  expect(await screen.findByText('GOOGL is not down but up 0.55% today.')).toBeTruthy();
  expect(document.body.textContent).toMatch(/you are short: \$3,184\.08 at present, less 8 × .?300\.00/);
  expect(screen.getByText(/room for the price to move.*\$53,354\.11\. At most 92 GOOGL are possible\./)).toBeTruthy();
  expect(screen.getByText(/covers none of it\./)).toBeTruthy();
  expect(screen.getByText('You hold 40 GOOGL, fewer than 100.')).toBeTruthy();
});
