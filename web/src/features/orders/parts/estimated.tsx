import { type EstimateFigure, explainEstimate, type ToldEstimate } from '@candor/model/orders/explain-estimate.ts';
import { LOCALE, useLang } from '../../../i18n/index.ts';
import { formatMoney, formatQuantity } from '../../../lib/format.ts';
import { ExplainedBy } from '../../../ui/explained.tsx';
import { Money, Quantity } from '../../../ui/index.ts';

export interface EstimatedProps {
  figure: EstimateFigure;
  label: string;
  /** Undefined while the ticket is not complete: then there is a dash, and nothing to explain. */
  told: ToldEstimate | undefined;
  /** When what it rests on was told. */
  asOf: string;
  hideable?: boolean;
}

/** A figure of an order that is not sent yet, with its formula and what that was given. */
export function Estimated({ figure, label, told, asOf, hideable = false }: EstimatedProps) {
  const locale = LOCALE[useLang()];
  if (told === undefined) return figure === 'shares' ? <Quantity value={undefined} /> : <Money value={undefined} />;
  const part = explainEstimate(figure, told);
  const shares = part.unit === 'shares';
  const explanation = async () => ({
    ...part,
    prices: [],
    postings: [],
    morePostings: 0,
    asOf,
    simulated: false,
  });
  return (
    <ExplainedBy
      label={label}
      text={shares ? formatQuantity(part.result, locale) : formatMoney(part.result, locale)}
      explanation={explanation}
    >
      {shares ? <Quantity value={part.result} /> : <Money value={part.result} hideable={hideable} />}
    </ExplainedBy>
  );
}
