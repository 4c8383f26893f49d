import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptAgreement } from './agreements/accept-agreement.ts';
import { publishAgreements, TEXTS } from './agreements/index.ts';
import { invariantBreaks } from './ledger/index.ts';
import { OrderWorld } from './orders/testing/fakes.ts';
import { OrderTimer } from './orders/index.ts';
import { openDb } from './platform/database/db.ts';
import { report, type Verdict, verify } from './verify.ts';

let world: OrderWorld;
let resting: string;

beforeAll(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
  world.market.quote('AAPL', '49.99', '50.00');
  await world.open('cus_a');
  const bought = await world.placed('cus_a', { limitPrice: '50.00', quantity: '100' });
  await world.fill(bought, 1, '60', '50.00');
  await world.fill(bought, 2, '40', '49.90');
  const sold = await world.placed('cus_a', { side: 'sell', limitPrice: '50.00', quantity: '30' });
  await world.fill(sold, 1, '30', '50.00');
  world.market.at('2026-11-23T15:00:00Z');
  world.market.quote('AAPL', '49.99', '50.00');
  await new OrderTimer(world.deps, world.db, world.runner).runDue(world.market.now);
  resting = await world.placed('cus_a', { limitPrice: '48.00', quantity: '10' });
  await world.placed('cus_a', { side: 'sell', limitPrice: '54.00', quantity: '10' });
  await publishAgreements(world.db, { now: () => world.market.now });
  const shown = TEXTS.find(({ document, lang }) => document === 'wealth' && lang === 'ja') as (typeof TEXTS)[number];
  await world.runner.run(acceptAgreement, { ...shown, customerId: 'cus_a' });
});
afterAll(() => world?.stop());

/** Changes rows with triggers and constraints disabled, checks the result, and undoes the change. */
async function tampered(
  statements: readonly string[],
  look: (verdict: Verdict, breaks: readonly { inv: string; ref: string }[]) => void,
): Promise<void> {
  // One connection, so that everything happens in one transaction.
  const db = openDb({ url: world.url, poolSize: 1 });
  try {
    await db.query('BEGIN');
    for (const name of [
      'ledger_txn',
      'ledger_entry',
      'fill',
      'realized',
      'event',
      'terms_acceptance',
      'agreement_text',
    ]) {
      await db.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    }
    const constraints = await db.query<{ name: string; of: string }>(
      `SELECT conname AS name, conrelid::regclass::text AS of FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'u', 'p')
         AND conrelid::regclass::text IN ('balance', 'hold', 'orders', 'fill', 'lot', 'ledger_entry', 'ledger_txn', 'event', 'agreement_text')`,
    );
    for (const { name, of } of constraints)
      await db.query(`ALTER TABLE ${of} DROP CONSTRAINT IF EXISTS ${name} CASCADE`);
    for (const statement of statements) await db.query(statement);
    look(await verify(db), await invariantBreaks(db));
  } finally {
    await db.query('ROLLBACK');
    await db.close();
  }
}

test('sound books verify, and the report counts what was read', async () => {
  const verdict = await verify(world.db);
  expect(verdict.broken).toEqual([]);
  expect(report(verdict).at(-1)).toBe('everything agrees');
  expect(verdict.root).toMatch(/^[0-9a-f]{64}$/);
});

describe('one row changed directly in the database is named', () => {
  test.each([
    [
      'a posting',
      `UPDATE ledger_entry SET amount = amount + 10000 WHERE lane = 0 AND seq = 2 AND line = 0`,
      'ledger_txn 0:2',
    ],
    [
      'a transaction’s date',
      `UPDATE ledger_txn SET effective_date = '2026-11-19' WHERE lane = 0 AND seq = 2`,
      'ledger_txn 0:2',
    ],
    ['a deleted transaction', `DELETE FROM ledger_txn WHERE lane = 0 AND seq = 3`, 'ledger_txn 0:4'],
    [
      'a balance',
      `UPDATE balance SET posted = posted + 1 WHERE account_id = 'stock:cus_a'`,
      'balance stock:cus_a USD.SIM',
    ],
    [
      'a hold',
      `UPDATE hold SET remaining = remaining + 1 WHERE state = 'open' AND asset = 'USD.SIM'`,
      'balance stock:cus_a USD.SIM',
    ],
    ['a position', `UPDATE position SET quantity = quantity + 1`, 'position cus_a AAPL'],
    ['a lot’s cost', `UPDATE lot SET basis = basis + 1 WHERE remaining > 0`, 'position cus_a AAPL'],
    ['realised profit', `UPDATE position SET realized = realized + 1`, 'position cus_a AAPL'],
    ['the head of the chain', `UPDATE ledger_chain SET hash = repeat('a', 64)`, 'ledger_chain 0'],
  ])('%s', async (_what, statement, row) => {
    await tampered([statement], (verdict) => {
      expect(verdict.broken[0]?.row).toBe(row);
      expect(report(verdict).find((line) => line.startsWith('FIRST BAD ROW'))).toContain(row);
    });
  });
});

