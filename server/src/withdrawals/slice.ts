import { READING_REASONS } from '@candor/model/vault/reasons.ts';
import { type Instant, MINUTE, plusMs, SECOND } from '@candor/model/time.ts';
import { withdrawalReviewRoutes } from '@candor/model/withdrawals/console-routes.ts';
import { type RailState, withdrawalRoutes } from '@candor/model/withdrawals/routes.ts';
import { chainTimer, type SimulatedChain } from '../chain/index.ts';
import { pendingIn, pendingNeeds } from '../deposits/index.ts';
import { promisedByHouse } from '../house-transfers/index.ts';
import { type IdentityDeps, readVerifiedIdentity } from '../identity/index.ts';
import { type Mode, usdAsset, usdtAsset } from '../ledger/index.ts';
import type { Config } from '../platform/config/config.ts';
import { logRetry } from '../platform/operations/parked.ts';
import { type Bank, type ChainNode, type PayoutSigner, readRails } from '../rails/index.ts';
import {
  type Declared,
  type EngineBase,
  handlersFor,
  type Opened,
  routesAt,
  type SliceTimer,
} from '../slices/index.ts';
import { approveDue } from './approve-due.ts';
import { ChainPayouts } from './chain-payouts.ts';
import { withdrawalHandlers, type WithdrawalDeps } from './handlers.ts';
import { type BankPayoutDeps, BankPayouts } from './bank-payouts.ts';
import type { Originator, SimulatedBank } from '../bank/index.ts';
import type { Overrides } from '@candor/model/calendar/index.ts';
import { createMachineSeal, type Vault } from '../vault/index.ts';
import { arrivalByBank } from '@candor/model/withdrawals/bank-times.ts';
import { type Recipient, recipientById, recipientTable } from '../recipients/index.ts';
import type { Screening } from '../screening/index.ts';
import type { Withdrawal } from './tables.ts';
import type { PendingMoney } from './read-state.ts';
import { withdrawalObstacles, withdrawalsLeft } from './withdrawals-left.ts';
import { withdrawalReviewHandlers, type ReviewDeps } from './review-handlers.ts';

const OF_MONEY = ['account', 'accountView'] as const;

export const withdrawalsSlice: Declared = {
  name: 'withdrawals',
  obstacles: withdrawalObstacles,
  remains: withdrawalsLeft,
  routes: [...routesAt('engine', withdrawalRoutes), ...routesAt('engine', withdrawalReviewRoutes, 'console')],
  freshens: new Map(
    [
      ...['requested', 'approved_once', 'approved', 'signing', 'signed', 'sent', 'unconfirmed', 'confirmed', 'final'],
      ...['failed', 'cancelled', 'declined'],
    ].map((event) => [`withdrawal.${event}`, OF_MONEY] as const),
  ),
};

/** How often what is under way is looked at, in real time: about a block of the chain. */
const ROUND_MS = 3 * SECOND;

type Handed = 'usdtRate' | 'heldByLaw';
interface Needs extends Pick<WithdrawalDeps, Handed>, Pick<ReviewDeps, 'operatorName'> {
  readonly screening: Screening;
  readonly identity: IdentityDeps;
  readonly vault: Pick<Vault, 'openText'>;
  readonly overrides: () => Overrides | undefined;
  readonly bank: Bank;
  /** The bank itself where it is simulated; else files are carried, and without the house's numbers requests wait. */
  readonly simulatedBank: SimulatedBank | undefined;
  /** Undefined where this house has no chain: requests are taken and wait. */
  readonly chain:
    | {
        readonly node: ChainNode;
        readonly signer: PayoutSigner;
        /** The chain itself, where it is simulated. */
        readonly simulated: SimulatedChain | undefined;
        /** Orders what the hot wallet lacks for a trial; undefined where nobody but two people may. */
        readonly refill: ((customerId: string, missing: bigint) => Promise<void>) | undefined;
      }
    | undefined;
}

/** What may still be reversed of what came in. */
const pendingOf = (mode: Mode): PendingMoney => ({
  needs: pendingNeeds,
  read(rows, customerId) {
    const pending = pendingIn(rows, customerId);
    return { usd: pending.get(usdAsset(mode)) ?? 0n, usdt: pending.get(usdtAsset(mode)) ?? 0n };
  },
});

type Standings = Awaited<ReturnType<typeof readRails>>;

/** The page of an explorer; a simulated payout has none but the record itself. */
const linkOf = ({ kind, txId, asset }: Withdrawal) =>
  kind === 'usdt' && txId !== null && asset === 'USDT' ? `https://tronscan.org/#/transaction/${txId}` : null;

/** How each way out stands; one without an adapter is as good as closed. */
function outOf(standings: Standings, available: Readonly<Record<'usdt' | 'bank', boolean>>) {
  const stateOf = (kind: 'usdt' | 'bank'): RailState => {
    const standing = standings.find(({ rail }) => rail === `${kind}_out`);
    if (!available[kind]) return 'closed';
    return standing?.paused ? 'paused' : (standing?.state ?? 'open');
  };
  return { usdt: stateOf('usdt'), bank: stateOf('bank') };
}

/**
 * Whoever sends files to the simulated bank; a file takes no routing number that is not sound, so it has a central
 * bank's.
 */
const SIMULATED_ORIGINATOR: Originator = {
  ...{ bankRouting: '011000015', bankName: 'Simulated bank', account: '1000200030' },
  ...{ companyId: 'SIMULATED', companyName: 'Candor' },
};

/** The house as its bank knows it; undefined where that is not configured. */
function originatorOf(config: Config): Originator | undefined {
  const {
    bankRouting,
    bankName,
    bankAccount: account,
    bankCompanyId: companyId,
    bankCompanyName: companyName,
  } = config;
  if (!bankRouting || !bankName || !account || !companyId || !companyName) return undefined;
  return { bankRouting, bankName, account, companyId, companyName };
}

