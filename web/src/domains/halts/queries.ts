import { haltRoutes } from '@candor/model/halt-routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { routeQuery } from '../../lib/route-query.ts';

/** Pushes keep it fresh; refetching covers a lost one. */
const QUIET_MS = 30_000;

/** Halts set by operators. */
export const halts = () => routeQuery('halts', haltRoutes.activeHalts, {}, { refetchInterval: QUIET_MS });

/** Applies a pushed halt; a call under way may have an older answer and is repeated. */
export async function applyHalt(
  client: QueryClient,
  { name, active }: { readonly name: string; readonly active: boolean },
): Promise<void> {
  await client.cancelQueries(halts());
  const known = client.getQueryData(halts().queryKey);
  if (!known) return client.invalidateQueries(halts());
  const others = known.active.filter((each) => each !== name);
  client.setQueryData(halts().queryKey, { active: active ? [...others, name] : others });
}
