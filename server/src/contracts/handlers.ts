import { createHash } from 'node:crypto';
import type { contractReviewRoutes, contractRoutes } from '@candor/model/contracts/routes.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import { READING_REASONS } from '@candor/model/vault/reasons.ts';
import { deviceLabel } from '../auth/index.ts';
import type { Handler } from '../platform/http/types.ts';
import { signForProvider } from './counter-sign.ts';
import type { ContractDeps } from './deps.ts';
import { giveNotice } from './end-contract.ts';
import { prepare } from './prepare-contract.ts';
import {
  contractById,
  contractsIn,
  detailsFrom,
  hasSignedTaxForm,
  lineOf,
  listContracts,
  openColumns,
  readContract,
  readDocument,
} from './read-contracts.ts';
import { pemOf } from './seal/certificates.ts';
import { sign } from './sign-contract.ts';
import type { Contract } from './tables.ts';

type Routes = typeof contractRoutes;
type ContractHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

/** A customer's own contracts. */
export function contractHandlers(deps: ContractDeps): ContractHandlers {
  return {
    contracts: ({ signedIn }) => listContracts(deps, signedIn().customerId),
    async prepareContract({ signedIn, body, requestId, idempotency }) {
      const { customerId } = signedIn();
      const prepared = await prepare(deps, customerId, body, { requestId, idempotency: idempotency() });
      return prepared.ok ? accept(lineOf(prepared.value)) : prepared;
    },
    contract: ({ signedIn, params, requestId }) =>
      readContract(deps, signedIn().customerId, params.contractId, requestId),
    contractDocument: ({ signedIn, params, requestId }) =>
      readDocument(deps, signedIn().customerId, params.contractId, requestId),
    async signContract({ signedIn, params, body, headers, requestId, idempotency }) {
      const { customerId, id: sessionId } = signedIn();
      const signer = { customerId, sessionId, device: deviceLabel(headers?.['user-agent']) };
      const request = { requestId, idempotency: idempotency() };
      const signed = await sign(deps, signer, params.contractId, body, request);
      return signed.ok ? accept(lineOf(signed.value)) : signed;
    },
    async giveContractNotice({ signedIn, params, requestId, idempotency }) {
      const { customerId } = signedIn();
      const input = { contractId: params.contractId, customerId, requestId };
      const given = await deps.identity.runner.run(giveNotice, input, idempotency());
      return given.ok ? accept(lineOf(given.value)) : given;
    },
    async sealIssuer() {
      const { issuer } = (await deps.seal()).certificates;
      return accept({ certificate: pemOf(issuer), sha256: createHash('sha256').update(issuer).digest('hex') });
    },
  };
}

type ReviewRoutes = typeof contractReviewRoutes;
type ContractReviewHandlers = { readonly [Name in keyof ReviewRoutes]: Handler<ReviewRoutes[Name]> };

/** Counter-signing; the session at the console is an operator's. */
export function contractReviewHandlers(deps: ContractDeps): ContractReviewHandlers {
  const { db } = deps.identity;
  const waiting = async ({ id, customerId, number, lang, state, signedAt }: Contract) => ({
    ...{ contractId: id, customerId, number, lang, state },
    signedAt: signedAt === null ? null : formatInstant(signedAt),
    taxFormSigned: await hasSignedTaxForm(db, customerId),
  });
  return {
    async contractReviews({ query }) {
      const signed = await contractsIn(db, 'signed');
      const shown = query.state === 'in_force' ? await contractsIn(db, 'in_force') : signed;
      return accept({ contracts: await Promise.all(shown.map(waiting)), waiting: signed.length });
    },
    async contractReview({ params, signedIn, requestId }) {
      const contract = await contractById(db, params.contractId);
      if (!contract || contract.specimen || contract.signedAt === null) return refuse('not_found');
      const final = contract.finalSha256 !== null;
      const actor = `operator:${signedIn().customerId}` as const;
      const access = { actor, reason: READING_REASONS.contractReview, requestId };
      const columns = ['details', final ? 'final_document' : 'document'] as const;
      const [details, pdf] = await openColumns(deps, contract, columns, access);
      const about = { contract: await waiting(contract), sha256: contract.sha256, ...detailsFrom(details) };
      return accept({ ...about, pdf: String(pdf?.toString('base64')) });
    },
    async counterSignContract({ params, body, signedIn, requestId, idempotency }) {
      const request = { operatorId: signedIn().customerId, requestId, idempotency: idempotency() };
      const signed = await signForProvider(deps, params.contractId, body.sha256, request);
      return signed.ok ? accept(await waiting(signed.value)) : signed;
    },
  };
}
