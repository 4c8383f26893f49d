import { conductRoutes } from '@candor/model/conduct/routes.ts';
import type { ReplyOf } from '@candor/model/http.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

export type Conduct = ReplyOf<typeof conductRoutes.conduct>;
export type FillQuality = Conduct['fills'];

/** Worked out by the server once a minute. */
const REFETCH_MS = 60_000;

export const conduct = () =>
  queryOptions({
    queryKey: ['conduct'],
    queryFn: ({ signal }) => call(conductRoutes.conduct, { signal }),
    refetchInterval: REFETCH_MS,
  });

export const ownFills = () =>
  queryOptions({
    queryKey: ['account', 'own-fills'],
    queryFn: ({ signal }) => call(conductRoutes.ownFills, { signal }),
  });
