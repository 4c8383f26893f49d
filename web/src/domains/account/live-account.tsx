import { memo } from 'react';
import { LOCALE, useLang } from '../../i18n/index.ts';
import type { Overview, Position } from './queries.ts';
import { formatPercent } from '../../lib/format.ts';
import { Explained } from './explained.tsx';
import { Change, Money, Tinted } from '../../ui/figures/figures.tsx';
import { type LiveAccount, liveAccount } from './live-figures.ts';
import { LiveCell, useQuotes } from '../../live/index.ts';
import { useOwnAmounts } from '../../ui/figures/own-amounts.ts';

export interface LiveAccountProps {
  overview: Overview;
  /** Undefined until known: until then the account is shown as the server sent it. */
  positions: readonly Position[] | undefined;
}

/**
 * The account's sums at the latest prices. Renders its component with every tick of a position: use it in small
 * components.
 */
export function useLiveAccount({ overview, positions }: LiveAccountProps): LiveAccount {
  const quotes = useQuotes((positions ?? []).map(({ code }) => code));
  return liveAccount(overview, positions, (code) => quotes.get(code));
}

/** The account's value at the latest prices; a tick renders this and nothing above it. */
export const LiveTotal = memo(function LiveTotal({ label, size, ...props }: LiveTotalProps) {
  const own = useOwnAmounts();
  const { totalValue } = useLiveAccount(props);
  return (
    <LiveCell>
      <Explained query={{ figure: 'total_value' }} label={label} text={own.money(totalValue)}>
        <Tinted value={totalValue ?? ''}>
          <Money value={totalValue} size={size} figure="account:value:now" />
        </Tinted>
      </Explained>
    </LiveCell>
  );
});

interface LiveTotalProps extends LiveAccountProps {
  /** The figure's label on this screen. */
  label: string;
  size: 'body' | 'hero';
}

/** Today's profit of the account with its rate. */
export const LiveDay = memo(function LiveDay({ label, ...props }: LiveAccountProps & { label: string }) {
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { dayPnl, dayPercent } = useLiveAccount(props);
  const text = `${own.money(dayPnl, 'always')} (${formatPercent(dayPercent, locale)})`;
  return (
    <LiveCell>
      <Explained query={{ figure: 'day_pnl' }} label={label} text={text}>
        <Change change={dayPnl} percent={dayPercent} money figure="account:pnl:day" />
      </Explained>
    </LiveCell>
  );
});
