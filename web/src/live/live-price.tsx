import { SPARK_POINTS } from '@candor/model/market/spark.ts';
import { memo, type ReactNode } from 'react';
import type { DecimalText } from '../lib/format.ts';
import { Change, type FigureSize, Price, Tinted } from '../ui/figures/figures.tsx';
import { PriceRow } from '../ui/lists/price-row.tsx';
import { Sparkline } from '../ui/figures/sparkline.tsx';
import { live } from './connection.ts';
import { useQuote } from './hooks.ts';
import { LiveCell } from './live-cell.tsx';

/**
 * Which trades a row follows. `day`: those that its day's change is of, before and in the regular session, for a change
 * after hours is one from the close, and nothing in a row says so. `extended` where the list or the screen does say so.
 */
export type RowHours = 'day' | 'regular' | 'extended';

export interface LivePriceProps {
  code: string;
  /** Shown until the first push: the price of the REST reply. */
  price?: DecimalText;
  size?: FigureSize;
  hours?: RowHours;
}

const FOLLOWED: Record<RowHours, readonly string[]> = {
  day: ['pre', 'regular'],
  regular: ['regular'],
  extended: ['pre', 'regular', 'post'],
};

/** The live quote of a symbol, as long as it is of the hours that are followed. */
export function useQuoteOf(code: string, hours: RowHours) {
  const quote = useQuote(code);
  return quote && FOLLOWED[hours].includes(quote.session) ? quote : undefined;
}

/** The same without a subscription: the latest quote that has come, for what is computed now and then. */
export function latestQuoteOf(code: string, hours: RowHours) {
  const quote = live.quotes.get(code);
  return quote && FOLLOWED[hours].includes(quote.session) ? quote : undefined;
}

/** The live last price of one symbol. A tick renders this and nothing above it. */
export const LivePrice = memo(function LivePrice({ code, price, size = 'body', hours = 'day' }: LivePriceProps) {
  const quote = useQuoteOf(code, hours);
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
  hours?: RowHours;
}

/** The live change of one symbol against its previous close. */
export const LiveChange = memo(function LiveChange(props: LiveChangeProps) {
  const { code, change, percent, show = 'both', chip = false, size = 'body', hours = 'day' } = props;
  const quote = useQuoteOf(code, hours);
  const moved = quote?.change ?? change ?? null;
  const shownChange = show === 'percent' ? { moved } : { change: moved };
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
  to: string;
  price?: DecimalText;
  change?: DecimalText;
  percent?: DecimalText;
  /** Plain numbers for the sparkline. */
  spark?: readonly number[] | undefined;
  previousClose?: number | undefined;
  detail?: ReactNode;
  hours?: RowHours;
}

/** A price row whose figures are live; the row itself renders once. */
export const LivePriceRow = memo(function LivePriceRow(props: LivePriceRowProps) {
  const { code, name, to, price, change, percent, spark, previousClose, detail, hours = 'day' } = props;
  return (
    <PriceRow
      code={code}
      name={name}
      to={to}
      detail={detail}
      spark={spark ? <Sparkline values={spark} ofDay={SPARK_POINTS} previousClose={previousClose} /> : null}
      price={<LivePrice code={code} price={price} hours={hours} />}
      change={<LiveChange {...{ code, change, percent }} show="percent" chip size="small" hours={hours} />}
    />
  );
});