/** Payments by bank, where the house has a number at a bank. */
function openBankPayouts(
  base: EngineBase,
  needs: Pick<Needs, 'vault' | 'overrides' | 'bank' | 'simulatedBank'>,
  mayLeave: BankPayoutDeps['mayLeave'],
) {
  const { db, runner, clock, newId, config, log, secrets, random } = base;
  const { vault, overrides, bank, simulatedBank } = needs;
  const originator = simulatedBank ? SIMULATED_ORIGINATOR : originatorOf(config);
  if (!originator) return undefined;
  const accountOf = async ({ id, customerId, account }: Recipient) => {
    if (account === null) throw new Error(`${id} is no card`);
    const place = { table: recipientTable.name, rowId: id, customerId, column: 'account', bytes: account };
    const opened = await vault.openText(place, { actor: 'system:bank', reason: READING_REASONS.payout });
    if (!opened.ok) throw new Error(`the account of ${id} cannot be read`);
    return opened.value.reveal();
  };
  const seal = createMachineSeal(secrets.pepper, random);
  const onError = (error: Error) => logRetry(log, 'bank payouts', error);
  const { mode, bankPayments: format } = config;
  const often = simulatedBank !== undefined;
  return new BankPayouts({
    ...{
      db,
      runner,
      mode,
      clock,
      newId,
      bank,
      originator,
      format,
      often,
      overrides,
      accountOf,
      seal,
      mayLeave,
      onError,
    },
  });
}

/**
 * In simulated mode a jump over days stops at cut-offs, at the bank's bookings and at the ends of what may come back.
 */
function bankPayoutTimer(
  bank: SimulatedBank | undefined,
  payouts: BankPayouts,
  round: () => Promise<void>,
): SliceTimer {
  let last: Instant | undefined;
  return {
    name: 'bank-payouts',
    after: ['orders', 'reviews', 'margin', 'usdt', 'house-transfers', 'payouts', 'bank-holds', 'sweeps'],
    async nextAt() {
      const [own, booking] = await Promise.all([payouts.changes(), bank?.nextChange()]);
      // What did not succeed in its turn is tried again in real time.
      const next = [...own, ...(booking === undefined ? [] : [booking])].filter(
        (at) => last === undefined || at > last,
      );
      return next.length === 0 ? undefined : next.reduce((first, at) => (at < first ? at : first));
    },
    async run(now) {
      last = now;
      await round();
      return {};
    },
  };
}

/** Money that leaves the house. */
export function openWithdrawals(
  base: EngineBase,
  { identity, chain, operatorName, vault, overrides, bank, simulatedBank, screening, ...needs }: Needs,
): Opened & { readonly bankPayouts: BankPayouts | undefined; readonly chainPayouts: ChainPayouts | undefined } {
  const { db, runner, clock, newId, config, log } = base;
  const { mode } = config;
  const onError = (error: Error) => logRetry(log, 'withdrawals', error);
  const mayLeave = async (row: Withdrawal) => {
    const recipient = row.kind === 'usdt' ? undefined : await recipientById(db, row.recipientId);
    return screening.mayLeave(row, recipient ? { name: recipient.name } : { address: row.payee });
  };
  const promised = () => promisedByHouse(db);
  const payouts = chain && new ChainPayouts({ ...{ db, runner, mode, onError, promised, mayLeave }, ...chain });
  const byBank = openBankPayouts(base, { vault, overrides, bank, simulatedBank }, mayLeave);
  const rails = async () => outOf(await readRails(db), { usdt: chain !== undefined, bank: byBank !== undefined });
  const round = async () => {
    try {
      await approveDue({ db, runner, mode });
      await payouts?.run();
      await byBank?.run();
    } finally {
      byBank?.changed();
    }
  };
  let working: Promise<void> = Promise.resolve();
  const wake = () => {
    working = working.then(round).catch(onError);
  };
  const handlers = withdrawalHandlers({
    ...{ db, runner, clock, newId, mode, wake, rails, linkOf, ...needs, pending: pendingOf(mode) },
    screen: (customerId, who) => screening.screenPayout(customerId, who),
    arrivesAt: (kind, now) =>
      kind === 'bank' ? arrivalByBank(now, simulatedBank !== undefined, overrides()) : plusMs(now, MINUTE),
  });
  const reviews = withdrawalReviewHandlers({
    ...{ db, runner, clock, mode, operatorName, wake },
    async nameOf(customerId, { operatorId, requestId }) {
      const access = { actor: `operator:${operatorId}`, reason: 'Approval of your withdrawal', requestId } as const;
      return (await readVerifiedIdentity(identity, customerId, access))?.names.legalName;
    },
  });
  return {
    declared: withdrawalsSlice,
    handlers: { ...handlersFor(withdrawalRoutes, handlers), ...handlersFor(withdrawalReviewRoutes, reviews) },
    onCommitted: () => byBank?.changed(),
    settle: () => working,
    pollers: [{ name: 'withdrawals', everyMs: ROUND_MS, from: 'listening', run: round }],
    timers: [
      ...(chain?.simulated && payouts
        ? [
            chainTimer({
              ...{
                name: 'payouts',
                after: ['orders', 'reviews', 'margin', 'usdt', 'house-transfers'],
                chain: chain.simulated,
              },
              seen: () => (payouts.waiting ? payouts.seen : undefined),
              async round() {
                await round();
                return {};
              },
            }),
          ]
        : []),
      ...(mode === 'simulated' && byBank ? [bankPayoutTimer(simulatedBank, byBank, round)] : []),
    ],
    ...{ bankPayouts: byBank, chainPayouts: payouts },
  };
}
