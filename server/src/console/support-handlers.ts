import type { consoleRoutes } from '@candor/model/console/routes.ts';
import type { Handler, HttpRequest } from '../platform/http-types.ts';
import { supportReview } from '../support/index.ts';
import type { ConsoleDeps } from './deps.ts';
import { operatorById } from './store.ts';

type Routes = typeof consoleRoutes;
type Names = 'supportCases' | 'supportCase' | 'answerSupport' | 'closeSupport';

/** Customers read the name of whoever answers them. */
export function supportHandlers(deps: ConsoleDeps): { readonly [Name in Names]: Handler<Routes[Name]> } {
  const review = supportReview(deps);
  const by = async ({ signedIn, requestId }: Pick<HttpRequest, 'signedIn' | 'requestId'>) => {
    const operatorId = signedIn().customerId;
    const operatorName = (await operatorById(deps.db, operatorId))?.name ?? operatorId;
    return { operatorId, operatorName, requestId };
  };
  return {
    supportCases: ({ query }) => review.list(query),
    supportCase: ({ params }) => review.read(params.caseId),
    answerSupport: async (call) =>
      review.answer(await by(call), call.params.caseId, call.body.text, call.idempotency()),
    closeSupport: async (call) =>
      review.close({ ...(await by(call)), reason: call.body.reason }, call.params.caseId, call.idempotency()),
  };
}
