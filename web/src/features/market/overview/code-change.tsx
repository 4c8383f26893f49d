import type { MarketGroup } from '../../../domains/market/queries.ts';
import { LiveChange } from '../../../live/index.ts';

/**
 * The strongest or weakest code of a group with its change, in the regular session live as its row has it; a dash where
 * there is none.
 */
export function CodeChange({ of }: { of: MarketGroup['leader'] }) {
  if (!of) return '–';
  return (
    <>
      {of.code} <LiveChange code={of.code} percent={of.changePercent} show="percent" size="small" hours="regular" />
    </>
  );
}
