import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rate, usd } from '@candor/model/money.ts';
import { RECIPIENT_HOLD_MS } from '@candor/model/recipients/rules.ts';
import { HOUR, type Instant, parseInstant, plusMs } from '@candor/model/time.ts';
import { USDT_CONTRACT } from '@candor/model/tron.ts';
import {
  BLOCK_MS,
  depositAddresses,
  developmentWallet,
  NATIVE,
  SimulatedChain,
  SimulatedNode,
  SOLID_AFTER,
} from '@candor/server/chain/index.ts';
import { developmentSigner } from '@candor/server/chain/development-signer.ts';
import { watchStore } from '@candor/server/deposits/watch-store.ts';
import { ChainWatcher } from '@candor/server/deposits/watcher.ts';
import type { Decision } from '@candor/model/result.ts';
import type { CommandRunner } from '@candor/server/platform/commands/command.ts';
import { openRunner } from '@candor/server/platform/commands/runner.ts';
import { type Db, openDb } from '@candor/server/platform/database/db.ts';
import { migrate } from '@candor/server/platform/database/migrate.ts';
import { inParallel } from '@candor/server/platform/in-parallel.ts';
import { startEmbeddedPostgres } from '@candor/server/platform/postgres/embedded-postgres.ts';
import { idSource } from '@candor/server/platform/time/ids.ts';
import { secureRandom } from '@candor/server/platform/time/random.ts';
import { GAS_MOST } from '@candor/server/rails/index.ts';
import { addRecipient } from '@candor/server/recipients/add-recipient.ts';
import { contentHashOf, decideWithdrawal } from '@candor/server/withdrawals/approve-withdrawal.ts';
import { ChainPayouts } from '@candor/server/withdrawals/chain-payouts.ts';
import { capDays, type StateDeps } from '@candor/server/withdrawals/read-state.ts';
import { withdrawalById } from '@candor/server/withdrawals/read-withdrawals.ts';
import { requestWithdrawal } from '@candor/server/withdrawals/request-withdrawal.ts';
import { deps as orders } from './orders.ts';
import { bestOfPgbench, database } from './placements.ts';
import type { Measured } from './report.ts';

const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 2_000);
const START = parseInstant('2026-11-20T15:00:00Z');
const FUNDED = parseInstant('2026-01-05T15:00:00Z');
const WORDS = `${'abandon '.repeat(11)}about`;
const DEPOSIT = usd('100');
const wallet = developmentWallet(WORDS);
const addressOf = depositAddresses(wallet.extendedPublicKey);
const customer = (n: number): string => `cus_${n}`;

/**
 * (m) Money in and out over the simulated chain, durable, one of each for every customer: deposits from the block that
 * holds them to the wallet; withdrawals from the request through two operators; and those from approval to a final
 * block.
 */
