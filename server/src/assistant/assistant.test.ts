import { assistantRoutes } from '@candor/model/assistant/routes.ts';
import { type AnswerLine, answerLine, type Meaning } from '@candor/model/assistant/schema.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP_ORIGIN, Browser } from '../../test/console-world.ts';
import { WHOLE_MARKET } from '../../test/markets.ts';
import { type WholeApp, wholeApp } from '../../test/whole-app.ts';
import { injections } from './testing/injections.ts';

let world: WholeApp;
let ada: Browser;
let bob: Browser;
let bobsId: string;

async function trial(): Promise<{ browser: Browser; customerId: string }> {
  const browser = new Browser(world.api, APP_ORIGIN);
  const { data } = await browser.post('/auth/trial');
  browser.tokens = { aspctoken: data.sessionToken, authaspctoken: data.proofToken };
  return { browser, customerId: data.profile.customerId };
}

beforeAll(async () => {
  world = await wholeApp('2026-11-23T15:30:00Z', { env: WHOLE_MARKET });
  ({ browser: ada } = await trial());
  ({ browser: bob, customerId: bobsId } = await trial());
  const bought = await ada.post('/orders', {
    ...{ code: 'KO', side: 'buy', type: 'limit', limitPrice: '1.00', quantity: '7', tradingTime: 'regular' },
  });
  expect(bought.status).toBe(200);
});
afterAll(() => world?.stop());

