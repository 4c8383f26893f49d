import { createHash } from 'node:crypto';
import { askedDays } from '@candor/model/calendar/index.ts';
import { formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import { MINIMUM_USDT } from '@candor/model/deposits/deposit.ts';
import { type DepositRecord, type depositRoutes, MOST_SIMULATED_USDT } from '@candor/model/deposits/routes.ts';
import { formatUsd } from '@candor/model/money.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { USDT_CONTRACT } from '@candor/model/tron.ts';
import { type ChainParts, SOLID_AFTER } from '../chain/index.ts';
import type { Mode } from '../ledger/index.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { Handler } from '../platform/http/types.ts';
import { assignAddress } from './assign-address.ts';
import { nameSimulatedSend } from './name-simulated-send.ts';
import { depositOf, depositPage, keptSmall } from './read-deposits.ts';
import type { Deposit } from './tables.ts';

/** Whether money may come in over a rail, as operators have set it. */
export type RailState = 'open' | 'congested' | 'closed';

export interface DepositHandlerDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly mode: Mode;
  readonly chain: ChainParts;
  readonly coinState: () => Promise<RailState>;
  /** Why this customer may not deposit yet: a contract or a form that is missing. */
  readonly mayDeposit: (customerId: string) => Promise<RefusalCode | undefined>;
  /** The newest block that the watcher has seen. */
  readonly head: () => number | undefined;
}

type Routes = typeof depositRoutes;
type DepositHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };
const USDT_ONE = 1_000_000n;

/** The handlers of every declared route of deposits. */
export function depositHandlers(deps: DepositHandlerDeps): DepositHandlers {
  const { db, mode, chain } = deps;
  const ways = { currency: 'USDT', network: 'TRC20' } as const;
  const record = (row: Deposit) => recordOf(row, mode, deps.head());
  return {
    async depositWays(request) {
      const kept = await keptSmall(db, request.signedIn().customerId);
      const state = await stateOf(deps);
      const after = { creditedAfter: 1, finalAfter: SOLID_AFTER };
      return accept({
        coins: [{ ...ways, state, minimum: formatUsd(MINIMUM_USDT), ...after, kept: formatUsd(kept) }],
        simulated: chain.simulated !== undefined,
      });
    },
    async depositAddress(request) {
      const { customerId, barred } = request.signedIn();
      const given = await addressFor(deps, customerId, barred.verified);
      return given.ok ? accept({ address: given.value, ...ways }) : given;
    },
    async simulateDeposit(request) {
      const { customerId, barred } = request.signedIn();
      if (!chain.simulated) return refuse('forbidden');
      const amount = parseDecimal(request.body.amount);
      if (amount === undefined || amount <= 0n || amount > BigInt(MOST_SIMULATED_USDT) * USDT_ONE)
        return refuse('invalid_field', { field: 'amount' });
      const given = await addressFor(deps, customerId, barred.verified);
      if (!given.ok) return given;
      const named = await deps.runner.run(nameSimulatedSend, { customerId }, request.idempotency());
      if (!named.ok) return named;
      const txId = createHash('sha256').update(named.value.name).digest('hex');
      const from = chain.simulated.wallet.stranger;
      await chain.simulated.chain.include({
        txId,
        contract: USDT_CONTRACT,
        from,
        to: given.value,
        amount,
        succeeded: true,
      });
      return accept({ txId, amount: formatUsd(amount) });
    },
    async deposits(request) {
      const { rail, from, to, cursor, limit = '50' } = request.query;
      const days = askedDays({ from, to });
      if (!days.ok) return days;
      const size = Number(limit);
      const { customerId } = request.signedIn();
      const found = await depositPage(db, customerId, { ...days.value, rail, before: cursor, limit: size + 1 });
      const page = found.slice(0, size);
      return accept({ deposits: page.map(record), next: found.length > size ? (page.at(-1)?.id ?? null) : null });
    },
    async depositDetail(request) {
      const row = await depositOf(db, request.signedIn().customerId, request.params.depositId);
      return row ? accept(record(row)) : refuse('not_found');
    },
  };
}

const stateOf = async ({ chain, coinState }: DepositHandlerDeps): Promise<RailState | 'missing'> =>
  chain.node && chain.addresses ? coinState() : 'missing';

/** The customer's address, where they may deposit and the way is open. */
async function addressFor(deps: DepositHandlerDeps, customerId: string, barred: RefusalCode | undefined) {
  if (barred !== undefined) return refuse(barred);
  const { addresses } = deps.chain;
  const state = await stateOf(deps);
  if (!addresses || state === 'closed' || state === 'missing') return refuse('coin_deposit_not_open');
  const missing = await deps.mayDeposit(customerId);
  if (missing !== undefined) return refuse(missing);
  const given = await deps.runner.run(assignAddress(addresses), { customerId });
  return given.ok ? accept(given.value.address) : given;
}

const EXPLORER = 'https://tronscan.org/#/transaction/';
const optional = (at: Instant | null) => (at === null ? null : formatInstant(at));

function recordOf(row: Deposit, mode: Mode, head: number | undefined): DepositRecord {
  const { rail, externalId, blockNumber, blockId, state } = row;
  const link = rail === 'usdt' ? (externalId.split(':')[0] as string) : externalId;
  const number = blockNumber === null ? undefined : Number(blockNumber);
  const stands = number !== undefined && state !== 'reversed';
  return {
    ...{ id: row.id, rail, state, time: formatInstant(row.seenAt), link, address: row.address },
    linkUrl: rail === 'usdt' && mode === 'live' ? EXPLORER + link : null,
    ...{ amount: formatUsd(row.amount), currency: rail === 'usdt' ? 'USDT' : 'USD', network: row.network },
    rate: row.rate === null ? null : formatDecimal(row.rate, 4, 8),
    ...{ sender: row.sender, reference: row.reference },
    block: number === undefined ? null : { number, id: blockId ?? '' },
    confirmations: stands && head !== undefined ? Math.max(0, head - number + 1) : null,
    ...{ creditedAt: optional(row.creditedAt), finalAt: optional(row.finalAt), endedAt: optional(row.endedAt) },
    ...{ holdUntil: optional(row.holdUntil), transaction: row.creditTxn, simulated: mode === 'simulated' },
  };
}
