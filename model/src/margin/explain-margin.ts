import { formatUsd, usd } from '../money.ts';
import type { FigurePart } from '../portfolio/schema.ts';
import { price, quantity } from '../quantity.ts';
import { excessEquity, shortValue } from './requirement.ts';
import type { MarginShort, MarginView } from './schema.ts';

/** The money there is for all shorts, what has to be kept for them, and the difference. */
export type MarginFigure = 'margin_equity' | 'maintenance' | 'margin_excess';

type Input = FigurePart['inputs'][number];

/** What a figure of the margin is made of, each short by its code; a figure that is not known has no inputs. */
export function explainMargin(figure: MarginFigure, { equity, kept, shorts }: MarginView): FigurePart {
  const open = shorts.filter(({ quantity: owed, price: at }) => at !== null && /[1-9]/.test(owed));
  if (figure === 'margin_excess') {
    return {
      formula: figure,
      expression: 'margin equity − maintenance margin',
      ...money(excessEquity({ equity, kept })),
      inputs: [input('margin_equity', equity, 'computed'), input('maintenance', kept, 'computed')],
    };
  }
  if (figure === 'maintenance') {
    return {
      formula: 'margin_maintenance',
      expression: 'Σ 30 % of price × shares, at least $5 a share; below $5 the whole price, at least $2.50',
      ...money(kept),
      inputs: open.map(({ code, maintenance }) => input(code, maintenance, 'market')),
    };
  }
  const costs = open.map((short) => input(short.code, formatUsd(costOf(short)), 'market'));
  const owed = open.reduce<bigint>((sum, short) => sum + costOf(short), 0n);
  return {
    formula: figure,
    expression: 'cash and collateral less what is owed on shorts − Σ price × shares',
    ...money(equity),
    inputs: [input('behind_shorts', equity === null ? null : formatUsd(usd(equity) + owed), 'ledger'), ...costs],
  };
}

/** What buying a short back costs now. */
const costOf = ({ price: at, quantity: owed }: MarginShort) => shortValue(price(at!), quantity(owed));

const money = (result: string | null) => ({ result, unit: 'usd' as const });
const input = (name: string, value: string | null, source: string): Input => ({
  ...{ name, value, source },
  unit: 'usd',
  ref: null,
});