describe('a changed term, fill, event or accepted text is named with its column', () => {
  const order = `WHERE status = 'accepted' AND side = 'buy'`;
  const terms: [string, string, string][] = [
    ['limit_price', `UPDATE orders SET limit_price = limit_price - 1000000 ${order}`, 'orders'],
    ['quantity', `UPDATE orders SET quantity = quantity + 1000000 ${order}`, 'orders'],
    ['side', `UPDATE orders SET side = 'sell' ${order}`, 'orders'],
    ['type', `UPDATE orders SET type = 'market' ${order}`, 'orders'],
    ['amount', `UPDATE orders SET amount = 10000 ${order}`, 'orders'],
    ['code', `UPDATE orders SET code = 'KO' ${order}`, 'orders'],
    ['trading_time', `UPDATE orders SET trading_time = 'extended' ${order}`, 'orders'],
    ['good_until', `UPDATE orders SET good_until = expires_at + 1 ${order}`, 'orders'],
    ['stop_level', `UPDATE orders SET stop_level = 1 ${order}`, 'orders'],
    ['accepted_at', `UPDATE orders SET accepted_at = accepted_at - 1 ${order}`, 'orders'],
    ['customer_id', `UPDATE orders SET customer_id = 'cus_b' ${order}`, 'orders'],
    ['at', `UPDATE fill SET at = at + 60000`, 'fill'],
    ['settle_date', `UPDATE fill SET settle_date = '2026-12-01'`, 'fill'],
    ['worst_price', `UPDATE fill SET worst_price = worst_price + 1 WHERE side = 'buy'`, 'fill'],
    ['liquidity', `UPDATE fill SET liquidity = CASE liquidity WHEN 'added' THEN 'removed' ELSE 'added' END`, 'fill'],
    ['model', `UPDATE fill SET model = 'other'`, 'fill'],
    ['evidence', `UPDATE fill SET evidence = '{"bid": "1.00"}'`, 'fill'],
  ];
  test.each(terms)('%s', async (column, statement, table) => {
    await tampered([statement], ({ broken }) => {
      const named = broken.find(({ check, found }) => check === 'terms' && found.startsWith(`${column} `));
      expect(named?.row.split(' ')[0]).toBe(table);
      expect(named?.expected.split(' ')[0]).toBe(column);
    });
  });

  test.each([
    ['an event’s payload', `UPDATE event SET payload = payload || '{"status": "filled"}' WHERE seq = 2`, 'event 0:2'],
    ['an event’s time', 'UPDATE event SET at = at + 1 WHERE seq = 3', 'event 0:3'],
    ['an event’s subject', `UPDATE event SET subject = 'cus_b' WHERE seq = 3`, 'event 0:3'],
    ['an event taken out', 'DELETE FROM event WHERE seq = 3', 'event 0:4'],
    ['the last event taken out', 'DELETE FROM event WHERE seq = (SELECT max(seq) FROM event)', 'lane 0'],
    [
      'terms changed in the order and in its event',
      `UPDATE orders SET limit_price = limit_price - 1000000 ${order};
       UPDATE event SET payload = jsonb_set(payload, '{terms,limitPrice}', '"47000000"') WHERE type = 'order.accepted'
         AND payload->>'orderId' = (SELECT id FROM orders ${order})`,
      'event 0:',
    ],
    [
      'the hash of an accepted text',
      `UPDATE terms_acceptance SET hash = repeat('a', 64)`,
      'terms_acceptance cus_a wealth',
    ],
    ['the language of an accepted text', `UPDATE terms_acceptance SET lang = 'en'`, 'terms_acceptance cus_a wealth'],
    [
      'the version of an accepted text',
      `UPDATE terms_acceptance SET version = '1999-01'`,
      'terms_acceptance cus_a wealth',
    ],
    [
      'a published text',
      `UPDATE agreement_text SET text = text || 'x' WHERE document = 'wealth' AND lang = 'ja'`,
      'agreement_text wealth',
    ],
    [
      'a published text with its hash',
      `UPDATE agreement_text SET text = 'x', hash = encode(sha256('x'), 'hex') WHERE document = 'wealth' AND lang = 'ja'`,
      'agreement_text wealth',
    ],
    [
      'an order that nobody placed',
      `INSERT INTO orders SELECT (jsonb_populate_record(o, '{"id": "ord_x", "client_order_id": "x"}')).* FROM orders o ${order}`,
      'orders ord_x',
    ],
  ])('%s', async (_what, statements, row) => {
    await tampered(statements.split(';'), ({ broken }) => {
      expect(broken.map((each) => each.row.startsWith(row))).toContain(true);
    });
  });

  test('rows older than the chain verify as before, and the report counts them', async () => {
    const older = [
      `UPDATE event SET payload = payload - 'terms' - 'fill', hash = NULL`,
      'UPDATE lane SET event_hash = NULL, events_from = NULL',
    ];
    await tampered(older, (verdict) => {
      expect(verdict.broken).toEqual([]);
      expect(report(verdict)).toContain(`0 events read, ${verdict.events.before} older ones are not covered`);
      expect(verdict.events.before).toBeGreaterThan(5);
      expect(verdict.terms).toMatchObject({ compared: 0 });
      expect(verdict.terms.before).toBeGreaterThan(5);
    });
  });
});

