import {
  type AfterFigure,
  type EstimateFigure,
  explainAfter,
  explainEstimate,
  type QuotedEstimate,
} from '@candor/model/orders/explain-estimate.ts';
import type { OrderEstimate } from '@candor/model/orders/schema.ts';
import type { FigurePart } from '@candor/model/portfolio/schema.ts';
import { LOCALE, useLang } from '../../../i18n/index.ts';
import { formatMoney, formatPrice, formatQuantity } from '../../../lib/format.ts';
import { ExplainedPart } from '../../../domains/account/explained.tsx';
import { Money, Price, Quantity } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

interface FigureProps {
  label: string;
  /** Time of the price it is computed from. */
  asOf: string;
  hideable?: boolean;
}

export interface EstimatedProps extends FigureProps {
  figure: EstimateFigure;
  /** Undefined while the ticket is not complete: then a dash without an explanation is shown. */
  quoted: QuotedEstimate | undefined;
}

/** A figure of an order that is not sent yet, with its formula and inputs. */
export function Estimated({ figure, quoted, ...rest }: EstimatedProps) {
  if (quoted === undefined) return figure === 'shares' ? <Quantity value={undefined} /> : <Money value={undefined} />;
  return <ExplainedEstimate part={explainEstimate(figure, quoted)} {...rest} />;
}

export interface EstimatedAfterProps extends FigureProps {
  figure: AfterFigure;
  quoted: OrderEstimate;
  side: 'buy' | 'sell';
}

/** A figure of the account as it would be once the order has filled. */
export function EstimatedAfter({ figure, quoted, side, ...rest }: EstimatedAfterProps) {
  return <ExplainedEstimate part={explainAfter(figure, { ...quoted, side })} {...rest} />;
}

function ExplainedEstimate({ part, label, asOf, hideable = false }: FigureProps & { part: FigurePart }) {
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { unit, result } = part;
  const written = () => {
    if (unit === 'price') return formatPrice(result, locale);
    if (hideable) return own[unit === 'shares' ? 'shares' : 'money'](result);
    return unit === 'shares' ? formatQuantity(result, locale) : formatMoney(result, locale);
  };
  return (
    <ExplainedPart part={part} label={label} text={written()} hideable={hideable} asOf={asOf}>
      {unit === 'price' ? (
        <Price value={result} />
      ) : unit === 'shares' ? (
        <Quantity own={hideable} value={result} />
      ) : (
        <Money value={result} hideable={hideable} />
      )}
    </ExplainedPart>
  );
}
