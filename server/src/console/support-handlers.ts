import type { consoleRoutes } from '@candor/model/console/routes.ts';
import { accept } from '@candor/model/result.ts';
import { READING_REASONS } from '@candor/model/vault/reasons.ts';
import { BytesReply, type Handler, type HttpRequest } from '../platform/http/types.ts';
import { supportReview } from '../support/index.ts';
import { countedView } from './counted-view.ts';
import type { ConsoleDeps } from './deps.ts';
import { operatorById } from './store.ts';

type Routes = typeof consoleRoutes;
type Names = 'supportCases' | 'supportCase' | 'supportPicture' | 'answerSupport' | 'readSupport' | 'closeSupport';

const PICTURE = READING_REASONS.feedbackPicture;

/** Customers see the name of the operator who answers them. */
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
    supportPicture: countedView<Routes['supportPicture']>(
      deps,
      { customerOf: ({ params }) => review.senderOf(params.caseId, params.fileId), reason: PICTURE, opens: 'pictures' },
      async ({ params, signedIn, requestId }) => {
        const access = { actor: `operator:${signedIn().customerId}`, reason: PICTURE, requestId } as const;
        const opened = await deps.files.open(params.fileId, access);
        return opened.ok ? accept(new BytesReply(opened.value.type, opened.value.bytes) as never) : opened;
      },
    ),
    answerSupport: async (call) =>
      review.answer(await by(call), call.params.caseId, call.body.text, call.idempotency()),
    readSupport: ({ params, body }) => review.markRead(params.caseId, Number(body.upTo)),
    closeSupport: async (call) =>
      review.close({ ...(await by(call)), reason: call.body.reason }, call.params.caseId, call.idempotency()),
  };
}
