import { conductRoutes } from '@candor/model/conduct/routes.ts';
import type { ReplyOf } from '@candor/model/http.ts';
import { receiptOf } from '@candor/model/orders/receipt.ts';
import { price } from '@candor/model/quantity.ts';
import { parseInstant } from '@candor/model/time.ts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { createMarket, type Market } from '../market/index.ts';
import { type ScriptedEvent, scriptedFeed } from '../market/testing/fakes.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import { conductHandlers } from './index.ts';

type Conduct = ReplyOf<typeof conductRoutes.conduct>;
type Own = ReplyOf<typeof conductRoutes.ownFills>;

const at = (time: string) => parseInstant(`2026-11-20T${time}Z`);
let database: TestDatabase;
let db: Db;
let market: Market;
let handlers: ReturnType<typeof conductHandlers>;
beforeAll(async () => {
  database = await testDatabase();
  db = openDb({ url: database.url });
  // Regular hours begin at 14:30; KO is quoted and traded, PEP is silent.
  const quote = { code: 'KO', bid: price('70.00'), ask: price('70.02'), bidSize: 100, askSize: 100, fromBars: false };
  const events: ScriptedEvent[] = [
    {
      kind: 'trade',
      at: at('14:31:00'),
      trade: { code: 'KO', price: price('70'), size: 10, at: at('14:31:00'), session: 'regular' },
    },
    {
      kind: 'trade',
      at: at('14:36:00'),
      trade: { code: 'KO', price: price('70'), size: 10, at: at('14:36:00'), session: 'regular' },
    },
    { kind: 'quote', at: at('14:39:30'), quote: { ...quote, quotedAt: at('14:39:30') } },
  ];
  const feed = scriptedFeed({ codes: ['KO', 'PEP'], events });
  market = createMarket({ feed, clock: { now: () => at('14:00:00') }, instruments: [] });
  market.advanceTo(at('14:40:00'));
  handlers = conductHandlers({ db, market, catchUp: { isDone: true, done: async () => {} } });
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
});

/** The public reply, read after its cache of a minute has expired, and checked against its route. */
async function readConduct(): Promise<Conduct> {
  market.advanceTo((market.now() + 60_000) as ReturnType<Market['now']>);
  const reply = (await handlers.conduct({} as never)) as Conduct;
  expect(conductRoutes.conduct.reply.safeParse(reply).error?.issues ?? []).toEqual([]);
  return reply;
}
const own = async (customerId: string) =>
  ((await handlers.ownFills({ signedIn: () => ({ customerId }) } as never)) as Own).fills;

interface FillRecord {
  readonly customer: string;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly bid: string | null;
  readonly ask: string | null;
  readonly model?: string;
}
let made = 0;
const micro = (text: string | null) => (text === null ? null : String(price(text)));

async function filled({ customer, side, price: paid, bid, ask, model = 'book-1' }: FillRecord): Promise<void> {
  made += 1;
  const id = `ord_${made}`;
  await db.query(
    `INSERT INTO orders (id, customer_id, client_order_id, body_hash, code, side, type, working_price, quantity,
       trading_time, status, held, held_at_first, trade_date, accepted_at, active_from, expires_at, updated_at,
       filled_quantity, filled_notional, filled_gross, fills, platform_due, regulatory_due, fees, version,
       arrival_bid, arrival_ask, arrived_at)
     VALUES ($1, $2, $1, 'x', 'KO', $3, 'market', 1, 1, 'regular', 'filled', false, false, '2026-11-20', 0, 0, 0, 0,
       0, 0, 0, 1, 0, 0, 0, 1, $4, $5, 0)`,
    [id, customer, side, micro(bid), micro(ask)],
  );
  await db.query(
    `INSERT INTO fill (exec_id, order_id, customer_id, code, side, price, worst_price, quantity, gross, platform_fee,
       sec_fee, taf_fee, cat_fee, at, trade_date, settle_date, pnl_date, session, liquidity, capacity, model, evidence,
       booked_to, txn)
     VALUES ($1, $1, $2, 'KO', $3, $4, 1, 1, 0, 0, 0, 0, 0, 0, '2026-11-20', '2026-11-23', '2026-11-20', 'regular',
       'removed', 'agency', $5, '{}', 'customer', '0-1')`,
    [id, customer, side, micro(paid), model],
  );
}

