import { explainMargin, type MarginFigure } from '@candor/model/margin/explain-margin.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { ExplainedPart } from '../../../domains/account/explained.tsx';
import type { Margin } from '../../../domains/account/queries.ts';
import { marketNow } from '../../../lib/server-status.ts';
import { Money } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

interface MarginAmountProps {
  figure: MarginFigure;
  label: string;
  data: Margin;
}

/** A figure of the margin; its formula is one tap away. */
export function MarginAmount({ figure, label, data }: MarginAmountProps) {
  const own = useOwnAmounts();
  const part = explainMargin(figure, data);
  return (
    <ExplainedPart
      part={part}
      label={label}
      text={own.money(part.result)}
      asOf={formatInstant(marketNow() as Instant)}
      simulated={data.simulated}
    >
      <Money value={part.result} />
    </ExplainedPart>
  );
}
