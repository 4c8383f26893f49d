import type { HoldingGroup, PositionView } from '@candor/model/portfolio/schema.ts';
import { instrumentByCode } from '../market/index.ts';

/** Name, kind and sector of an instrument; nulls when it is no longer listed. */
export function listingOf(code: string): Pick<PositionView, 'name' | 'kind' | 'sector'> {
  const found = instrumentByCode(code);
  return {
    name: found?.name ?? null,
    kind: found?.kind ?? null,
    sector: found?.kind === 'stock' ? found.sector : null,
  };
}

/** Whether a holding counts in a group: its kind, or its sector where it has one. */
export function isInGroup(code: string, group: HoldingGroup): boolean {
  const { kind, sector } = listingOf(code);
  return group === 'unlisted' ? kind === null : kind === group || sector === group;
}
