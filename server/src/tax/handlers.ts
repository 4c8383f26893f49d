import type { taxRoutes } from '@candor/model/tax/routes.ts';
import { accept } from '@candor/model/result.ts';
import { deviceLabel } from '../auth/index.ts';
import type { Handler } from '../platform/http/types.ts';
import type { TaxDeps } from './deps.ts';
import { prepare } from './prepare-form.ts';
import { readDocument, readTaxForm } from './read-form.ts';
import { sign } from './sign-form.ts';

type Routes = typeof taxRoutes;
export type TaxHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

export function taxHandlers(deps: TaxDeps): TaxHandlers {
  return {
    taxForm: ({ signedIn }) => readTaxForm(deps, signedIn().customerId),
    async prepareTaxForm({ signedIn, body, requestId, idempotency }) {
      const { customerId } = signedIn();
      const prepared = await prepare(deps, customerId, body, { requestId, idempotency: idempotency() });
      return prepared.ok ? accept(await readTaxForm(deps, customerId)) : prepared;
    },
    taxFormDocument: ({ signedIn, params, requestId }) =>
      readDocument(deps, signedIn().customerId, params.formId, requestId),
    async signTaxForm({ signedIn, params, body, headers, requestId, idempotency }) {
      const { customerId, id: sessionId } = signedIn();
      const signer = { customerId, sessionId, device: deviceLabel(headers?.['user-agent']) };
      const signed = await sign(deps, signer, params.formId, body, { requestId, idempotency: idempotency() });
      return signed.ok ? accept(await readTaxForm(deps, customerId)) : signed;
    },
  };
}
