import { referenceOf, spacedReference } from '@candor/model/bank-deposits/reference.ts';
import {
  type BankOverview,
  type bankDepositRoutes,
  type Materials,
  MOST_SIMULATED_USD,
} from '@candor/model/bank-deposits/routes.ts';
import { HOLD_DAYS } from '@candor/model/bank-deposits/rules.ts';
import { CENT, formatUsd, usd } from '@candor/model/money.ts';
import type { MaterialsRefusal } from '@candor/model/deposits/routes.ts';
import { type DepositClosed, depositClosed } from '@candor/model/rails/rails.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { depositTable, type Deposit } from '../deposits/index.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import type { RandomSource } from '../platform/time/random.ts';
import { readRails } from '../rails/index.ts';
import type { SimulatedBank } from '../bank/index.ts';
import { announceTransfer, giveReference, sendSimulatedTransfer } from './announce.ts';
import type { BankIntake, IntakeDeps } from './intake.ts';
import { type BankAnnouncement, bankAnnouncementTable } from './tables.ts';

/** The house's account, as customers are shown it. */
export interface HouseAccount {
  readonly beneficiary: string;
  readonly bank: string;
  readonly routing: string;
  readonly account: string;
}

export interface BankDepositDeps extends Omit<IntakeDeps, 'bank'> {
  readonly random: RandomSource;
  readonly intake: BankIntake;
  /** Undefined where this installation has no bank. */
  readonly house: HouseAccount | undefined;
  readonly simulated: SimulatedBank | undefined;
  /** Whether USDT can come in at all, for the words of a closed rail. */
  readonly hasChain: boolean;
  readonly materialsOf: (customerId: string) => Promise<Materials>;
}

/** Why a customer with these materials may not deposit; undefined where they may. */
export function materialsRefusal({ contract, complete }: Materials): MaterialsRefusal | undefined {
  if (complete) return undefined;
  if (contract === 'suspended_unpaid' || contract === 'suspended_force_majeure') return `contract_${contract}`;
  return 'materials_missing';
}

export function bankDepositHandlers(deps: BankDepositDeps): HandlersOf<typeof bankDepositRoutes> {
  const { runner, random, house, intake, simulated } = deps;
  const ready = async (customerId: string): Promise<Decision<HouseAccount>> => {
    if (!house || (await closedNow(deps)) !== undefined) return refuse('bank_deposit_not_open');
    const refusal = materialsRefusal(await deps.materialsOf(customerId));
    return refusal === undefined ? accept(house) : refuse(refusal);
  };
  const referenceFor = async (customerId: string) => {
    const given = await runner.run(giveReference, { customerId, candidate: referenceOf(random.bytes(7)) });
    return given.ok ? given.value.reference : undefined;
  };
  return {
    bankDeposits: ({ signedIn }) => overview(deps, signedIn().customerId),
    materials: ({ signedIn }) => deps.materialsOf(signedIn().customerId),
    async bankDetails({ signedIn, body }) {
      const { customerId } = signedIn();
      const may = await ready(customerId);
      if (!may.ok) return may;
      const reference = await referenceFor(customerId);
      if (reference === undefined) return refuse('illegal_state');
      const { currency } = body;
      return accept({
        ...{ currency, rate: '1.00', ...may.value, reference: spacedReference(reference), holdDays: HOLD_DAYS },
      });
    },
    async announceBankDeposit(request) {
      const { customerId } = request.signedIn();
      const { amount, fileId } = request.body;
      const refusal = materialsRefusal(await deps.materialsOf(customerId));
      if (refusal !== undefined) return refuse(refusal);
      const input = { customerId, amount: usd(amount), fileId };
      const done = await runner.run(announceTransfer, input, request.idempotency());
      return done.ok ? accept(await overview(deps, customerId)) : done;
    },
    async simulateBankTransfer(request) {
      const { body } = request;
      const { customerId } = request.signedIn();
      const may = await ready(customerId);
      if (!may.ok) return may;
      const amount = usd(body.amount);
      if (!simulated || amount <= 0n || amount % CENT !== 0n || amount > usd(String(MOST_SIMULATED_USD)))
        return refuse('invalid_field', { field: 'amount' });
      const reference = body.reference === 'own' ? ((await referenceFor(customerId)) ?? '') : 'Savings';
      const named = await runner.run(sendSimulatedTransfer, { customerId }, request.idempotency());
      if (!named.ok) return named;
      const name = (await deps.ownerName(customerId)) ?? '';
      await simulated.receive({ amount, reference, name, lineId: named.value.lineId });
      await intake.run();
      return accept(await overview(deps, customerId));
    },
  };
}

async function closedNow({ db, house, hasChain }: BankDepositDeps): Promise<DepositClosed | undefined> {
  const rails = await readRails(db);
  const stateOf = (name: string) => rails.find(({ rail }) => rail === name)?.state ?? 'open';
  return depositClosed(
    'bank_in',
    { state: stateOf('bank_in'), available: house !== undefined },
    { state: stateOf('usdt_in'), available: hasChain },
  );
}

async function overview(deps: BankDepositDeps, customerId: string): Promise<BankOverview> {
  const [closed, materials, announced, deposits] = await Promise.all([
    closedNow(deps),
    deps.materialsOf(customerId),
    announcedBy(deps.db, customerId),
    depositsOf(deps.db, customerId),
  ]);
  const at = (value: number | null) => (value === null ? null : formatInstant(value as Instant));
  return {
    ...{ closed: closed ?? null, materialsMissing: !materials.complete, currencies: ['USD'] },
    materialsRefusal: materialsRefusal(materials) ?? null,
    announced: announced.map((each) => ({
      ...{ id: each.id, amount: formatUsd(each.amount), fileId: each.fileId, at: formatInstant(each.at) },
    })),
    deposits: deposits.map((each) => ({
      ...{ id: each.id, state: each.state, amount: formatUsd(each.amount), at: formatInstant(each.seenAt) },
      ...{ suspense: each.state === 'suspense' ? each.suspenseReason : null, link: each.externalId },
      ...{ creditedAt: at(each.creditedAt), holdUntil: at(each.holdUntil) },
    })),
    simulated: deps.simulated !== undefined,
  };
}

async function announcedBy(db: Db, customerId: string): Promise<BankAnnouncement[]> {
  const columns = bankAnnouncementTable.columns.map(({ sql }) => sql).join(', ');
  const rows = await db.raw(
    `SELECT ${columns} FROM bank_announcement WHERE customer_id = $1 AND state = 'open' ORDER BY id DESC`,
    [customerId],
  );
  return rows.map((row) => decodeRow(bankAnnouncementTable, row) as BankAnnouncement);
}

async function depositsOf(db: Db, customerId: string): Promise<Deposit[]> {
  const columns = depositTable.columns.map(({ sql }) => sql).join(', ');
  const rows = await db.raw(
    `SELECT ${columns} FROM deposit WHERE customer_id = $1 AND rail = 'bank' ORDER BY id DESC LIMIT 20`,
    [customerId],
  );
  return rows.map((row) => decodeRow(depositTable, row) as unknown as Deposit);
}
