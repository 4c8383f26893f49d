import type { MarketGroup } from '../../../domains/market/queries.ts';
import { Change } from '../../../ui/index.ts';

/** The strongest or weakest code of a group with its change; a dash where there is none. */
export function CodeChange({ of }: { of: MarketGroup['leader'] }) {
  if (!of) return '–';
  return (
    <>
      {of.code} <Change percent={of.changePercent} size="small" />
    </>
  );
}
