import type { HoldingGroup, PositionView } from '@candor/model/portfolio/schema.ts';
import { instrumentByCode } from '../market/index.ts';

/** Kind and sector of an instrument, for grouping holdings; nulls when it is no longer listed. */
export function kindOf(code: string): Pick<PositionView, 'kind' | 'sector'> {
  const found = instrumentByCode(code);
  return { kind: found?.kind ?? null, sector: found?.kind === 'stock' ? found.sector : null };
}

/** Whether a holding counts in a group: its kind, or its sector where it has one. */
export function isInGroup(code: string, group: HoldingGroup): boolean {
  const { kind, sector } = kindOf(code);
  return group === 'unlisted' ? kind === null : kind === group || sector === group;
}