describe('every rule of the books notices a planted break', () => {
  const order = () => `id = '${resting}'`;
  test.each<[string, () => string[]]>([
    ['L1', () => [`UPDATE ledger_entry SET amount = amount + 1 WHERE seq = 2 AND line = 0`]],
    ['L1b', () => [`DELETE FROM ledger_entry WHERE seq = 2`]],
    ['L2', () => [`UPDATE ledger_entry SET amount = amount + 1 WHERE seq = 2 AND line = 0`]],
    ['L3', () => [`UPDATE balance SET posted = posted + 1 WHERE account_id = 'stock:cus_a'`]],
    ['L5', () => [`UPDATE balance SET held = posted + 1 WHERE account_id = 'stock:cus_a'`]],
    ['L6', () => [`UPDATE balance SET held = held - 1 WHERE account_id = 'stock:cus_a'`]],
    ['L9', () => [`UPDATE ledger_entry SET asset = 'USD' WHERE seq = 1 AND line = 0`]],
    [
      'L10',
      () => [
        `UPDATE balance SET posted = posted - 99999000000 WHERE account_id = 'stock:cus_a' OR account_id = 'house:sim_grant#0'`,
        `UPDATE balance SET posted = 1000000000000 WHERE account_id = 'stock:cus_a'`,
      ],
    ],
    ['O1', () => [`UPDATE orders SET filled_quantity = filled_quantity + 1 WHERE ${order()}`]],
    ['O3', () => [`UPDATE orders SET status = 'canceled' WHERE ${order()}`]],
    ['O3', () => [`UPDATE hold SET state = 'closed' WHERE reference = '${resting}'`]],
    ['O4', () => [`UPDATE orders SET accepted_at = expires_at WHERE ${order()}`]],
    ['O6', () => [`UPDATE hold SET remaining = remaining - 1 WHERE state = 'open' AND asset LIKE '%:SH%'`]],
    ['O7', () => [`UPDATE fill SET price = worst_price + 1 WHERE side = 'buy'`]],
    ['O8', () => [`INSERT INTO fill SELECT * FROM fill LIMIT 1`]],
    ['P1', () => [`UPDATE position SET quantity = quantity + 1`]],
    ['P1', () => [`UPDATE lot SET remaining = remaining - 1 WHERE remaining > 0`]],
    ['P3', () => [`UPDATE balance SET posted = posted + 1 WHERE account_id = 'house:street#0'`]],
    ['P4', () => [`UPDATE realized SET proceeds = proceeds + 1`]],
    ['S2', () => [`UPDATE settlement SET txn = NULL WHERE settled_at IS NOT NULL`]],
    ['A1', () => [`UPDATE ledger_txn SET hash = repeat('b', 64) WHERE seq = 2`]],
    ['I2', () => [`DELETE FROM event WHERE seq = 2`]],
  ])('%s', async (rule, statements) => {
    await tampered(statements(), (_verdict, breaks) => {
      expect(breaks.map((found) => found.inv)).toContain(rule);
    });
  });
});

test('with several lanes each has its own chain and house accounts, and together they verify', async () => {
  const wide = await OrderWorld.start('2026-11-20T15:00:00Z', { lanes: 3 });
  try {
    wide.market.quote('AAPL', '49.99', '50.00');
    const people = Array.from({ length: 12 }, (_none, i) => `cus_${i}`);
    await Promise.all(
      people.map(async (who) => {
        await wide.open(who);
        await wide.fill(await wide.placed(who, { limitPrice: '50.00', quantity: '10' }), 1, '10', '50.00');
      }),
    );
    wide.market.at('2026-11-23T15:00:00Z');
    await new OrderTimer(wide.deps, wide.db, wide.runner).runDue(wide.market.now);
    const verdict = await verify(wide.db);
    expect(verdict.broken).toEqual([]);
    expect(verdict.transactions).toBe(people.length * 3);
    const chains = await wide.db.query('SELECT lane FROM ledger_chain ORDER BY lane');
    expect(chains.map(({ lane }) => lane)).toEqual([0, 1, 2]);
  } finally {
    await wide.stop();
  }
});
