import { refuse } from '@candor/model/result.ts';
import { HOUR } from '@candor/model/time.ts';
import { READING_REASONS } from '@candor/model/vault/reasons.ts';
import { askedBy } from '../approvals/index.ts';
import type { AnyRoute, Handler, HttpRequest } from '../platform/http/types.ts';
import { type SpendView, spendView, VIEWED } from './change-customers.ts';
import type { ConsoleDeps } from './deps.ts';

export interface CountedView<R extends AnyRoute> {
  /** Whose file it is; undefined where there is none. */
  readonly customerOf: (request: HttpRequest<R>) => Promise<string | undefined>;
  /** Why, where the call does not say. */
  readonly reason: string | ((request: HttpRequest<R>) => string);
  /** Pictures that are looked at within the hour after a view of the same file are part of that view. */
  readonly opens: SpendView['opens'];
}

/** A handler that opens a customer's file, behind the budget of unmasked views: nothing is read where it is spent. */
export function countedView<R extends AnyRoute>(
  deps: Pick<ConsoleDeps, 'db' | 'runner' | 'wall'>,
  { customerOf, reason: usual, opens }: CountedView<R>,
  handler: Handler<R>,
): Handler<R> {
  return async (request) => {
    const customerId = await customerOf(request);
    if (customerId === undefined) return refuse('not_found');
    if (opens === 'pictures' && (await hasOpened(deps, request.signedIn().customerId, customerId)))
      return handler(request);
    const { reason = typeof usual === 'string' ? usual : usual(request) } = (request.body ?? {}) as { reason?: string };
    const spent = await deps.runner.run(spendView, { customerId, opens, ...askedBy(request, reason) });
    if (!spent.ok) return spent;
    return spent.value.ok ? handler(request) : spent.value;
  };
}

/** Whether an operator who may still look has opened this file within the hour. */
async function hasOpened({ db, wall }: Pick<ConsoleDeps, 'db' | 'wall'>, operatorId: string, customerId: string) {
  const found = await db.query(
    `SELECT 1 FROM audit a JOIN operator o ON o.id = $1 AND o.views_locked_at IS NULL
     WHERE a.actor = 'operator:' || $1 AND a.customer_id = $2 AND a.action = ANY($4) AND a.wall_at > $3 LIMIT 1`,
    [operatorId, customerId, String(wall.now() - HOUR), Object.values(VIEWED)],
    'console_file_opened',
  );
  return found.length > 0;
}

type Named = Pick<HttpRequest, 'params'>;
const namedBy = ({ params }: Named) => params as { submissionId?: string; contractId?: string };

/** Whose submission, or whose contract, a call names. */
export function ownerOf({ db }: Pick<ConsoleDeps, 'db'>) {
  return async (request: Named): Promise<string | undefined> => {
    const { submissionId = '', contractId } = namedBy(request);
    const [found] = contractId
      ? await db.query<{ customer_id: string }>(
          'SELECT customer_id FROM contract WHERE id = $1',
          [contractId],
          'console_contract_owner',
        )
      : await db.query<{ customer_id: string }>(
          'SELECT customer_id FROM identity_submission WHERE id = $1',
          [submissionId],
          'console_identity_owner',
        );
    return found?.customer_id;
  };
}

/** Why a file is opened that a call names. */
export const usualReason = (request: Named): string =>
  namedBy(request).contractId ? READING_REASONS.contractReview : READING_REASONS.identityReview;
