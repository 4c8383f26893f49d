import { rate } from '@candor/model/money.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import { statementFile } from '@candor/model/statements/schema.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { idSource } from '../platform/time/ids.ts';
import { secureRandom } from '../platform/time/random.ts';
import { Secret } from '../platform/config/secrets.ts';
import { setPrices } from '../portfolio/testing/fakes.ts';
import { closeDay } from '../portfolio/index.ts';
import { passCheck } from '../margin-calls/pass-check.ts';
import { runBorrow } from '../short-selling/run-borrow.ts';
import { verify } from '../verify.ts';
import { checkStatement } from './check-statement.ts';
import { exportedText } from './export-rows.ts';
import { confirmDay } from './make-statements.ts';
import { openSigning } from './signing.ts';

const SAM = 'cus_sam';
const ANSWERS = { loss: 'unlimited', borrow: 'nightly', dividend: 'pay', call: 'liquidate' };
const signing = openSigning(new Secret('a secret of this test'));
let world: OrderWorld;

beforeAll(async () => {
  world = await OrderWorld.start('2026-11-18T15:00:00Z');
  await world.open(SAM);
  await world.runner.run(passCheck, { customerId: SAM, version: 'short_selling_2026_1', answers: ANSWERS });
  world.deps.lender.offer = (code, listedOn) => ({
    code,
    listedOn,
    quantity: quantity('500'),
    ratePerYear: rate('0.0325'),
  });
});
afterAll(() => world?.stop());

async function trade(side: 'buy' | 'sell', shares: string, at: string): Promise<void> {
  setPrices(world, 'AAPL', at, at);
  const id = await world.placed(SAM, { side, short: true, quantity: shares } as never);
  await world.fill(id, 1, shares, at);
}

async function endDay(day: string, close: string, before: string): Promise<void> {
  const given = { deps: world.deps, db: world.db, runner: world.runner, closeBefore: () => price(close) };
  const onMissing = (what: string) => {
    throw new Error(what);
  };
  await runBorrow({ ...given, onMissing }, day as TradingDate);
  await closeDay({ db: world.db, runner: world.runner, mode: 'simulated' }, day as TradingDate, () => ({
    ...{ price: price(close), previousClose: price(before), asOf: world.market.now },
    ...{ source: 'Test market', simulated: true, extended: undefined },
  }));
  const newId = idSource({ now: () => world.market.now }, secureRandom);
  const clock = { now: () => world.market.now };
  await confirmDay(
    { db: world.db, runner: world.runner, mode: 'simulated', newId, signing, clock },
    day as TradingDate,
  );
}

test('shares sold short and covered: the statement adds up over collateral, debts and borrowed shares', async () => {
  await trade('sell', '100', '50.00');
  await endDay('2026-11-18', '50.00', '50.00');
  world.market.at('2026-11-19T15:00:00Z');
  await trade('buy', '40', '45.00');
  await endDay('2026-11-19', '45.00', '50.00');
  const rows = await world.db.query<{ bundle: string }>('SELECT bundle FROM statement ORDER BY id');
  expect(rows.length).toBe(2);
  for (const { bundle } of rows) expect(checkStatement(Buffer.from(bundle), signing.key).problems).toEqual([]);
  const [first, second] = rows.map(({ bundle }) => statementFile.parse(JSON.parse(bundle)).statement);
  expect(first?.trades).toMatchObject([{ side: 'sell', short: true, quantity: '100', net: '4998.88' }]);
  expect(second?.trades).toMatchObject([{ side: 'buy', short: true, quantity: '40', net: '-1801.01' }]);
  expect(second?.closedLots).toMatchObject([{ short: true, quantity: '40' }]);
  expect(second?.holdings).toMatchObject([{ code: 'AAPL', quantity: '-60', basis: '-2999.33' }]);
  expect(second?.summary?.opening).toBe(first?.summary?.closing);
  // Borrowing is a cost, never a dividend, before it is charged too.
  expect(second?.summary).toMatchObject({ dividends: '0.00', borrowing: '-0.42', borrowingDue: '-0.42' });
  expect((await verify(world.db)).broken).toEqual([]);
});

test('what borrowing cost is taken away night by night', async () => {
  let text = '';
  for await (const chunk of exportedText(world.db, SAM, 'borrowing', 'csv')) text += chunk;
  expect(text).toContain('date,code,counts_on,quantity,previous_close,rate_per_year,amount');
  expect(text).toContain('AAPL');
  expect(text).toContain('0.0325');
});
