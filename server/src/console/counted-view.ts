import { refuse } from '@candor/model/result.ts';
import type { AnyRoute, Handler } from '../platform/http-types.ts';
import { spendView } from './change-customers.ts';
import { askedBy, type ConsoleDeps } from './deps.ts';

/** A handler that opens an identity, behind the budget of unmasked views: nothing is read where it is spent. */
export function countedView({ db, runner }: ConsoleDeps, handler: Handler<AnyRoute>): Handler<AnyRoute> {
  return async (request) => {
    const { submissionId } = request.params as { submissionId: string };
    const [found] = await db.query<{ customer_id: string }>(
      'SELECT customer_id FROM identity_submission WHERE id = $1',
      [submissionId],
      'console_identity_owner',
    );
    if (!found) return refuse('not_found');
    const { reason = 'Identity review' } = (request.body ?? {}) as { reason?: string };
    const spent = await runner.run(spendView, { customerId: found.customer_id, ...askedBy(request, reason) });
    if (!spent.ok) return spent;
    return spent.value.ok ? handler(request) : spent.value;
  };
}
