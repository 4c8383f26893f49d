import type { AgreedRate } from '@candor/model/conversions/rate.ts';
import { formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import { formatUsd, rate } from '@candor/model/money.ts';
import { plusMs } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { invariantBreaks } from '../ledger/index.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { convert } from './convert.ts';
import { quoteConversion } from './quote-conversion.ts';
import { giveUsdt } from './testing/give-usdt.ts';

const ANN = 'cus_ann';
const BOB = 'cus_bob';
const SILENT: AgreedRate = { ok: false, why: 'too_few' };
let world: OrderWorld;
let agreed: AgreedRate;

const at = (text: string): AgreedRate => ({
  ...{ ok: true, rate: rate(text) },
  samples: ['a', 'b'].map((source) => ({ source, rate: rate(text), at: world.market.now })),
});
const fallSilent = () => {
  agreed = SILENT;
};
const deps = () => ({ mode: 'simulated' as const, rateNow: () => agreed, overrides: () => undefined });
const ask = (usdt: string | undefined, customerId = ANN) =>
  world.runner.run(quoteConversion(deps()), { customerId, usdt: usdt === undefined ? undefined : parseDecimal(usdt) });
const take = (quoteId: string, customerId = ANN) => world.runner.run(convert(deps()), { customerId, quoteId });
const codeOf = (decision: Awaited<ReturnType<typeof ask>> | Awaited<ReturnType<typeof take>>) =>
  decision.ok ? 'done' : decision.refusal.code;
async function quoted(usdt: string): Promise<string> {
  const decision = await ask(usdt);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.value.id;
}
const give = (usdt: string, held = '0', customerId = ANN) =>
  world.runner.run(giveUsdt, { customerId, usdt: parseDecimal(usdt)!, held: parseDecimal(held)! });
const later = (ms: number) => {
  world.market.now = plusMs(world.market.now, ms);
};
async function balances(): Promise<Record<string, string>> {
  const rows = await world.db.query<{ account_id: string; asset: string; posted: bigint }>(
    "SELECT account_id, asset, posted FROM balance WHERE account_id ~ '^(spot:|house:(conversion|rev_conversion))'",
  );
  return Object.fromEntries(
    rows.map((row) => [
      `${row.account_id} ${row.asset}`,
      row.asset.startsWith('USDT') ? formatDecimal(row.posted, 2) : formatUsd(row.posted),
    ]),
  );
}

beforeEach(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
  agreed = at('0.9987');
  await give('1000.5', '100');
});
afterEach(() => world?.stop());

describe('a conversion', () => {
  test('posts USDT to the house and dollars to the wallet, at the rate that was quoted', async () => {
    const quote = await quoted('500');
    agreed = at('1.0050');
    expect(codeOf(await take(quote))).toBe('done');
    expect(await balances()).toEqual({
      ...{ 'spot:cus_ann USDT.SIM': '500.50', 'spot:cus_ann USD.SIM': '498.85' },
      ...{ 'house:conversion#0 USDT.SIM': '500.00', 'house:conversion#0 USD.SIM': '-499.35' },
      'house:rev_conversion#0 USD.SIM': '0.50',
    });
    expect(await invariantBreaks(world.db)).toEqual([]);
    expect(world.events.at(-1)).toMatchObject({
      ...{ type: 'conversion.made', subject: ANN },
      payload: { usdt: '500.00', net: '498.85' },
    });
  });

  test.each<[string, () => unknown, string]>([
    ['a quote can be taken to the end of its minute', () => later(60_000), 'done'],
    ['and not after it', () => later(60_001), 'quote_expired'],
    ['not after a newer one', () => ask('1'), 'quote_expired'],
    ['not while nobody knows the rate', fallSilent, 'channel_busy'],
  ])('%s', async (_name, meanwhile, expected) => {
    const quote = await quoted('500');
    await meanwhile();
    expect(codeOf(await take(quote))).toBe(expected);
    expect(await invariantBreaks(world.db)).toEqual([]);
  });

  test('a quote is taken once, and by nobody else', async () => {
    const quote = await quoted('500');
    expect(codeOf(await take(quote, BOB))).toBe('quote_expired');
    expect(codeOf(await take(quote))).toBe('done');
    expect(codeOf(await take(quote))).toBe('quote_expired');
  });

  test('what was reserved or spent since the quote is refused', async () => {
    const quote = await quoted('900.5');
    await give('0.000001', '0.5');
    expect(codeOf(await take(quote))).toBe('above_usable');
    const all = await quoted('900');
    const [first, second] = await Promise.all([take(all), take(all)]);
    expect([codeOf(first), codeOf(second)].toSorted()).toEqual(['done', 'quote_expired']);
  });
});

test.each([
  ['a row that credits another amount', 'UPDATE conversion SET net = net + 10000', 'C1'],
  ['a row of another customer', "UPDATE conversion SET customer_id = 'cus_bob'", 'C1'],
  ['a row that keeps another spread', 'UPDATE conversion SET spread = spread + 10000', 'C1'],
  ['a posting without its row', 'DELETE FROM conversion', 'C1'],
  ['a rate below what was paid', 'UPDATE conversion SET rate = rate - 10000000', 'C2'],
  [
    'USDT that the house does not have',
    "UPDATE balance SET posted = posted + 1000000 WHERE account_id = 'house:usdt_cold#0'",
    'T3',
  ],
])('verification reports %s', async (_name, sql, rule) => {
  await take(await quoted('500'));
  await world.db.query('ALTER TABLE conversion DISABLE TRIGGER USER');
  await world.db.query(sql);
  const broken = (await invariantBreaks(world.db)).map(({ inv }) => inv);
  expect(broken).toContain(rule);
});
