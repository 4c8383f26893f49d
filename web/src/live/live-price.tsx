import { memo } from 'react';
import type { DecimalText } from '../lib/format.ts';
import { Change, type FigureSize, Price, Tinted } from '../ui/figures/figures.tsx';
import { PriceRow } from '../ui/lists/price-row.tsx';
import { Sparkline } from '../ui/figures/sparkline.tsx';
import { useQuote } from './hooks.ts';
import { LiveCell } from './live-cell.tsx';

export interface LivePriceProps {
  code: string;
  /** Shown until the first push: the price of the REST reply. */
  price?: DecimalText;
  size?: FigureSize;
  /** True in lists of the regular session, which prices before and after it do not change. */
  regular?: boolean;
}

/** The live quote of a symbol, or that of its regular session alone. */
function useQuoteOf(code: string, regular: boolean) {
  const quote = useQuote(code);
  return regular && quote?.session !== 'regular' ? undefined : quote;
}

/** The live last price of one symbol. A tick renders this and nothing above it. */
export const LivePrice = memo(function LivePrice({ code, price, size = 'body', regular = false }: LivePriceProps) {
  const quote = useQuoteOf(code, regular);
  const shown = quote?.price ?? price;
  return (
    <LiveCell code={code}>
      <Tinted value={shown ?? ''}>
        <Price value={shown} size={size} figure={quote && `${code}:price:${quote.session}`} />
      </Tinted>
    </LiveCell>
  );
});

export interface LiveChangeProps {
  code: string;
  /** Shown until the first push. */
  change?: DecimalText;
  percent?: DecimalText;
  /** Parts to show: both (default), or one of them. */
  show?: 'both' | 'change' | 'percent';
  chip?: boolean;
  size?: FigureSize;
  /** As for the price. */
  regular?: boolean;
}

/** The live change of one symbol against its previous close. */
export const LiveChange = memo(function LiveChange(props: LiveChangeProps) {
  const { code, change, percent, show = 'both', chip = false, size = 'body', regular = false } = props;
  const quote = useQuoteOf(code, regular);
  const shownChange = show === 'percent' ? {} : { change: quote?.change ?? change ?? null };
  const shownPercent = show === 'change' ? {} : { percent: quote?.percent ?? percent ?? null };
  return (
    <LiveCell code={code}>
      <Change
        {...shownChange}
        {...shownPercent}
        chip={chip}
        size={size}
        figure={quote && `${code}:change:${quote.session}`}
      />
    </LiveCell>
  );
});

export interface LivePriceRowProps {
  code: string;
  name: string;
  sector?: string | undefined;
  to: string;
  price?: DecimalText;
  percent?: DecimalText;
  /** Plain numbers for the sparkline. */
  spark?: readonly number[] | undefined;
  previousClose?: number | undefined;
  detail?: string;
  /** As for the price. */
  regular?: boolean;
}

/** A price row whose figures are live; the row itself renders once. */
export const LivePriceRow = memo(function LivePriceRow(props: LivePriceRowProps) {
  const { code, name, sector, to, price, percent, spark, previousClose, detail, regular = false } = props;
  return (
    <PriceRow
      code={code}
      name={name}
      sector={sector}
      to={to}
      detail={detail}
      spark={spark ? <Sparkline values={spark} previousClose={previousClose} /> : null}
      price={<LivePrice code={code} price={price} regular={regular} />}
      change={<LiveChange code={code} percent={percent} show="percent" chip size="small" regular={regular} />}
    />
  );
});
