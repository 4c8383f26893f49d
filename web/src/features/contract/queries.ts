import { contractLifeRoutes } from '@candor/model/contracts/life-routes.ts';
import { type ContractLine, type ContractList, contractRoutes } from '@candor/model/contracts/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CheckedPdf, checkedPdf } from '../../domains/signing/checked-pdf.ts';
import { ApiRefusal, type CallOptions, call } from '../../lib/http.ts';
import { routeQuery, routeQueryVia } from '../../lib/route-query.ts';
import { isLoggedIn, useUser } from '../../lib/stored.ts';

const GROUP = 'contracts';
const contracts = () => routeQuery(GROUP, contractRoutes.contracts);

export function useContracts() {
  return useQuery({ ...contracts(), enabled: isLoggedIn(useUser()) });
}

/** What a trial makes: it needs neither a contract nor a tax form. */
export const isSpecimen = ({ taxForm }: Pick<ContractList, 'taxForm'>): boolean => taxForm === 'not_needed';

/** The contract that the address names, else the one that runs or waits for a signature, else the newest. */
export function contractIn({ contracts: all }: ContractList, id: string | null): ContractLine | undefined {
  const named = all.find(({ contractId }) => contractId === id);
  return named ?? all.find(({ state }) => state !== 'ended') ?? all[0];
}

// Signing makes another file and other data of the same contract.
const groupOf = ({ state }: ContractLine) => `contract, ${state}`;

/** The parties' data, fetched once while the page is open: every fetch is in the customer's access log. */
export function useContract(line: ContractLine) {
  const query = routeQuery(groupOf(line), contractRoutes.contract, { params: { contractId: line.contractId } });
  return useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
}

type DocumentRoute = typeof contractRoutes.contractDocument;
const openDocument = async (route: DocumentRoute, options: CallOptions<DocumentRoute>): Promise<CheckedPdf> =>
  checkedPdf(await call(route, options));

/** The file, fetched once likewise. */
export function useContractDocument(line: ContractLine) {
  const params = { contractId: line.contractId };
  const query = routeQueryVia(groupOf(line), contractRoutes.contractDocument, openDocument, { params });
  return useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
}

const LIFE = 'contract life';

/** What has happened to a contract since both signed it. */
export const useLife = ({ contractId }: ContractLine) =>
  useQuery(routeQuery(LIFE, contractLifeRoutes.contractLife, { params: { contractId } }, { staleTime: 0 }));

/** Sends one request, then asks for the list, and for what happened to the contract, again. */
export function useSend() {
  const client = useQueryClient();
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  return {
    ...state,
    async run<T>(work: () => Promise<T>): Promise<T | undefined> {
      if (state.busy) return undefined;
      setState({ busy: true });
      try {
        const answer = await work();
        await Promise.all([client.invalidateQueries(contracts()), client.invalidateQueries({ queryKey: [LIFE] })]);
        setState({ busy: false });
        return answer;
      } catch (error) {
        setState({ busy: false, error });
        return undefined;
      }
    },
  };
}

export const refusedAs = (error: unknown, code: string): boolean => error instanceof ApiRefusal && error.code === code;
