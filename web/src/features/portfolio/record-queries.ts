import type { ReplyOf } from '@candor/model/http.ts';
import { lotRoutes } from '@candor/model/orders/lot-routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { statementRoutes } from '@candor/model/statements/routes.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

export type Statement = ReplyOf<typeof statementRoutes.statements>['statements'][number];
export type LotChoices = ReplyOf<typeof lotRoutes.lotChoices>;
export type Lot = ReplyOf<typeof portfolioRoutes.positionDetail>['lots'][number];

export const statementPages = () =>
  infiniteQueryOptions({
    queryKey: ['account', 'statements'],
    queryFn: ({ signal, pageParam }) =>
      call(statementRoutes.statements, { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const signingKeys = () =>
  queryOptions({
    queryKey: ['signing-keys'],
    queryFn: ({ signal }) => call(statementRoutes.signingKeys, { signal }),
  });

export const lotChoices = () =>
  queryOptions({
    queryKey: ['account', 'lot-choices'],
    queryFn: ({ signal }) => call(lotRoutes.lotChoices, { signal }),
  });

export const lotsOf = (code: string) =>
  queryOptions({
    queryKey: ['account', 'lots', code],
    queryFn: ({ signal }) => call(portfolioRoutes.positionDetail, { params: { code }, signal }),
  });
