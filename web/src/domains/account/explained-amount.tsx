import { type FigureProps, Money } from '../../ui/figures/figures.tsx';
import { useOwnAmounts } from '../../ui/figures/own-amounts.ts';
import { Explained } from './explained.tsx';

export interface ExplainedAmountProps {
  figure: 'cash' | 'held' | 'buying_power';
  label: string;
  /** Undefined until known. */
  value: string | undefined;
  size?: FigureProps['size'];
}

/** An amount of the account's cash with its explanation, the same on every screen. */
export function ExplainedAmount({ figure, label, value, size = 'body' }: ExplainedAmountProps) {
  const own = useOwnAmounts();
  return (
    <Explained query={{ figure }} label={label} text={own.money(value)}>
      <Money value={value} size={size} figure={`account:${figure}:now`} />
    </Explained>
  );
}