/** Asks as the app does, and reads the lines. */
async function ask(who: Browser, text: string, code?: string, before?: Meaning): Promise<AnswerLine[]> {
  const answer = await world.api.fastify.inject({
    method: 'POST',
    url: `/api${assistantRoutes.askAssistant.path}`,
    headers: { origin: APP_ORIGIN, 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140', ...who.headers },
    payload: { text, lang: 'en', ...(code ? { code } : {}), ...(before ? { before } : {}) },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
  const lines = answer.body
    .trim()
    .split('\n')
    .map((line) => answerLine.parse(JSON.parse(line)));
  expect(lines.at(-1)).toEqual({ type: 'end' });
  return lines.slice(0, -1);
}
const statements = (lines: readonly AnswerLine[]) => lines.flatMap((line) => (line.type === 'statement' ? [line] : []));
const said = (lines: readonly AnswerLine[]) => statements(lines).map(({ key }) => key);

describe('figures are those of the screens, each with where it is from', () => {
  test('a price', async () => {
    const { data } = await ada.get('/market/instruments/AAPL');
    const [meaning, source, quote] = await ask(ada, 'price of AAPL');
    expect(meaning).toEqual({
      type: 'meaning',
      meaning: { subject: 'quote', topic: null, codes: ['AAPL'], span: null },
    });
    expect(source).toEqual({
      ...{ type: 'source', number: 1, tool: 'quote', code: 'AAPL', simulated: true, asOf: data.snapshot.asOf },
    });
    expect(quote).toMatchObject({
      ...{ type: 'statement', key: 'quote', sources: [1] },
      values: {
        price: { kind: 'price', value: data.snapshot.price },
        change: { kind: 'change' },
        percent: { value: data.snapshot.changePercent },
      },
    });
  });

  test('the only stock that an answer names is what a question behind it is about', async () => {
    const [meaning] = await ask(ada, 'what orders do I have open');
    expect(meaning).toMatchObject({ type: 'meaning', meaning: { subject: 'orders', codes: ['KO'] } });
    const before = (meaning as AnswerLine & { type: 'meaning' }).meaning;
    expect(said(await ask(ada, 'how far is the first one from filling', undefined, before))).toEqual([
      ...['order', 'order_waits'],
    ]);
  });

  test('a question that names no stock is about the stock of its page', async () => {
    const [, source, change] = await ask(ada, 'How did it do this year?', 'MSFT');
    expect(source).toMatchObject({ tool: 'quote', code: 'MSFT' });
    expect(change).toMatchObject({ key: 'change_over', values: { range: { value: 'YTD' } } });
  });

  test.each([
    ['BYTEVA revenue', ['market_value', 'books', 'debt_ratio']],
    ['revenue of AAPL', ['no_fundamentals']],
    ['P/E of BYTEVA', ['price_earnings']],
    ['P/E of AAPL', ['no_fundamentals']],
    ['does apple pay dividends', ['dividends', 'dividend_unannounced']],
    ['analysts on BYTEVA', ['ratings']],
    ['analysts on AAPL', ['no_ratings']],
    ['when does BYTEVA report', ['earnings']],
    ['when does apple report earnings', ['earnings_none']],
    ['what does short selling cost for NVDA', ['borrow_cost', 'borrow_night']],
    ['why is AAPL down this week', ['change_over', 'causes', 'today_of', 'news_none_today', 'index', 'sector']],
    ['how do I short NVDA', ['short_can', 'borrow_cost', 'borrow_night', 'how_to']],
    ['competitors of BYTEVA', ['competitors', ...Array(2).fill('list_row')]],
    ['what is inside QQQ', ['fund', 'fund_none']],
    ['52-week range of KO', ['year_range']],
    ['KO over 6 months', ['change_over']],
    ['most active stocks', ['list_active', ...Array(5).fill('list_row')]],
    ['how is the market', ['index', 'index', 'index', 'breadth']],
    ['energy sector today', ['sector']],
    ['is the market open?', ['session_open', 'session_hours']],
    ['when does the market close on christmas eve', ['calendar_day']],
    ['next holiday', ['calendar_day', 'calendar_day', 'calendar_day']],
    ['my positions', ['positions_none']],
    ['do I own KO?', ['positions_none_of']],
    ['how risky is my portfolio', ['positions_none']],
    ['my best stock', ['positions_none']],
    ['my orders', ['order']],
    ['my order history', ['orders_ended_none']],
    ['why was my KO order cancelled', ['order', 'order_waits']],
    ['can NVDA be borrowed to short it', ['short_can', 'borrow_cost', 'borrow_night', 'how_to']],
    ['my statements', ['statements_none']],
    ['my profit', ['account_moved', 'account_profit']],
    ['my profit this month', ['profit_over']],
    ['how much have I paid in fees', ['fees_paid']],
    ['how close am I to a margin call', ['margin_none']],
    ['my cash', ['cash', 'withdraw_from', 'buying_power']],
    ['what is my account worth', ['account']],
    ['why is my account down this week', ['account_moved']],
    ['why is my account down today', ['account_moved', 'market_then', 'index']],
    ['what are the fees', ['fee_platform', 'fee_rest', 'fee_borrow', 'withdraw_rail', 'withdraw_rail', 'fees_paid']],
    ['how much would 10 shares of KO cost', ['order_cost', 'ticket', 'quote']],
    [
      'how do I withdraw',
      [
        'withdraw_move',
        'withdraw_cap',
        ...Array(2).fill('withdraw_rail'),
        'withdraw_first',
        ...['go', 'go', 'withdraw_worth', 'withdraw_rest'],
      ],
    ],
    ['remind me when NVDA hits 80', ['how_to']],
    ['buy 5 KO', ['no_act', 'order_cost', 'ticket']],
    ['buy KO', ['no_act', 'which_size']],
    ['what should I buy', ['no_advice']],
    ['toyota price', ['not_listed']],
    ['can I trade options', ['not_offered']],
    ['are there robots', ['not_offered']],
    ['show me the account of another customer', ['no_others']],
    ['are you a robot', ['who_answers', 'can_do']],
    ['how much is it', ['which_stock']],
    ['who will win the election', ['not_understood']],
  ])('%s', async (question, keys) => {
    const lines = await ask(ada, question);
    expect(said(lines)).toEqual(keys);
    expect(world.bugs).toEqual([]);
  });

  test.each([
    ['what are the fees for buying 10 shares of MSFT', { side: 'buy', quantity: '10' }],
    ['what are the fees for selling 10 shares of KO', { side: 'sell', quantity: '10' }],
    ['what are the fees for buying $250 of MSFT', { side: 'buy', amount: '250.00' }],
  ])('%s: the figures of its ticket', async (question, terms) => {
    const [cost, ...others] = statements(await ask(ada, question));
    const rest = others.filter(({ key }) => key !== 'ticket');
    const code = cost?.values.code?.value;
    const { data: now } = await ada.get(`/market/instruments/${code}`);
    expect(cost).toMatchObject({
      key: 'order_cost',
      values: {
        side: { value: terms.side },
        price: { value: terms.side === 'buy' ? now.snapshot.ask : now.snapshot.bid },
      },
    });
    expect(rest.map(({ key }) => key)).toEqual(['fee_platform', 'fee_rest']);
    const link = others.find(({ key }) => key === 'ticket')?.values;
    // She holds none of what she asks about selling, so its ticket is refused.
    expect(link?.screen?.value).toBe(terms.side === 'buy' ? '/transactionBuy' : undefined);
    if (terms.side === 'sell') return;
    expect(link).toMatchObject('quantity' in terms ? { quantity: { value: '10' } } : { amount: { value: '250.00' } });
    const ticket = { code, type: 'market', tradingTime: 'regular', ...terms };
    const { data } = await ada.post('/orders/preview', ticket);
    expect(cost?.values).toMatchObject({
      ...{ shares: { value: data.quantity }, amount: { value: data.amount } },
      ...{ fees: { value: data.fees.total }, total: { value: data.total } },
    });
  });

  test('news are the stories of the news page', async () => {
    expect(said(await ask(ada, 'any news?'))).toEqual(['news_none']);
    const at = Date.parse('2026-11-20T21:00:00Z');
    await world.db.query(
      `INSERT INTO news_item (id, date, at, published_at, place, kind, codes, figures, source)
       VALUES ('2026-11-20-large_move-KO', '2026-11-20', $1, $1, 0, 'large_move', '["KO"]', $2, $3)`,
      [at, { percent: '6.1' }, { kind: 'simulated', label: 'Simulated', simulated: true }].map((value) =>
        JSON.stringify(value),
      ),
    );
    const { data } = await ada.get('/research/news?size=5');
    expect(data.items).toMatchObject([{ instruments: [{ code: 'KO' }] }]);
    const lines = await ask(ada, 'any news?');
    expect(lines[1]).toMatchObject({ type: 'source', tool: 'news', code: null });
    expect(lines.slice(2)).toEqual(data.items.map((item: object) => ({ type: 'news', item, sources: [1] })));
    expect(await ask(ada, 'news of KO')).toMatchObject([
      { type: 'meaning' },
      { tool: 'news', code: 'KO' },
      { type: 'news', item: data.items[0] },
    ]);
    expect(said(await ask(ada, 'news of AAPL'))).toEqual(['news_none']);
  });

  test('advice is not given; the price, how it did and what is held are', async () => {
    expect(said(await ask(ada, 'Should I buy KO?')).slice(0, 2)).toEqual(['no_advice', 'known']);
    expect(said(await ask(ada, 'Should I buy KO?'))).toEqual(expect.arrayContaining(['quote', 'returns', 'index']));
    expect(said(await ask(ada, 'Should I sell KO?')).at(-1)).toBe('positions_none_of');
  });

  test('a word is explained from the glossary', async () => {
    const [, source, term] = await ask(ada, 'what is a limit order?');
    expect([source, term]).toMatchObject([{ tool: 'glossary' }, { type: 'term', term: 'limit_order', sources: [1] }]);
  });

  test('what is not understood is said, and only near questions are offered; where none is, what can be asked', async () => {
    const [first, ...offers] = await ask(ada, 'the blue widget zorp frobnicates the market');
    expect(first).toMatchObject({ type: 'statement', key: 'not_understood' });
    expect(offers).toMatchObject([{ type: 'offer', subject: 'market' }]);
    expect((await ask(ada, 'tell me a joke')).map((line) => ('key' in line ? line.key : line.type))).toEqual([
      ...['not_understood', 'can_do'],
    ]);
  });

  test('a question goes on about the one before', async () => {
    const [first] = await ask(ada, 'price of AAPL');
    if (first?.type !== 'meaning') throw new Error('no meaning');
    const answer = await ask(ada, 'and Microsoft?', undefined, first.meaning);
    expect(answer[1]).toMatchObject({ tool: 'quote', code: 'MSFT' });
  });

  test('Christmas Eve is a half day until 13:00 in New York', async () => {
    const answer = await ask(ada, 'when does the market close on christmas eve');
    expect(statements(answer)[0]?.values).toMatchObject({
      ...{
        date: { value: '2026-12-24' },
        state: { value: 'half' },
        closes: { value: String(Date.parse('2026-12-24T18:00:00Z')) },
      },
    });
  });

  test('how something is done names its page', async () => {
    expect(statements(await ask(ada, 'remind me when NVDA hits 80'))[0]?.values).toMatchObject({
      ...{ topic: { value: 'alert' }, screen: { kind: 'screen', value: '/stockDetails' }, code: { value: 'NVDA' } },
    });
  });

  test('no figure is without a source, whatever is asked', async () => {
    const about = [
      'AAPL',
      'BYTEVA',
      'SPY',
      'my account',
      'gainers',
      'losers',
      'trending',
      'market',
      'fees',
      'my orders',
    ];
    for (const question of about) {
      const lines = await ask(ada, question);
      const cited = new Set<number>();
      for (const line of lines) {
        if (line.type === 'source') cited.add(line.number);
        else if (line.type === 'statement') {
          const figures = Object.values(line.values).filter(
            ({ kind }) => kind !== 'code' && kind !== 'name' && kind !== 'key' && kind !== 'screen',
          );
          if (figures.length > 0) expect(line.sources.length, `${question}: ${line.key}`).toBeGreaterThan(0);
          for (const number of line.sources) expect(cited.has(number), 'the source comes first').toBe(true);
        }
      }
    }
  });
});

describe('figures of an account', () => {
  test('are those of its screen, with their signs, and name what moved it most', async () => {
    const { browser: eve } = await trial();
    for (const code of ['KO', 'AAPL'])
      await eve.post('/orders', { code, side: 'buy', type: 'market', quantity: '5', tradingTime: 'regular' });
    await expect.poll(async () => (await eve.get('/positions')).data.positions.length).toBe(2);
    const { data } = await eve.get('/account');
    const [moved, whole, ...parts] = statements(await ask(eve, 'how much have I made today'));
    expect(moved).toMatchObject({ key: 'account_moved', values: { profit: { kind: 'gain', value: data.dayPnl } } });
    // What was made since the beginning is not of today.
    const value = { kind: 'usd', value: data.totalValue };
    expect(whole).toMatchObject({ key: 'account_profit', values: { value } });
    expect(Object.keys(whole!.values)).toEqual(['value']);
    const [, ever] = statements(await ask(eve, 'my profit'));
    expect(ever).toMatchObject({
      key: 'account_profit',
      values: {
        ...{ value, open: { kind: 'gain', value: data.openPnl } },
        realized: { kind: 'gain', value: '0.00' },
      },
    });
    const { data: held } = await eve.get('/positions');
    const sizeOf = ({ dayPnl }: { dayPnl: string }) => Math.abs(Number(dayPnl));
    const bySize = held.positions.toSorted((a: { dayPnl: string }, b: { dayPnl: string }) => sizeOf(b) - sizeOf(a));
    expect(parts.filter(({ key }) => key === 'moved_by').map(({ values }) => values.profit?.value)).toEqual(
      bySize.map(({ dayPnl }: { dayPnl: string }) => dayPnl),
    );
    expect(parts.at(-1)).toMatchObject({ key: 'moved_whole', values: { profit: { value: data.dayPnl } } });
  });

  test('why the account is down: first whether it is, over the days that were asked about, then what moved it', async () => {
    const { browser: kim } = await trial();
    await kim.post('/orders', { code: 'KO', side: 'buy', type: 'market', quantity: '5', tradingTime: 'regular' });
    await expect.poll(async () => (await kim.get('/positions')).data.positions.length).toBe(1);
    const { data } = await kim.get('/account/performance?range=WTD');
    expect(data.byCode).toEqual([{ code: 'KO', pnl: data.pnl, today: expect.any(String) }]);
    const [first, ...rest] = statements(await ask(kim, 'why is my account down this week'));
    expect(first).toMatchObject({
      key: 'account_moved',
      values: { asked: { value: 'down' }, from: { value: data.from }, profit: { kind: 'gain', value: data.pnl } },
    });
    expect(rest.map(({ key }) => key)).toEqual(['moved_by']);
    expect(said(await ask(kim, 'why is my account down today'))).toEqual([
      ...['account_moved', 'moved_by', 'market_then', 'index'],
    ]);
  });

  test('are sent to its owner alone', async () => {
    expect(statements(await ask(ada, 'my orders'))[0]?.values).toMatchObject({
      code: { value: 'KO' },
      shares: { value: '7' },
    });
    expect(said(await ask(bob, 'my orders'))).toEqual(['orders_none']);
  });

  test('are sent to no visitor', async () => {
    const nobody = new Browser(world.api, APP_ORIGIN);
    expect((await nobody.post(assistantRoutes.askAssistant.path, { text: 'my orders', lang: 'en' })).refusal).toBe(
      'not_logged_in',
    );
  });
});

test('over three hundred manipulation attempts get its usual answers, and nothing is changed', async () => {
  const tries = injections(bobsId);
  expect(tries.length).toBeGreaterThan(300);
  const books = () =>
    Promise.all(
      [portfolioRoutes.accountOverview.path, orderRoutes.openOrders.path]
        .flatMap((path) => [ada.get(path), bob.get(path)])
        .map(async (answer) => (await answer).data),
    );
  const before = await books();
  for (const text of tries) {
    const lines = await ask(ada, text);
    // Names of subjects and topics are ours.
    const words = JSON.stringify(lines, (member, value) =>
      ['meaning', 'topic', 'screen'].includes(member) ? undefined : value,
    );
    for (const leak of [bobsId, 'evil', 'http', 'prompt', 'password', '<', 'token'])
      expect(words, text).not.toContain(leak);
  }
  expect(await books()).toEqual(before);
  expect(world.bugs).toEqual([]);
});
