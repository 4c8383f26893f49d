import { bankDepositRoutes, type Materials } from '@candor/model/bank-deposits/routes.ts';
import type { IdentityStatus } from '@candor/model/legacy.ts';
import type { Instant } from '@candor/model/time.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import { READING_REASONS } from '@candor/model/vault/reasons.ts';
import { customerById } from '../auth/index.ts';
import { fileBank, SimulatedBank } from '../bank/index.ts';
import { type IdentityDeps, readVerifiedIdentity } from '../identity/index.ts';
import { logRetry } from '../platform/operations/parked.ts';
import type { Bank } from '../rails/index.ts';
import { type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import type { DepositDeps } from '../deposits/index.ts';
import type { Config } from '../platform/config/config.ts';
import { bankDepositHandlers, type HouseAccount, materialsRefusal } from './handlers.ts';
import { BankIntake, type IntakeDeps } from './intake.ts';

export const bankDepositsSlice: Declared = {
  name: 'bank-deposits',
  routes: routesAt('engine', bankDepositRoutes),
  freshens: new Map([['bank_deposit.announced', []]]),
};

interface Needs extends Pick<DepositDeps, 'overrides'>, Pick<IntakeDeps, 'ownReturn' | 'screenedOut'> {
  readonly identity: IdentityDeps;
  /** Whether the tax form, and the contract, of a verified customer are in force. */
  readonly taxFormOf: (customerId: string) => Promise<Materials['taxForm']>;
  readonly contractOf: (customerId: string) => Promise<Materials['contract']>;
  readonly hasChain: boolean;
}

const IDENTITY: Readonly<Record<IdentityStatus, Materials['identity']>> = {
  unsubmitted: 'missing',
  in_review: 'waiting',
  approved: 'in_force',
  rejected: 'missing',
};

/** Why a customer may not deposit yet; undefined for one who may. */
type MayDeposit = (customerId: string) => Promise<RefusalCode | undefined>;

/** Where the simulated bank is: a routing number that the American Bankers Association has given to nobody. */
const SIMULATED_HOUSE: HouseAccount = {
  ...{ beneficiary: 'Candor (simulated)', bank: 'Simulated bank', routing: '000000000', account: '1000200030' },
};

/** The house's account as it is configured; undefined where it is not. */
function houseOf(config: Config): HouseAccount | undefined {
  const { bankCompanyName: beneficiary, bankName: bank, bankRouting: routing, bankAccount: account } = config;
  return beneficiary && bank && routing && account ? { beneficiary, bank, routing, account } : undefined;
}

/**
 * Deposits by bank: the house's account and the customer's reference, and the bank's lines on their way into the books.
 */
export function openBankDeposits(
  { db, runner, clock, wall, newId, random, config, log }: EngineBase,
  { identity, overrides, taxFormOf, contractOf, hasChain, ownReturn, screenedOut }: Needs,
): Opened & {
  readonly bank: Bank;
  readonly intake: BankIntake;
  readonly simulated: SimulatedBank | undefined;
  readonly mayDeposit: MayDeposit;
  readonly ownerName: (customerId: string) => Promise<string | undefined>;
} {
  const simulated = config.bank === 'simulated' ? new SimulatedBank({ db, clock, newId }) : undefined;
  const bank: Bank = simulated ?? fileBank({ db, wall });
  const kindOf = async (customerId: string) => (await customerById(db, customerId))?.kind;
  const ownerName = async (customerId: string) => {
    if ((await kindOf(customerId)) === 'trial') return 'Trial customer';
    const access = { actor: 'system:bank', reason: READING_REASONS.depositName } as const;
    return (await readVerifiedIdentity(identity, customerId, access))?.names.legalName;
  };
  const materialsOf = async (customerId: string): Promise<Materials> => {
    const customer = await customerById(db, customerId);
    if (customer?.kind === 'trial')
      return { identity: 'not_needed', taxForm: 'not_needed', contract: 'not_needed', complete: true };
    const own = customer ? IDENTITY[customer.identityStatus] : 'missing';
    const [taxForm, contract] = await Promise.all([taxFormOf(customerId), contractOf(customerId)]);
    const complete = [own, taxForm, contract].every((each) => each === 'in_force' || each === 'not_needed');
    return { identity: own, taxForm, contract, complete };
  };
  const deps = {
    ...{ db, runner, clock, random, mode: config.mode, overrides, bank, ownerName, ownReturn, screenedOut },
  };
  const intake = new BankIntake(deps);
  // A hold that could not be ended in its turn is tried again in real time.
  let lastHolds: Instant | undefined;
  const onError = (error: unknown) => logRetry(log, 'bank', error as Error);
  return {
    declared: bankDepositsSlice,
    mayDeposit: async (customerId) => materialsRefusal(await materialsOf(customerId)),
    ...{ bank, intake, simulated, ownerName },
    handlers: handlersFor(
      bankDepositRoutes,
      bankDepositHandlers({
        ...{ ...deps, intake, simulated, hasChain, house: simulated ? SIMULATED_HOUSE : houseOf(config) },
        materialsOf,
      }),
    ),
    onCommitted: () => intake.changed(),
    // A jump over days ends holds where they end; in real time the poller does.
    timers: [
      {
        name: 'bank-holds',
        after: ['orders', 'reviews', 'margin', 'usdt', 'house-transfers', 'payouts', 'sweeps'],
        nextAt: () => intake.nextHoldAfter(lastHolds),
        async run(now) {
          lastHolds = now;
          await intake.run().catch(onError);
          return {};
        },
      },
    ],
    pollers: [
      {
        name: 'bank-lines',
        everyMs: 5_000,
        from: 'started',
        run: () => intake.run().catch(onError),
      },
    ],
  };
}
