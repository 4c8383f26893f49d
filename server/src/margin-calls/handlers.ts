import { collateralPerShare } from '@candor/model/margin/borrow.ts';
import { SHORT_CHECK, SHORT_QUESTIONS } from '@candor/model/margin/check.ts';
import type { marginRoutes } from '@candor/model/margin/routes.ts';
import type { ShortCheckView } from '@candor/model/margin/schema.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import { formatUsd } from '@candor/model/money.ts';
import { formatPrice, formatQuantity } from '@candor/model/quantity.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import type { OrderDeps } from '../orders/index.ts';
import { type CommandRunner, laneOf } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { Handler } from '../platform/http/types.ts';
import { passCheck } from './pass-check.ts';
import { readMargin } from './read-margin.ts';

export interface ShortHandlerDeps extends OrderDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
}

type Routes = typeof marginRoutes;
export type ShortHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

/** The handlers of short selling besides its orders. */
export function shortHandlers(deps: ShortHandlerDeps): ShortHandlers {
  const { db, runner, market, lender, lanes } = deps;
  return {
    async shortCheck(request) {
      const [row] = await db.query<{ accepted_at: bigint }>(
        'SELECT accepted_at FROM disclosure WHERE customer_id = $1 AND version = $2',
        [request.signedIn().customerId, SHORT_CHECK],
      );
      return accept(checkView(row ? (Number(row.accepted_at) as Instant) : undefined));
    },
    async passShortCheck(request) {
      const { customerId } = request.signedIn();
      const decision = await runner.run(passCheck, { customerId, ...request.body });
      return decision.ok ? accept(checkView(decision.value.passedAt)) : decision;
    },
    async shortOffer(request) {
      const { code } = request.params;
      const snapshot = market.facts(code);
      if (!snapshot) return refuse('not_found');
      const { previousClose, tradeDate } = snapshot;
      const offer = previousClose === undefined ? undefined : lender.offer(code, tradeDate);
      const lane = laneOf(request.signedIn().customerId, lanes);
      const [row] = await db.query<{ quantity: bigint }>(
        'SELECT quantity FROM borrow_used WHERE lane = $1 AND code = $2',
        [lane, code],
      );
      const free = (offer?.quantity ?? 0n) / BigInt(lanes) - (row?.quantity ?? 0n);
      return accept({
        code,
        shortable: offer !== undefined,
        listedOn: tradeDate,
        available: formatQuantity(free > 0n ? free : 0n),
        ratePerYear: offer ? formatDecimal(offer.ratePerYear, 0, 8) : null,
        previousClose: previousClose === undefined ? null : formatPrice(previousClose),
        collateralPerShare: previousClose === undefined ? null : formatUsd(collateralPerShare(previousClose)),
        restricted: market.shortSaleRestricted(code),
        simulated: true,
      });
    },
    async margin(request) {
      return accept(await readMargin(deps, db, request.signedIn().customerId));
    },
  };
}

function checkView(passedAt: Instant | undefined): ShortCheckView {
  return {
    version: SHORT_CHECK,
    passed: passedAt !== undefined,
    passedAt: passedAt === undefined ? null : formatInstant(passedAt),
    questions: SHORT_QUESTIONS.map(({ id, answers }) => ({ id, answers: [...answers] })),
  };
}
