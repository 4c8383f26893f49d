import { haltRoutes } from '@candor/model/halt-routes.ts';
import type { HaltPush } from '@candor/model/halts.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './http.ts';

/** Pushes keep it fresh; asking again is for one that was lost. */
const QUIET_MS = 30_000;

/** What an operator has stopped. */
export const halts = () =>
  queryOptions({
    queryKey: ['halts'],
    queryFn: ({ signal }) => call(haltRoutes.activeHalts, { signal }),
    refetchInterval: QUIET_MS,
  });

/** Takes up what was pushed; an answer under way may be older and is asked for again. */
export async function takeHalt(client: QueryClient, { name, active }: HaltPush): Promise<void> {
  await client.cancelQueries(halts());
  const known = client.getQueryData(halts().queryKey);
  if (!known) return client.invalidateQueries(halts());
  const others = known.active.filter((each) => each !== name);
  client.setQueryData(halts().queryKey, { active: active ? [...others, name] : others });
}
