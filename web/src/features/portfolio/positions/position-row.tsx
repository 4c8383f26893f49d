import { memo } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import type { Position } from '../../../domains/account/queries.ts';
import { formatPercent, formatPrice } from '../../../lib/format.ts';
import { LiveCell, useQuote } from '../../../live/index.ts';
import { Change, Money, Tinted } from '../../../ui/index.ts';
import { Explained } from '../../../domains/account/explained.tsx';
import { type LivePosition, livePosition, type RunningSession } from '../../../domains/account/live-figures.ts';
import styles from './positions.module.css';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

interface CellProps {
  position: Position;
  session: RunningSession;
}

function useLive({ position, session }: CellProps) {
  return livePosition(position, useQuote(position.code), session);
}

/** Value of a position; a tick renders this and nothing above it. */
export const PositionValue = memo(function PositionValue(props: CellProps) {
  const { code } = props.position;
  const { value } = useLive(props);
  return (
    <LiveCell code={code}>
      <Tinted value={value ?? ''}>
        <Money value={value} figure={`${code}:position_value:now`} />
      </Tinted>
    </LiveCell>
  );
});

export interface PnlCellProps extends CellProps {
  of: 'day' | 'open';
}

/** Today's or the open profit of a position, with its rate. */
export const PositionPnl = memo(function PositionPnl({ of, ...props }: PnlCellProps) {
  const { code } = props.position;
  const { pnl, percent } = pnlOf(of, useLive(props));
  return (
    <LiveCell code={code}>
      <Change change={pnl} percent={percent} money size="small" figure={`${code}:position_pnl:${of}`} />
    </LiveCell>
  );
});

/** Today's profit of a position alone: its rate is that of the price beside it, but on days of trades and dividends. */
export const PositionDay = memo(function PositionDay(props: CellProps) {
  const { code } = props.position;
  const { dayPnl } = useLive(props);
  return (
    <LiveCell code={code}>
      <Change change={dayPnl} money size="small" figure={`${code}:position_pnl:day`} />
    </LiveCell>
  );
});

const pnlOf = (of: 'day' | 'open', now: LivePosition) =>
  of === 'day' ? { pnl: now.dayPnl, percent: now.dayPercent } : { pnl: now.openPnl, percent: now.openPercent };

/** The value with its explanation. */
export function ExplainedValue(props: CellProps) {
  const t = useTexts(portfolioTexts);
  const own = useOwnAmounts();
  const { code } = props.position;
  const { value } = useLive(props);
  return (
    <Explained query={{ figure: 'position_value', code }} label={t('valueOf', { code })} text={own.money(value)}>
      <PositionValue {...props} />
    </Explained>
  );
}

/** A profit with its explanation. */
export function ExplainedPnl({ label, ...props }: PnlCellProps & { label: string }) {
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { code } = props.position;
  const { pnl, percent } = pnlOf(props.of, useLive(props));
  return (
    <Explained
      query={{ figure: props.of === 'day' ? 'position_day_pnl' : 'position_pnl', code }}
      label={`${code} ${label}`}
      text={`${own.money(pnl, 'always')} (${formatPercent(percent, locale)})`}
    >
      <PositionPnl {...props} />
    </Explained>
  );
}

export function LastPrice(props: CellProps) {
  const locale = LOCALE[useLang()];
  const { price } = useLive(props);
  return <LiveCell code={props.position.code}>{formatPrice(price, locale)}</LiveCell>;
}

/** Before and after regular hours: the change at the extended price, counted in the next day. */
export function ExtendedLine(props: CellProps) {
  // Shown only where the server sent one.
  return props.position.extended === null ? null : <LiveExtended {...props} />;
}

const LiveExtended = memo(function LiveExtended(props: CellProps) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { extended } = useLive(props);
  if (extended === null) return null;
  const { code } = props.position;
  const word = t(`outside_${extended.session}`);
  const pnl = own.money(extended.pnl, 'always');
  return (
    <LiveCell code={code}>
      <p className={styles.extended}>
        <Explained query={{ figure: 'position_extended_pnl', code }} label={`${code} ${word}`} text={pnl}>
          {t(`extended_${extended.session}`, { price: formatPrice(extended.price, locale), pnl })}
        </Explained>
      </p>
    </LiveCell>
  );
});
