import { askedDays } from '@candor/model/calendar/index.ts';
import { usd } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import type { Tier } from '@candor/model/withdrawals/caps.ts';
import type { RailState, withdrawalRoutes } from '@candor/model/withdrawals/routes.ts';
import { isProtected, passkeysOf, provenBy, readSecurityRow } from '../auth/index.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { Handler } from '../platform/http/types.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { NewId } from '../platform/time/ids.ts';
import { recipientById } from '../recipients/index.ts';
import type { Screened } from '../screening/index.ts';
import { cancelWithdrawal } from './end-withdrawal.ts';
import { optionsView, readStanding } from './options.ts';
import { capDays, type StateDeps } from './read-state.ts';
import { firstFundedAt, withdrawalById, withdrawalPage } from './read-withdrawals.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import type { Withdrawal } from './tables.ts';
import { type ViewContext, withdrawalView } from './views.ts';

export interface WithdrawalDeps extends StateDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  /** Business time. */
  readonly clock: Clock;
  readonly newId: NewId;
  readonly screen: (customerId: string, who: Screened) => Promise<'clear' | 'hit'>;
  /** Whether an operator holds this customer's money because the law asks for it. */
  readonly heldByLaw: (customerId: string) => Promise<boolean>;
  readonly rails: () => Promise<Readonly<Record<'usdt' | 'bank', RailState>>>;
  readonly linkOf: (row: Withdrawal) => string | null;
  /** When a payout of this kind arrives that is approved now. */
  readonly arrivesAt: (kind: 'usdt' | 'bank', now: Instant) => Instant;
  /** Called when there may be work: a request, or one less. */
  readonly wake: () => void;
}

type Routes = typeof withdrawalRoutes;
export type WithdrawalHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

/** The handlers of every declared route of a customer's withdrawals. */
export function withdrawalHandlers(deps: WithdrawalDeps): WithdrawalHandlers {
  const { db, runner, clock, mode } = deps;
  const [request, standing, cancel] = [requestWithdrawal(deps), readStanding(deps), cancelWithdrawal(mode)];
  const contextOf = async (customerId: string): Promise<ViewContext> => {
    const [rails, security] = await Promise.all([deps.rails(), readSecurityRow(db, customerId)]);
    const now = clock.now();
    const held = security.holdUntil !== null && now < security.holdUntil;
    return { mode, rails, linkOf: deps.linkOf, isProtected: held || isProtected(security, 'transfer_lock', now) };
  };
  const shown = async (row: Withdrawal) => withdrawalView(row, await contextOf(row.customerId));
  return {
    async withdrawalOptions({ signedIn }) {
      const { customerId } = signedIn();
      const days = capDays(clock.now());
      const [found, rails, enrolled, funded, heldByLaw] = await Promise.all([
        ...[runner.dryRun(standing, { customerId, days }), deps.rails(), enrolledTiers(db, customerId)],
        ...[firstFundedAt(db, customerId), deps.heldByLaw(customerId)],
      ] as const);
      if (!found.ok) return found;
      const around = { rails, enrolled, heldByLaw, arrivesAt: deps.arrivesAt };
      return accept(optionsView(found.value, { ...around, firstFundedAt: funded as Instant | undefined }));
    },
    async requestWithdrawal({ signedIn, body, requestId, idempotency, idempotencyKey = '' }) {
      const { customerId, id: sessionId } = signedIn();
      const { recipientId, payee, asset } = body;
      const recipient = await recipientById(db, recipientId);
      if (recipient?.customerId !== customerId) return refuse('not_found');
      const who = recipient.address === null ? { name: recipient.name } : { address: recipient.address };
      const [proof, funded, heldByLaw, screening] = await Promise.all([
        ...[
          provenBy(db, { sessionId, route: 'requestWithdrawal', key: idempotencyKey }),
          firstFundedAt(db, customerId),
        ],
        ...[deps.heldByLaw(customerId), deps.screen(customerId, who)],
      ] as const);
      const made = await runner.run(
        request,
        {
          ...{ id: deps.newId('wdr'), customerId, recipientId, payee, asset, screening, heldByLaw, requestId },
          ...{ amount: usd(body.amount), fee: usd(body.fee), tier: tierOf(proof), days: capDays(clock.now()) },
          firstFundedAt: funded as Instant | undefined,
        },
        idempotency(),
      );
      if (made.ok) deps.wake();
      return made.ok ? accept(await shown(made.value)) : made;
    },
    async withdrawals({ signedIn, query }) {
      const { from, to, cursor, limit = '50' } = query;
      const { customerId } = signedIn();
      const size = Number(limit);
      const days = askedDays({ from, to });
      if (!days.ok) return days;
      const found = await withdrawalPage(db, customerId, { ...days.value, before: cursor, limit: size + 1 });
      const context = await contextOf(customerId);
      const page = found.slice(0, size);
      const next = found.length > size ? (page.at(-1)?.id ?? null) : null;
      return accept({ withdrawals: page.map((row) => withdrawalView(row, context)), next });
    },
    async withdrawalDetail({ signedIn, params }) {
      const row = await withdrawalById(db, params.withdrawalId);
      return row?.customerId === signedIn().customerId ? accept(await shown(row)) : refuse('not_found');
    },
    async cancelWithdrawal({ signedIn, params, requestId }) {
      const { customerId } = signedIn();
      const done = await runner.run(cancel, { id: params.withdrawalId, customerId, requestId });
      return done.ok ? accept(await shown(done.value)) : done;
    },
  };
}

/** A printed recovery code and a password count as what anybody may have read; a trial confirms with nothing. */
function tierOf(proof: string | undefined): Tier {
  return proof === 'passkey' || proof === 'totp' ? proof : 'code';
}

/** The tiers that a customer can confirm by now. */
async function enrolledTiers(db: Db, customerId: string): Promise<ReadonlySet<Tier>> {
  const [security, passkeys] = await Promise.all([readSecurityRow(db, customerId), passkeysOf(db, customerId)]);
  const tiers: Tier[] = ['code'];
  if (security.totpSecret !== null) tiers.push('totp');
  if (passkeys.length > 0) tiers.push('passkey');
  return new Set(tiers);
}