test('before any trade counts are zero, and there is no average', async () => {
  const { fills, modelIds, source } = await readConduct();
  expect(fills).toMatchObject({ fills: 0, measured: 0, withheld: true, meanBps: null, groups: [] });
  expect([modelIds, source.simulated]).toEqual([['book-1'], true]);
});

test('prices say how many there are, how old the quotes, and in which minutes there was no trade', async () => {
  market.advanceTo(at('14:50:00'));
  const { prices } = await readConduct();
  expect(prices).toMatchObject({ instruments: 2, quoted: 1, traded: 1, halted: 0, tradeDate: '2026-11-20' });
  // Twenty-one minutes of two instruments, two of them with a trade.
  expect(prices).toMatchObject({ minutes: 42, minutesTraded: 2 });
  expect(prices).toMatchObject({ medianQuoteSeconds: '690.0', oldestQuoteSeconds: '690.0' });
});

const FILLS: readonly FillRecord[] = [
  { customer: 'cus_a', side: 'buy', price: '100.00', bid: '99.98', ask: '100.00' },
  { customer: 'cus_a', side: 'buy', price: '99.99', bid: '99.98', ask: '100.00' },
  { customer: 'cus_b', side: 'sell', price: '49.95', bid: '50.00', ask: '50.02', model: 'bars-1' },
  { customer: 'cus_b', side: 'sell', price: '50.10', bid: '50.00', ask: '50.02' },
  { customer: 'cus_b', side: 'buy', price: '10.00', bid: null, ask: null },
];

test('of too few customers only counts are published; from three on each fill counts as its receipt says', async () => {
  for (const fill of FILLS) await filled(fill);
  for (let n = 0; n < 20; n += 1) await filled(FILLS[0]!);
  expect((await readConduct()).fills).toMatchObject({
    fills: 25,
    withheld: true,
    measured: 0,
    meanBps: null,
    groups: [],
  });
  await filled({ ...FILLS[0]!, customer: 'cus_c' });
  const { fills } = await readConduct();
  const kinds = FILLS.map(
    ({ side, price: paid, bid, ask }) => receiptOf(side, { price: paid, quantity: '1' }, { bid, ask })?.kind,
  );
  expect(kinds).toEqual(['same', 'better', 'worse', 'better', undefined]);
  expect(fills).toMatchObject({ fills: 26, measured: 25, better: 2, same: 22, worse: 1, withheld: false });
  // +1, −10 and +20 basis points, and twenty-two times none.
  expect(fills).toMatchObject({ meanBps: '0.44', medianBps: '0.00', bestBps: '20.00', worstBps: '-10.00' });
  expect(fills.groups.map(({ by, name, fills: count }) => [by, name, count])).toEqual([
    ['order_type', 'market', 26],
    ['model', 'book-1', 25],
    ['model', 'bars-1', 1],
  ]);
});

test('a customer sees their own fills however few they are, and no others', async () => {
  expect(await own('cus_b')).toMatchObject({
    fills: 3,
    measured: 2,
    better: 1,
    worse: 1,
    meanBps: '5.00',
    withheld: false,
  });
  expect(await own('cus_none')).toMatchObject({ fills: 0, meanBps: null });
});

test('figures are cached for a minute of business time', async () => {
  const before = await readConduct();
  await filled({ ...FILLS[0]!, customer: 'cus_d' });
  expect(await handlers.conduct({} as never)).toBe(before);
  expect((await readConduct()).fills.fills).toBe(before.fills.fills + 1);
});

test('reports say when they were due, when they were made, and when the next is due', async () => {
  const hash = createHash('sha256').update('[]').digest('hex');
  for (const [date, late] of [
    ['2026-11-18', 0],
    ['2026-11-19', 30_000],
    ['2026-11-20', 3_600_000],
  ] as const) {
    await db.query(
      `INSERT INTO publication (kind, date, published_at, due_at, source, inputs, inputs_hash, content)
       VALUES ('ideas', $1, $2, 1000, '{}', '[]', $3, '{}')`,
      [date, String(1_000 + late), hash],
    );
  }
  const [ideas, morning] = (await readConduct()).reports;
  expect(ideas).toMatchObject({
    ...{ kind: 'ideas', published: 3, since: '2026-11-18', onTime: 2, withinHour: 0, late: 1, medianSeconds: '30.0' },
    last: { date: '2026-11-20' },
    slowest: { date: '2026-11-20', publishedAt: '1970-01-01T01:00:01Z' },
    nextAt: '2026-11-23T13:00:00Z',
  });
  expect(morning).toMatchObject({ published: 0, since: null, last: null, medianSeconds: null });
});