export async function benchRails(): Promise<Measured[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    const best = await bestOfPgbench(cluster.ownerUrl);
    const url = await database(cluster.ownerUrl, 'bench_rails');
    await migrate(url);
    const { credited, approved, paid } = await through(url);
    const row = (name: string, value: number): Measured => ({
      ...{ id: 'm', name, value, unit: '/s', better: 'higher' },
      ...(best === undefined ? {} : { reference: "pgbench's best", referenceValue: best, ratio: value / best }),
    });
    return [
      row('deposits over the chain seen and credited', credited),
      row('withdrawals asked for and approved by two operators', approved),
      row('approved withdrawals signed, broadcast and followed to a final block', paid),
    ];
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface World {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly chain: SimulatedChain;
  readonly node: SimulatedNode;
  readonly pass: (ms: number) => void;
  readonly now: () => Instant;
}

interface Rates {
  readonly credited: number;
  readonly approved: number;
  readonly paid: number;
}

/** All three on one database, with the money that the first brings. */
async function through(url: string): Promise<Rates> {
  const db = openDb({ url, poolSize: 16 });
  let at: Instant = START;
  const now = () => at;
  const newId = idSource({ now }, secureRandom);
  const context = () => ({ now: at, wallNow: at, newId });
  const runner = await openRunner({ db, lanes: orders.lanes, owner: 'bench', context });
  const chain = new SimulatedChain({ seed: 'bench', genesis: START }, now);
  const node = new SimulatedNode(chain, now);
  const world: World = { db, runner, chain, node, now, pass: (ms) => void (at = plusMs(at, ms)) };
  try {
    const credited = await deposits(world);
    const ids = await addressBook(world);
    world.pass(RECIPIENT_HOLD_MS + HOUR);
    const approved = await approvals(world, ids);
    return { credited, approved, paid: await payouts(world) };
  } finally {
    await runner.close();
    await db.close();
  }
}

const perSecond = (begun: number): number => CUSTOMERS / ((performance.now() - begun) / 1_000);
const numbers = Array.from({ length: CUSTOMERS }, (_none, n) => n);
const txIdOf = (n: number): string => createHash('sha256').update(String(n)).digest('hex');

async function done<Reply>(decided: Promise<Decision<Reply>>): Promise<Reply> {
  const decision = await decided;
  if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`);
  return decision.value;
}

async function count(db: Db, what: string): Promise<number> {
  const [row] = await db.query<{ n: bigint }>(`SELECT count(*) AS n FROM ${what}`);
  return Number(row?.n);
}

/** A block each three seconds, with forty transfers in each; made final before anything else is measured. */
async function deposits({ db, runner, chain, node, pass }: World): Promise<number> {
  await db.query(
    `INSERT INTO deposit_address (customer_id, address, key_name, index_no, at, wall_at)
     SELECT 'cus_' || (n - 1), address, 'bench', n, 0, 0 FROM unnest($1::text[]) WITH ORDINALITY AS of (address, n)`,
    [numbers.map((n) => addressOf(n + 1))],
  );
  const watcher = new ChainWatcher({
    ...{ node, store: watchStore(db), runner, deps: { mode: 'simulated', overrides: () => undefined } },
    rate: async () => rate('0.9995'),
    listed: async () => false,
    firstBlock: () => 0,
  });
  await watcher.step();
  const from = wallet.cold.address;
  for (const n of numbers)
    await chain.include(
      { txId: txIdOf(n), contract: USDT_CONTRACT, from, to: addressOf(n + 1), amount: DEPOSIT, succeeded: true },
      chain.headNumber() + 1 + Math.floor(n / 40),
    );
  pass(BLOCK_MS * (Math.ceil(CUSTOMERS / 40) + 1));
  const begun = performance.now();
  const { credited } = await watcher.step();
  const rated = perSecond(begun);
  if (credited !== CUSTOMERS) throw new Error(`${credited} of ${CUSTOMERS} deposits were credited`);
  pass(BLOCK_MS * SOLID_AFTER);
  await watcher.step();
  return rated;
}

const addressBook = ({ runner }: World): Promise<string[]> =>
  Promise.all(
    numbers.map(async (n) => {
      const id = `rcp_${String(n).padStart(26, '0')}`;
      const own = { id, customerId: customer(n), kind: 'usdt', name: 'Wallet', address: payeeOf(n) } as const;
      await done(runner.run(addRecipient, { ...own, screening: 'clear', requestId: 'bench' }));
      return id;
    }),
  );

/** Somebody else's address. */
const payeeOf = (n: number): string => addressOf(1_000_000 + n);

/** The request, and two approvals by two people, each with the hash of what it shows. */
async function approvals({ db, runner, now }: World, recipients: readonly string[]): Promise<number> {
  const state: StateDeps = {
    ...{
      mode: 'simulated',
      usdtRate: () => undefined,
      pending: { needs: () => [], read: () => ({ usd: 0n, usdt: 0n }) },
    },
  };
  const [ask, decide] = [requestWithdrawal(state), decideWithdrawal('simulated')];
  const one = async (n: number) => {
    const id = `wdr_${String(n).padStart(26, '0')}`;
    const customerId = customer(n);
    await done(
      runner.run(ask, {
        ...{ id, customerId, recipientId: recipients[n] as string, payee: payeeOf(n), asset: 'USDT' },
        ...{ amount: usd('50'), fee: usd('1'), tier: 'passkey', firstFundedAt: FUNDED, screening: 'clear' },
        ...{ heldByLaw: false, days: capDays(now()), requestId: 'bench' },
      }),
    );
    for (const operatorId of ['opr_one', 'opr_two']) {
      const row = await withdrawalById(db, id);
      if (!row) throw new Error(`no withdrawal ${id}`);
      await done(
        runner.run(decide, {
          ...{ id, customerId, operatorId, contentHash: contentHashOf(row), reason: 'Compared', requestId: 'bench' },
          ...{ roles: ['treasury_checker'], verdict: 'approve', ground: undefined, isOwn: false },
        }),
      );
    }
  };
  const begun = performance.now();
  await inParallel(numbers, 256, one);
  return perSecond(begun);
}

/** Rounds as the server makes them, while blocks pass, until every payout is final. */
async function payouts({ db, runner, chain, node, pass }: World): Promise<number> {
  const hot = { contract: USDT_CONTRACT, from: wallet.cold.address, to: wallet.hot.address, succeeded: true };
  await chain.include({ ...hot, txId: txIdOf(-1), amount: usd(String(CUSTOMERS * 50)) });
  // Thirty TRX are reckoned for each payout.
  await chain.include({ ...hot, contract: NATIVE, txId: txIdOf(-2), amount: BigInt(CUSTOMERS) * GAS_MOST });
  pass(BLOCK_MS * (SOLID_AFTER + 1));
  const paying = new ChainPayouts({
    ...{ db, runner, mode: 'simulated', node, signer: developmentSigner(wallet), refill: undefined },
    promised: async () => 0n,
    mayLeave: async () => true,
    onError: (error) => {
      throw error;
    },
  });
  const begun = performance.now();
  for (let round = 0; round < 20; round += 1) {
    await paying.run();
    if ((await count(db, "withdrawal WHERE state = 'final'")) === CUSTOMERS) return perSecond(begun);
    pass(BLOCK_MS * 10);
  }
  throw new Error('the payouts did not become final');
}
